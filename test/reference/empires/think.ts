import type { Dice } from '#engine/dice.ts';
import type { Answer, Prompt, Table } from '#engine/game.ts';
import { ramProofIn } from '#games/empires/aim.ts';
import { HOLES_IN_ORDER } from '#games/empires/content.ts';
import { moving, settleFlick } from '#games/empires/flight.ts';
import { landMenu, launchMenu } from '#games/empires/moves.ts';
import { degreesTowards } from '#games/empires/physics/angle.ts';
import { endOf, slideFrom } from '#games/empires/physics/flick.ts';
import { aimed, type Stroke, slipOf, struck } from '#games/empires/physics/hand.ts';
import { play } from '#games/empires/play.ts';
import { prompts as promptsOf } from '#games/empires/prompts.ts';
import type { EmpiresAction, EmpiresState } from '#games/empires/state.ts';
import { continueAttacks } from '#games/empires/turn.ts';
import { type Flick, flicksOf } from './aims.ts';
import { fork } from './fork.ts';
import { standing, type Weights, weightsAt } from './value.ts';

/** How hard a level thinks. */
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
  /** Off by up to so many points in every judgement. */
  readonly noise: number;
}

interface Thought {
  readonly answer: Answer;
  readonly value: number;
}

export interface Question {
  readonly seat: number;
  readonly view: EmpiresState;
  readonly prompts: readonly Prompt<EmpiresAction>[];
  readonly dice: Dice;
  outOfTime(): boolean;
}

export function think(question: Question, level: Skill): Answer {
  const skill = { ...level, weights: weightsAt(question.view, question.seat, level.weights) };
  const thoughts = [...picks(question, skill), ...flights(question, skill)];
  const noisy = thoughts.map((thought) => ({ thought, value: thought.value + skill.noise * jitter(question.dice) }));
  noisy.sort((a, b) => b.value - a.value);
  const best = noisy[0]?.thought;
  if (best === undefined) throw new Error('asked without a question');
  return best.answer;
}

function jitter(dice: Dice): number {
  return dice.below(2001) / 1000 - 1;
}

/** Everything but flights: played on a scratch copy, the rest of the turn finished as seems best. */
function picks(question: Question, skill: Skill): Thought[] {
  const thoughts: Thought[] = [];
  for (const prompt of question.prompts) {
    if (prompt.kind !== 'pick') continue;
    const options = thinned(question.view, prompt.options);
    for (const { key, action } of options) {
      if (thoughts.length > 0 && question.outOfTime()) return thoughts;
      const scratch = after(question.view, action, question.dice);
      const value = finish(scratch, question.seat, question.dice, skill, skill.followUp ? 1 : 0);
      thoughts.push({ answer: { prompt: prompt.id, key }, value });
    }
  }
  return thoughts;
}

interface Offered {
  readonly key: string;
  readonly action: EmpiresAction;
}

/** Of the many launch places only those that face a planet worth flying to; and no troops back that nobody needs. */
function thinned(view: EmpiresState, all: readonly Offered[]): readonly Offered[] {
  const needy = view.players[view.active]?.troops === 0;
  const options = all.filter(({ action }) => action.do !== 'withdraw' || (needy && action.troops === 1));
  const launches = options.filter(({ action }) => action.do === 'launch');
  if (launches.length === 0) return options;
  const facing = new Set<Offered>();
  const planets = new Set(launches.map(({ action }) => (action.do === 'launch' ? action.planet : -1)));
  for (const planet of planets)
    for (const degrees of wantedDegrees(view, planet))
      for (const battleship of [false, true]) {
        const best = nearestDegree(launches, planet, battleship, degrees);
        if (best !== undefined) facing.add(best);
      }
  return options.filter((option) => option.action.do !== 'launch' || facing.has(option));
}

function nearestDegree(
  launches: readonly Offered[],
  planet: number,
  battleship: boolean,
  wanted: number,
): Offered | undefined {
  const off = ({ action }: Offered) => {
    const degree = action.do === 'launch' ? (action.degree ?? 0) : 0;
    const turn = Math.abs(degree - wanted) % 360;
    return Math.min(turn, 360 - turn);
  };
  return launches
    .filter(({ action }) => action.do === 'launch' && action.planet === planet && action.battleship === battleship)
    .sort((a, b) => off(a) - off(b))[0];
}

