import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnBy } from '#discord/drawn.ts';
import { openStudio, type Studio } from '#render/studio.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, picturesOf } from '#test/support/discord-screen.ts';
import { catalogues } from '#test/support/words.ts';
import { type Club, openClub } from './club.ts';

/** A flick of Ascending Empires, from the first button to the still board after it. */
let studio: Studio;
let club: Club;
let player: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  studio = openStudio();
  await studio.draw({ kind: 'cover', game: 'empires', title: 'Ascending Empires', language: 'en' });
});
afterAll(() => studio.close());

beforeEach(async () => {
  club = await openClub({ pictures: drawnBy(studio, catalogues) });
  const ada = club.person('Ada');
  const bela = club.person('Béla');
  await ada.slash('/play', { game: 'empires' });
  await bela.click('Join');
  await ada.click('Start');
  const adaMoves = JSON.stringify(ada.board()).includes(`<@${ada.person.id}>:`);
  [player, other] = adaMoves ? [ada, bela] : [bela, ada];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function openAim(): Promise<void> {
  await player.click('Move');
  await player.click('Fly');
  await player.click(/^Ship 1/);
}

/** With the dials at a known place. */
async function takeAim(): Promise<void> {
  await openAim();
  await player.click('Exact numbers');
  await player.submits({ angle: '0', power: '15' });
}

/** What somebody else has on the screen: any change of it is an edit. */
const elsewhere = () => other.screen().map(({ id, edited_timestamp }) => ({ id, edited_timestamp }));

/** What the panel's picture says it shows. */
const sight = () => picturesOf(player.privately())[0]?.alt ?? '';

describe('E13: aiming in a channel', () => {
  it('GIVEN a ship chosen THEN the panel opens on the best aim there is, and lists the others with their chances', async () => {
    await openAim();
    expect(sight()).toMatch(/Likely ends: orbit of [αγ]\d (?:9\d|100)%/);
    const list = controlsOf(player.privately()).find(({ kind }) => kind === 'select');
    const chances = list?.options.map(({ label }) => Number(/· (\d+)%$/.exec(label)?.[1])) ?? [];
    expect(chances.length).toBeGreaterThan(5);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(10);
  });

  it('GIVEN turns, steps, the list and the form THEN the private picture follows each, and nobody else sees a thing', async () => {
    const before = elsewhere();
    await takeAim();
    expect(sight()).toContain('at 0° with power 15');
    for (const label of ['Angle +45°', 'Angle +10°', 'Angle −1°', 'Power +10', 'Power −1']) await player.click(label);
    expect(sight()).toContain('at 54° with power 24');
    expect(sight()).toMatch(/Likely ends: .* \d+%\.$/);
    const list = controlsOf(player.privately()).find(({ kind }) => kind === 'select');
    const target = list?.options.find(({ label }) => label.includes('3 (face down)'));
    await player.chooses(player.privately().id, list?.customId ?? '', [target?.value ?? '']);
    expect(sight()).toMatch(/Likely ends: orbit of [αγ]3 \d\d/);
    await player.click('Exact numbers');
    await player.submits({ angle: '123.4', power: '33' });
    expect(sight()).toContain('at 123.4° with power 33');
    expect(elsewhere()).toEqual(before);
    expect((await club.record()).running?.log).toHaveLength(0);
  });

  it('GIVEN a restart in the middle of aiming THEN the next press goes on from the same aim, and Flick plays it', async () => {
    await takeAim();
    await player.click('Angle +45°');
    await player.click('Power +10');
    await club.restarts();
    await player.click('Angle +1°');
    expect(sight()).toContain('at 46° with power 25');
    await player.click('Flick');
    expect((await club.record()).running?.log.at(-1)).toMatch(/angle=460.*power=25|power=25.*angle=460/);
  });

  it('GIVEN Flick THEN everybody sees a film of at most 2 MB, and the next act brings the still board', async () => {
    await takeAim();
    await player.click('Angle +45°');
    await player.click('Flick');
    const film = () => picturesOf(other.board()).find(({ contentType }) => contentType === 'image/gif');
    await expect.poll(film, { timeout: 15_000 }).toBeDefined();
    const { pathname } = new URL(film()?.url ?? '');
    expect(club.discord.people.attachmentAt(pathname)?.bytes.byteLength).toBeLessThanOrEqual(2 * 1024 * 1024);
    await player.click('Done');
    await expect.poll(film, { timeout: 15_000 }).toBeUndefined();
  });

  it('GIVEN Flick THEN the private panel shows the film too, and what may be done next', async () => {
    await openAim();
    await player.click('Flick');
    const shown = () => picturesOf(player.privately()).map(({ contentType }) => contentType);
    await expect.poll(shown, { timeout: 15_000 }).toContain('image/gif');
    expect(player.buttons()).toEqual(expect.arrayContaining(['Fly on', 'Done']));
  });
});
