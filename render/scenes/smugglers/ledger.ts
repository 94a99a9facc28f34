import type { Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { COLOURS, type Goods, sheetOf } from '#games/smugglers/content.ts';
import { lostPlanets, paidPoints, tally } from '#games/smugglers/score.ts';
import { boxOf, playerAt, type Smugglers } from '#games/smugglers/state.ts';
import { energy, freighter, good } from '#render/draw/cargo.ts';
import { globe } from '#render/draw/globe.ts';
import { kept } from '#render/draw/kept.ts';
import { litBox, pointer } from '#render/draw/mark.ts';
import { counted } from '#render/draw/panel.ts';
import { alpha, circlePath, fill, outline, roundPath, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { speedToken } from '#render/draw/token.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space, stroke } from '#render/theme.ts';
import { GOOD_OF } from './card.ts';
import { smugglersLook } from './look.ts';
import { signed } from './words.ts';

/**
 * Everybody's stocks, a line a player, the pool below them in the same columns: energy, goods, planets won and lost, favourites,
 * and what the score would be now. While dice are bid nothing here changes.
 */
const ICON = 17;
/** Within its line, so that those of neighbours do not touch. */
const TOKEN = 24;
/** From token to token, and from the last one to the energy. */
const TOKEN_STEP = 44;
const GAP = 5;

/** Six lines have to be a little lower than three. */
function lineHeight(players: number): number {
  return players > 4 ? 53 : 56;
}

export function ledgerHeight(players: number): number {
  return (players + 1) * (lineHeight(players) + GAP) - GAP + space.snug * 2;
}

interface Columns {
  readonly name: number;
  readonly energy: number;
  readonly goods: number;
  readonly good: number;
  readonly planets: number;
  readonly favourites: number;
  readonly total: number;
}

/** From the left edge of a line. With favourites all stand closer, so that names keep their room beside tokens. */
function columnsOf(view: Smugglers): Columns {
  const pairs = favouritePairs(view);
  const good = pairs === 0 ? 92 : 78;
  const total = 96;
  const right = 1068 - total - pairs * PAIR;
  const planets = right - (pairs === 0 ? 142 : 130);
  const goods = planets - good * 4;
  const energyAt = goods - (pairs === 0 ? 104 : 89);
  return { name: 52, energy: energyAt, goods, good, planets, favourites: right, total: 1068 };
}

const PAIR = 73;

/** S40; S41 and S42 share their colours. */
function favouritePairs({ options }: Smugglers): number {
  return Number(options.stations) + Number(options.favouriteShips || options.favouriteGoods);
}

export function paintLedger(pen: Pen, box: Box, input: SceneInput<Smugglers>, fresh: readonly Seat[]): void {
  const { view } = input;
  const columns = columnsOf(view);
  const height = lineHeight(view.players.length);
  const lineAt = (index: number): Box => ({ ...box, y: box.y + index * (height + GAP), height });
  // The brightest line is drawn last: its light falls on its neighbours.
  const asked = view.phase.kind === 'bidding' ? [] : input.waiting;
  const seats = [...view.players.keys()].sort((a, b) => Number(asked.includes(a)) - Number(asked.includes(b)));
  for (const seat of seats) {
    const look = { asked: asked.includes(seat), fresh: fresh.includes(seat) };
    const player = [seat, input.names[seat], playerAt(view, seat), tally(view, seat).total];
    const key = JSON.stringify([...player, view.options, showsTokens(view), look]);
    kept(pen, `line ${key}`, lineAt(seat), (keep) => paintPlayer(keep, lineAt(seat), input, seat, columns, look));
  }
  paintPool(pen, lineAt(view.players.length), input, columns);
}

interface LineLook {
  readonly asked: boolean;
  readonly fresh: boolean;
}

/** While dice are bid, tokens lie with the dice. */
function showsTokens({ phase }: Smugglers): boolean {
  return phase.kind !== 'bidding';
}

function paintPlayer(
  pen: Pen,
  line: Box,
  { view, names }: SceneInput<Smugglers>,
  seat: Seat,
  columns: Columns,
  { asked, fresh }: LineLook,
): void {
  const { colour, deep } = playerLook(seat);
  const player = playerAt(view, seat);
  if (asked) litBox(pen, line, colour, radius.small);
  roundPath(pen, line, radius.small);
  fill(pen, asked ? deep : ink.panel);
  if (fresh && !asked) fill(pen, alpha(ink.fresh, 0.14));
  outline(pen, asked ? colour : ink.line, asked ? stroke.bold : stroke.thin);
  const y = line.y + line.height / 2;
  seatMark(pen, seat, { x: line.x + 28, y }, 17);
  if (fresh) pointer(pen, { x: line.x + 3, y }, 8, ink.fresh);
  const tokens = showsTokens(view) ? player.tokens : [];
  const firstToken = columns.energy - tokens.length * TOKEN_STEP;
  const end = tokens.length > 0 ? firstToken - TOKEN_STEP / 2 - space.tight : columns.energy - ICON - space.gap;
  write(
    pen,
    names[seat] ?? `#${seat + 1}`,
    { x: line.x + columns.name, y },
    {
      size: scale.key,
      weight: 800,
      colour: asked ? ink.text : colour,
      width: end - columns.name,
      person: true,
    },
  );
  for (const [place, token] of tokens.entries())
    speedToken(pen, token, { x: line.x + firstToken + place * TOKEN_STEP, y }, TOKEN);
  counted(pen, player.energy, { x: line.x + columns.energy, y }, ICON, energy);
  paintGoods(pen, player.goods, { x: line.x + columns.goods, y }, columns.good);
  paintPlanets(pen, { x: line.x + columns.planets, y }, view, seat);
  paintFavourites(pen, { x: line.x + columns.favourites, y }, view, seat);
  paintTotal(pen, { x: line.x + columns.total, y }, signed(tally(view, seat).total), colour);
}

function paintGoods(pen: Pen, goods: Readonly<Goods>, at: Point, step: number): void {
  for (const [index, colour] of COLOURS.entries())
    counted(pen, goods[colour], { x: at.x + step * index, y: at.y }, ICON, (p, spot, r) =>
      good(p, GOOD_OF[colour], spot, r),
    );
}

/** What paid cards are worth to their owner, and what lost ones cost: the score's own numbers. */
function paintPlanets(pen: Pen, at: Point, view: Smugglers, seat: Seat): void {
  const player = playerAt(view, seat);
  const width = counted(pen, paidPoints(view.options, player), at, ICON, (p, spot, r) => globe(p, spot, r, 'yellow'));
  const lost = lostPlanets(player);
  const style = { size: scale.key, weight: 800, colour: ink.bad } as const;
  if (lost > 0) write(pen, `−${lost}`, { x: at.x - ICON + width + space.tight, y: at.y }, style);
}

/** Favourite planets count on station cards; favourite ship colours are for majorities and for goods that are spared. */
function paintFavourites(pen: Pen, at: Point, view: Smugglers, seat: Seat): void {
  const { planets, ships } = sheetOf(playerAt(view, seat).sheet);
  let x = at.x + ICON;
  if (view.options.stations) {
    for (const [index, colour] of planets.entries())
      globe(pen, { x: x + index * 35, y: at.y }, ICON - 1, GOOD_OF[colour]);
    x += PAIR;
  }
  if (!view.options.favouriteShips && !view.options.favouriteGoods) return;
  for (const [index, colour] of ships.entries()) {
    const spot = { x: x + index * 35, y: at.y };
    if (view.options.favouriteShips) freighter(pen, GOOD_OF[colour], spot, ICON);
    else good(pen, GOOD_OF[colour], spot, ICON - 2);
  }
}

const TOTAL = 78;

/** The score if the game ended now. */
function paintTotal(pen: Pen, right: Point, text: string, colour: string): void {
  const box = { x: right.x - TOTAL - space.tight, y: right.y - 20, width: TOTAL, height: 40 };
  roundPath(pen, box, radius.pill);
  fill(pen, colour);
  const style = { size: scale.key, weight: 800, colour: ink.dark, align: 'center' } as const;
  write(pen, text, { x: box.x + TOTAL / 2, y: right.y }, style);
}

function paintPool(pen: Pen, line: Box, { view, say }: SceneInput<Smugglers>, columns: Columns): void {
  roundPath(pen, line, radius.small);
  fill(pen, alpha(ink.void, 0.75));
  const y = line.y + line.height / 2;
  write(
    pen,
    say(phrase('smugglers.picture.pool')),
    { x: line.x + columns.name, y },
    {
      size: scale.key,
      weight: 600,
      colour: ink.soft,
      width: columns.energy - columns.name - ICON - space.gap,
    },
  );
  counted(pen, view.pool.energy, { x: line.x + columns.energy, y }, ICON, energy);
  paintGoods(pen, view.pool.goods, { x: line.x + columns.goods, y }, columns.good);
  paintProgress(pen, { x: line.x + columns.planets - ICON, y }, line.x + line.width, view);
}

/** Galaxies done, the present one, those to come. */
function paintProgress(pen: Pen, at: Point, right: number, view: Smugglers): void {
  const { galaxies } = boxOf(view);
  const accent = smugglersLook.accent;
  const style = { size: scale.key, weight: 800, face: 'show', align: 'right', colour: accent } as const;
  const used = write(pen, `${view.round} / ${galaxies}`, { x: right - space.gap, y: at.y }, style);
  const step = Math.min(30, (right - used - space.margin - at.x) / galaxies);
  for (let galaxy = 1; galaxy <= galaxies; galaxy++) {
    circlePath(pen, { x: at.x + step * (galaxy - 0.5), y: at.y }, galaxy === view.round ? 9 : 6);
    fill(pen, galaxy <= view.round ? accent : ink.line);
  }
}
