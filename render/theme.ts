/**
 * The design system: every colour, size and distance pictures are made of. Scenes take them from here.
 * Pictures are drawn 1200 px wide and shown at 550 (desktop) or 360 (phone): what a player must read to choose a move is
 * at least `type.key` tall, nothing at all is smaller than `type.fine`.
 */
export const WIDTH = 1200;

/** Dark and calm; the games' own colours come on top. */
export const ink = {
  void: '#0b1020',
  night: '#111831',
  panel: '#1a2342',
  raised: '#25305a',
  line: '#3a4675',
  faint: '#7886b3',
  soft: '#b4bfe0',
  text: '#eef2ff',
  /** Text on a light or saturated ground. */
  dark: '#0a0e1c',
  /** The last-action marker: what just changed. Used for nothing else. */
  fresh: '#fff3b0',
  good: '#3fd0a4',
  bad: '#ff7a59',
} as const;

export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'star', 'hexagon'] as const;
export type Shape = (typeof SHAPES)[number];

export interface PlayerLook {
  readonly colour: string;
  /** A darker one for grounds and edges. */
  readonly deep: string;
  readonly shape: Shape;
}

/**
 * In the spirit of Okabe and Ito, then searched for the six that stay furthest apart for every kind of eyes while each stands
 * out from a panel at least 4 : 1. Players differ by colour AND shape, whoever looks.
 */
export const players = [
  { colour: '#66c7fb', deep: '#1c4f73', shape: 'circle' },
  { colour: '#f2bc3d', deep: '#6e4e05', shape: 'triangle' },
  { colour: '#ec5fa9', deep: '#6b2350', shape: 'square' },
  { colour: '#159052', deep: '#0b4a2b', shape: 'diamond' },
  { colour: '#f8f7f1', deep: '#5c5a50', shape: 'star' },
  { colour: '#ed3a12', deep: '#6e1c08', shape: 'hexagon' },
] as const satisfies readonly PlayerLook[];

const nobody: PlayerLook = { colour: ink.faint, deep: ink.raised, shape: 'circle' };

export function playerLook(seat: number): PlayerLook {
  return players[seat] ?? nobody;
}

/** Things that come in colours by the rules (goods, planets, gyrodynes); each is also told apart by its own drawing. */
export const hues = {
  red: { main: '#e8623a', deep: '#7d2710', light: '#ffb196' },
  green: { main: '#2fb98c', deep: '#0c5640', light: '#9be9cf' },
  blue: { main: '#4d9ff0', deep: '#163f75', light: '#b0d6ff' },
  yellow: { main: '#f2d544', deep: '#7a6508', light: '#fff3b5' },
  orange: { main: '#f0a51f', deep: '#6e4805', light: '#ffdb9b' },
  purple: { main: '#a58bf2', deep: '#44308a', light: '#d9ccff' },
  pink: { main: '#dd86b8', deep: '#6b2f52', light: '#ffcfe6' },
  white: { main: '#eef0f6', deep: '#6d7590', light: '#ffffff' },
  silver: { main: '#b9c4d8', deep: '#56607a', light: '#eef3fb' },
  black: { main: '#3a4258', deep: '#171b27', light: '#77819c' },
  brown: { main: '#a9774d', deep: '#4d311a', light: '#dcb896' },
} as const;
export type Hue = keyof typeof hues;

/** Heights of letters, in px at 1200: 20 px are 9 px on a desktop, 36 px are 11 px on a phone. */
export const type = { fine: 20, note: 24, body: 30, key: 36, title: 44, hero: 64, poster: 96 } as const;

export const space = { hair: 4, tight: 8, snug: 12, gap: 16, wide: 24, margin: 32 } as const;
export const radius = { small: 8, card: 16, panel: 20, pill: 999 } as const;
export const stroke = { thin: 2, line: 3, bold: 5, mark: 7 } as const;

/** Each game's own look: the accent of its frame, and its sky. */
export interface GameLook {
  readonly accent: string;
  readonly sky: readonly [top: string, bottom: string];
  readonly nebula: readonly string[];
}

export const looks = {
  smugglers: { accent: '#f2d544', sky: ['#141226', '#0a1424'], nebula: ['#4a2a6e', '#1b4a5e'] },
  pulsar: { accent: '#8fd3ff', sky: ['#0a1230', '#090d1c'], nebula: ['#1d3f8a', '#3a2a7c'] },
  empires: { accent: '#f0a51f', sky: ['#10151f', '#0b0d16'], nebula: ['#5e3514', '#173f4a'] },
} as const satisfies Record<string, GameLook>;

const plainLook: GameLook = { accent: ink.soft, sky: [ink.night, ink.void], nebula: [ink.raised] };

export function gameLook(game: string): GameLook {
  return Object.hasOwn(looks, game) ? looks[game as keyof typeof looks] : plainLook;
}
