import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { oneAnswers, playOut } from './prospecting.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 9 });
  [ada, bela, cleo] = [club.person('Ada'), club.person('Béla'), club.person('Cleo')];
  await ada.slash('/play', { game: 'toy', clock: 'none' });
  await bela.click('Join');
  await ada.click('Start');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function playsOn(): Promise<void> {
  await playOut(club, [ada, bela]);
  await club.quiet();
}

/** Béla leads after this round: he has outbid Ada, who was ahead. */
async function belaTakesTheLead(): Promise<void> {
  while ((await roundOf()) === 1) await oneAnswers([ada, bela]);
  await clock.passes('2 min');
  await bela.click('Bid 1');
  while ((await roundOf()) === 2) await oneAnswers([ada, bela]);
}

async function roundOf(): Promise<unknown> {
  const { running } = await club.record();
  return running === null || !('round' in running.state) ? null : running.state.round;
}

function directly(person: TestPerson): string[] {
  const { id } = club.discord.people.directChannel(person.id);
  return person.person.messages(id).map(wordsOf);
}

describe('/follow', () => {
  it('GIVEN somebody follows a game and a restart THEN they are told once that it has ended, and how', async () => {
    await cleo.slash('/follow');
    expect(cleo.told()).toContain('I tell you');
    await club.restarts('1 min');
    await playsOn();
    await clock.passes('5 min');
    await club.crashes('1 min');
    await clock.passes('5 min');
    expect(directly(cleo)).toEqual([expect.stringContaining('Prospectors')]);
    expect(directly(cleo)[0]).toContain('wins');
  });

  it('GIVEN somebody who wants no pings when it is their move THEN what they follow is told all the same: they have asked for it', async () => {
    await club.people().change(cleo.id, { calls: 'never' });
    await cleo.slash('/follow');
    expect(cleo.told()).toContain('I tell you');
    await playsOn();
    await clock.passes('5 min');
    expect(directly(cleo)).toEqual([expect.stringContaining('is over')]);
  });

  it('GIVEN somebody who can see the channel no longer THEN they are told nothing more; others are', async () => {
    const dora = club.person('Dóra');
    for (const person of [cleo, dora]) await person.slash('/follow');
    club.discord.people.setPermissions(club.channel, cleo.id, 'deny', ['ViewChannel']);
    await belaTakesTheLead();
    await clock.passes('2 min');
    await playsOn();
    await clock.passes('5 min');
    expect(directly(cleo)).toEqual([]);
    expect(directly(dora)).toHaveLength(2);
  });

  it('GIVEN the command again THEN nobody is told', async () => {
    await cleo.slash('/follow');
    await cleo.slash('/follow');
    expect(cleo.told()).toContain('no longer');
    await playsOn();
    await clock.passes('5 min');
    expect(directly(cleo)).toEqual([]);
  });

  it('GIVEN quiet hours THEN they are told when those are over', async () => {
    const hour = new Date(clock.now()).getUTCHours();
    await cleo.slash('/quiet', { from: `${hour}:00`, to: `${(hour + 3) % 24}:00`, utc: 0 });
    await cleo.slash('/follow');
    await playsOn();
    await clock.passes('30 min');
    expect(directly(cleo)).toEqual([]);
    await clock.passes('3 h');
    expect(directly(cleo)).toHaveLength(1);
  });

  it('GIVEN somebody is forgotten THEN they are not told', async () => {
    await cleo.slash('/follow');
    await cleo.slash('/forget', { who: 'me' });
    await playsOn();
    await clock.passes('5 min');
    expect(directly(cleo)).toEqual([]);
  });

  it('GIVEN somebody else takes the lead THEN who follows hears of it once, whatever crashes', async () => {
    await cleo.slash('/follow');
    await belaTakesTheLead();
    await clock.passes('2 min');
    await club.crashes('1 min');
    await clock.passes('20 min');
    expect(directly(cleo)).toEqual([expect.stringMatching(/Prospectors.*Béla leads now/)]);
    expect(directly(cleo)[0]).toContain('Biggest turn');
  });

  it('GIVEN quiet hours THEN the lead is no reason to write, and the end is told when they are over', async () => {
    const hour = new Date(clock.now()).getUTCHours();
    await cleo.slash('/quiet', { from: `${hour}:00`, to: `${(hour + 3) % 24}:00`, utc: 0 });
    await cleo.slash('/follow');
    await belaTakesTheLead();
    await clock.passes('2 min');
    await playsOn();
    await clock.passes('4 h');
    expect(directly(cleo)).toEqual([expect.stringContaining('is over')]);
  });
});
