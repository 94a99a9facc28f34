import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { diceOver, seedState } from '#engine/dice.ts';
import { type Mutant, mutantsIn } from './mutants.ts';

/**
 * `npm run mutate`: plants faults one by one and looks whether a test notices. Stryker works in a scratch copy, because it rewrites the
 * files it mutates; it does not check types (its rewriting of tsconfig.json does not know TypeScript 7), so a fault that would not
 * compile counts as one like any other.
 */
const HELP = `npm run mutate -- FOLDER [--sample N] [--seed S] [--tests GLOB …] [--workers W]
  FOLDER     e.g. src/engine, src/store, src/games/pulsar
  --sample   only so many faults, drawn by the seed (default: all for src/engine, src/store, src/tables, else 300)
  --seed     which ones (default 1)
  --tests    which tests are asked (default: those that belong to the folder)
  --json     where Stryker's own report is kept
  Prints a line for each survivor, and the share of those that were noticed; 1 if that is below 80 %.`;

const ENOUGH = 80;
const SAMPLE = 300;
/** Both are written into the scratch copy. */
const PROMISES = 'test/promises.test.ts';
const TOGETHER = 'test/together.test.ts';

interface Plan {
  readonly tests: readonly string[];
  readonly sample?: number;
  /** A game whose promises (test/conformance.test.ts) are looked at, too; only its own, which is quicker. */
  readonly game?: string;
}

function planFor(game: string): Plan {
  return { game, tests: [`test/games/${game}`, 'test/recorded', PROMISES], sample: SAMPLE };
}

/** The tests that belong to a folder. A narrower set is quicker, and a fault only found far away is found late. A game's AI and its tables of content are not its rules. */
const PLANS: Readonly<Record<string, Plan>> = {
  'src/engine': { tests: ['test/engine'] },
  'src/store': { tests: ['test/store'] },
  'src/tables': { tests: ['test/tables', 'test/engine'] },
  'src/discord': { tests: ['test/discord'], sample: SAMPLE },
  'src/games/smugglers': planFor('smugglers'),
  'src/games/pulsar': planFor('pulsar'),
  'src/games/empires': planFor('empires'),
};

