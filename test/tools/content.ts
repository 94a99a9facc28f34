import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { empiresForm } from './content/empires.ts';
import { checkForm, type Form, printForm } from './content/form.ts';
import { pulsarForm } from './content/pulsar.ts';
import { smugglersForm } from './content/smugglers.ts';

/** `npm run content`: what no public source shows, as a form for owners of the games; and such a form read back. */

const HELP = `npm run content -- --missing [--game G] | --check FILE
  --missing  prints, per game, what an owner of the box could tell us, as a form to fill in
  --check    reads a filled-in form back: what is as we have it, what differs, what cannot be read
  games: smugglers, pulsar, empires`;

export const FORMS: readonly Form[] = [smugglersForm, pulsarForm, empiresForm];

export function missing(game?: string): string {
  const wanted = FORMS.filter((form) => game === undefined || form.game === game);
  if (wanted.length === 0) throw new Error(`No game is called ${game}`);
  return wanted.map(printForm).join('\n');
}

/** The outcome in words, and whether everything could be read. */
export function check(text: string): { readonly report: string; readonly ok: boolean } {
  const { same, other, wrong } = checkForm(FORMS, text);
  const lines = [
    ...other.map(({ entry, ours, printed }) => `differs: ${entry}\n  ours:    ${ours}\n  printed: ${printed}`),
    ...wrong.map((line) => `unreadable: ${line}`),
    `${same.length} as we have them, ${other.length} different, ${wrong.length} unreadable.`,
    ...(other.length > 0 ? ['Correct the tables in src/games/<game>/content and mark those entries as printed.'] : []),
  ];
  return { report: lines.join('\n'), ok: wrong.length === 0 };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      missing: { type: 'boolean' },
      game: { type: 'string' },
      check: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.check !== undefined) {
    const { report, ok } = check(readFileSync(values.check, 'utf8'));
    console.log(report);
    if (!ok) process.exitCode = 1;
  } else if (values.missing === true) console.log(missing(values.game));
  else console.log(HELP);
}

if (process.argv[1]?.endsWith('content.ts') === true) main();
