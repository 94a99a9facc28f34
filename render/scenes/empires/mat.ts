import { phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour } from '#games/empires/content.ts';
import { playerOf } from '#games/empires/pieces.ts';
import { standings } from '#games/empires/score.ts';
import type { EmpiresShow, EmpiresState } from '#games/empires/state.ts';
import { kept } from '#render/draw/kept.ts';
import { freshBox, litBox, trophy } from '#render/draw/mark.ts';
import { counted, panel } from '#render/draw/panel.ts';
import { alpha, fill, grid, inset, roundPath, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { hues, ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { pointStar, technologyGlyph } from './glyphs.ts';
import { HUE_OF } from './hues.ts';
import { atHand, BUILDINGS, ICONS, type Piece, SUPPLIES } from './stock.ts';

/** A player's mat: points now and if the game ended now, technology, what is in supply, and what is still to be built. */
const PAD = space.tight;
const NAME = 44;
const SCORE = 46;
const TECHNOLOGY = 70;
const HEADING = 26;
const ROW = 36;
const ICON = 14;
const GLYPH = 14;
const MARK = 15;

type Input = SceneInput<EmpiresState>;

export function paintMat(pen: Pen, box: Box, input: Input, seat: number, shown: readonly EmpiresShow[]): void {
  const { view, names } = input;
  const active = view.stage.at !== 'over' && view.active === seat;
  const developed = COLOURS.filter((colour) => isDeveloped(shown, seat, colour));
  const shows = [seat, active, names[seat], playerOf(view, seat), totalOf(view, seat), developed, headings(input)];
  kept(pen, `mat ${JSON.stringify(shows)}`, box, (fresh) => paintWholeMat(fresh, box, input, seat, active, shown));
}

function headings({ say }: Input): string[] {
  return [phrase('empires.picture.supply'), phrase('empires.picture.unbuilt')].map(say);
}

function totalOf(view: EmpiresState, seat: number): number {
  return standings(view).find((score) => score.seat === seat)?.total ?? 0;
}

function isDeveloped(shown: readonly EmpiresShow[], seat: number, colour: Colour): boolean {
  return shown.some((show) => show.kind === 'develop' && show.seat === seat && show.colour === colour);
}

function paintWholeMat(
  pen: Pen,
  box: Box,
  input: Input,
  seat: number,
  active: boolean,
  shown: readonly EmpiresShow[],
): void {
  const { view } = input;
  const { colour } = playerLook(seat);
  if (active) litBox(pen, inset(box, space.hair), colour, radius.card);
  panel(pen, active ? inset(box, space.hair) : box, { corner: radius.card, edge: active ? colour : ink.line });
  const room = inset(box, PAD + space.hair, space.hair);
  const top = (below: number, height: number): Box => ({ ...room, y: room.y + below, height });
  paintName(pen, top(0, NAME), input, seat);
  paintScore(pen, top(NAME, SCORE), view, seat);
  paintTechnology(pen, top(NAME + SCORE + 2, TECHNOLOGY), view, seat, shown);
  const supply = NAME + SCORE + TECHNOLOGY + space.tight;
  const words = headings(input);
  for (const [nth, pieces] of [SUPPLIES, BUILDINGS].entries()) {
    const below = supply + nth * (HEADING + ROW);
    const line = top(below, HEADING);
    const style = { size: scale.fine, weight: 600, colour: ink.soft, width: line.width } as const;
    write(pen, words[nth] ?? '', { x: line.x, y: line.y + HEADING / 2 }, style);
    paintPieces(pen, top(below + HEADING, ROW), view, seat, pieces);
  }
}

function paintName(pen: Pen, box: Box, { names }: Input, seat: number): void {
  const y = box.y + box.height / 2;
  seatMark(pen, seat, { x: box.x + MARK, y }, MARK);
  const left = MARK * 2 + space.snug;
  const style = { size: scale.key, weight: 800, colour: playerLook(seat).colour, person: true } as const;
  write(pen, names[seat] ?? '', { x: box.x + left, y }, { ...style, width: box.width - left });
}

function paintScore(pen: Pen, box: Box, view: EmpiresState, seat: number): void {
  const y = box.y + box.height / 2;
  const points = { size: scale.title, weight: 800, colour: ink.text } as const;
  pointStar(pen, { x: box.x + 17, y }, 17);
  write(pen, String(playerOf(view, seat).vp), { x: box.x + 40, y }, points);
  const middle = box.x + box.width * 0.56;
  trophy(pen, { x: middle + 14, y }, 15);
  write(pen, String(totalOf(view, seat)), { x: middle + 34, y }, { size: scale.key, weight: 800, colour: ink.soft });
}

function paintTechnology(pen: Pen, box: Box, view: EmpiresState, seat: number, shown: readonly EmpiresShow[]): void {
  const { tech } = playerOf(view, seat);
  const cells = grid(box, COLOURS.length, 1, space.hair);
  for (const [nth, colour] of COLOURS.entries()) {
    const cell = cells[nth];
    if (cell === undefined) continue;
    const level = tech[colour];
    roundPath(pen, cell, radius.small);
    fill(pen, alpha(hues[HUE_OF[colour]].deep, level === 0 ? 0.3 : 0.85));
    const x = cell.x + cell.width / 2;
    technologyGlyph(pen, colour, { x, y: cell.y + GLYPH + space.hair }, GLYPH);
    const style = {
      size: scale.key,
      weight: 800,
      align: 'center',
      colour: level === 0 ? ink.faint : ink.text,
    } as const;
    write(pen, String(level), { x, y: cell.y + cell.height - 20 }, style);
    if (isDeveloped(shown, seat, colour)) freshBox(pen, cell, radius.small);
  }
}

/** The battleship is there or not: it needs no number. */
function paintPieces(pen: Pen, box: Box, view: EmpiresState, seat: number, pieces: readonly Piece[]): void {
  const player = playerOf(view, seat);
  const y = box.y + box.height / 2;
  let x = box.x + ICON;
  for (const piece of pieces) {
    const n = atHand(player, piece);
    const icon = (p: Pen, at: Point, r: number) => ICONS[piece](p, seat, at, r);
    if (piece === 'battleship') {
      if (n > 0) icon(pen, { x: box.x + box.width - ICON - space.hair, y }, ICON);
    } else counted(pen, n, { x, y }, ICON, icon, { size: scale.key, gap: space.hair });
    x += pieces.includes('battleship') ? 76 : box.width / pieces.length;
  }
}
