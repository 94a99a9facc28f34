import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '#engine/game.ts';
import type { Think, Thought } from '#tables/think.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { thinkAmong } from '#test/support/table.ts';
import { type Club, type ClubOptions, openClub } from './club.ts';

/** People who are hostile or clumsy, and a server that changes under the table's feet: clear answers, nothing broken. */
let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;
let cleo: TestPerson;

async function playing(options: ClubOptions = {}, settings: Record<string, string> = { clock: 'live' }): Promise<void> {
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7, ...options });
  [ada, bela, cleo] = [club.person('Ada'), club.person('Béla'), club.person('Cleo')];
  await ada.slash('/play', { game: 'toy', ...settings });
}

async function two(options: ClubOptions = {}, settings?: Record<string, string>): Promise<void> {
  await playing(options, settings);
  await bela.click('Join');
  await ada.click('Start');
}

afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function log(): Promise<string[]> {
  return (await club.record()).running?.log.map((line) => line.split(' ').slice(2).join(' ')) ?? [];
}

/** What one of Ada's messages says by now. */
function wordsIn(message: string): string {
  const found = ada.screen().find(({ id }) => id === message);
  return found === undefined ? '' : wordsOf(found);
}

/** Ada bids more, digs and has to decide what to do with the find: dice were rolled since her bid. */
async function adaDigs(): Promise<void> {
  await ada.click('Bid 1');
  await bela.click('Bid 0');
  await ada.click('Dig');
  await ada.click('Do it');
}

describe('buttons that are no longer meant', () => {
  beforeEach(() => two());

  it('GIVEN a private menu of an earlier round that could not be taken away THEN it shows what is asked now', async () => {
    await ada.slash('/me');
    const { message, customId } = ada.finds('Bid 2');
    club.discord.faults.plan({ on: /^DELETE \/webhooks/, times: 4, status: 500 });
    await ada.slash('/me');
    await adaDigs();
    await ada.click('Keep it all');
    const before = await log();
    await ada.uses(message.id, customId);
    expect(wordsIn(message.id)).toContain('How much do you bid');
    expect(wordsIn(message.id)).not.toContain('earlier moment');
    expect(await log()).toEqual(before);
  });

  it('GIVEN a private menu of an earlier game THEN it is gone', async () => {
    await ada.slash('/me');
    const { message } = ada.finds('Bid 1');
    await ada.slash('/end');
    await ada.click('End the game');
    await ada.slash('/play', { game: 'toy' });
    expect(ada.screen().some(({ id }) => id === message.id)).toBe(false);
  });

  it('GIVEN an end confirmed twice, or of a game that is over THEN the second is told so', async () => {
    await ada.slash('/end');
    const { message, customId } = ada.finds('End the game');
    await ada.uses(message.id, customId);
    await ada.slash('/end');
    expect(ada.told()).toContain('over');
    expect((await club.record()).phase).toBe('over');
  });
});

describe('who may end a game they do not play', () => {
  beforeEach(() => two());

  const cleoEnds = async (permission: 'ManageChannels' | 'ManageMessages') => {
    club.discord.people.setPermissions(club.channel, cleo.id, 'allow', [permission]);
    await cleo.slash('/end');
    await cleo.click('End the game');
    return (await club.record()).phase;
  };

  it('GIVEN somebody who may manage the channel THEN they may', async () => {
    expect(await cleoEnds('ManageChannels')).toBe('over');
  });

  it('GIVEN somebody who may only manage messages THEN they are told who may, and it goes on', async () => {
    expect(await cleoEnds('ManageMessages')).toBe('playing');
    expect(cleo.told()).toContain('Only the host of this table or a moderator');
  });
});

describe('taking back', () => {
  it('GIVEN two who ask at the same time THEN one request is open, and the other is told', async () => {
    await two();
    await ada.click('Bid 1');
    await bela.click('Bid 0');
    await Promise.all([ada.hits('Undo'), bela.hits('Undo')]);
    await club.quiet();
    expect((await club.record()).running?.undo).toMatchObject({ by: 0 });
    expect(bela.told()).toContain('The others are being asked already.');
    await ada.click('Agree to undo');
    expect(ada.told()).toContain('The others have to agree');
    await Promise.all([bela.hits('Agree to undo'), bela.hits('Keep the move')]);
    await club.quiet();
    expect(bela.told()).toContain('Nobody is asking');
    expect(labels(ada.board())).toContain('Bid 1');
  });

  it('GIVEN /end while a request is open THEN both are over, and its buttons are gone', async () => {
    await two();
    await adaDigs();
    await ada.click('Undo');
    const { message, customId } = bela.finds('Agree to undo');
    await ada.slash('/end');
    await Promise.all([ada.hits('End the game'), bela.person.click(club.channel, message.id, customId, 'acked')]);
    await club.quiet();
    await clock.passes('1 day');
    const { phase, running } = await club.record();
    expect([phase, running?.undo]).toEqual(['over', null]);
    expect(bela.screen().flatMap(labels)).not.toContain('Agree to undo');
  });
});

