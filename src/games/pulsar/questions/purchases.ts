import type { Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { goal, transmitter } from '../content/tables.ts';
import { type Doing, score, tell } from '../doing.ts';
import { bestGoalPurchase, cubesAtGoals, goalSetWorth, largestGoalSets, nextBonuses } from '../goals.ts';
import { cubeWorth } from '../score.ts';
import { technologyOf } from '../skills.ts';
import { type Pending, type PulsarState, playerOf, ROUNDS, type Source } from '../state.ts';
import { goalName, goalPhrase, tileName } from '../words.ts';
import { type Asked, expect, type Question } from './question.ts';

interface Price {
  readonly cubes: number;
  readonly vp: number;
}

/** What the cubes would bring at the end, bought now or kept. */
interface Prospect {
  readonly bought: number;
  readonly kept: number;
}

function yesNo(ask: Phrase, price: Price, then: Prospect | null): Asked {
  const yesNote = phrase('pulsar.buy.note', { ...price });
  const yes: Option<Action> = {
    key: 'buy:yes',
    path: [phrase('pulsar.buy.yes')],
    note: then === null ? yesNote : phrase('pulsar.buy.compare', { ...price, rest: then.bought }),
    action: { do: 'buy', yes: true },
  };
  const no: Option<Action> = {
    key: 'buy:no',
    path: [phrase('pulsar.buy.no')],
    ...(then === null ? {} : { note: phrase('pulsar.buy.keep', { vp: then.kept }) }),
    action: { do: 'buy', yes: false },
  };
  const worthIt = then === null || price.vp + then.bought >= then.kept;
  return { ask, options: [yes, no], otherwise: worthIt ? 'buy:yes' : 'buy:no' };
}

/** At the end cubes also buy what else is for sale, and the bonuses of goals: what is bought now must beat that (P48, P49). */
function prospect(state: PulsarState, seat: number, price: Price): Prospect {
  const player = playerOf(state, seat);
  const perCube = cubeWorth(player);
  const offers = laterOffers(state, seat);
  const best = (cubes: number, from: number): number => {
    const next = offers[from];
    if (next === undefined) return cubesAtGoals(state, seat, cubes, perCube);
    const kept = best(cubes, from + 1);
    return next.cubes > cubes ? kept : Math.max(kept, next.vp + best(cubes - next.cubes, from + 1));
  };
  return { bought: best(player.cubes - price.cubes, 0), kept: best(player.cubes, 0) };
}

/** The purchases a player will still be asked about, without the one being asked. */
function laterOffers(state: PulsarState, seat: number): Price[] {
  const waiting = state.pending.slice(0, -1).filter((task) => 'seat' in task && task.seat === seat);
  const offers = waiting.flatMap(priceOf);
  if (state.phase === 'final') return offers;
  return [
    ...offers,
    ...playerOf(state, seat)
      .patents.map(({ id }) => purplePrice(id))
      .filter(({ vp }) => vp > 0),
  ];
}

function priceOf(task: Pending): Price[] {
  if (task.kind === 'buyPoints') return [transmitterPrice(task.id)];
  return task.kind === 'buyPurple' ? [purplePrice(task.id)] : [];
}

function buy(doing: Doing, seat: number, price: Price, source: Source): void {
  playerOf(doing.state, seat).cubes -= price.cubes;
  score(doing, seat, price.vp, source);
  tell(doing, 'buy', { seat: { seat }, ...price });
}

const NOTHING: Asked = { ask: phrase('pulsar.ask.nothing'), options: [] };

/** P47: a transmitter's purchase in production. */
export function transmitterPrice(id: string): Price {
  const found = transmitter(id).perRound.find((gain) => 'buy' in gain);
  return found !== undefined && 'buy' in found ? found.buy : { cubes: 0, vp: 0 };
}

export const buyPointsQuestion: Question<'buyPoints'> = {
  ask: (state, task) => {
    const price = transmitterPrice(task.id);
    if (playerOf(state, task.seat).cubes < price.cubes) return NOTHING;
    const last = state.round === ROUNDS ? prospect(state, task.seat, price) : null;
    return yesNo(phrase('pulsar.ask.buyPoints', { id: tileName(task.id), ...price }), price, last);
  },
  answer: (doing, task, action) => {
    if (expect(action, 'buy').yes) buy(doing, task.seat, transmitterPrice(task.id), 'transmitter');
  },
};

/** P49: a purple technology's purchase, before the goals. */
function purplePrice(id: string): Price {
  const entry = technologyOf(id);
  return entry.timing === 'gameEnd' && 'buy' in entry.effect ? entry.effect.buy : { cubes: 0, vp: 0 };
}

export const buyPurpleQuestion: Question<'buyPurple'> = {
  ask: (state, task) => {
    const price = purplePrice(task.id);
    if (playerOf(state, task.seat).cubes < price.cubes) return NOTHING;
    return yesNo(phrase('pulsar.ask.buyPurple', { ...price }), price, prospect(state, task.seat, price));
  },
  answer: (doing, task, action) => {
    if (expect(action, 'buy').yes) buy(doing, task.seat, purplePrice(task.id), 'purple');
  },
};

function goalsKey(goals: readonly string[]): string {
  return `goals:${goals.length === 0 ? 'none' : goals.join('+')}`;
}

function goalPoints(goals: readonly string[]): number {
  return goals.reduce((sum, id) => sum + goal(id).vp, 0);
}

/** P48: which of the largest sets of goals counts. */
export const goalsQuestion: Question<'goals'> = {
  ask: (state, task) => {
    const player = playerOf(state, task.seat);
    const sets = largestGoalSets(state, task.seat).map((goals) => ({
      goals,
      vp: goalPoints(goals),
      worth: goalSetWorth(goals, player.cubes, cubeWorth(player)),
    }));
    const best = sets.reduce((top, set) => (set.worth > top.worth ? set : top));
    return {
      ask: phrase('pulsar.ask.goals'),
      options: sets.map(({ goals, vp }) => ({
        key: goalsKey(goals),
        path: [phrase('pulsar.goals.set', { goals: goals.map((id) => goalName(goal(id))) })],
        note: phrase('pulsar.goals.worth', { goals: goals.map((id) => goalPhrase(goal(id))), vp }),
        action: { do: 'goals', goals },
      })),
      otherwise: goalsKey(best.goals),
    };
  },
  answer: (doing, task, action) => {
    const player = playerOf(doing.state, task.seat);
    for (const id of expect(action, 'goals').goals) {
      const entry = goal(id);
      player.goals.push({ id, bought: 0 });
      score(doing, task.seat, entry.vp, 'goal');
      tell(doing, 'goal', { seat: { seat: task.seat }, goal: goalPhrase(entry), vp: entry.vp });
    }
  },
};

/** P48: asked again after every purchase, until the player has enough or nothing is affordable. */
export const goalBonusQuestion: Question<'goalBonus'> = {
  ask: (state, task) => {
    const { cubes } = playerOf(state, task.seat);
    const affordable = nextBonuses(state, task.seat).filter((bonus) => bonus.cubes <= cubes);
    if (affordable.length === 0) return NOTHING;
    const done: Option<Action> = {
      key: 'goal:done',
      path: [phrase('pulsar.goals.done')],
      note: phrase('pulsar.goals.keep', { vp: Math.floor(cubes * cubeWorth(playerOf(state, task.seat))) }),
      action: { do: 'goalBonus', goal: null },
    };
    const options = affordable.map(
      (bonus): Option<Action> => ({
        key: `goal:${bonus.goal}`,
        path: [phrase('pulsar.goals.buy', { goal: goalName(goal(bonus.goal)), cubes: bonus.cubes, vp: bonus.vp })],
        action: { do: 'goalBonus', goal: bonus.goal },
      }),
    );
    const best = bestGoalPurchase(state, task.seat, cubeWorth(playerOf(state, task.seat)));
    return {
      ask: phrase('pulsar.ask.goalBonus', { cubes }),
      options: [...options, done],
      otherwise: best === null ? 'goal:done' : `goal:${best}`,
    };
  },
  answer: (doing, task, action) => {
    const wanted = expect(action, 'goalBonus').goal;
    const player = playerOf(doing.state, task.seat);
    const bonus = nextBonuses(doing.state, task.seat).find((next) => next.goal === wanted);
    const held = player.goals.find((met) => met.id === wanted);
    if (bonus === undefined || held === undefined) return;
    held.bought += 1;
    buy(doing, task.seat, bonus, 'goal');
    doing.state.pending.push(task);
  },
};
