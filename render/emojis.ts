import { createHash } from 'node:crypto';
import { createCanvas } from './canvas.ts';
import { die } from './draw/die.ts';
import { seatMark } from './draw/shape.ts';
import type { EmojiPainter } from './scene.ts';
import { scenes } from './scenes/index.ts';
import { SHAPES } from './theme.ts';

/** A small picture that Discord shows within texts and on buttons. */
export interface DrawnEmoji {
  /** What it shows: `die4`, `player0`, `<game>_<thing>`. */
  readonly thing: string;
  readonly png: Uint8Array;
  /** Of the picture: a thing drawn anew gets a new name. */
  readonly hash: string;
}

/** Discord's own size for them. */
const SIZE = 128;
const MIDDLE = { x: SIZE / 2, y: SIZE / 2 };
const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What several games have; the rest comes from their scenes. */
const COMMON: Readonly<Record<string, EmojiPainter>> = {
  ...Object.fromEntries(
    FACES.flatMap((face): [string, EmojiPainter][] => [
      [`die${face}`, (pen, at, r) => die(pen, at, r * 1.8, { face, hue: 'silver' })],
      [`red${face}`, (pen, at, r) => die(pen, at, r * 1.8, { face, hue: 'red' })],
    ]),
  ),
  ...Object.fromEntries(
    SHAPES.map((_, seat): [string, EmojiPainter] => [
      `player${seat}`,
      (pen, at, r) => seatMark(pen, seat, at, r * 0.86),
    ]),
  ),
};

/** Every thing there is an emoji of. */
export function emojiPainters(): ReadonlyMap<string, EmojiPainter> {
  const own = scenes.flatMap(({ game, emojis = {} }) =>
    Object.entries(emojis).map(([thing, paint]): [string, EmojiPainter] => [`${game}_${thing}`, paint]),
  );
  return new Map([...Object.entries(COMMON), ...own]);
}

export function drawEmojis(): DrawnEmoji[] {
  return [...emojiPainters()].map(([thing, paint]) => {
    const canvas = createCanvas(SIZE, SIZE);
    paint(canvas.getContext('2d'), MIDDLE, SIZE / 2 - 4);
    const png = canvas.toBuffer('image/png');
    return { thing, png, hash: createHash('sha256').update(png).digest('hex').slice(0, 6) };
  });
}
