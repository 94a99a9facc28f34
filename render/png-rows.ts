import { colourKey, type Palette, UNKNOWN } from './palette.ts';
import type { Size } from './surface.ts';

/**
 * The rows of a PNG, as they are before they are packed: a byte that says "unfiltered", then the pixels. They are kept from picture
 * to picture, and of the next one only the pixels that differ are worked out anew.
 *
 * The two lowest bits of every colour are dropped: no eye sees it, and with them goes the dither that canvases put into
 * gradients, a quarter of the bytes. With the fixed palette of a game, a pixel is one byte instead of three, and a board half
 * as large.
 */
export interface Rows {
  /** Takes over the next picture and says of each band of so many rows whether it looks different. */
  take(pixels: Buffer, bandRows: number): boolean[];
  bytes(from: number, to: number): Buffer;
}

export function createRows({ width, height }: Size, palette: Palette | undefined): Rows {
  const stride = width * (palette === undefined ? 3 : 1) + 1;
  const rows = Buffer.alloc(height * stride);
  const last = Buffer.alloc(width * height * 4);
  const lastWords = wordsOf(last);
  let fresh = true;

  return {
    take: (pixels, bandRows) => {
      const words = wordsOf(pixels);
      // No pixel is its own complement: of the first picture, all are new.
      if (fresh) for (let at = 0; at < words.length; at++) lastWords[at] = ~(words[at] ?? 0);
      fresh = false;
      const changed: boolean[] = Array.from({ length: Math.ceil(height / bandRows) }, () => false);
      for (let row = 0; row < height; row++) {
        const [from, to] = [row * width * 4, (row + 1) * width * 4];
        if (last.compare(pixels, from, to, from, to) === 0) continue;
        const span = { from: row * width, to: (row + 1) * width, out: row * stride + 1 };
        if (palette === undefined) trueColours(words, lastWords, span, rows);
        else indexed(words, lastWords, span, rows, palette);
        changed[Math.floor(row / bandRows)] = true;
      }
      pixels.copy(last);
      return changed;
    },
    bytes: (from, to) => rows.subarray(from * stride, to * stride),
  };
}

function wordsOf(pixels: Buffer): Int32Array {
  return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Where its first byte goes. */
  readonly out: number;
}

function trueColours(pixels: Int32Array, last: Int32Array, { from, to, out }: Span, rows: Uint8Array): void {
  for (let at = from, byte = out; at < to; at++, byte += 3) {
    const pixel = pixels[at] ?? 0;
    if (pixel === last[at]) continue;
    rows[byte] = pixel & 0xfc;
    rows[byte + 1] = (pixel >> 8) & 0xfc;
    rows[byte + 2] = (pixel >> 16) & 0xfc;
  }
}

function indexed(
  pixels: Int32Array,
  last: Int32Array,
  { from, to, out }: Span,
  rows: Uint8Array,
  palette: Palette,
): void {
  const { known } = palette;
  for (let at = from, byte = out; at < to; at++, byte++) {
    const pixel = pixels[at] ?? 0;
    if (pixel === last[at]) continue;
    const number = known[colourKey(pixel)] ?? UNKNOWN;
    rows[byte] = number === UNKNOWN ? palette.nearest(pixel) : number;
  }
}
