import { readdir, readFile } from 'node:fs/promises';
import { Locale } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { RawBot } from '#test/support/discord-raw.ts';
import { button, row, Site } from './site.ts';
import { Window } from './window.ts';

const site = Site.forTests();
const FILES = new URL('../../src/playground/page/public/', import.meta.url);
const CATALOGUE = 'words-en.js';

const PLAY = {
  name: 'play',
  name_localizations: { hu: 'játék' },
  description: 'Open a table',
  description_localizations: { hu: 'Asztalt nyit' },
  options: [
    {
      name: 'game',
      name_localizations: { hu: 'melyik' },
      description: 'Which game',
      description_localizations: { hu: 'Melyik játékot' },
      type: 3,
      required: true,
      choices: [{ name: 'Chess', name_localizations: { hu: 'Sakk' }, value: 'chess' }],
    },
  ],
};

describe('the page’s own words', () => {
  it('GIVEN the catalogue THEN each of its texts is used', async () => {
    const scripts = (await readdir(FILES)).filter((name) => /\.(js|html)$/.test(name) && name !== CATALOGUE);
    const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, FILES), 'utf8')));
    const catalogue = await readFile(new URL(CATALOGUE, FILES), 'utf8');
    const keys = [...catalogue.matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, key = '']) => key);
    expect(keys.length).toBeGreaterThan(70);
    expect(keys.filter((key) => !texts.some((text) => new RegExp(`['"]${key}['"]`).test(text)))).toEqual([]);
  });

  it('GIVEN a catalogue whose every text is marked THEN the page says nothing that is not', async () => {
    await site().registers(PLAY);
    const ada = await site().windowOf('ada');
    await ada.page.route(`**/${CATALOGUE}`, async (route) => {
      const body = await readFile(new URL(CATALOGUE, FILES), 'utf8');
      const marked = body.replaceAll(/: '(.*)',$/gm, ": '«$1»',").replaceAll(/^ {4}'(.*)',$/gm, "'«$1»',");
      await route.fulfill({ body: marked, contentType: 'text/javascript' });
    });
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Chess' }).waitFor();
    const known = ['Playground', 'games', 'long-game', 'chat', 'Orrery', 'Ada', 'Bo', 'Cleo', 'Dan', 'Chess', '/play'];
    const said = await ada.page.evaluate<string[]>(`(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const said = [];
      while (walker.nextNode()) if (walker.currentNode.parentElement.closest('noscript, script') === null) said.push(walker.currentNode.textContent);
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
      return said;
    })()`);
    const bare = said.map((words) => words.trim()).filter((words) => /\p{L}{2}/u.test(words) && !/[«»]/.test(words));
    // Pieces around something that is put in have their mark on one side only.
    const whole = bare.filter((words) => !known.includes(words) && !/^(, or switch|opens a table)/.test(words));
    expect(whole).toEqual([]);
    expect(said.some((words) => words.includes('«'))).toBe(true);
  });
});

describe('a person’s language', () => {
  let bot: RawBot;
  beforeEach(async () => {
    bot = await RawBot.online(site().discord);
    await site().registers(PLAY);
  });

  const adasId = () => site().discord.people.users(site().guild)[0]?.id ?? '';

  it('GIVEN nothing is said THEN it is the browser’s', async () => {
    const ada = await site().windowOf('ada');
    await ada.press('Chess');
    expect(await bot.interaction()).toMatchObject({ locale: 'en-US' });
  });

  it('GIVEN it is chosen in the page THEN page and commands speak it, and the bot is told', async () => {
    const ada = await site().windowOf('ada');
    await ada.press(/^Language of Ada: American English/);
    await ada.page.getByRole('option', { name: 'magyar' }).click();
    await expect.poll(() => site().discord.people.localeOf(adasId())).toBe(Locale.Hungarian);
    await ada.press('Sakk');
    expect(await bot.interaction()).toMatchObject({
      locale: 'hu',
      data: { name: 'play', options: [{ name: 'game', value: 'chess' }] },
    });
    await ada.page.getByRole('combobox', { name: /^Üzenet/ }).fill('/ját');
    await ada.isSuggested(/\/játék.*Asztalt nyit/);
    await ada.types('Enter');
    expect(await ada.focused.getAttribute('aria-label')).toBe('melyik: Melyik játékot');
    await ada.types('Escape');
  });

  it('GIVEN it stands in the address THEN it is that person’s, and nobody else’s', async () => {
    const ada = new Window((await site().windowOf('ada')).page);
    await ada.page.goto(`${site().page.url}/?as=ada&lang=pl`);
    await expect.poll(() => site().discord.people.localeOf(adasId())).toBe(Locale.Polish);
    await site().post({ content: 'Go', components: [row(button('Roll', 'roll'))] });
    await ada.press('Roll');
    expect(await bot.interaction()).toMatchObject({ locale: 'pl' });
    await ada.page.getByRole('link', { name: /^Bo/ }).click();
    await expect.poll(() => ada.page.url()).toMatch(/as=bo/);
    await expect.poll(() => ada.page.url()).not.toContain('lang=pl');
    await ada.press('Roll');
    expect(await bot.interaction()).toMatchObject({ locale: 'en-US' });
  });
});
