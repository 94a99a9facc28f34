import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COLOURS } from '#games/empires/content.ts';
import { DISCS } from '#games/empires/state.ts';
import { empiresBook } from '#text/en/empires.ts';
import { empiresRules } from '#text/en/rules-empires.ts';

const REASONS = [
  'recruit',
  'withdraw',
  'mine',
  'land',
  'launch',
  'research',
  'colony',
  'city',
  'attack',
  'battleship',
  'pass',
  'stop',
];

const folder = fileURLToPath(new URL('../../../src/games/empires/', import.meta.url));

test('every phrase the sources name is in the book', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const text = sources.map((file) => readFileSync(`${folder}${file}`, 'utf8')).join('\n');
  const kinds = 'ask|do|label|note|why|event|take|build|ship|reason';
  const short = [...text.matchAll(new RegExp(`'((?:${kinds})\\.[a-z0-9.-]+)'`, 'g'))].map(
    ([, key]) => `empires.${key}`,
  );
  const long = [...text.matchAll(/'(empires\.[a-z0-9.-]+)'/g)].map(([, key]) => key ?? '');
  const keys = new Set([...short, ...long]);
  expect(keys.size).toBeGreaterThan(90);
  expect([...keys].filter((key) => !Object.hasOwn(empiresBook, key))).toEqual([]);
});

test('every disc, colour and technology has its words', () => {
  const made = [
    ...[...DISCS, 'down'].map((disc) => `empires.place.${disc}`),
    ...COLOURS.flatMap((colour) => [`empires.colour.${colour}`, `empires.track.${colour}`]),
    ...COLOURS.flatMap((colour) => [1, 2, 3, 4].map((level) => `empires.tech.${colour}.${level}`)),
    ...['troop', 'starship'].flatMap((piece) => [`empires.take.${piece}`, `empires.event.unboxed-${piece}`]),
    ...['research', 'colony', 'city'].flatMap((building) => [`empires.build.${building}`, `empires.note.${building}`]),
    ...REASONS.map((reason) => `empires.reason.${reason}`),
  ];
  expect(made.filter((key) => !Object.hasOwn(empiresBook, key))).toEqual([]);
});

test('rules to look up are short and have names of their own', () => {
  expect(empiresRules.filter(({ text }) => text.length > 900)).toEqual([]);
  expect(new Set(empiresRules.map(({ id }) => id)).size).toBe(empiresRules.length);
});
