import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameEvent, Prompt } from '#engine/game.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Action } from '#games/smugglers/action.ts';
import { COLOURS } from '#games/smugglers/content.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { type Smugglers, type SmugglersOptions, SmugglersState } from '#games/smugglers/state.ts';
import { phrasesIn } from '#test/support/conformance/phrases.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { playOut, randomPlayer } from './support.ts';

/** Whole games played by chance, at any table there can be. */

const tables = fc.record({
  seats: fc.integer({ min: 2, max: 6 }),
  seed: fc.nat(),
  options: fc.record<SmugglersOptions>({
    pace: fc.constantFrom('live', 'relaxed'),
    stations: fc.boolean(),
    favouriteShips: fc.boolean(),
    favouriteGoods: fc.boolean(),
    stacked: fc.boolean(),
  }),
});

function always(holds: (state: Smugglers, events: readonly GameEvent[]) => void, numRuns = 15): void {
  fc.assert(
    fc.property(tables, ({ seats, seed, options }) => {
      playOut(
        Array.from({ length: seats }, () => randomPlayer),
        { seed, options, see: holds },
      );
    }),
    { numRuns, seed: 2849 },
  );
}

function inPlay({ players, pool }: Smugglers): number[] {
  const sum = (read: (holder: Smugglers['pool']) => number): number =>
    [...players, pool].reduce((total, holder) => total + read(holder), 0);
  return [sum(({ energy }) => energy), ...COLOURS.map((colour) => sum(({ goods }) => goods[colour]))];
}

describe('random play', () => {
  test('S2: GIVEN any play THEN energy and goods of each colour in play stay what they were', () => {
    always((state) => {
      const seats = state.players.length;
      const [energy, each] = seats < 5 ? [12, 3] : [9, 2];
      expect(inPlay(state)).toEqual([energy * seats, each * seats, each * seats, each * seats, each * seats]);
    });
  });

  test('S3: GIVEN any play THEN every card is in one place only', () => {
    always(({ deck, players, sectors }) => {
      const open = sectors.filter(({ outcome }) => outcome === 'bidding' || outcome === 'due').map(({ card }) => card);
      const cards = [...deck, ...open, ...players.flatMap(({ paid, lost }) => [...paid, ...lost])];
      expect(new Set(cards).size).toBe(cards.length);
    });
  });

  test('S10: GIVEN any play THEN every speed token is in one place only', () => {
    always(({ tokens, players }) => {
      const all = [...tokens, ...players.flatMap((player) => player.tokens)];
      const count = players.length === 2 ? 4 : players.length;
      expect(new Set(all).size).toBe(count);
      expect(all).toHaveLength(count);
    });
  });

  test('GIVEN any play THEN the state fits its schema, is plain JSON and small', () => {
    always((state) => {
      expect(SmugglersState.parse(state)).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect(JSON.stringify(state).length).toBeLessThan(12_000);
    }, 10);
  });

  test('S3: GIVEN any play THEN no view, prompt or event names a card of the galaxies to come', () => {
    always((state, events) => {
      const shown = JSON.stringify([viewOf(smugglers, state, null), openPrompts(smugglers, state), events]);
      for (const card of state.deck) expect(shown.includes(`"${card}"`)).toBe(false);
    }, 10);
  });

  test('GIVEN the states of a whole game THEN somebody is always asked until it is over', () => {
    always((state) => {
      expect(openPrompts(smugglers, state).length > 0).toBe(state.phase.kind !== 'over');
    }, 10);
  });

  for (const pace of ['live', 'relaxed'] as const)
    test.each([2, 3, 4, 5, 6])(`GIVEN %i players at ${pace} pace THEN every game comes to its end`, (seats) => {
      const plain = playOut(
        Array.from({ length: seats }, () => randomPlayer),
        { seed: seats, options: { pace } },
      );
      const all = { stations: true, favouriteShips: true, favouriteGoods: true, stacked: true };
      const rich = playOut(
        Array.from({ length: seats }, () => randomPlayer),
        { seed: seats, options: { pace, ...all } },
      );
      for (const { scores } of [plain, rich]) expect(scores).toHaveLength(seats);
    });
});

describe('the words', () => {
  const { say, has } = speaker(english, ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']);

  function keysIn(phrase: Phrase): string[] {
    const inner = Object.values(phrase.params ?? {}).flatMap(phrasesIn);
    return [phrase.key, ...inner.flatMap(keysIn)];
  }

  function phrasesOf(prompt: Prompt<Action>): Phrase[] {
    if (prompt.kind !== 'pick') return [prompt.ask];
    const options = prompt.options.flatMap(({ path, note }) => (note === undefined ? path : [...path, note]));
    return [prompt.ask, ...options, ...(prompt.closed ?? []).flatMap(({ path, why }) => [...path, why])];
  }

  test('GIVEN any play THEN everything said or asked is in the English book', () => {
    always((state, events) => {
      const phrases = [...events.map((event) => event.say), ...openPrompts(smugglers, state).flatMap(phrasesOf)];
      const finals = (smugglers.scores(state) ?? []).flatMap(({ parts, tie }) => [
        ...parts.map((part) => part.label),
        ...(tie === undefined ? [] : [tie]),
      ]);
      const missing = [...phrases, ...finals].flatMap(keysIn).filter((key) => !has(key));
      expect(missing).toEqual([]);
    }, 10);
  });

  test('GIVEN any play THEN button labels have at most 34 characters', () => {
    always((state) => {
      for (const prompt of openPrompts(smugglers, state)) {
        const labels = prompt.kind === 'pick' ? prompt.options.flatMap((option) => option.path.map(say)) : [];
        expect(labels.filter((label) => label.length > 34)).toEqual([]);
      }
    }, 10);
  });
});
