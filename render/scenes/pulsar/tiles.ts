import { mayPatent, technologyRow } from '#games/pulsar/actions/patent.ts';
import type { Technology, Transmitter } from '#games/pulsar/content/schema.ts';
import { ROW_BONUS } from '#games/pulsar/content/technologies.ts';
import { medianBonus } from '#games/pulsar/median.ts';
import { type OwnTransmitter, type PulsarState, ROUNDS } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { kept } from '#render/draw/kept.ts';
import { freshBox } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { circlePath, fill, inset, outline, seatMark } from '#render/draw/shape.ts';
import { widthOf, wrap, write, writeLines } from '#render/draw/text.ts';
import type { Box, Pen } from '#render/surface.ts';
import { hues, ink, radius, type as scale, space, stroke } from '#render/theme.ts';
import { technologySigns, timingIcon, transmitterSigns } from './effects.ts';
import { icon } from './icons.ts';
import { type Group, paintSigns, pictured } from './signs.ts';

/** Technologies and transmitters as tiles: their dice, what they do, whose they are. No names: the icons are what one needs. */
export function ownersOf(view: PulsarState, id: string): number[] {
  return view.players.flatMap((player, seat) => (player.patents.some((patent) => patent.id === id) ? [seat] : []));
}

export interface Row {
  readonly number: number;
  readonly bonus: number | '?';
  readonly entries: readonly Technology[];
}

/** The rows of this game; their boards may have different letters (P6). */
export function rowsOf(view: PulsarState): Row[] {
  return Array.from({ length: ROUNDS }, (_, index) => {
    const letter = view.boards[index < 2 ? 0 : index < 5 ? 1 : 2];
    return { number: index + 1, bonus: ROW_BONUS[letter].rows[index] ?? 0, entries: technologyRow(view, index + 1) };
  });
}

/** What spinning gyrodynes make more in that row; `?` is the median, known while the row is the present one (P47). */
export function bonusText({ number, bonus }: Row, view: PulsarState): string {
  if (bonus === 0) return '–';
  return bonus === '?' && number === view.round && view.median > 0 ? `?=${medianBonus(view.median)}` : `+${bonus}`;
}

const TIMING_EDGES = {
  immediate: hues.blue.main,
  permanent: hues.green.main,
  perRound: hues.yellow.main,
  gameEnd: hues.purple.main,
} as const satisfies Record<Technology['timing'], string>;

interface TechnologyLook {
  readonly owners: readonly number[];
  /** Nobody can have it now. */
  readonly faded?: boolean;
  readonly fresh?: boolean;
  /** Two players may have it, even in one round. */
  readonly double?: boolean;
  /** The same in words, beside the signs where there is room. */
  readonly words?: string;
  /** Its row opens only in this round. */
  readonly opens?: number;
}

/** Whether anybody at the table may still patent it this round (P42). */
export function isOpenToSomebody(view: PulsarState, entry: Technology): boolean {
  return view.players.some((_, seat) => mayPatent(view, seat, entry));
}

const CORNER = 12;
/** Late in the game tiles are narrow. */
const NARROW = 200;
const BESIDE_OWNER = 6;
const ownerRadius = ({ width }: Box): number => (width < NARROW ? 12 : 15);

export function paintTechnology(pen: Pen, box: Box, entry: Technology, look: TechnologyLook): void {
  const key = `technology ${entry.id} ${JSON.stringify(look)}`;
  kept(pen, key, box, (fresh) => paintTechnologyTile(fresh, box, entry, look));
}

function paintTechnologyTile(pen: Pen, box: Box, entry: Technology, look: TechnologyLook): void {
  panel(pen, box, {
    colour: look.faded ? ink.night : ink.panel,
    edge: look.faded ? ink.line : TIMING_EDGES[entry.timing],
    corner: CORNER,
  });
  if (look.fresh) freshBox(pen, inset(box, 2), CORNER);
  if (look.opens !== undefined) {
    const at = { x: box.x + box.width - 22, y: box.y + 22 };
    write(pen, String(look.opens), at, { size: scale.fine, weight: 800, align: 'center', colour: ink.faint });
  }
  const left = paintCost(pen, box, entry, look.faded === true);
  if (look.double && look.owners.length === 0) paintFreePlaces(pen, box);
  const gutter = look.owners.length === 0 && !look.double ? space.hair : ownerRadius(box) * 2 + BESIDE_OWNER;
  const room = { x: left, y: box.y + 2, width: box.x + box.width - gutter - left, height: box.height - 4 };
  const words = look.words === undefined ? undefined : wordsBeside(pen, room, look.words);
  words?.paint();
  const signs = words === undefined ? room : { ...room, width: words.left - space.hair - room.x };
  paintSigns(pen, technologySigns(entry), signs, { most: 44, least: 24, align: 'center' });
  pen.globalAlpha = 1;
  paintOwners(pen, box, look.owners);
}

/** The die it costs, when it works below that; answers where the rest begins. What follows is as faded as this. */
function paintCost(pen: Pen, box: Box, entry: Technology, faded: boolean): number {
  const timing = timingIcon(entry);
  const most = timing === undefined ? Math.min(50, box.height - 18) : Math.min(46, Math.round(box.height * 0.57));
  const side = Math.min(most, Math.round(box.width * 0.23));
  const x = box.x + space.tight + side / 2;
  const r = Math.max(11, Math.min(15, Math.floor((box.height - side) / 2 - 3)));
  const high = timing === undefined ? 0 : r * 2;
  const top = box.y + (box.height - side - high) / 2;
  pen.globalAlpha = faded ? 0.45 : 1;
  die(pen, { x, y: top + side / 2 }, side, { face: entry.cost, hue: 'silver', faded });
  pen.globalAlpha = faded ? 0.45 : 1;
  if (timing !== undefined) icon(pen, timing, { x, y: top + side + r }, r);
  return box.x + space.tight + side + space.tight;
}

