import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RecordStore } from '#store/store.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { click, type Note } from './notes.ts';

/** Clickers at several tables, each pressing again as soon as it has an answer, through whatever happens to the storage. */
export interface Storm {
  /** Resolves once each table has had so many more clicks accepted. */
  goesOn(clicks: number): Promise<void>;
  /** Ends it, and sees that what was accepted is there, and nothing that nobody asked for. */
  settle(): Promise<void>;
}

const PATIENCE_MS = 40_000;

export function storm(store: RecordStore<Note>, tables: readonly string[]): Storm {
  const accepted = new Map(tables.map((table) => [table, 0]));
  const failed = new Map(tables.map((table) => [table, 0]));
  const count = (of: Map<string, number>, table: string) => of.set(table, (of.get(table) ?? 0) + 1);
  let over = false;

  const clicker = async (table: string): Promise<void> => {
    while (!over) {
      await click(store, table).then(
        () => count(accepted, table),
        () => count(failed, table),
      );
      await delay(5);
    }
  };
  const clickers = Promise.all([...tables, ...tables].map(clicker));

  return {
    async goesOn(clicks) {
      const before = new Map(accepted);
      const until = Date.now() + PATIENCE_MS;
      const waiting = () => tables.filter((table) => (accepted.get(table) ?? 0) < (before.get(table) ?? 0) + clicks);
      while (waiting().length > 0) {
        if (Date.now() > until) throw new Error(`these do not go on: ${waiting().join(', ')}`);
        await delay(20);
      }
    },
    async settle() {
      over = true;
      await clickers;
      for (const table of tables) {
        const [sure, unsure] = [accepted.get(table) ?? 0, failed.get(table) ?? 0];
        const clicks = (await retryWhileAway(() => store.load(table)))?.clicks ?? 0;
        expect(clicks, `table ${table}: nothing accepted is lost`).toBeGreaterThanOrEqual(sure);
        expect(clicks, `table ${table}: nothing happened twice`).toBeLessThanOrEqual(sure + unsure);
      }
    },
  };
}
