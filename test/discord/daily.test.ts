import { ChannelType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { begins, PROSPECTORS_DAY, placeOf, playsOn, tries } from './daily-challenge.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;
beforeEach(async () => {
  clock = testClock(PROSPECTORS_DAY);
  club = await openClub({ clock, beat: '1 h' });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

const threads = () => club.discord.people.channels(club.guild).filter(({ type }) => type === ChannelType.PrivateThread);

describe('beginning', () => {
  it('GIVEN somebody begins THEN a private thread of their own has the game, with the same AI for all, unrated', async () => {
    await ada.slash('/daily');
    expect(ada.told()).toContain('Daily challenge: Prospectors');
    expect(ada.told()).toContain('Nobody has finished yet.');
    await ada.click('Begin my try');
    expect(ada.told()).toContain('Your try has begun');
    const record = await club.record(placeOf(ada));
    expect(record).toMatchObject({ phase: 'playing', game: 'toy', settings: { rated: false, clock: 'day' } });
    expect(record.daily).toEqual({ guild: club.guild, day: '2026-06-03' });
    expect(record.chairs.map(({ owner, level }) => owner?.id ?? level)).toEqual([ada.id, 'skilled']);
    expect(threads()).toMatchObject([{ id: record.channel, name: 'Daily challenge 2026-06-03 · Ada' }]);
    expect(() => bela.in(club.place(record.channel)).screen()).toThrow('cannot see');
  });

  it('GIVEN a try begins THEN its board tells the beginning once', async () => {
    const there = await begins(club, ada);
    const board = there.screen().map(wordsOf).join('\n');
    expect(board.split('The game begins')).toHaveLength(2);
  });

  it('GIVEN two people THEN both play the same game, each in a thread of their own', async () => {
    await begins(club, ada);
    await begins(club, bela);
    const [one, other] = [await club.record(placeOf(ada)), await club.record(placeOf(bela))];
    expect(one.channel).not.toBe(other.channel);
    expect(other.running?.seed).toBe(one.running?.seed);
    expect(other.options).toEqual(one.options);
  });

  it('GIVEN two people choose alike THEN the AI and the dice do, too, and they share a place', async () => {
    await tries(club, clock, ada);
    await tries(club, clock, bela);
    const [one, other] = [await club.record(placeOf(ada)), await club.record(placeOf(bela))];
    expect(other.running?.result).toEqual(one.running?.result);
    for (const person of [ada, bela]) {
      await person.slash('/daily');
      expect(person.told()).toContain('Your place: 1 of 2.');
    }
  });

  it('GIVEN two presses at once THEN one table opens, and both say where', async () => {
    await ada.slash('/daily');
    const press = ada.finds('Begin my try');
    await Promise.all([ada.uses(press.message.id, press.customId), ada.uses(press.message.id, press.customId)]);
    await club.quiet();
    expect(threads()).toHaveLength(1);
    await ada.slash('/daily');
    expect(ada.told()).toContain(`Your try is here: <#${threads()[0]?.id}>`);
  });

  it('GIVEN the one try is used THEN there is no second, a restart included', async () => {
    await tries(club, clock, ada);
    await club.restarts('1 min');
    await ada.slash('/daily');
    expect(ada.buttons()).not.toContain('Begin my try');
    expect(ada.told()).toContain('Your place: 1 of 1.');
  });

  it('GIVEN no private threads here THEN it is played in direct messages', async () => {
    club.place(club.channel).forbids('CreatePrivateThreads');
    const there = await begins(club, ada);
    expect(ada.told()).toContain('in our direct messages');
    const record = await club.record(placeOf(ada));
    expect(record).toMatchObject({ guild: null, phase: 'playing', daily: { guild: club.guild } });
    await playsOn(club, clock, there, record.channel);
    await there.click('Standings');
    expect(there.told()).toContain('Your place: 1 of 1.');
    await there.click('Replay');
    expect(there.told()).toContain('Prospectors');
  });

  it('GIVEN neither a thread nor direct messages THEN it says what is missing, and the try is not used up', async () => {
    club.place(club.channel).forbids('CreatePrivateThreads');
    club.discord.people.refuseDirectMessages(ada.id);
    await ada.slash('/daily');
    await ada.click('Begin my try');
    expect(ada.told()).toContain('here I lack Create Private Threads, and you take no direct messages');
    club.place(club.channel).permits('CreatePrivateThreads');
    await ada.click('Begin my try');
    expect((await club.record(placeOf(ada))).phase).toBe('playing');
  });

  it('GIVEN another game in direct messages THEN it is left alone, and the try is not used up', async () => {
    club.place(club.channel).forbids('CreatePrivateThreads');
    const direct = club.place(club.discord.people.directChannel(ada.id).id);
    await ada.in(direct).slash('/play', { game: 'toy' });
    await ada.slash('/daily');
    await ada.click('Begin my try');
    expect(ada.told()).toContain('another game is running');
    expect((await club.record(direct.id)).daily).toBeUndefined();
    await ada.in(direct).click('Cancel');
    await ada.click('Begin my try');
    expect((await club.record(direct.id)).daily).toBeDefined();
  });

  it('GIVEN Discord fails while the thread is made THEN the try is not used up', async () => {
    await ada.slash('/daily');
    club.discord.faults.plan({ on: 'POST /channels/:channel/threads', status: 500, times: 5 });
    await ada.click('Begin my try');
    expect(ada.told()).toContain('went wrong');
    await ada.slash('/daily');
    await ada.click('Begin my try');
    expect((await club.record(placeOf(ada))).phase).toBe('playing');
  });

  it('GIVEN direct messages with the bot THEN /daily says that it belongs to a server', async () => {
    const direct = club.place(club.discord.people.directChannel(ada.id).id);
    await ada.in(direct).slash('/daily');
    expect(ada.in(direct).told()).toContain('belongs to a server');
  });
});

describe('playing', () => {
  it('GIVEN an attempt THEN there is no hint: no button, and no answer to the command', async () => {
    const there = await begins(club, ada);
    expect(labels(there.board())).not.toContain('Hint');
    await there.slash('/hint');
    expect(there.told()).toContain('no hints in the daily challenge');
  });

  it('GIVEN something that cannot unhappen THEN undo is refused; before that it is free', async () => {
    const there = await begins(club, ada);
    await there.click('Bid 1');
    await there.slash('/undo');
    expect((await club.record(placeOf(ada))).running?.steps).toEqual([]);
    await there.click('Bid 1');
    await clock.passes('10 s');
    const before = (await club.record(placeOf(ada))).running?.log;
    await there.slash('/undo');
    expect(there.told()).toContain('only what you have just done can be taken back');
    expect((await club.record(placeOf(ada))).running?.log).toEqual(before);
  });

  it.each(['/leave', '/end'])('GIVEN %s THEN it asks first, and then that was the try', async (command) => {
    const there = await begins(club, ada);
    await there.slash(command);
    expect(there.told()).toContain('there is no second one today');
    expect((await club.record(placeOf(ada))).phase).toBe('playing');
    await there.click('End the game');
    expect((await club.record(placeOf(ada))).phase).toBe('over');
    await ada.slash('/daily');
    expect(ada.told()).toContain('Your try was given up');
    expect(ada.buttons()).not.toContain('Begin my try');
  });

  it('GIVEN nobody answers for a day THEN the simplest move is made', async () => {
    const there = await begins(club, ada);
    await clock.passes('24 h');
    expect(wordsOf(there.board())).toContain('the simplest move was made');
    const record = await club.record(placeOf(ada));
    expect(record.phase).toBe('playing');
    expect(record.running?.log.some((line) => line.includes('bid:0'))).toBe(true);
  });

  it('GIVEN it is over THEN the board offers standings and replay, no rematch and no sharing, and the thread is put away', async () => {
    const there = await tries(club, clock, ada);
    expect(labels(there.board())).toEqual(['Standings', 'Replay']);
    await clock.passes('2 min');
    expect(threads()).toMatchObject([{ thread_metadata: { archived: true } }]);
  });

  it('GIVEN a crash right after the end THEN that is noted and the thread put away all the same', async () => {
    await begins(club, ada);
    let crash: Promise<void> | null = null;
    club.tables().onChange(() => {
      crash ??= club.crashes('10 min');
    });
    const who = { id: ada.id, name: 'Ada', moderator: false };
    await club.tables().command(placeOf(ada), { do: 'end' }, who, '1');
    await crash;
    expect(crash).not.toBeNull();
    await clock.passes('6 min');
    await ada.slash('/daily');
    expect(ada.told()).toContain('Your try was given up');
    expect(threads()).toMatchObject([{ thread_metadata: { archived: true } }]);
  });

  it('GIVEN the thread is deleted in the middle THEN the try counts as given up', async () => {
    await begins(club, ada);
    club.discord.people.deleteChannel(placeOf(ada));
    await clock.passes('6 min');
    await ada.slash('/daily');
    expect(ada.told()).toContain('Your try was given up');
  });
});
