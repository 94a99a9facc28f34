import { Budget } from '#engine/budget.ts';
import type { Bot, Level, Move, PickPrompt } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { reasonFor } from '#engine/reasons.ts';
import { softChoice } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import type { PulsarState } from '../state.ts';
import { aboutCubes, beginningsFor } from './choices.ts';
import { draftChoices, trackAfter } from './draft.ts';
import { guess } from './guess.ts';
import { type Plan, type Search, TurnSearch } from './search.ts';
import { type Choice, type Eye, NO_WORTH } from './worth.ts';

/** How well a level plays. */
export interface Skill {
  /** What it has an eye for. */
  readonly eye: Eye;
  /** How softly it chooses, in points. */
  readonly temperature: number;
  /** Beginnings of turns it keeps in mind, and how many acts it looks ahead. */
  readonly width: number;
  readonly depth: number;
  /** The same while drafting, for every die; 0: it drafts by the number on the die and the place of the marker. */
  readonly draftWidth: number;
  readonly evaluations: number;
}

const WHOLE_TURN = 10;

/** Two acts ahead, dice by their number: little thought of where the ship stands then, of turn order or goals. */
const easy: Skill = {
  eye: { position: 0.3, tracks: 0.7, goals: 0.5 },
  temperature: 1.9,
  width: 2,
  depth: 2,
  draftWidth: 0,
  evaluations: 500,
};

/** Whole turns, but only the first good one that comes to mind. */
const medium: Skill = {
  eye: { position: 0.6, goals: 0.8 },
  temperature: 1.3,
  width: 2,
  depth: WHOLE_TURN,
  draftWidth: 1,
  evaluations: 1500,
};

const skilled: Skill = { eye: {}, temperature: 0.5, width: 3, depth: WHOLE_TURN, draftWidth: 2, evaluations: 3000 };

const strong: Skill = { eye: {}, temperature: 0, width: 20, depth: WHOLE_TURN, draftWidth: 8, evaluations: 8000 };

export const SKILLS: Readonly<Record<Level, Skill>> = { easy, medium, skilled, strong };

export function playerWith(skill: Skill): Bot<PulsarState, Action> {
  return (asked) => {
    const { seat, dice } = asked;
    const prompt = asked.prompts[0];
    if (prompt?.kind !== 'pick') throw new Error('Pulsar asks no dials');
    const state = guess(asked.view, dice);
    const best = (choices: readonly Choice[]): Move => {
      const explained = choices.map(({ key, value, worth }) => ({
        answer: { prompt: prompt.id, key },
        value,
        terms: { ...worth },
      }));
      asked.weighed?.(explained);
      const chosen = softChoice(explained, skill.temperature, dice);
      // Whoever chooses softly has no reason to give.
      if (skill.temperature > 0) return chosen.answer;
      return { ...chosen.answer, why: reasonFor('pulsar', chosen, explained, asked.prompts) };
    };
    const cubes = aboutCubes(prompt);
    if (cubes !== null) return { prompt: prompt.id, key: cubes, why: phrase('pulsar.reason.cubes') };
    const beginnings = beginningsFor(state, seat, prompt);
    if (beginnings !== null) return best(beginnings);
    const budget = new Budget(asked.evaluations ?? skill.evaluations, () => asked.outOfTime());
    if (state.phase === 'draft' && state.pending.length === 0) return best(drafts(state, seat, prompt, skill, budget));
    const turn = new TurnSearch(state, seat, searchOf(skill, skill.width), budget);
    turn.lookAll();
    return best(worthDoing(turn.plans()).map(({ first, ...plan }) => ({ ...plan, key: first ?? 'end' })));
  };
}

function searchOf({ depth, eye }: Skill, width: number): Search {
  return { width, depth, eye };
}

function drafts(
  state: PulsarState,
  seat: number,
  { options }: PickPrompt<Action>,
  skill: Skill,
  budget: Budget,
): Choice[] {
  if (skill.draftWidth > 0) return draftChoices(state, seat, options, searchOf(skill, skill.draftWidth), budget);
  return options.flatMap(({ key, action }) =>
    action.do === 'take' ? [byTheDie(key, action.die, trackAfter(state, seat, action))] : [],
  );
}

function byTheDie(key: string, die: number, tracks: number): Choice {
  return { key, value: tracks + die / 2, worth: { ...NO_WORTH, points: die / 2, tracks } };
}

/** Nobody ends a turn while there is something to gain, and nobody makes things worse: whoever chooses softly chooses among the rest. */
function worthDoing(plans: readonly Plan[]): readonly Plan[] {
  const end = plans.find(({ first }) => first === null);
  if (end === undefined) return plans;
  const better = plans.filter(({ first, value }) => first !== null && value > end.value);
  return better.length > 0 ? better : [end];
}

export const bots: Readonly<Record<Level, Bot<PulsarState, Action>>> = {
  easy: playerWith(easy),
  medium: playerWith(medium),
  skilled: playerWith(skilled),
  strong: playerWith(strong),
};
