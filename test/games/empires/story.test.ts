import { describe, expect, test } from 'vitest';
import { empires } from '#games/empires/index.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { startGame } from '#test/support/play.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type Given, given, tableWith } from './support.ts';

const { say } = speaker(english, ['Ada', 'Béla']);

/** What is told of a flick; `luck` is what the hand depends on. */
function told(what: Given, angle: number, power: number, luck = 1): string[] {
  const state: EmpiresState = { ...given(what), rng: [luck, 2, 3, 4] };
  return startGame(empires, { state })
    .seat(0)
    .picks('fly:s0.1', { angle, power })
    .map((event) => say(event.say));
}

/** The same flick by many shaky hands. */
function toldOften(ships: Given['ships'], angle: number, power: number): string[][] {
  return Array.from({ length: 60 }, (_, luck) =>
    told({ hand: 'shaky', ships: ships ?? {} }, angle, power, luck * 7919),
  );
}

describe('the story of a flick', () => {
  test('GIVEN a flick that would get somewhere THEN it is said what it was aimed at, and that it got there', () => {
    const lines = told({ ships: { 's0.1': [190, 250] } }, 2700, 3);
    expect(lines.slice(0, 2)).toEqual([
      'Ada flicks ship 1 at α3 (face down).',
      'The flick ends in the orbit of α3 (face down).',
    ]);
  });

  test('GIVEN a flick into nowhere THEN no target is made up', () => {
    expect(told({ ships: { 's0.1': [125, 275] } }, 900, 5)[0]).toBe('Ada flicks ship 1.');
  });

  test('GIVEN bounces off planets and own ships THEN all are named in their order', () => {
    const lines = told({ ships: { 's0.1': [190, 250], 's0.2': [190, 290] } }, 2700, 60);
    expect(lines.find((line) => line.startsWith('It bounces off'))).toBe('It bounces off α3 and Ada’s ship 2.');
  });

  test('E13: GIVEN a ram whose ships touch again THEN only the ram is told of them', () => {
    const row = { 's0.1': [200, 120], 's1.1': [260, 120], 's0.2': [282, 120], 's0.3': [304, 121] } as const;
    const lines = told({ hand: 'perfect', ships: row }, 0, 100);
    expect(lines).toContain('Rammed: Ada’s ship 1, Béla’s ship 1.');
    expect(lines.filter((line) => line.startsWith('It bounces off'))).toEqual([]);
  });

  test('GIVEN a hand that erred THEN it is said what was missed and by how much', () => {
    const missed = /^It misses α3 \(face down\) by [1-9]\d* mm\.$/;
    const stories = toldOften({ 's0.1': [190, 330] }, 2700, 17);
    const [misses, others] = [true, false].map((is) =>
      stories.filter((lines) => lines.some((line) => missed.test(line)) === is),
    );
    expect(misses?.length).toBeGreaterThan(0);
    expect(misses?.flat().filter((line) => line.includes('in the orbit of α3'))).toEqual([]);
    for (const lines of others ?? [])
      expect(lines.some((line) => line.includes('in the orbit of α3') || line.includes('over the edge'))).toBe(true);
  });

  test('GIVEN a rival’s ship that was aimed at and missed THEN the gap between them is told', () => {
    const lines = toldOften({ 's0.1': [110, 275], 's1.1': [225, 275] }, 0, 25).flat();
    expect(lines.some((line) => line.startsWith('Rammed'))).toBe(true);
    expect(lines.some((line) => /^It misses Béla’s ship 1 by [1-9]\d* mm\.$/.test(line))).toBe(true);
  });

  test('E12: GIVEN a flick that begins a blockade and one that ends it THEN both are told', () => {
    const planets = { alpha3: { disc: 'grey', owner: 1, troops: 1 } } as const;
    const begins = told({ planets, ships: { 's0.1': [190, 250] } }, 2700, 3);
    expect(begins).toContain('Béla’s α3 is blockaded now.');
    const ends = told({ planets, ships: { 's0.1': 'alpha3@90' } }, 900, 12);
    expect(ends).toContain('Béla’s α3 is no longer blockaded.');
  });

  test('E12: GIVEN a blockade that ends by shooting, by a technology or by the battleship THEN it is told', () => {
    const own = { alpha3: { disc: 'grey', owner: 0, troops: 1 } } as const;
    const shot = tableWith({
      planets: own,
      ships: { 's0.1': 'alpha3@90', 's0.2': 'alpha3@270', 's1.1': 'alpha3@0' },
    });
    expect(
      shot
        .seat(0)
        .picks('pass')
        .map((event) => say(event.say)),
    ).toContain('Ada’s α3 is no longer blockaded.');
    const developed = tableWith({
      planets: { ...own, alpha2: { disc: 'purple', owner: 0, research: 2 } },
      players: { 0: { tech: { purple: 1 } } },
      ships: { 's1.1': 'alpha3@0' },
    });
    expect(
      developed
        .seat(0)
        .picks('develop:purple')
        .map((event) => say(event.say)),
    ).toContain('Ada’s α3 is no longer blockaded.');
  });

  test('GIVEN a ram THEN who was rammed and lost is told', () => {
    const lines = told({ ships: { 's0.1': [130, 150], 's1.1': [130, 120] } }, 2700, 5);
    expect(lines.slice(0, 4)).toEqual([
      'Ada flicks ship 1 at Béla’s ship 1.',
      'Rammed: Ada’s ship 1, Béla’s ship 1.',
      'Ada’s ship 1 is destroyed.',
      'Béla’s ship 1 is destroyed.',
    ]);
  });
});
