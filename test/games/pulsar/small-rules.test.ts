import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { TRANSMITTERS } from '#games/pulsar/content/transmitters.ts';
import { anyDie } from '#games/pulsar/draft.ts';
import { planetFor } from '#games/pulsar/places.ts';
import { rowBonus } from '#games/pulsar/production.ts';
import { period, standing } from '#games/pulsar/standing.ts';
import { FREE } from '#games/pulsar/state.ts';
import { transmitterStep } from '#games/pulsar/words.ts';
import { freshGame, playRandomly, turnUp } from './support.ts';

describe('small rules of Pulsar', () => {
  it.each([
    ['draft', 3, 'pulsar.period'],
    ['actions', 8, 'pulsar.period'],
    ['final', 8, 'pulsar.period.end'],
    ['over', 8, 'pulsar.period.end'],
  ] as const)('GIVEN the phase %s of round %i THEN the period is %s', (phase, round, key) => {
    const told = period({ ...freshGame(2), phase, round });
    expect(told.key).toBe(key);
    expect(told.params).toEqual(key === 'pulsar.period' ? { n: round } : undefined);
  });

  it('GIVEN points on the score track THEN they are the standing', () => {
    const state = freshGame(3);
    state.players.forEach((player, seat) => {
      player.vp = 10 * seat;
    });
    expect(standing(state)).toEqual([0, 10, 20]);
  });

  it('P43: GIVEN boards A, D and B THEN rows 1 and 2 are the first, 3 to 5 the second, 6 to 8 the third', () => {
    const bonuses = [1, 2, 3, 4, 5, 7, 8].map((round) => rowBonus({ ...freshGame(2), boards: ['A', 'D', 'B'], round }));
    expect(bonuses).toEqual([0, 2, 1, 1, 0, 0, 3]);
  });

  it('P25: GIVEN a system with blue and barren planets THEN a flight that ends takes blue first, one that passes barren first', () => {
    const state = freshGame(4);
    // Tile 9: two blue planets, then two barren ones.
    turnUp(state, 'S01', 9);
    const place = state.systems.S01;
    if (place === undefined) throw new Error('no system');
    place.on = [FREE, FREE, FREE, FREE];
    expect([planetFor(state, 0, 'S01', true), planetFor(state, 0, 'S01', false)]).toEqual([0, 2]);
    place.on = [1, 2, FREE, FREE];
    expect(planetFor(state, 0, 'S01', true)).toBe(2);
    place.on = [FREE, FREE, 1, 2];
    expect(planetFor(state, 0, 'S01', false)).toBe(0);
    place.on = [0, FREE, FREE, FREE];
    expect(planetFor(state, 0, 'S01', true)).toBe(-1);
    place.on = [FREE, FREE, FREE, FREE];
    place.up = false;
    expect(planetFor(state, 0, 'S01', true)).toBe(-1);
    expect(planetFor(state, 0, 'P01', true)).toBe(-1);
  });

  it('GIVEN any position of a draft THEN the die drawn for a quick game is one that is offered', () => {
    const dice = diceOver(seedState(5));
    let drafts = 0;
    playRandomly({
      seats: 3,
      seed: 4,
      see: (state, [prompt]) => {
        if (state.phase !== 'draft' || prompt?.kind !== 'pick' || prompt.seat === 'clock') return;
        drafts++;
        const { key, action } = anyDie(state, prompt.seat, dice);
        expect(prompt.options).toContainEqual(expect.objectContaining({ key, action }));
      },
    });
    expect(drafts).toBeGreaterThan(20);
  });

  it.each(TRANSMITTERS.map((tile) => [tile.id, tile] as const))(
    'GIVEN %s THEN its label says whether it gives something at once, every round, or both',
    (_, tile) => {
      const gives = tile.immediate.length === 0 ? 'rounds' : tile.perRound.length === 0 ? 'once' : 'both';
      expect(transmitterStep(tile, '').key).toBe(`pulsar.transmitter.completes.${gives}`);
      expect(transmitterStep(tile, '3+4').key).toBe(`pulsar.transmitter.leaves.${gives}`);
    },
  );
});
