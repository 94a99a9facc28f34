import { ComponentType, InteractionResponseType, TextInputStyle } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { PHONE } from '#test/support/browser.ts';
import { answer, RawBot } from '#test/support/discord-raw.ts';
import { button, layout, row, Site, select, text } from './site.ts';
import type { Window } from './window.ts';

const site = Site.forTests();

const voice = (window: Window) => window.page.locator('#voice').textContent();

/** Tab until something of that name has the keyboard; a page that never gets there fails. */
async function tabsTo(window: Window, name: string): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if ((await window.checked<{ name: string }>('focusShown')).name === name) return;
    await window.types('Tab');
  }
  throw new Error(`Tab never leads to “${name}”`);
}

describe('what a screen reader is told', () => {
  it('GIVEN a new message THEN it is read out without its buttons; of a changed one only what changed', async () => {
    const ada = await site().windowOf('ada');
    const board = (status: string) => [text(`## Pulsar\n${status} (<t:2000000000:R>)`), row(button('Roll', 'roll'))];
    const id = await site().post(layout(...board('Ada rolls.')));
    await expect.poll(() => voice(ada)).toBe('Orrery: Pulsar\nAda rolls. ()');
    await site().edit(id, { components: board('Bo rolls.') });
    await expect.poll(() => voice(ada)).toMatch(/Orrery: Bo rolls. \(\)$/);
  });

  it('GIVEN the whole page THEN it has landmarks, one heading of the first rank, and a name for everything to press', async () => {
    const ada = await site().windowOf('ada');
    await site().post(layout(text('Hangar'), row(button('Roll', 'roll')), row(select('ship'))));
    await ada.sees('Hangar');
    for (const [role, name] of [
      ['navigation', 'Channels'],
      ['navigation', 'Act as'],
      ['main', undefined],
      ['log', /Messages in games/],
      ['region', 'Write a message or a command'],
    ] as const) {
      expect(await ada.page.getByRole(role, name === undefined ? {} : { name }).count(), `${role} ${name}`).toBe(1);
    }
    expect(await ada.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await ada.checked<string[]>('unnamedControls')).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('GIVEN nothing but Tab and Enter THEN a button, a select and a form can be used, and focus is never lost', async () => {
    const bot = await RawBot.online(site().discord);
    const ada = await site().windowOf('ada');
    await site().post(layout(text('Hangar'), row(button('Options', 'options')), row(select('ship'))));
    await ada.sees('Hangar');
    await ada.page.getByRole('log').focus();
    await tabsTo(ada, 'Options');
    await ada.types('Enter');
    const name = { type: ComponentType.TextInput, custom_id: 'name', style: TextInputStyle.Short };
    const components = [{ type: ComponentType.Label, label: 'Name', component: name }];
    const data = { custom_id: 'form', title: 'Options', components };
    await answer(site().discord, await bot.interaction(), { type: InteractionResponseType.Modal, data });
    await ada.page.getByRole('dialog', { name: 'Options' }).waitFor();
    await ada.types('friday', 'Enter');
    const submitted = await bot.interaction();
    expect(JSON.stringify(submitted.data)).toContain('friday');
    await site().repliesPrivately(submitted, 'Done');
    await ada.sees('Done');
    expect(await ada.focused.textContent()).toBe('Options');

    await tabsTo(ada, 'Choose a ship');
    await ada.types('Enter', 'End', 'Enter');
    expect((await bot.interaction()).data).toMatchObject({ values: ['y'] });
    expect(await ada.focused.textContent()).toBe('Choose a ship');
  });

  it('GIVEN a list that is open while its message changes THEN the keyboard ends on the new control', async () => {
    const ada = await site().windowOf('ada');
    const id = await site().post(layout(text('Round 1'), row(select('ship'))));
    await ada.page.getByRole('button', { name: 'Choose a ship' }).focus();
    await ada.types('Enter');
    await site().edit(id, { components: [text('Round 2'), row(select('ship'))] });
    await ada.sees('Round 2');
    await ada.types('Escape');
    await expect.poll(() => ada.focused.textContent()).toBe('Choose a ship');
  });

  it('GIVEN lists that change under the keyboard THEN it stays where it was, and what is then typed goes into the field', async () => {
    const ada = await site().windowOf('ada');
    const other = ada.page.getByRole('link', { name: 'Bo', exact: true });
    await other.focus();
    site().discord.people.createChannel(site().guild, 'harbour');
    await ada.page.getByRole('link', { name: 'harbour' }).waitFor();
    expect(await ada.focused.getAttribute('title')).toMatch(/^Act as Bo/);
    await ada.types('Enter');
    await expect.poll(() => other.getAttribute('aria-current')).toBe('true');
    await ada.types('it is me', 'Enter');
    await ada.sees('it is me');
    expect((await ada.said())[0]).toMatch(/^B?\s*Bo/);
  });

  it('GIVEN a new channel THEN it is named in a form, Esc leaves it, and Enter makes it', async () => {
    const ada = await site().windowOf('ada');
    const opener = ada.page.getByRole('button', { name: '+ New channel' });
    await opener.focus();
    await ada.types('Enter', 'Escape');
    await expect.poll(() => ada.focused.textContent()).toBe('+ New channel');
    await ada.types('Enter', 'star port', 'Enter');
    await expect.poll(() => ada.page.getByRole('heading', { level: 1 }).textContent()).toContain('star-port');
  });

  it('GIVEN a phone THEN the drawer holds the keyboard while it is open, and gives it back', async () => {
    const ada = await site().windowOf('ada', PHONE);
    const drawer = ada.page.getByRole('button', { name: 'Channels' });
    await drawer.focus();
    await ada.types('Enter');
    const inDrawer = ada.page.locator('#places :focus');
    expect(await inDrawer.count()).toBe(1);
    for (let press = 0; press < 12; press++) {
      await ada.types('Tab');
      expect(await ada.page.locator('main :focus, header :focus').count()).toBe(0);
    }
    await ada.types('Escape');
    expect(await ada.focused.getAttribute('id')).toBe('drawer');
    await ada.types('Enter');
    await ada.page.mouse.click(PHONE.width - 10, 300);
    await expect.poll(() => drawer.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the eye', () => {
  it('GIVEN everything there is to read THEN it stands out from its ground as WCAG AA asks', async () => {
    const bot = await RawBot.online(site().discord);
    await site().registers({ name: 'help', description: 'How to start' });
    const ada = await site().windowOf('ada');
    const styles = [1, 2, 3, 4].map((style) => button(`Style ${style}`, `s${style}`, { style }));
    const words = '## Head\n-# small **bold** `code` <@1> <t:1:R>\n> said ||hidden|| [link](https://example.com)';
    const container = { type: ComponentType.Container, components: [text(words), row(...styles), row(select('ship'))] };
    await site().post(layout(container));
    const { id = '' } = site().discord.people.users(site().guild)[0] ?? {};
    await site().post({ content: `<@${id}> it is your turn`, allowed_mentions: { users: [id] } });
    await ada.press('Style 1');
    await site().repliesPrivately(await bot.interaction(), words);
    await ada.sees('Only you can see this');
    expect(await ada.checked<string[]>('paleTexts')).toEqual([]);
    await ada.press('Choose a ship');
    expect(await ada.checked<string[]>('paleTexts')).toEqual([]);
    await ada.types('Escape', 'Enter');
    await ada.types('Escape');
    await ada.page.getByRole('combobox').fill('/');
    await ada.isSuggested(/help/);
    expect(await ada.checked<string[]>('paleTexts')).toEqual([]);
  });

  it('GIVEN the keyboard on any control THEN a ring shows where it is', async () => {
    const ada = await site().windowOf('ada');
    await site().post(layout(text('Hangar'), row(button('Roll', 'roll')), row(select('ship'))));
    await ada.sees('Hangar');
    await ada.page.locator('.skip').focus();
    const seen = new Set<string>();
    for (;;) {
      const { name, ring } = await ada.checked<{ name: string; ring: boolean }>('focusShown');
      // Behind the last control the keyboard leaves the page.
      if ((await ada.page.locator('body:focus, body:not(:has(:focus))').count()) > 0 || seen.has(name)) break;
      seen.add(name);
      expect(ring, name).toBe(true);
      await ada.types('Tab');
    }
    expect(seen.size).toBeGreaterThan(12);
  });

  it('GIVEN a wish for little motion THEN nothing moves by itself', async () => {
    const ada = await site().windowOf('ada', PHONE);
    await site().post({ content: 'Here' });
    await ada.sees('Here');
    await ada.press('Channels');
    expect(await ada.checked<number>('animations')).toBe(0);
  });
});
