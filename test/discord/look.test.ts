import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noPictures, type Pictures } from '#discord/pictures.ts';
import { scenes } from '#render/scenes/index.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import { english } from '#test/support/words.ts';
import { type Club, openClub } from './club.ts';

/** Draws nothing, but says what it was asked for. */
const asked: { viewer: number | null; zoom: string | undefined }[] = [];
const pictures: Pictures = {
  ...noPictures,
  rule: async ({ topic, language }) =>
    topic === 'fly' ? [{ data: Buffer.from(topic), hash: topic, name: 'fly.png', alt: `flying, ${language}` }] : [],
  board: async (_record, viewer, options = {}) => {
    asked.push({ viewer, zoom: options.zoom });
    return [{ data: Buffer.from('picture'), hash: 'close', name: 'close.png', alt: 'a close-up' }];
  },
};

let club: Club;
let ada: TestPerson;
let guest: TestPerson;

beforeEach(async () => {
  club = await openClub({ pictures });
  ada = club.person('Ada');
  guest = club.person('Guest');
  await ada.slash('/play', { game: 'pulsar', guide: true });
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

describe('/rules', () => {
  it('GIVEN a page with a picture THEN it stands below the words', async () => {
    await guest.slash('/rules', { game: 'pulsar', topic: 'pulsar/fly' });
    expect(guest.told()).toContain('Flying');
    expect(JSON.stringify(guest.privately().components)).toContain('flying, en');
  });

  it('GIVEN a page without one THEN the words alone', async () => {
    await guest.slash('/rules', { game: 'pulsar', topic: 'pulsar/overview' });
    expect(guest.told()).toContain('Eight rounds');
    expect(JSON.stringify(guest.privately().components)).not.toContain('attachment');
  });
});

describe('/look', () => {
  it('GIVEN a running game THEN a player gets their own close-up, a bystander the public one', async () => {
    await ada.click('Start');
    asked.length = 0;
    await ada.slash('/look', { at: 'technology' });
    await guest.slash('/look', { at: 'network' });
    const closeUps = asked.filter(({ zoom }) => zoom !== undefined);
    expect(closeUps).toEqual([
      { viewer: 0, zoom: 'technology' },
      { viewer: null, zoom: 'network' },
    ]);
  });

  it('GIVEN a close-up that does not exist THEN those that do can be chosen', async () => {
    await ada.click('Start');
    await ada.slash('/look', { at: 'the moon' });
    expect(ada.told()).toContain('All technologies');
  });

  it('GIVEN Look under the board THEN anybody may choose a close-up, in the one message', async () => {
    await ada.click('Start');
    const cleo = club.person('Cleo');
    await cleo.click('Look');
    const [list] = controlsOf(cleo.privately());
    const technology = list?.options.find(({ label }) => label.startsWith('All technologies'));
    await cleo.chooses(cleo.privately().id, list?.customId ?? '', [technology?.value ?? '']);
    expect(cleo.told()).toContain('as of <t:');
    expect(cleo.screen().filter(isPrivate)).toHaveLength(1);
  });

  it('GIVEN a lobby THEN there is nothing to look at yet', async () => {
    await ada.slash('/look', { at: 'technology' });
    expect(ada.told()).not.toContain('map, technology, network, hq, score');
    expect((await club.record()).phase).toBe('lobby');
  });

  it('every close-up of every scene has a name', () => {
    for (const scene of scenes)
      for (const zoom of Object.keys(scene.zooms)) expect(english.has(`${scene.game}.look.${zoom}`)).toBe(true);
  });
});
