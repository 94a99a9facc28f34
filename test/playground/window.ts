import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const PATIENCE = { timeout: 15_000, interval: 50 };

/** Somebody at a window of the page, who speaks of what they see. */
export class Window {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The newest message for everybody that has something to press. */
  get board(): Locator {
    return this.page
      .locator('.message:not(.private)')
      .filter({ has: this.page.locator('.press') })
      .last();
  }

  get messages(): Locator {
    return this.page.getByRole('log').getByRole('article');
  }

  /** What stands on the board, without its clocks, which tick. */
  boardText(): Promise<string> {
    return this.board.evaluate((message) => {
      const copy = message.cloneNode(true) as typeof message;
      for (const time of copy.querySelectorAll('time')) time.remove();
      return `${copy.id} ${copy.textContent}`;
    });
  }

  async press(label: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: label, exact: true }).last().click();
  }

  /** Presses it on the board, and waits until the board shows what came of it. */
  async plays(label: string | RegExp): Promise<void> {
    const before = await this.boardText();
    await this.board.getByRole('button', { name: label, exact: true }).click();
    await expect.poll(() => this.boardText(), PATIENCE).not.toBe(before);
  }

  async sees(text: string | RegExp): Promise<void> {
    // Not in what only a screen reader is told.
    await this.page.locator('main, #notices').getByText(text).last().waitFor();
  }

  /** What is said in the channel, message by message. */
  async said(): Promise<string[]> {
    await this.messages.first().waitFor();
    return this.messages.allTextContents();
  }

  async types(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (/^[A-Z]/.test(key)) await this.page.keyboard.press(key);
      else await this.page.keyboard.type(key);
    }
  }

  /** The suggestion that Enter would take; waits until there is one that fits. */
  async isSuggested(label: string | RegExp): Promise<void> {
    await this.page.getByRole('option', { name: label, selected: true }).first().waitFor();
  }

  /** What the keyboard is at. */
  get focused(): Locator {
    return this.page.locator(':focus');
  }

  /** The outcome of one of the checks that run inside the page. */
  async checked<T>(check: 'paleTexts' | 'unnamedControls' | 'focusShown' | 'animations'): Promise<T> {
    const checks = await readFile(new URL('in-page/checks.js', import.meta.url), 'utf8');
    return this.page.evaluate<T>(`(() => { ${checks}\nreturn ${check}(); })()`);
  }

  /** How far the page is wider than its window. Nothing may be. */
  overflow(): Promise<number> {
    const scrollers = this.page.locator('html, main, #messages, dialog, .suggestions, .menu');
    return scrollers.evaluateAll((all) => Math.max(...all.map((one) => one.scrollWidth - one.clientWidth)));
  }
}
