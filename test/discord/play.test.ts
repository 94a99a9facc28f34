import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phrase } from '#engine/phrase.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate, labels, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
  bela = club.person('Béla');
  cleo = club.person('Cleo');
  await ada.slash('/play', { game: 'toy' });
  await bela.click('Join');
  await ada.click('Start');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

/** Both bid; Ada bids more and digs. */
async function adaWinsTheClaim(): Promise<void> {
  await ada.click('Bid 1');
  await bela.click('Bid 0');
}

describe('the board', () => {
  it('GIVEN a question to everybody THEN everybody presses the same public buttons', async () => {
    expect(labels(ada.board())).toEqual(expect.arrayContaining(['Bid 0', 'Bid 1', 'Bid 2', 'Bid 3']));
    await adaWinsTheClaim();
    expect(wordsOf(ada.board())).toContain('wins the claim for 1');
  });

  it('GIVEN what only the presser may know THEN it is told to them alone', async () => {
    await ada.click('Bid 1');
    expect(ada.told()).toContain('You bid 1.');
    expect(bela.screen().some((message) => wordsOf(message).includes('You bid 1.'))).toBe(false);
  });

  /** From now on every act at the table also says this, to seat 1 alone. */
  const tellsBela = (instead: boolean) => {
    const tables = club.tables();
    const { command } = tables;
    vi.spyOn(tables, 'command').mockImplementation(async (...asked) => {
      const answered = await command(...asked);
      if (!answered.ok) return answered;
      const kept = answered.events.filter((event) => event.only === undefined || !instead);
      return { ...answered, events: [...kept, { say: phrase('toy.says.own-bid', { amount: 3 }), only: 1 }] };
    });
  };

  it('GIVEN an act that tells somebody else something, too THEN the presser hears their own part only', async () => {
    tellsBela(false);
    await ada.click('Bid 1');
    expect(ada.told()).toContain('You bid 1.');
    expect(ada.told()).not.toContain('You bid 3.');
  });

  it('GIVEN an act that tells only somebody else something THEN the presser is told nothing', async () => {
    tellsBela(true);
    await ada.click('Bid 1');
    expect(ada.screen().filter(isPrivate)).toEqual([]);
  });

  it('GIVEN something closed is pressed THEN its reason is given, with fresh buttons, and nothing happens', async () => {
    await ada.click('Bid 3');
    expect(ada.told()).toContain('You only have 2 gold.');
    expect(labels(ada.privately())).toContain('Bid 1');
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toEqual([]);
  });

  it('GIVEN somebody else’s turn THEN the presser is told so', async () => {
    await adaWinsTheClaim();
    await bela.click('Dig');
    expect(bela.told()).toContain('not your move');
  });

  it('GIVEN a bystander presses THEN they are told how to get a seat', async () => {
    await cleo.click('Bid 1');
    expect(cleo.told()).toContain('/join');
  });

  it('GIVEN a press on a board that is just being replaced THEN it is stale, and fresh buttons come with the answer', async () => {
    await bela.click('Bid 0');
    const { message, customId } = ada.finds('Bid 1');
    club.discord.faults.plan({ on: /^PATCH \/channels/, delayMs: 300 });
    await ada.person.click(club.channel, message.id, customId, 'acked');
    await ada.person.click(club.channel, message.id, customId, 'acked');
    await club.quiet();
    expect(ada.told()).toContain('earlier moment');
    expect(labels(ada.privately())).toContain('Dig');
  });

  it('GIVEN the turn of one person THEN only they are mentioned, and nobody is pinged by an edit', async () => {
    await adaWinsTheClaim();
    const board = ada.board();
    expect(wordsOf(board)).toContain(`<@${ada.person.id}>: How deep do you dig?`);
    expect(board.mentions.map(({ id }) => id)).not.toContain(bela.person.id);
  });

  it('GIVEN a deadline THEN it is a timestamp the reader’s client counts down', async () => {
    expect(wordsOf(ada.board())).toMatch(/<t:\d{10}:R>/);
  });
});

describe('the private menu', () => {
  it('GIVEN a question of numbers THEN steps and the exact form turn the dial, and nothing public changes before it is played', async () => {
    await adaWinsTheClaim();
    const before = JSON.stringify(ada.board());
    await ada.click('Dig');
    expect(ada.told()).toContain('**5**');
    await ada.click('Depth +1');
    expect(ada.told()).toContain('**6**');
    await ada.click('Exact numbers');
    await ada.submits({ depth: '9' });
    expect(ada.told()).toContain('**9**');
    expect(JSON.stringify(ada.board())).toBe(before);
    await ada.click('Do it');
    expect((await club.record()).running?.log.at(-1)).toContain('depth=9');
  });

  it('GIVEN a number out of range THEN the form says which are possible, and the dial stays where it was', async () => {
    await adaWinsTheClaim();
    await ada.click('Dig');
    await ada.click('Exact numbers');
    await ada.submits({ depth: '99' });
    expect(ada.told()).toContain('from 1 to 10');
    expect(ada.told()).toContain('**5**');
  });

  it('GIVEN the menu is played in THEN the same private message leads on, in place', async () => {
    await adaWinsTheClaim();
    await ada.click('Dig');
    const panel = ada.privately().id;
    await ada.click('Do it');
    expect(ada.privately().id).toBe(panel);
    expect(labels(ada.privately())).toEqual(expect.arrayContaining(['Keep it all', 'Share it']));
  });

  it('GIVEN a menu that was left open while the game went on THEN it is gone', async () => {
    await adaWinsTheClaim();
    await ada.click('My panel');
    const { message } = ada.finds('Dig');
    await ada.clicksOn(ada.board(), 'Dig');
    await ada.click('Do it');
    expect(ada.screen().some(({ id }) => id === message.id)).toBe(false);
  });
});

