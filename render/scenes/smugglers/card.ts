import { type Card, COLOURS, type Colour, cardOf } from '#games/smugglers/content.ts';
import { letterOf } from '#games/smugglers/state.ts';
import { freighter, type Good } from '#render/draw/cargo.ts';
import { globe } from '#render/draw/globe.ts';
import { alpha, fill, middle, outline, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { spaceStation } from '#render/draw/world.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, radius, type as scale, space, stroke } from '#render/theme.ts';
import type { CardBoxes } from './layout.ts';
import { smugglersLook } from './look.ts';
import { nebula, spiral } from './nebula.ts';

/** The printed side of a sector card: its planets before a nebula of their colours, and the ships that wait for goods. */
export const GOOD_OF: Readonly<Record<Colour, Good>> = { R: 'red', G: 'green', B: 'blue', Y: 'yellow' };

export function eachOf(counts: Readonly<Record<Colour, number>>): Good[] {
  return COLOURS.flatMap((colour) => Array<Good>(counts[colour]).fill(GOOD_OF[colour]));
}

/** Ships first, then cruisers, which take any colour. */
export function crewOf(card: Card): (Good | 'any')[] {
  return [...eachOf(card.ships), ...Array<'any'>(card.cruisers).fill('any')];
}

export function paintCard(pen: Pen, boxes: CardBoxes, index: number, id: string, stations: boolean): void {
  const card = cardOf(id);
  const planets = eachOf(card.planets);
  const station = stations && card.station;
  pen.save();
  roundPath(pen, boxes.card, radius.card);
  pen.clip();
  pen.fillStyle = ink.panel;
  pen.fillRect(boxes.card.x, boxes.card.y, boxes.card.width, boxes.card.height);
  nebula(pen, boxes.art, planets, Number(id.slice(1)));
  pen.fillStyle = alpha(ink.void, 0.62);
  pen.fillRect(boxes.dice.x, boxes.dice.y, boxes.dice.width, boxes.dice.height);
  pen.fillStyle = ink.line;
  pen.fillRect(boxes.ships.x, boxes.ships.y, boxes.ships.width, stroke.thin);
  pen.restore();
  roundPath(pen, boxes.card, radius.card);
  outline(pen, ink.line, stroke.line);
  const orbits = station && planets.length > FEW_PLANETS ? besideStation(boxes) : boxes.planets;
  for (const [place, which] of planets.entries())
    globe(pen, spotIn(orbits, planetSpots(planets.length, boxes.tall), place), boxes.planet, which);
  const crew = crewOf(card);
  for (const [place, cargo] of crew.entries())
    freighter(pen, cargo, spotIn(boxes.ships, shipSpots(crew.length, boxes.tall), place), boxes.ship);
  if (station) paintStation(pen, boxes);
  paintLetter(pen, boxes.card, index);
}

const STATION = 24;
/** Where the letter has a strip of its own the station fits into it. */
const LOW_STATION = 20;
/** More than these would reach under the station. */
const FEW_PLANETS = 2;

function hasHead({ card, planets }: CardBoxes): boolean {
  return planets.y > card.y;
}

function paintStation(pen: Pen, boxes: CardBoxes): void {
  const { card } = boxes;
  const r = hasHead(boxes) ? LOW_STATION : STATION;
  spaceStation(pen, { x: card.x + card.width - r - space.snug, y: card.y + r + space.tight - 2 }, r);
}

/** Left of the station, where it stands among the planets. */
function besideStation(boxes: CardBoxes): Box {
  const { planets } = boxes;
  return hasHead(boxes) ? planets : { ...planets, width: planets.width - STATION * 2 - space.gap };
}

const LETTER = 46;

/** A card nobody has seen. */
export function paintBack(pen: Pen, boxes: CardBoxes, index: number): void {
  pen.save();
  roundPath(pen, boxes.card, radius.card);
  pen.clip();
  nebula(pen, boxes.card, [], index + 1);
  spiral(pen, middle(boxes.card), boxes.card.width * 0.44, index);
  pen.restore();
  roundPath(pen, boxes.card, radius.card);
  outline(pen, ink.line, stroke.line);
  paintLetter(pen, boxes.card, index);
}

function paintLetter(pen: Pen, card: Box, index: number): void {
  const tile = { x: card.x, y: card.y, width: LETTER, height: LETTER };
  pen.beginPath();
  pen.roundRect(tile.x, tile.y, tile.width, tile.height, [radius.card, 0, radius.card, 0]);
  fill(pen, smugglersLook.accent);
  write(pen, letterOf(index), middle(tile), {
    size: scale.title,
    weight: 800,
    face: 'show',
    align: 'center',
    colour: ink.dark,
    label: true,
  });
}

type Spots = readonly (readonly [x: number, y: number])[];

/** Where planets hang in their part of a card, in shares of it. */
const PLANETS_WIDE: Readonly<Record<number, Spots>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.36, 0.56],
    [0.64, 0.44],
  ],
  3: [
    [0.27, 0.4],
    [0.5, 0.62],
    [0.73, 0.4],
  ],
  4: [
    [0.155, 0.66],
    [0.385, 0.36],
    [0.615, 0.64],
    [0.845, 0.34],
  ],
};
const PLANETS_TALL: Readonly<Record<number, Spots>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.29, 0.34],
    [0.71, 0.66],
  ],
  3: [
    [0.27, 0.26],
    [0.73, 0.36],
    [0.42, 0.75],
  ],
  4: [
    [0.26, 0.24],
    [0.74, 0.28],
    [0.26, 0.74],
    [0.74, 0.77],
  ],
};

function planetSpots(count: number, tall: boolean): Spots {
  return (tall ? PLANETS_TALL : PLANETS_WIDE)[count] ?? [];
}

/** Ships fly in rows; in pairs where the card is narrow. */
function shipSpots(count: number, tall: boolean): Spots {
  if (!tall || count === 1) return rowOf(count, 0.5);
  const front = Math.floor(count / 2);
  return count === 2 ? rowOf(2, 0.5) : [...rowOf(front, 0.28), ...rowOf(count - front, 0.74)];
}

function rowOf(count: number, y: number): Spots {
  const step = Math.min(0.46, 0.94 / Math.max(count, 1));
  return Array.from({ length: count }, (_, place) => [0.5 + (place - (count - 1) / 2) * step, y] as const);
}

function spotIn(box: Box, spots: Spots, place: number): Point {
  const [x, y] = spots[place] ?? [0.5, 0.5];
  return { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
}
