import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant, Planted } from './mutants.ts';
import { bundle } from './mutate-bundle.ts';
import { BUNDLED, CONFIG, TOGETHER } from './mutate-copy.ts';
import { COVERAGE, type Coverage, LOG, type LogLine, logged, TO_TRY, type ToTry, type TrialLog } from './mutate-log.ts';

/** Static: only reached while files are loaded, which is before any fault is awake. */
export interface Tried extends Mutant {
  readonly status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Static';
}

/** A single test with a single fault awake takes no longer, or it never ends; on a busy machine so many times as long as without any fault. */
const HUNG_MS = 60_000;
const HUNG_TIMES = 20;

/** What the last test run said. */
const OUTPUT = 'mutate-output.txt';
const LINES_SHOWN = 40;

interface Trying {
  readonly dir: string;
  /** The one under test. */
  readonly folder: string;
  /** Only so many of the faults that can be tried; undefined: all of them. */
  readonly most: number | undefined;
  /** So many tests try one fault; undefined: all that reach it. */
  readonly testsEach: number | undefined;
}

/** Which of the faults with these ids the tests in a scratch copy notice. */
export async function tryOut(
  { dir, folder, most, testsEach }: Trying,
  planted: Planted,
  ids: readonly string[],
): Promise<readonly Tried[]> {
  for (const { name, content } of planted.files) writeFileSync(join(dir, name), content);
  await bundle({ dir, from: TOGETHER, to: BUNDLED, folder });
  await run(dir);
  if (!existsSync(join(dir, COVERAGE))) throw new Error(`The tests did not run:\n${lastLines(join(dir, OUTPUT))}`);
  const coverage = JSON.parse(readFileSync(join(dir, COVERAGE), 'utf8')) as Coverage;
  console.log(`${Object.keys(coverage.ms).length} tests, ${coverage.failed.length} of them fail without any fault.`);
  const reached = new Set(Object.values(coverage.perTest).flatMap((each) => Object.keys(each)));
  const isStatic = (id: string): boolean => !reached.has(id) && coverage.loading.includes(id);
  const tried = ids.filter((id) => !isStatic(id)).slice(0, most);
  writeFileSync(join(dir, TO_TRY), JSON.stringify(byTest(coverage, tried, testsEach)));
  const slowest = Math.max(0, ...Object.values(coverage.ms));
  const log = await untilDone(dir, Math.max(HUNG_MS, HUNG_TIMES * slowest));
  const statusOf = (id: string): Tried['status'] => {
    if (isStatic(id)) return 'Static';
    return reached.has(id) ? (log.killed.get(id) ?? 'Survived') : 'NoCoverage';
  };
  return [...tried, ...ids.filter(isStatic)].flatMap((id) => {
    const mutant = planted.mutants.find((each) => each.id === id);
    return mutant === undefined ? [] : [{ ...mutant, status: statusOf(id) }];
  });
}

/** The faults each test is to try. Of many tests that reach one, those that reach least are nearest to it. */
function byTest({ perTest, failed }: Coverage, ids: readonly string[], testsEach: number | undefined): ToTry {
  const asked = Object.entries(perTest).filter(([test]) => !failed.includes(test));
  const reach = new Map(asked.map(([test, each]) => [test, Object.keys(each).length]));
  const nearest = asked.sort(([a], [b]) => (reach.get(a) ?? 0) - (reach.get(b) ?? 0));
  const chosen = new Map(
    ids.map((id) => [id, new Set(nearest.flatMap(([test, each]) => (id in each ? [test] : [])).slice(0, testsEach))]),
  );
  return Object.fromEntries(nearest.map(([test]) => [test, ids.filter((id) => chosen.get(id)?.has(test))]));
}

/** A run ends early when a fault hangs it or leaves something behind: then another goes on where it stopped. */
async function untilDone(dir: string, hungMs: number): Promise<TrialLog> {
  const file = join(dir, LOG);
  for (;;) {
    const before = logged(file);
    const ended = await run(dir, hungMs);
    const now = logged(file);
    console.log(`${now.killed.size} noticed${ended === 'hung' ? '; one made a test hang' : ''}.`);
    if (ended === 'hung' && now.last !== undefined) note(file, { hung: now.last.trying, test: now.last.test });
    else if (now.leaks === before.leaks) return now;
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
}

function note(file: string, line: LogLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

async function run(dir: string, hungMs = HUNG_MS): Promise<'done' | 'hung'> {
  const vitest = join(dir, 'node_modules/vitest/vitest.mjs');
  const output = openSync(join(dir, OUTPUT), 'w');
  const child = spawn(process.execPath, [vitest, 'run', '--config', CONFIG], {
    cwd: dir,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit');
  const began = Date.now();
  let hung = false;
  const watch = setInterval(() => {
    hung = isStuck(join(dir, LOG), began, hungMs);
    if (hung) child.kill('SIGKILL');
  }, 1000);
  await ended;
  clearInterval(watch);
  return hung ? 'hung' : 'done';
}

/** Something was tried since a run began, and then nothing more. */
function isStuck(log: string, began: number, hungMs: number): boolean {
  const last = existsSync(log) ? statSync(log).mtimeMs : 0;
  return last > began && Date.now() - last > hungMs;
}
