import { describe, expect, it } from 'vitest';
import { createFollowing, type Following } from '#discord/following.ts';
import { type Draft, type Messenger, NONCE_LIVES } from '#discord/messenger.ts';
import { createVoices } from '#discord/voice.ts';
import { memoryStorage } from '#store/memory.ts';
import { BETWEEN_MOMENTS_MS, FOLLOWERS } from '#tables/followers.ts';
import type { PointsAt } from '#tables/history.ts';
import type { TableRecord } from '#tables/record.ts';
import { testClock } from '#test/support/clock.ts';
import { testGames } from '#test/support/games.ts';
import { tableWith } from '#test/support/table.ts';
import { inTongue, plain, tongueCatalogues, tonguesIn } from '#test/support/tongues.ts';
import { catalogues as english } from '#test/support/words.ts';
import type { Catalogues } from '#text/catalogue.ts';
import { LANGUAGES } from '#text/languages.ts';

/** How a process dies that is telling somebody something: just before that is sent, or just after. */
type Death = 'before' | 'after';

const CLEO = { id: 'u-cleo', language: 'en' } as const;
const ROUND = (n: number) => ({ key: 'toy.says.open', params: { round: n } }) as const;

/** Several processes on one storage, of which one looks after the game of Ada and Béla. */
async function processes(count: number, catalogues: Catalogues = english) {
  const clock = testClock();
  const storage = memoryStorage();
  const playing = await (await tableWith('Ada', 'Béla')).record();
  let record: TableRecord = playing;
  let points: PointsAt[] = [];
  let owner = 0;
  let death: Death | null = null;
  let away = false;
  const dead = new Set<number>();
  const said: { process: number; channel: string; words: string; at: number }[] = [];
  const sent = new Map<string, number>();

  const messengerOf = (process: number): Messenger => {
    const dies = (): Promise<never> => {
      dead.add(process);
      death = null;
      return new Promise(() => {});
    };
    // As Discord does: the same nonce within a few minutes is the same message.
    const post = async (channel: string, { parts }: Draft, nonce: string) => {
      if (away) throw new Error('Discord does not answer');
      if (death === 'before') return dies();
      const before = sent.get(nonce);
      if (before === undefined || clock.now() - before > NONCE_LIVES)
        said.push({ process, channel, words: JSON.stringify(parts), at: clock.now() });
      sent.set(nonce, before ?? clock.now());
      return death === 'after' ? dies() : { id: '9000', files: [] };
    };
    const calledSince = async (channel: string, since: number) =>
      said.filter((one) => one.channel === channel && one.at >= since).map(() => ({ message: '9001', users: [] }));
    return { post, calledSince, direct: async (user: string) => `dm-${user}` } as unknown as Messenger;
  };

  const all = Array.from({ length: count }, (_, process): Following => {
    const following = createFollowing({
      store: storage.records(FOLLOWERS),
      index: storage.index('followers'),
      tables: {
        get: async () => record,
        quietHours: async () => null,
        history: { points: async () => points },
      } as unknown as Parameters<typeof createFollowing>[0]['tables'],
      people: { wishes: async () => ({}) },
      sees: async () => true,
      messenger: messengerOf(process),
      endStory: async () => [],
      voice: createVoices(catalogues),
      timers: clock,
      owns: () => owner === process && !dead.has(process),
      trouble: (_what, _channel, error) => {
        if (!away) throw error;
      },
    });
    following.start();
    return following;
  });
  clock.waitsFor(async () => {
    for (const [process, one] of all.entries()) if (!dead.has(process)) await one.settled();
  });

  const changes = (after: TableRecord): void => {
    record = { ...after, rev: record.rev + 1 };
    for (const one of all) one.changed(record);
  };
  return {
    all,
    clock,
    said,
    record: () => record,
    hands(process: number) {
      owner = process;
    },
    dies(when: Death) {
      death = when;
    },
    isAway(is: boolean) {
      away = is;
    },
    /** These are ahead after each round that is over. */
    rounds(...leaders: readonly number[]) {
      const at = (n: number, leader: number): PointsAt => ({
        n,
        points: [0, 1].map((seat) => (seat === leader ? n : 0)),
        period: ROUND(n),
      });
      points = [at(0, -1), ...leaders.map((leader, round) => at(round + 1, leader))];
      changes(record);
    },
    ends() {
      const scores = [0, 1].map((seat) => ({ seat, rank: seat + 1, total: 9 - seat, parts: [] }));
      if (record.running === null) throw new Error('No game is running');
      changes({ ...record, phase: 'over', running: { ...record.running, result: scores } });
    },
    left: () => storage.records(FOLLOWERS).list(),
  };
}

