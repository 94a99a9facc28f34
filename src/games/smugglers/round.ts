import type { Seat, Table } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { accountOf, type Payment } from './account.ts';
import { byIdleness, speedOf, winnerOf } from './bidding.ts';
import { COUNTDOWN_MS } from './content.ts';
import { goodsPhrase, sumOf, totalOf, without } from './goods.ts';
import { duesOf, sortedWays } from './payment.ts';
import { type Refill, refillsOf } from './refill.ts';
import { boxOf, letterOf, playerAt, type Smugglers, type SmugglersShow, sectorAt } from './state.ts';

/** How a round moves on: announcement, opening, evaluation, payment, refill, and the next one. */

/** S5: live, a countdown; relaxed, nobody has to be quick, so the sectors turn up at once. */
export function startRound(draft: Smugglers, at: number, table: Table): void {
  draft.sectors = [];
  const live = draft.options.pace === 'live';
  const say = phrase('smugglers.round', { round: draft.round, of: boxOf(draft).galaxies });
  table.emit({ say, mark: 'round', barrier: true });
  if (live) draft.phase = { kind: 'countdown', opens: at + COUNTDOWN_MS };
  else openBidding(draft, at, table);
}

export function openBidding(draft: Smugglers, at: number, table: Table): void {
  const cards = draft.deck.splice(0, boxOf(draft).sectors);
  draft.sectors = cards.map((card) => ({ card, dice: [], outcome: 'bidding', winner: null }));
  for (const player of draft.players) Object.assign(player, { hand: null, clicked: 0, acted: 0 });
  const live = draft.options.pace === 'live';
  draft.phase = { kind: 'bidding', turn: live ? null : draft.first, last: live ? at : 0, warned: false };
  table.emit({ say: phrase('smugglers.open'), barrier: true });
}

/** S11, S13, S30: tokens nobody took, lowest first, to whoever has fewest, the longest idle first. */
export function giveTokensAway(draft: Smugglers, table: Table): void {
  const idle = byIdleness(draft);
  for (const token of draft.tokens) {
    const seat = idle.reduce((best, other) =>
      playerAt(draft, other).tokens.length < playerAt(draft, best).tokens.length ? other : best,
    );
    playerAt(draft, seat).tokens.push(token);
    table.emit({ say: phrase('smugglers.got', { seat: { seat }, token }) });
  }
  draft.tokens = [];
}

/** S14: every sector gets its winner, and what leaves no choice is settled at once. */
export function closeBidding(draft: Smugglers, at: number, table: Table): void {
  for (const player of draft.players) player.hand = null;
  // All bid at once and now see what came of it: nobody goes back to before that.
  const final = draft.options.pace === 'live' ? ({ final: true } as const) : {};
  for (const [index, sector] of draft.sectors.entries()) {
    if (sector.dice.length === 0) {
      sector.outcome = 'out';
      table.emit({ say: phrase('smugglers.out', { sector: letterOf(index) }), ...final });
      continue;
    }
    const won = winnerOf(draft, sector);
    sector.dice = [won];
    sector.winner = won.seat;
    sector.outcome = 'due';
    const seat = { seat: won.seat };
    table.emit({ say: phrase('smugglers.won', { seat, face: won.face, sector: letterOf(index) }), ...final });
  }
  draft.phase = { kind: 'settling', since: timeToKeep(draft, at) };
  for (const seat of draft.players.keys()) {
    if (duesOf(draft, seat).length === 0) continue;
    const [way, another] = sortedWays(draft, seat);
    if (way !== undefined && another === undefined) pay(draft, seat, way, table);
  }
  if (allSettled(draft)) startRefill(draft, at, table);
}

/** Relaxed games keep no times: nothing in them depends on one. */
function timeToKeep(draft: Smugglers, at: number): number {
  return draft.options.pace === 'live' ? at : 0;
}

function allSettled(draft: Smugglers): boolean {
  return draft.sectors.every((sector) => sector.outcome !== 'due');
}

export function settle(draft: Smugglers, seat: Seat, payment: Payment, at: number, table: Table): void {
  pay(draft, seat, payment, table);
  if (allSettled(draft)) startRefill(draft, at, table);
}

function pay(draft: Smugglers, seat: Seat, payment: Payment, table: Table): void {
  const player = playerAt(draft, seat);
  const { energy, served, goods } = payment;
  const lines = accountOf(draft, seat, payment);
  player.energy -= energy;
  player.goods = without(player.goods, goods);
  draft.pool.energy += energy;
  draft.pool.goods = sumOf(draft.pool.goods, goods);
  for (const { sector: index, say } of lines) {
    const sector = sectorAt(draft, index);
    const paid = served.includes(index);
    sector.outcome = paid ? 'paid' : 'lost';
    (paid ? player.paid : player.lost).push(sector.card);
    table.emit({ say, show: { kind: 'settled', seat, sectors: [index] } satisfies SmugglersShow });
  }
}

/** S20: highest token first. */
function startRefill(draft: Smugglers, at: number, table: Table): void {
  const order = [...draft.players.keys()].sort((a, b) => speedOf(draft, b) - speedOf(draft, a));
  draft.phase = { kind: 'refill', order, since: timeToKeep(draft, at) };
  skipIdleRefills(draft, at, table);
}

/** Whoever has nothing to choose is passed over; after the last one the round is over. */
function skipIdleRefills(draft: Smugglers, at: number, table: Table): void {
  const { phase } = draft;
  if (phase.kind !== 'refill') return;
  phase.since = timeToKeep(draft, at);
  for (const seat of [...phase.order]) {
    if (refillsOf(draft, seat).length > 1) return;
    returnTokens(draft, seat);
    phase.order.shift();
  }
  endRound(draft, at, table);
}

function returnTokens(draft: Smugglers, seat: Seat): void {
  const player = playerAt(draft, seat);
  draft.tokens = [...draft.tokens, ...player.tokens].sort((a, b) => a - b);
  player.tokens = [];
}

export function refill(
  draft: Smugglers,
  seat: Seat,
  { into, energy, goods }: Pick<Refill, 'into' | 'energy' | 'goods'>,
  at: number,
  table: Table,
): void {
  const player = playerAt(draft, seat);
  const [from, to] = into === 'stock' ? [draft.pool, player] : [player, draft.pool];
  from.energy -= energy;
  to.energy += energy;
  from.goods = without(from.goods, goods);
  to.goods = sumOf(to.goods, goods);
  const what = energy > 0 ? phrase('smugglers.energy', { n: energy }) : goodsPhrase(goods);
  const verb = into === 'pool' ? 'smugglers.returned' : 'smugglers.refilled';
  table.emit({
    say: phrase(energy + totalOf(goods) > 0 ? verb : 'smugglers.left-pool', { seat: { seat }, what }),
    show: { kind: 'refill', seat } satisfies SmugglersShow,
  });
  returnTokens(draft, seat);
  if (draft.phase.kind === 'refill') draft.phase.order.shift();
  skipIdleRefills(draft, at, table);
}

function endRound(draft: Smugglers, at: number, table: Table): void {
  if (draft.round >= boxOf(draft).galaxies) {
    draft.phase = { kind: 'over' };
    table.emit({ say: phrase('smugglers.over'), mark: 'round', barrier: true });
    return;
  }
  draft.round += 1;
  draft.first = (draft.first + 1) % draft.players.length;
  startRound(draft, at, table);
}
