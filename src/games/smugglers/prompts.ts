import type { PickPrompt, Prompt, Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from './action.ts';
import { askToRefill, askToReturn, askToSettle, hasSuggestion, lettersOf } from './asks.ts';
import { bidPrompt } from './bid-prompt.ts';
import { bidders } from './bidding.ts';
import { CHOICE_MS, IDLE_CLOSE_MS, IDLE_WARNING_MS } from './content.ts';
import { goodsPhrase, totalOf, without } from './goods.ts';
import { duesOf, sortedWays, type Way, wayKey } from './payment.ts';
import { FEW_WAYS, paymentTrails } from './payment-trails.ts';
import { type Refill, refillsOf } from './refill.ts';
import { letterOf, type Player, playerAt, type Smugglers } from './state.ts';

type Ask = Prompt<Action>;

export function prompts(state: Smugglers): Ask[] {
  const { phase, round } = state;
  switch (phase.kind) {
    case 'deal':
      return [clock('reveal', { do: 'reveal' }, 'reveal')];
    case 'countdown':
      return [clock(`open:${round}`, { do: 'open' }, 'open', phase.opens)];
    case 'bidding':
      return [...bidders(state).map((seat) => bidPrompt(state, seat)), ...idleClock(state)];
    case 'settling': {
      const seats = state.players.map((_, seat) => seat).filter((seat) => duesOf(state, seat).length > 0);
      return [...seats.map((seat) => settlePrompt(state, seat)), ...lateClock(state, `late-payment:${round}`)];
    }
    case 'refill': {
      const [seat] = phase.order;
      if (seat === undefined) return [];
      return [refillPrompt(state, seat), ...lateClock(state, `late-refill:${round}.${seat}`)];
    }
    case 'over':
      return [];
  }
}

type ClockAct = 'reveal' | 'open' | 'warn' | 'close' | 'late';

/** A question for the clock. Without `until` it is to be answered at once. */
function clock(id: string, action: Extract<Action, { do: ClockAct }>, key: string, until?: number): Ask {
  const label = phrase(`smugglers.clock.${action.do}`);
  return {
    kind: 'pick',
    id,
    seat: 'clock',
    ask: action.do === 'reveal' ? label : phrase(`smugglers.counts.${action.do}`),
    options: [{ key, path: [label], action }],
    ...(until === undefined ? {} : { until }),
  };
}

/** S13: first a warning, then the close. */
function idleClock({ phase, options, round }: Smugglers): Ask[] {
  if (phase.kind !== 'bidding' || options.pace !== 'live') return [];
  return phase.warned
    ? [clock(`close:${round}`, { do: 'close' }, 'close', phase.last + IDLE_CLOSE_MS)]
    : [clock(`warn:${round}`, { do: 'warn' }, 'warn', phase.last + IDLE_WARNING_MS)];
}

/** S24: a live table does not wait for ever. In relaxed pace the table's own deadline decides. */
function lateClock({ phase, options }: Smugglers, id: string): Ask[] {
  if (options.pace !== 'live' || (phase.kind !== 'settling' && phase.kind !== 'refill')) return [];
  return [clock(id, { do: 'late' }, 'late', phase.since + CHOICE_MS)];
}

/** The ways come best first, so the first one is also what is done when nobody chooses (S24). */
function settlePrompt(state: Smugglers, seat: Seat): Ask {
  const player = playerAt(state, seat);
  const due = duesOf(state, seat);
  const dues = due.map(({ sector }) => sector);
  const ways = sortedWays(state, seat);
  const suggested = hasSuggestion(ways) ? ways[0] : undefined;
  const plans = new Set(ways.map((way) => way.served.join()));
  const trails = new Map(
    [...plans].flatMap((plan) => {
      const same = ways.filter((way) => way !== suggested && way.served.join() === plan);
      const served = due.filter(({ sector }) => same[0]?.served.includes(sector));
      const goods = paymentTrails(
        same.map((way) => way.goods),
        served.map(({ sector, card }) => ({ letter: letterOf(sector), card })),
        suggested === undefined ? FEW_WAYS : FEW_WAYS - 1,
      );
      return same.map((way, index) => [way, { steps: goods[index] ?? [], alone: same.length === 1 }] as const);
    }),
  );
  return stepByStep({
    kind: 'pick',
    id: `settle:${state.round}.${seat}`,
    formerly: `settle:${state.round}`,
    seat,
    ask: askToSettle(state, ways, dues),
    ...(ways[0] === undefined ? {} : { suggested: wayKey(ways[0]) }),
    options: ways.map((way) => ({
      key: wayKey(way),
      path: way === suggested ? [suggestion(way, dues)] : wayPath(way, dues, plans.size > 1, trails.get(way)),
      note: leaves(player, way),
      action: { do: 'settle', energy: way.energy, served: way.served, goods: way.goods },
    })),
  });
}

/** Where there are many ways the best one stands apart, one press away. */
function suggestion({ served, goods }: Way, dues: readonly number[]): Phrase {
  if (served.length === dues.length) return phrase('smugglers.settle.best', { goods: goodsPhrase(goods) });
  return phrase('smugglers.settle.best-some', { sectors: lettersOf(served) });
}

/** What is asked about the goods of a way, once its sectors are chosen; `alone`: nothing, there is no other way to pay for them. */
interface Trail {
  readonly steps: readonly Phrase[];
  readonly alone: boolean;
}

function wayPath(way: Way, dues: readonly number[], plansDiffer: boolean, trail?: Trail): Phrase[] {
  const { steps: goods, alone } = trail ?? { steps: [], alone: false };
  if (way.served.length === 0) return [phrase('smugglers.settle.waste', { sectors: lettersOf(way.wasted) })];
  if (!plansDiffer) return [...goods];
  const lost = dues.filter((sector) => !way.served.includes(sector));
  const sectors = lettersOf(way.served);
  const pays =
    lost.length === 0
      ? phrase('smugglers.settle.serve', { sectors })
      : phrase('smugglers.settle.serve-some', { sectors, lost: lettersOf(lost) });
  const [then] = goods;
  return alone && then !== undefined ? [phrase('menu.joined', { first: pays, then })] : [pays, ...goods];
}

function leaves(player: Player, way: Way): Phrase {
  return phrase('smugglers.leaves', {
    energy: player.energy - way.energy,
    goods: goodsPhrase(without(player.goods, way.goods)),
  });
}

function refillPrompt(state: Smugglers, seat: Seat): Ask {
  const refills = refillsOf(state, seat);
  const into = refills.some((refill) => refill.into === 'pool') ? 'return' : 'refill';
  return stepByStep({
    kind: 'pick',
    id: `refill:${state.round}`,
    seat,
    ask: into === 'return' ? askToReturn(state) : askToRefill(state, Math.max(...refills.map(sizeOf))),
    options: refills.map(({ key, path, taps, into, energy, goods }) => ({
      key,
      path,
      ...(taps === undefined ? {} : { taps }),
      action: { do: 'refill', into, energy, goods },
    })),
  });
}

/** Every step has its place, so that a few buttons stand on the board and each opens the next question; "done" comes last. */
function stepByStep(prompt: PickPrompt<Action>): Ask {
  const steps = new Map(prompt.options.flatMap(({ path }) => path).map((step) => [JSON.stringify(step), step]));
  const done = JSON.stringify(phrase('smugglers.take.done'));
  const last = steps.get(done);
  steps.delete(done);
  return { ...prompt, entries: [...steps.values(), ...(last === undefined ? [] : [last])] };
}

function sizeOf({ energy, goods }: Refill): number {
  return energy + totalOf(goods);
}
