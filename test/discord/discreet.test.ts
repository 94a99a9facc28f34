import { describe, expect, it } from 'vitest';
import { boardParts } from '#discord/board.ts';
import { drawnBy } from '#discord/drawn.ts';
import { copy } from '#engine/copy.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame, GameState } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { promptsOf, waitingFor } from '#tables/look.ts';
import { tickClock } from '#tables/play.ts';
import type { TableRecord } from '#tables/record.ts';
import { reduce } from '#tables/reduce.ts';
import { testGames } from '#test/support/games.ts';
import { catalogues, voices } from '#test/support/words.ts';

/** A table some way into a game, played by chance. */
function midGame(game: AnyGame, acts: number, seed: number): TableRecord {
  const dice = diceOver(seedState(seed));
  let now = 1_700_000_000_000;
  const moment = () => ({ channel: '9', now, games: testGames, newSeed: () => seed, newKey: () => 'key' });
  const people = ['Ada', 'Béla'].map((name, index) => ({ id: String(index), name, moderator: false }));
  const [ada, bela] = people as [(typeof people)[0], (typeof people)[0]];
  const after = (record: TableRecord | null, ...[command, by]: [Parameters<typeof reduce>[1], typeof ada]) => {
    const step = reduce(record, command, by, moment());
    if (step.record === null) throw new Error('the table is gone');
    return step.record;
  };
  let record = after(null, { do: 'open', game: game.id, guild: null }, ada);
  record = after(after(record, { do: 'join' }, bela), { do: 'start' }, ada);
  for (let act = 0; act < acts && record.phase === 'playing'; act++) {
    now += 5000;
    const [seat] = waitingFor(record);
    if (seat === undefined) {
      record = tickClock(record, moment()).record;
      continue;
    }
    const prompt = dice.pick(promptsOf(record, seat));
    const dials = prompt.kind === 'dial' ? dialled(prompt.dials, dice) : undefined;
    const key = prompt.kind === 'dial' ? prompt.key : dice.pick(prompt.options).key;
    const answer = { do: 'act', table: 'key', prompt: prompt.id, key, ...(dials ? { dials } : {}) } as const;
    record = after(record, answer, people[seat] ?? ada);
  }
  return record;
}

function dialled(dials: Readonly<Record<string, { min: number; max: number }>>, dice: Dice) {
  return Object.fromEntries(
    Object.entries(dials).map(([name, { min, max }]) => [name, min + dice.below(max - min + 1)]),
  );
}

/** States in which two neighbours of some list have changed places and a bystander notices nothing. */
function* secretlyOther(game: AnyGame, state: GameState): Generator<{ where: string; state: GameState }> {
  const seen = JSON.stringify(viewOf(game, state, null));
  for (const path of listsIn({ ...state, rng: 0 })) {
    const length = (at(state, path) as unknown[]).length;
    for (let index = 0; index + 1 < length; index++) {
      const other = copy(state);
      const list = at(other, path) as unknown[];
      if (JSON.stringify(list[index]) === JSON.stringify(list[index + 1])) continue;
      [list[index], list[index + 1]] = [list[index + 1], list[index]];
      if (JSON.stringify(viewOf(game, other, null)) === seen)
        yield { where: `${path.join('.')}[${index}]`, state: other };
    }
  }
}

type Path = readonly (string | number)[];

function listsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) => listsIn(child, [...path, key]));
  return Array.isArray(value) ? [path, ...below] : below;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((inner: unknown, key) => (inner as Record<string | number, unknown>)[key], value);
}

/** Everything the channel gets to see: the message, and what its picture is drawn from. */
async function publicFace(record: TableRecord): Promise<string> {
  const asked: unknown[] = [];
  const studio = {
    draw: async (request: unknown) => {
      asked.push(request);
      return [];
    },
    close: async () => {},
  };
  const pictures = await drawnBy(studio, catalogues).board(record, null);
  return JSON.stringify([boardParts(record, voices(record), { pictures, told: [] }), asked]);
}

describe.each(testGames.map((game) => ({ id: game.id, game })))('what the channel sees of $id', ({ game }) => {
  it.each([0, 4, 9])('GIVEN hidden things change after %i acts THEN nothing public does', async (acts) => {
    const record = midGame(game, acts, 11);
    if (record.running === null) throw new Error('not started');
    const before = await publicFace(record);
    let tried = 0;
    for (const other of secretlyOther(game, record.running.state)) {
      tried++;
      const after = await publicFace({ ...record, running: { ...record.running, state: other.state } });
      expect(after, other.where).toBe(before);
    }
    expect(tried).toBeGreaterThan(0);
  });
});