interface Report {
  readonly files: Readonly<
    Record<
      string,
      { readonly mutants: readonly (Mutant & { readonly status: string; readonly statusReason?: string })[] }
    >
  >;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', multiple: true },
      workers: { type: 'string', default: '2' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const name = folder.replace(/\/+$/, '');
  const plan = PLANS[name] ?? { tests: ['test'], sample: SAMPLE };
  const sample = values.sample === undefined ? plan.sample : Number(values.sample);
  const files = sourcesIn(name);
  const all = await mutantsIn(files.map((file) => ({ name: file, content: readFileSync(file, 'utf8') })));
  const places = sample === undefined ? files : drawn(all, sample, Number(values.seed)).map(placeOf);
  console.log(`${name}: ${all.length} faults can be planted${sample === undefined ? '' : `, about ${sample} are`}.`);
  const copy = scratchCopy();
  try {
    writeFileSync(join(copy, 'vitest.mutate.config.ts'), VITEST_CONFIG);
    writeFileSync(join(copy, TOGETHER), together(testFiles(copy, values.tests ?? plan.tests)));
    if (plan.game !== undefined) writeFileSync(join(copy, PROMISES), promisesOf(plan.game));
    writeFileSync(join(copy, 'stryker.conf.json'), JSON.stringify(strykerConfig(places, Number(values.workers))));
    spawnSync(join(copy, 'node_modules/.bin/stryker'), ['run', 'stryker.conf.json'], { cwd: copy, stdio: 'inherit' });
    if (values.json !== undefined) cpSync(join(copy, 'mutation.json'), values.json);
    return told(JSON.parse(readFileSync(join(copy, 'mutation.json'), 'utf8')) as Report);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function sourcesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const rules = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !/^(bot|content)\//.test(name),
  );
  return rules.map((name) => join(folder, name));
}

/** Stryker plants everything inside a place it is given: a sample is drawn from what stands on one line, until enough lies inside. */
function drawn(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const small = mutants.filter(({ location: { start, end } }) => start.line === end.line);
  const chosen: Mutant[] = [];
  const planted = new Set<Mutant>();
  for (const next of diceOver(seedState(seed)).shuffle(small)) {
    if (planted.size >= count) break;
    chosen.push(next);
    for (const inner of small) if (isWithin(inner, next)) planted.add(inner);
  }
  return chosen;
}

function isWithin(inner: Mutant, outer: Mutant): boolean {
  const [a, b] = [inner.location, outer.location];
  if (inner.fileName !== outer.fileName || a.start.line !== b.start.line) return false;
  return a.start.column >= b.start.column && a.end.column <= b.end.column;
}

/** Stryker's settings count lines from 1, and columns from 0 as it does itself. */
function placeOf({ fileName, location: { start, end } }: Mutant): string {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/** Everything git knows or would know, so that the scratch copy is what is being worked on. */
function scratchCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'orrery-mutate-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\n').filter((line) => line !== '')) {
    cpSync(file, join(copy, file), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function promisesOf(game: string): string {
  return `import { gameById } from '#games/index.ts';
import { speaker } from '#text/catalogue.ts';
import { casesOf } from './support/conformance/cases.ts';
import { keepsItsPromises } from './support/conformance/suite.ts';
import { english } from './support/words.ts';
const game = gameById('${game}');
keepsItsPromises(game, speaker(english), casesOf(game).slice(0, 2));
`;
}

/**
 * All tests as one file: then what they share is loaded once for each fault, and anew for the next. Each has a suite of its own, so that
 * what it sets up and takes down stays there.
 */
function together(tests: readonly string[]): string {
  const suites = tests.map(
    (file) => `describe('${file}', async () => {\n  await import('./${relative('test', file)}');\n});\n`,
  );
  return `import { describe } from 'vitest';\n\n${suites.join('')}`;
}

/** AI players have tests of their own, which are long. */
function testFiles(copy: string, tests: readonly string[]): readonly string[] {
  const named = tests.flatMap((test) =>
    test.endsWith('.ts')
      ? [test]
      : readdirSync(join(copy, test), { recursive: true, encoding: 'utf8' }).map((name) => join(test, name)),
  );
  return named.filter((name) => name.endsWith('.test.ts') && !/\/bots?\.test\.ts$/.test(name));
}

const VITEST_CONFIG = `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['${TOGETHER}'], testTimeout: 60000, hookTimeout: 60000 } });
`;

function strykerConfig(mutate: readonly string[], concurrency: number): object {
  return {
    testRunner: 'vitest',
    // Which test files belong to a fault is known from what they reached: nobody needs to follow their imports.
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    inPlace: true,
    concurrency,
    coverageAnalysis: 'perTest',
    mutate,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: 'mutation.json' },
    tempDirName: '.stryker-tmp',
    timeoutMS: 10_000,
    disableTypeChecks: true,
    allowConsoleColors: false,
    ignoreStatic: true,
  };
}

function told({ files }: Report): number {
  const counts: Record<string, number> = {};
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, mutatorName, replacement, location } of mutants) {
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 'Survived' || status === 'NoCoverage')
        console.log(`${status.padEnd(10)} ${file}:${location.start.line} ${mutatorName}: ${replacement ?? ''}`);
    }
  }
  const noticed = (counts.Killed ?? 0) + (counts.Timeout ?? 0) + (counts.RuntimeError ?? 0);
  const missed = (counts.Survived ?? 0) + (counts.NoCoverage ?? 0);
  const share = Math.round((1000 * noticed) / Math.max(1, noticed + missed)) / 10;
  console.log(`${share} % of ${noticed + missed} were noticed (${JSON.stringify(counts)}).`);
  return share >= ENOUGH ? 0 : 1;
}

process.exitCode = await main();
