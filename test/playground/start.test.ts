import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { Window } from './window.ts';

const START_MS = 60_000;

let browser: TestBrowser;
let dataDir: string;
let playground: Running;

beforeAll(async () => {
  browser = await startBrowser();
  dataDir = await mkdtemp(join(tmpdir(), 'orrery-playground-'));
  // What the README says; it compiles, and what is started later runs what it compiled.
  playground = await start('npm', ['start']);
}, 2 * START_MS);

afterEach(() => browser.closeWindows());

afterAll(async () => {
  await playground.stop();
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  /** All that was printed. */
  screen: string;
  url: string;
  /** Ctrl-C, as a terminal sends it: to the program and to whatever started it. Resolves once everything has ended. */
  stop(): Promise<void>;
}

async function start(program = process.execPath, args = ['dist/src/main.js']): Promise<Running> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' };
  for (const name of ['DISCORD_TOKEN', 'REDIS_URL', 'HEALTH_PORT']) env[name] = '';
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const running = { screen: '', url: '', stop: () => stopped(child) };
  await new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      running.screen += data.toString();
      if (running.screen.includes('Ctrl-C')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`It ended before it began:\n${running.screen}`)));
  });
  running.url = /http:\/\/localhost:\d+/.exec(running.screen)?.[0] ?? '';
  return running;
}

async function stopped({ pid, stdout }: ChildProcess): Promise<void> {
  if (pid === undefined || stdout === null || stdout.closed) return;
  // The pipe closes when the last process that holds it has ended.
  const ended = once(stdout, 'close');
  process.kill(-pid, 'SIGINT');
  await ended;
}

/** What tells a program that ended in good order from one that was cut off: its lock and its sign are gone. */
async function leftBehind(): Promise<string[]> {
  const files = await readdir(join(dataDir, 'playground'), { recursive: true });
  return files.filter((file) => /orrery\.lock$|address$/.test(file));
}

async function windowOf(person: string, size?: { width: number; height: number }): Promise<Window> {
  const opened = new Window(await browser.open(`${playground.url}/?as=${person}`, size));
  await opened.page.getByRole('combobox', { name: /^Message/ }).waitFor();
  return opened;
}

async function enters(window: Window, channel: string): Promise<void> {
  await window.page.getByRole('link', { name: channel, exact: true }).click();
  await expect.poll(() => window.page.getByRole('heading', { level: 1 }).textContent()).toContain(channel);
}

/** Opens a table of Space Smugglers with nothing but the keyboard. */
async function opensTable(window: Window): Promise<void> {
  await window.types('/');
  await window.isSuggested(/^\/board/);
  await window.types('pl', 'Enter', 'smug');
  await window.isSuggested('Space Smugglers');
  await window.types('Enter', 'Enter');
  await window.page.getByRole('button', { name: 'Join', exact: true }).waitFor();
}

it('GIVEN no token THEN one screen says what it is, where it is and how to get to the real Discord', () => {
  const { screen, url } = playground;
  const ours = screen.slice(screen.indexOf('Orrery: the playground'));
  expect(ours.split('\n').length).toBeLessThanOrEqual(20);
  expect(url).toMatch(/^http:\/\/localhost:28\d\d$/);
  expect(screen).toContain('DISCORD_TOKEN is not set');
  expect(screen).toContain('.env');
  expect(screen).toContain(dataDir);
});

it(
  'GIVEN another program on its port THEN a second playground takes a free one',
  async () => {
    const port = Number(new URL(playground.url).port);
    const taken = createServer().listen(port + 1, '127.0.0.1');
    const firstDir = dataDir;
    dataDir = await mkdtemp(join(tmpdir(), 'orrery-playground-'));
    const second = await start();
    expect(second.url).not.toBe(playground.url);
    expect((await fetch(second.url)).status).toBe(200);
    await second.stop();
    expect(await leftBehind()).toEqual([]);
    await expect(fetch(second.url)).rejects.toThrow();
    await rm(dataDir, { recursive: true, force: true });
    dataDir = firstDir;
    taken.close();
  },
  START_MS,
);

