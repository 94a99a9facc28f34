import { describe, expect, it } from 'vitest';
import type { Phrase } from '#engine/phrase.ts';
import { SIZES } from '#games/pulsar/content/schema.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { type PulsarState, State } from '#games/pulsar/state.ts';
import { phrasesIn } from '#test/support/conformance/phrases.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { playRandomly } from './support.ts';

const CASES = [2, 3, 4].flatMap((seats) =>
  (['plain', 'deadend'] as const).flatMap((side) =>
    (['first', 'standard'] as const).map((setup, i) => [seats, side, setup, i === 0] as const),
  ),
);

/** Nothing may get lost or appear. */
function checkHoldings(state: PulsarState): void {
  for (const size of SIZES) {
    const held = state.players.reduce((sum, player) => sum + player.held[size], 0);
    const placed = Object.values(state.pulsars).filter((place) => place.size === size).length;
    expect(held + placed + state.supply[size]).toBe(10);
  }
  for (const [seat, player] of state.players.entries()) {
    expect(Object.values(state.pulsars).filter((place) => place.seat === seat).length).toBeLessThanOrEqual(6);
    expect(Object.values(player.sources).reduce((sum, points) => sum + points, 0)).toBe(player.vp);
    for (const place of Object.values(state.systems))
      expect(place.on.filter((who) => who === seat).length).toBeLessThanOrEqual(1);
  }
  expect(state.initiative.map((marker) => marker.space)).toEqual(
    [...state.initiative.map((marker) => marker.space)].sort((a, b) => a - b),
  );
}

describe('random Pulsar play', () => {
  it.each(CASES)(
    'GIVEN %i players, %s, %s set-up THEN it ends and nothing is lost',
    (seats, side, setup, balancedStart) => {
      let acts = 0;
      const end = playRandomly({
        seats,
        seed: seats * 31 + side.length,
        options: { side, setup, balancedStart },
        see: (state) => {
          if (acts++ % 9 === 0) checkHoldings(State.parse(state));
        },
      });
      checkHoldings(end);
      expect(pulsar.scores(end)).toHaveLength(seats);
    },
  );

  it('GIVEN the standard set-up without HQ THEN it ends as well', () => {
    expect(playRandomly({ seats: 2, seed: 5, options: { setup: 'standard', hq: false } }).phase).toBe('over');
  });
});

describe('the words of random play', () => {
  const { say, has } = speaker(english, ['Ada', 'Ben', 'Cyd', 'Dot']);

  it('GIVEN any menu THEN every label is in the book, at most 80 characters and unlike its neighbours', () => {
    const wrong = new Set<string>();
    const look = (phrase: Phrase): void => {
      if (!has(phrase.key)) wrong.add(`not in the book: ${phrase.key}`);
      for (const param of Object.values(phrase.params ?? {})) for (const inner of phrasesIn(param)) look(inner);
    };
    const trailOf = ({ path, note }: { path: readonly Phrase[]; note?: Phrase }): string => {
      for (const phrase of [...path, ...(note === undefined ? [] : [note])]) look(phrase);
      const labels = path.map(say);
      for (const label of labels) if (label.length > 80) wrong.add(`too long: ${label}`);
      return labels.join(' > ');
    };
    for (const seats of [2, 4])
      playRandomly({
        seats,
        seed: seats + 50,
        options: { setup: 'standard', side: seats === 2 ? 'plain' : 'deadend' },
        see: (_, [prompt]) => {
          const trails = prompt?.kind === 'pick' ? prompt.options.map(trailOf) : [];
          const twice = trails.find((trail, i) => trails.indexOf(trail) !== i);
          if (twice !== undefined) wrong.add(`twice: ${twice}`);
        },
      });
    expect([...wrong]).toEqual([]);
  });
});
