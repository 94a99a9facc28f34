import { type Card, COLOURS, type Colour, cardOf } from '#games/smugglers/content.ts';
import { letterOf, type Sector } from '#games/smugglers/state.ts';
import { freighter, type Good } from '#render/draw/cargo.ts';
import { die } from '#render/draw/die.ts';
import { freshBox } from '#render/draw/mark.ts';
import { badge, panel } from '#render/draw/panel.ts';
import { alpha, fill, inset, middle, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { planet, spaceStation } from '#render/draw/world.ts';
import type { Box, Pen } from '#render/surface.ts';
import { gameLook, ink, radius, type as scale, space } from '#render/theme.ts';

/** One sector: above, what lies there (printed on the card, kept); below, the dice on it. */
export const GOOD_OF: Readonly<Record<Colour, Good>> = { R: 'red', G: 'green', B: 'blue', Y: 'yellow' };

const LETTER = 60;
const ROW = 66;
const PLANET = 25;
const SHIP = 27;
export const FACE_HEIGHT = space.snug * 2 + ROW * 2;

function each(counts: Readonly<Record<Colour, number>>): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(counts[colour]).fill(colour));
}

/** The printed card. */
export function paintCard(pen: Pen, box: Box, index: number, id: string, stations: boolean): void {
  panel(pen, box, { colour: ink.panel });
  paintLetter(pen, box, letterOf(index));
  paintFace(pen, box, cardOf(id), stations);
  roundPath(pen, diceBox(box), radius.card);
  fill(pen, alpha(ink.void, 0.6));
}

/** A card nobody has seen. */
export function paintBack(pen: Pen, box: Box, index: number): void {
  panel(pen, box, { colour: ink.night });
  paintLetter(pen, box, letterOf(index));
  write(pen, '?', middle(box), { size: scale.poster, weight: 800, face: 'show', align: 'center', colour: ink.line });
}

function paintLetter(pen: Pen, box: Box, letter: string): void {
  const tile = { x: box.x + space.snug, y: box.y + space.snug, width: LETTER, height: LETTER };
  roundPath(pen, tile, radius.small);
  fill(pen, gameLook('smugglers').accent);
  write(pen, letter, middle(tile), { size: scale.title, weight: 800, face: 'show', align: 'center', colour: ink.dark });
}

function paintFace(pen: Pen, box: Box, card: Card, stations: boolean): void {
  const ships = [...each(card.ships).map((colour) => GOOD_OF[colour]), ...Array<'any'>(card.cruisers).fill('any')];
  const left = box.x + space.snug + LETTER + space.gap;
  const right = isWide(box) ? diceBox(box).x : box.x + box.width - space.snug;
  const step = (right - left) / 4;
  const y = box.y + space.snug + ROW / 2;
  for (const [index, colour] of each(card.planets).entries())
    planet(pen, { x: left + step * (index + 0.5), y }, PLANET, { hue: GOOD_OF[colour] });
  for (const [index, cargo] of ships.entries())
    freighter(pen, cargo, { x: left + step * (index + 0.5), y: y + ROW }, SHIP);
  if (stations && card.station) spaceStation(pen, { x: box.x + space.snug + LETTER / 2, y: y + ROW }, SHIP);
}

/** Two cards a row: the dice lie beside the card's face, otherwise below it. */
function isWide(box: Box): boolean {
  return box.height < FACE_HEIGHT * 1.5;
}

function diceBox(box: Box): Box {
  if (isWide(box)) return inset({ ...box, x: box.x + box.width * 0.58, width: box.width * 0.42 }, space.snug);
  const face = FACE_HEIGHT - space.snug;
  return inset({ ...box, y: box.y + face, height: box.height - face }, space.snug, space.tight);
}

export interface Fresh {
  readonly seat: number;
  readonly face: number;
}

/** The dice on a sector, and once bidding is over what became of it. */
export function paintBids(pen: Pen, box: Box, sector: Sector, words: Outcomes, fresh: Fresh | undefined): void {
  const area = diceBox(box);
  if (sector.outcome === 'out') {
    roundPath(pen, box, radius.panel);
    fill(pen, alpha(ink.void, 0.66));
    write(pen, words.out, middle(area), { size: scale.body, align: 'center', colour: ink.faint, width: area.width });
    return;
  }
  const highest = Math.max(0, ...sector.dice.map((bid) => bid.face));
  const { size, spots } = spread(area, sector.dice.length, sector.outcome === 'bidding' ? 'center' : 'left');
  const freshIndex = fresh === undefined ? -1 : sector.dice.findLastIndex((bid) => bid.seat === fresh.seat);
  for (const [index, bid] of sector.dice.entries()) {
    const at = spots[index] ?? middle(area);
    if (index === freshIndex)
      freshBox(
        pen,
        { x: at.x - size / 2 - 5, y: at.y - size / 2 - 5, width: size + 10, height: size + 10 },
        size * 0.24,
      );
    die(pen, at, size, { ...bid, faded: bid.face < highest });
  }
  if (sector.outcome === 'paid' || sector.outcome === 'lost') {
    const paid = sector.outcome === 'paid';
    const look = {
      size: area.width < WIDE_DICE ? scale.note : scale.key,
      ground: paid ? ink.good : ink.bad,
      colour: ink.dark,
    };
    badge(pen, words[sector.outcome], { x: area.x + size + space.margin + space.tight, y: middle(area).y }, look);
  }
}

const WIDE_DICE = 300;

export interface Outcomes {
  readonly out: string;
  readonly paid: string;
  readonly lost: string;
}

/** As large as they fit: one row while they fit in it, two rows beyond. */
function spread(
  area: Box,
  dice: number,
  align: 'center' | 'left',
): { size: number; spots: { x: number; y: number }[] } {
  const rows = dice > (area.width < WIDE_DICE ? 2 : 4) ? 2 : 1;
  const perRow = Math.ceil(Math.max(dice, 1) / rows);
  const size = Math.floor(
    Math.min(84, (area.height - space.gap) / rows - space.tight, (area.width - space.gap) / perRow - space.gap),
  );
  const step = size + space.gap;
  const spots = Array.from({ length: dice }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, dice - row * perRow);
    const start = align === 'left' ? area.x + space.gap + size / 2 : area.x + area.width / 2 - ((inRow - 1) * step) / 2;
    const y = area.y + area.height / 2 + (row - (rows - 1) / 2) * (size + space.tight);
    return { x: Math.round(start + (index % perRow) * step), y: Math.round(y) };
  });
  return { size, spots };
}
