import { expect, test } from 'vitest';
import { COLOURS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { DISCS } from '#games/empires/state.ts';
import { english } from '#test/support/words.ts';
import { rulesOf } from '#text/rules.ts';

const empiresRules = rulesOf(empires, 'en');

test('every disc, colour and technology has its words', () => {
  const made = [
    ...[...DISCS, 'down'].map((disc) => `empires.place.${disc}`),
    ...COLOURS.flatMap((colour) => [`empires.colour.${colour}`, `empires.track.${colour}`]),
    ...COLOURS.flatMap((colour) => [1, 2, 3, 4].map((level) => `empires.tech.${colour}.${level}`)),
    ...['troop', 'starship'].flatMap((piece) => [`empires.take.${piece}`, `empires.event.unboxed-${piece}`]),
    ...['research', 'colony', 'city'].flatMap((building) => [`empires.build.${building}`, `empires.note.${building}`]),
  ];
  expect(made.filter((key) => !english.has(key))).toEqual([]);
});

test('rules to look up are short and have names of their own', () => {
  expect(empiresRules.filter(({ text }) => text.length > 900)).toEqual([]);
  expect(new Set(empiresRules.map(({ id }) => id)).size).toBe(empiresRules.length);
});
