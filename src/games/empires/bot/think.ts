import { Budget } from '#engine/budget.ts';
import type { Dice } from '#engine/dice.ts';
import type { Answer, Move, Position, Table } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { type Explained, reasonFor } from '#engine/reasons.ts';
import { ranked, softChoice, type Weighed } from '#engine/weigh.ts';
import { ramProofIn } from '../aim.ts';
import { moving, settleFlick } from '../flight.ts';
import { landMenu, launchMenu } from '../moves.ts';
import { endOf, slideFrom } from '../physics/flick.ts';
import { aimed, type Stroke, slipOf, struck } from '../physics/hand.ts';
import { shipNumber } from '../pieces.ts';
import { play } from '../play.ts';
import { shotLabel } from '../presets.ts';
import { prompts as promptsOf } from '../prompts.ts';
import type { EmpiresAction, EmpiresState } from '../state.ts';
import { shotOf } from '../targets.ts';
import { continueAttacks } from '../turn.ts';
import { say } from '../words.ts';
import { type Flick, flicksOf } from './aims.ts';
import { fork } from './fork.ts';
import { thinned } from './thinned.ts';
import { NO_STANDING, type Standing, standing, standingTerms, type Weights, weightsAt } from './value.ts';

/** How well a level plays. */
export interface Skill {
  readonly weights: Weights;
  /** Planets a ship considers flying to, and turns of the aim around the straight line, in tenths of a degree. */
  readonly targets: number;
  readonly turns: readonly number[];
  /** Flicks tried out with the table's hand, and how often each. */
  readonly finalists: number;
  readonly samples: number;
  /** Thinks of a second launch or flick in the same Move. */
  readonly followUp: boolean;
  /** For so many of the best choices it also thinks of what the next player will answer. */
  readonly answers: number;
  /** How softly it chooses, in points. */
  readonly temperature: number;
  /** Positions it may judge for one decision. */
  readonly evaluations: number;
}

/** One possible choice, and the positions it may lead to at the end of the turn. */
export interface Thought extends Weighed {
  readonly answer: Answer;
  readonly action: EmpiresAction;
  readonly ends: readonly EmpiresState[];
}

export type Question = Position<EmpiresState, EmpiresAction>;

/** Somebody thinking: for whom, how well, with which dice, and for how long. */
interface Mind {
  readonly seat: number;
  readonly skill: Skill;
  readonly dice: Dice;
  readonly budget: Budget;
}

export function think(question: Question, level: Skill): Move {
  const mind = mindOf(question, level);
  const considered = ranked([...picks(question, mind), ...flights(question, mind)]);
  const thoughts = withAnswers(considered, mind);
  question.weighed?.(thoughts);
  const best = softChoice(thoughts, mind.skill.temperature, mind.dice);
  // Whoever chooses softly has no reason to give.
  if (mind.skill.temperature > 0) return best.answer;
  const isOther = ({ answer }: Thought) => answer.key !== best.answer.key;
  // Where the best are all aims of one ship, what else could be done is thought through as well.
  const instead = thoughts.some(isOther) ? [] : considered.filter(isOther).slice(0, 1);
  const compared = [...thoughts.slice(0, EXPLAINED), ...withAnswers(instead, mind)];
  const explained = compared.map((thought) => explain(thought, mind));
  const why = reasonFor('empires', explain(best, mind), explained, question.prompts);
  return { ...best.answer, why: reasonOfAim(question.view, best, why) };
}

/** Of a flick also what it is aimed at, and the chance to get there. */
function reasonOfAim(view: EmpiresState, { action, answer: { dials } }: Thought, why: Phrase): Phrase {
  const ship = action.do === 'fly' ? view.ships.find(({ id }) => id === action.ship) : undefined;
  const { angle, power } = dials ?? {};
  if (ship === undefined || angle === undefined || power === undefined) return why;
  const shot = shotOf(view, ship, { angle, power });
  if (shot === undefined) return why;
  const aim = shotLabel(view, shot);
  return why.key === 'empires.reason.only' || why.key === 'empires.reason.clear'
    ? say('reason.aim-only', { aim })
    : say('reason.aim', { aim, why });
}

/** Enough for the next best choice to be among them. */
const EXPLAINED = 8;

