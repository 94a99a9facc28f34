import { COLOURS, cardOf, DICE_EACH, type Goods, sheetOf } from '#games/smugglers/content.ts';
import { boxOf, type Player, playerAt, type Smugglers } from '#games/smugglers/state.ts';
import { emptySlot, energy, freighter, good } from '#render/draw/cargo.ts';
import { die } from '#render/draw/die.ts';
import { freshRing } from '#render/draw/mark.ts';
import { counted, panel } from '#render/draw/panel.ts';
import { grid, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { speedToken } from '#render/draw/token.ts';
import { planet } from '#render/draw/world.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, type as scale, space } from '#render/theme.ts';
import { GOOD_OF } from './sector.ts';

/** Stocks of players and of the pool, and the speed tokens. */
const ICON = 20;
const TOKEN = 38;
const HAND_DIE = 44;
const HAND_TOKEN = 27;

export const STOCK_HEIGHT = 124;
export const MIDDLE_HEIGHT = 128;

/** The middle of the table: tokens (who took which) and the pool. */
export function paintMiddle(
  pen: Pen,
  box: Box,
  view: Smugglers,
  words: { speed: string; pool: string },
  fresh: number | undefined,
): void {
  const [left, right] = grid(box, 2, 1, space.gap);
  if (left === undefined || right === undefined) return;
  const label = { size: scale.note, weight: 600, colour: ink.soft } as const;
  panel(pen, left);
  write(pen, words.speed, { x: left.x + space.gap, y: left.y + 24 }, label);
  const tokens = boxOf(view).tokens;
  const step = Math.min(104, (left.width - space.gap) / tokens.length);
  const start = left.x + left.width / 2 - ((tokens.length - 1) * step) / 2;
  for (const [index, token] of tokens.entries()) {
    const at = { x: start + step * index, y: left.y + 80 };
    const taker = view.players.findIndex((player) => player.tokens.includes(token));
    speedToken(pen, token, at, TOKEN, { faded: taker >= 0 });
    if (taker >= 0) seatMark(pen, taker, { x: at.x, y: at.y }, 22);
    if (token === fresh) freshRing(pen, at, TOKEN - 4);
  }
  panel(pen, right);
  write(pen, words.pool, { x: right.x + space.gap, y: right.y + 24 }, label);
  const at = { x: right.x + space.gap + ICON, y: right.y + 82 };
  const column = (right.width - space.gap) / 5;
  counted(pen, view.pool.energy, at, ICON, energy);
  paintGoods(pen, view.pool.goods, { x: at.x + column, y: at.y }, column);
}

function paintGoods(pen: Pen, goods: Goods, at: Point, step: number): void {
  for (const [index, colour] of COLOURS.entries())
    counted(pen, goods[colour], { x: at.x + step * index, y: at.y }, ICON, (p, spot, r) =>
      good(p, GOOD_OF[colour], spot, r),
    );
}

/** What stands in a player's panel: energy, dice and tokens, then goods. */
export function paintStock(pen: Pen, box: Box, view: Smugglers, seat: number): void {
  const player = playerAt(view, seat);
  const upper = box.y + 28;
  const lower = box.y + 92;
  const width = counted(pen, player.energy, { x: box.x + ICON, y: upper }, ICON, energy);
  paintHand(pen, { x: box.x + box.width, y: upper }, view, seat);
  if (usesSheets(view)) paintFavourites(pen, { x: box.x + width + space.wide, y: upper }, player);
  paintGoods(pen, player.goods, { x: box.x + ICON, y: lower }, box.width / 4);
}

/** Dice not yet placed and tokens taken, from the right. */
function paintHand(pen: Pen, right: Point, view: Smugglers, seat: number): void {
  const player = playerAt(view, seat);
  let x = right.x - HAND_TOKEN;
  for (const token of player.tokens) {
    speedToken(pen, token, { x, y: right.y }, HAND_TOKEN);
    x -= HAND_TOKEN * 2 + space.hair;
  }
  if (view.phase.kind !== 'bidding') return;
  const placed = view.sectors.reduce((sum, { dice }) => sum + dice.filter((bid) => bid.seat === seat).length, 0);
  for (let slot = 0; slot < DICE_EACH; slot++) {
    const at = { x: x - slot * (HAND_DIE + space.snug), y: right.y };
    if (slot < placed) emptySlot(pen, at, HAND_DIE * 0.42);
    else
      die(pen, at, HAND_DIE, {
        face: slot === DICE_EACH - 1 ? player.hand : null,
        seat,
        faded: player.tokens.length > 0,
      });
  }
}

export function usesSheets({ options }: Smugglers): boolean {
  return options.stations || options.favouriteShips || options.favouriteGoods;
}

export function paintFavourites(pen: Pen, at: Point, player: Player): void {
  const sheet = sheetOf(player.sheet);
  for (const [index, colour] of sheet.planets.entries())
    planet(pen, { x: at.x + index * 28, y: at.y - 14 }, 12, { hue: GOOD_OF[colour] });
  for (const [index, colour] of sheet.ships.entries())
    freighter(pen, GOOD_OF[colour], { x: at.x + index * 28, y: at.y + 16 }, 13);
}

/** Planets won so far, less those lost: right of the player's name. */
export function paintPlanets(pen: Pen, right: Point, player: Player): number {
  const sum = (cards: readonly string[]) => cards.reduce((planets, id) => planets + cardOf(id).value, 0);
  const points = sum(player.paid) - sum(player.lost);
  const text = points < 0 ? `−${-points}` : String(points);
  const width = write(pen, text, right, { size: scale.title, weight: 800, align: 'right' });
  planet(pen, { x: right.x - width - space.tight - 30, y: right.y }, 18, { hue: 'orange', ringed: true });
  return width + space.tight + 60;
}
