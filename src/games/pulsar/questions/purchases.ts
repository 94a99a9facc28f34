import type { Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { goal, transmitter } from '../content/tables.ts';
import { type Doing, score, tell } from '../doing.ts';
import { bestGoalPurchase, largestGoalSets, nextBonuses } from '../goals.ts';
import { cubeWorth } from '../score.ts';
import { technologyOf } from '../skills.ts';
import { playerOf, type Source } from '../state.ts';
import { goalName, goalPhrase } from '../words.ts';
import { type Asked, expect, type Question } from './question.ts';

interface Price {
  readonly cubes: number;
  readonly vp: number;
}

function yesNo(ask: Phrase, price: Price): Asked {
  const yes: Option<Action> = {
    key: 'buy:yes',
    path: [phrase('pulsar.buy.yes')],
    note: phrase('pulsar.buy.note', { ...price }),
    action: { do: 'buy', yes: true },
  };
  const no: Option<Action> = { key: 'buy:no', path: [phrase('pulsar.buy.no')], action: { do: 'buy', yes: false } };
  return { ask, options: [yes, no], otherwise: 'buy:yes' };
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
    return yesNo(phrase('pulsar.ask.buyPoints', { id: task.id, ...price }), price);
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
    return yesNo(phrase('pulsar.ask.buyPurple', { id: task.id, ...price }), price);
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
    const sets = largestGoalSets(state, task.seat).map((goals) => ({ goals, vp: goalPoints(goals) }));
    const best = sets.reduce((top, set) => (set.vp > top.vp ? set : top));
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
