import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Prompt } from '#engine/game.ts';
import type { Command } from '#tables/command.ts';
import { promptsOf } from '#tables/look.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { buttonOn, isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

describe('A person has one private message at a table, and it is true or gone', () => {
  let club: Club;
  let clock: TestClock;
  let ada: TestPerson;
  let bela: TestPerson;
  beforeEach(async () => {
    clock = testClock();
    club = await openClub({ clock });
    ada = club.person('Ada');
    bela = club.person('Béla');
    await ada.slash('/play', { game: 'toy' });
    await bela.click('Join');
    await ada.click('Start');
    for (const { id } of ada.screen().filter(isPrivate)) ada.person.dismiss(club.channel, id);
    await ada.click('Bid 1');
    await bela.click('Bid 0');
  });
  afterEach(async () => {
    expect(club.discord.violations).toEqual([]);
    expect(club.troubles).toEqual([]);
    await club.close();
  });

  const told = (player: TestPerson): string[] => player.screen().filter(isPrivate).map(wordsOf);

  const press = async (player: TestPerson, label: string): Promise<void> => {
    const board = player.board();
    await player.uses(board.id, buttonOn(board, label));
  };

  it('GIVEN a menu is opened twice from the board THEN only the newer one is left', async () => {
    await press(ada, 'Dig');
    await press(ada, 'Dig');
    expect(told(ada)).toEqual([expect.stringContaining('How deep do you dig?')]);
  });

  it('GIVEN a hint, a menu and a look at one’s own THEN each takes the place of the one before', async () => {
    await press(ada, 'Hint');
    expect(told(ada)).toEqual([expect.stringContaining('The Admiral, the best AI, would choose')]);
    await press(ada, 'Dig');
    expect(told(ada)).toEqual([expect.stringContaining('How deep do you dig?')]);
    await ada.slash('/me');
    expect(told(ada)).toHaveLength(1);
  });

  it('GIVEN somebody else opens a menu THEN mine stays', async () => {
    await press(ada, 'Dig');
    await press(bela, 'My panel');
    expect(told(ada)).toHaveLength(1);
  });

  it('GIVEN a menu and then the answer on the board itself THEN the menu is gone', async () => {
    await press(ada, 'Dig');
    await digs(ada);
    expect(told(ada)).toEqual([]);
  });

  it('GIVEN “not your move” and then it is THEN the sentence is gone', async () => {
    await press(bela, 'Dig');
    expect(told(bela)).toEqual([expect.stringContaining('not your move')]);
    await digs(ada);
    expect(told(bela)).toHaveLength(1);
    await keeps(ada);
    expect(told(bela)).toEqual([]);
  });

  it('GIVEN the earlier menu was dismissed already THEN the next one opens all the same', async () => {
    await press(ada, 'Dig');
    ada.person.dismiss(club.channel, ada.privately().id);
    await press(ada, 'Dig');
    expect(told(ada)).toHaveLength(1);
  });

  it('GIVEN a menu is dismissed while its press is being answered THEN the answer is posted anew', async () => {
    await press(ada, 'My panel');
    const { message, customId } = ada.finds('Dig');
    club.discord.faults.plan({ on: /^PATCH \/webhooks/, times: 1, delayMs: 300 });
    const pressed = ada.uses(message.id, customId);
    await expect.poll(() => club.discord.faults.pending).toBe(0);
    ada.person.dismiss(club.channel, message.id);
    clock.advance(300);
    await pressed;
    expect(told(ada)).toEqual([expect.stringContaining('How deep do you dig?')]);
  });

  it('GIVEN a restart while a menu is open THEN the new process takes it away when it is answered elsewhere', async () => {
    await press(ada, 'Dig');
    await club.crashes('2 s');
    expect(told(ada)).toHaveLength(1);
    await digs(ada);
    expect(told(ada)).toEqual([]);
  });

  it('GIVEN nobody touched a menu for 14 minutes THEN one sentence takes its place that cannot become false', async () => {
    await press(ada, 'Dig');
    await clock.passes('14 min');
    const [sentence, ...others] = told(ada);
    expect(others).toEqual([]);
    expect(sentence).toMatch(
      /^At <t:\d+:T> it was the move of Ada: press the button for what is open to you now\.\nMy panel$/,
    );
    await digs(ada);
    await keeps(ada);
    expect(told(ada)).toEqual([sentence]);
    await ada.clicksOn(ada.privately(), 'My panel');
    expect(told(ada)).toEqual([expect.stringContaining('You are **Ada**')]);
  });

  it('GIVEN a panel that became stale while the bot was away, past its 15 minutes THEN a press on it answers with the fresh panel', async () => {
    await press(ada, 'Dig');
    await club.crashes('16 min');
    await digs(ada);
    await keeps(ada);
    const stale = ada.privately();
    await ada.clicksOn(stale, 'Do it');
    expect(told(ada).join()).not.toContain('earlier moment');
    expect(told(ada)).toEqual([expect.stringContaining('How much do you bid')]);
  });

  it('GIVEN the same panel and its form THEN neither opening nor sending it scolds: the fresh panel answers', async () => {
    await press(ada, 'Dig');
    await ada.click('Exact numbers');
    await club.crashes('16 min');
    await digs(ada);
    await keeps(ada);
    await ada.clicksOn(ada.privately(), 'Exact numbers');
    expect(told(ada)).toEqual([
      expect.stringMatching(/^Since your last move:\n> Round 2 begins\.\n\*\*How much do you bid/),
    ]);
  });

  it('GIVEN a form that was overtaken while it was filled in THEN the fresh panel answers', async () => {
    await press(ada, 'Dig');
    await ada.click('Exact numbers');
    await digs(ada);
    await keeps(ada);
    await ada.submits({ depth: '3' });
    for (const words of told(ada)) expect(words).not.toContain('earlier moment');
    expect(told(ada).at(-1)).toContain('How much do you bid');
  });

  it('GIVEN something was dismissed THEN bringing it up to date meets no message (10008), and that harms nothing', async () => {
    await press(ada, 'Dig');
    ada.person.dismiss(club.channel, ada.privately().id);
    await digs(ada);
    await press(ada, 'My panel');
    expect(told(ada)).toHaveLength(1);
  });

  it.each([
    ['/board', 'at the end of the channel'],
    ['/undo', 'Done.'],
    ['/end', 'End this game for everybody'],
    ['/follow', 'I tell you by direct message'],
    ['/replay', 'step 0 of 3'],
    ['/look', ''],
    ['/log', 'What happened so far'],
    ['/hint', 'The Admiral'],
    ['/me', 'You are **Ada**'],
  ])(
    'GIVEN %s about this table THEN its answer takes the place of the private message before',
    async (command, words) => {
      await press(ada, 'Dig');
      await ada.slash(command);
      expect(told(ada)).toEqual([expect.stringContaining(words)]);
      await press(ada, 'My panel');
      expect(told(ada)).toHaveLength(1);
    },
  );

  it.each(['/help', '/rules', '/games'])('GIVEN %s, which is about no table THEN it stands apart', async (command) => {
    await press(ada, 'Dig');
    await ada.slash(command, command === '/rules' ? { game: 'toy', topic: 'bidding' } : {});
    expect(told(ada)).toHaveLength(2);
    await digs(ada);
    expect(told(ada)).toHaveLength(1);
  });

  it.each(['/board', '/end', '/follow', '/log', '/look', '/undo'])(
    'GIVEN %s by somebody who waits THEN it names who is to move',
    async (command) => {
      await bela.slash(command);
      expect(told(bela).join()).toMatch(/To move(?: then)?: Ada\./);
    },
  );

  it('GIVEN I am told that I follow a game THEN that is gone once the game has moved on', async () => {
    await bela.slash('/follow');
    expect(told(bela)).toHaveLength(1);
    await digs(ada);
    await keeps(ada);
    expect(told(bela)).toEqual([]);
  });

  it('GIVEN the game is over THEN what a leftover button answers has words', async () => {
    const board = ada.board();
    const dig = buttonOn(board, 'Dig');
    await ada.slash('/end');
    await ada.click('End the game');
    await ada.uses(board.id, dig).catch(() => {});
    for (const words of told(ada)) expect(words).not.toBe('');
  });

  /** Answers elsewhere: by the clock, in another window, by another process. */
  const elsewhere = async (player: TestPerson, find: (prompt: Prompt<unknown>) => Omit<Answer, 'prompt'> | null) => {
    const record = await club.record();
    const [found] = promptsOf(record, 0).flatMap((prompt) => {
      const answer = find(prompt);
      return answer === null ? [] : [{ ...answer, prompt: prompt.id }];
    });
    if (found === undefined) throw new Error('Nothing of the kind is asked');
    const who = { id: player.id, name: 'Ada', moderator: false };
    const act: Command = { do: 'act', table: record.key, ...found };
    const answered = await club.tables().command(club.channel, act, who, `elsewhere ${found.prompt}`);
    expect(answered.ok).toBe(true);
    await club.quiet();
  };
  const digs = (player: TestPerson) =>
    elsewhere(player, (prompt) => (prompt.kind === 'dial' ? { key: prompt.key, dials: { depth: 4 } } : null));
  const keeps = (player: TestPerson) =>
    elsewhere(player, (prompt) => (prompt.kind === 'pick' ? { key: prompt.options[0]?.key ?? '' } : null));
});
