import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slotOf } from '#store/redis-slots.ts';
import { isMaster, type RedisCluster, startCluster } from '#test/support/redis-cluster.ts';
import { type Bots, type Game, liveBoards, severalBots, steps } from './bots.ts';

let redis: RedisCluster;
let bots: Bots;
beforeEach(async () => {
  redis = await startCluster();
  bots = await severalBots(redis.url);
}, 60_000);
afterEach(async () => {
  await bots.discard();
  await redis.discard();
});

/** Acts at one table until so many have been shown. */
async function playOn(game: Game, acts: number): Promise<void> {
  const until = game.acts + acts;
  while (game.acts < until) await bots.plays(game);
}

describe('bots on a cluster of three masters with a replica each', () => {
  it('GIVEN a master killed during play THEN its games go on with the replica, and no act that was shown is lost or played twice', async () => {
    const { start, club, opens, shown } = bots;
    await Promise.all([start('auto:0/2'), start('auto:1/2')]);
    const games = await Promise.all([club(0), club(1)]);
    await Promise.all(games.map(opens));
    const [first] = games;
    const { master, replica } = redis.pairOf(slotOf(`{${first?.channel.id}}`));
    const playing = Promise.all(games.map((game) => playOn(game, 6)));
    await master.kill();
    await isMaster(replica);
    await master.start();
    await playing;
    await Promise.all(games.map((game) => playOn(game, 2)));
    for (const game of games) {
      const record = await shown(game);
      expect(steps(record)).toBe(game.acts);
      expect(new Set(record.seen).size).toBe(record.seen.length);
      expect(liveBoards(game, record)).toEqual([record.board?.message]);
    }
  }, 120_000);
});
