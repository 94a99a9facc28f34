import { describe, expect, test } from 'vitest';
import { smugglers } from '#games/smugglers/index.ts';
import { rulesOf } from '#text/rules.ts';

const smugglersRules = rulesOf(smugglers, 'en');

/** Where a player finds each rule of docs/rules/smugglers.md, and words that prove it is there. */
const WHERE: Readonly<Record<string, readonly [topic: string, says: RegExp]>> = {
  S1: ['setup', /12 energy and 3 goods.*9 energy and 2/],
  'S1 tokens': ['token-set', /Three players: −1, 1, 2\. .*Six players: −1, 0, 1, 2, 3, 4/],
  S2: ['setup', /The pool starts empty/],
  S3: ['setup', /36 sectors.*stay hidden/],
  S4: ['setup', /public/],
  S5: ['round', /turn up all at once/],
  S6: ['bidding', /at least as high as the highest die there/],
  S7: ['bidding', /told the new minimum and keep your die/],
  S7a: ['one-hand', /0\.7 seconds must lie between two dice/],
  S8: ['second-die', /the second one must be higher/],
  S9: ['bidding', /more than you can pay/],
  S10: ['tokens', /with no die placed, one or two/],
  S11: ['tokens', /only one token is left, bidding is over/],
  S12: ['one-hand', /in the order they arrive/],
  S13: ['idle', /After 60 seconds/],
  'S13 relaxed': ['relaxed', /in turns/],
  S14: ['winning', /The highest die/],
  S15: ['energy', /as much energy as your winning die shows/],
  S16: ['energy', /lost: it lies face down/],
  S17: ['goods', /skip one ship/],
  S18: ['goods', /Two sectors are paid together/],
  S19: ['goal', /is a point.*costs a point/],
  S20: ['refill', /all energy or all goods/],
  S21: ['refill', /Token −1 may put/],
  S22: ['end', /may be negative/],
  S23: ['end', /fewer goods left, then to less energy, then to more paid sectors/],
  S24: ['idle', /takes the lowest token/],
  S30: ['two-players', /The sum of your tokens counts/],
  S40: ['stations', /only planets in your two favourite colours/],
  S41: ['favourite-ships', /you get 3 points, and 1 more/],
  S42: ['favourite-goods', /costs you nothing/],
  S43: ['stacked', /a winning 6 costs 10/],
  S44: ['sheets', /at random/],
};

describe('the rules look-up', () => {
  test('GIVEN any topic THEN it is short, without numbers of rules, and its id is its own', () => {
    for (const { text, topic } of smugglersRules) {
      expect(text.length).toBeLessThanOrEqual(900);
      expect(`${topic} ${text}`).not.toMatch(/\bS\d+a?\b/);
    }
    expect(new Set(smugglersRules.map(({ id }) => id)).size).toBe(smugglersRules.length);
  });

  test.each(Object.entries(WHERE))('GIVEN %s THEN a player finds it', (_, [topic, says]) => {
    expect(smugglersRules.find(({ id }) => id === topic)?.text).toMatch(says);
  });
});
