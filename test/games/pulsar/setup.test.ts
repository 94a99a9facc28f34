import { describe, expect, it } from 'vitest';
import { newGame, viewOf } from '#engine/gate.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { Options } from '#games/pulsar/state.ts';
import { stackOn } from '#games/pulsar/tracks.ts';
import { startGame } from '#test/support/play.ts';
import { freshGame } from './support.ts';

const start = (seats: number, options = {}, seed = 3) => newGame(pulsar, seats, Options.parse(options), seed);

describe('Pulsar set-up', () => {
  it('P1: GIVEN no choice THEN the plain side; GIVEN deadend THEN the other', () => {
    expect(start(2).side).toBe('plain');
    expect(start(2, { side: 'deadend' }).side).toBe('deadend');
  });

  it.each([
    [2, 7],
    [3, 7],
    [4, 9],
  ])('P2: GIVEN %i players THEN %i silver dice are rolled', (seats, dice) => {
    const table = startGame(pulsar, { state: freshGame(seats) });
    for (let seat = seats - 1; seat >= 0; seat--) table.seat(seat).picks(`gate:E${seat + 1}`);
    expect(table.state.dice).toHaveLength(dice);
  });

  it('P3: sixteen different tiles lie face down, the seventeenth is nowhere', () => {
    const state = start(3);
    const tiles = Object.values(state.systems).map((place) => place.tile);
    expect(new Set([...tiles, state.spare]).size).toBe(17);
    expect(Object.values(state.systems).every((place) => !place.up)).toBe(true);
  });

  it('P4: everybody starts with one ±1 token; ten gyrodynes of each size', () => {
    const state = start(4);
    for (const player of state.players) expect([player.pm1, player.plus2, player.cubes]).toEqual([1, 0, 0]);
    expect(state.supply).toEqual({ small: 10, medium: 10, large: 10 });
  });

  it('P5: GIVEN a first game THEN its three goals; GIVEN the standard set-up THEN three tiles of which no two are one tile', () => {
    expect(start(2).goals).toEqual(['types2', 'stations9', 'patents5']);
    for (let seed = 1; seed < 20; seed++) expect(new Set(start(2, { setup: 'standard' }, seed).goals).size).toBe(3);
  });

  it('P6: GIVEN a first game THEN boards A/A/A; GIVEN the standard set-up THEN letters are mixed', () => {
    expect(start(2).boards).toEqual(['A', 'A', 'A']);
    const seen = new Set(
      Array.from({ length: 20 }, (_, seed) => start(2, { setup: 'standard' }, seed).boards.join('')),
    );
    expect(seen.size).toBeGreaterThan(5);
  });

  it('P7: GIVEN HQ boards THEN each has another letter and picks its side in turn order after the gates', () => {
    const state = freshGame(3, { setup: 'standard' });
    expect(new Set(state.players.map((player) => player.hq)).size).toBe(3);
    const table = startGame(pulsar, { state });
    for (const seat of [2, 1, 0]) table.seat(seat).picks(`gate:E${seat + 1}`);
    const letter = table.state.players[0]?.hq ?? '';
    table.seat(1).isRefused('side:HQ-A1', 'refused.not-your-turn');
    table.seat(0).picks(`side:HQ-${letter}2`);
    expect(table.state.players[0]?.hq).toBe(`HQ-${letter}2`);
    expect(table.state.dice).toEqual([]);
  });

  it('P7: GIVEN the standard set-up without HQ THEN boards A/A/A and no goal that needs projects', () => {
    for (let seed = 1; seed < 30; seed++) {
      const state = start(2, { setup: 'standard', hq: false }, seed);
      expect(state.boards).toEqual(['A', 'A', 'A']);
      expect(state.goals.some((id) => id === 'projects5' || id === 'runs3')).toBe(false);
    }
  });

  it('P8: three A transmitters lie open, then come the other A, then B, then C', () => {
    const state = start(2);
    expect(state.offer.every((id) => id.startsWith('T-A'))).toBe(true);
    const letters = [...state.deck].reverse().map((id) => id.charAt(2));
    expect(letters.join('')).toBe('AAAAABBBBBBBBCCCCCCCC');
  });

  it('P9: start points 5 to 8 by turn order, first player at the bottom of both stacks on space 8', () => {
    const state = start(4);
    expect(state.order.map((seat) => state.players[seat]?.vp)).toEqual([5, 6, 7, 8]);
    expect(stackOn(state.initiative, 8)).toEqual(state.order);
    expect(stackOn(state.engineering, 8)).toEqual(state.order);
  });

  it('P10: from last to first each picks a free entry gate', () => {
    const table = startGame(pulsar, { state: freshGame(3) });
    table.seat(0).isRefused('gate:E1', 'refused.not-your-turn');
    table.seat(2).picks('gate:E1');
    table.seat(1).isRefused('gate:E1', 'refused.not-offered');
    table.seat(1).picks('gate:E4');
    expect(table.seat(0).keys()).toEqual(['gate:E2', 'gate:E3']);
  });

  it.each([
    [4, [1, 2, 3, 4, 5, 6]],
    [3, [2, 3, 4, 5]],
  ])('P11: GIVEN %i players and a balanced start THEN the first dice include %j', (seats, set) => {
    for (let seed = 1; seed < 8; seed++) {
      const table = startGame(pulsar, { state: freshGame(seats, { balancedStart: true }, seed) });
      for (let seat = seats - 1; seat >= 0; seat--) table.seat(seat).picks(`gate:E${seat + 1}`);
      for (const value of set) expect(table.state.dice).toContain(value);
    }
  });

  it('hides face-down tiles, the spare tile, the deck and the exploration pile', () => {
    const state = start(2);
    const view = viewOf(pulsar, state, 0);
    expect(Object.values(view.systems).every((place) => place.tile === 0)).toBe(true);
    expect(view.spare).toBe(0);
    expect(new Set([...view.deck, ...view.pile])).toEqual(new Set(['?']));
    expect(view.deck).toHaveLength(state.deck.length);
  });
});
