import { describe, expect, it } from 'vitest';
import { journalOf } from '#tables/history-entry.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Bot, botsOnRedis, type Game, liveBoards } from './bots.ts';

const running = botsOnRedis();

const PATIENCE = { timeout: 30_000, interval: 50 };
const ALL = Number.MAX_SAFE_INTEGER;

interface SavedLine {
  readonly msg?: string;
  readonly channel?: string;
  readonly cause?: string;
  readonly rev?: number;
}

/** What these processes say that they have saved at a table. */
function savedBy(bots: readonly Bot[], { channel }: Game): SavedLine[] {
  const lines = bots.flatMap(({ said }) => said().split('\n').slice(0, -1));
  return lines
    .map((line): SavedLine => JSON.parse(line))
    .filter((line) => line.msg === 'saved' && line.channel === channel.id);
}

function isAsked(record: TableRecord, user: string): boolean {
  const seat = seatOf(record, user);
  return seat !== null && promptsOf(record, seat).length > 0;
}

/** Two people and a Cadet. */
async function begins(game: Game): Promise<void> {
  const { records, shown } = running.bots;
  const [ada, bela] = game.players;
  if (ada === undefined || bela === undefined) throw new Error('Nobody there');
  const chairs = async () => (await records.load(game.channel.id))?.chairs.length ?? 0;
  await ada.slash('/play', { game: 'pulsar' });
  await expect.poll(chairs, PATIENCE).toBe(1);
  await shown(game);
  await bela.click('Join');
  await expect.poll(chairs, PATIENCE).toBe(2);
  await shown(game);
  await ada.select(/Add an AI/, 'Cadet');
  await expect.poll(chairs, PATIENCE).toBe(3);
  await shown(game);
  await ada.click('Start');
}

describe('three processes on one Redis, of which those that look after a table are killed', () => {
  it('GIVEN a ping is just being sent, and later an AI about to move THEN the ping comes once, and so does each act', async () => {
    const { start, ends, club, plays, shown, records, discord } = running.bots;
    const debug = { LOG_LEVEL: 'debug' };
    const game = await club(0);
    const calls: string[] = [];
    discord.server.people.subscribe((event) => {
      if (event.kind !== 'message-created' || event.viewerId !== null) return;
      if (event.message.channel_id === game.channel.id) calls.push(...event.message.mentions.map(({ id }) => id));
    });
    const before = await start('auto', debug);
    await begins(game);
    await ends(before, 'SIGTERM');
    // The first of them has the leases; none of them has seen anybody press yet.
    const first = await start('auto', debug);
    const others = await Promise.all([start('auto', debug), start('auto', debug)]);
    const bots = [before, first, ...others];
    const waited = (): Promise<TableRecord> =>
      expect
        .poll(() => records.load(game.channel.id), PATIENCE)
        .toSatisfy((record: TableRecord) => game.players.some(({ id }) => isAsked(record, id)))
        .then(() => shown(game));

    const asked = await waited();
    const next = game.players.find(({ id }) => !isAsked(asked, id));
    if (next === undefined) throw new Error('Both are asked');
    const callsOfNext = () => calls.filter((id) => id === next.id).length;
    const chairOf = async () => (await records.load(game.channel.id))?.chairs[seatOf(asked, next.id) ?? -1];
    calls.length = 0;
    discord.server.faults.plan({ on: /^POST \/channels\/\d+\/messages/, times: 3, delayMs: 3000 });
    const playing = (async () => {
      while (!isAsked(await waited(), next.id)) await plays(game);
    })();
    await expect.poll(async () => (await chairOf())?.calling, PATIENCE).toBeDefined();
    await ends(first, 'SIGKILL');
    discord.server.faults.clear();
    await playing;
    await expect.poll(async () => (await chairOf())?.calling, PATIENCE).toBeUndefined();
    expect((await chairOf())?.called).toBeDefined();
    expect(callsOfNext()).toBe(1);

    const [second, third] = others;
    const acts = async () => (await records.load(game.channel.id))?.running?.log.length ?? 0;
    const byAi = () => savedBy(bots, game).filter(({ cause }) => cause === 'ai').length;
    const moved = byAi();
    const isAisTurn = async () => {
      const record = await records.load(game.channel.id);
      return record !== null && promptsOf(record, 2).length > 0;
    };
    while (!(await isAisTurn())) await plays(game);
    const owner = [second, third].find((bot) => bot?.said().includes('"cause":"ai"')) ?? second;
    if (owner === undefined) throw new Error('Nobody is left');
    const then = await acts();
    await ends(owner, 'SIGKILL');
    await expect.poll(acts, PATIENCE).toBeGreaterThan(then);
    await expect.poll(isAisTurn, PATIENCE).toBe(false);
    await plays(game);

    const record = await shown(game);
    const saved = savedBy(bots, game).map(({ rev }) => rev);
    expect(new Set(saved).size).toBe(saved.length);
    expect(byAi()).toBeGreaterThan(moved);
    const lines = await running.storage
      .records({ name: 'table', folder: '', parse: () => record, idOf: ({ channel }) => channel })
      .lines(game.channel.id, journalOf(record.key), 1, ALL);
    const numbers = lines.flatMap(({ n, text }) => ('line' in JSON.parse(text) ? [n] : []));
    expect(numbers).toEqual(Array.from({ length: record.running?.log.length ?? 0 }, (_, n) => n + 1));
    expect(liveBoards(game, record)).toEqual([record.board?.message]);
    expect(discord.violations).toEqual([]);
  }, 240_000);
});

describe('a process that is asked to end while Redis is away', () => {
  it('GIVEN a press in vain THEN it ends in time, and well', async () => {
    const { start, ends, club, opens, discord } = running.bots;
    const bot = await start('auto');
    const game = await club(0);
    await opens(game);
    await running.redis.kill();
    const [ada] = game.players;
    await ada?.slash('/leave');
    expect(ada?.told()).toContain('Nothing was lost');
    const before = Date.now();
    expect(await ends(bot, 'SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(21_000);
    await running.redis.start();
    expect(discord.violations).toEqual([]);
  }, 120_000);
});