function explain({ answer, ends, value }: Thought, { seat, skill }: Mind): Explained<keyof Standing> {
  const each = ends.map((end) => standingTerms(end, seat, skill.weights));
  const terms = { ...NO_STANDING };
  for (const term of Object.keys(terms) as (keyof Standing)[])
    terms[term] = each.reduce((sum, standing) => sum + standing[term], 0) / each.length;
  return { answer, terms, value };
}

function mindOf({ seat, view, dice, evaluations, outOfTime }: Question, level: Skill): Mind {
  const skill = { ...level, weights: weightsAt(view, seat, level.weights) };
  return { seat, skill, dice, budget: new Budget(evaluations ?? skill.evaluations, outOfTime) };
}

/** The best of them once more, with what the next player will answer, where the level thinks that far. */
function withAnswers(thoughts: readonly Thought[], mind: Mind): readonly Thought[] {
  if (mind.skill.answers < 2) return thoughts;
  return thoughts.slice(0, mind.skill.answers).map((thought) => answered(thought, mind));
}

/** A hasty player, for guessing what others will do. */
const HASTY = {
  targets: 3,
  turns: [0],
  finalists: 1,
  samples: 1,
  followUp: false,
  answers: 0,
  temperature: 0,
} as const;
const MOST_ACTS = 12;

/** What is left of a choice once the next player has had their turn. */
function answered(thought: Thought, mind: Mind): Thought {
  if (mind.budget.over()) return thought;
  const ends = thought.ends.slice(0, 2).map((end) => ended(afterTurnOf(end, mind), mind));
  const mean = ends.reduce((sum, { value }) => sum + value, 0) / ends.length;
  return { ...thought, ends: ends.map(({ state }) => state), value: (thought.value + mean) / 2 };
}

function afterTurnOf(state: EmpiresState, { skill, dice, budget }: Mind): EmpiresState {
  const next = state.active;
  let now = state;
  for (let acts = 0; acts < MOST_ACTS && now.active === next && now.stage.at !== 'over'; acts++) {
    const mind: Mind = { seat: next, skill: { ...skill, ...HASTY }, dice, budget };
    const question = { view: now, prompts: promptsOf(now) };
    const [best] = ranked([...picks(question, mind), ...flights(question, mind)]);
    const { answer, action } = best ?? {};
    if (answer === undefined || action === undefined) return now;
    if (answer.dials === undefined || action.do !== 'fly') now = after(now, action, dice);
    else {
      const { angle = 0, power = 1 } = answer.dials;
      now = flown(now, { ship: action.ship, angle, power }, struck(aimed(angle, power), now.hand, slipOf(dice)));
    }
  }
  return now;
}

/** Everything but flights: played on a scratch copy, the rest of the turn finished as seems best. */
function picks({ view, prompts }: Pick<Question, 'view' | 'prompts'>, mind: Mind): Thought[] {
  const thoughts: Thought[] = [];
  for (const prompt of prompts) {
    if (prompt.kind !== 'pick') continue;
    const options = thinned(view, prompt.options);
    for (const { key, action } of options) {
      if (thoughts.length > 0 && mind.budget.over()) return thoughts;
      const { state, value } = finish(after(view, action, mind.dice), mind, mind.skill.followUp ? 1 : 0);
      thoughts.push({ answer: { prompt: prompt.id, key }, action, value, ends: [state] });
    }
  }
  return thoughts;
}

const SILENT = (dice: Dice): Table => ({ dice, emit: () => {}, once: (compute) => compute() });

function after(state: EmpiresState, action: EmpiresAction, dice: Dice): EmpiresState {
  const scratch = fork(state);
  play(scratch, { seat: state.active, action, dials: {}, at: 0 }, SILENT(dice));
  return scratch;
}

