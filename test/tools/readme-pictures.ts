import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { gameById } from '#games/index.ts';
import { render } from '#render/index.ts';
import { startBrowser } from '#test/support/browser.ts';
import { requestFor } from './picture-request.ts';
import { positionAfter } from './random-play.ts';

/**
 * `npm run readme-pictures`: starts the bot in its playground, opens a guided game in a browser as a reader would, and writes what
 * the page shows into docs/pictures: the opening as an animation, and the channel while a die is asked for. Beside them a board of each game.
 */
const SIZE = { width: 1000, height: 1000 };
const SHOWN_WIDTH = 800;
const BOARD_WIDTH = 550;
const CHANNEL = 'docs/pictures/channel.png';
const OPENING = 'docs/pictures/opening.webp';

/** What is typed, and how long each is looked at. */
const TYPED = [
  ['/', 600],
  ['play', 600],
  ['Enter', 400],
  ['pul', 600],
  ['Enter', 600],
  ['gui', 800],
  ['Enter', 600],
  ['Enter', 1000],
  ['Enter', 200],
] as const;
/** The page answers what is typed within this; a board is drawn and sent within that. */
const SETTLES_MS = 300;
const DRAWN_MS = 4000;
/** An AI takes its time, so that people can follow. */
const OTHERS_MS = 90_000;

/** Boards of seeded games of AI players, and which of their panels is shown. */
const BOARDS = [
  { game: 'smugglers', panel: 'sectors', players: 4, seed: 5, acts: 70 },
  { game: 'pulsar', panel: 'map', players: 3, seed: 5, acts: 110 },
  { game: 'empires', panel: 'map', players: 4, seed: 5, acts: 220 },
];

interface Frame {
  readonly png: Buffer;
  readonly ms: number;
}

/** What is seen of the page, held for as long as a reader needs. */
class Film {
  readonly #frames: Frame[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async holds(ms: number): Promise<void> {
    this.#frames.push({ png: await this.#page.screenshot({ type: 'png' }), ms });
  }

  /** As the page looked before the last button was pressed. */
  get beforePress(): Buffer {
    const frame = this.#frames.at(-2);
    if (frame === undefined) throw new Error('Nothing was pressed');
    return frame.png;
  }

  async encoded(): Promise<Buffer> {
    const pages = await Promise.all(
      this.#frames.map(({ png }) => sharp(png).resize({ width: SHOWN_WIDTH }).png().toBuffer()),
    );
    return sharp(pages, { join: { animated: true } })
      .webp({ quality: 70, effort: 6, loop: 0, delay: this.#frames.map(({ ms }) => ms) })
      .toBuffer();
  }
}

async function main(): Promise<void> {
  for (const board of BOARDS) await drawBoard(board);
  const data = await mkdtemp(join(tmpdir(), 'orrery-readme-'));
  const bot = startBot(data);
  const browser = await startBrowser();
  try {
    const page = await browser.open(await addressOf(bot), SIZE);
    await writeFile(OPENING, await filmOpening(page));
  } finally {
    bot.kill();
    await browser.close();
    await rm(data, { recursive: true, force: true });
  }
}

async function drawBoard({ game: id, panel, ...play }: (typeof BOARDS)[number]): Promise<void> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`There is no game called ${id}`);
  const position = positionAfter(game, { ...play, levels: ['strong'] });
  const pictures = await render({ ...requestFor(position, null), width: BOARD_WIDTH });
  const shown = pictures.find((picture) => picture.id === panel);
  if (shown === undefined) throw new Error(`The board of ${id} has no panel ${panel}`);
  await writeFile(`docs/pictures/${id}-${panel}.png`, shown.data);
}

function startBot(dataDir: string): ChildProcess {
  const env = {
    ...process.env,
    DISCORD_TOKEN: '',
    REDIS_URL: '',
    HEALTH_PORT: '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

function addressOf(bot: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    bot.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /http:\/\/[^\s"]+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    bot.once('exit', () => reject(new Error(`The bot ended before it said where it is: ${said}`)));
  });
}

/** /play typed into the channel, the lobby, the board of a guided game, a press on a die, and the board after it. */
async function filmOpening(page: Page): Promise<Buffer> {
  const film = new Film(page);
  await page.getByRole('combobox', { name: /^Message/ }).waitFor();
  await film.holds(1200);
  for (const [typed, ms] of TYPED) {
    if (typed === 'Enter') await page.keyboard.press(typed);
    else await page.keyboard.type(typed);
    await pause(SETTLES_MS);
    await film.holds(ms);
  }
  await presses(film, page.getByRole('button', { name: 'Start', exact: true }).last());
  await presses(film, firstOn(page, '.press.primary[data-component*="~gate:"]'));
  await presses(film, firstOn(page, '.press.primary:has-text("Take a ")'));
  await writeFile(
    CHANNEL,
    await sharp(film.beforePress).resize({ width: SHOWN_WIDTH }).png({ palette: true, effort: 10 }).toBuffer(),
  );
  // A die that is not the median moves a marker: which one is asked in private.
  const marker = page.locator('.message.private .press.primary').first();
  await pause(DRAWN_MS);
  if (await marker.isVisible()) await presses(film, marker);
  await pause(DRAWN_MS);
  await film.holds(4000);
  return film.encoded();
}

/** Waits for the button and what is drawn above it, shows which one is pressed, and presses it. */
async function presses(film: Film, button: Locator): Promise<void> {
  await button.waitFor({ timeout: OTHERS_MS });
  await pause(DRAWN_MS);
  await film.holds(2000);
  await button.evaluate((pressed) => pressed.setAttribute('style', 'outline: 3px solid #ffd54a; outline-offset: 2px'));
  await film.holds(600);
  await button.click();
}

/** The first button of this kind on the newest message that has one. */
function firstOn(page: Page, kind: string): Locator {
  const button = page.locator(kind);
  return page.locator('.message').filter({ has: button }).last().locator(button).first();
}

await main();
