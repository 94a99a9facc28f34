import { createRequire } from 'node:module';

/** The parts of gifenc used here; it has no types of its own, and loaders disagree on what its default export is. */
interface Gifenc {
  GIFEncoder(): {
    writeFrame(indexed: Uint8Array, width: number, height: number, options: object): void;
    finish(): void;
    bytes(): Uint8Array;
  };
  quantize(rgba: Uint8Array, colours: number, options: { format: 'rgb565' }): number[][];
  applyPalette(rgba: Uint8Array, palette: number[][], format: 'rgb565'): Uint8Array;
}

const gifenc: Gifenc = createRequire(import.meta.url)('gifenc');

/** Flick animations: RGBA frames to a GIF small enough for a channel. */
export interface Animation {
  readonly width: number;
  readonly height: number;
  /** RGBA, one after the other. */
  readonly frames: readonly Uint8Array[];
  /** How long each frame stays, and the last one. */
  readonly delayMs: number;
  readonly holdMs?: number;
}

export const GIF_LIMIT = 2 * 1024 * 1024;

const COLOURS = 64;
const TRANSPARENT = COLOURS;

/**
 * One palette for all frames, and only what changed since the frame before is drawn: the rest is transparent, which packs to
 * almost nothing. If it is still too large, every second frame is left out (at twice the delay), until it fits.
 */
export function encodeGif(animation: Animation, limit = GIF_LIMIT): Uint8Array {
  const bytes = pack(animation);
  if (bytes.length <= limit || animation.frames.length <= 2) return bytes;
  const last = animation.frames.length - 1;
  const frames = animation.frames.filter((_, index) => index % 2 === 0 || index === last);
  return encodeGif({ ...animation, frames, delayMs: animation.delayMs * 2 }, limit);
}

function pack({ width, height, frames, delayMs, holdMs = 1500 }: Animation): Uint8Array {
  const palette = gifenc.quantize(sample(frames), COLOURS, { format: 'rgb565' });
  while (palette.length <= TRANSPARENT) palette.push([0, 0, 0]);
  const opaque = palette.slice(0, TRANSPARENT);
  const gif = gifenc.GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [index, frame] of frames.entries()) {
    const now = gifenc.applyPalette(frame, opaque, 'rgb565');
    const drawn = before === undefined ? now : changed(before, now);
    gif.writeFrame(drawn, width, height, {
      ...(index === 0 ? { palette, repeat: -1 } : { transparent: true, transparentIndex: TRANSPARENT }),
      delay: index === frames.length - 1 ? holdMs : delayMs,
      dispose: 1,
    });
    before = now;
  }
  gif.finish();
  return gif.bytes();
}

/** The first, middle and last frame hold every colour there is. */
function sample(frames: readonly Uint8Array[]): Uint8Array {
  const picked = [frames[0], frames[frames.length >> 1], frames.at(-1)].filter((frame) => frame !== undefined);
  const all = new Uint8Array(picked.reduce((sum, frame) => sum + frame.length, 0));
  let at = 0;
  for (const frame of picked) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}

function changed(before: Uint8Array, now: Uint8Array): Uint8Array {
  const drawn = new Uint8Array(now.length);
  for (let i = 0; i < now.length; i++) drawn[i] = now[i] === before[i] ? TRANSPARENT : (now[i] ?? TRANSPARENT);
  return drawn;
}
