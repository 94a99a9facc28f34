import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unfinishedCalls } from '#tables/calls.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

/** Pings that a bot did not live to send, or of which it did not hear whether they were. */
let club: Club;
let clock: TestClock;
let ada: TestPerson;
let bela: TestPerson;
/** Whom messages have called when they were posted: edits ping nobody. */
let called: string[];

beforeEach(async () => {
  clock = testClock();
  club = await openClub({ clock });
  ada = club.person('Ada');
  bela = club.person('Béla');
  called = [];
  club.discord.people.subscribe((event) => {
    if (event.kind !== 'message-created') return;
    for (const { id } of event.message.mentions) if (id === bela.id) called.push(wordsOf(event.message));
  });
  await ada.slash('/play', { game: 'toy', clock: 'day' });
  await bela.click('Join');
  await ada.click('Start');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

const POST = 'POST /channels/:channel/messages';
/** Until it is told otherwise: a request is repeated a few times before it counts as failed. */
const fails = () => club.discord.faults.plan({ on: POST, times: 1000, status: 500 });
const works = () => club.discord.faults.clear();
const answerLost = () => club.discord.faults.plan({ on: POST, lost: true });
const unfinished = async () => unfinishedCalls(await club.record());

/** Béla bids most and goes away; Ada's bid makes it his turn. */
async function belasTurn(): Promise<void> {
  await bela.click('Bid 2');
  await clock.passes('10 min');
  await ada.click('Bid 0');
  await clock.settles();
}

describe('a ping by a message of its own', () => {
  it('GIVEN all is well THEN it is noted, sent, and noted as sent', async () => {
    await belasTurn();
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
    const { chairs } = await club.record();
    expect(chairs.map((chair) => chair.called)).toEqual([undefined, expect.stringMatching(/^\d+$/)]);
  });

  it('GIVEN Discord did not take it THEN it is sent a little later', async () => {
    fails();
    await belasTurn();
    expect(called).toEqual([]);
    expect(await unfinished()).toHaveLength(1);
    works();
    await clock.passes('15 s');
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });

  it('GIVEN the bot dies between noting and sending it THEN the next one sends it, once', async () => {
    fails();
    await belasTurn();
    expect(called).toEqual([]);
    works();
    await club.crashes('20 s');
    await clock.settles();
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
    await club.crashes('20 s');
    await clock.passes('1 min');
    expect(called).toHaveLength(1);
  });

  it('GIVEN the bot dies before it hears that it was sent THEN the next one asks for the same message, and nobody is pinged twice', async () => {
    answerLost();
    await belasTurn();
    expect(called).toHaveLength(1);
    await club.crashes('20 s');
    await clock.settles();
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });

  it('GIVEN the next one comes when Discord has forgotten the nonce THEN it finds the message in the channel', async () => {
    answerLost();
    await belasTurn();
    await club.crashes('20 min');
    await clock.passes('1 min');
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
    const pings = () => ada.screen().filter((message) => wordsOf(message).includes('it is your move'));
    expect(pings()).toHaveLength(1);
    for (const button of ['Dig', 'Do it', 'Keep it all', 'Bid 0']) await bela.click(button);
    await clock.settles();
    expect(pings(), 'it is taken away as if nothing had been lost').toEqual([]);
  });

  it('GIVEN the next one comes that late and the message is not there THEN it is sent', async () => {
    fails();
    await belasTurn();
    expect(called).toEqual([]);
    works();
    await club.crashes('20 min');
    await clock.settles();
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });

  it('GIVEN he has moved meanwhile THEN nobody is pinged', async () => {
    fails();
    await belasTurn();
    works();
    await bela.slash('/me');
    for (const button of ['Dig', 'Do it', 'Keep it all']) await bela.click(button);
    await clock.passes('1 min');
    expect(await unfinished()).toEqual([]);
    expect(called.filter((words) => words.includes('it is your move'))).toEqual([]);
  });
});

describe('a reminder', () => {
  it('GIVEN the bot dies between noting and sending it THEN the next one sends it, once', async () => {
    await belasTurn();
    fails();
    await clock.passes('23 h');
    const reminders = () => called.filter((words) => words.includes('your time in'));
    expect(reminders()).toEqual([]);
    expect(await unfinished()).toMatchObject([{ user: bela.id, calling: { reminds: true } }]);
    works();
    await club.crashes('20 s');
    await clock.passes('1 min');
    expect(reminders()).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });
});

describe('a direct message', () => {
  const wantsDirect = async () => {
    await bela.slash('/preferences');
    await bela.chooses(bela.privately().id, '1~c~person~calls~', ['1~c~person~calls~direct']);
  };

  it.each(['20 s', '20 min'])(
    'GIVEN the bot dies before it hears that it was sent, for %s THEN he gets one',
    async (gone) => {
      await wantsDirect();
      answerLost();
      await belasTurn();
      expect(called).toHaveLength(1);
      await club.crashes(gone);
      await clock.settles();
      expect(called).toHaveLength(1);
      expect(await unfinished()).toEqual([]);
    },
  );

  it('GIVEN the bot dies before sending it THEN the next one does', async () => {
    await wantsDirect();
    fails();
    await belasTurn();
    expect(called).toEqual([]);
    works();
    await club.crashes('20 s');
    await clock.settles();
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });
});

describe('a ping by a fresh board', () => {
  /** Béla is asked again after ten minutes, by the board of a new round. */
  async function nextRound(fault: () => void): Promise<void> {
    await ada.click('Bid 2');
    await bela.click('Bid 0');
    await clock.passes('10 min');
    for (const button of ['Dig', 'Do it']) await ada.click(button);
    fault();
    await ada.click('Keep it all');
    await clock.settles();
  }

  it('GIVEN all is well THEN it is noted as done with the board', async () => {
    await nextRound(() => {});
    expect(called).toHaveLength(1);
    expect(await unfinished()).toEqual([]);
  });

  it.each(['20 s', '20 min'])(
    'GIVEN the bot dies before it is posted, for %s THEN the next one’s board calls him',
    async (gone) => {
      await nextRound(fails);
      expect(await unfinished()).toMatchObject([{ calling: { by: 'board' } }]);
      works();
      await club.crashes(gone);
      await clock.settles();
      expect(called).toHaveLength(1);
      expect(await unfinished()).toEqual([]);
    },
  );

  it.each(['20 s', '20 min'])(
    'GIVEN the bot dies before it hears that it was posted, for %s THEN he is called once',
    async (gone) => {
      await nextRound(answerLost);
      expect(called).toHaveLength(1);
      await club.crashes(gone);
      await clock.settles();
      expect(called).toHaveLength(1);
      expect(await unfinished()).toEqual([]);
    },
  );
});
