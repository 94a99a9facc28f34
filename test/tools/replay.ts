import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameById } from '#games/index.ts';
import { render } from '#render/index.ts';
import { type ExportedGame, parseExportedGame } from '#results/export.ts';
import { type Checked, checkExported, pictureOf, turnsOf } from './exported.ts';

const HELP = `Checks a game that was saved from /replay, and draws the position after every turn.

  npm run replay -- pulsar-2026-11-18.json --out pictures

  --out D        the folder to draw into; without it the game is only checked
  --help         this text
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const [file] = positionals;

if (values.help || file === undefined) process.stdout.write(HELP);
else
  await run(file).catch((error: unknown) => {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });

async function run(path: string): Promise<void> {
  const exported = parseExportedGame(await readFile(path, 'utf8'));
  const game = gameById(exported.game);
  if (game === undefined) throw new Error(`there is no game called ${exported.game}`);
  const checked = checkExported(exported, game);
  process.stdout.write(`${inWords(checked, exported)}\n`);
  if (checked.kind === 'differs') process.exitCode = 1;
  if (values.out === undefined) return;
  await mkdir(values.out, { recursive: true });
  const stem = basename(path, extname(path));
  const turns = turnsOf(exported, game);
  for (const moment of turns)
    for (const { id, data, format } of await render(pictureOf(exported, game, moment)))
      await writeFile(join(values.out, `${stem}-${String(moment.n).padStart(4, '0')}-${id}.${format}`), data);
  process.stdout.write(`${turns.length} positions drawn into ${values.out}\n`);
}

function inWords(checked: Checked, { game, log }: ExportedGame): string {
  if (checked.kind === 'same')
    return `${game}: ${log.length} acts play again to the same points: ${checked.points.join(', ')}`;
  if (checked.kind === 'differs') return `${game}: played again it comes out otherwise: ${checked.why}`;
  return `${game}: played by version ${checked.played} of the rules, which are now at ${checked.now}; it cannot be played again or drawn`;
}
