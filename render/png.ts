import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Palette } from './palette.ts';
import type { Size } from './surface.ts';

/**
 * PNG for boards that follow each other. The picture is packed in bands of rows, each a piece of the stream that depends on
 * no other; a band that looks as it did in the last picture of its series (a panel of a game) is not packed again. The bytes are
 * a function of the pixels alone, whatever was packed before.
 *
 * The two lowest bits of every colour are dropped: no eye sees it, and with them goes the dither that canvases put into
 * gradients, a quarter of the bytes. With the fixed palette of a game, a pixel is one byte instead of three, and a board half
 * as large.
 */
const BAND_ROWS = 64;
const COARSE = 0x00fc_fcfc;
/** Fine detail everywhere (a map full of names) is packed a tenth smaller for half as much time again. */
const LEVELS = { plain: 3, dense: 5 } as const;
export type Density = keyof typeof LEVELS;
const KEPT_SERIES = 6;

export interface Packing {
  readonly density?: Density;
  /** Pictures of one series follow each other: what they share is not packed again. */
  readonly series?: string;
  /** All colours it may have; any if not said. */
  readonly palette?: Palette;
}

interface Band {
  readonly packed: Buffer;
  readonly adler: number;
  readonly length: number;
}

interface Known {
  readonly pixels: Buffer;
  readonly bands: readonly Band[];
}

const known = new Map<string, Known>();

/** Packs opaque RGBA pixels. */
export function packPng(pixels: Buffer, { width, height }: Size, packing: Packing = {}): Buffer {
  const { density = 'plain', series = '', palette } = packing;
  const name = `${series}/${width}x${height}/${density}/${palette?.name}`;
  const before = known.get(name);
  const stride = width * 4;
  const bands: Band[] = [];
  for (let row = 0; row < height; row += BAND_ROWS) {
    const [from, to] = [row * stride, Math.min(height, row + BAND_ROWS) * stride];
    const old = before?.bands[bands.length];
    const same = old !== undefined && before?.pixels.compare(pixels, from, to, from, to) === 0;
    bands.push(same ? old : packBand(pixels.subarray(from, to), width, density, palette));
  }
  remember(name, { pixels, bands });
  return assemble({ width, height }, bands, palette);
}

function remember(name: string, picture: Known): void {
  known.delete(name);
  known.set(name, picture);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT_SERIES) break;
    known.delete(oldest);
  }
}

function packBand(pixels: Buffer, width: number, density: Density, palette: Palette | undefined): Band {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const bytes = palette === undefined ? trueColours(words, width) : indexed(words, width, palette);
  const packed = deflateRawSync(bytes, {
    level: LEVELS[density],
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: 64 * 1024,
  });
  return { packed, adler: adler32(bytes), length: bytes.length };
}

/** Rows as PNG wants them: a byte that says "unfiltered", then the pixels. */
function trueColours(words: Uint32Array, width: number): Buffer {
  const rows = words.length / width;
  const stride = width * 3 + 1;
  const bytes = Buffer.allocUnsafe(rows * stride);
  const row = new Uint32Array(Math.ceil(width / 4) * 3);
  const rowBytes = new Uint8Array(row.buffer, 0, width * 3);
  for (let y = 0; y < rows; y++) {
    squeeze(words, y * width, width, row);
    bytes[y * stride] = 0;
    bytes.set(rowBytes, y * stride + 1);
  }
  return bytes;
}

function indexed(words: Uint32Array, width: number, palette: Palette): Buffer {
  const rows = words.length / width;
  const stride = width + 1;
  const bytes = Buffer.allocUnsafe(rows * stride);
  let [pixel, index] = [0, palette.nearest(0)];
  for (let y = 0, at = 0; y < rows; y++) {
    bytes[y * stride] = 0;
    for (let x = 1; x < stride; x++) {
      const next = (words[at++] ?? 0) & COARSE;
      // Most pixels look like the one before.
      if (next !== pixel) {
        pixel = next;
        index = palette.nearest(next);
      }
      bytes[y * stride + x] = index;
    }
  }
  return bytes;
}

/** Four pixels of four bytes become three words: red, green, blue without the rest. */
function squeeze(words: Uint32Array, from: number, width: number, row: Uint32Array): void {
  for (let x = 0, out = 0; x < width; x += 4) {
    const a = (words[from + x] ?? 0) & COARSE;
    const b = (words[from + x + 1] ?? 0) & COARSE;
    const c = (words[from + x + 2] ?? 0) & COARSE;
    const d = (words[from + x + 3] ?? 0) & COARSE;
    row[out++] = a | (b << 24);
    row[out++] = (b >>> 8) | (c << 16);
    row[out++] = (c >>> 16) | (d << 8);
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZLIB_START = Buffer.from([0x78, 0x01]);
/** An empty last block: the bands end in none. */
const ZLIB_END = Buffer.from([0x03, 0x00]);

/** Kinds of pixels, as the header names them. */
const RGB = 2;
const INDEXED = 3;

function assemble({ width, height }: Size, bands: readonly Band[], palette: Palette | undefined): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel or an index; packed, filtered and interlaced in the one usual way.
  head.set([8, palette === undefined ? RGB : INDEXED, 0, 0, 0], 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(bands.reduce((all, band) => joinedAdler(all, band.adler, band.length), 1));
  const data = Buffer.concat([ZLIB_START, ...bands.map((band) => band.packed), ZLIB_END, sum]);
  const colours = palette === undefined ? [] : [chunk('PLTE', palette.colours)];
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...colours, chunk('IDAT', data), end]);
}

function chunk(name: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

const MOD = 65_521;
/** So many bytes can be summed before the sums outgrow 32 bits. */
const SUMMED = 5_552;

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let from = 0; from < bytes.length; from += SUMMED) {
    const to = Math.min(bytes.length, from + SUMMED);
    for (let i = from; i < to; i++) {
      a += bytes[i] ?? 0;
      b += a;
    }
    a %= MOD;
    b %= MOD;
  }
  return b * 0x1_0000 + a;
}

/** The checksum of two pieces one after the other, from theirs. */
function joinedAdler(first: number, second: number, secondLength: number): number {
  const [a1, b1] = [first % 0x1_0000, Math.floor(first / 0x1_0000)];
  const [a2, b2] = [second % 0x1_0000, Math.floor(second / 0x1_0000)];
  const a = (a1 + a2 - 1 + MOD) % MOD;
  const b = (b1 + b2 + (secondLength % MOD) * (a1 - 1 + MOD)) % MOD;
  return b * 0x1_0000 + a;
}
