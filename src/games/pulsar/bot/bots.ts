import { Budget } from '#engine/budget.ts';
import type { Dice } from '#engine/dice.ts';
import type { Bot, Level, PickPrompt } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import type { PulsarState } from '../state.ts';
import { candidates } from './candidates.ts';
import { simpleChoice } from './choices.ts';
import { bestDraft, trackAfter } from './draft.ts';
import { guess } from './guess.ts';
import { after, bestTurn } from './search.ts';
import { TASTE } from './taste.ts';
import { sum, type Worth, worthOf } from './worth.ts';

type Asked = Parameters<Bot<PulsarState, Action>>[0];

const TURN_WIDTH = 8;
const DRAFT_WIDTH = 3;
const EVALUATIONS = 6000;

/** Looks at whole turns: what to draft by the turn it would make, what to do by the best sequence found. */
const strong: Bot<PulsarState, Action> = (asked) => {
  const { prompt, state, seat } = thinking(asked);
  const answer = (key: string, why: Phrase) => ({ prompt: prompt.id, key, why });
  const simple = simpleChoice(state, seat, prompt, asked.dice);
  if (simple !== null) return answer(simple, phrase(aboutCubes(prompt) ? 'pulsar.why.cubes' : 'pulsar.why.habit'));
  const before = worthOf(state, seat);
  const budget = new Budget(asked.evaluations ?? EVALUATIONS, asked.outOfTime);
  if (state.phase === 'draft') {
    const choice = bestDraft(state, seat, prompt.options, DRAFT_WIDTH, budget);
    if (choice !== null) return answer(choice.key, reason(before, choice.plan.worth));
  }
  const plan = bestTurn(state, seat, TURN_WIDTH, budget);
  return answer(plan.first ?? lastResort(prompt), reason(before, plan.worth));
};

const NOISE = 25;
const TENTHS = 10;

/** One act at a time, each by what it seems to bring, with a little chance in it. */
const easy: Bot<PulsarState, Action> = (asked) => {
  const { prompt, state, seat } = thinking(asked);
  const simple = simpleChoice(state, seat, prompt, asked.dice);
  if (simple !== null) return { prompt: prompt.id, key: simple };
  const gains =
    state.phase === 'draft' ? draftGains(state, seat, prompt) : actGains(state, seat, prompt, asked.outOfTime);
  let best = { key: lastResort(prompt), gain: Number.NEGATIVE_INFINITY };
  for (const { key, gain } of gains) {
    const noisy = gain + noise(asked.dice);
    if (noisy > best.gain) best = { key, gain: noisy };
  }
  return { prompt: prompt.id, key: best.key };
};

interface Gain {
  readonly key: string;
  readonly gain: number;
}

function draftGains(state: PulsarState, seat: number, prompt: PickPrompt<Action>): Gain[] {
  return prompt.options.flatMap(({ key, action }) =>
    action.do === 'take' ? [{ key, gain: trackAfter(state, seat, action) + action.die / 2 }] : [],
  );
}

function actGains(state: PulsarState, seat: number, prompt: PickPrompt<Action>, outOfTime: () => boolean): Gain[] {
  const before = sum(worthOf(state, seat));
  const gains: Gain[] = state.pending.length === 0 && state.turn?.must !== true ? [{ key: 'end', gain: 0 }] : [];
  for (const { key, action } of candidates(state, seat, prompt.options)) {
    if (outOfTime()) break;
    gains.push({ key, gain: sum(worthOf(after(state, seat, action), seat)) - before + extraDie(action) });
  }
  return gains;
}

/** A copied die has no worth yet when it is bought. */
function extraDie(action: Action): number {
  return action.do === 'copy' ? TASTE.die : 0;
}

function noise(dice: Dice): number {
  return dice.below(NOISE) / TENTHS;
}

function thinking(asked: Asked): { prompt: PickPrompt<Action>; state: PulsarState; seat: number } {
  const prompt = asked.prompts[0];
  if (prompt?.kind !== 'pick') throw new Error('Pulsar asks no dials');
  return { prompt, state: guess(asked.view, asked.dice), seat: asked.seat };
}

/** Purchases, and goals whose bonuses are bought: chosen by all that the cubes can still earn. */
function aboutCubes({ options }: PickPrompt<Action>): boolean {
  const kind = options[0]?.action.do;
  return kind === 'buy' || kind === 'goals' || kind === 'goalBonus';
}

function lastResort(prompt: PickPrompt<Action>): string {
  return prompt.otherwise ?? prompt.options[0]?.key ?? '';
}

/** What grew most, if anything did. */
function reason(before: Worth, then: Worth): Phrase {
  let best: keyof Worth = 'points';
  let top = Number.NEGATIVE_INFINITY;
  for (const name of Object.keys(then) as (keyof Worth)[]) {
    const grown = then[name] - before[name];
    if (grown <= top) continue;
    top = grown;
    best = name;
  }
  const n = Math.round(top);
  return n < 1 ? phrase('pulsar.why.rest') : phrase(`pulsar.why.${best}`, { n });
}

export const bots: Readonly<Record<Level, Bot<PulsarState, Action>>> = { easy, strong };
