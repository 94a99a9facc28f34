import { expect, it } from 'vitest';
import { viewOf } from '#engine/gate.ts';
import { empires } from '#games/empires/index.ts';
import { technologyName } from '#games/empires/words.ts';
import { english, voices } from '#test/support/words.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { speaker } from '#text/catalogue.ts';
import { LANGUAGES } from '#text/languages.ts';

it('GIVEN a finished game THEN every level a seat has developed is told by its name', () => {
  const state = empires.State.parse(
    positionAfter(empires, { players: 2, seed: 5, acts: 100_000, levels: ['easy'] }).state,
  );
  const collected = empires.collected?.(viewOf(empires, state, null)) ?? [];
  const levels = state.players.map(({ tech }) => tech.orange + tech.grey + tech.purple + tech.brown);
  expect(collected.map((each) => each.length)).toEqual(levels);
  expect(collected.flat().length).toBeGreaterThan(0);
  for (const what of collected.flat()) expect(speaker(english).say(what)).not.toBe(what.key);
});

it('GIVEN two levels of one technology and one of another THEN each counts, the lower one first', () => {
  const { state } = positionAfter(empires, { players: 2, seed: 1, acts: 0 });
  const fresh = empires.State.parse(state);
  const [ada, bela] = fresh.players;
  if (ada === undefined || bela === undefined) throw new Error('no players');
  const players = [{ ...ada, tech: { orange: 0, grey: 2, purple: 0, brown: 1 } }, bela];
  expect(empires.collected?.(viewOf(empires, { ...fresh, players }, null))).toEqual([
    [technologyName('grey', 1), technologyName('grey', 2), technologyName('brown', 1)],
    [],
  ]);
});

it('GIVEN each language THEN a technology is called as on its button', () => {
  const names = LANGUAGES.map((language) => voices(null, { language }).put(technologyName('grey', 2)));
  expect(new Set(names).size).toBe(LANGUAGES.length);
  expect(names[0]).toBe('Engines 2 (grey)');
});
