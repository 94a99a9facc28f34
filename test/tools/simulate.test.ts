import { describe, expect, it } from 'vitest';
import { gameById } from '#games/index.ts';
import { simulate } from './simulate.ts';

const smugglers = gameById('smugglers');
if (smugglers === undefined) throw new Error('Space Smugglers is gone');
const options = smugglers.Options.parse({});

describe('simulations', () => {
  it('GIVEN two kinds of table THEN games are played at both', () => {
    const kinds = [2, 3].map((players) => ({ players, options }));
    const report = simulate(smugglers, kinds, 4, 1, ['random']);
    expect(report).toMatchObject({ players: [2, 3], games: 4, wins: { random: 1 } });
  });

  it('GIVEN the same seed THEN the same figures', () => {
    const once = () => simulate(smugglers, [{ players: 2, options }], 2, 7, ['random']);
    expect(once()).toEqual(once());
    expect(once().players).toBe(2);
  });
});