describe('an AI that is thinking', () => {
  let thoughts: { thought: Thought; answer: (move: Move) => void }[];
  const slowly: Think = (thought) =>
    new Promise((resolve) => {
      thoughts.push({ thought, answer: resolve });
    });
  beforeEach(async () => {
    thoughts = [];
    await playing({ think: slowly });
    await ada.select('Add an AI player…', 'Cadet');
    await ada.click('Start');
    await clock.passes('7 s');
    expect(thoughts).toHaveLength(1);
  });

  async function itAnswers(): Promise<void> {
    const [first] = thoughts;
    if (first !== undefined) first.answer(await thinkAmong(testGames)(first.thought));
    await clock.settles();
  }

  it('GIVEN the last person leaves meanwhile THEN the table sleeps, and wakes for whoever joins', async () => {
    await ada.slash('/leave');
    await itAnswers();
    expect(ada.board()).toShow('the game sleeps');
    await bela.slash('/join');
    expect(bela.told()).toContain('You have a seat');
    expect(bela.board()).not.toShow('the game sleeps');
    await bela.click('Bid 1');
    expect((await log()).filter((line) => line.includes('bid:'))).toHaveLength(2);
  });

  it('GIVEN /end meanwhile THEN nothing moves any more', async () => {
    await ada.slash('/end');
    await ada.click('End the game');
    const before = await log();
    await itAnswers();
    await clock.passes('1 day');
    expect(await log()).toEqual(before);
    expect(club.troubles).toEqual([]);
  });

  it('GIVEN somebody takes its seat meanwhile THEN the seat is theirs, and its move is not played', async () => {
    await bela.slash('/join');
    await itAnswers();
    expect((await log()).filter((line) => line.includes('bid:'))).toEqual([]);
    await bela.click('Bid 2');
    expect(bela.told()).toContain('You bid 2.');
  });
});

describe('a server that changes', () => {
  it('GIVEN the channel is deleted THEN its table goes with it, and nobody is bothered any more', async () => {
    await two({}, { clock: 'day' });
    const elsewhere = club.newChannel('elsewhere');
    club.discord.people.deleteChannel(club.channel);
    await expect.poll(() => club.tables().get(club.channel)).toBeNull();
    await clock.passes('3 days');
    expect(club.troubles).toEqual([]);
    await ada.in(elsewhere).slash('/games');
    expect(ada.in(elsewhere).told()).toContain('You are at no table');
  });

  it('GIVEN the channel was deleted while the bot was away THEN it starts, and the table ends by itself', async () => {
    await two({}, { clock: 'day' });
    await club.side().stop();
    club.discord.people.deleteChannel(club.channel);
    await club.crashes('1 h');
    await clock.passes('20 days');
    expect(await club.tables().get(club.channel)).toBeNull();
  });

  it('GIVEN the bot is removed from the server THEN its tables there are gone', async () => {
    await two({}, { clock: 'day' });
    club.discord.people.removeBot(club.guild);
    await expect.poll(() => club.tables().get(club.channel)).toBeNull();
  });

  it('GIVEN an archived thread THEN a deadline wakes it, and everybody is told there', async () => {
    await playing({}, { clock: 'day', where: 'thread' });
    const thread = club.place(/<#(\d+)>/.exec(ada.told())?.[1] ?? '');
    const [a, b] = [ada.in(thread), bela.in(thread)];
    await b.click('Join');
    await a.click('Start');
    await a.click('Bid 1');
    club.discord.people.archiveThread(thread.id);
    await clock.passes('22.5 h');
    expect(b.reads('your time in **Prospectors** runs out')).toBe(true);
    club.discord.people.archiveThread(thread.id);
    await clock.passes('2 h');
    expect(b.board()).toShow('Béla ran out of time');
    expect(club.troubles).toEqual([]);
  });

  it('GIVEN the bot is shut out while a deadline runs THEN the game goes on, and the board is there once it may post again', async () => {
    await two();
    await ada.click('Bid 1');
    const { bot } = club.discord.people;
    club.discord.people.setPermissions(club.channel, bot.id, 'deny', ['ViewChannel']);
    await clock.passes('3 min');
    expect((await log()).filter((line) => line.includes('bid:'))).toHaveLength(2);
    club.discord.people.setPermissions(club.channel, bot.id, 'allow', ['ViewChannel']);
    await clock.passes('10 min');
    expect((await club.record()).board?.rev).toBe((await club.record()).rev);
    expect(wordsOf(ada.board())).toMatch(/Prospectors/);
  });
});

describe('bystanders', () => {
  it('GIVEN somebody without a seat presses everything there is THEN each press is answered, and nothing happens', async () => {
    await two();
    await adaDigs();
    await ada.click('Undo');
    const before = await club.record();
    for (const label of labels(cleo.board())) {
      const outcome = await cleo.click(label);
      expect(outcome.failed).toBe(false);
      expect(cleo.told()).toContain('do not sit at this table');
    }
    const { running, chairs } = await club.record();
    expect({ running, chairs }).toEqual({ running: before.running, chairs: before.chairs });
  });
});
