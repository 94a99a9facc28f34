import type { Studio } from '#render/studio.ts';
import type { RecordStore, Stored } from './store/store.ts';
import { type Metrics, type Outcome, stopwatch, type Work } from './tables/metrics.ts';
import type { Think } from './tables/think.ts';

/** The same as what is handed in, with a watch beside it. */

export function measuredDraw(draw: Studio['draw'], metrics: Metrics): Studio['draw'] {
  return (request) =>
    measured(
      metrics,
      'draw',
      () => draw(request),
      (outcome, seconds, pictures) => metrics.drawn(outcome, seconds, pictures?.length ?? 0),
    );
}

export function measuredThink(think: Think, metrics: Metrics): Think {
  return (thought) =>
    measured(
      metrics,
      'think',
      () => think(thought),
      (outcome, seconds, move) => metrics.thought(thought.level, outcome, seconds, move?.braked === true),
    );
}

/** Reading and writing single records; `kind` as in `Kind.name`. */
export function measuredStore<R extends Stored>(store: RecordStore<R>, kind: string, metrics: Metrics): RecordStore<R> {
  return {
    ...store,
    load: (id) =>
      measured(
        metrics,
        'storage',
        () => store.load(id),
        (outcome, seconds) => metrics.stored('load', kind, outcome, seconds),
      ),
    save: (record, expectedRev, journal) =>
      measured(
        metrics,
        'storage',
        () => store.save(record, expectedRev, journal),
        (outcome, seconds, saved) => metrics.stored('save', kind, saved === false ? 'taken' : outcome, seconds),
      ),
  };
}

/** `ended` hears of the result, or of none if there was an error, which is for the caller to see to. */
async function measured<T>(
  metrics: Metrics,
  what: Work,
  work: () => Promise<T>,
  ended: (outcome: Outcome, seconds: number, result?: T) => void,
): Promise<T> {
  metrics.begun(what);
  const elapsed = stopwatch();
  try {
    const result = await work();
    ended('done', elapsed(), result);
    return result;
  } catch (error) {
    ended('failed', elapsed());
    throw error;
  }
}
