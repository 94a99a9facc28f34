import { gameOf } from '#tables/look.ts';
import type { People, Wishes } from '#tables/people.ts';
import { quietUntil } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import { text } from './components.ts';
import { languageOf } from './language.ts';
import { type Failure, failedWith, type Messenger, newNonce } from './messenger.ts';
import type { Voices } from './voice.ts';

/**
 * A board that may not be posted can say so to nobody but whoever presses something. So the host is told once, by direct message, outside
 * their quiet hours, unless they want no messages. It is noted before it is sent: nobody hears it twice, and it is forgotten once a
 * board has come through again.
 */
export type HostNotice = (record: TableRecord, why: Failure) => Promise<void>;

export function createHostNotice(deps: {
  readonly tables: Pick<Tables, 'quietHours' | 'hostTold'>;
  readonly people: Pick<People, 'wishes'>;
  readonly messenger: Pick<Messenger, 'post' | 'direct'>;
  readonly voice: Voices;
  readonly timers: Timers;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): HostNotice {
  const { tables, people, messenger, voice, timers, trouble } = deps;

  async function mayBeDisturbed(host: string, { calls }: Wishes): Promise<boolean> {
    const quiet = await tables.quietHours(host);
    return calls !== 'never' && (quiet === null || quietUntil(quiet, timers.now()) === null);
  }

  function wordsFor(record: TableRecord, why: Failure, { language = languageOf(record) }: Wishes): string {
    const { say } = voice(record, { language });
    const what = say(why === 'threadLocked' ? 'error.locked' : 'error.no-board');
    return say('host.no-board', { game: gameOf(record).title, channel: `<#${record.channel}>`, what });
  }

  async function tell(record: TableRecord, why: Failure): Promise<void> {
    const { host, channel, guild } = record;
    if (guild === null || record.hostTold === true) return;
    const wishes = await people.wishes(host).catch((): Wishes => ({}));
    if (!(await mayBeDisturbed(host, wishes)) || !(await tables.hostTold(channel))) return;
    const draft = { parts: [text(wordsFor(record, why, wishes))], pictures: [], mention: [] };
    try {
      await messenger.post(await messenger.direct(host), draft, newNonce());
    } catch (error) {
      // They take no direct messages: then that is that.
      if (!failedWith(error, 'noDirectMessages')) throw error;
    }
  }

  return (record, why) =>
    tell(record, why).catch((error: unknown) =>
      trouble('A host could not be told that a board is not shown', record.channel, error),
    );
}
