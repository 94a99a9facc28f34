import { DiscordAPIError, REST } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createGatherings, type Gatherings } from '#discord/gatherings.ts';
import { type Draft, type Messenger, NONCE_LIVES } from '#discord/messenger.ts';
import { createVoices } from '#discord/voice.ts';
import { memoryStorage } from '#store/memory.ts';
import type { RecordStore } from '#store/store.ts';
import { GATHERING_FORMAT, GATHERINGS, type Gathering, withJoined } from '#tables/gatherings.ts';
import { testClock } from '#test/support/clock.ts';
import { testGames } from '#test/support/games.ts';
import { catalogues } from '#test/support/words.ts';

/** Several processes on one storage, of which one looks after the server. */
function processes(count: number, { thread = async (): Promise<unknown> => ({ id: '9000' }), full = false } = {}) {
  const clock = testClock();
  const storage = memoryStorage();
  const said: { process: number; words: string; mention: readonly string[]; at: number }[] = [];
  const opened: number[] = [];
  const places: string[] = [];
  let owner = 0;
  const sent = new Map<string, number>();
  const messengerOf = (process: number): Messenger => {
    // As Discord does: the same nonce within a few minutes is the same message.
    const post = async (_channel: string, { parts, mention }: Draft, nonce: string) => {
      const before = sent.get(nonce);
      if (before === undefined || clock.now() - before > NONCE_LIVES)
        said.push({ process, words: JSON.stringify(parts), mention, at: clock.now() });
      sent.set(nonce, before ?? clock.now());
      return { id: '9000', files: [] };
    };
    const calledSince = async (_channel: string, since: number) =>
      said.filter(({ at }) => at >= since).map(({ mention }) => ({ message: '9001', users: mention }));
    return { post, calledSince, edit: async () => ({ id: '9000', files: [] }) } as unknown as Messenger;
  };
  let dies = false;
  const records = storage.records(GATHERINGS);
  const mortal: RecordStore<Gathering> = {
    ...records,
    async save(...args) {
      const saved = await records.save(...args);
      if (dies) throw new Error('The process is gone');
      return saved;
    },
  };
  const diesAfterSaving = (): void => {
    dies = true;
  };
  const all = Array.from({ length: count }, (_, process): Gatherings => {
    const gatherings = createGatherings({
      store: process === 0 ? mortal : storage.records(GATHERINGS),
      index: storage.index('gatherings'),
      tables: {
        async command(channel, command) {
          if (full) return { ok: false, reason: { key: 'refused.table-here' }, record: null };
          if (command.do === 'open') {
            opened.push(process);
            places.push(channel);
          }
          return { ok: true, record: null, events: [], repeated: false };
        },
      },
      people: { wishes: async () => ({}) },
      messenger: messengerOf(process),
      rest: Object.assign(new REST(), { post: thread }),
      games: testGames,
      voice: createVoices(catalogues),
      timers: clock,
      owns: () => owner === process,
      trouble: (what, where, error) => {
        throw new Error(`${what} ${where}`, { cause: error });
      },
    });
    gatherings.start();
    return gatherings;
  });
  clock.waitsFor(async () => {
    for (const one of all) await one.settled();
  });
  const hands = (process: number): void => {
    owner = process;
  };
  return { all, clock, said, opened, places, hands, diesAfterSaving, store: storage.records(GATHERINGS) };
}

const fresh = (at: number, now: number): Omit<Gathering, 'rev'> => ({
  format: GATHERING_FORMAT,
  id: 'abc123',
  guild: '1',
  channel: '2',
  game: 'toy',
  people: [{ id: '10', name: 'Ada' }],
  wanted: 2,
  most: 4,
  level: 'anyone',
  at: now + at,
  until: now + at + 3_600_000,
  language: 'en',
  message: null,
  phase: 'open',
  table: null,
  reminded: false,
  called: false,
});

const HOUR = 3_600_000;

const ADA = { id: '10', name: 'Ada' };
const BELA = { id: '11', name: 'Béla' };

/** The record as a process left it that died. */
async function cutOff(store: RecordStore<Gathering>, change: Partial<Gathering>): Promise<void> {
  const before = await store.load('abc123');
  if (before === null) throw new Error('It is gone');
  await store.save({ ...before, ...change, rev: before.rev + 1 }, before.rev);
}

