import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import type { Prompt } from '#engine/game.ts';
import { type Explained, gainsOver, reasonFor } from '#engine/reasons.ts';
import { softChoice, sumOf } from '#engine/weigh.ts';
import { gainsIn } from '#test/support/gains.ts';

const CHOICES = [{ value: 1 }, { value: 5 }, { value: 3 }];

describe('choosing softly', () => {
  it('GIVEN no temperature THEN the best is taken', () => {
    expect(softChoice(CHOICES, 0, diceOver(seedState(1)))).toEqual({ value: 5 });
  });

  it('GIVEN a temperature THEN one that much behind is taken about a third as often', () => {
    const dice = diceOver(seedState(1));
    const taken = new Map<number, number>();
    for (let n = 0; n < 4000; n++) {
      const { value } = softChoice(CHOICES, 2, dice);
      taken.set(value, (taken.get(value) ?? 0) + 1);
    }
    const share = (value: number) => (taken.get(value) ?? 0) / (taken.get(5) ?? 1);
    expect(share(3)).toBeGreaterThan(0.3);
    expect(share(3)).toBeLessThan(0.42);
    expect(share(1)).toBeLessThan(0.18);
  });

  it('GIVEN a choice far behind THEN it is never taken', () => {
    const dice = diceOver(seedState(1));
    for (let n = 0; n < 500; n++) expect(softChoice([{ value: 0 }, { value: 100 }], 2, dice).value).toBe(100);
  });

  it('GIVEN nothing THEN that is an error', () => {
    expect(() => softChoice([], 1, diceOver(seedState(1)))).toThrow('Nothing');
  });
});

describe('what a choice is worth', () => {
  it('GIVEN what its value comes from THEN it is worth the sum', () => {
    expect(sumOf({ now: 4, later: 2, risk: -1.5 })).toBe(4.5);
    expect(sumOf({})).toBe(0);
  });
});

describe('the reason for a choice', () => {
  const prompt: Prompt<null> = {
    kind: 'pick',
    id: 'q',
    seat: 0,
    ask: { key: 'toy.ask' },
    options: ['a', 'b', 'c'].map((key) => ({ key, path: [{ key: `label.${key}` }], action: null })),
  };
  const choice = (key: string, now: number, later: number): Explained<'now' | 'later'> => ({
    answer: { prompt: 'q', key },
    terms: { now, later },
    value: now + later,
  });

  it('GIVEN a second choice THEN only what really differs in favour of the first is named, most first', () => {
    const [best, next, last] = [choice('a', 4, 1), choice('b', 2, 2), choice('c', 0, 0)];
    const why = reasonFor('toy', best, [last, best, next], [prompt]);
    expect(why).toMatchObject({ key: 'toy.reason.better', params: { other: [{ key: 'label.b' }] } });
    expect(gainsIn(why)).toEqual(['toy.gain.now']);
    expect(gainsOver(best.terms, last.terms).map(({ term }) => term)).toEqual(['now', 'later']);
  });

  it('GIVEN others that are just as good THEN it is compared with the best that is not', () => {
    const why = reasonFor(
      'toy',
      choice('a', 4, 1),
      [choice('a', 4, 1), choice('b', 4, 1), choice('c', 1, 1)],
      [prompt],
    );
    expect(why).toMatchObject({ key: 'toy.reason.better', params: { other: [{ key: 'label.c' }] } });
  });

  it('GIVEN only choices as good THEN it says so', () => {
    const why = reasonFor('toy', choice('a', 4, 1), [choice('b', 4, 1)], [prompt]);
    expect(why).toEqual({ key: 'toy.reason.even', params: { other: [{ key: 'label.b' }] } });
  });

  it('GIVEN no other choice THEN it says so', () => {
    const single = { ...prompt, options: prompt.options.slice(0, 1) };
    expect(reasonFor('toy', choice('a', 4, 1), [choice('a', 3, 1)], [single])).toEqual({ key: 'toy.reason.only' });
  });

  it('GIVEN other choices of which none was weighed THEN it does not say that there are none', () => {
    expect(reasonFor('toy', choice('a', 4, 1), [choice('a', 3, 1)], [prompt])).toEqual({ key: 'toy.reason.clear' });
  });

  it('GIVEN more differences than anybody wants to read THEN the two greatest are named, the greatest first', () => {
    const terms = { small: 1, great: 9, none: 0.04, middle: 5, worse: 0 };
    const other = { small: 0, great: 0, none: 0, middle: 0, worse: 3 };
    expect(gainsOver(terms, other)).toEqual([
      { term: 'great', by: 9 },
      { term: 'middle', by: 5 },
    ]);
  });

  it('GIVEN a difference that is hardly one THEN it is none', () => {
    const why = reasonFor('toy', choice('a', 4, 1), [choice('b', 3.96, 1)], [prompt]);
    expect(why.key).toBe('toy.reason.even');
  });

  it('GIVEN another choice that is dialled THEN it is called by the name of its dials', () => {
    const dial: Prompt<null> = {
      kind: 'dial',
      id: 'aim',
      seat: 0,
      ask: { key: 'toy.ask' },
      key: 'fly',
      path: [{ key: 'label.fly' }],
      dials: { angle: { min: 0, max: 9 } },
      action: null,
    };
    const flight: Explained<'now' | 'later'> = { ...choice('fly', 0, 0), answer: { prompt: 'aim', key: 'fly' } };
    const why = reasonFor(
      'toy',
      choice('a', 4, 1),
      [choice('a', 4, 1), flight],
      [prompt, { ...dial, key: 'drift' }, dial],
    );
    expect(why).toMatchObject({ params: { other: [{ key: 'label.fly' }] } });
  });

  it('GIVEN an answer that another question offers, too THEN it is called as its own question calls it', () => {
    const elsewhere: Prompt<null> = {
      ...prompt,
      id: 'elsewhere',
      options: [{ key: 'b', path: [{ key: 'label.elsewhere' }], action: null }],
    };
    const why = reasonFor('toy', choice('a', 4, 1), [choice('b', 0, 0)], [elsewhere, prompt]);
    expect(why).toMatchObject({ params: { other: [{ key: 'label.b' }] } });
  });
});
