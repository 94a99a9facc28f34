import { ComponentType } from 'discord-api-types/v10';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '#test/support/browser.ts';
import { RawBot } from '#test/support/discord-raw.ts';
import { button, layout, row, Site, text } from './site.ts';
import type { Window } from './window.ts';

const site = Site.forTests();

const PLAY = {
  name: 'play',
  description: 'Open a table',
  options: [
    {
      name: 'game',
      description: 'Which game',
      type: 3,
      required: true,
      choices: [
        { name: 'Chess', value: 'chess' },
        { name: 'Go', value: 'go' },
      ],
    },
    { name: 'guide', description: 'With explanations', type: 5 },
  ],
};

/** So many lines that a window cannot show them all. */
const long = (head: string, lines = 60) =>
  `${head}\n${Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n')}`;

const fromEnd = (window: Window) =>
  window.page.locator('#messages').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);

describe('an empty channel', () => {
  it('GIVEN the games the bot offers THEN one press opens a table of one, with explanations', async () => {
    const bot = await RawBot.online(site().discord);
    await site().registers(PLAY);
    const ada = await site().windowOf('ada');
    await ada.press('Go');
    const { data } = await bot.interaction();
    expect(data).toMatchObject({
      name: 'play',
      options: [
        { name: 'game', value: 'go' },
        { name: 'guide', value: true },
      ],
    });
    await site().post({ content: 'The table is open' });
    await ada.sees('The table is open');
    expect(await ada.page.getByRole('region', { name: 'How to begin' }).isVisible()).toBe(false);
  });

  it('GIVEN a press on /play THEN the command stands in the field, and the keyboard in its first option', async () => {
    await site().registers(PLAY);
    const ada = await site().windowOf('ada', PHONE);
    expect(await ada.overflow()).toBe(0);
    expect(await ada.checked<string[]>('paleTexts')).toEqual([]);
    await ada.press('/play');
    expect(await ada.focused.getAttribute('aria-label')).toMatch(/^game:/);
  });

  it('GIVEN a bot without commands THEN nothing is offered that cannot be had', async () => {
    const ada = await site().windowOf('ada');
    await ada.sees('Nothing was said here yet');
  });
});

describe('where one reads', () => {
  it('GIVEN the end of the channel THEN it is followed', async () => {
    const ada = await site().windowOf('ada');
    const id = await site().post({ content: long('The log') });
    await ada.sees('The log');
    await site().edit(id, { content: long('The log', 120) });
    await ada.sees('line 119');
    expect(await fromEnd(ada)).toBeLessThan(2);
  });

  it('GIVEN a message at the end that grows later THEN its end stays in sight', async () => {
    const ada = await site().windowOf('ada');
    await site().post({ content: `${long('The log')}\nover <t:${Math.floor(Date.now() / 1000) + 86_400}:R>` });
    const clock = ada.page.locator('.text time');
    await clock.waitFor();
    await clock.evaluate((time) => {
      time.textContent = 'in\n24\nhours';
      Object.assign(time, { style: 'display: block; white-space: pre' });
    });
    await expect.poll(() => fromEnd(ada)).toBeLessThan(2);
  });

  it('GIVEN something older THEN nothing moves it, and what is new is one press away', async () => {
    const ada = await site().windowOf('ada');
    const first = await site().post({ content: long('First') });
    for (const head of ['Second', 'Third']) await site().post({ content: long(head) });
    await ada.sees('Third');
    const second = ada.messages.getByText('Second', { exact: true });
    await second.evaluate((line) => line.scrollIntoView({ block: 'start' }));
    const place = () => second.evaluate((line) => Math.round(line.getBoundingClientRect().top));
    const before = await place();
    await site().edit(first, { content: long('First, and longer', 90) });
    await ada.sees('First, and longer');
    expect(await place()).toBe(before);
    await site().post({ content: 'The newest' });
    await ada.press('New below ↓');
    expect(await fromEnd(ada)).toBeLessThan(2);
    await expect.poll(() => ada.page.getByRole('button', { name: 'New below ↓' }).isVisible()).toBe(false);
  });

  it('GIVEN a picture on its way THEN its place is already kept for it', async () => {
    const ada = await site().windowOf('ada');
    await ada.page.route('**/attachments/**', () => {});
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const item = { media: { url: 'attachment://board.png' }, description: 'The board' };
    const gallery = layout({ type: ComponentType.MediaGallery, items: [item] });
    await site().post({ ...gallery, attachments: [{ id: '0', filename: 'board.png' }] }, [
      { name: 'board.png', bytes },
    ]);
    const box = await ada.page.getByAltText('The board').boundingBox();
    expect(box).toMatchObject({ width: 400, height: 300 });
  });
});

