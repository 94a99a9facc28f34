/** The colours the boards of a game are sent in, 255 at most. Fixed, so that the same board is the same bytes in every thread and process. */
export interface Palette {
  readonly name: string;
  /** Red, green, blue of each. */
  readonly colours: Buffer;
  /** The number of the colour nearest to an RGBA pixel, read as a little-endian word. */
  nearest(pixel: number): number;
  /** What has been looked up already, by `colourKey`; `UNKNOWN` for the rest. For loops over many pixels. */
  readonly known: Uint8Array;
}

export const UNKNOWN = 255;

/** Six bits of each colour: what the packer leaves of a pixel. */
const COLOURS = 1 << 18;
const COARSE = 0x00fc_fcfc;
const MIDDLE = 0x0002_0202;

/** Six bits of each colour of an RGBA pixel. */
export function colourKey(pixel: number): number {
  return ((pixel & 0xfc) << 10) | ((pixel & 0xfc00) >> 4) | ((pixel & 0xfc0000) >> 18);
}

export function createPalette(name: string, colours: Buffer): Palette {
  // Looked up once for each colour that comes up.
  const found = new Uint8Array(COLOURS).fill(UNKNOWN);
  return {
    name,
    colours,
    known: found,
    nearest(pixel) {
      const key = colourKey(pixel);
      const before = found[key] ?? UNKNOWN;
      if (before !== UNKNOWN) return before;
      // The middle of all colours that have this key, so that which of them came first makes no difference.
      const middle = (pixel & COARSE) | MIDDLE;
      const index = search(colours, middle & 0xff, (middle >> 8) & 0xff, (middle >> 16) & 0xff);
      found[key] = index;
      return index;
    },
  };
}

function search(colours: Buffer, red: number, green: number, blue: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < colours.length; at += 3) {
    const [r, g, b] = [red - (colours[at] ?? 0), green - (colours[at + 1] ?? 0), blue - (colours[at + 2] ?? 0)];
    // Eyes tell greens apart best, blues least.
    const distance = 3 * r * r + 4 * g * g + 2 * b * b;
    if (distance >= least) continue;
    least = distance;
    best = at / 3;
  }
  return best;
}
