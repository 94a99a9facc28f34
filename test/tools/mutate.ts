import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diceOver, seedState } from '#engine/dice.ts';
import { isSameMutant, type Mutant, plant } from './mutants.ts';
import { type Asked, scratchCopy, sourcesIn } from './mutate-copy.ts';
import { equivalents, isListed } from './mutate-equivalents.ts';
import { type Tried, tryOut } from './mutate-trial.ts';

/**
 * `npm run mutate`: plants faults and looks whether a test notices. What faults there are, and how they are planted, is Stryker's; the tests
 * run in a scratch copy, in one process that wakes one fault after the other (mutate-runner.ts), because starting anew for each takes many
 * times longer. Types are not checked, so a fault that would not compile counts as one like any other. Not counted are faults in what is
 * computed only once, while files are loaded: tables of content, schemas. Nor are those that change nothing (equivalent-faults.json).
 */
const HELP = `npm run mutate -- FOLDER [--sample N] [--seed S] [--tests PATH …] [--json FILE] [--again FILE] [--doubt]
  FOLDER     e.g. src/engine, src/store, src/games/pulsar
  --sample   only so many faults, drawn by the seed (default: all for src/engine, 1000 for src/store and src/tables, else 300)
  --seed     which ones (default 1)
  --tests    which tests are asked (default: those that belong to the folder)
  --json     where all faults and what became of them are kept
  --again    a file kept by --json: only what survived there is tried again, the rest counts as before (when nothing but tests has changed)
  --doubt    faults listed as changing nothing are tried, too, which takes longest of all: one that is noticed does change something
  Prints a line for each survivor, and the share of those that were noticed; 1 if that is below 80 %. Faults that change nothing are listed in
  test/tools/equivalent-faults.json, with the reason; they are named in the counts, and no part of the share.`;

const ENOUGH = 80;
const SAMPLE = 300;
/** As many as an hour has room for. */
const MANY = 1000;

interface Plan extends Asked {
  readonly sample?: number;
  /**
   * Where hundreds of tests reach nearly everything and each takes long, only so many try one fault, those that reach least. What the
   * others would have noticed counts as unnoticed.
   */
  readonly testsEach?: number;
}

const PROCESSES = /\/(crash|\w+-processes|processes|failover|restart|trouble|nobody-waits|mischief|games)\.test\.ts$/;
/** They look through every text of every language for as long as all others together, and for what others notice sooner. */
const EVERY_TEXT = /\/(fits|four-languages)\.test\.ts$/;
/** AI players have tests of their own, and what holds in any play is looked at in recorded games. */
const WHOLE_GAMES = /\/(bots?|search|random)\.test\.ts$/;

function planFor(game: string): Plan {
  return { game, tests: [`test/games/${game}`, 'test/recorded'], without: WHOLE_GAMES, sample: SAMPLE };
}

/** What a table does only for people in Discord, and has no tests of its own, is looked at from there. */
const TABLES_IN_DISCORD = [
  'calls',
  'come-and-go',
  'daily',
  'daily-days',
  'follow',
  'forgetting',
  'gatherings',
  'left-behind',
  'lfg',
  'settings',
].map((name) => `test/discord/${name}.test.ts`);

/** The tests that belong to a folder. A narrower set is quicker, and a fault only found far away is found late. A game's AI and its tables of content are not its rules. */
const PLANS: Readonly<Record<string, Plan>> = {
  'src/engine': { tests: ['test/engine'] },
  'src/store': { tests: ['test/store'], without: PROCESSES, sample: MANY },
  'src/tables': { tests: ['test/tables', 'test/engine', ...TABLES_IN_DISCORD], sample: MANY },
  'src/discord': {
    tests: ['test/discord'],
    without: new RegExp(`${PROCESSES.source}|${EVERY_TEXT.source}`),
    sample: SAMPLE,
    testsEach: 40,
  },
  'src/games/smugglers': planFor('smugglers'),
  'src/games/pulsar': planFor('pulsar'),
  'src/games/empires': planFor('empires'),
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', multiple: true },
      json: { type: 'string' },
      again: { type: 'string' },
      doubt: { type: 'boolean' },
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
  const before = values.again === undefined ? undefined : keptIn(values.again);
  const sample = values.sample === undefined ? plan.sample : Number(values.sample);
  const files = sourcesIn(name).map((file) => ({ name: file, content: readFileSync(file, 'utf8') }));
  const { mutants: all } = await plant(files);
  const drawn = diceOver(seedState(Number(values.seed))).shuffle(all);
  const wanted: readonly Mutant[] = before === undefined ? drawn.slice(0, withSpare(sample)) : before.filter(isOpen);
  console.log(`${name}: ${all.length} faults can be planted.`);
  using copy = scratchCopy({ ...plan, tests: values.tests ?? plan.tests });
  const listed = listedIn(wanted, files);
  const toTry = values.doubt ? wanted : wanted.filter((mutant) => !listed.has(mutant));
  const planted = await plant(files, toTry);
  const ids = toTry.map((mutant) => planted.mutants.find((other) => isSameMutant(mutant, other))?.id);
  const tried = await tryOut(
    { dir: copy.dir, folder: name, most: before === undefined ? sample : undefined, testsEach: plan.testsEach },
    planted,
    ids.filter((id) => id !== undefined),
  );
  const found = wanted.flatMap((mutant): readonly Counted[] => {
    const now = tried.find((other) => isSameMutant(other, mutant));
    if (listed.has(mutant) && (now === undefined || isMissed(now))) return [{ ...mutant, status: 'Equivalent' }];
    return now === undefined ? [] : [now];
  });
  const whole =
    before === undefined
      ? found.filter(({ status }) => status !== 'Static').slice(0, sample)
      : before.map((old) => found.find((now) => isSameMutant(old, now)) ?? old);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(whole));
  return told(whole);
}

/** Some of those drawn will turn out to be in what is loaded only once. */
function withSpare(sample: number | undefined): number | undefined {
  return sample === undefined ? undefined : Math.ceil(sample * 1.5);
}

function keptIn(file: string): readonly Counted[] {
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Counted[];
}

type Counted = Mutant & { readonly status: Tried['status'] | 'Equivalent' };

/** Those that change nothing. */
function listedIn<M extends Mutant>(
  mutants: readonly M[],
  files: readonly { readonly name: string; readonly content: string }[],
): ReadonlySet<M> {
  const listed = equivalents();
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  return new Set(mutants.filter((mutant) => isListed(mutant, contents.get(mutant.fileName) ?? '', listed)));
}

/** What trying again could change. */
function isOpen(mutant: Counted): boolean {
  return mutant.status === 'Equivalent' || isMissed(mutant);
}

function isMissed({ status }: Pick<Counted, 'status'>): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function told(tried: readonly Counted[]): number {
  const counts: Record<string, number> = {};
  for (const { status } of tried) counts[status] = (counts[status] ?? 0) + 1;
  for (const missed of tried.filter(isMissed)) console.log(lineOf(missed));
  const noticeable = tried.filter(({ status }) => status !== 'Equivalent');
  const noticed = noticeable.filter((mutant) => !isMissed(mutant));
  const share = Math.round((1000 * noticed.length) / Math.max(1, noticeable.length)) / 10;
  console.log(`${share} % of ${noticeable.length} were noticed (${JSON.stringify(counts)}).`);
  return share >= ENOUGH ? 0 : 1;
}

function lineOf({ status, fileName, location, mutatorName, replacement }: Counted): string {
  return `${status.padEnd(10)} ${fileName}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}: ${replacement ?? ''}`;
}

process.exitCode = await main();
