import { Refusal } from '#engine/refusal.ts';
import type { Command, Who } from './command.ts';
import { checkDaily, openDaily } from './daily-table.ts';
import { rested } from './deadlines.ts';
import * as lobby from './lobby.ts';
import { act } from './play.ts';
import type { Chair, TableRecord } from './record.ts';
import * as seats from './seats.ts';
import type { Moment, Step } from './step.ts';
import { answerUndo, undo } from './undo.ts';

/** One command on one table, as a pure function: the new record, or a Refusal thrown. Storage and queues are elsewhere. */
export function reduce(found: TableRecord | null, command: Command, by: Who, moment: Moment): Step {
  if (command.do === 'open') return lobby.open(found, command, by, moment);
  if (command.do === 'daily') return openDaily(found, command, by, moment);
  if (found === null) throw new Refusal('refused.no-table');
  if (command.do === 'act' && command.table !== found.key) throw new Refusal('refused.earlier-game');
  const record = introduced(rested(found, moment.now), by);
  checkDaily(record, command, by);
  switch (command.do) {
    case 'join':
      if (record.phase === 'over') throw new Refusal('refused.over');
      return record.phase === 'lobby' ? lobby.joinLobby(record, by) : seats.joinRunning(record, command, by, moment);
    case 'leave':
      if (record.phase === 'over') throw new Refusal('refused.over');
      return record.phase === 'lobby' ? lobby.leaveLobby(record, by) : seats.leave(record, by, moment);
    case 'addAi':
      return lobby.addAi(inLobby(record), command, by);
    case 'removeAi':
      return lobby.removeAi(inLobby(record), by);
    case 'setLevel':
      return lobby.setLevel(inLobby(record), command, by);
    case 'options':
      return lobby.changeOptions(inLobby(record), command, by);
    case 'start':
      return lobby.start(inLobby(record), by, moment);
    case 'cancel':
      return lobby.cancel(inLobby(record), by);
    case 'rematch':
      return seats.rematch(record, by, moment);
    default:
      return whilePlaying(inPlay(record), command, by, moment);
  }
}

/** Whoever does something is known by their user name from then on. */
function introduced(record: TableRecord, { id, username }: Who): TableRecord {
  const isNews = ({ owner }: Chair) => owner?.id === id && owner.username !== username;
  if (username === undefined || !record.chairs.some(isNews)) return record;
  const chairs = record.chairs.map((chair) =>
    chair.owner !== null && isNews(chair) ? { ...chair, owner: { ...chair.owner, username } } : chair,
  );
  return { ...record, chairs };
}

type PlayCommand = Extract<Command, { do: 'act' | 'undo' | 'answerUndo' | 'back' | 'end' }>;

function whilePlaying(record: TableRecord, command: PlayCommand, by: Who, moment: Moment): Step {
  switch (command.do) {
    case 'act':
      return act(record, command, by, moment);
    case 'undo':
      return undo(record, by, moment);
    case 'answerUndo':
      return answerUndo(record, command, by, moment);
    case 'back':
      return seats.back(record, by, moment);
    case 'end':
      return seats.end(record, by);
  }
}

function inLobby(record: TableRecord): TableRecord {
  if (record.phase !== 'lobby') throw new Refusal(record.phase === 'over' ? 'refused.over' : 'refused.already-started');
  return record;
}

function inPlay(record: TableRecord): TableRecord {
  if (record.phase !== 'playing') throw new Refusal(record.phase === 'over' ? 'refused.over' : 'refused.not-started');
  return record;
}
