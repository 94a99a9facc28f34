import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrate, NewerState } from '#engine/migrate.ts';
import { startGame } from '#test/support/play.ts';
import { toy } from '#test/support/toy.ts';

/** States as earlier versions saved them, one a version. */
const saved = (version: number): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/toy-v${version}.json`, import.meta.url), 'utf8'));

describe('migrations', () => {
  it.each(Array.from({ length: toy.version + 1 }, (_, version) => version))(
    'GIVEN a game saved by version %d THEN it is brought up to date and played on',
    (version) => {
      const state = toy.State.parse(migrate(toy, version, saved(version)));
      const table = startGame(toy, { state });
      table.plays(`
        clock open
        0 bid:1
        1 bid:0
        0 dig depth=3`);
      expect(table.state.round).toBe(2);
    },
  );

  it('GIVEN a state of a newer version THEN the error says which and nothing is guessed', () => {
    expect(() => migrate(toy, toy.version + 1, saved(toy.version))).toThrow(NewerState);
    expect(() => migrate(toy, 9, {})).toThrow('Prospectors state 9, this program knows 1');
  });

  it('GIVEN a version before the first THEN the error names what is missing', () => {
    expect(() => migrate(toy, -1, saved(0))).toThrow('Prospectors has no migration from version -1');
  });

  it('GIVEN a state that does not fit THEN it is an error', () => {
    expect(() => migrate(toy, 0, { round: 'two' })).toThrow();
    expect(() => migrate(toy, 1, null)).toThrow();
  });
});
