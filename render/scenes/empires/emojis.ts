import { COLOURS } from '#games/empires/content.ts';
import { gate } from '#render/draw/world.ts';
import type { EmojiPainter } from '#render/scene.ts';
import { technologyGlyph } from './glyphs.ts';
import { ICONS, PIECES } from './stock.ts';

/** In nobody's colour: the same piece stands on everybody's buttons. */
const NOBODY = -1;

export const empiresEmojis: Readonly<Record<string, EmojiPainter>> = {
  ...Object.fromEntries(
    PIECES.map((piece): [string, EmojiPainter] => [
      piece,
      (pen, at, r) => ICONS[piece](pen, NOBODY, at, Math.round(r * 0.78)),
    ]),
  ),
  ...Object.fromEntries(
    COLOURS.map((colour): [string, EmojiPainter] => [
      colour,
      (pen, at, r) => technologyGlyph(pen, colour, at, Math.round(r * 0.84)),
    ]),
  ),
  orbit: (pen, at, r) => gate(pen, at, Math.round(r * 0.84)),
};
