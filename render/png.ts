import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Palette } from './palette.ts';
import { createRows, type Rows } from './png-rows.ts';
import type { Size } from './surface.ts';

/**
 * PNG for boards that follow each other. The picture is packed in bands of rows, each a piece of the stream that depends on
 * no other; a band that looks as it did in the last picture of its series (a panel of a game) is not packed again. The bytes are
 * a function of the pixels alone, whatever was packed before.
 */
const BAND_ROWS = 96;
/** Fine detail everywhere (a map full of names) is packed a tenth smaller for half as much time again. */
const LEVELS = { plain: 2, dense: 4 } as const;
export type Density = keyof typeof LEVELS;
const KEPT_SERIES = 4;

export interface Packing {
  readonly density?: Density;
  /** Pictures of one series follow each other: what they share is not packed again. */
  readonly series?: string;
  /** All colours it may have; any if not said. */
  readonly palette?: Palette;
}

/** The last picture of a series. */
interface Known {
  readonly rows: Rows;
  /** Packed, one after the other. */
  readonly bands: Buffer[];
}

const known = new Map<string, Known>();

/** Packs opaque RGBA pixels. They are not kept: memory that a canvas hands out is only given back once nobody holds it. */
export function packPng(pixels: Buffer, size: Size, packing: Packing = {}): Buffer {
  const { density = 'plain', series = '', palette } = packing;
  const name = `${series}/${size.width}x${size.height}/${density}/${palette?.name}`;
  const { rows, bands } = known.get(name) ?? { rows: createRows(size, palette, BAND_ROWS), bands: [] };
  for (const [band, changed] of rows.take(pixels).entries()) {
    if (!changed && bands[band] !== undefined) continue;
    const from = band * BAND_ROWS;
    bands[band] = packBand(rows.bytes(from, Math.min(size.height, from + BAND_ROWS)), LEVELS[density]);
  }
  remember(name, { rows, bands });
  return assemble(size, bands, rows.checksum(), palette);
}

function remember(name: string, picture: Known): void {
  known.delete(name);
  known.set(name, picture);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT_SERIES) break;
    known.delete(oldest);
  }
}

function packBand(bytes: Buffer, level: number): Buffer {
  const packed = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
  // A copy of its own size is kept: it is smaller than the chunk it was packed into.
  return Buffer.from(packed);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZLIB_START = Buffer.from([0x78, 0x01]);
/** An empty last block: the bands end in none. */
const ZLIB_END = Buffer.from([0x03, 0x00]);

/** Kinds of pixels, as the header names them. */
const RGB = 2;
const INDEXED = 3;

function assemble(
  { width, height }: Size,
  bands: readonly Buffer[],
  checksum: number,
  palette: Palette | undefined,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel or an index; packed, filtered and interlaced in the one usual way.
  head.set([8, palette === undefined ? RGB : INDEXED, 0, 0, 0], 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum);
  const chunks: readonly Chunk[] = [
    ['IHDR', [head]],
    ...(palette === undefined ? [] : [['PLTE', [palette.colours]] as const]),
    ['IDAT', [ZLIB_START, ...bands, ZLIB_END, sum]],
    ['IEND', []],
  ];
  // A buffer of its own, so that it can be handed to another thread as it is.
  const out = Buffer.allocUnsafeSlow(chunks.reduce((size, [, parts]) => size + sizeOf(parts) + 12, SIGNATURE.length));
  SIGNATURE.copy(out);
  chunks.reduce((at, chunk) => writeChunk(out, at, chunk), SIGNATURE.length);
  return out;
}

type Chunk = readonly [name: string, parts: readonly Buffer[]];

function sizeOf(parts: readonly Buffer[]): number {
  return parts.reduce((size, part) => size + part.length, 0);
}

/** Says where the next one begins. */
function writeChunk(out: Buffer, start: number, [name, parts]: Chunk): number {
  out.writeUInt32BE(sizeOf(parts), start);
  out.write(name, start + 4, 'latin1');
  const end = parts.reduce((at, part) => at + part.copy(out, at), start + 8);
  return out.writeUInt32BE(crc32(out.subarray(start + 4, end)), end);
}
