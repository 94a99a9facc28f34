import { describe, expect, it } from 'vitest';
import type { Closed, PickPrompt, Prompt } from '#engine/game.ts';
import { openPrompts } from '#engine/gate.ts';
import type { Phrase } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { actsOf } from '#test/tools/simulation.ts';

/** Whether a reason is a fact, of the state it is given in. Those without a line here are known from what is offered alone. */
const FACTS: Readonly<Record<string, (state: PulsarState, seat: number, why: Phrase) => boolean>> = {
  'pulsar.closed.noDice': (state, seat) => dice(state, seat).length === 0,
  'pulsar.closed.noGyrodyne': (state, seat) => Object.values(playerOf(state, seat).held).every((count) => count === 0),
  'pulsar.closed.bonusUsed': (state) => state.turn?.used === true,
  'pulsar.closed.givesBonus': (state) => state.turn?.used === true,
  'pulsar.closed.needsCube': (state, seat) => playerOf(state, seat).cubes === 0,
  'pulsar.closed.mustUse': (state) => state.turn?.must === true && state.turn.red !== null,
  'pulsar.closed.copyCubes': (state, seat, { params }) => playerOf(state, seat).cubes < Number(params?.cost),
  // A plain die of one of the values named would have done.
  'pulsar.closed.transmitter': lacksDice,
  'pulsar.closed.patent': lacksDice,
  'pulsar.closed.hq': lacksDice,
};

function dice(state: PulsarState, seat: number): number[] {
  const red = state.turn?.seat === seat ? (state.turn.red ?? null) : null;
  return [...playerOf(state, seat).dice, ...(red === null ? [] : [red])];
}

function lacksDice(state: PulsarState, seat: number, { params }: Phrase): boolean {
  const wanted = JSON.stringify(params?.dice).match(/\d/g)?.map(Number) ?? [];
  return wanted.length > 0 && !dice(state, seat).some((die) => wanted.includes(die));
}

describe('reasons why something is greyed out', () => {
  it('GIVEN random play by two to four THEN every reason is true, and what it greys is nowhere offered', () => {
    const pulsar = games.find(({ id }) => id === 'pulsar');
    if (pulsar === undefined) throw new Error('Pulsar is not there');
    const met = new Set<string>();
    for (const seats of [2, 3, 4]) {
      const options: unknown = pulsar.Options.parse({ setup: 'standard' });
      const levels = Array.from({ length: seats }, () => 'random' as const);
      for (const { state } of actsOf(pulsar, levels, options, 10 + seats))
        for (const { prompt, seat, closed } of closedIn(openPrompts(pulsar, state))) {
          met.add(closed.why.key);
          expect(isOffered(prompt, closed), `${prompt.id} ${closed.key}`).toBe(false);
          const isTrue = FACTS[closed.why.key]?.(state as unknown as PulsarState, seat, closed.why) ?? true;
          expect(isTrue, `${prompt.id} ${closed.key} ${closed.why.key}`).toBe(true);
        }
    }
    const missing = ['noDice', 'noGyrodyne', 'patent', 'transmitter', 'hq', 'copyCubes'].filter(
      (reason) => !met.has(`pulsar.closed.${reason}`),
    );
    expect(missing).toEqual([]);
  });
});

function closedIn(prompts: readonly Prompt<unknown>[]) {
  return prompts.flatMap((prompt) => {
    const { seat } = prompt;
    if (prompt.kind !== 'pick' || seat === 'clock') return [];
    return (prompt.closed ?? []).map((closed) => ({ prompt, seat, closed }));
  });
}

function isOffered({ options }: PickPrompt<unknown>, { key, path }: Closed): boolean {
  const trail = JSON.stringify(path);
  return options.some((option) => option.key === key || JSON.stringify(option.path) === trail);
}
