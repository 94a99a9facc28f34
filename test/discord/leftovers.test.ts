import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLeftovers, type Shown } from '#discord/leftovers.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { buttonOn, isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

describe('private messages that have served, at a table', () => {
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
    for (const { id } of ada.screen().filter(isPrivate)) ada.person.dismiss(club.channel, id);
    await ada.click('Bid 1');
    await bela.click('Bid 0');
  });
  afterEach(async () => {
    expect(club.discord.violations).toEqual([]);
    await club.close();
  });

  const menus = (player: TestPerson): string[] =>
    player
      .screen()
      .filter(isPrivate)
      .map(wordsOf)
      .filter((words) => words.includes('How deep do you dig?'));

  const onTheBoard = (player: TestPerson, label: string) => {
    const board = player.board();
    return { board: board.id, button: buttonOn(board, label) };
  };

  it('GIVEN a menu is opened twice from the board THEN only the newer one is left', async () => {
    const { board, button } = onTheBoard(ada, 'Dig');
    await ada.uses(board, button);
    await ada.uses(board, button);
    expect(menus(ada)).toHaveLength(1);
  });

  it('GIVEN a secret was told and a hint asked for THEN both stay when a menu opens', async () => {
    await ada.click('Hint');
    const { board, button } = onTheBoard(ada, 'Dig');
    await ada.uses(board, button);
    await ada.uses(board, button);
    const told = ada.screen().filter(isPrivate).map(wordsOf).join('\n');
    expect(told).toContain('You bid 1.');
    expect(told).toContain('The strong AI would choose');
  });

  it('GIVEN somebody else opens a menu THEN mine stays', async () => {
    const { board, button } = onTheBoard(ada, 'Dig');
    await ada.uses(board, button);
    await bela.uses(board, button);
    expect(menus(ada)).toHaveLength(1);
  });

  it('GIVEN the earlier menu was dismissed already THEN the next one opens all the same', async () => {
    const { board, button } = onTheBoard(ada, 'Dig');
    await ada.uses(board, button);
    ada.person.dismiss(club.channel, ada.privately().id);
    await ada.uses(board, button);
    expect(menus(ada)).toHaveLength(1);
  });
});

describe('what is remembered of private messages', () => {
  const shown = (message: string, since: number, taken: string[]): Shown => ({
    message,
    since,
    takeAway: () => void taken.push(message),
  });

  it('GIVEN the same message again THEN nothing is taken away, and its newer token counts', () => {
    const taken: string[] = [];
    const leftovers = createLeftovers();
    leftovers.replace('ada', shown('1', 0, taken));
    leftovers.replace('ada', shown('1', 10 * 60_000, taken));
    expect(taken).toEqual([]);
    leftovers.replace('ada', shown('2', 20 * 60_000, taken));
    expect(taken).toEqual(['1']);
  });

  it('GIVEN a token that has run out THEN nothing is tried with it', () => {
    const taken: string[] = [];
    const leftovers = createLeftovers();
    leftovers.replace('ada', shown('1', 0, taken));
    leftovers.replace('bela', shown('2', 60_000, taken));
    leftovers.replace('ada', shown('3', 14 * 60_000, taken));
    leftovers.replace('bela', shown('4', 14 * 60_000 + 1, taken));
    expect(taken).toEqual(['2']);
  });
});