/** Flights: all that come to mind as aimed, then the best of them again and again with the hand's error. */
function flights({ view, prompts }: Pick<Question, 'view' | 'prompts'>, mind: Mind): Thought[] {
  const { skill, dice, budget } = mind;
  const flicks = prompts.flatMap((prompt) => {
    if (prompt.kind !== 'dial' || prompt.action.do !== 'fly') return [];
    const { ship: id } = prompt.action;
    const ship = view.ships.find((each) => each.id === id);
    const found = ship === undefined ? [] : flicksOf(view, ship, skill.targets, skill.turns);
    return found.map((flick) => ({ flick, prompt }));
  });
  const tried: ((typeof flicks)[number] & Weighed)[] = [];
  for (const { flick, prompt } of flicks) {
    if (tried.length > 0 && budget.over()) break;
    const { value } = finish(flown(view, flick, aimed(flick.angle, flick.power)), mind, 0);
    tried.push({ flick, prompt, value });
  }
  const thoughts: Thought[] = [];
  for (const { flick, prompt, value } of ranked(tried).slice(0, skill.finalists)) {
    if (thoughts.length > 0 && budget.over()) break;
    const ideal = flown(view, flick, aimed(flick.angle, flick.power));
    // What else the points would bring is looked for once, not in every sample.
    const more = skill.followUp ? SURE * (finish(ideal, mind, 1).value - value) : 0;
    const samples = Array.from({ length: skill.samples }, () => {
      const stroke = struck(aimed(flick.angle, flick.power), view.hand, slipOf(dice));
      return finish(flown(view, flick, stroke), mind, 0);
    });
    const mean = samples.reduce((sum, sample) => sum + sample.value, 0) / samples.length;
    const answer = { prompt: prompt.id, key: prompt.key, dials: { angle: flick.angle, power: flick.power } };
    thoughts.push({ answer, action: prompt.action, value: more + mean, ends: samples.map(({ state }) => state) });
  }
  return thoughts;
}

function flown(state: EmpiresState, flick: Flick, stroke: Stroke): EmpiresState {
  const scratch = fork(state);
  moving(scratch).points -= 1;
  const result = slideFrom(scratch.ships, flick.ship, stroke);
  settleFlick(scratch, endOf(scratch.ships, scratch.active, result, ramProofIn(scratch)));
  return scratch;
}

/** A turn that has come to its end. */
interface End extends Weighed {
  readonly state: EmpiresState;
}

/** The turn finished as well as a quick look can tell. `depth`: how many more points may branch widely; ships below `from` land no more. */
function finish(state: EmpiresState, mind: Mind, depth: number, from = 0): End {
  let now: End | undefined;
  while (goesOn(now?.state ?? state, mind)) {
    const before = now?.state ?? state;
    if (before.stage.at === 'move') return finishMove(before, mind, depth, from);
    now = bestNext(before, mind);
  }
  return now ?? ended(state, mind);
}

function goesOn(state: EmpiresState, { seat }: Mind): boolean {
  return state.active === seat && state.stage.at !== 'over';
}

function ended(state: EmpiresState, { seat, skill, budget }: Mind): End {
  budget.spend();
  return { state, value: standing(state, seat, skill.weights) };
}

/** Placing troops, choosing attacks and the like: one good step after the other. */
function bestNext(state: EmpiresState, mind: Mind): End {
  const options = promptsOf(state).flatMap((prompt) => (prompt.kind === 'pick' ? thinned(state, prompt.options) : []));
  const [best] = ranked(options.map(({ action }) => ended(after(state, action, mind.dice), mind)));
  if (best === undefined) throw new RangeError('Nothing to choose');
  return best;
}

function finishMove(state: EmpiresState, mind: Mind, depth: number, from: number): End {
  const stopped = fork(state);
  continueAttacks(stopped, [], SILENT(mind.dice));
  let best = finish(stopped, mind, depth);
  if (state.stage.at !== 'move' || state.stage.points === 0) return best;
  const consider = (end: End, share: number): void => {
    if (end.value > best.value) best = { state: end.state, value: best.value + share * (end.value - best.value) };
  };
  for (const { action } of landMenu(state, []).options) {
    const number = action.do === 'land' ? shipNumber({ id: action.ship }) : 0;
    // Landings come to the same in any order.
    if (number >= from) consider(finish(after(state, action, mind.dice), mind, depth - 1, number), 1);
  }
  if (depth <= 0) return best;
  for (const { action } of thinned(state, launchMenu(state, [], '').options))
    consider(finish(after(state, action, mind.dice), mind, depth - 1), 1);
  // The hand may err: only part of what it would bring is to be counted on.
  for (const ship of state.ships.filter((each) => each.seat === mind.seat))
    for (const flick of flicksOf(state, ship, 3, [0]))
      consider(finish(flown(state, flick, aimed(flick.angle, flick.power)), mind, depth - 1), SURE);
  return best;
}

const SURE = 0.6;
