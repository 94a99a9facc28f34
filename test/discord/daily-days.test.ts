import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestChannel, TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { begins, PROSPECTORS_DAY, placeOf, playsOn, tries } from './daily-challenge.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  clock = testClock(PROSPECTORS_DAY);
  club = await openClub({ clock, beat: '1 h' });
  [ada, bela, cleo] = [club.person('Ada'), club.person('Béla'), club.person('Cleo')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

describe('the board of the day', () => {
  let hall: TestChannel;

  beforeEach(async () => {
    hall = club.newChannel('hall-of-fame');
    await club.servers().change(club.guild, { results: hall.id });
  });

  const board = () => hall.messages().map(wordsOf);

  it('GIVEN people begin and finish THEN one message says who, and no score', async () => {
    await begins(club, ada);
    expect(board()).toEqual([expect.stringContaining('Nobody has finished yet, 1 is being played.')]);
    await playsOn(club, clock, ada.in(club.place(placeOf(ada))), placeOf(ada));
    await begins(club, bela);
    await clock.passes('2 min');
    expect(board()).toHaveLength(1);
    expect(board()[0]).toContain('1 try is finished, 1 is being played.');
    expect(board()[0]).toContain(`Finished: ${ada.mention}`);
    expect(board()[0]).not.toMatch(/1\. |\([+−]\d/);
  });

  it('GIVEN its buttons THEN one begins there, and who has finished sees the standings', async () => {
    await tries(club, clock, ada);
    const inHall = bela.in(hall);
    await inHall.click('Standings');
    expect(inHall.told()).toContain('Who did how well you see once you have finished');
    expect(inHall.told()).not.toContain(ada.mention);
    await ada.in(hall).click('Standings');
    expect(ada.in(hall).told()).toMatch(new RegExp(`1\\. ${ada.mention}: \\d+ \\([+−]?\\d+\\)`));
    await inHall.click('Begin my try');
    expect((await club.record(placeOf(inHall))).daily?.day).toBe('2026-06-03');
  });

  it('GIVEN the day is over, a restart in between THEN it tells who did how well, and the best replay is one press away', async () => {
    await tries(club, clock, ada);
    const gone = await begins(club, bela);
    await gone.slash('/end');
    await gone.click('End the game');
    await club.restarts('14 h');
    await clock.passes('2 min');
    expect(board()).toHaveLength(1);
    expect(board()[0]).toMatch(new RegExp(`1\\. ${ada.mention}: \\d+`));
    expect(board()[0]).toContain(`${bela.mention}: given up`);
    const inHall = cleo.in(hall);
    await inHall.click('Replay of the best');
    expect(inHall.told()).toMatch(/Prospectors.*0/);
    expect(inHall.buttons()).toContain('Files');
  });

  it('GIVEN somebody still plays when the day is over THEN scores wait until they are done, at most a day', async () => {
    await tries(club, clock, ada);
    const late = await begins(club, bela);
    await club.restarts('15 h');
    await clock.passes('2 min');
    expect(board()[0]).not.toMatch(/1\. <@/);
    expect(labels(hall.messages()[0] as never)).toEqual(['Today’s challenge', 'Standings']);
    await bela.in(hall).click('Standings');
    expect(bela.in(hall).told()).toContain('Who did how well you see once you have finished');
    await cleo.in(hall).click('Standings');
    expect(cleo.in(hall).told()).toContain(`1. ${ada.mention}`);
    await playsOn(club, clock, late, placeOf(bela));
    await clock.passes('2 min');
    expect(board()[0]).toContain('1. <@');
    expect(board()[0]).toContain(`${bela.mention}: `);
  });

  it('GIVEN a try nobody goes on with THEN it is over a day after its day', async () => {
    await begins(club, ada);
    await club.restarts('37 h');
    await clock.passes('30 min');
    expect((await club.record(placeOf(ada))).phase).toBe('playing');
    await clock.passes('1 h');
    expect((await club.record(placeOf(ada))).phase).toBe('over');
    expect(board()[0]).toContain(`${ada.mention}: given up`);
  });

  it('GIVEN the board may not be posted THEN the challenge goes on without', async () => {
    hall.forbids('SendMessages');
    await tries(club, clock, ada);
    expect(board()).toEqual([]);
    await ada.slash('/daily');
    expect(ada.told()).toContain('Your place: 1 of 1.');
  });
});

describe('days', () => {
  it('GIVEN a time zone THEN the day begins at midnight there', async () => {
    await club.servers().change(club.guild, { zone: 'Asia/Tokyo' });
    await ada.slash('/daily');
    expect(ada.told()).toContain('2026-06-03');
    clock.leaps('4 h');
    await ada.slash('/daily');
    expect(ada.told()).toContain('2026-06-03');
    clock.leaps('2 h');
    await ada.slash('/daily');
    expect(ada.told()).toContain('2026-06-04');
    expect(ada.told()).toContain('Space Smugglers');
  });

  it('GIVEN Smugglers’ day THEN it is played in turns', async () => {
    clock.leaps('15 h');
    await begins(club, ada);
    const record = await club.record(placeOf(ada));
    expect(record).toMatchObject({ game: 'smugglers', options: { pace: 'relaxed' } });
  });

  it('GIVEN a try begun before midnight THEN it counts for that day, and the next day has one of its own', async () => {
    clock.leaps('13 h');
    const there = await begins(club, ada);
    const channel = placeOf(ada);
    clock.leaps('2 h');
    await playsOn(club, clock, there, channel);
    await ada.slash('/daily');
    expect(ada.told()).toContain('Space Smugglers');
    expect(ada.told()).toContain('Yesterday, Prospectors:');
    expect(ada.told()).toContain(`1. ${ada.mention}`);
    expect(ada.buttons()).toEqual(['Begin my try', 'Yesterday’s best']);
  });

  it('GIVEN a month THEN the day is forgotten, and its replays stay', async () => {
    await tries(club, clock, ada);
    const { key, created } = await club.record(placeOf(ada));
    await club.restarts('32 days');
    await clock.passes('2 min');
    const id = `daily-${club.guild}-${created.toString(36)}${key}`;
    expect(await club.results().read(id)).not.toBeNull();
    await bela.slash('/replay', { game: id });
    expect(bela.told()).toContain('Prospectors');
  });
});