describe('following a game, on several processes', () => {
  it('GIVEN the end THEN the process that looks after the game tells it, once', async () => {
    const { all, clock, record, ends, said, left } = await processes(3);
    await all[2]?.toggle(record(), CLEO);
    ends();
    await clock.passes('5 min');
    expect(said).toEqual([expect.objectContaining({ process: 0, channel: 'dm-u-cleo' })]);
    expect(said[0]?.words).toContain('is over');
    expect(await left()).toEqual([]);
  });

  it.each([
    ['before', '1 min'],
    ['before', '1 h'],
    ['after', '1 min'],
    ['after', '1 h'],
  ] as const)(
    'GIVEN the process dies just %s it has told the end, and another takes over after %s THEN it is told once',
    async (when, later) => {
      const { all, clock, record, ends, said, hands, dies, left } = await processes(2);
      await all[1]?.toggle(record(), CLEO);
      dies(when);
      ends();
      await clock.passes(later);
      hands(1);
      await clock.passes('10 min');
      expect(said).toHaveLength(1);
      expect(await left()).toEqual([]);
    },
  );

  it('GIVEN Discord does not answer for a while THEN the end is told once it does', async () => {
    const { all, clock, record, ends, said, isAway, left } = await processes(1);
    await all[0]?.toggle(record(), CLEO);
    isAway(true);
    ends();
    await clock.passes('10 min');
    expect(said).toEqual([]);
    isAway(false);
    await clock.passes('2 min');
    expect(said).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('GIVEN Discord does not answer for hours THEN nobody is told any more', async () => {
    const { all, clock, record, ends, said, isAway, left } = await processes(1);
    await all[0]?.toggle(record(), CLEO);
    isAway(true);
    ends();
    await clock.passes('3 h');
    isAway(false);
    await clock.passes('5 min');
    expect(said).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('GIVEN another process takes over after a moment was told THEN it is not told again, and the next one is', async () => {
    const { all, clock, record, rounds, said, hands } = await processes(2);
    await all[1]?.toggle(record(), CLEO);
    rounds(0, 0);
    await clock.passes('2 min');
    rounds(0, 1, 1);
    await clock.passes('2 min');
    expect(said).toEqual([expect.objectContaining({ process: 0 })]);
    expect(said[0]?.words).toContain('Béla leads now');
    hands(1);
    await clock.passes(`${BETWEEN_MOMENTS_MS / 60_000} min`);
    expect(said).toHaveLength(1);
    rounds(0, 1, 0, 0);
    await clock.passes('2 min');
    expect(said.map(({ process }) => process)).toEqual([0, 1]);
    expect(said[1]?.words).toContain('Ada leads now');
  });
});

describe('followers of four languages', () => {
  it('GIVEN a moment and the end THEN each is told of both in their own language, down to each letter', async () => {
    const { all, clock, record, rounds, ends, said } = await processes(1, tongueCatalogues(testGames));
    for (const language of LANGUAGES) await all[0]?.toggle(record(), { id: `u-${language}`, language });
    rounds(0, 0);
    await clock.passes('2 min');
    rounds(0, 1, 1);
    await clock.passes('2 min');
    ends();
    await clock.passes('2 min');
    for (const language of LANGUAGES) {
      const told = said.filter(({ channel }) => channel === `dm-u-${language}`).map(({ words }) => words);
      expect(told.map(plain)).toEqual([expect.stringContaining('leads now'), expect.stringContaining('is over')]);
      expect(told[0]).toContain(inTongue(language, 'Biggest turn'));
      expect(told.map(tonguesIn)).toEqual([[language], [language]]);
    }
  });
});
