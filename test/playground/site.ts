import {
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  type Snowflake,
} from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type MovableClock, runningClock } from '#playground/discord/clock.ts';
import { type LocalDiscord, startDiscord } from '#playground/discord/server.ts';
import { furnish } from '#playground/furnish.ts';
import { type Page, servePage } from '#playground/page/server.ts';
import { startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { answer, call, type RawFile, type RawInteraction } from '#test/support/discord-raw.ts';
import { Window } from './window.ts';

/** The page over a local Discord of its own for each test, in one real browser for the file. */
export class Site {
  readonly clock: MovableClock;
  readonly discord: LocalDiscord;
  readonly guild: Snowflake;
  /** Where windows open. */
  readonly channel: Snowflake;
  page: Page;
  readonly #browser: TestBrowser;

  private constructor(browser: TestBrowser, clock: MovableClock, discord: LocalDiscord, guild: Snowflake, page: Page) {
    this.#browser = browser;
    this.clock = clock;
    this.discord = discord;
    this.guild = guild;
    this.page = page;
    this.channel = discord.people.channels(guild)[0]?.id ?? '';
  }

  /** Sets it up around the tests of a file; the returned function gives the present test its own. */
  static forTests(): () => Site {
    let browser: TestBrowser | null = null;
    let site: Site | null = null;
    beforeAll(async () => {
      browser = await startBrowser();
    });
    beforeEach(async () => {
      if (browser === null) throw new Error('There is no browser');
      const clock = runningClock();
      const discord = await startDiscord({ rateLimits: false, clock });
      const guild = furnish(discord.people);
      site = new Site(browser, clock, discord, guild, await servePage(discord, guild, 0));
    });
    afterEach(async () => {
      await browser?.closeWindows();
      await site?.page.close();
      await site?.discord.close();
      expect(browser?.takeErrors()).toEqual([]);
    });
    afterAll(() => browser?.close());
    return () => {
      if (site === null) throw new Error('Only a test has a page');
      return site;
    };
  }

  async windowOf(person: string, size?: { width: number; height: number }): Promise<Window> {
    const opened = new Window(await this.#browser.open(`${this.page.url}/?as=${person}`, size));
    await opened.page.getByRole('combobox', { name: /^Message/ }).waitFor();
    return opened;
  }

  /** The bot says something to everybody. */
  async post(body: object, files: readonly RawFile[] = [], channel = this.channel): Promise<string> {
    const reply = await call(this.discord, 'POST', `/channels/${channel}/messages`, body, { files });
    if (reply.status !== 200) throw new Error(`Discord refuses that message: ${JSON.stringify(reply.body)}`);
    return String(reply.body.id);
  }

  /** The bot changes what it said. */
  async edit(message: string, body: object): Promise<void> {
    const reply = await call(this.discord, 'PATCH', `/channels/${this.channel}/messages/${message}`, body);
    if (reply.status !== 200) throw new Error(`Discord refuses that change: ${JSON.stringify(reply.body)}`);
  }

  async registers(...commands: object[]): Promise<void> {
    await call(this.discord, 'PUT', `/applications/${this.discord.applicationId}/commands`, commands);
  }

  /** Answers so that only the one who pressed sees it. */
  async repliesPrivately(interaction: RawInteraction, content: string): Promise<void> {
    await answer(this.discord, interaction, {
      type: InteractionResponseType.ChannelMessageWithSource,
      data: { content, flags: MessageFlags.Ephemeral },
    });
  }

  /** Switches the page off, and on again at the same address. */
  async goesAway(): Promise<() => Promise<void>> {
    const port = Number(new URL(this.page.url).port);
    await this.page.close();
    this.#browser.takeErrors();
    return async () => {
      this.page = await servePage(this.discord, this.guild, port);
    };
  }

  /** What a browser says of lines that were cut on purpose. */
  forgetErrors(): void {
    this.#browser.takeErrors();
  }
}

export const row = (...components: object[]) => ({ type: ComponentType.ActionRow, components });
export const button = (label: string, custom_id: string, more: object = {}) => ({
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  label,
  custom_id,
  ...more,
});
export const select = (custom_id: string, more: object = {}) => ({
  type: ComponentType.StringSelect,
  custom_id,
  placeholder: 'Choose a ship',
  options: [
    { label: 'Comet', value: 'c', description: 'fast and fragile' },
    { label: 'Barge', value: 'b' },
    { label: 'Yacht', value: 'y' },
  ],
  ...more,
});
export const layout = (...components: object[]) => ({ flags: MessageFlags.IsComponentsV2, components });
export const text = (content: string) => ({ type: ComponentType.TextDisplay, content });
