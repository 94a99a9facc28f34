import type { Act, Seat, Table } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import type { Action } from './action.ts';
import { leads, nextTurn, topFace } from './bidding.ts';
import { cardOf, ONE_HAND_MS } from './content.ts';
import { canServeAll, costOf, type Due, duesOf, sortedWays } from './payment.ts';
import { refillsOf } from './refill.ts';
import { closeBidding, giveTokensAway, openBidding, refill, settle, startRound } from './round.ts';
import { letterOf, playerAt, type Smugglers, type SmugglersShow, sectorAt } from './state.ts';

export function play(draft: Smugglers, act: Act<Action>, table: Table): void {
  const { action, at } = act;
  if (act.seat === 'clock') {
    playClock(draft, action, at, table);
    return;
  }
  switch (action.do) {
    case 'bid':
      place(draft, act.seat, action, at, table);
      break;
    case 'face':
      playerAt(draft, act.seat).hand = action.face;
      break;
    case 'place':
      place(draft, act.seat, { sector: action.sector, face: faceInHand(draft, act.seat) }, at, table);
      break;
    case 'token':
      takeToken(draft, act.seat, action.token, at, table);
      break;
    case 'pass':
      table.emit({ say: phrase('smugglers.passed', { seat: { seat: act.seat } }), mark: 'turn' });
      moveOn(draft, act.seat, at);
      break;
    case 'settle':
      settle(draft, act.seat, action, at, table);
      break;
    case 'refill':
      refill(draft, act.seat, action, at, table);
      break;
    default:
      throw new Error(`${action.do} is for the clock`);
  }
}

function playClock(draft: Smugglers, action: Action, at: number, table: Table): void {
  const { phase } = draft;
  switch (action.do) {
    case 'reveal':
      startRound(draft, at, table);
      break;
    case 'open':
      openBidding(draft, at, table);
      break;
    case 'warn':
      if (phase.kind === 'bidding') phase.warned = true;
      table.emit({ say: phrase('smugglers.idle-warning') });
      break;
    case 'close':
      table.emit({ say: phrase('smugglers.idle-close'), barrier: true });
      giveTokensAway(draft, table);
      closeBidding(draft, at, table);
      break;
    case 'late':
      chooseForAbsent(draft, at, table);
      break;
    default:
      throw new Error(`${action.do} is not for the clock`);
  }
}

/** S24 */
function chooseForAbsent(draft: Smugglers, at: number, table: Table): void {
  const { phase } = draft;
  table.emit({ say: phrase('smugglers.late'), barrier: true });
  if (phase.kind === 'settling') {
    const waiting = draft.players.map((_, seat) => seat).filter((seat) => duesOf(draft, seat).length > 0);
    for (const seat of waiting) {
      const [best] = sortedWays(draft, seat);
      if (best !== undefined) settle(draft, seat, best, at, table);
    }
  } else if (phase.kind === 'refill') {
    const [seat] = phase.order;
    const [nothing] = seat === undefined ? [] : refillsOf(draft, seat);
    if (seat !== undefined && nothing !== undefined) refill(draft, seat, nothing, at, table);
  }
}

function faceInHand(draft: Smugglers, seat: Seat): number {
  const { hand } = playerAt(draft, seat);
  if (hand === null) throw new Refusal('smugglers.no.die-in-hand');
  return hand;
}

/** S7a. Also remembers when. */
function keepOneHand(draft: Smugglers, seat: Seat, at: number): void {
  if (draft.options.pace !== 'live') return;
  const player = playerAt(draft, seat);
  if (at - player.clicked < ONE_HAND_MS) throw new Refusal('smugglers.no.two-hands');
  player.clicked = at;
}

interface Placed {
  readonly sector: number;
  readonly face: number;
}

function place(draft: Smugglers, seat: Seat, { sector, face }: Placed, at: number, table: Table): void {
  keepOneHand(draft, seat, at);
  sectorAt(draft, sector).dice.push({ seat, face });
  playerAt(draft, seat).hand = null;
  table.emit({
    say: phrase('smugglers.bid', { seat: { seat }, face, sector: letterOf(sector) }),
    barrier: true,
    ...turnMark(draft),
    show: { kind: 'bid', seat, sector, face } satisfies SmugglersShow,
  });
  warnIfTooDear(draft, seat, table);
  moveOn(draft, seat, at);
}

/** S9: bidding beyond one's means is allowed; the bidder alone is told. */
function warnIfTooDear(draft: Smugglers, seat: Seat, table: Table): void {
  const dues = draft.sectors.flatMap((sector, index): Due[] =>
    leads(sector, seat)
      ? [{ sector: index, card: cardOf(sector.card), cost: costOf(topFace(sector), draft.options) }]
      : [],
  );
  const { energy, goods } = playerAt(draft, seat);
  const cost = dues.reduce((sum, due) => sum + due.cost, 0);
  if (cost > energy) table.emit({ say: phrase('smugglers.too-dear', { cost, energy }), only: seat });
  else if (!canServeAll({ energy, goods }, dues)) table.emit({ say: phrase('smugglers.goods-short'), only: seat });
}

function takeToken(draft: Smugglers, seat: Seat, token: number, at: number, table: Table): void {
  const player = playerAt(draft, seat);
  draft.tokens = draft.tokens.filter((other) => other !== token);
  player.tokens.push(token);
  player.hand = null;
  table.emit({
    say: phrase('smugglers.took', { seat: { seat }, token }),
    barrier: true,
    ...turnMark(draft),
    show: { kind: 'token', seat, token } satisfies SmugglersShow,
  });
  if (draft.tokens.length > 1) {
    moveOn(draft, seat, at);
  } else {
    table.emit({ say: phrase('smugglers.closed') });
    giveTokensAway(draft, table); // S11: the last one
    closeBidding(draft, at, table);
  }
}

function turnMark(draft: Smugglers): { mark?: 'turn' } {
  return draft.options.pace === 'relaxed' ? { mark: 'turn' } : {};
}

/** After a binding act: live, the idle clock starts anew; relaxed, the turn passes on. */
function moveOn(draft: Smugglers, seat: Seat, at: number): void {
  const { phase } = draft;
  if (phase.kind !== 'bidding') return;
  if (phase.turn !== null) {
    phase.turn = nextTurn(draft, seat);
    return;
  }
  playerAt(draft, seat).acted = at;
  phase.last = at;
  phase.warned = false;
}
