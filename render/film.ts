import { createCanvas } from '@napi-rs/canvas';
import type { Animation } from './gif.ts';
import type { Pen, Size } from './surface.ts';

/** A moving picture before it is painted: a ground that stays, and what each frame paints over it. It runs once. */
export interface Film extends Size {
  ground(pen: Pen): void;
  readonly frames: readonly ((pen: Pen) => void)[];
  /** How long each frame stays, and the last one until the film counts as over. */
  readonly delayMs: number;
  readonly holdMs: number;
}

export function shoot({ width, height, ground, frames, delayMs, holdMs }: Film): Animation {
  const backdrop = createCanvas(width, height);
  ground(backdrop.getContext('2d'));
  const stage = createCanvas(width, height);
  const pen = stage.getContext('2d');
  const shots = frames.map((paint) => {
    pen.drawImage(backdrop, 0, 0);
    pen.save();
    paint(pen);
    pen.restore();
    return new Uint8Array(stage.data());
  });
  return { width, height, frames: shots, delayMs, holdMs };
}
