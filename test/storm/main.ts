import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { STORAGES } from './storage.ts';
import { storm } from './storm.ts';
import { FAULTS, type FaultKind } from './weather.ts';

const HELP = `Many people press buttons at many tables while the bot's processes are killed, replaced and re-sharded, and Redis is
restarted. Afterwards everything is looked at: was an act lost or doubled, a press left unanswered, a table left with two boards or stuck?
Prints one JSON object; ends with 1 if anything was wrong. The same seed makes the same storm, but for what chance of timing does.

  npm run -s storm -- --minutes 5 --seed 7

  --minutes N      how long it blows (3)
  --seed S         what the people press, and the order of the faults (1)
  --clickers N     people who press (64)
  --tables N       tables they sit at (40)
  --processes N    bots (3)
  --pause MS       between two presses of one person, on average (2500)
  --faults a,b     just these, one after the other: ${FAULTS.join(', ')}
  --storage KIND   single (a Redis that writes before it answers), sentinel or cluster (with replicas, and failovers)
  --logs DIR       keeps what each bot logs, one file each
  --quiet          tells nothing while it blows
`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    clickers: { type: 'string', default: '64' },
    tables: { type: 'string', default: '40' },
    processes: { type: 'string', default: '3' },
    pause: { type: 'string', default: '2500' },
    faults: { type: 'string' },
    storage: { type: 'string', default: 'single' },
    logs: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else {
  if (values.logs !== undefined) mkdirSync(values.logs, { recursive: true });
  execFileSync('npm', ['run', '-s', 'build']);
  const faults = values.faults
    ?.split(',')
    .filter((name): name is FaultKind => (FAULTS as readonly string[]).includes(name));
  const began = Date.now();
  const report = await storm({
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    clickers: Number(values.clickers),
    tables: Number(values.tables),
    processes: Number(values.processes),
    pauseMs: Number(values.pause),
    storage: STORAGES.find((kind) => kind === values.storage) ?? 'single',
    ...(faults === undefined ? {} : { faults }),
    logs: values.logs,
    tell: (what) => {
      if (!values.quiet) process.stderr.write(`${Math.round((Date.now() - began) / 1000)} s  ${what}\n`);
    },
  });
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.violations.length === 0 ? 0 : 1;
}
