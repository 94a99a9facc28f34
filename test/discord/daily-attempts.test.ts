import type { REST } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AttemptAsked, type AttemptDeps, beginAttempt } from '#discord/daily-attempts.ts';
import { createDailyDays, type DailyDays } from '#discord/daily-days.ts';
import { lookAfterDay } from '#discord/daily-upkeep.ts';
import type { Messenger } from '#discord/messenger.ts';
import { createVoices } from '#discord/voice.ts';
import { memoryStorage } from '#store/memory.ts';
import { DAILIES } from '#tables/daily.ts';
import { createServers, SERVERS } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import { testClock } from '#test/support/clock.ts';
import { testGames as games } from '#test/support/games.ts';
import { room } from '#test/support/table.ts';
import { catalogues } from '#test/support/words.ts';
import { PROSPECTORS_DAY } from './daily-challenge.ts';

/** Several processes on one storage, each cut off where a test wants it to be. */

const GUILD = '900';
const ID = `${GUILD}-2026-06-03`;
const ADA = { id: '1', name: 'Ada', moderator: false };

let clock: ReturnType<typeof testClock>;
let threads: string[];
let archived: string[];
let newProcess: () => { days: DailyDays; tables: Tables; deps: AttemptDeps; look: () => Promise<void> };
let dayNow: () => Promise<Awaited<ReturnType<DailyDays['on']>>['record']>;

beforeEach(() => {
  clock = testClock(PROSPECTORS_DAY);
  threads = [];
  archived = [];
  const storage = memoryStorage();
  const [store, index] = [storage.records(DAILIES), storage.index('daily')];
  const servers = createServers(storage.records(SERVERS));
  const texts = new Map<string, string>();
  const rest = {
    async post() {
      threads.push(`70${threads.length}`);
      return { id: threads.at(-1) };
    },
    put: async () => null,
    async patch(route: string) {
      archived.push(route.split('/').at(-1) ?? '');
    },
  } as unknown as REST;
  const messenger = {} as Messenger;
  newProcess = () => {
    const tables = room({ texts, clock }).tables();
    const days = createDailyDays({ store, index, servers, games, timers: clock });
    const now = () => clock.now();
    const deps = { days, tables, messenger, rest, now };
    const upkeep = {
      ...deps,
      store,
      index,
      results: { read: async () => null },
      servers,
      voice: createVoices(catalogues),
    };
    return { days, tables, deps, look: () => lookAfterDay(upkeep, ID) };
  };
  dayNow = async () => (await newProcess().days.on(GUILD, '2026-06-03')).record;
});

const asked = (press: string): AttemptAsked => ({
  guild: GUILD,
  who: ADA,
  press,
  language: 'en',
  boardLanguage: 'en',
  around: { parent: '500', lacking: [], member: true, server: { name: 'Club', locale: null } },
  wanted: { name: 'Daily', intro: 'Hello' },
});

/** What a process does that dies when it first comes to that. */
const died = (): Promise<never> => Promise.reject(new Error('dead'));

describe('an attempt that several processes hear of', () => {
  it('GIVEN one press heard by two at once THEN one table begins, and a second thread is put away', async () => {
    const [one, other] = [newProcess(), newProcess()];
    await Promise.all([beginAttempt(one.deps, asked('a')), beginAttempt(other.deps, asked('a'))]);
    const attempts = (await dayNow())?.attempts ?? [];
    expect(attempts).toMatchObject([{ phase: 'playing', person: ADA.id }]);
    const begun = await Promise.all(threads.map((thread) => newProcess().tables.get(thread)));
    expect(begun.filter((record) => record !== null)).toHaveLength(1);
    expect(archived).toEqual(threads.filter((thread) => thread !== attempts[0]?.channel));
  });

  it('GIVEN two presses at once THEN the second is told to wait', async () => {
    const [one, other] = [newProcess(), newProcess()];
    const answers = await Promise.all([beginAttempt(one.deps, asked('a')), beginAttempt(other.deps, asked('b'))]);
    expect(answers.filter((answer) => 'phase' in answer)).toHaveLength(1);
    expect(answers.flatMap((answer) => ('phase' in answer ? [] : [answer.key]))).toEqual([
      expect.stringMatching(/^daily\.(opening|tried)$/),
    ]);
    expect(threads).toHaveLength(1);
  });
});

describe('an attempt that was cut off', () => {
  it('GIVEN the process died before there was a place THEN after a minute the next press goes on', async () => {
    const dying = newProcess();
    const rest = { ...dying.deps.rest, post: died } as unknown as REST;
    const days = { ...dying.days, change: cutAfter(dying.days, 1) };
    await expect(beginAttempt({ ...dying.deps, rest, days }, asked('a'))).rejects.toThrow('dead');
    expect(await beginAttempt(newProcess().deps, asked('b'))).toEqual({ key: 'daily.opening' });
    clock.leaps('1 min');
    expect(await beginAttempt(newProcess().deps, asked('c'))).toMatchObject({ phase: 'playing' });
    expect(threads).toHaveLength(1);
  });

  it('GIVEN it died before the table began THEN the next press goes on in the same place', async () => {
    const dying = newProcess();
    const tables = { ...dying.tables, command: died };
    await expect(beginAttempt({ ...dying.deps, tables }, asked('a'))).rejects.toThrow('dead');
    clock.leaps('1 min');
    expect(await beginAttempt(newProcess().deps, asked('b'))).toMatchObject({ phase: 'playing', channel: threads[0] });
    expect(threads).toHaveLength(1);
  });

  it('GIVEN it died right after the table began THEN that is found out without anybody pressing', async () => {
    const dying = newProcess();
    const days = { ...dying.days, change: cutAfter(dying.days, 2) };
    await expect(beginAttempt({ ...dying.deps, days }, asked('a'))).rejects.toThrow('dead');
    const { key } = (await newProcess().tables.get(threads[0] ?? '')) ?? {};
    await newProcess().look();
    expect((await dayNow())?.attempts).toMatchObject([{ phase: 'playing', key }]);
  });

  it('GIVEN it died before there was a place and nobody presses again THEN it is as if it had not been begun', async () => {
    const dying = newProcess();
    const rest = { ...dying.deps.rest, post: died } as unknown as REST;
    const days = { ...dying.days, change: cutAfter(dying.days, 1) };
    await expect(beginAttempt({ ...dying.deps, rest, days }, asked('a'))).rejects.toThrow('dead');
    clock.leaps('3 days');
    await newProcess().look();
    expect(await dayNow()).toMatchObject({ attempts: [], closed: true });
  });
});

/** Changes so often, then nothing more is heard of it. */
function cutAfter(days: DailyDays, times: number): DailyDays['change'] {
  let left = times;
  return (id, how) => (left-- > 0 ? days.change(id, how) : died());
}
