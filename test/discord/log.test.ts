import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitingFor } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
  bela = club.person('Béla');
  await ada.slash('/play', { game: 'toy' });
  await bela.click('Join');
  await ada.click('Start');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

describe('/log', () => {
  it('GIVEN acts, some of them secret THEN each reader finds what was said to all and to them', async () => {
    await ada.click('Bid 1');
    await ada.slash('/log');
    expect(ada.told()).toContain('🔒 You bid 1.');
    expect(ada.told()).toMatch(/as of <t:\d+:T>/);
    await bela.slash('/log');
    expect(bela.told()).toContain('The game begins');
    expect(bela.told()).not.toContain('You bid 1.');
    const cleo = club.person('Cleo');
    await cleo.slash('/log');
    expect(cleo.told()).not.toContain('You bid 1.');
  });

  it('GIVEN the log, then a look at one’s own THEN one private message is left', async () => {
    await ada.slash('/log');
    await ada.click('My panel');
    expect(ada.screen().filter(isPrivate)).toHaveLength(1);
  });

  it('GIVEN a long game THEN older pages are a press away, in the same message', async () => {
    for (let round = 0; round < 12; round++) {
      await ada.slash('/leave');
      await ada.slash('/join');
    }
    await bela.slash('/log');
    expect(bela.told()).toContain('page 2 of 2');
    const enabled = controlsOf(bela.privately()).filter((control) => control.enabled);
    expect(enabled.map(({ label }) => label)).toEqual(['Older']);
    await bela.click('Older');
    expect(bela.told()).toContain('page 1 of 2');
    expect(bela.told()).toContain('The game begins');
    expect(bela.screen().filter(isPrivate)).toHaveLength(1);
  });

  it('GIVEN what others did meanwhile THEN My panel begins with it', async () => {
    await ada.click('Bid 1');
    await bela.click('Bid 0');
    await ada.click('Dig');
    await ada.click('Do it');
    await bela.click('My panel');
    expect(bela.told()).toMatch(/Since your last move:\n> .*Ada/);
  });

  it('GIVEN what others did meanwhile THEN every panel begins with it, step by step, until its reader has acted', async () => {
    const place = club.newChannel('empires');
    const people = [ada.in(place), bela.in(place)] as const;
    await people[0].slash('/play', { game: 'empires', guide: false });
    await people[1].click('Join');
    await people[0].click('Start');
    const [first = 0] = waitingFor(await club.record(place.id));
    await people[first]?.click('Move');
    await people[first]?.click('Stay put: attack or pass');
    const other = people[1 - first] ?? ada;
    const begins = new RegExp(`^Since your last move:\n(> .*\n)*> .*${people[first]?.name} stays put`);
    const steps = ['Recruit', 'Hint', 'My panel', 'Move', 'Fly', /^Ship 1/, 'Power +1', 'Back'];
    for (const label of steps) {
      await other.click(label);
      const [panel] = other.screen().filter(isPrivate);
      expect(panel && wordsOf(panel), String(label)).toMatch(begins);
      expect(other.told(), String(label)).not.toContain('is next');
    }
    await other.click(/^Ship 1/);
    await other.click('Exact numbers');
    await other.fillIn({ Power: '200' });
    expect(other.told()).toMatch(begins);
    expect(other.told()).toContain('from 1 to 100');
    await other.click('Recruit');
    await other.click(/homeworld/);
    expect(other.told()).not.toContain('Since your last move');
    expect(other.told()).toContain('places a troop');
  });
});
