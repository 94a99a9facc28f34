import { diceLeft } from '#games/smugglers/bidding.ts';
import { DICE_EACH } from '#games/smugglers/content.ts';
import { boxOf, playerAt, type Smugglers } from '#games/smugglers/state.ts';
import { emptySlot } from '#render/draw/cargo.ts';
import { die } from '#render/draw/die.ts';
import { freshRing, litBox } from '#render/draw/mark.ts';
import { alpha, fill, grid, outline, roundPath, seatMark } from '#render/draw/shape.ts';
import { speedToken } from '#render/draw/token.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, space, stroke } from '#render/theme.ts';

/** Below the cards: the speed tokens still in the middle, then everybody's hand: dice to place, or the tokens that ended it. */
const TOKEN = 27;
/** Hexagons stand on a corner: their width is less than their height. */
const TOKEN_WIDTH = 49;
const TAB = 32;
const SMALL_DIE = 34;
const LARGE_DIE = 46;
/** How far the sign of a die's owner reaches beyond it, in shares of the die. */
const SIGN = 0.18;
const GAP = 6;

export function paintHands(pen: Pen, box: Box, view: Smugglers, waiting: readonly number[], fresh?: number): void {
  const tokens = boxOf(view).tokens;
  const dock = { ...box, width: tokens.length * TOKEN_WIDTH + space.snug };
  paintDock(pen, dock, view, tokens);
  const hands = { ...box, x: box.x + dock.width + GAP, width: box.width - dock.width - GAP };
  const boxes = grid(hands, view.players.length, 1, GAP);
  // Whose turn it is is drawn last: its light falls on its neighbours.
  for (const turn of [false, true])
    for (const [seat, spot] of boxes.entries())
      if (isTurnOf(seat, waiting) === turn) paintHand(pen, spot, view, seat, waiting, fresh);
}

function isTurnOf(seat: number, waiting: readonly number[]): boolean {
  return waiting.length === 1 && waiting[0] === seat;
}

/** The middle of the table; a taken token leaves its place empty. */
function paintDock(pen: Pen, box: Box, view: Smugglers, tokens: readonly number[]): void {
  roundPath(pen, box, radius.card);
  fill(pen, alpha(ink.void, 0.6));
  outline(pen, ink.line, stroke.thin);
  for (const [place, token] of tokens.entries()) {
    const at = { x: box.x + space.tight - 2 + TOKEN_WIDTH * (place + 0.5), y: box.y + box.height / 2 };
    if (view.tokens.includes(token)) speedToken(pen, token, at, TOKEN);
    else emptySlot(pen, at, TOKEN * 0.5);
  }
}

function paintHand(
  pen: Pen,
  box: Box,
  view: Smugglers,
  seat: number,
  waiting: readonly number[],
  fresh: number | undefined,
): void {
  const { colour, deep } = playerLook(seat);
  const turn = isTurnOf(seat, waiting);
  if (turn) litBox(pen, box, colour, radius.card);
  roundPath(pen, box, radius.card);
  fill(pen, turn ? deep : ink.panel);
  paintTab(pen, box, seat);
  roundPath(pen, box, radius.card);
  outline(pen, turn || waiting.includes(seat) ? colour : ink.line, turn ? stroke.bold : stroke.thin);
  const { tokens } = playerAt(view, seat);
  if (tokens.length > 0) paintTokens(pen, box, tokens, fresh);
  else paintDice(pen, box, view, seat);
}

/** Where so many things stand in a hand, in the middle of what the tab leaves. */
function placesIn(box: Box, things: number, step: number): Point[] {
  const middle = box.x + TAB + (box.width - TAB) / 2;
  const y = box.y + box.height / 2;
  return Array.from({ length: things }, (_, place) => ({ x: middle + (place - (things - 1) / 2) * step, y }));
}

function paintTokens(pen: Pen, box: Box, tokens: readonly number[], fresh: number | undefined): void {
  for (const [place, at] of placesIn(box, tokens.length, TOKEN_WIDTH + 2).entries()) {
    const token = tokens[place] ?? null;
    speedToken(pen, token, at, TOKEN);
    if (token === fresh) freshRing(pen, at, TOKEN - 6);
  }
}

function paintDice(pen: Pen, box: Box, view: Smugglers, seat: number): void {
  const { hand } = playerAt(view, seat);
  const size = box.width < 150 ? SMALL_DIE : LARGE_DIE;
  const left = view.phase.kind === 'bidding' ? diceLeft(view, seat) : DICE_EACH;
  // A die carries its owner's sign at its lower right: that reaches out, too.
  const room = { ...box, width: box.width - size * SIGN };
  for (const [slot, at] of placesIn(room, DICE_EACH, size + GAP).entries()) {
    if (slot < left) die(pen, at, size, { face: slot === 0 ? hand : null, seat });
    else emptySlot(pen, at, size * 0.4);
  }
}

/** The player, at the left end of the hand: their shape on their colour. */
function paintTab(pen: Pen, box: Box, seat: number): void {
  const { colour } = playerLook(seat);
  pen.beginPath();
  pen.roundRect(box.x, box.y, TAB, box.height, [radius.card, 0, 0, radius.card]);
  fill(pen, alpha(colour, 0.35));
  seatMark(pen, seat, { x: box.x + TAB / 2 + 1, y: box.y + box.height / 2 }, 13);
}
