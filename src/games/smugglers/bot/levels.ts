import { Budget } from '#engine/budget.ts';
import type { Bot, Level, Move, PickPrompt, Position } from '#engine/game.ts';
import { type Explained, reasonFor } from '#engine/reasons.ts';
import { ranked, softChoice, sumOf } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { letterOf, type Smugglers } from '../state.ts';
import { Appraisal } from './appraise.ts';
import { Bidding, type Candidate } from './bids.ts';
import { lookAhead } from './look-ahead.ts';
import { stockTerms } from './stock.ts';
import { type Taste, tasteFor } from './taste.ts';

/** How well a level plays. */
export interface Skill {
  readonly taste: (players: number) => Taste;
  /** How softly it chooses, in points. */
  readonly temperature: number;
  /** How many candidates it follows to the end of the round, and how often each; 0: it decides by eye. */
  readonly finalists: number;
  readonly samples: number;
  readonly evaluations: number;
}

const BY_EYE = { finalists: 0, samples: 0, evaluations: 0 };

/** The bids that look good: no thought of rivals who may want the same, nor of tokens they may take first. */
const easy: Skill = {
  ...BY_EYE,
  taste: (players) => ({ ...tasteFor(players), contest: 0, deny: 0, bidderStops: 0, idlerStops: 0 }),
  temperature: 0.7,
};

/** Rivals are seen, but not fully reckoned with. */
const medium: Skill = {
  ...BY_EYE,
  taste: (players) => ({ ...tasteFor(players), contest: 0.6, deny: 0 }),
  temperature: 0.4,
};

const skilled: Skill = { ...BY_EYE, taste: tasteFor, temperature: 0.2 };

/** Plays the round to its end in its mind before it decides. */
const strong: Skill = { taste: tasteFor, temperature: 0, finalists: 5, samples: 8, evaluations: 1500 };

export const SKILLS: Readonly<Record<Level, Skill>> = { easy, medium, skilled, strong };

export function playerWith(skill: Skill): Bot<Smugglers, Action> {
  return (position) => {
    const prompt = questionOf(position);
    const taste = skill.taste(position.view.players.length);
    const appraisal = new Appraisal(position.view, taste);
    if (position.view.phase.kind === 'bidding') return bid(position, prompt, appraisal, skill);
    const choices = prompt.options.map(({ key, action }) => {
      const terms = stockTerms(position.view, position.seat, action, appraisal);
      return { answer: { prompt: prompt.id, key }, terms, value: sumOf(terms) };
    });
    position.weighed?.(choices);
    const best = softChoice(choices, skill.temperature, position.dice);
    return explained(best, choices, position, skill);
  };
}

function bid(
  position: Position<Smugglers, Action>,
  prompt: PickPrompt<Action>,
  appraisal: Appraisal,
  skill: Skill,
): Move {
  const { view, seat, dice } = position;
  const taste = skill.taste(view.players.length);
  const candidates = new Bidding(view, seat, appraisal, taste).candidates();
  if (skill.samples === 0 || candidates.length === 1)
    return { prompt: prompt.id, key: keyOf(softChoice(candidates, skill.temperature, dice)) };
  const budget = new Budget(position.evaluations ?? skill.evaluations, () => position.outOfTime());
  const finalists = ranked(candidates).slice(0, skill.finalists);
  const seen = lookAhead(view, seat, finalists, skill.samples, { taste, dice, budget }).map((choice) => ({
    ...choice,
    answer: { prompt: prompt.id, key: keyOf(choice) },
  }));
  position.weighed?.(seen);
  const best = softChoice(seen, skill.temperature, dice);
  return explained(best, seen, position, skill);
}

/** Whoever chooses softly has no reason to give. */
function explained<K extends string>(
  best: Explained<K>,
  choices: readonly Explained<K>[],
  { prompts }: Position<Smugglers, Action>,
  { temperature }: Skill,
): Move {
  return temperature > 0 ? best.answer : { ...best.answer, why: reasonFor('smugglers', best, choices, prompts) };
}

function keyOf({ action }: Pick<Candidate, 'action'>): string {
  switch (action.do) {
    case 'bid':
      return `bid:${letterOf(action.sector)}${action.face}`;
    case 'token':
      return `token:${action.token}`;
    case 'pass':
      return 'pass';
  }
}

/** In this game a seat is asked one thing at a time, and always to pick. */
function questionOf({ prompts }: Position<Smugglers, Action>): PickPrompt<Action> {
  const [prompt] = prompts;
  if (prompt?.kind !== 'pick') throw new Error('Nothing to choose');
  return prompt;
}

export const bots: Readonly<Record<Level, Bot<Smugglers, Action>>> = {
  easy: playerWith(easy),
  medium: playerWith(medium),
  skilled: playerWith(skilled),
  strong: playerWith(strong),
};
