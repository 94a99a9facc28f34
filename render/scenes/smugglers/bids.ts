import { leadOf, speedOf, topFace } from '#games/smugglers/bidding.ts';
import { cardOf } from '#games/smugglers/content.ts';
import { cardWorth } from '#games/smugglers/score.ts';
import { playerAt, type Sector, type Smugglers } from '#games/smugglers/state.ts';
import { die } from '#render/draw/die.ts';
import { freshBox, glow } from '#render/draw/mark.ts';
import { alpha, circlePath, fill, inset, middle, outline, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { speedToken } from '#render/draw/token.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space, stroke } from '#render/theme.ts';
import type { CardBoxes } from './layout.ts';

/** The dice on a sector: who leads it large, who was outbid small and dim, and on a tie the tokens that decide it. */
export interface FreshDie {
  readonly seat: number;
  readonly face: number;
}

type Bid = Sector['dice'][number];

const LEADER = 82;
const OUTBID = 42;
const TIE_TOKEN = 27;
/** From here on a card has room for the outbid beside the leaders. */
const WIDE = 220;

export function paintBids(pen: Pen, boxes: CardBoxes, view: Smugglers, sector: Sector, fresh?: FreshDie): void {
  const { outcome } = sector;
  const lead = outcome === 'out' ? null : leadOf(view, sector).ahead;
  if (lead !== null) {
    roundPath(pen, inset(boxes.card, 1), radius.card);
    outline(pen, playerLook(lead).colour, stroke.bold);
  }
  if (outcome === 'out') paintGone(pen, boxes);
  else if (outcome === 'paid' || outcome === 'lost') paintSettled(pen, inset(boxes.dice, space.tight), view, sector);
  else paintOpen(pen, inset(boxes.dice, space.tight), view, sector, fresh);
}

function paintOpen(pen: Pen, area: Box, view: Smugglers, sector: Sector, fresh: FreshDie | undefined): void {
  const top = topFace(sector);
  const leaders = sector.dice.filter((bid) => bid.face === top);
  const outbid = sector.dice.filter((bid) => bid.face < top);
  const [upper, lower] = halves(area, leaders.length, outbid.length);
  const freshBid = fresh === undefined ? undefined : sector.dice.findLast((bid) => bid.seat === fresh.seat);
  paintLeaders(pen, upper, view, sector, leaders, freshBid);
  const size = sizeFor(lower, outbid.length, OUTBID);
  for (const [bid, at] of spread(lower, outbid, size)) {
    if (bid === freshBid) markFresh(pen, at, size);
    die(pen, at, size, { ...bid, faded: true });
  }
}

function paintLeaders(
  pen: Pen,
  area: Box,
  view: Smugglers,
  sector: Sector,
  leaders: readonly Bid[],
  freshBid: Bid | undefined,
): void {
  const { ahead, seats } = leadOf(view, sector);
  const tied = seats.length > 1;
  const size = sizeFor(area, leaders.length, tied ? LEADER - TIE_TOKEN / 2 : LEADER);
  const light = tied && ahead === null ? 0.35 : 0.6;
  for (const [bid, at] of spread(area, leaders, size)) {
    const behind = tied && ahead !== null && ahead !== bid.seat;
    if (!behind) glow(pen, at, size * 0.86, playerLook(bid.seat).colour, light);
    if (bid === freshBid) markFresh(pen, at, size);
    die(pen, at, size, { ...bid, faded: behind });
    if (tied) paintSpeed(pen, view, bid.seat, { x: at.x + size * 0.42, y: at.y - size * 0.44 });
  }
}

/** The speed that decides a tie: the token held, or a question mark while none is. */
function paintSpeed(pen: Pen, view: Smugglers, seat: number, at: Point): void {
  const holds = playerAt(view, seat).tokens.length > 0;
  speedToken(pen, holds ? speedOf(view, seat) : null, at, TIE_TOKEN);
}

function markFresh(pen: Pen, at: Point, size: number): void {
  const box = { x: at.x - size / 2 - 5, y: at.y - size / 2 - 5, width: size + 10, height: size + 10 };
  freshBox(pen, box, size * 0.24);
}

/** Side by side where the card is wide, else one above the other. */
function halves(area: Box, leaders: number, outbid: number): readonly [Box, Box] {
  if (outbid === 0) return [area, { ...area, width: 0 }];
  if (area.width < WIDE) {
    const low = OUTBID + space.hair;
    const split = area.height - low;
    return [
      { ...area, height: split },
      { ...area, y: area.y + split, height: low },
    ];
  }
  const wanted = [leaders * (LEADER + space.gap), Math.min(3, outbid) * (OUTBID + space.gap)] as const;
  const fits = Math.min(1, area.width / (wanted[0] + wanted[1]));
  const [first, second] = [wanted[0] * fits, wanted[1] * fits];
  const x = area.x + (area.width - first - second) / 2;
  return [
    { ...area, x, width: first },
    { ...area, x: x + first, width: second },
  ];
}

function rowsFor(area: Box, count: number): number {
  return count > (area.width < WIDE ? 3 : 4) && area.height > OUTBID * 2 ? 2 : 1;
}

/** As large as they fit, up to a limit. */
function sizeFor(area: Box, count: number, most: number): number {
  const rows = rowsFor(area, count);
  const perRow = Math.ceil(Math.max(1, count) / rows);
  return Math.floor(
    Math.max(14, Math.min(most, (area.width - space.tight) / perRow - space.snug, area.height / rows - space.tight)),
  );
}

function spread(area: Box, bids: readonly Bid[], size: number): (readonly [Bid, Point])[] {
  const rows = rowsFor(area, bids.length);
  const perRow = Math.ceil(Math.max(1, bids.length) / rows);
  const gap = Math.min(space.wide, (area.width - size * perRow) / Math.max(1, perRow));
  return bids.map((bid, place) => {
    const row = Math.floor(place / perRow);
    const inRow = Math.min(perRow, bids.length - row * perRow);
    const x = area.x + area.width / 2 + ((place % perRow) - (inRow - 1) / 2) * (size + gap);
    const y = area.y + area.height * ((row + 0.5) / rows);
    return [bid, { x: Math.round(x), y: Math.round(y) }] as const;
  });
}

/** Nobody bid: the sector leaves the game. */
function paintGone(pen: Pen, { card, dice }: CardBoxes): void {
  roundPath(pen, card, radius.card);
  fill(pen, alpha(ink.void, 0.72));
  const at = middle(dice);
  pen.fillStyle = ink.faint;
  pen.fillRect(at.x - 22, at.y - 4, 44, 8);
}

const STAMP = 24;

/** The winner's die, and what the sector brought or cost. */
function paintSettled(pen: Pen, area: Box, view: Smugglers, { dice, outcome, card, winner }: Sector): void {
  const [bid] = dice;
  if (bid === undefined || winner === null) return;
  const paid = outcome === 'paid';
  const size = area.width < WIDE ? 62 : 76;
  const at = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const spot = { x: at.x - size * 0.55, y: at.y };
  const column = spot.x + size / 2 + 44;
  glow(pen, spot, size * 0.86, playerLook(bid.seat).colour, paid ? 0.55 : 0.25);
  die(pen, spot, size, { ...bid, faded: !paid });
  stamp(pen, { x: column, y: at.y - 26 }, paid);
  const value = paid ? cardWorth(view.options, playerAt(view, winner).sheet, cardOf(card)) : cardOf(card).value;
  const points = paid ? `+${value}` : `−${value}`;
  const style = { size: scale.title, weight: 800, align: 'center', colour: paid ? ink.good : ink.bad } as const;
  write(pen, points, { x: column, y: at.y + 24 }, style);
}

/** A tick for paid, a cross for lost. */
function stamp(pen: Pen, at: Point, paid: boolean): void {
  circlePath(pen, at, STAMP * 0.86);
  fill(pen, paid ? ink.good : ink.bad);
  outline(pen, ink.dark, stroke.line);
  const s = STAMP * 0.36;
  pen.beginPath();
  if (paid) {
    pen.moveTo(at.x - s * 1.1, at.y);
    pen.lineTo(at.x - s * 0.2, at.y + s * 0.9);
    pen.lineTo(at.x + s * 1.2, at.y - s * 0.9);
  } else {
    pen.moveTo(at.x - s, at.y - s);
    pen.lineTo(at.x + s, at.y + s);
    pen.moveTo(at.x + s, at.y - s);
    pen.lineTo(at.x - s, at.y + s);
  }
  pen.lineCap = 'round';
  outline(pen, ink.dark, stroke.bold);
  pen.lineCap = 'butt';
}
