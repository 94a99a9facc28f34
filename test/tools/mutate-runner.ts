import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';
import { COVERAGE, type Coverage, LOG, type LogLine, logged, type Reached, TO_TRY, type ToTry } from './mutate-log.ts';
import { forget, loaded } from './mutate-memory.ts';

/** What Stryker's planted faults look at: which of them is awake, and where they note that they were reached. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { readonly static: Reached; readonly perTest: Record<string, Reached> };
  hitCount?: number | undefined;
  hitLimit?: number;
}

const shared = globalThis as { __stryker__?: Switchboard };
shared.__stryker__ ??= {};
const switchboard = shared.__stryker__;

/** A fault that is reached so many times more often than without it has made a loop endless. */
const ENDLESS = 100;

/** How much longer a test may take with a fault awake. */
const PATIENCE_MS = 4000;
const PATIENCE = 5;

/** Each test begins with nothing remembered from others. */
class Forgetful extends VitestTestRunner {
  onCollected(_files: RunnerTestFile[]): void {
    loaded();
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    forget();
  }
}

/** Runs every test once and writes down which faults each of them reaches. */
class Survey extends Forgetful {
  readonly #ms: Record<string, number> = {};
  readonly #failed: string[] = [];

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    switchboard.currentTestId = test.id;
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    switchboard.currentTestId = undefined;
    this.#ms[test.id] = test.result?.duration ?? 0;
    if (test.result?.state !== 'pass') this.#failed.push(test.id);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    const { static: loading, perTest } = switchboard.mutantCoverage ?? { static: {}, perTest: {} };
    const coverage: Coverage = { ms: this.#ms, failed: this.#failed, loading: Object.keys(loading), perTest };
    writeFileSync(COVERAGE, JSON.stringify(coverage));
  }
}

/** Runs every test again and again, each time with another of the faults it reaches awake, until no fault is left that it could notice. */
class Trial extends Forgetful {
  readonly #coverage = JSON.parse(readFileSync(COVERAGE, 'utf8')) as Coverage;
  readonly #toTry = JSON.parse(readFileSync(TO_TRY, 'utf8')) as ToTry;
  readonly #log = logged();
  /** What is tried in turn; undefined: the test without any fault. */
  #queue: (string | undefined)[] = [];
  #killed: string[] = [];
  /** A fault left something behind: the rest is for a fresh process. */
  #leaked = false;

  /** Quick files first: most faults are noticed by many tests, and the first is enough. */
  override onCollected(files: RunnerTestFile[]): void {
    super.onCollected(files);
    for (const file of files) file.tasks.sort((a, b) => this.#msOf(a) - this.#msOf(b));
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (!this.#isNeeded(suite)) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const left = this.#leaked ? [] : this.#left(test);
    this.#killed = [];
    // Afterwards it is looked whether the test passes still; where it once did not, also before, and one fault is noticed in a process.
    this.#queue = this.#log.leaksOf(test.id) === 0 ? [...left, undefined] : [undefined, ...left];
    if (left.length === 0) test.mode = 'skip';
    else test.repeats = left.length;
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    const mutant = this.#queue.shift();
    if (mutant === undefined || this.#leaked) return;
    switchboard.activeMutant = mutant;
    switchboard.hitCount = 0;
    switchboard.hitLimit = ENDLESS * (this.#coverage.perTest[test.id]?.[mutant] ?? 1);
    this.#note({ trying: mutant, test: test.id });
  }

  /** A test that waits for what will never come has noticed a fault. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const isLast = this.#queue.length === 0;
    if (this.#leaked || (isLast && switchboard.activeMutant === undefined && this.#killed.length === 0)) return;
    const late = AbortSignal.timeout(PATIENCE_MS + Math.ceil(PATIENCE * (this.#coverage.ms[test.id] ?? 0)));
    const waiting = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(late.reason));
    });
    await Promise.race([getFn(test)(), waiting]);
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    const mutant = switchboard.activeMutant;
    switchboard.activeMutant = undefined;
    switchboard.hitCount = undefined;
    if (test.result?.state !== 'fail') return;
    test.result = { ...test.result, state: 'run', errors: [] };
    if (mutant === undefined) this.#leak(test);
    else this.#kill(mutant, test);
  }

  #kill(mutant: string, test: RunnerTestCase): void {
    this.#note({ killed: mutant, test: test.id });
    this.#killed.push(mutant);
    if (this.#log.leaksOf(test.id) > 0) this.#stop(test);
  }

  /** The test fails without any fault: what it seemed to notice in this process may have come of what was left behind. */
  #leak(test: RunnerTestCase): void {
    for (const mutant of this.#killed) this.#note({ revoked: mutant, test: test.id });
    this.#stop(test);
  }

  #stop(test: RunnerTestCase): void {
    this.#leaked = true;
    this.#note({ leak: test.id });
  }

  #left(test: RunnerTestCase): string[] {
    if (this.#log.isDropped(test.id)) return [];
    const asked = this.#toTry[test.id] ?? [];
    return asked.filter((mutant) => !this.#log.killed.has(mutant) && !this.#log.tried.has(`${test.id} ${mutant}`));
  }

  #isNeeded(task: RunnerTask): boolean {
    if (task.type === 'test') return this.#left(task).length > 0;
    return task.tasks.some((inner) => this.#isNeeded(inner));
  }

  #msOf(task: RunnerTask): number {
    if (task.type === 'test') return this.#coverage.ms[task.id] ?? 0;
    return task.tasks.reduce((sum, inner) => sum + this.#msOf(inner), 0);
  }

  #note(line: LogLine): void {
    appendFileSync(LOG, `${JSON.stringify(line)}\n`);
    this.#log.take(line);
  }
}

export default existsSync(COVERAGE) ? Trial : Survey;