/** Directions from a planet to the three nearest that are not the player's own. */
function wantedDegrees(view: EmpiresState, planet: number): number[] {
  const from = HOLES_IN_ORDER[planet];
  if (from === undefined) return [];
  const others = HOLES_IN_ORDER.flatMap((hole, index) => {
    const target = view.planets[index];
    if (index === planet || target?.owner === view.active || target?.disc === 'home') return [];
    const dx = hole.x - from.x;
    const dy = hole.y - from.y;
    return [{ dx, dy, square: dx * dx + dy * dy }];
  });
  others.sort((a, b) => a.square - b.square);
  return others.slice(0, 3).map(({ dx, dy }) => degreesTowards(dx, dy));
}

const SILENT = (dice: Dice): Table => ({ dice, emit: () => {}, once: (compute) => compute() });

function after(state: EmpiresState, action: EmpiresAction, dice: Dice): EmpiresState {
  const scratch = fork(state);
  play(scratch, { seat: state.active, action, dials: {}, at: 0 }, SILENT(dice));
  return scratch;
}

/** Flights: all that come to mind as aimed, then the best of them again and again with the hand's error. */
function flights(question: Question, skill: Skill): Thought[] {
  const { view, seat, dice } = question;
  const flicks = question.prompts.flatMap((prompt) => {
    if (prompt.kind !== 'dial' || prompt.action.do !== 'fly') return [];
    const { ship: id } = prompt.action;
    const ship = view.ships.find((each) => each.id === id);
    const found = ship === undefined ? [] : flicksOf(view, ship, skill.targets, skill.turns);
    return found.map((flick) => ({ flick, prompt }));
  });
  const judged: ((typeof flicks)[number] & { value: number })[] = [];
  for (const { flick, prompt } of flicks) {
    if (judged.length > 0 && question.outOfTime()) break;
    const scratch = flown(view, flick, aimed(flick.angle, flick.power));
    judged.push({ flick, prompt, value: finish(scratch, seat, dice, skill, 0) });
  }
  judged.sort((a, b) => b.value - a.value);
  const thoughts: Thought[] = [];
  for (const { flick, prompt, value } of judged.slice(0, skill.finalists)) {
    if (thoughts.length > 0 && question.outOfTime()) break;
    const ideal = flown(view, flick, aimed(flick.angle, flick.power));
    // What else the points would bring is looked for once, not in every sample.
    const more = skill.followUp ? SURE * (finish(ideal, seat, dice, skill, 1) - value) : 0;
    let sum = 0;
    for (let sample = 0; sample < skill.samples; sample++) {
      const scratch = flown(view, flick, struck(aimed(flick.angle, flick.power), view.hand, slipOf(dice)));
      sum += finish(scratch, seat, dice, skill, 0);
    }
    const answer = { prompt: prompt.id, key: prompt.key, dials: { angle: flick.angle, power: flick.power } };
    thoughts.push({ answer, value: more + sum / skill.samples });
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

/** The value once the turn is finished as well as a quick look can tell. `depth`: how many more points may branch widely. */
function finish(state: EmpiresState, seat: number, dice: Dice, skill: Skill, depth: number): number {
  let now = state;
  while (now.active === seat && now.stage.at !== 'over') {
    if (now.stage.at === 'move') return finishMove(now, seat, dice, skill, depth);
    now = bestNext(now, seat, dice, skill);
  }
  return standing(now, seat, skill.weights);
}

/** Placing troops, choosing attacks and the like: one good step after the other. */
function bestNext(state: EmpiresState, seat: number, dice: Dice, skill: Skill): EmpiresState {
  const options = promptsOf(state).flatMap((prompt) => (prompt.kind === 'pick' ? thinned(state, prompt.options) : []));
  const nexts = options.map(({ action }) => after(state, action, dice));
  const values = nexts.map((next) => standing(next, seat, skill.weights));
  return nexts[values.indexOf(Math.max(...values))] ?? state;
}

function finishMove(state: EmpiresState, seat: number, dice: Dice, skill: Skill, depth: number): number {
  const stopped = fork(state);
  continueAttacks(stopped, [], SILENT(dice));
  let best = finish(stopped, seat, dice, skill, depth);
  if (state.stage.at !== 'move' || state.stage.points === 0) return best;
  for (const { action } of landMenu(state, []).options)
    best = Math.max(best, finish(after(state, action, dice), seat, dice, skill, depth - 1));
  if (depth <= 0) return best;
  for (const { action } of thinned(state, launchMenu(state, [], '').options))
    best = Math.max(best, finish(after(state, action, dice), seat, dice, skill, depth - 1));
  for (const ship of state.ships.filter((each) => each.seat === seat))
    for (const flick of flicksOf(state, ship, 3, [0])) {
      const value = finish(flown(state, flick, aimed(flick.angle, flick.power)), seat, dice, skill, depth - 1);
      // The hand may err: only part of what it would bring is to be counted on.
      if (value > best) best += SURE * (value - best);
    }
  return best;
}

const SURE = 0.6;