describe('a picture', () => {
  it.each([
    ['a desktop', DESKTOP, false],
    ['a phone', PHONE, true],
  ])('GIVEN %s THEN a tall board fits the window or is shown at full size, as one likes', async (_, size, full) => {
    const ada = await site().windowOf('ada', size);
    const bytes = await sharp({ create: { width: 1200, height: 2000, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    await site().post({ content: 'Look', attachments: [{ id: '0', filename: 'board.png', description: 'A board' }] }, [
      { name: 'board.png', bytes },
    ]);
    await ada.press(/Enlarge the picture/);
    const picture = ada.page.getByRole('dialog', { name: 'Picture' }).getByAltText('A board');
    const fits = async () => {
      const box = await picture.boundingBox();
      return box !== null && box.width <= size.width && box.height <= size.height;
    };
    expect(await fits()).toBe(!full);
    await ada.types('Enter');
    expect(await fits()).toBe(full);
    expect(await ada.page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    await ada.press('Close the picture');
    expect(await ada.page.getByRole('dialog').count()).toBe(0);
    expect(await ada.focused.getAttribute('aria-label')).toMatch(/^Enlarge/);
  });
});

describe('trouble', () => {
  it('GIVEN a playground that stops and starts again THEN the page says so, and goes on by itself with what was half typed', async () => {
    const ada = await site().windowOf('ada');
    await ada.page.getByRole('combobox').fill('Half a sent');
    const back = await site().goesAway();
    await ada.sees(/The playground is not running/);
    await back();
    await expect.poll(() => ada.page.getByText(/not running/).isVisible(), { timeout: 15_000 }).toBe(false);
    await site().post({ content: 'Here again' });
    await ada.sees('Here again');
    await ada.types('ence', 'Enter');
    await ada.sees('Half a sentence');
    // The browser itself complains of the attempts that failed.
    site().forgetErrors();
  });

  it('GIVEN a press on what has just gone THEN it is said in plain words, and nothing was lost', async () => {
    const ada = await site().windowOf('ada');
    const id = await site().post(layout(text('Round 1'), row(button('Roll', 'roll'))));
    const late = await ada.page.getByRole('button', { name: 'Roll' }).elementHandle();
    await site().edit(id, { components: [text('Round 2'), row(button('Pass', 'pass'))] });
    await ada.sees('Round 2');
    await late?.evaluate((control) => 'click' in control && typeof control.click === 'function' && control.click());
    await ada.sees(/has just changed. Nothing was lost/);
    await ada.press('Pass');
    await expect.poll(() => ada.page.locator('#notices p').count()).toBe(0);
  });
});

describe('the developer view', () => {
  it('GIVEN a press THEN it shows what was sent, without the secret, how fast it was answered, and what was asked', async () => {
    const bot = await RawBot.online(site().discord);
    const ada = await site().windowOf('ada');
    await site().post(layout(text('Round 1'), row(button('Roll', 'roll'))));
    await ada.press('Roll');
    const interaction = await bot.interaction();
    await site().repliesPrivately(interaction, 'Six');
    await ada.press('Developer view');
    const view = ada.page.getByRole('complementary', { name: 'What was sent' });
    await view.getByText(/answered after \d+ ms \(type 4\)/).click();
    const words = (await view.textContent()) ?? '';
    expect(words).toContain('"custom_id": "roll"');
    expect(words).toContain('POST /interactions/:interaction/:token/callback → 204');
    expect(words).not.toContain(interaction.token);
    await ada.press('Close the developer view');
    expect(await view.count()).toBe(0);
  });
});
