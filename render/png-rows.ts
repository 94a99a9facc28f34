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
  /** Takes over the next picture and says of each band of so many rows whether its bytes differ. */
  take(pixels: Buffer, bandRows: number): boolean[];
  bytes(from: number, to: number): Buffer;
  /** The Adler-32 of all bytes. */
  checksum(): number;
}

/** Rows are compared in pieces of so many pixels: most acts change little, and mostly in one place. */
const PIECE = 220;

export function createRows({ width, height }: Size, palette: Palette | undefined): Rows {
  const depth = palette === undefined ? 3 : 1;
  const stride = width * depth + 1;
  const rows = Buffer.alloc(height * stride);
  const sums: Sums = { low: 1, high: rows.length % MOD };
  const last = Buffer.alloc(width * height * 4);
  const lastWords = wordsOf(last);
  let fresh = true;

  /** Takes over a piece of a row, if it differs. */
  const takePiece = (pixels: Buffer, words: Int32Array, row: number, column: number): boolean => {
    const from = row * width + column;
    const to = from + Math.min(PIECE, width - column);
    if (last.compare(pixels, from * 4, to * 4, from * 4, to * 4) === 0) return false;
    const span = { from, to, out: row * stride + 1 + column * depth };
    if (palette === undefined) return trueColours(words, lastWords, span, rows, sums);
    return indexed(words, lastWords, span, rows, sums, palette);
  };

  return {
    take: (pixels, bandRows) => {
      const words = wordsOf(pixels);
      // No pixel is its own complement: of the first picture, all are new.
      if (fresh) for (let at = 0; at < words.length; at++) lastWords[at] = ~(words[at] ?? 0);
      fresh = false;
      const changed: boolean[] = Array.from({ length: Math.ceil(height / bandRows) }, () => false);
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column += PIECE)
          if (takePiece(pixels, words, row, column)) changed[Math.floor(row / bandRows)] = true;
      return changed;
    },
    bytes: (from, to) => rows.subarray(from * stride, to * stride),
    checksum: () => checksumOf(sums),
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

/**
 * The two sums of an Adler-32: of all bytes, and of all bytes times how many there are from each to the end. A byte that changes
 * changes them by its difference, so nothing is summed again.
 */
interface Sums {
  low: number;
  high: number;
}

const MOD = 65_521;

function checksumOf({ low, high }: Sums): number {
  // Bytes that became smaller leave a sum below nothing.
  return ((high + MOD) % MOD) * 0x1_0000 + ((low + MOD) % MOD);
}

/** Takes over the pixels that differ from the last ones and says whether a byte of the rows changed. */
function trueColours(pixels: Int32Array, last: Int32Array, span: Span, rows: Uint8Array, sums: Sums): boolean {
  const { from, to, out } = span;
  let [low, high] = [0, 0];
  let changed = false;
  for (let at = from, byte = out; at < to; at++, byte += 3) {
    const pixel = pixels[at] ?? 0;
    if (pixel === last[at]) continue;
    last[at] = pixel;
    for (let part = 0; part < 3; part++) {
      const value = (pixel >> (8 * part)) & 0xfc;
      const more = value - (rows[byte + part] ?? 0);
      rows[byte + part] = value;
      low += more;
      high += more * (byte + part - out);
      if (more !== 0) changed = true;
    }
  }
  if (changed) add(sums, low, low * (rows.length - out) - high);
  return changed;
}

function indexed(
  pixels: Int32Array,
  last: Int32Array,
  { from, to, out }: Span,
  rows: Uint8Array,
  sums: Sums,
  palette: Palette,
): boolean {
  const { known } = palette;
  let [low, high] = [0, 0];
  let changed = false;
  for (let at = from, byte = out; at < to; at++, byte++) {
    const pixel = pixels[at] ?? 0;
    if (pixel === last[at]) continue;
    last[at] = pixel;
    const found = known[colourKey(pixel)] ?? UNKNOWN;
    const number = found === UNKNOWN ? palette.nearest(pixel) : found;
    const more = number - (rows[byte] ?? 0);
    if (more === 0) continue;
    rows[byte] = number;
    low += more;
    high += more * (byte - out);
    changed = true;
  }
  if (changed) add(sums, low, low * (rows.length - out) - high);
  return changed;
}

function add(sums: Sums, low: number, high: number): void {
  sums.low = (sums.low + low) % MOD;
  sums.high = (sums.high + high) % MOD;
}