function paintOwners(pen: Pen, box: Box, owners: readonly number[]): void {
  const r = ownerRadius(box);
  const x = box.x + box.width - r - 3;
  for (const [nth, seat] of owners.entries()) {
    const y = box.y + box.height / 2 + (nth - (owners.length - 1) / 2) * r * 2.2;
    seatMark(pen, seat, { x, y }, r - 1);
  }
}

/** Words take the right half, in the largest letters in which all of them fit; undefined: there is no room for them. */
function wordsBeside(pen: Pen, room: Box, text: string): { left: number; paint(): void } | undefined {
  const width = room.width * 0.5 - space.tight;
  const left = room.x + room.width - width;
  for (const size of [scale.key, scale.body, scale.fine]) {
    const style = { size, weight: 600 } as const;
    const lines = wrap(pen, text, width, style, LINES_AT_MOST);
    const high = lines.length * size * LEADING;
    const fits = high <= room.height && text.split(' ').every((word) => widthOf(pen, word, style) <= width);
    if (!fits || lines.length === LINES_AT_MOST) continue;
    const y = room.y + (room.height - high) / 2;
    return { left, paint: () => void writeLines(pen, text, { x: left, y, width, height: high }, style, LINES_AT_MOST) };
  }
  return undefined;
}

const LEADING = 1.3;
const LINES_AT_MOST = 6;

/** Room for two owners, side by side (P42). */
function paintFreePlaces(pen: Pen, box: Box): void {
  const r = ownerRadius(box);
  for (const place of [-1, 1]) {
    circlePath(pen, { x: box.x + box.width - r - 3, y: box.y + box.height / 2 + place * r * 1.1 }, r - 3);
    outline(pen, ink.line, stroke.thin);
  }
}

/** What a link of this tile would give: half a die on its edge, its pips in a column. A blank half counts nothing but links. */
function paintHalfDie(pen: Pen, box: Box, pips: number, edge: 'left' | 'right', used = false): void {
  const corner = box.height * 0.2;
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, edge === 'left' ? [corner, 0, 0, corner] : [0, corner, corner, 0]);
  fill(pen, used ? hues.red.deep : hues.red.main);
  outline(pen, ink.dark, stroke.thin);
  const spots = { 0: [], 1: [0.5], 2: [0.26, 0.74], 3: [0.2, 0.5, 0.8] }[pips] ?? [];
  for (const share of spots) {
    circlePath(pen, { x: box.x + box.width / 2, y: box.y + box.height * share }, box.height * 0.095);
    fill(pen, used ? hues.red.light : ink.dark);
  }
}

const HALF_DIE = { width: 26, height: 52 } as const;

interface TransmitterLook {
  /** As its owner has it: dice paid, online, edges used. */
  readonly own?: OwnTransmitter;
  readonly edge?: string;
  readonly cost?: number;
}

/** A tile lies between its half dice: left and right are where links go. */
export function paintTransmitter(pen: Pen, box: Box, tile: Transmitter, look: TransmitterLook = {}): void {
  const key = `transmitter ${tile.id} ${tile.left} ${tile.right} ${JSON.stringify(look)}`;
  kept(pen, key, box, (fresh) => paintTransmitterTile(fresh, box, tile, look));
}

function paintTransmitterTile(pen: Pen, box: Box, tile: Transmitter, look: TransmitterLook): void {
  const { own } = look;
  const body = inset(box, HALF_DIE.width * 0.62, 0);
  panel(pen, body, {
    edge: look.edge ?? (own?.online ? hues.green.main : ink.line),
    corner: radius.card,
    ...(own?.online ? { colour: '#123a36' } : {}),
  });
  for (const edge of ['left', 'right'] as const) {
    const pips = tile[edge];
    if (pips === null) continue;
    const x = edge === 'left' ? body.x - HALF_DIE.width * 0.62 : body.x + body.width - HALF_DIE.width * 0.38;
    const half = { x, y: body.y + (body.height - HALF_DIE.height) / 2, ...HALF_DIE };
    paintHalfDie(pen, half, pips, edge, own !== undefined && own[edge] !== null);
  }
  const inner = inset(body, HALF_DIE.width * 0.62, space.hair);
  const size = look.cost ?? 48;
  for (const [slot, face] of tile.cost.entries()) {
    const x = inner.x + inner.width / 2 + (slot - (tile.cost.length - 1) / 2) * (size + space.tight);
    const at = { x, y: inner.y + space.hair + size / 2 };
    const paid = own?.paid.includes(slot) === true;
    die(pen, at, size, { face, hue: 'silver', faded: paid });
    if (paid) icon(pen, 'met', at, Math.round(size * 0.42));
  }
  const below = size + space.tight;
  const signs = { x: inner.x, y: inner.y + below, width: inner.width, height: inner.height - below };
  paintSigns(pen, gainsOf(tile), signs, { most: 42, least: 24, align: 'center' });
}

/** At once, then what comes every round. */
function gainsOf(tile: Transmitter): Group[] {
  const { once, everyRound } = transmitterSigns(tile);
  return [...once, ...everyRound.map((group): Group => [pictured('round', 0.8), ...group])];
}
