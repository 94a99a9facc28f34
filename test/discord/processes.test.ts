import { describe, expect, it } from 'vitest';
import { botsOnRedis, liveBoards, steps } from './bots.ts';

const running = botsOnRedis();

const PATIENCE = 20_000;

describe('several processes on one Redis', () => {
  it('GIVEN one is killed, the other drained, ended and replaced by one with three shards, all during play THEN every act counts once, and every table has one board', async () => {
    const { start, ends, club, opens, rounds, shown, discord } = running.bots;
    const [first, second] = await Promise.all([start('auto'), start('auto')]);
    const games = await Promise.all([club(0), club(1), club(1)]);
    await Promise.all(games.map(opens));
    await rounds(games, 2);
    const playing = rounds(games, 3);
    await ends(first, 'SIGKILL');
    await playing;
    const third = await start('0,1,2/3');
    const playingOn = rounds(games, 3);
    second.child.kill('SIGUSR2');
    await expect.poll(second.said, { timeout: PATIENCE, interval: 20 }).toContain('"msg":"drained"');
    expect(await ends(second, 'SIGTERM')).toBe(0);
    await playingOn;
    await rounds(games, 1);
    for (const game of games) {
      const record = await shown(game);
      expect(steps(record)).toBe(game.acts);
      expect(new Set(record.seen).size).toBe(record.seen.length);
      expect(liveBoards(game, record)).toEqual([record.board?.message]);
    }
    for (const bot of [second, third]) expect(bot.said()).not.toContain('could not acknowledge');
    expect(discord.violations).toEqual([]);
  }, 180_000);
});