describe('players wanted, on several processes', () => {
  it('GIVEN one is begun and joined in processes that do not look after it THEN the one that does reminds and opens, once', async () => {
    const { all, clock, said, opened } = processes(3);
    await all[1]?.begin(fresh(HOUR, clock.now()));
    expect(await all[2]?.change('abc123', (before) => withJoined(before, { id: '11', name: 'Béla' }))).toBeNull();
    await clock.passes('50 min');
    const reminders = () => said.filter(({ words }) => words.includes('begins'));
    expect(reminders().filter(({ words }) => words.includes('<@10> <@11>'))).toEqual([
      expect.objectContaining({ process: 0 }),
    ]);
    await clock.passes('20 min');
    expect(opened).toEqual([0]);
  });

  it('GIVEN another process takes over after the reminder THEN it opens, and nobody is reminded again', async () => {
    const { all, clock, said, opened, hands } = processes(2);
    await all[0]?.begin(fresh(HOUR, clock.now()));
    await all[0]?.change('abc123', (before) => withJoined(before, { id: '11', name: 'Béla' }));
    await clock.passes('50 min');
    hands(1);
    await clock.passes('20 min');
    expect(opened).toEqual([1]);
    expect(said.filter(({ words }) => words.includes('<@10> <@11>') && words.includes('begins'))).toHaveLength(1);
  });

  it('GIVEN a game at once and a process that died as soon as the last one needed was noted THEN another opens the table', async () => {
    const { all, clock, opened, hands, diesAfterSaving } = processes(2);
    await all[0]?.begin({ ...fresh(24 * HOUR, clock.now()), at: null });
    diesAfterSaving();
    await expect(all[0]?.change('abc123', (before) => withJoined(before, BELA))).rejects.toThrow('gone');
    hands(1);
    await clock.passes('2 min');
    expect(opened).toEqual([1]);
  });

  it('GIVEN enough are there and the process died while it opened the table THEN the next look goes on with it', async () => {
    const { all, clock, opened, store } = processes(1);
    await all[0]?.begin(fresh(HOUR, clock.now()));
    const before = await store.load('abc123');
    if (before === null) throw new Error('It is gone');
    const people = [...before.people, { id: '11', name: 'Béla' }];
    await store.save({ ...before, people, rev: before.rev + 1, phase: 'opening' }, before.rev);
    await clock.passes('1 h');
    expect(opened).toEqual([0]);
    expect(await store.load('abc123')).toBeNull();
  });

  it('GIVEN two processes that open the table at once THEN people are called once', async () => {
    const { all, clock, said, store } = processes(2);
    await all[0]?.begin(fresh(HOUR, clock.now()));
    await cutOff(store, { phase: 'opening', people: [ADA, BELA] });
    await Promise.all(all.map((one) => one.change('abc123', (before) => before)));
    await clock.passes('1 min');
    expect(said.filter(({ mention }) => mention.length === 2)).toHaveLength(1);
  });

  it.each([
    ['a moment ago', 0],
    ['long ago', 3 * NONCE_LIVES],
  ])(
    'GIVEN the process died between noting and sending the call, %s THEN the next look sends it, once',
    async (_, ago) => {
      const { all, clock, said, store } = processes(1);
      await all[0]?.begin(fresh(HOUR, clock.now()));
      const calling = { to: 'table', nonce: 'n1', since: clock.now() - ago } as const;
      await cutOff(store, { phase: 'opening', people: [ADA, BELA], called: true, calling });
      await all[0]?.change('abc123', (before) => before);
      await clock.passes('2 min');
      expect(said.filter(({ mention }) => mention.length === 2)).toHaveLength(1);
      expect(await store.load('abc123')).toBeNull();
    },
  );

  it('GIVEN the process died before people were reminded THEN the next look does it, once', async () => {
    const { all, clock, said, store } = processes(1);
    await all[0]?.begin(fresh(HOUR, clock.now()));
    await clock.passes('46 min');
    const calling = { to: 'reminder', nonce: 'n1', since: clock.now() } as const;
    said.length = 0;
    await cutOff(store, { people: [ADA, BELA], reminded: true, calling });
    await all[0]?.change('abc123', (before) => before);
    await clock.passes('2 min');
    expect(said.filter(({ mention }) => mention.length === 2)).toHaveLength(1);
  });

  it('GIVEN the process died before the message was posted THEN the next look posts it', async () => {
    const { all, clock, said, store } = processes(1);
    await store.save({ ...fresh(HOUR, clock.now()), rev: 1 }, 0);
    await all[0]?.change('abc123', (before) => before);
    await clock.passes('1 min');
    expect(said).toHaveLength(1);
    expect((await store.load('abc123'))?.message).toBe('9000');
  });
});

describe('where the table opens', () => {
  const refuses = (code: number) => async (): Promise<unknown> => {
    throw new DiscordAPIError({ code, message: 'no' }, code, 400, 'POST', '/threads', {});
  };

  it.each([
    ['there may be a thread', undefined, '9000'],
    ['the process died when the thread was made and not noted', refuses(160004), '9000'],
    ['there can be no thread here', refuses(50024), '2'],
    ['the bot may make no threads', refuses(50013), '2'],
  ] as const)('GIVEN %s THEN it opens once, in the right place', async (_, thread, place) => {
    const { all, clock, places, store } = processes(1, thread === undefined ? {} : { thread });
    await all[0]?.begin({ ...fresh(24 * HOUR, clock.now()), at: null });
    await all[0]?.change('abc123', (before) => withJoined(before, BELA));
    await clock.passes('2 min');
    expect(places).toEqual([place]);
    expect(await store.load('abc123')).toBeNull();
  });

  it('GIVEN another table stands there THEN people are told why none opens, and it is over', async () => {
    const { all, clock, said, opened, store } = processes(1, { thread: refuses(50024), full: true });
    await all[0]?.begin({ ...fresh(24 * HOUR, clock.now()), at: null });
    await all[0]?.change('abc123', (before) => withJoined(before, BELA));
    await clock.passes('2 min');
    expect(opened).toEqual([]);
    expect(said.at(-1)?.words).toContain('There is a table in this channel already');
    expect(said.filter(({ words }) => words.includes('There is a table in this channel already'))).toHaveLength(1);
    expect(await store.load('abc123')).toBeNull();
  });
});
