import type { Side } from '#games/pulsar/content/schema.ts';
import { isGate, kindOf } from '#games/pulsar/graph.ts';
import type { Box, Point, Size } from '#render/surface.ts';
import { CLUSTER, LAYOUTS, type NameSide } from './layout.ts';

/** Where things of the star cluster are in a picture, and how large: the same map fits any box. */
export interface Plan {
  readonly box: Box;
  readonly side: Side;
  /** Pixels per unit of the layout. */
  readonly unit: number;
  /** Those that are in the picture as a whole: half a name helps nobody. */
  readonly places: readonly string[];
  at(place: string): Point;
}

export function planOf(box: Box, side: Side, part: Box = WHOLE): Plan {
  const { places } = LAYOUTS[side];
  const unit = Math.min(box.width / part.width, box.height / part.height);
  const left = box.x + (box.width - part.width * unit) / 2;
  const top = box.y + (box.height - part.height * unit) / 2;
  return {
    box,
    side,
    unit,
    places: Object.keys(places).filter((place) => {
      if (isWhole(part)) return true;
      const [x, y] = places[place] ?? [0, 0];
      const { width, height } = spreadOf(side, place);
      return (
        x - width / 2 >= part.x &&
        x + width / 2 <= part.x + part.width &&
        y - height / 2 >= part.y &&
        y + height / 2 <= part.y + part.height
      );
    }),
    at: (place) => {
      const [x, y] = places[place] ?? [0, 0];
      return { x: left + (x - part.x) * unit, y: top + (y - part.y) * unit };
    },
  };
}

const WHOLE: Box = { x: 0, y: 0, ...CLUSTER };

export function isWhole(part: Box): boolean {
  return part === WHOLE;
}

/** Few enlargements, so that pieces drawn once at a size are found again. */
const ENLARGED = [1.8, 1.6, 1.4, 1.2] as const;

/** The part of the map that shows all these places with what lies round them, in the shape of the box it will fill. */
export function partAround(box: Size, side: Side, places: Iterable<string>): Box {
  const spots = [...places].flatMap((place) => {
    const spot = LAYOUTS[side].places[place];
    if (spot === undefined) return [];
    const { width, height } = roomOf(side, place);
    return [
      {
        left: spot[0] - width / 2,
        right: spot[0] + width / 2,
        top: spot[1] - height / 2,
        bottom: spot[1] + height / 2,
      },
    ];
  });
  const [left, right] = [Math.min(...spots.map((spot) => spot.left)), Math.max(...spots.map((spot) => spot.right))];
  const [top, bottom] = [Math.min(...spots.map((spot) => spot.top)), Math.max(...spots.map((spot) => spot.bottom))];
  const unit = ENLARGED.find((size) => (right - left) * size <= box.width && (bottom - top) * size <= box.height);
  if (unit === undefined) return WHOLE;
  const [width, height] = [box.width / unit, box.height / unit];
  return {
    x: within((left + right - width) / 2, CLUSTER.width - width),
    y: within((top + bottom - height) / 2, CLUSTER.height - height),
    width,
    height,
  };
}

/** As near to that as the map goes; a part larger than the map has it in its middle. */
function within(wanted: number, most: number): number {
  return most < 0 ? most / 2 : Math.min(Math.max(0, wanted), most);
}

/** Sizes in units of the layout. */
export const SYSTEM: Size = { width: 136, height: 70 };
export const HIDDEN_SYSTEM: Size = { width: 100, height: 44 };
export const PULSAR = 21;
export const GATE = 20;
export const ENTRY = 25;
export const SHIP = 23;
/** The ring of whoever claims a pulsar. */
export const CLAIM = 26;
/** Letters: names of places, numbers of gates. */
export const NAME_LETTERS = 30;
export const SYSTEM_LETTERS = 28;
export const GATE_LETTERS = 26;
const LEAST_LETTERS = 24;
export function lettersOf(size: number, unit: number): number {
  return Math.max(LEAST_LETTERS, Math.round(size * unit));
}

const NAME: Size = { width: 60, height: 28 };
/** Between a ring and a name beside it. */
const NAME_GAP = 3;

/** How much room a place takes, with what may lie on it. */
export function sizeOf(place: string): Size {
  const kind = kindOf(place);
  if (kind === 'system') return SYSTEM;
  const r = kind === 'pulsar' ? CLAIM : isGate(kind) ? GATE * 1.1 : ENTRY;
  return { width: r * 2, height: r * 2 };
}

/** Round a place: its name, and a ship beside it. */
function roomOf(side: Side, place: string): Size {
  const { width, height } = sizeOf(place);
  const spread = spreadOf(side, place);
  return {
    width: Math.max(spread.width, width + SHIP * 2) + 2,
    height: Math.max(spread.height, height + SHIP * 2) + 2,
  };
}

/** A place with its name, as far as it goes to any side. */
function spreadOf(side: Side, place: string): Size {
  const { width, height } = sizeOf(place);
  const name = LAYOUTS[side].names[place];
  if (name === undefined) return { width, height };
  const beside = name === 'left' || name === 'right';
  return beside ? { width: width + NAME.width * 2, height } : { width, height: height + NAME.height * 2 };
}

/** Where the name of a pulsar stands. */
export function nameBox(plan: Plan, place: string): Box {
  const { x, y } = plan.at(place);
  const [across, down] = BESIDE[LAYOUTS[plan.side].names[place] ?? 'below'];
  const { unit } = plan;
  const middle = {
    x: x + across * (CLAIM + NAME.width / 2 + NAME_GAP) * unit,
    y: y + down * (CLAIM + NAME.height / 2 - 1) * unit,
  };
  const [width, height] = [NAME.width * unit, NAME.height * unit];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

const BESIDE: Readonly<Record<NameSide, readonly [across: number, down: number]>> = {
  above: [0, -1],
  below: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

export function boxOf(plan: Plan, place: string): Box {
  const at = plan.at(place);
  const { width, height } = sizeOf(place);
  const [wide, high] = [width * plan.unit, height * plan.unit];
  return { x: at.x - wide / 2, y: at.y - high / 2, width: wide, height: high };
}
