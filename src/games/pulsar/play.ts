import type { Act, Table } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Action } from './action.ts';
import { playFly } from './actions/fly.ts';
import { playBuild, playSpin, playTakeGyrodyne } from './actions/gyrodyne.ts';
import { playPatent } from './actions/patent.ts';
import { playProject } from './actions/project.ts';
import { playCopy, playModifier } from './actions/trade.ts';
import { playTransmitter } from './actions/transmitter.ts';
import { type Doing, tell } from './doing.ts';
import { takeDie } from './draft.ts';
import { advance, answer, openQuestion } from './pending.ts';
import { announce, endTurn, startActions, startRound } from './rounds.ts';
import { type PulsarState, playerOf } from './state.ts';

export function play(state: PulsarState, act: Act<Action>, table: Table): void {
  const doing: Doing = { state, table };
  state.acts += 1;
  if (openQuestion(state) !== null) answer(doing, act.action);
  else perform(doing, act.action);
  advance(doing);
}

function perform(doing: Doing, action: Action): void {
  switch (action.do) {
    case 'gate':
      chooseGate(doing, action.gate);
      break;
    case 'side':
      chooseSide(doing, action.side);
      break;
    case 'take':
      draft(doing, action);
      break;
    case 'fly':
      playFly(doing, action);
      break;
    case 'takeGyrodyne':
      playTakeGyrodyne(doing, action);
      break;
    case 'spin':
      playSpin(doing, action);
      break;
    case 'build':
      playBuild(doing, action);
      break;
    case 'transmitter':
      playTransmitter(doing, action);
      break;
    case 'patent':
      playPatent(doing, action);
      break;
    case 'project':
      playProject(doing, action);
      break;
    case 'modifier':
      playModifier(doing, action);
      break;
    case 'copy':
      playCopy(doing, action);
      break;
    case 'end':
      endTurn(doing);
      break;
    default:
      throw new Error(`Nobody asked for ${action.do}`);
  }
}

/** The seat whose choice it is has made it; the next one's, or what follows. */
function nextInQueue(doing: Doing, then: (doing: Doing) => void): void {
  doing.state.queue.shift();
  if (doing.state.queue.length > 0) announce(doing);
  else then(doing);
}

/** Whose choice it is. */
function chooser(state: PulsarState): number {
  const [seat] = state.queue;
  if (seat === undefined) throw new Error(`Nobody has a choice in ${state.phase}`);
  return seat;
}

function chooseGate(doing: Doing, gate: string): void {
  const seat = chooser(doing.state);
  playerOf(doing.state, seat).ship = gate;
  tell(doing, 'gate', { seat: { seat }, gate }, { show: { place: gate, seat } });
  nextInQueue(doing, () => (doing.state.hq ? startSides(doing) : startRound(doing)));
}

function startSides(doing: Doing): void {
  doing.state.phase = 'sides';
  doing.state.queue = [...new Set(doing.state.order)];
  announce(doing);
}

function chooseSide(doing: Doing, side: 1 | 2): void {
  const seat = chooser(doing.state);
  const player = playerOf(doing.state, seat);
  player.hq = `HQ-${player.hq}${side}`;
  tell(doing, 'side', { seat: { seat }, id: phrase(`pulsar.side.${side}.name`) });
  nextInQueue(doing, startRound);
}

function draft(doing: Doing, action: Extract<Action, { do: 'take' }>): void {
  takeDie(doing, chooser(doing.state), action);
  nextInQueue(doing, startActions);
}
