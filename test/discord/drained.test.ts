import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { labels } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { PROSPECTORS_DAY } from './daily-challenge.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  club = await openClub({ clock: testClock(PROSPECTORS_DAY), beat: '1 h' });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

describe('a process that is drained', () => {
  it('GIVEN somebody wants a new table THEN they are told, and none is opened', async () => {
    await club.side().drain();
    await ada.slash('/play', { game: 'toy' });
    expect(ada.told()).toContain('I am just restarting');
    expect(await club.tables().channels()).toEqual([]);
  });

  it('GIVEN somebody begins the daily challenge THEN they are told, and their try is not used up', async () => {
    await ada.slash('/daily');
    await club.side().drain();
    await ada.click('Begin my try');
    expect(ada.told()).toContain('I am just restarting');
    expect(await club.tables().channels()).toEqual([]);
    await ada.slash('/daily');
    expect(ada.buttons()).toContain('Begin my try');
  });

  it('GIVEN a table of before THEN it goes on answering there', async () => {
    await ada.slash('/play', { game: 'toy' });
    await bela.click('Join');
    await club.side().drain();
    await ada.click('Start');
    await ada.click('Bid 1');
    expect((await club.record()).running?.log.join()).toContain('bid:1');
    expect(ada.screen().flatMap(labels)).not.toEqual([]);
  });
});
