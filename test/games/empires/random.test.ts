import { describe, expect, test } from 'vitest';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { Prompt } from '#engine/game.ts';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import type { Phrase } from '#engine/phrase.ts';
import { empires } from '#games/empires/index.ts';
import type { EmpiresAction, EmpiresState } from '#games/empires/state.ts';
import { phrasesIn } from '#test/support/conformance/phrases.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';

function randomAnswer(prompts: readonly Prompt<EmpiresAction>[], dice: Dice) {
  const prompt = dice.pick(prompts);
  const base = { seat: prompt.seat, prompt: prompt.id };
  if (prompt.kind === 'pick') return { ...base, key: dice.pick(prompt.options).key };
  const dials = Object.entries(prompt.dials).map(([name, { min, max }]) => [name, min + dice.below(max - min + 1)]);
  return { ...base, key: prompt.key, dials: Object.fromEntries(dials) as Record<string, number> };
}

interface Seen {
  readonly states: EmpiresState[];
  readonly phrases: Phrase[];
  readonly labels: Phrase[];
  readonly keys: string[];
  acts: number;
}

function randomGame(seats: number, seed: number, most = 5000): Seen {
  let state = newGame(empires, seats, empires.Options.parse({}), seed);
  const dice = diceOver(seedState(seed));
  const seen: Seen = { states: [state], phrases: [], labels: [], keys: [], acts: 0 };
  while (state.stage.at !== 'over' && seen.acts < most) {
    const prompts = openPrompts(empires, state);
    for (const prompt of prompts) notice(prompt, seen);
    const outcome = submit(empires, state, { ...randomAnswer(prompts, dice), at: seen.acts });
    if (!outcome.ok) {
      expect(outcome.reason.key).toBe('empires.why.no-space');
      continue;
    }
    state = outcome.state;
    seen.phrases.push(...outcome.events.map(({ say }) => say));
    seen.states.push(state);
    seen.acts += 1;
  }
  return seen;
}

function notice(prompt: Prompt<EmpiresAction>, seen: Seen): void {
  seen.phrases.push(prompt.ask);
  const entries = prompt.kind === 'pick' ? [...prompt.options, ...(prompt.closed ?? [])] : [prompt];
  for (const entry of entries) {
    seen.labels.push(...entry.path);
    seen.keys.push(entry.key);
    if ('note' in entry && entry.note) seen.phrases.push(entry.note);
    if ('why' in entry) seen.phrases.push(entry.why);
  }
}

function keysIn(phrase: Phrase): string[] {
  const inner = Object.values(phrase.params ?? {}).flatMap(phrasesIn);
  return [phrase.key, ...inner.flatMap(keysIn)];
}

describe.each([2, 3, 4])('random play of %i', (seats) => {
  const seen = randomGame(seats, seats * 11);

  test('ends', () => {
    expect(seen.states.at(-1)?.stage.at).toBe('over');
    expect(seen.acts).toBeLessThan(1500);
  });

  test('every state fits its schema, is plain, and stays small', () => {
    for (const state of seen.states.filter((_, index) => index % 10 === 0)) {
      expect(empires.State.parse(state)).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect(JSON.stringify(state).length).toBeLessThan(12_000);
      for (const { x, y } of state.ships) expect([x, y].some((place) => Object.is(place, -0))).toBe(false);
    }
  });

  test('no piece is ever lost or made', () => {
    for (const state of seen.states)
      for (const [seat, player] of state.players.entries()) {
        const own = state.planets.filter(({ owner }) => owner === seat);
        const on = (unit: 'troops' | 'research' | 'colonies' | 'cities') =>
          own.reduce((sum, planet) => sum + planet[unit], 0);
        const ships = state.ships.filter((ship) => ship.seat === seat && !ship.battleship).length;
        expect([
          player.troops + player.boxTroops + on('troops'),
          player.starships + player.boxStarships + ships,
          player.research + on('research'),
          player.colonies + on('colonies'),
          player.cities + on('cities'),
        ]).toEqual([14, 8, 8, 4, 4]);
      }
  });

  test('every phrase is in the book', () => {
    const book = speaker(english);
    const keys = new Set([...seen.phrases, ...seen.labels].flatMap(keysIn));
    expect([...keys].filter((key) => !book.has(key))).toEqual([]);
  });

  test('labels fit on buttons and keys are notation', () => {
    const book = speaker(english, ['Ada', 'Bo', 'Cy', 'Di']);
    const labels = new Set(seen.labels.map((label) => book.say(label)));
    expect([...labels].filter((label) => label.length > 34)).toEqual([]);
    expect([...new Set(seen.keys)].filter((key) => key.length > 60 || /\s/.test(key))).toEqual([]);
  });
});
