import { existsSync, readFileSync } from 'node:fs';

/** How `npm run mutate` and the test runs it starts tell each other things: files in the folder both work in. */
export const COVERAGE = 'mutate-coverage.json';
export const TO_TRY = 'mutate-to-try.json';
export const LOG = 'mutate-log.ndjson';

/** By test: the faults it tries. */
export type ToTry = Readonly<Record<string, readonly string[]>>;

/** How often each fault was reached, by its id. */
export type Reached = Readonly<Record<string, number>>;

export interface Coverage {
  /** How long each test took. */
  readonly ms: Readonly<Record<string, number>>;
  /** Tests that fail without any fault: they are not asked. */
  readonly failed: readonly string[];
  /** Faults that were reached while files were loaded. */
  readonly loading: readonly string[];
  readonly perTest: Readonly<Record<string, Reached>>;
}

export type LogLine =
  | { readonly trying: string; readonly test: string }
  | { readonly killed: string; readonly test: string }
  | { readonly hung: string; readonly test: string }
  | { readonly revoked: string; readonly test: string }
  | { readonly leak: string };

/** A test that fails so often after faults have gone to sleep again is not asked any more. */
const MOST_LEAKS = 6;

export class TrialLog {
  readonly killed = new Map<string, 'Killed' | 'Timeout'>();
  /** `test mutant` */
  readonly tried = new Set<string>();
  readonly #leaks: string[] = [];
  /** What is being tried now. */
  last: { readonly trying: string; readonly test: string } | undefined;

  leaksOf(test: string): number {
    return this.#leaks.filter((other) => other === test).length;
  }

  isDropped(test: string): boolean {
    return this.leaksOf(test) >= MOST_LEAKS;
  }

  get leaks(): number {
    return this.#leaks.length;
  }

  take(line: LogLine): void {
    if ('trying' in line) {
      this.tried.add(`${line.test} ${line.trying}`);
      this.last = line;
    } else if ('killed' in line) this.killed.set(line.killed, 'Killed');
    else if ('hung' in line) this.killed.set(line.hung, 'Timeout');
    else if ('leak' in line) this.#leaks.push(line.leak);
    else {
      this.killed.delete(line.revoked);
      this.tried.delete(`${line.test} ${line.revoked}`);
    }
  }
}

export function logged(file = LOG): TrialLog {
  const log = new TrialLog();
  if (!existsSync(file)) return log;
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const line of lines) if (line !== '') log.take(JSON.parse(line) as LogLine);
  return log;
}
