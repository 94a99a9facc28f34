import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  clock = testClock();
  club = await openClub({ clock, beat: '1 h' });
  [ada, bela, cleo] = [club.person('Ada'), club.person('Béla'), club.person('Cleo')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

const wanted = (person: TestPerson) => {
  const message = person.screen().find((one) => wordsOf(one).includes('Players wanted'));
  if (message === undefined) throw new Error('Nobody wants players');
  return message;
};

/** The thread on the message has its id. */
const inThread = (person: TestPerson) => person.in(club.place(wanted(person).id));

describe('/lfg', () => {
  it('GIVEN enough have come THEN a table opens in a thread with all of them seated, and they are called once', async () => {
    await ada.slash('/lfg', { game: 'toy' });
    expect(wordsOf(wanted(bela))).toContain('Prospectors');
    await bela.click('I’m in');
    await club.quiet();
    const record = await club.record(wanted(ada).id);
    expect(record).toMatchObject({ phase: 'lobby', game: 'toy', host: ada.id });
    expect(record.chairs.map(({ owner }) => owner?.id)).toEqual([ada.id, bela.id]);
    const calls = inThread(cleo)
      .screen()
      .filter((message) => wordsOf(message).includes(`${ada.mention} ${bela.mention}`));
    expect(calls).toHaveLength(1);
    expect(wordsOf(wanted(cleo))).toContain(`<#${record.channel}>`);
    await club.restarts('1 min');
    await clock.passes('2 min');
    expect(
      inThread(cleo)
        .screen()
        .filter((message) => wordsOf(message).includes(`${ada.mention} ${bela.mention}`)),
    ).toHaveLength(1);
  });

  it('GIVEN three are asked for and a restart in between THEN the table opens when the third is there', async () => {
    await ada.slash('/lfg', { game: 'toy', players: 3 });
    await bela.click('I’m in');
    await club.quiet();
    expect(await club.tables().get(wanted(ada).id)).toBeNull();
    await club.crashes('1 min');
    await cleo.click('I’m in');
    await club.quiet();
    expect((await club.record(wanted(ada).id)).chairs).toHaveLength(3);
  });

  it('GIVEN somebody comes and goes THEN the message says who is there; nobody comes twice', async () => {
    await ada.slash('/lfg', { game: 'toy', players: 3 });
    await bela.click('I’m in');
    await bela.click('I’m in');
    expect(bela.told()).toContain('You are in already');
    await bela.click('I’m out');
    await club.quiet();
    expect(wordsOf(wanted(ada))).not.toContain(bela.mention);
  });

  it('GIVEN a time THEN people are reminded before it, and the table opens at it, a restart included', async () => {
    await ada.slash('/lfg', { game: 'toy', when: '2h' });
    expect(wordsOf(wanted(bela))).toMatch(/<t:\d+:F>/);
    await bela.click('I’m in');
    await club.quiet();
    expect(await club.tables().get(wanted(ada).id)).toBeNull();
    await club.restarts('90 min');
    await clock.passes('17 min');
    const reminders = () => cleo.screen().filter((message) => wordsOf(message).includes('begins <t:'));
    expect(reminders()).toHaveLength(1);
    await clock.passes('14 min');
    expect(reminders()).toHaveLength(1);
    expect((await club.record(wanted(ada).id)).chairs).toHaveLength(2);
  });

  it('GIVEN nobody comes THEN it is over by itself after a day', async () => {
    await ada.slash('/lfg', { game: 'toy' });
    await clock.passes('25 h');
    expect(wordsOf(wanted(ada))).toContain('This is over');
    expect(ada.buttons()).not.toContain('I’m in');
  });

  it('GIVEN a time and a level, and too few people THEN the message says for whom it is, and an hour after its time it is over', async () => {
    await ada.slash('/lfg', { game: 'toy', when: '2h', level: 'beginners' });
    expect(wordsOf(wanted(bela))).toContain('Beginners are welcome');
    await clock.passes('170 min');
    expect(wordsOf(wanted(ada))).not.toContain('This is over');
    await clock.passes('15 min');
    expect(wordsOf(wanted(ada))).toContain('This is over');
    expect(await club.tables().get(wanted(ada).id)).toBeNull();
  });

  it('GIVEN a time nobody can read THEN it says how to write one', async () => {
    await ada.slash('/lfg', { game: 'toy', when: 'soon' });
    expect(ada.told()).toContain('20:30');
  });

  it('GIVEN somebody wants to be forgotten THEN they are no longer there', async () => {
    await ada.slash('/lfg', { game: 'toy', players: 3 });
    await bela.click('I’m in');
    await bela.slash('/forget', { who: 'me' });
    await club.quiet();
    expect(wordsOf(wanted(ada))).not.toContain(bela.mention);
  });
});
