import { phrase } from '#engine/phrase.ts';
import { endIfDeserted } from './daily-table.ts';
import { withDeadlines } from './deadlines.ts';
import { HistoryEntry } from './history-entry.ts';
import { aiChair, leaveLobby } from './lobby.ts';
import { seatOf } from './look.ts';
import type { TableRecord } from './record.ts';
import { KEEPER, moveHost, setChair } from './seats.ts';
import type { Moment, Step } from './step.ts';
import { undoIfAgreed } from './undo.ts';

/** What `/forget` does to one table: an AI plays on in that chair, and nothing says who sat there before. */

/** Stands where a person's id stood in a history. */
const NOBODY = '';

export function isNamedIn(record: TableRecord, person: string): boolean {
  const { host, seen } = record;
  return host === person || seatOf(record, person) !== null || seen.some((id) => namesPerson(id, person));
}

/** The one try at the daily challenge is opened by a command that is called after its player. */
function namesPerson(command: string, person: string): boolean {
  return command.split('.').includes(person);
}

export function tableWithoutPerson(found: TableRecord | null, person: string, moment: Moment): Step {
  if (found === null) return { record: found, events: [] };
  const record = { ...found, seen: found.seen.filter((id) => !namesPerson(id, person)) };
  const seat = seatOf(record, person);
  if (seat === null) return { record: withoutHost(record, person), events: [] };
  if (record.phase === 'lobby') return leaveLobby(record, { id: person, name: '', moderator: false });
  const gone = endIfDeserted(withoutHost(moveHost(setChair(record, seat, ({ ai }) => aiChair(ai ?? KEEPER))), person));
  if (gone.phase === 'over') return { record: gone, events: [] };
  const events = [{ say: phrase('table.forgotten', { who: { seat } }) }];
  return undoIfAgreed(withDeadlines(gone, moment.now), events, moment);
}

/** Where nobody else is there to be the host, nobody is: moderators can still end the table. */
function withoutHost(record: TableRecord, person: string): TableRecord {
  return record.host === person ? { ...record, host: NOBODY } : record;
}

/** A line of a history without this person; what was said in it names seats. */
export function lineWithoutPerson(text: string, person: string): string {
  if (!text.includes(JSON.stringify(person))) return text;
  const entry = HistoryEntry.parse(JSON.parse(text));
  const { by, chairs } = entry;
  return JSON.stringify({
    ...entry,
    ...(by === undefined || typeof by === 'string' ? {} : { by: chosenByNobody(by, person) }),
    ...(chairs === undefined
      ? {}
      : { chairs: chairs.map((chair) => (chair.owner?.id === person ? { ...chair, owner: null } : chair)) }),
  });
}

function chosenByNobody(by: Exclude<HistoryEntry['by'], string | undefined>, person: string): HistoryEntry['by'] {
  if ('person' in by && by.person === person) return { person: NOBODY };
  if ('timeout' in by && by.timeout === person) return { timeout: NOBODY };
  return by;
}
