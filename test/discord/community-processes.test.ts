import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PLAYED_IN } from '#results/played-in.ts';
import { createResults } from '#results/results.ts';
import { GATHERINGS } from '#tables/gatherings.ts';
import { TestPerson } from '#test/support/discord-person.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { botsOnRedis, type Game, liveBoards } from './bots.ts';
import { nearlyOver } from './nearly-over.ts';

const running = botsOnRedis();

const PATIENCE = { timeout: 60_000, interval: 20 };
const NEWEST = { from: 0, count: 9, order: 'newest' } as const;

const tableIn = (channel: string) => running.storage.records(TEST_TABLES).load(channel);

describe('results on several processes', () => {
  it('GIVEN games that end on two servers and one of two processes killed just then THEN each has one result, and one board that tells how it ended', async () => {
    const { start, ends, club, plays, shown, discord } = running.bots;
    const games = await Promise.all([club(0), club(1)]);
    for (const game of games) await nearlyOver(running.storage, game, 2);
    const [first] = await Promise.all([start('auto'), start('auto')]);
    const over = async ({ channel }: Game) => (await tableIn(channel.id))?.phase === 'over';
    const playing = games.map(async (game) => {
      await shown(game);
      while (!(await over(game))) await plays(game);
    });
    await expect.poll(async () => (await Promise.all(games.map(over))).some(Boolean), PATIENCE).toBe(true);
    await ends(first, 'SIGKILL');
    await Promise.all(playing);
    const results = createResults({
      archive: running.storage.archive('result'),
      playedIn: running.storage.records(PLAYED_IN),
      trouble: (what) => expect.fail(what),
    });
    for (const game of games) {
      await expect.poll(async () => (await tableIn(game.channel.id))?.filed, PATIENCE).toBe(true);
      const page = await results.page({ group: game.guild }, NEWEST);
      expect(page.games).toMatchObject([{ result: { ended: 'played', rated: true, game: 'pulsar' } }]);
      expect(page.total).toBe(1);
      for (const { id } of game.players)
        expect((await results.page({ group: game.guild, person: id }, NEWEST)).total).toBe(1);
      const record = await shown(game);
      expect(await results.history(page.ids[0] ?? '')).toMatchObject({ log: record.running?.log });
      expect(liveBoards(game, record)).toEqual([record.board?.message]);
      const board = game.channel.messages().find(({ id }) => id === record.board?.message);
      expect(board === undefined ? '' : wordsOf(board)).toContain('📈 Ratings: ');
    }
    expect(discord.violations).toEqual([]);
  }, 200_000);
});

describe('players wanted on several processes', () => {
  /** Somebody else of that server. */
  function cleoOf({ guild, channel }: Game): TestPerson {
    return new TestPerson(
      running.bots.discord,
      running.bots.discord.server.people.createUser('Cleo', [guild]),
      channel,
    );
  }

  /** Everybody who has come, called in the table's thread. */
  function callsIn(thread: string, people: readonly TestPerson[]): number {
    const who = people.map(({ mention }) => mention).join(' ');
    return running.bots.discord
      .place(thread)
      .messages()
      .filter((message) => wordsOf(message).includes(who)).length;
  }

  async function hasCome({ id }: TestPerson, thread: string): Promise<boolean> {
    const gatherings = running.storage.records(GATHERINGS);
    const wanted = await Promise.all((await gatherings.list()).map((channel) => gatherings.load(channel)));
    const chairs = (await tableIn(thread))?.chairs ?? [];
    return (
      wanted.some((each) => each?.people.some((person) => person.id === id)) ||
      chairs.some(({ owner }) => owner?.id === id)
    );
  }

  /** Presses, and once more where the process that had heard it has died of it. */
  async function comes(person: TestPerson, thread: string): Promise<void> {
    for (let presses = 0; presses < 10; presses++) {
      await person.click('I’m in').catch(() => {});
      for (let looks = 0; looks < 60; looks++) {
        if (await hasCome(person, thread)) return;
        await pause(50);
      }
    }
    expect.fail(`${person.name} could not come`);
  }

  it('GIVEN people come on two servers and one of two processes is killed in between THEN one table opens on each, and all are called once', async () => {
    const { start, ends, club, discord } = running.bots;
    const [first] = await Promise.all([start('auto'), start('auto')]);
    const games = await Promise.all([club(0), club(1)]);
    const tables = await Promise.all(
      games.map(async (game, nth) => {
        const [ada, bela] = game.players;
        if (ada === undefined || bela === undefined) throw new Error('Nobody there');
        const everybody = [ada, bela, cleoOf(game)];
        await ada.slash('/lfg', { game: 'pulsar', players: 3 });
        await ada.sees('Players wanted');
        const wanted = ada.screen().find((message) => wordsOf(message).includes('Players wanted'));
        const thread = wanted?.id ?? '';
        await comes(bela, thread);
        const coming = comes(everybody[2] ?? expect.fail(), thread);
        if (nth === 0) await ends(first, 'SIGKILL');
        await coming;
        return { thread, everybody };
      }),
    );
    for (const { thread, everybody } of tables) {
      await expect.poll(async () => (await tableIn(thread))?.chairs.length, PATIENCE).toBe(3);
      expect((await tableIn(thread))?.chairs.map(({ owner }) => owner?.id)).toEqual(everybody.map(({ id }) => id));
      await expect.poll(() => callsIn(thread, everybody), PATIENCE).toBe(1);
    }
    await expect.poll(() => running.storage.records(GATHERINGS).list(), PATIENCE).toEqual([]);
    for (const { thread, everybody } of tables) expect(callsIn(thread, everybody)).toBe(1);
    expect(discord.violations).toEqual([]);
  }, 200_000);
});
