import { SIZES, type Technology } from '#games/pulsar/content/schema.ts';
import { transmitter } from '#games/pulsar/content/tables.ts';
import { GYRODYNES } from '#games/pulsar/content/tracks.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { playerLook, radius, type as scale, space } from '#render/theme.ts';
import { bonusDice } from './hud.ts';
import { icon } from './icons.ts';
import type { Shown } from './shown.ts';
import { points } from './signs.ts';
import { isOpenToSomebody, ownersOf, paintTechnology, paintTransmitter, rowsOf } from './tiles.ts';

/** The action phase: the active player's dice, the gyrodynes' awards, transmitters on offer, and the open technologies. */
const TOP = 166;
const HAND = 226;
const OFFERED = 3;

export function paintOffers(pen: Pen, box: Box, input: SceneInput<PulsarState>, shown: Shown): void {
  const { view } = input;
  paintHand(pen, { ...box, width: HAND, height: TOP }, input);
  const market = { x: box.x + HAND + space.tight, y: box.y, width: box.width - HAND - space.tight, height: TOP };
  for (const [index, cell] of grid(market, OFFERED, 1, space.gap).entries()) {
    const id = view.offer[index];
    if (id !== undefined) paintTransmitter(pen, cell, transmitter(id));
  }
  const below = TOP + space.snug;
  paintTechnologies(pen, { ...box, y: box.y + below, height: box.height - below }, view, shown);
}

const DIE = 66;

/** Whose turn it is, by their dice; once those are spent, by name. */
function paintHand(pen: Pen, box: Box, { view, names }: SceneInput<PulsarState>): void {
  const seat = view.turn?.seat ?? view.queue[0] ?? 0;
  panel(pen, box, { colour: playerLook(seat).deep, edge: playerLook(seat).colour, corner: radius.card });
  seatMark(pen, seat, { x: box.x + 24, y: box.y + 44 }, 16);
  const dice = [
    ...playerOf(view, seat).dice.map((face) => ({ face, hue: 'silver' }) as const),
    ...bonusDice(view, seat).map((face) => ({ face, hue: 'red' }) as const),
  ];
  const room = box.width - 52 - space.tight;
  const style = { size: scale.key, weight: 800, width: room, least: scale.fine, person: true } as const;
  if (dice.length === 0) write(pen, names[seat] ?? '', { x: box.x + 52, y: box.y + 44 }, style);
  const size = Math.min(DIE, Math.floor(room / Math.max(2, dice.length)) - space.tight);
  for (const [nth, look] of dice.entries())
    die(pen, { x: box.x + 52 + size / 2 + nth * (size + space.tight), y: box.y + 44 }, size, look);
  paintAwards(pen, { ...inset(box, space.tight), y: box.y + 88, height: box.height - 94 }, view);
}

/** Who is first with two of a size, and who second (P33). */
function paintAwards(pen: Pen, box: Box, view: PulsarState): void {
  for (const [index, cell] of grid(box, SIZES.length, 1, space.hair).entries()) {
    const size = SIZES[index];
    if (size === undefined) continue;
    icon(pen, size, { x: cell.x + 20, y: cell.y + cell.height / 2 }, 20);
    for (const [place, vp] of GYRODYNES.awards.entries()) {
      const at = { x: cell.x + 56, y: cell.y + cell.height * (0.25 + place * 0.5) };
      const owner = view.awards[size][place];
      if (owner === undefined) points(vp).paint(pen, at, 30);
      else seatMark(pen, owner, at, 12);
    }
  }
}

/** Rows 1 to the round's are open (P42); as many columns as leave the tiles large. */
function columnsFor(count: number): number {
  return count <= 6 ? 3 : count <= 12 ? 4 : count <= 15 ? 5 : 6;
}

/** Early on, what opens next fills the room: worth knowing when one chooses what to do. */
const SHOWN_AT_LEAST = 6;

function paintTechnologies(pen: Pen, box: Box, view: PulsarState, shown: Shown): void {
  const entries: { entry: Technology; opens?: number }[] = [];
  for (const row of rowsOf(view))
    if (row.number <= view.round) entries.push(...row.entries.map((entry) => ({ entry })));
    else if (entries.length < SHOWN_AT_LEAST)
      entries.push(...row.entries.map((entry) => ({ entry, opens: row.number })));
  const columns = columnsFor(entries.length);
  const cells = grid(box, columns, Math.ceil(entries.length / columns), space.tight);
  for (const [index, { entry, opens }] of entries.entries()) {
    const cell = cells[index];
    if (cell === undefined) continue;
    paintTechnology(pen, cell, entry, {
      owners: ownersOf(view, entry.id),
      faded: opens !== undefined || !isOpenToSomebody(view, entry),
      fresh: shown.patents.has(entry.id),
      ...(opens === undefined ? {} : { opens }),
    });
  }
}
