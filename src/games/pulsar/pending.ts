import type { Action } from './action.ts';
import { transmitter } from './content/tables.ts';
import { type Doing, push, reward, tell, turnOf } from './doing.ts';
import { give, giveAll } from './effects.ts';
import { known } from './known.ts';
import { mayChooseBonus } from './pay.ts';
import { land } from './places.ts';
import { bonusQuestion, isolatedQuestion, runQuestion, teleportQuestion } from './questions/flight.ts';
import { gyrodyneQuestion, linkQuestion, twoGyrodynesQuestion } from './questions/holdings.ts';
import { buyPointsQuestion, buyPurpleQuestion, goalBonusQuestion, goalsQuestion } from './questions/purchases.ts';
import type { Asked, PendingOf, Question } from './questions/question.ts';
import { STEPS } from './rounds.ts';
import { type OwnTransmitter, type Pending, type PulsarState, playerOf, SIDE_EDGES } from './state.ts';
import { tileName } from './words.ts';

type QuestionKind = Exclude<Pending['kind'], AutomaticKind>;
type AutomaticKind = 'land' | 'benefit' | 'settle' | 'online' | 'step';

const QUESTIONS: { readonly [K in QuestionKind]: Question<K> } = {
  run: runQuestion,
  gyrodyne: gyrodyneQuestion,
  twoGyrodynes: twoGyrodynesQuestion,
  isolated: isolatedQuestion,
  teleport: teleportQuestion,
  bonus: bonusQuestion,
  link: linkQuestion,
  buyPoints: buyPointsQuestion,
  buyPurple: buyPurpleQuestion,
  goals: goalsQuestion,
  goalBonus: goalBonusQuestion,
};

export type QuestionTask = Extract<Pending, { kind: QuestionKind }>;

export function isQuestion(task: Pending): task is QuestionTask {
  return Object.hasOwn(QUESTIONS, task.kind);
}

function questionFor<K extends QuestionKind>(kind: K): Question<QuestionKind> {
  return QUESTIONS[kind] as Question<QuestionKind>;
}

export function ask(state: PulsarState, task: QuestionTask): Asked {
  return questionFor(task.kind).ask(state, task);
}

/** The pending question, if one is open. */
export function openQuestion(state: PulsarState): QuestionTask | null {
  const top = state.pending[state.pending.length - 1];
  return top !== undefined && isQuestion(top) ? top : null;
}

export function answer(doing: Doing, action: Action): void {
  const task = doing.state.pending.pop();
  if (task === undefined || !isQuestion(task)) throw new Error('Nothing was asked');
  questionFor(task.kind).answer(doing, task, action);
}

/** Works off the stack until it is empty or somebody must decide. A question with one answer, or none, asks nobody. */
export function advance(doing: Doing): void {
  const { pending } = doing.state;
  for (;;) {
    const task = pending[pending.length - 1];
    if (task === undefined) return;
    if (!isQuestion(task)) {
      pending.pop();
      carryOut(doing, task);
      continue;
    }
    const { options } = ask(doing.state, task);
    if (options.length > 1) return;
    pending.pop();
    const only = options[0];
    if (only !== undefined) questionFor(task.kind).answer(doing, task, only.action);
  }
}

function carryOut(doing: Doing, task: Exclude<Pending, QuestionTask>): void {
  switch (task.kind) {
    case 'land':
      land(doing, task.seat, task.place);
      break;
    case 'benefit':
      give(doing, task.seat, task.benefit, task.source);
      break;
    case 'settle':
      settle(doing, task);
      break;
    case 'online':
      online(doing, task);
      break;
    case 'step':
      STEPS[task.step](doing);
  }
}

function ownTile(state: PulsarState, seat: number, id: string): OwnTransmitter {
  const own = playerOf(state, seat).transmitters.find((tile) => tile.id === id);
  if (own === undefined) throw new Error(`${seat} has no ${id}`);
  return own;
}

/** P36: a transmitter whose dice are all paid gives its benefit, then goes online. */
function settle(doing: Doing, { seat, id }: PendingOf<'settle'>): void {
  const tile = transmitter(id);
  if (ownTile(doing.state, seat, id).paid.length < tile.cost.length) return;
  push(doing.state, { kind: 'online', seat, id });
  giveAll(doing, seat, tile.immediate, 'transmitter');
}

/** P37: the second end of a link to go online makes its bonus die. */
function online(doing: Doing, { seat, id }: PendingOf<'online'>): void {
  const { state } = doing;
  const own = ownTile(state, seat, id);
  own.online = true;
  tell(doing, 'online', { seat: { seat }, id: tileName(id) });
  reward(doing, seat, 'onOnline');
  const { turn } = turnOf(state);
  for (const edge of SIDE_EDGES) {
    const partner = own[edge];
    if (partner === null || !mayChooseBonus(turn)) continue;
    const other = ownTile(state, seat, partner);
    if (!other.online) continue;
    const back = other.left === id ? 'left' : 'right';
    const die = known(transmitter(id)[edge], 'half die') + known(transmitter(partner)[back], 'half die');
    turn.offered.push(die);
    tell(doing, 'linkDie', { seat: { seat }, die });
  }
}
