import { readFile } from 'node:fs/promises';

/** How long each process was ready to run and got no processor, between two looks. */
interface Sample {
  readonly at: number;
  /** By process: ms waited since the look before. */
  readonly waited: ReadonlyMap<string, number>;
}

const LOOK_EVERY_MS = 250;
/** Who waits for a processor for a third of the time a press has cannot be blamed for the rest. */
const STARVED = 1 / 3;

export interface Starvation {
  /** Whether one of the processes waited for a processor for much of this time. */
  isStarved(from: number, until: number): boolean;
  /** The share of its time each process has waited, by name; those that are gone, too. */
  shares(): Readonly<Record<string, number>>;
}

export interface Watched {
  readonly name: string;
  readonly pid: number;
}

/**
 * Tells a machine that is too busy from a bot that is too slow: Linux counts for every process how long its main thread was ready to run
 * and none of the processors was free. On other systems nothing is ever called starved.
 */
export class StarvationWatch implements Starvation {
  readonly #processes: () => readonly Watched[];
  readonly #samples: Sample[] = [];
  readonly #last = new Map<number, { readonly at: number; readonly waited: number }>();
  readonly #totals = new Map<string, { waited: number; lived: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(processes: () => readonly Watched[]) {
    this.#processes = processes;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  isStarved(from: number, until: number): boolean {
    const waited = new Map<string, number>();
    // What was counted at a look may have been waited at any time since the look before.
    const within = this.#samples.filter(({ at }) => at >= from && at <= until + LOOK_EVERY_MS);
    for (const sample of within) for (const [name, ms] of sample.waited) waited.set(name, (waited.get(name) ?? 0) + ms);
    return [...waited.values()].some((ms) => ms > (until - from) * STARVED);
  }

  shares(): Record<string, number> {
    const share = ({ waited, lived }: { waited: number; lived: number }) => Math.round((100 * waited) / lived) / 100;
    return Object.fromEntries([...this.#totals].map(([name, total]) => [name, share(total)]));
  }

  async #look(): Promise<void> {
    const at = Date.now();
    const waited = new Map<string, number>();
    for (const { name, pid } of this.#processes()) {
      const total = await waitedFor(pid);
      const before = this.#last.get(pid);
      if (total === null) continue;
      this.#last.set(pid, { at, waited: total });
      if (before === undefined) continue;
      const ms = total - before.waited;
      waited.set(name, ms);
      const sum = this.#totals.get(name) ?? { waited: 0, lived: 0 };
      this.#totals.set(name, { waited: sum.waited + ms, lived: sum.lived + at - before.at });
    }
    this.#samples.push({ at, waited });
  }
}

/** How long (ms) the main thread of a process has waited for a processor since it began; null: that is not known here. */
async function waitedFor(pid: number): Promise<number | null> {
  try {
    const [, waited] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
    return Number(waited) / 1e6;
  } catch {
    return null;
  }
}
