import { describe, expect, it } from 'vitest';
import { pulsar } from '#games/pulsar/index.ts';
import { rulesOf } from '#text/rules.ts';

const pulsarRules = rulesOf(pulsar, 'en');

describe('the rules to look up', () => {
  it.each(pulsarRules.map((rule) => [rule.id, rule] as const))('%s is short and cites the rules', (_, rule) => {
    expect(rule.text.length).toBeLessThanOrEqual(900);
    expect(rule.text).toMatch(/\(P\d+/);
  });

  it('have ids of their own', () => {
    expect(new Set(pulsarRules.map((rule) => rule.id)).size).toBe(pulsarRules.length);
  });
});
