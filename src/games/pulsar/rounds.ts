import { type Doing, push, tell } from './doing.ts';
import { draftQueue } from './draft.ts';
import { balancedSet, medianOf, rollDice } from './median.ts';
import * as production from './production.ts';
import * as final from './score.ts';
import { playerOf, ROUNDS, type Step } from './state.ts';
import { medianParams } from './words.ts';

/** P12–P14: the first player rolls, the draft begins. */
export function startRound(doing: Doing): void {
  const { state, table } = doing;
  const seats = state.players.length;
  const set = state.balanced && state.round === 1 ? balancedSet(seats) : [];
  state.dice = rollDice(seats, set, table.dice);
  state.median = medianOf(state.dice);
  state.phase = 'draft';
  state.queue = draftQueue(state.order, seats);
  const [seat] = state.order;
  if (seat === undefined) throw new Error('Nobody is first');
  const dice = state.dice.join(' ');
  tell(
    doing,
    'roll',
    { seat: { seat }, round: state.round, dice, ...medianParams(state.median) },
    { barrier: true, mark: 'round', show: { roll: [...state.dice] } },
  );
  announce(doing);
}

/** Says whose choice it is now; undo starts anew. */
export function announce(doing: Doing): void {
  const { state } = doing;
  const seat = state.queue[0];
  if (seat === undefined) return;
  state.acts = 0;
  tell(doing, state.phase === 'actions' ? 'turn' : 'choice', { seat: { seat } }, { mark: 'turn', routine: true });
}

/** P20, P53: whole turns in turn order. */
export function startActions(doing: Doing): void {
  const { state } = doing;
  state.phase = 'actions';
  state.queue = production.seatsInOrder(state);
  startTurn(doing);
}

export function startTurn(doing: Doing): void {
  const { state } = doing;
  const seat = state.queue[0];
  if (seat === undefined) {
    startProduction(doing);
    return;
  }
  state.turn = { seat, red: null, must: false, offered: [], used: false };
  announce(doing);
}

/** Unspent dice and bonus dice are lost (P47). */
export function endTurn(doing: Doing): void {
  const { state } = doing;
  const seat = state.queue.shift();
  if (seat !== undefined) {
    playerOf(state, seat).dice = [];
    tell(doing, 'endTurn', { seat: { seat } });
  }
  state.turn = null;
  startTurn(doing);
}

function startProduction(doing: Doing): void {
  const { state } = doing;
  state.phase = 'production';
  state.acts = 0;
  tell(doing, 'production', { round: state.round }, { mark: 'turn' });
  push(state, ...production.PRODUCTION.map((step) => ({ kind: 'step' as const, step })));
}

function nextRound(doing: Doing): void {
  const { state } = doing;
  if (state.round === ROUNDS) {
    state.phase = 'final';
    tell(doing, 'finalScoring', {}, { mark: 'turn' });
    push(state, ...final.FINAL.map((step) => ({ kind: 'step' as const, step })));
    return;
  }
  production.refillOffer(doing);
  state.round += 1;
  startRound(doing);
}

function finish(doing: Doing): void {
  doing.state.phase = 'over';
  for (const { seat, total } of final.scores(doing.state) ?? []) tell(doing, 'result', { seat: { seat }, vp: total });
}

export const STEPS: Readonly<Record<Step, (doing: Doing) => void>> = {
  order: production.newOrder,
  engineering: production.engineering,
  penalties: production.penalties,
  transmitters: production.transmitters,
  gyrodynes: production.gyrodynes,
  technologies: production.technologies,
  nextRound,
  purple: final.purple,
  goals: final.goals,
  rest: final.rest,
  finish,
};
