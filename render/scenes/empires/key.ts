import { phrase } from '#engine/phrase.ts';
import { COLOURS } from '#games/empires/content.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { trophy } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset } from '#render/draw/shape.ts';
import { widthOf, writeCell } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, radius, type as scale, space } from '#render/theme.ts';
import { noEntry, pointStar, technologyGlyph } from './glyphs.ts';
import { ICONS, PIECES } from './stock.ts';

/** What the signs mean, in the corners where nobody lives: first the pieces, then the rest. */
interface Sign {
  readonly words: string;
  paint(pen: Pen, at: Point, r: number): void;
}

const ICON = 15;
/** Nobody's colour. */
const NOBODY = -1;

export function paintKey(pen: Pen, box: Box, input: SceneInput<EmpiresState>, which: number): void {
  panel(pen, box, { corner: radius.card, colour: ink.night });
  const signs = which === 0 ? pieces(input) : others(input);
  // Long words take the room around them, too.
  const words = signs.flatMap((sign) => sign.words.split(' '));
  const longest = Math.max(...words.map((word) => widthOf(pen, word, { size: scale.fine, weight: 600 })));
  const around = longest > box.width - ICON * 2 - space.snug * 3 ? space.hair : space.snug;
  const rows = grid(inset(box, around, space.tight), 1, signs.length, 0);
  for (const [nth, { words, paint }] of signs.entries()) {
    const row = rows[nth];
    if (row === undefined) continue;
    const y = row.y + row.height / 2;
    paint(pen, { x: row.x + ICON, y }, ICON);
    const left = ICON * 2 + around;
    const style = { size: scale.note, weight: 600, colour: ink.soft, width: row.width - left } as const;
    writeCell(pen, words, { x: row.x + left, y }, style);
  }
}

function pieces({ say }: SceneInput<EmpiresState>): Sign[] {
  return PIECES.map((piece) => ({
    words: say(phrase(`empires.picture.piece.${piece}`)),
    paint: (pen, at, r) => ICONS[piece](pen, NOBODY, at, r),
  }));
}

function others({ say }: SceneInput<EmpiresState>): Sign[] {
  return [
    { words: say(phrase('empires.picture.sign.points')), paint: pointStar },
    { words: say(phrase('empires.picture.sign.total')), paint: trophy },
    ...COLOURS.map((colour) => ({
      words: say(phrase(`empires.track.${colour}`)),
      paint: (pen: Pen, at: Point, r: number) => technologyGlyph(pen, colour, at, r),
    })),
    { words: say(phrase('empires.picture.sign.blockade')), paint: noEntry },
  ];
}