it(
  'GIVEN a playground at home in that directory THEN a second one says where it is and leaves everything as it was',
  async () => {
    await expect(start()).rejects.toThrow(`already running. Open  ${playground.url}`);
  },
  START_MS,
);

describe('Space Smugglers', () => {
  it('GIVEN two people in two windows THEN they start a game and play it to its end by clicking', async () => {
    const [ada, bo] = await Promise.all([windowOf('ada'), windowOf('bo', PHONE)]);
    await opensTable(ada);
    await bo.press('Join');
    await ada.press('Options');
    const form = ada.page.getByRole('dialog', { name: /options/ });
    await form.getByRole('button', { name: 'Pace' }).click();
    await ada.page.getByRole('option', { name: /Relaxed/ }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await ada.sees(/Pace: Relaxed/);
    await ada.press('Start');
    await ada.sees('Galaxy 1 of 8.');
    expect(await bo.overflow()).toBe(0);
    await playQuickly(ada, bo);
    for (const window of [ada, bo]) {
      await window.sees(/wins!|share the victory!/);
      await window.page.getByRole('button', { name: 'Play again' }).waitFor();
      const widths = () =>
        window.board
          .locator('.picture img')
          .evaluateAll((images) => images.map((image) => ('naturalWidth' in image ? image.naturalWidth : 0)));
      await expect.poll(async () => Math.min(...(await widths())), { timeout: 15_000 }).toBeGreaterThanOrEqual(1100);
    }
    expect(await bo.overflow()).toBe(0);
    expect(browser.takeErrors()).toEqual([]);
  }, 180_000);
});

const TOKENS = ['Token −1', 'Token 0', 'Token 1', 'Token 3'];

/** Nobody bids; everybody takes speed tokens and leaves the pool alone: the shortest game there is. */
async function playQuickly(ada: Window, bo: Window): Promise<void> {
  let galaxy = '';
  let tokens: string[] = [];
  for (;;) {
    const text = await sameBoard(ada, bo);
    if (text.includes('Play again')) return;
    const [shown = galaxy] = /Galaxy \d/.exec(text) ?? [];
    if (shown !== galaxy) [galaxy, tokens] = [shown, [...TOKENS]];
    const label = text.includes('Token') ? tokens.shift() : 'Nothing';
    await (await toMove(ada, bo)).plays(label ?? '');
  }
}

/** Both windows follow, but not in the same millisecond. */
async function sameBoard(ada: Window, bo: Window): Promise<string> {
  await expect.poll(async () => (await ada.boardText()) === (await bo.boardText()), { timeout: 15_000 }).toBe(true);
  return ada.boardText();
}

/** Whom the board speaks to. */
async function toMove(ada: Window, bo: Window): Promise<Window> {
  return (await ada.board.locator('.mention').first().textContent()) === '@Ada' ? ada : bo;
}

describe('what stays', () => {
  it('GIVEN private and public messages THEN a reload and a restart of everything keep them, each for whom they were', async () => {
    const ada = await windowOf('ada');
    await enters(ada, 'long-game');
    await opensTable(ada);
    const toAda = /The table is open\./;
    const toAll = /Press Join to sit down/;
    await ada.sees(toAda);
    await ada.page.reload();
    await ada.sees(toAda);
    await ada.sees(toAll);

    await playground.stop();
    expect(await leftBehind()).toEqual([]);
    await ada.sees(/The playground is not running/);
    playground = await start();
    const [again, bo] = [await windowOf('ada'), await windowOf('bo')];
    for (const window of [again, bo]) await enters(window, 'long-game');
    await again.sees(toAda);
    await bo.sees(toAll);
    expect((await bo.said()).join()).not.toMatch(toAda);

    await bo.press('Join');
    await again.sees('@Bo');
    const log = await readFile(join(dataDir, 'playground', 'bot.log'), 'utf8');
    expect(log).not.toMatch(/"level":(40|50)|gateway/);
  }, 180_000);
});
