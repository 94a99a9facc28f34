import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ComponentType } from 'discord-api-types/v10';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHONE } from '#test/support/browser.ts';
import { call } from '#test/support/discord-raw.ts';
import { button, layout, row, Site, select, text } from './site.ts';

const site = Site.forTests();

it('GIVEN the page’s own code THEN its types fit those of the server and of Discord', async () => {
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsc', ['-p', 'src/playground/page']).catch((e) => e);
  expect(stdout).toBe('');
}, 60_000);

describe('messages', () => {
  it('GIVEN two windows THEN what one person types, both see at once', async () => {
    const [ada, bo] = await Promise.all([site().windowOf('ada'), site().windowOf('bo')]);
    await ada.page.getByRole('combobox', { name: /Message #games/ }).fill('Who plays?');
    await ada.types('Enter');
    await bo.sees('Who plays?');
    expect((await bo.said())[0]).toContain('Ada');
  });

  it('GIVEN markdown THEN it is shown as meant, and HTML stays text', async () => {
    const ada = await site().windowOf('ada');
    await site().post({
      content: '## Head\n**bold** *slanted* `code` ~~gone~~\n-# small\n> said\n<b>no</b> <@1> a_b_c \\*star\\*',
    });
    const said = ada.messages.last();
    expect(await said.getByRole('heading').textContent()).toBe('Head');
    for (const [tag, words] of Object.entries({ strong: 'bold', em: 'slanted', code: 'code', s: 'gone' }))
      expect(await said.locator(`.text ${tag}`).textContent()).toBe(words);
    expect(await said.locator('blockquote').textContent()).toBe('said');
    expect(await said.textContent()).toContain('<b>no</b> @somebody a_b_c *star*');
  });

  it('GIVEN a time THEN the reader’s clock counts it down', async () => {
    const ada = await site().windowOf('ada');
    await site().post({ content: `over <t:${Math.floor(Date.now() / 1000) + 50}:R>` });
    const time = ada.messages.last().locator('.text time');
    const before = await time.textContent();
    expect(before).toMatch(/^in \d+ seconds$/);
    await expect.poll(() => time.textContent(), { timeout: 5000 }).not.toBe(before);
  });

  it('GIVEN a picture THEN its description is read out, and a press enlarges it until Esc', async () => {
    const ada = await site().windowOf('ada');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const item = { media: { url: 'attachment://board.gif' }, description: 'The whole board' };
    const gallery = layout({ type: ComponentType.MediaGallery, items: [item] });
    await site().post({ ...gallery, attachments: [{ id: '0', filename: 'board.gif' }] }, [
      { name: 'board.gif', bytes: gif },
    ]);
    const image = ada.messages.locator('img[alt="The whole board"]');
    await expect.poll(() => image.evaluate((element) => 'naturalWidth' in element && element.naturalWidth)).toBe(1);
    await ada.press(/Enlarge the picture: The whole board/);
    await ada.page.getByRole('dialog', { name: 'Picture' }).waitFor();
    await ada.types('Escape');
    expect(await ada.page.getByRole('dialog').count()).toBe(0);
  });

  it('GIVEN emojis of the bot’s own THEN text, buttons and options show their pictures, and labels are read as before', async () => {
    const ada = await site().windowOf('ada');
    const bytes = await sharp({ create: { width: 128, height: 128, channels: 3, background: 'gold' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    const path = `/applications/${site().discord.applicationId}/emojis`;
    const { body } = await call(site().discord, 'POST', path, { name: 'or_die', image });
    const emoji = { id: String(body.id), name: 'or_die' };
    const options = [{ label: 'Comet', value: 'c', emoji }];
    await site().post({
      content: `Roll <:or_die:${emoji.id}> now`,
      components: [row(button('Roll', 'roll', { emoji })), row(select('ship', { options }))],
    });
    const loaded = (where: string) =>
      ada.page
        .locator(`${where} img.emoji`)
        .evaluate((picture) => 'naturalWidth' in picture && [picture.naturalWidth, picture.clientWidth]);
    await expect.poll(() => loaded('.text')).toEqual([128, 22]);
    expect(await ada.page.locator('.text img.emoji').getAttribute('alt')).toBe(':or_die:');
    await expect.poll(() => loaded('.press')).toEqual([128, 20]);
    expect(await ada.page.getByRole('button', { name: 'Roll', exact: true }).count()).toBe(1);
    await ada.press('Choose a ship');
    await expect.poll(() => loaded('.menu')).toEqual([128, 20]);
    await ada.page.getByRole('option', { name: 'Comet', exact: true }).waitFor();
  });

  it('GIVEN a message is changed or deleted THEN every window follows, and the keyboard stays where it was', async () => {
    const ada = await site().windowOf('ada');
    const id = await site().post(layout(text('Round 1'), row(button('Roll', 'roll'))));
    await ada.page.getByRole('button', { name: 'Roll' }).focus();
    await site().edit(id, { components: [text('Round 2'), row(button('Roll again', 'roll'))] });
    await ada.sees('Round 2');
    expect(await ada.focused.textContent()).toBe('Roll again');
    await call(site().discord, 'DELETE', `/channels/${site().channel}/messages/${id}`);
    await expect.poll(() => ada.messages.count()).toBe(0);
  });
});

describe('people and places', () => {
  it('GIVEN a click on somebody else THEN this window is theirs, and its address says so', async () => {
    const ada = await site().windowOf('ada');
    await ada.page.getByRole('link', { name: 'Bo', exact: true }).click();
    await expect.poll(() => ada.page.url()).toContain('as=bo');
    await ada.page.getByRole('combobox').fill('It is me');
    await ada.types('Enter');
    await ada.sees('It is me');
    expect((await ada.said())[0]).toMatch(/^B?\s*Bo/);
  });

  it('GIVEN a second window THEN it is somebody else’s, in the same channel', async () => {
    const ada = await site().windowOf('ada');
    const opened = ada.page.waitForEvent('popup');
    await ada.page.getByRole('link', { name: 'Open a second window as Bo' }).click();
    const bo = await opened;
    await bo.getByRole('combobox', { name: /Message #games/ }).waitFor();
    expect(await bo.getByRole('link', { name: 'Bo', exact: true }).getAttribute('aria-current')).toBe('true');
  });

  it('GIVEN a message in another channel THEN that channel is marked until it is looked at', async () => {
    const ada = await site().windowOf('ada');
    const other = site().discord.people.createChannel(site().guild, 'harbour');
    await site().post({ content: 'A ship is in' }, [], other.id);
    await ada.page.getByRole('link', { name: 'harbour (unread)' }).click();
    await ada.sees('A ship is in');
    await ada.page.getByRole('link', { name: 'harbour', exact: true }).waitFor();
  });

  it('GIVEN a page of another origin THEN it gets no socket', async () => {
    const { WebSocket } = await import('ws');
    const stranger = new WebSocket(`${site().page.url.replace('http', 'ws')}/live?as=ada`, {
      origin: 'http://evil.example',
    });
    const outcome = await new Promise((resolve) => {
      stranger.on('open', () => resolve('open'));
      stranger.on('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  });

  it('GIVEN a phone THEN nothing is wider than its screen, whatever is open', async () => {
    const description = 'Open a table: pick a game, and everybody who wants to can press Join';
    await site().registers({ name: 'play', description });
    const ada = await site().windowOf('ada', PHONE);
    const long = 'Supercalifragilistic'.repeat(8);
    const buttons = ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => button(`${label} more thing`, label));
    await site().post(
      layout({ type: ComponentType.Container, components: [text(`## ${long}\n\`${long}\``), row(...buttons)] }),
    );
    await site().post({ content: `\`\`\`\n${long}\n\`\`\``, components: [row(select('ship'))] });
    await ada.page.getByRole('button', { name: 'Choose a ship' }).waitFor();
    expect(await ada.overflow()).toBe(0);
    await ada.press('Choose a ship');
    expect(await ada.overflow()).toBe(0);
    await ada.types('Escape');
    await ada.page.getByRole('combobox').fill('/');
    await ada.isSuggested(/play/);
    expect(await ada.overflow()).toBe(0);
    await ada.types('Escape');
    await ada.press('Channels');
    await ada.page.getByRole('link', { name: 'long-game' }).click();
    await expect.poll(() => ada.page.getByRole('heading', { level: 1 }).textContent()).toContain('long-game');
  });
});
