import { afterEach, describe, expect, it } from 'vitest';
import { wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { type Club, hurried, openClub } from './club.ts';
import { playThrough } from './driver.ts';

const NAMES = ['Ada', 'Béla', 'Cleo', 'Dora', 'Emil', 'Fay'] as const;
let club: Club;
afterEach(() => club.close());

describe.each(testGames.map((game) => ({ id: game.id, game })))('a whole game of $id', ({ game }) => {
  it('GIVEN people who press what they see THEN it comes to its final score, and Discord has nothing to object to', async () => {
    club = await openClub({ timers: hurried(30) });
    const host = club.person(NAMES[0]);
    const guests = NAMES.slice(1, game.seats[0]).map((name) => club.person(name));
    await host.slash('/play', { game: game.id });
    for (const guest of guests) await guest.click('Join');
    await host.click('Start');
    const { running } = await playThrough(club, [host, ...guests], 1);
    await club.quiet();
    const totals = (running?.result ?? []).map(({ total }) => `: **${total < 0 ? `−${-total}` : total}**`);
    expect(totals).toHaveLength(1 + guests.length);
    for (const total of totals) expect(wordsOf(host.board())).toContain(total);
    expect(club.discord.violations).toEqual([]);
  }, 180_000);
});
