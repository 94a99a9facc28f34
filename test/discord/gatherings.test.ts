import { REST } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createGatherings, type Gatherings } from '#discord/gatherings.ts';
import type { Draft, Messenger } from '#discord/messenger.ts';
import { createVoices } from '#discord/voice.ts';
import { memoryStorage } from '#store/memory.ts';
import { GATHERING_FORMAT, GATHERINGS, type Gathering, joined } from '#tables/gatherings.ts';
import { testClock } from '#test/support/clock.ts';
import { testGames } from '#test/support/games.ts';
import { catalogues } from '#test/support/words.ts';

/** Several processes on one storage, of which one looks after the server. */
function processes(count: number) {
  const clock = testClock();
  const storage = memoryStorage();
  const said: { process: number; words: string }[] = [];
  const opened: number[] = [];
  let owner = 0;
  const messengerOf = (process: number): Messenger => {
    const post = async (_channel: string, { parts }: Draft) => {
      said.push({ process, words: JSON.stringify(parts) });
      return { id: '9000', files: [] };
    };
    return { post, edit: async () => ({ id: '9000', files: [] }) } as unknown as Messenger;
  };
  const all = Array.from({ length: count }, (_, process): Gatherings => {
    const gatherings = createGatherings({
      store: storage.records(GATHERINGS),
      index: storage.index('gatherings'),
      tables: {
        async command(_channel, command) {
          if (command.do === 'open') opened.push(process);
          return { ok: true, record: null, events: [], repeated: false };
        },
      },
      people: { wishes: async () => ({}) },
      messenger: messengerOf(process),
      rest: Object.assign(new REST(), { post: async () => ({ id: '9000' }) }),
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
  return { all, clock, said, opened, hands, store: storage.records(GATHERINGS) };
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

describe('players wanted, on several processes', () => {
  it('GIVEN one is begun and joined in processes that do not look after it THEN the one that does reminds and opens, once', async () => {
    const { all, clock, said, opened } = processes(3);
    await all[1]?.begin(fresh(HOUR, clock.now()));
    expect(await all[2]?.change('abc123', (before) => joined(before, { id: '11', name: 'Béla' }))).toBeNull();
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
    await all[0]?.change('abc123', (before) => joined(before, { id: '11', name: 'Béla' }));
    await clock.passes('50 min');
    hands(1);
    await clock.passes('20 min');
    expect(opened).toEqual([1]);
    expect(said.filter(({ words }) => words.includes('<@10> <@11>') && words.includes('begins'))).toHaveLength(1);
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
});
