import { addTo, checksumOf, sumsOf } from './adler.ts';
import { colourKey, type Palette } from './palette.ts';
import { KERNEL } from './png-kernel.ts';
import type { Rows } from './png-rows.ts';
import type { Size } from './surface.ts';

/**
 * Rows in the fixed palette of a game, one byte a pixel. Looking for the pixels that differ, and looking them up, is most of the time a picture
 * takes to be packed, so that is done in WebAssembly (png-kernel.wat). All it works on is in its own memory: the table of colours, the
 * last picture, the rows, and the few rows of the next picture that are compared just now.
 */
const TABLE = 1 << 18;
const PIXEL = 4;
const PAGE = 65_536;
/** So many rows of the next picture are looked at together: few enough to stay in the processor's cache. */
const STAGED = 8;

interface Kernel {
  readonly low: { value: number };
  readonly high: { value: number };
  readonly changed: { value: number };
  take(from: number, end: number, last: number, out: number, column: number): number;
}

let program: WebAssembly.Module | undefined;

function kernelOn(memory: WebAssembly.Memory): Kernel {
  program ??= new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));
  return new WebAssembly.Instance(program, { rows: { memory } }).exports as Kernel;
}

export function createIndexedRows({ width, height }: Size, palette: Palette, bandRows: number): Rows {
  const stride = width + 1;
  const at = { last: TABLE, rows: TABLE + width * height * PIXEL };
  const staged = Math.ceil((at.rows + height * stride) / PIXEL) * PIXEL;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((staged + STAGED * width * PIXEL) / PAGE) });
  const kernel = kernelOn(memory);
  const bytes = Buffer.from(memory.buffer);
  bytes.set(palette.known);
  const last = bytes.subarray(at.last, at.rows);
  const sums = sumsOf(height * stride);
  let fresh = true;

  /** The number of a colour that comes up for the first time. */
  const learn = (address: number): void => {
    const pixel = bytes.readInt32LE(address);
    bytes[colourKey(pixel)] = palette.nearest(pixel);
  };

  const takeRow = (row: number, from: number): void => {
    const end = from + width * PIXEL;
    const out = row * stride + 1;
    kernel.low.value = 0;
    kernel.high.value = 0;
    for (let next = from; next < end; ) {
      const column = (next - from) / PIXEL;
      next = kernel.take(next, end, at.last + (row * width + column) * PIXEL, at.rows + out + column, column);
      if (next < end) learn(next);
    }
    const low = kernel.low.value;
    addTo(sums, low, low * (height * stride - out) - kernel.high.value);
  };

  const takeRows = (pixels: Buffer, from: number, to: number): void => {
    const [start, end] = [from * width * PIXEL, to * width * PIXEL];
    if (last.compare(pixels, start, end, start, end) === 0) return;
    pixels.copy(bytes, staged, start, end);
    for (let row = from; row < to; row++) takeRow(row, staged + (row - from) * width * PIXEL);
  };

  /** Says whether a byte of these rows changed. */
  const takeBand = (pixels: Buffer, from: number, to: number): boolean => {
    kernel.changed.value = 0;
    for (let row = from; row < to; row += STAGED) takeRows(pixels, row, Math.min(to, row + STAGED));
    return kernel.changed.value === 1;
  };

  return {
    take: (pixels) => {
      // No pixel is its own complement: of the first picture, all are new.
      if (fresh) for (let byte = 0; byte < pixels.length; byte++) last[byte] = ~(pixels[byte] ?? 0);
      fresh = false;
      return Array.from({ length: Math.ceil(height / bandRows) }, (_, band) =>
        takeBand(pixels, band * bandRows, Math.min(height, (band + 1) * bandRows)),
      );
    },
    bytes: (from, to) => bytes.subarray(at.rows + from * stride, at.rows + to * stride),
    checksum: () => checksumOf(sums),
  };
}
