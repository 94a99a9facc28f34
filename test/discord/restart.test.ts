import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDiscord, type TestDiscord, type TestPerson } from '#test/support/discord.ts';

/** The bot as it is really started, in a process of its own, with its games in files. */
let discord: TestDiscord;
let dataDir: string;
let bot: ChildProcess;
let ada: TestPerson;
let bela: TestPerson;
/** What the bot has logged. */
let said = '';

const STARTING = 30_000;

function spawnBot(): void {
  const env = { ...process.env, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.api, DATA_DIR: dataDir };
  bot = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  said = '';
  bot.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
}

async function startBot(): Promise<void> {
  spawnBot();
  await expect.poll(() => said, { timeout: STARTING, interval: 50 }).toContain('"msg":"ready"');
}

async function killBot(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
  if (bot.exitCode !== null || bot.signalCode !== null) return bot.exitCode;
  const gone = once(bot, 'exit');
  bot.kill(signal);
  await gone;
  return bot.exitCode;
}

/** All that is in files. */
async function saved(): Promise<string> {
  const names = await readdir(dataDir, { recursive: true });
  const texts = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(dataDir, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Ada reads it somewhere on her screen, however busy the machine is. */
async function eventually(text: string): Promise<void> {
  await expect.poll(() => ada.reads(text), { timeout: STARTING, interval: 50 }).toBe(true);
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orrery-restart-'));
  discord = await localDiscord({ rateLimits: false });
  ada = discord.user('Ada');
  bela = discord.user('Béla');
  await startBot();
});
afterEach(async () => {
  await killBot();
  expect(discord.violations).toEqual([]);
  await discord.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a bot that is killed', () => {
  it('GIVEN SIGKILL or SIGTERM between any two presses THEN the old buttons work, and the game goes on where it was', async () => {
    await ada.slash('/play', { game: 'pulsar' });
    await eventually('· host');
    await killBot();
    await startBot();
    await bela.click('Join');
    await eventually(bela.mention);
    await ada.click('Start');
    await eventually('The game begins');
    expect(await killBot('SIGTERM')).toBe(0);
    await startBot();
    const first = ada.reads(`${ada.mention}: Choose`) ? ada : bela;
    await first.click('Entry E1');
    await eventually('at E1');
  }, 150_000);

  it('GIVEN SIGKILL right after a press was acknowledged THEN its board is posted after the restart', async () => {
    await ada.slash('/play', { game: 'pulsar' });
    await eventually('· host');
    await bela.click('Join');
    await eventually(bela.mention);
    discord.server.faults.plan({ on: /^(PATCH|POST) \/channels/, times: 5, delayMs: 5000 });
    await ada.click('Start');
    // Saved is what counts: the board is still on its way when the process dies.
    await expect.poll(saved, { timeout: STARTING, interval: 20 }).toContain('"phase":"playing"');
    await killBot();
    discord.server.faults.clear();
    await startBot();
    await eventually('The game begins');
    const first = ada.reads(`${ada.mention}: Choose`) ? ada : bela;
    await first.click('Entry E2');
    await eventually('at E2');
  }, 120_000);

  it('GIVEN SIGTERM while a board waits to be tried again THEN the process ends at once, and well', async () => {
    await ada.slash('/play', { game: 'pulsar' });
    await eventually('· host');
    await bela.click('Join');
    await eventually(bela.mention);
    await ada.click('Start');
    await eventually('The game begins');
    discord.channel().forbids('ViewChannel');
    const first = ada.reads(`${ada.mention}: Choose`) ? ada : bela;
    await first.click(/E1/);
    await expect.poll(() => said, { timeout: STARTING, interval: 20 }).toContain('The board could not be shown');
    const before = Date.now();
    expect(await killBot('SIGTERM')).toBe(0);
    // It gives up after 20 s: far from that.
    expect(Date.now() - before).toBeLessThan(15_000);
  }, 120_000);

  it('GIVEN SIGTERM while Discord does not answer THEN the process ends in time, and well', async () => {
    await ada.slash('/play', { game: 'pulsar' });
    await eventually('· host');
    discord.server.faults.plan({ on: /^(PATCH|POST) \/channels/, times: 50, delayMs: 60_000 });
    await bela.click('Join');
    const before = Date.now();
    expect(await killBot('SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(25_000);
    discord.server.faults.clear();
  }, 120_000);

  it('GIVEN SIGTERM while it is still starting THEN the process ends at once, and well', async () => {
    await killBot();
    discord.server.faults.plan({ on: /gateway/, times: 5, delayMs: 60_000 });
    spawnBot();
    await expect.poll(() => discord.server.faults.pending, { timeout: STARTING, interval: 20 }).toBeLessThan(5);
    expect(await killBot('SIGTERM')).toBe(0);
    discord.server.faults.clear();
  }, 120_000);
});
