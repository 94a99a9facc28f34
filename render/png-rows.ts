import { addTo, checksumOf, type Sums, sumsOf } from './adler.ts';
import { createIndexedRows } from './indexed-rows.ts';
import type { Palette } from './palette.ts';
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
  /** Takes over the next picture and says of each band whether its bytes differ. */
  take(pixels: Buffer): boolean[];
  bytes(from: number, to: number): Buffer;
  /** The Adler-32 of all bytes. */
  checksum(): number;
}

/** Rows are compared in pieces of so many pixels: most acts change little, and mostly in one place. */
const PIECE = 220;

export function createRows(size: Size, palette: Palette | undefined, bandRows: number): Rows {
  return palette === undefined ? createColourRows(size, bandRows) : createIndexedRows(size, palette, bandRows);
}

function createColourRows({ width, height }: Size, bandRows: number): Rows {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(height * stride);
  const sums = sumsOf(rows.length);
  const last = Buffer.alloc(width * height * 4);
  const lastWords = wordsOf(last);
  let fresh = true;

  /** Takes over a piece of a row, if it differs. */
  const takePiece = (pixels: Buffer, words: Int32Array, row: number, column: number): boolean => {
    const from = row * width + column;
    const to = from + Math.min(PIECE, width - column);
    if (last.compare(pixels, from * 4, to * 4, from * 4, to * 4) === 0) return false;
    return takePixels(words, lastWords, { from, to, out: row * stride + 1 + column * 3 }, rows, sums);
  };

  return {
    take: (pixels) => {
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

/** Takes over the pixels that differ from the last ones and says whether a byte of the rows changed. */
function takePixels(pixels: Int32Array, last: Int32Array, span: Span, rows: Uint8Array, sums: Sums): boolean {
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
  if (changed) addTo(sums, low, low * (rows.length - out) - high);
  return changed;
}
