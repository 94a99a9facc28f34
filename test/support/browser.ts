import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findProgram, type Program } from './program.ts';

const CHROMIUM: Program = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  debianPackage: 'chromium',
  howToInstall:
    'The tests of the page need the browser Chromium (or Chrome), and it is not on this machine. Install it and run them ' +
    'again: Debian: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium.',
};

/** It runs as root in containers, without a graphics card, and asks nothing of the network. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = { width: 1200, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** A real browser with windows that know nothing of each other. */
export interface TestBrowser {
  open(url: string, size?: { width: number; height: number }): Promise<Page>;
  /** What went wrong in the pages themselves since it was last asked. */
  takeErrors(): readonly string[];
  closeWindows(): Promise<void>;
  close(): Promise<void>;
}

export async function startBrowser(): Promise<TestBrowser> {
  const executablePath = await findProgram(CHROMIUM);
  const home = await mkdtemp(join(tmpdir(), 'orrery-browser-'));
  const env = { ...process.env, HOME: home };
  const browser: Browser = await chromium.launch({ executablePath, args: FLAGS, env });
  const errors: string[] = [];
  return {
    takeErrors: () => errors.splice(0),
    async open(url, viewport = DESKTOP) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(url);
      return page;
    },
    async closeWindows() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
