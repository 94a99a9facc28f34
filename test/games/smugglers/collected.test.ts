import { expect, it } from 'vitest';
import { viewOf } from '#engine/gate.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { english, voices } from '#test/support/words.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { speaker } from '#text/catalogue.ts';
import { LANGUAGES } from '#text/languages.ts';

function collectedWith(paid: readonly string[], lost: readonly string[] = [], stations = true) {
  const options = smugglers.Options.parse({ stations });
  const fresh = smugglers.State.parse(positionAfter(smugglers, { players: 2, seed: 1, acts: 0, options }).state);
  const [ada, bela] = fresh.players;
  if (ada === undefined || bela === undefined) throw new Error('no players');
  const players = [{ ...ada, paid: [...paid], lost: [...lost] }, bela];
  return smugglers.collected?.(viewOf(smugglers, { ...fresh, players }, null)) ?? [];
}

it('GIVEN a finished game THEN every sector a seat has paid for is told by its kind', () => {
  const options = { pace: 'relaxed' };
  const state = smugglers.State.parse(positionAfter(smugglers, { players: 3, seed: 5, acts: 100_000, options }).state);
  const collected = smugglers.collected?.(viewOf(smugglers, state, null)) ?? [];
  expect(collected.map((each) => each.length)).toEqual(state.players.map(({ paid }) => paid.length));
  expect(collected.flat().length).toBeGreaterThan(0);
  for (const what of collected.flat()) expect(speaker(english).say(what)).not.toBe(what.key);
});

it('GIVEN sectors with as many planets THEN they are of one kind, unless only one of them has a space station; lost ones do not count', () => {
  const [ada = [], bela] = collectedWith(['S01', 'S02', 'S25', 'S21'], ['S03']);
  expect(bela).toEqual([]);
  const [one, alike, station, single] = ada;
  expect(ada).toHaveLength(4);
  expect(alike).toEqual(one);
  expect(station).not.toEqual(one);
  expect(single).not.toEqual(one);
});

it('S40: GIVEN a table without space stations THEN no kind of sector has one', () => {
  const [[plain] = [], [other] = []] = [collectedWith(['S26'], [], false)[0], collectedWith(['S26'])[0]];
  expect([plain, other].map((kind) => kind?.params?.station)).toEqual(['no', 'yes']);
});

it('GIVEN each language THEN kinds are told in it', () => {
  const [kinds = []] = collectedWith(['S21', 'S26']);
  const told = LANGUAGES.map((language) => kinds.map((kind) => voices(null, { language }).put(kind)));
  expect(Object.fromEntries(LANGUAGES.map((language, nth) => [language, told[nth]]))).toEqual({
    en: ['sector with 1 planet', 'sector with 4 planets and a space station'],
    hu: ['1 bolygós szektor', '4 bolygós szektor űrállomással'],
    pl: ['sektor z 1 planetą', 'sektor z 4 planetami i stacją kosmiczną'],
    ro: ['sector cu 1 planetă', 'sector cu 4 planete și stație spațială'],
  });
});
