import { z } from 'zod';
import { createLru } from '#lib/lru.ts';
import { keyedQueue } from '#store/queue.ts';
import type { Kind, RecordStore } from '#store/store.ts';
import { applyGame, type Rated, type RatingChange, ratedGame, type Standing, UNRATED } from './rated-games.ts';
import type { Forgotten, Results } from './results.ts';

const StoredStanding = z.object({ mu: z.number(), sigma: z.number(), games: z.number().int(), wins: z.number().int() });

/**
 * Ratings of a server in one game, worked out up to some result: kept so that not all results are read for every question. Never
 * trusted if the results say otherwise, and losing it costs only time.
 */
const StoredRatings = z.object({
  rev: z.number().int(),
  id: z.string(),
  /** The rules of rating that made it; others begin anew. */
  rules: z.number().int(),
  /** As in `Generation`. */
  generation: z.number().int(),
  /** How many results of the list it is made of, and the last of them. */
  count: z.number().int(),
  last: z.string().nullable(),
  standings: z.record(z.string(), StoredStanding),
  /** What the latest games have changed, by result. */
  changes: z.array(
    z.object({
      result: z.string(),
      of: z.array(z.object({ rated: z.string(), before: StoredStanding, after: StoredStanding })),
    }),
  ),
});
type StoredRatings = z.infer<typeof StoredRatings>;

export const RATINGS: Kind<StoredRatings> = {
  name: 'ratings',
  folder: 'ratings',
  parse: StoredRatings.parse,
  idOf: ({ id }) => id,
};

/** Counts how often somebody of a server has been forgotten: what was worked out before that, in any process, is out of date. */
const Generation = z.object({ rev: z.number().int(), group: z.string() });
type Generation = z.infer<typeof Generation>;

export const GENERATIONS: Kind<Generation> = {
  name: 'ratings-generation',
  folder: 'ratings-generations',
  parse: Generation.parse,
  idOf: ({ group }) => group,
};

/** To be raised when ratings are worked out in another way (other ratings of AI levels, too). */
const RULES = 2;
const AT_ONCE = 200;
const SAVED_EVERY = 25;
const CHANGES_KEPT = 50;
const IN_MEMORY = 200;
const TRIES = 10;

export interface Ratings {
  /** Everybody's rating in a game on a server. */
  standings(group: string, game: string): Promise<ReadonlyMap<Rated, Standing>>;
  of(group: string, game: string, rated: Rated): Promise<Standing>;
  /** What one of the latest games has changed; none for a game that is not rated. */
  changesBy(group: string, game: string, result: string): Promise<readonly RatingChange[]>;
  /** Who sat where has changed, so all of it is worked out anew; or the results are gone, and nothing of it stays. */
  forgotten(group: string, what: Forgotten, games: readonly string[]): Promise<void>;
}

interface State {
  readonly generation: number;
  rev: number;
  count: number;
  last: string | null;
  readonly standings: Map<Rated, Standing>;
  readonly changes: Map<string, readonly RatingChange[]>;
  /** How much of it is stored. */
  saved: number;
}

export function createRatings(deps: {
  readonly results: Pick<Results, 'page' | 'idAt'>;
  readonly store: RecordStore<StoredRatings>;
  readonly generations: RecordStore<Generation>;
  readonly trouble: (what: string, id: string, error: unknown) => void;
}): Ratings {
  const { results, store, generations, trouble } = deps;
  const states = createLru<string, State>(IN_MEMORY);
  const queue = keyedQueue();

  const generationOf = async (group: string): Promise<number> => (await generations.load(group))?.rev ?? 0;

  const nextGeneration = async (group: string): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const rev = await generationOf(group);
      if (await generations.save({ rev: rev + 1, group }, rev)) return;
    }
    throw new Error(`The ratings of ${group} could not be begun anew: somebody else keeps doing so`);
  };

  const fresh = (generation: number, rev: number): State => ({
    generation,
    rev,
    count: 0,
    last: null,
    standings: new Map(),
    changes: new Map(),
    saved: 0,
  });

  const load = async (id: string, generation: number): Promise<State> => {
    const stored = await store.load(id).catch((error: unknown) => {
      trouble('Ratings cannot be read and are worked out anew', id, error);
      return null;
    });
    if (stored === null || stored.rules !== RULES) return fresh(generation, stored?.rev ?? 0);
    return {
      generation: stored.generation,
      rev: stored.rev,
      count: stored.count,
      last: stored.last,
      standings: new Map(Object.entries(stored.standings)),
      changes: new Map(stored.changes.map(({ result, of }) => [result, of])),
      saved: stored.count,
    };
  };

  const save = async (id: string, state: State): Promise<void> => {
    const { generation, rev, count, last, standings, changes } = state;
    const record: StoredRatings = {
      rev: rev + 1,
      id,
      rules: RULES,
      generation,
      count,
      last,
      standings: Object.fromEntries(standings),
      changes: [...changes].map(([result, of]) => ({ result, of: [...of] })),
    };
    // Another process may have been faster; both have worked out the same.
    if (await store.save(record, rev)) state.rev = rev + 1;
    else state.rev = (await store.load(id))?.rev ?? 0;
    state.saved = count;
  };

  /** Whether the results it is made of are still the first ones of the list. */
  const isTrue = async (group: string, game: string, { count, last }: State): Promise<boolean> =>
    count === 0 || (await results.idAt({ group, game }, count - 1)) === last;

  const advance = async (group: string, game: string, state: State): Promise<void> => {
    for (;;) {
      const page = await results.page({ group, game }, { from: state.count, count: AT_ONCE, order: 'oldest' });
      if (page.ids.length === 0) return;
      for (const kept of page.games) {
        const rated = ratedGame(kept);
        if (rated !== null) remember(state, kept.result.id, applyGame(state.standings, rated));
      }
      state.count += page.ids.length;
      state.last = page.ids.at(-1) ?? null;
    }
  };

  const remember = ({ changes }: State, result: string, of: readonly RatingChange[]): void => {
    changes.set(result, of);
    const oldest = changes.keys().next().value;
    if (changes.size > CHANGES_KEPT && oldest !== undefined) changes.delete(oldest);
  };

  const current = (group: string, game: string): Promise<State> => {
    const id = idOf(group, game);
    return queue.run(id, async () => {
      const generation = await generationOf(group);
      let state = states.get(id) ?? (await load(id, generation));
      if (state.generation !== generation || !(await isTrue(group, game, state))) state = fresh(generation, state.rev);
      states.delete(id);
      await advance(group, game, state);
      states.set(id, state);
      if (state.count - state.saved >= SAVED_EVERY)
        await save(id, state).catch((error: unknown) => trouble('Ratings could not be saved', id, error));
      return state;
    });
  };

  return {
    async standings(group, game) {
      return (await current(group, game)).standings;
    },
    async of(group, game, rated) {
      return (await current(group, game)).standings.get(rated) ?? UNRATED;
    },
    async changesBy(group, game, result) {
      return (await current(group, game)).changes.get(result) ?? [];
    },
    async forgotten(group, what, games) {
      // Without results no other process trusts what it has worked out, whatever the generation.
      if (what === 'everything') await generations.remove(group);
      else await nextGeneration(group);
      for (const game of games) {
        const id = idOf(group, game);
        await queue.run(id, async () => {
          states.delete(id);
          await store.remove(id);
        });
      }
    },
  };
}

function idOf(group: string, game: string): string {
  return `${group}-${game}`;
}
