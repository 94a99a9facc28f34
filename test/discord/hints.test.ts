import { expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { waitingFor } from '#tables/look.ts';
import { openClub } from './club.ts';

it.each(games.map(({ id }) => id))(
  'GIVEN a decision in %s THEN a hint says what and why, in words, and to nobody else',
  async (game) => {
    const club = await openClub();
    const people = [club.person('Ada'), club.person('Béla')];
    await people[0]?.slash('/play', { game, guide: true });
    await people[0]?.click('Remove AI');
    await people[1]?.click('Join');
    await people[0]?.click('Start');
    const [seat = -1] = waitingFor(await club.record());
    const [asked, other] = seat === 0 ? people : people.toReversed();
    await asked?.click('Hint');
    expect(asked?.told()).toMatch(/The Admiral, the best AI, would choose: \*\*.+\*\*\nWhy: \S+ .+/);
    expect(asked?.told()).not.toContain(`${game}.`);
    expect(other?.reads('The Admiral')).toBe(false);
    expect(club.discord.violations).toEqual([]);
    await club.close();
  },
);
