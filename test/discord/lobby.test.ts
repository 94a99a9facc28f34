import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Club, labels, openClub, type Player, wordsOf } from './support.ts';

let club: Club;
let ada: Player;
let bela: Player;

beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
  bela = club.person('Béla');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

describe('the lobby', () => {
  it('GIVEN /play THEN a lobby with the host in it appears', async () => {
    await ada.slash('/play', { game: 'toy' });
    expect(wordsOf(ada.board())).toContain('Prospectors');
    expect(wordsOf(ada.board())).toContain(`<@${ada.person.id}> · host`);
    expect(labels(ada.board())).toEqual(['Join', 'Leave', 'Add AI (easy)', 'Add AI (strong)', 'Options', 'Start', 'Cancel']);
  });
});
