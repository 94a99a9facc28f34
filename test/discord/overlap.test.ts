import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { headOf } from '#engine/notation.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { botsOnRedis, type Game } from './bots.ts';

const running = botsOnRedis();

const TABLES = 8;
/** So long a process that does not look after a table waits before it answers in the place of the other. */
const STANDS_BY_MS = 1000;
const PATIENCE = { timeout: 30_000, interval: 50 };

/** What two people have done before the first of them acts: open, join, an AI, start. Each takes effect by one interaction, as every act does. */
const BEFORE_ACTS = 4;

/** The first two chairs are people's. */
function isByPerson(line: string): boolean {
  const { seat } = headOf(line);
  return seat === 0 || seat === 1;
}

function isPersonAsked(record: TableRecord): boolean {
  return [0, 1].some((seat) => promptsOf(record, seat).length > 0);
}

function isThread(type: ChannelType): boolean {
  return type === ChannelType.PublicThread;
}

/**
 * Both processes hear every interaction. The one that looks after the tables hears it just when the other one has waited for it in vain:
 * so both set about it at the same time, and whichever Discord takes the acknowledgement of, the other one is not held up by that.
 */
describe('two processes that set about the same interaction at once', () => {
  it('GIVEN tables that are opened, here and in threads, people and AI that sit down, acts, looks and calls for players, at eight tables THEN each happens once', async () => {
    const { start, club, shown, plays, discord, records } = running.bots;
    const { gateway, people } = discord.server;
    await start('auto');
    const late = gateway.sessions().map(({ id }) => id);
    await start('auto');
    for (const session of late) gateway.lag(session, STANDS_BY_MS);
    const games: Game[] = [];
    while (games.length < TABLES) games.push(await club(games.length % 2));
    const host = ({ players: [ada] }: Game) => ada ?? expect.fail();
    const guest = ({ players: [, bela] }: Game) => bela ?? expect.fail();
    const opened = ({ channel }: Game) =>
      expect.poll(() => records.load(channel.id).catch(() => null), PATIENCE).not.toBeNull();
    let delivered = 0;
    /** Whichever process was slower has had its say by then. */
    const everywhere = async (does: (game: Game, nth: number) => Promise<unknown>) => {
      await Promise.all(games.map(does));
      await pause(2 * STANDS_BY_MS);
      delivered += games.length;
    };
    const chairs = () => Promise.all(games.map(async (game) => (await shown(game)).chairs.length));
    const said = (game: Game, words: string) =>
      game.channel.messages().filter((message) => wordsOf(message).includes(words)).length;

    await everywhere((game) => host(game).slash('/play', { game: 'pulsar' }));
    await Promise.all(games.map(opened));
    for (const game of games) expect((await shown(game)).seen).toHaveLength(1);
    await everywhere((game) => guest(game).click('Join'));
    expect(await chairs()).toEqual(games.map(() => 2));
    await everywhere((game) => host(game).select(/Add an AI/, 'Cadet'));
    expect(await chairs()).toEqual(games.map(() => 3));
    await everywhere((game) => host(game).click('Start'));
    for (const game of games) expect((await shown(game)).seen).toHaveLength(BEFORE_ACTS);

    for (let round = 0; round < 2; round++)
      await everywhere(async (game) => {
        await expect.poll(async () => isPersonAsked(await shown(game)), PATIENCE).toBe(true);
        await plays(game);
      });
    for (const game of games) {
      const { seen, running } = await shown(game);
      expect(new Set(seen).size).toBe(seen.length);
      expect(running?.log.filter(isByPerson).length).toBe(seen.length - BEFORE_ACTS);
      expect(seen.length).toBeGreaterThan(BEFORE_ACTS);
    }

    await everywhere((game) => host(game).slash('/play', { game: 'pulsar', where: 'thread' }));
    const threads = games.map(({ guild }) => people.channels(guild).filter(({ type }) => isThread(type)).length);
    expect(threads).toEqual(games.map(() => 1));
    await everywhere((game) => host(game).slash('/lfg', { game: 'pulsar', players: 3 }));
    expect(games.map((game) => said(game, 'Players wanted'))).toEqual(games.map(() => 1));
    await everywhere((game) => guest(game).slash('/look'));
    expect(games.map((game) => guest(game).screen().filter(isPrivate).length)).toEqual(games.map(() => 1));

    expect(delivered).toBeGreaterThanOrEqual(64);
    expect(discord.violations).toEqual([]);
  }, 240_000);
});
