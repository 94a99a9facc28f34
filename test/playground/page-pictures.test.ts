import { ComponentType } from 'discord-api-types/v10';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RawBot, type RawFile } from '#test/support/discord-raw.ts';
import { button, layout, row, Site, text } from './site.ts';
import type { Window } from './window.ts';

const site = Site.forTests();

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

type Size = [width: number, height: number];

async function pictureOf([width, height]: Size, name: string): Promise<RawFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  return { name, bytes };
}

const nameOf = (at: number) => `picture-${at}.png`;
const filesOf = (sizes: readonly Size[]) => Promise.all(sizes.map((size, at) => pictureOf(size, nameOf(at))));
const gallery = (...names: string[]) => ({
  type: ComponentType.MediaGallery,
  items: names.map((name) => ({ media: { url: `attachment://${name}` }, description: name })),
});
const inContainer = (...components: object[]) => ({ type: ComponentType.Container, components });

/** Each picture in a gallery of its own, as boards have them. */
async function board(sizes: readonly Size[]): Promise<void> {
  const names = sizes.map((_, at) => nameOf(at));
  const buttons = row(button('Fly', 'fly'), button('End turn', 'end'));
  const parts = inContainer(text('Round 2'), ...names.map((name) => gallery(name)), buttons);
  await site().post(layout(parts), await filesOf(sizes));
}

/** How large the pictures are on the screen, top to bottom. */
async function shownOn(window: Window): Promise<Size[]> {
  await window.page.locator('.picture').first().waitFor();
  return window.page.locator('.picture').evaluateAll((all) =>
    all.map((one): [number, number] => {
      const { width, height } = one.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );
}

describe('on the desktop', () => {
  it.each<[what: string, drawn: Size, shown: Size]>([
    ['of 11:7', [1100, 700], [550, 350]],
    ['wider than that', [1100, 400], [550, 200]],
    ['that is portrait', [1200, 1834], [229, 350]],
    ['smaller than the box', [120, 60], [120, 60]],
  ])('GIVEN a picture alone %s THEN it fits into 550 × 350, never enlarged', async (_, drawn, shown) => {
    const ada = await site().windowOf('ada', DESKTOP);
    await board([drawn]);
    expect(await shownOn(ada)).toEqual([shown]);
  });

  it('GIVEN two galleries THEN they stand under each other, each in a box of its own, in a container of at most 600', async () => {
    const ada = await site().windowOf('ada', DESKTOP);
    await board([
      [1100, 700],
      [1100, 400],
    ]);
    expect(await shownOn(ada)).toEqual([
      [550, 350],
      [550, 200],
    ]);
    const [upper, lower] = await Promise.all([0, 1].map((at) => ada.page.locator('.picture').nth(at).boundingBox()));
    expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + 350);
    expect(lower?.x).toBe(upper?.x);
    const container = await ada.page.locator('.container').boundingBox();
    expect(container?.width).toBeGreaterThanOrEqual(550);
    expect(container?.width).toBeLessThanOrEqual(600);
  });

  it.each<[count: number, shown: Size[]]>([
    [
      2,
      [
        [273, 273],
        [273, 273],
      ],
    ],
    [
      3,
      [
        [365, 350],
        [181, 173],
        [181, 173],
      ],
    ],
    [
      4,
      [
        [273, 173],
        [273, 173],
        [273, 173],
        [273, 173],
      ],
    ],
    [
      5,
      [
        [273, 273],
        [273, 273],
        [181, 181],
        [181, 181],
        [181, 181],
      ],
    ],
  ])('GIVEN %i pictures in one gallery THEN they are cropped into a mosaic', async (count, shown) => {
    const ada = await site().windowOf('ada', DESKTOP);
    const sizes = Array.from({ length: count }, (): Size => [600, 400]);
    await site().post(layout(gallery(...sizes.map((_, at) => nameOf(at)))), await filesOf(sizes));
    expect(await shownOn(ada)).toEqual(shown);
    const fit = await ada.page.evaluate<string>("getComputedStyle(document.querySelector('.picture img')).objectFit");
    expect(fit).toBe('cover');
  });

  it('GIVEN long text in components THEN it wraps at 600, however wide the window', async () => {
    const ada = await site().windowOf('ada', { width: 1900, height: 900 });
    await site().post(layout(text('word '.repeat(300))));
    await ada.sees(/word word/);
    expect((await ada.messages.last().locator('.text').boundingBox())?.width).toBe(600);
  });
});

describe('on a phone', () => {
  it('GIVEN pictures alone THEN they are as wide as the message, and a small one as wide as it was drawn', async () => {
    const ada = await site().windowOf('ada', PHONE);
    await board([
      [1100, 700],
      [1100, 400],
      [120, 60],
    ]);
    const inside = 345;
    expect(await shownOn(ada)).toEqual([
      [inside, Math.round((inside * 7) / 11)],
      [inside, Math.round((inside * 4) / 11)],
      [120, 60],
    ]);
    expect(await ada.overflow()).toBe(0);
  });

  it('GIVEN a tap THEN the picture is enlarged', async () => {
    const ada = await site().windowOf('ada', PHONE);
    await board([[1100, 700]]);
    await ada.press(/Enlarge the picture/);
    const enlarged = ada.page.getByRole('dialog', { name: 'Picture' }).getByAltText('picture-0.png');
    expect((await enlarged.boundingBox())?.width).toBe(1100);
  });

  it('GIVEN a mosaic THEN it is as wide as the message', async () => {
    const ada = await site().windowOf('ada', PHONE);
    const sizes: Size[] = [
      [600, 400],
      [600, 400],
    ];
    await site().post(layout(gallery(nameOf(0), nameOf(1))), await filesOf(sizes));
    expect(await shownOn(ada)).toEqual([
      [185, 185],
      [185, 185],
    ]);
  });
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('at the end of the channel, on %s', (_, size) => {
  it('GIVEN a new board THEN its last picture and all its buttons are in sight without scrolling', async () => {
    const ada = await site().windowOf('ada', size);
    for (let line = 0; line < 40; line++) await site().post({ content: `line ${line}` });
    await ada.sees('line 39');
    await board([
      [1100, 700],
      [1100, 400],
    ]);
    await expect.poll(async () => (await shownOn(ada)).length).toBe(2);
    const list = await ada.page.locator('#messages').boundingBox();
    for (const part of [ada.page.locator('.picture').last(), ada.page.locator('.press').last()]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(list?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    }
  });

  it('GIVEN a press on a board far above THEN the private answer stands at the end, in sight, and what is said later below it', async () => {
    const bot = await RawBot.online(site().discord);
    const ada = await site().windowOf('ada', size);
    await board([[1100, 700]]);
    await site().post({ content: 'Something public' });
    await ada.sees('Something public');
    await ada.press('Fly');
    await site().repliesPrivately(await bot.interaction(), 'Where to?');
    await ada.sees('Where to?');
    expect(await ada.messages.last().getByText('Where to?').isVisible()).toBe(true);
    await site().post({ content: 'Something later' });
    await ada.sees('Something later');
    expect((await ada.said()).map((words) => /Something public|Where to|Something later/.exec(words)?.[0])).toEqual([
      undefined,
      'Something public',
      'Where to',
      'Something later',
    ]);
  });
});
