/** Colours as numbers, for grounds that are worked out pixel by pixel. */
export type Colour = readonly [r: number, g: number, b: number];

export function rgb(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mixed(a: Colour, b: Colour, share: number): Colour {
  if (share === 0) return a;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
