import { createRequire } from 'node:module';
import type { Box, Size } from './surface.ts';

/** The parts of gifenc used here; it has no types of its own, and loaders disagree on what its default export is. */
interface Gifenc {
  GIFEncoder(): {
    writeFrame(indexed: Uint8Array, width: number, height: number, options: object): void;
    finish(): void;
    bytes(): Uint8Array;
    /** What was written so far, not a copy of it. */
    bytesView(): Uint8Array;
  };
  quantize(rgba: Uint8Array, colours: number, options: { format: 'rgb565' }): number[][];
  applyPalette(rgba: Uint8Array, palette: readonly number[][], format: 'rgb565'): Uint8Array;
}

const gifenc: Gifenc = createRequire(import.meta.url)('gifenc');

/** A film as it is packed: shots one after the other, each a part of the picture. The first is all of it. */
export interface Animation extends Size {
  shots(): Iterable<Shot>;
  /** RGBA of what its colours are chosen for; without it, of the first shot. */
  readonly colours?: Uint8Array;
  /** It begins again when it is over. */
  readonly loops?: boolean;
}

export interface Shot {
  readonly box: Box;
  /** RGBA of that part. */
  readonly pixels: Uint8Array;
  /** How long it stays; 0: for good. */
  readonly ms: number;
  /** It differs so much from what came before that it gets colours of its own. */
  readonly ownColours?: boolean;
}

export const GIF_LIMIT = 700 * 1024;
/** Of so many shots one is shown at the least, however large it still is. */
const SPARSEST = 8;

/** All but the one that means "as before". */
const COLOURS = 255;
const TRANSPARENT = COLOURS;
const LEAVES_THE_REST = { transparent: true, transparentIndex: TRANSPARENT } as const;
/** What the packer calls it. */
const FOR_EVER = 0;
const ONCE = -1;

/**
 * Only the part that changed since the shot before is written, and in it only the pixels that did: the rest is transparent,
 * which packs to almost nothing. If it is still too large, every second shot is left out, until it fits.
 */
export function encodeGif(animation: Animation, limit = GIF_LIMIT): Uint8Array {
  for (let every = 1; ; every *= 2) {
    const { bytes, fits } = pack(animation, every, every >= SPARSEST ? Number.POSITIVE_INFINITY : limit);
    if (fits) return bytes;
  }
}

/** With all its shots, or not at all. */
export function encodeWholeGif(animation: Animation, limit: number): Uint8Array | null {
  const { bytes, fits } = pack(animation, 1, limit);
  return fits ? bytes : null;
}

/** Stops where it does not fit. */
function pack(
  { width, height, shots, colours: common, loops = false }: Animation,
  every: number,
  limit: number,
): { readonly bytes: Uint8Array; readonly fits: boolean } {
  const gif = gifenc.GIFEncoder();
  const seen = new Uint32Array(width * height);
  let palette: readonly number[][] | undefined;
  for (const shot of thinned(shots(), every)) {
    if (gif.bytesView().length > limit) break;
    const changed = changesIn(shot, seen, width);
    const own = palette === undefined ? paletteOf(common ?? shot.pixels) : paletteOnlyOf(shot);
    const colours = own ?? palette ?? [];
    const start = gif.bytesView().length;
    gif.writeFrame(indexed(changed, colours), changed.box.width, changed.box.height, {
      ...(palette === undefined ? { repeat: loops ? FOR_EVER : ONCE } : LEAVES_THE_REST),
      ...(own && { palette: own }),
      delay: shot.ms,
      dispose: 1,
    });
    if (palette !== undefined) moveFrame(gif.bytesView(), start, changed.box);
    palette ??= colours;
  }
  gif.finish();
  return { bytes: gif.bytes(), fits: gif.bytesView().length <= limit };
}

function paletteOnlyOf({ ownColours = false, pixels }: Shot): number[][] | undefined {
  return ownColours ? paletteOf(pixels) : undefined;
}

/** Every n-th shot, for as long as those left out would have stayed; the first, the last and one with its own colours always. */
function* thinned(shots: Iterable<Shot>, every: number): Generator<Shot> {
  let held: Shot | undefined;
  let nth = 0;
  for (const shot of shots) {
    if (held !== undefined && (nth === 1 || nth % every === 0 || shot.ownColours)) {
      yield held;
      held = undefined;
    }
    held = held === undefined ? shot : { ...shot, ms: held.ms + shot.ms };
    nth++;
  }
  if (held !== undefined) yield held;
}

interface Changes {
  readonly box: Box;
  /** Pixels of the box that are not as they were, and where in it they are. */
  readonly pixels: Uint32Array<ArrayBuffer>;
  readonly places: Uint32Array;
}

/** What differs from what has been seen so far, which is brought up to date. If nothing does, a single pixel that is the same. */
function changesIn({ box, pixels }: Shot, seen: Uint32Array, across: number): Changes {
  const now = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
  const within = changedPart(box, now, seen, across);
  const part = { ...within, x: box.x + within.x, y: box.y + within.y };
  const changed = new Uint32Array(part.width * part.height);
  const places = new Uint32Array(changed.length);
  let count = 0;
  for (let y = 0, to = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, to++) {
      const value = now[(within.y + y) * box.width + within.x + x] ?? 0;
      const place = (part.y + y) * across + part.x + x;
      if (seen[place] === value) continue;
      seen[place] = value;
      changed[count] = value;
      places[count++] = to;
    }
  return { box: part, pixels: changed.slice(0, count), places: places.subarray(0, count) };
}

/** The box in numbers of colours. What is as it was is transparent, and costs no look at the palette. */
function indexed({ box, pixels, places }: Changes, palette: readonly number[][]): Uint8Array {
  const all = new Uint8Array(box.width * box.height).fill(TRANSPARENT);
  const found = gifenc.applyPalette(new Uint8Array(pixels.buffer), palette.slice(0, COLOURS), 'rgb565');
  for (let nth = 0; nth < places.length; nth++) all[places[nth] ?? 0] = found[nth] ?? 0;
  return all;
}

/** The smallest part of the box, from its own corner, outside of which nothing differs. */
function changedPart(box: Box, now: Uint32Array, seen: Uint32Array, across: number): Box {
  let [left, top, right, bottom] = [box.width, box.height, -1, -1];
  for (let y = 0, at = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, at++) {
      if (now[at] === seen[(box.y + y) * across + box.x + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function paletteOf(pixels: Uint8Array): number[][] {
  const palette = gifenc.quantize(pixels, COLOURS, { format: 'rgb565' });
  while (palette.length <= TRANSPARENT) palette.push([0, 0, 0]);
  return palette;
}

/** Where the place of a frame stands in it: after its control block of 8 bytes and the byte that begins an image. */
const PLACE = 9;

/** The packer puts every frame into the upper left corner: here it gets its place. */
function moveFrame(bytes: Uint8Array, start: number, { x, y }: Box): void {
  new DataView(bytes.buffer, bytes.byteOffset + start + PLACE, 4).setUint16(0, x, true);
  new DataView(bytes.buffer, bytes.byteOffset + start + PLACE, 4).setUint16(2, y, true);
}
