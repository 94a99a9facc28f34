/**
 * The design system: every colour, size and distance pictures are made of. Scenes take them from here.
 * Panels are drawn 1100 px wide and shown at 550 (desktop) or about 360 (phone): what a player must read to choose a move is
 * at least `type.key` tall, nothing at all is smaller than `type.fine`.
 */
export const WIDTH = 1100;

/** Discord fits a picture into a box of this shape: whatever is less wide is shown smaller than it could be. */
export const PANEL_RATIO = 11 / 7;
/** The tallest panel that is still shown at full width. */
export const MAP_HEIGHT = 700;
/** All panels of a board together, drawn `WIDTH` wide: 560 px as shown on a desktop. */
export const STACK_HEIGHT = 1120;

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
 * out from a panel at least 4.5 : 1, as text must. Players differ by colour AND shape, whoever looks.
 */
export const players = [
  { colour: '#86c2ff', deep: '#1c4673', shape: 'circle' },
  { colour: '#fbcb1c', deep: '#6e5505', shape: 'triangle' },
  { colour: '#d168b5', deep: '#652558', shape: 'square' },
  { colour: '#32b055', deep: '#0e4f26', shape: 'diamond' },
  { colour: '#f8f7f1', deep: '#5c5a50', shape: 'star' },
  { colour: '#fd4e14', deep: '#7a2206', shape: 'hexagon' },
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

/** Heights of letters, in px at 1100: 24 px are 12 px on a desktop, 32 px are 10 px on a phone. */
export const type = { fine: 24, note: 26, body: 28, key: 32, title: 40, hero: 60, poster: 92 } as const;

export const space = { hair: 4, tight: 8, snug: 12, gap: 16, wide: 24, margin: 32 } as const;
export const radius = { small: 8, card: 16, panel: 20, pill: 999 } as const;
export const stroke = { thin: 2, line: 3, bold: 5, mark: 7 } as const;
