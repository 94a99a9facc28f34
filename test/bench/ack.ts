import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDiscord } from '#playground/discord/server.ts';
import { openTable, type Samples, startBot } from './bench-table.ts';
import { percentile } from './percentile.ts';

/** Two people play Pulsar in each channel and press something every few seconds, as people do who are eager. */
const GAME = 'pulsar';
const PAUSE_MS = 4000;
/** One channel has nobody to share with, so it need not wait between presses to be like one of many. */
const PAUSE_ALONE_MS = 30;
const PRESSES_ALONE = 200;
const PRESSES_EACH = 6;
const CROWD = 50;

/**
 * How long a press waits for its acknowledgement, and an act for the new board with its picture: with one channel and with
 * fifty. The bot runs as it does for real, in a process of its own; only rate limits are off.
 */
export async function ackBench(): Promise<Record<string, number>> {
  const discord = await startDiscord({ rateLimits: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'orrery-bench-'));
  const bot = await startBot(discord, { DATA_DIR: dataDir });
  try {
    const guild = discord.people.createGuild('Bench').id;
    const [first, ...others] = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => openTable(discord, guild, index, GAME)),
    );
    if (first === undefined) throw new Error('No tables');
    const alone: Samples = { ack: [], board: [] };
    await first.play(PRESSES_ALONE, PAUSE_ALONE_MS, 0, alone);
    const crowd: Samples = { ack: [], board: [] };
    await Promise.all(
      [first, ...others].map((table, index) => table.play(PRESSES_EACH, PAUSE_MS, (index * PAUSE_MS) / CROWD, crowd)),
    );
    return {
      'ack.p99ms.1': percentile(alone.ack, 99),
      'ack.p99ms.50': percentile(crowd.ack, 99),
      'board.p50ms.1': percentile(alone.board, 50),
      'board.p99ms.50': percentile(crowd.board, 99),
    };
  } finally {
    const gone = once(bot, 'exit');
    bot.kill('SIGTERM');
    await gone;
    await discord.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
