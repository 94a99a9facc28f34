import { expect, it } from 'vitest';
import { viewOf } from '#engine/gate.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { english } from '#test/support/words.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { speaker } from '#text/catalogue.ts';

it('GIVEN a finished game THEN every seat’s technologies are told by their names', () => {
  const state = pulsar.State.parse(positionAfter(pulsar, { players: 3, seed: 5, acts: 100_000 }).state);
  const collected = pulsar.collected?.(viewOf(pulsar, state, null)) ?? [];
  expect(collected.map((each) => each.length)).toEqual(state.players.map(({ patents }) => patents.length));
  expect(collected.flat().length).toBeGreaterThan(0);
  for (const what of collected.flat()) expect(speaker(english).say(what)).not.toBe(what.key);
});
