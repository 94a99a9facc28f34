/** What lies in the box: colours, cards, sheets and the set-up table. Nothing here ever changes. */

export const COLOURS = ['R', 'G', 'B', 'Y'] as const;
export type Colour = (typeof COLOURS)[number];
export type Goods = Record<Colour, number>;

/** Sectors of a galaxy are called by letter, in the order they were dealt. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const FACES = [1, 2, 3, 4, 5, 6] as const;
export const DICE_EACH = 2;

export interface Card {
  readonly id: string;
  readonly planets: Readonly<Goods>;
  /** Planets in all: what the card is worth paid, and costs lost. */
  readonly value: number;
  readonly ships: Readonly<Goods>;
  /** Ships that take goods of any colour. */
  readonly cruisers: number;
  readonly station: boolean;
}

/** Planets and ships are written one letter each; `*` is a cruiser. */
function card(id: string, planets: string, ships: string, station?: 'station'): Card {
  return {
    id,
    planets: tally(planets),
    value: planets.length,
    ships: tally(ships),
    cruisers: count(ships, '*'),
    station: station !== undefined,
  };
}

function tally(letters: string): Goods {
  return { R: count(letters, 'R'), G: count(letters, 'G'), B: count(letters, 'B'), Y: count(letters, 'Y') };
}

function count(letters: string, letter: string): number {
  return letters.split(letter).length - 1;
}

const CARDS: readonly Card[] = [
  card('S01', 'RGBY', 'RR*'),
  card('S02', 'RGBY', 'GG*'),
  card('S03', 'RGBY', 'BB*'),
  card('S04', 'RGBY', 'YY*'),
  card('S05', 'RGB', 'RGBY'),
  card('S06', 'GBY', 'RGBY'),
  card('S07', 'RBY', 'RB'),
  card('S08', 'RGY', 'GY'),
  card('S09', 'GBY', 'R'),
  card('S10', 'RBY', 'G'),
  card('S11', 'RGY', 'B'),
  card('S12', 'RGB', 'Y'),
  card('S13', 'RB', 'GBY*'),
  card('S14', 'GY', 'RBY*'),
  card('S15', 'RB', 'RGY*'),
  card('S16', 'GY', 'RGB*'),
  card('S17', 'BY', 'RG'),
  card('S18', 'RY', 'GB'),
  card('S19', 'RG', 'BY'),
  card('S20', 'GB', 'RY'),
  card('S21', 'R', 'B**'),
  card('S22', 'G', 'Y**'),
  card('S23', 'B', 'R**'),
  card('S24', 'Y', 'G**'),
  card('S25', 'RRGG', 'RBY', 'station'),
  card('S26', 'GGBB', 'RGY', 'station'),
  card('S27', 'BBYY', 'RGB', 'station'),
  card('S28', 'RRYY', 'GBY', 'station'),
  card('S29', 'RRBB', 'GY*', 'station'),
  card('S30', 'GGYY', 'RB*', 'station'),
  card('S31', 'RGG', 'GBB', 'station'),
  card('S32', 'GBB', 'BYY', 'station'),
  card('S33', 'BYY', 'RRY', 'station'),
  card('S34', 'RRY', 'RGG', 'station'),
  card('S35', 'RB', 'RB', 'station'),
  card('S36', 'GY', 'GY', 'station'),
];

export const CARD_IDS: readonly string[] = CARDS.map(({ id }) => id);
const byId = new Map(CARDS.map((each) => [each.id, each]));

export function cardOf(id: string): Card {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No such sector card: ${id}`);
  return found;
}

export interface Sheet {
  readonly id: string;
  /** Colour of the two dice that come with it. */
  readonly dice: DiceColour;
  readonly planets: readonly [Colour, Colour];
  readonly ships: readonly [Colour, Colour];
}

export const DICE_COLOURS = ['orange', 'black', 'pink', 'brown', 'white', 'purple'] as const;
export type DiceColour = (typeof DICE_COLOURS)[number];

/** S44: the six pairs of planet colours; the ship colours are the other two. */
const SHEETS: readonly Sheet[] = [
  { id: 'C1', dice: 'orange', planets: ['R', 'Y'], ships: ['G', 'B'] },
  { id: 'C2', dice: 'black', planets: ['R', 'B'], ships: ['G', 'Y'] },
  { id: 'C3', dice: 'pink', planets: ['G', 'Y'], ships: ['R', 'B'] },
  { id: 'C4', dice: 'brown', planets: ['G', 'B'], ships: ['R', 'Y'] },
  { id: 'C5', dice: 'white', planets: ['R', 'G'], ships: ['B', 'Y'] },
  { id: 'C6', dice: 'purple', planets: ['B', 'Y'], ships: ['R', 'G'] },
];

export const SHEET_IDS: readonly string[] = SHEETS.map(({ id }) => id);

export function sheetOf(id: string): Sheet {
  const found = SHEETS.find((sheet) => sheet.id === id);
  if (found === undefined) throw new Error(`No such sheet: ${id}`);
  return found;
}

export interface Setup {
  readonly tokens: readonly number[];
  readonly galaxies: number;
  readonly sectors: number;
  readonly energy: number;
  /** Of each colour. */
  readonly goods: number;
}

/** S1, by the number of players. */
const SETUPS: Readonly<Record<number, Setup>> = {
  2: { tokens: [-1, 0, 1, 3], galaxies: 8, sectors: 3, energy: 12, goods: 3 },
  3: { tokens: [-1, 1, 2], galaxies: 8, sectors: 3, energy: 12, goods: 3 },
  4: { tokens: [-1, 1, 2, 3], galaxies: 8, sectors: 4, energy: 12, goods: 3 },
  5: { tokens: [-1, 1, 2, 3, 4], galaxies: 6, sectors: 5, energy: 9, goods: 2 },
  6: { tokens: [-1, 0, 1, 2, 3, 4], galaxies: 6, sectors: 6, energy: 9, goods: 2 },
};

export function setupFor(players: number): Setup {
  const found = SETUPS[players];
  if (found === undefined) throw new RangeError(`Space Smugglers is for 2 to 6 players, not ${players}`);
  return found;
}

/** From the announcement of a galaxy to its sectors turning up (S5). */
export const COUNTDOWN_MS = 8_000;
/** S7a: the least time between two dice a player places. */
export const ONE_HAND_MS = 700;
/** S13, since the last accepted bid or token. */
export const IDLE_WARNING_MS = 40_000;
export const IDLE_CLOSE_MS = 60_000;
/** S24: how long a live table waits for a payment or a refill. */
export const CHOICE_MS = 60_000;
