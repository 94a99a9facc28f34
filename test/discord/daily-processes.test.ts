import { describe, expect, it } from 'vitest';
import { type Attempt, DAILIES } from '#tables/daily.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { botsOnRedis } from './bots.ts';

const running = botsOnRedis();

const PATIENCE = { timeout: 30_000, interval: 50 };

/** The only attempt of the only day. */
async function attempt(): Promise<Attempt | undefined> {
  const dailies = running.storage.records(DAILIES);
  const [id] = await dailies.list();
  return id === undefined ? undefined : (await dailies.load(id))?.attempts[0];
}

describe('the daily challenge on several processes', () => {
  it('GIVEN two presses at once and one process killed THEN one table opens, its end is noted, and its thread put away', async () => {
    const { start, ends, club, discord } = running.bots;
    const [first] = await Promise.all([start('auto'), start('auto')]);
    const [ada] = (await club(0)).players;
    if (ada === undefined) throw new Error('Nobody there');
    const { people } = discord.server;
    const awake = () =>
      people
        .guilds()
        .flatMap(({ id }) => people.channels(id))
        .flatMap((one) => ('thread_metadata' in one && !one.thread_metadata?.archived ? [one.id] : []));
    await ada.slash('/daily');
    await ada.sees('Begin my try');
    await Promise.all([ada.click('Begin my try'), ada.click('Begin my try')]);
    await expect.poll(async () => (await attempt())?.phase, PATIENCE).toBe('playing');
    const thread = discord.place((await attempt())?.channel ?? '');
    const tables = running.storage.records(TEST_TABLES);
    await expect.poll(async () => (await tables.load(thread.id))?.board, PATIENCE).toBeTruthy();
    expect(awake()).toEqual([thread.id]);
    await ends(first, 'SIGKILL');
    await ada.in(thread).slash('/end');
    await ada.in(thread).sees('End the game');
    await ada.in(thread).click('End the game');
    await expect.poll(async () => (await attempt())?.phase, PATIENCE).toBe('over');
    await expect.poll(awake, { timeout: 100_000, interval: 500 }).toEqual([]);
    expect(discord.violations).toEqual([]);
  }, 200_000);
});
