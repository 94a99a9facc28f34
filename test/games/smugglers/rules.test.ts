import { describe, expect, test } from 'vitest';
import { smugglers } from '#games/smugglers/index.ts';
import { rulesOf } from '#text/rules.ts';

const smugglersRules = rulesOf(smugglers, 'en');

describe('the rules look-up', () => {
  test('GIVEN any topic THEN it is short, cites its rules, and its id is its own', () => {
    for (const { text } of smugglersRules) {
      expect(text.length).toBeLessThanOrEqual(900);
      expect(text).toMatch(/\(S\d/);
    }
    expect(new Set(smugglersRules.map(({ id }) => id)).size).toBe(smugglersRules.length);
  });

  test('GIVEN all topics THEN every rule from S1 to S44 is mentioned', () => {
    const all = smugglersRules.map(({ text }) => text).join(' ');
    const ranges = [...all.matchAll(/S(\d+)–S(\d+)/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `S${Number(from) + step}`),
    );
    const cited = new Set([...ranges, ...[...all.matchAll(/S\d+a?/g)].map(([rule]) => rule)]);
    const rules = [
      'S7a',
      'S30',
      'S40',
      'S41',
      'S42',
      'S43',
      'S44',
      ...Array.from({ length: 24 }, (_, n) => `S${n + 1}`),
    ];
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  });
});
