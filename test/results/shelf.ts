import { PLAYED_IN } from '#results/played-in.ts';
import type { Results } from '#results/results.ts';
import { createResults } from '#results/results.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Storage } from '#store/store.ts';
import { type RoomOptions, type Seated, tableOf } from '#test/support/table.ts';

/** Results in a storage, and games of the toy that become some. */
export function resultsIn(storage: Pick<Storage, 'archive' | 'records'> = memoryStorage()): Results {
  return createResults({
    archive: storage.archive('result'),
    playedIn: storage.records(PLAYED_IN),
    trouble: (what, id, error) => {
      throw new Error(`${what}: ${id}`, { cause: error });
    },
  });
}

type Pair = readonly ['Ada', 'Béla'];

/** Ada bids more in each of the three rounds and wins. */
export async function playToEnd({ people: [ada, bela] }: Pick<Seated<Pair>, 'people'>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await ada.picks('bid:1');
    await bela.picks('bid:0');
    await ada.picks('dig', { depth: 3 });
    await ada.picks('keep');
  }
}

/** A table of Ada and Béla whose game becomes a result. */
export function tableFor(results: Results, options: RoomOptions = {}): Promise<Seated<Pair>> {
  return tableOf(['Ada', 'Béla'], { fileResult: results.file, ...options });
}

/** The group of the tables of test/support/table.ts: they are in a direct message. */
export const GROUP = 'dm-1000';

export async function allIn(results: Results, group = GROUP) {
  return (await results.page({ group }, { from: 0, count: 100, order: 'newest' })).games;
}
