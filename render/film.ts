import { type Canvas, createCanvas } from './canvas.ts';
import type { Animation, Shot } from './gif.ts';
import type { Box, Pen, Size } from './surface.ts';

/**
 * A moving picture before it is painted. It runs once: the ground with the first frame on it, the other frames in a window
 * of it, and at the end a picture of its own that stays.
 */
export interface Film extends Size {
  ground(pen: Pen): void;
  /** The only part of the picture that frames paint on. In whole pixels. */
  readonly window: Box;
  readonly frames: readonly Frame[];
  /** What is left to be seen when the film is over. */
  end(pen: Pen): void;
}

export interface Frame {
  paint(pen: Pen): void;
  /** How long it stays. */
  readonly ms: number;
}

/** Changes the colours of pixels in place. */
type Recolour = (pixels: Uint8Array) => void;

/** Painted frame by frame, as they are packed: a film held as a whole would take up hundreds of megabytes. */
export function shoot(film: Film, recolour?: Recolour): Animation {
  const { width, height } = film;
  return { width, height, shots: () => shotsOf(film, recolour) };
}

function* shotsOf({ width, height, ground, window, frames, end }: Film, recolour?: Recolour): Generator<Shot> {
  const whole = { x: 0, y: 0, width, height };
  const backdrop = painted(whole, ground);
  const stage = createCanvas(width, height);
  const pen = stage.getContext('2d');
  for (const [nth, { paint, ms }] of frames.entries()) {
    pen.drawImage(backdrop, 0, 0);
    pen.save();
    paint(pen);
    pen.restore();
    const box = nth === 0 ? whole : window;
    yield { box, pixels: pixelsOf(stage, box, recolour), ms };
  }
  yield { box: whole, pixels: pixelsOf(painted(whole, end), whole, recolour), ms: 0, ownColours: true };
}

function painted({ width, height }: Size, paint: (pen: Pen) => void): Canvas {
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'));
  return canvas;
}

function pixelsOf(canvas: Canvas, { x, y, width, height }: Box, recolour?: Recolour): Uint8Array {
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  recolour?.(pixels);
  return pixels;
}
