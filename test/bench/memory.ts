import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDiscord } from '#playground/discord/server.ts';
import { type BenchTable, openTable, startBot } from './bench-table.ts';
import { IMAGE, PROGRAM, rssOf } from './image.ts';

const GAMES = ['pulsar', 'empires', 'smugglers'] as const;
const PICTURES = 5000;
const TABLES = 500;
const AT_ONCE = 8;
const PRESSES = 20;
const HEALTH_PORT = 19_464;
/** So often is told how much memory it is by then. */
const TOLD_EVERY = 250;

/**
 * How much memory the bot has: compiled, as a process of its own, with the settings of the image; at one busy table after so many
 * pictures, and with five hundred tables, all of which have been played at.
 */
export async function memoryBench({ renders = PICTURES }: { renders?: number }): Promise<Record<string, number>> {
  execFileSync('npm', ['run', '-s', 'build']);
  const one = await measured(1, renders);
  const many = await measured(TABLES, 0);
  return { 'memory.rssMb.1': one, 'memory.rssMb.500': many };
}

async function measured(tables: number, pictures: number): Promise<number> {
  const discord = await startDiscord({ rateLimits: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'orrery-memory-'));
  const bot = await startBot(discord, { ...IMAGE, DATA_DIR: dataDir, HEALTH_PORT: String(HEALTH_PORT) }, PROGRAM);
  try {
    const guild = discord.people.createGuild('Bench').id;
    const open = (index: number) => openTable(discord, guild, index, GAMES[index % GAMES.length] ?? GAMES[0]);
    const next = { index: 0 };
    const visit = async (): Promise<BenchTable | null> => {
      const index = next.index++;
      if (index >= tables) return null;
      const table = await open(index);
      await table.hurry(4);
      return table;
    };
    const first = await visit();
    const others = async (): Promise<void> => {
      while ((await visit()) !== null);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, others));
    for (let told = 0, count = await drawn(); count < pictures; count = await drawn()) {
      if (count >= told + TOLD_EVERY) {
        told = count;
        console.error(`  ${count} pictures: ${Math.round(await rssOf(bot.pid))} MB`);
      }
      await first?.hurry(PRESSES);
      await first?.again();
    }
    return await rssOf(bot.pid);
  } finally {
    const gone = once(bot, 'exit');
    bot.kill('SIGTERM');
    await gone;
    await discord.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function drawn(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text();
  return Number(/^orrery_pictures_total (\d+)/m.exec(metrics)?.[1] ?? 0);
}