describe('what every game has', () => {
  it('GIVEN My panel THEN one’s own choices are there, for one’s own eyes', async () => {
    await ada.click('My panel');
    expect(ada.told()).toContain('You are **Ada**');
    expect(
      bela
        .screen()
        .filter(isPrivate)
        .some((message) => wordsOf(message).includes('You are **Ada**')),
    ).toBe(false);
  });

  it('GIVEN an act that can be taken back THEN Undo takes it back and the board shows it', async () => {
    await ada.click('Bid 1');
    await ada.click('Undo');
    expect(wordsOf(ada.board())).toContain('Ada took a move back.');
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toEqual([]);
  });

  it('GIVEN dice have rolled THEN Undo asks the others, and they decide', async () => {
    await adaWinsTheClaim();
    await ada.click('Dig');
    await ada.click('Do it');
    await ada.click('Undo');
    expect(wordsOf(bela.board())).toContain('Ada** asks to take back their own last move. To be decided by Béla.');
    await bela.click('Agree to undo');
    expect(wordsOf(bela.board())).toContain('Ada took a move back.');
    expect(labels(bela.board())).toContain('Dig');
  });

  it('GIVEN Hint THEN the AI’s choice is told privately, again the same, and Do this plays it', async () => {
    await ada.click('Hint');
    expect(ada.told()).toContain('The Admiral, the best AI, would choose: **Bid');
    expect(ada.told()).toContain('It looked good.');
    await ada.click('Hint');
    expect(ada.told()).toContain('The Admiral, the best AI, would choose: **Bid');
    expect(ada.screen().filter(isPrivate)).toHaveLength(1);
    await ada.click('Do this');
    expect((await club.record()).running?.log).toHaveLength(2);
  });

  it('GIVEN /leave THEN an AI plays on, and I’m back takes the seat again', async () => {
    await bela.slash('/leave');
    expect(wordsOf(ada.board())).toContain('Béla has left');
    await bela.click('I’m back');
    expect((await club.record()).chairs[1]?.ai).toBeNull();
  });

  it('GIVEN /end THEN it asks first, and only the host may', async () => {
    await bela.slash('/end');
    await bela.click('End the game');
    expect(bela.told()).toContain('Only the host');
    await ada.slash('/end');
    await ada.click('Keep playing');
    expect((await club.record()).phase).toBe('playing');
    await ada.slash('/end');
    await ada.click('End the game');
    expect((await club.record()).phase).toBe('over');
  });

  it('GIVEN /board THEN a fresh board hangs at the end, and the old one is gone', async () => {
    const old = ada.board().id;
    ada.person.type(club.channel, 'where is it?');
    await ada.slash('/board');
    expect(ada.board().id).not.toBe(old);
    expect(ada.screen().some(({ id }) => id === old)).toBe(false);
  });

  it('GIVEN /games THEN it says where one is waited for', async () => {
    await ada.slash('/games');
    expect(ada.told()).toContain('**Your move** in Prospectors');
    await cleo.slash('/games');
    expect(cleo.told()).toContain('at no table');
  });

  it('GIVEN /help THEN every command is explained', async () => {
    await cleo.slash('/help');
    for (const { name } of cleo.person.commands(club.channel)) expect(cleo.told()).toContain(`/${name}`);
  });

  it('GIVEN /rules THEN topics are completed while typing, and the chosen one is shown', async () => {
    const { choices } = await cleo.person.autocomplete(
      club.channel,
      '/rules',
      { game: 'smugglers', topic: 'bid' },
      'topic',
    );
    expect(choices.length).toBeGreaterThan(0);
    await cleo.slash('/rules', { game: 'smugglers', topic: String(choices[0]?.value) });
    expect(cleo.told()).toContain(String(choices[0]?.name));
  });

  it('GIVEN quiet hours THEN they are kept, and can be taken back', async () => {
    await ada.slash('/quiet', { from: '22:30', to: '8', utc: -5 });
    expect(ada.told()).toContain('From 22:30 to 8:00 (UTC−5)');
    expect(await club.tables().quietHours(ada.person.id)).toEqual({ from: 1350, to: 480, utcOffset: -300 });
    await ada.slash('/quiet', { from: 'late', to: '8' });
    expect(ada.told()).toContain('Nothing was changed');
    await ada.slash('/quiet');
    expect(await club.tables().quietHours(ada.person.id)).toBeNull();
  });

  it('GIVEN a name full of markdown THEN it is shown as it is', async () => {
    const imp = club.person('**@everyone** <@1>');
    await bela.slash('/leave');
    await imp.slash('/join');
    expect(wordsOf(ada.board())).toContain('\\*\\*@\u200beveryone\\*\\* \\<@\u200b1\\>');
    expect(ada.board().mention_everyone).toBe(false);
  });
});
