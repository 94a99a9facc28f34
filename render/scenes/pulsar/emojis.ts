import { GYRODYNE_SIZES, gyrodyne } from '#render/draw/piece.ts';
import type { EmojiPainter } from '#render/scene.ts';
import { type Icon, icon } from './icons.ts';

/** Icons of the board that stand for a kind of move or a place. */
const SHOWN = [
  'cube',
  'station',
  'pulsar',
  'flight',
  'spin',
  'transmitter',
  'patent',
  'project',
  'copy',
  'engineering',
  'initiative',
  'explore',
  'green',
  'magenta',
  'orange',
] as const satisfies readonly Icon[];

export const pulsarEmojis: Readonly<Record<string, EmojiPainter>> = {
  ...Object.fromEntries(
    SHOWN.map((name): [string, EmojiPainter] => [name, (pen, at, r) => icon(pen, name, at, Math.round(r * 0.74))]),
  ),
  ...Object.fromEntries(
    GYRODYNE_SIZES.map((size): [string, EmojiPainter] => [
      size,
      (pen, at, r) => gyrodyne(pen, at, Math.round(r * 0.82), { size, spinning: true }),
    ]),
  ),
};
