import { phrase } from '#engine/phrase.ts';
import { standings } from '#games/empires/score.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { pointer, trophy } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { seatMark } from '#render/draw/shape.ts';
import { widthOf, write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { progressPhrase, roundsOf } from './alt.ts';
import { chevron, pointStar, technologyGlyph } from './glyphs.ts';
import { empiresLook } from './look.ts';

/** Between the mats: the pool on the left, whose turn it is on the right. */
const MARK = 15;
const CHEVRON = 11;

type Input = SceneInput<EmpiresState>;

export function paintPool(pen: Pen, box: Box, { view, say }: Input): void {
  panel(pen, box, { corner: radius.card });
  const { accent } = empiresLook;
  const y = box.y + box.height / 2;
  const style = { size: scale.body, weight: 800, colour: accent } as const;
  if (view.stage.at === 'over' || view.ending !== null) {
    const at = { x: box.x + box.width / 2, y };
    write(pen, say(progressPhrase(view)), at, { ...style, align: 'center', width: box.width - space.gap });
    return;
  }
  const rounds = roundsOf(view);
  const line = { ...box, height: rounds === undefined ? box.height : box.height / 2 + space.hair };
  paintPoints(
    pen,
    line,
    view.pool,
    say(phrase('empires.picture.in-pool')),
    rounds === undefined ? scale.title : scale.body,
  );
  if (rounds === undefined) return;
  const below = { x: box.x + space.snug, y: box.y + box.height - 15 };
  const words = { size: scale.fine, weight: 600, colour: ink.soft, width: box.width - space.gap } as const;
  write(pen, say(phrase('empires.picture.round', rounds)), below, words);
}

/** The number gives way to a long word beside it. */
function paintPoints(pen: Pen, box: Box, points: number, label: string, most: number): void {
  const least = widthOf(pen, label, { size: scale.fine, weight: 800 });
  const sizes = [most, scale.key, scale.body];
  const size = sizes.find((one) => one <= most && roomBeside(pen, box, points, one) >= least) ?? scale.body;
  const y = box.y + box.height / 2;
  const right = box.x + box.width - space.gap;
  const colour = empiresLook.accent;
  const used = write(pen, String(points), { x: right, y }, { size, weight: 800, colour, align: 'right' });
  const star = Math.round(size * 0.4);
  pointStar(pen, { x: right - used - star - 6, y }, star);
  const width = roomBeside(pen, box, points, size);
  const style = { size: Math.min(size, scale.body), weight: 800, colour: ink.soft, width } as const;
  write(pen, label, { x: box.x + space.snug, y }, style);
}

function roomBeside(pen: Pen, box: Box, points: number, size: number): number {
  const number = widthOf(pen, String(points), { size, weight: 800 });
  return box.width - number - Math.round(size * 0.4) * 2 - space.wide - space.gap;
}

/** While somebody moves, a chevron for each movement point left, and a rocket for a launch that costs none. */
export function paintTurn(pen: Pen, box: Box, { view, names }: Input): void {
  const over = view.stage.at === 'over';
  const seat = over ? (standings(view)[0]?.seat ?? 0) : view.active;
  const { colour, deep } = playerLook(seat);
  panel(pen, box, { corner: radius.card, colour: deep, edge: colour });
  const y = box.y + box.height / 2;
  if (over) trophy(pen, { x: box.x + 24, y }, 16);
  else pointer(pen, { x: box.x + 20, y }, 10, ink.text);
  seatMark(pen, seat, { x: box.x + 58, y }, MARK);
  const left = box.x + 58 + MARK + space.snug;
  if (view.stage.at !== 'move') {
    const style = {
      size: scale.body,
      weight: 800,
      width: box.x + box.width - space.tight - left,
      person: true,
    } as const;
    write(pen, names[seat] ?? '', { x: left, y }, style);
    return;
  }
  const { points, freeLaunch } = view.stage;
  for (let nth = 0; nth < points; nth++) chevron(pen, { x: left + CHEVRON + nth * 23, y }, CHEVRON, ink.text);
  if (freeLaunch) technologyGlyph(pen, 'grey', { x: left + CHEVRON + points * 23 + 6, y }, 14);
}
