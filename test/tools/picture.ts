import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { LEVELS, type Seat } from '#engine/game.ts';
import { gameById, games } from '#games/index.ts';
import { type RenderedPicture, render } from '#render/index.ts';
import { menuRequestFor, requestFor } from './picture-request.ts';
import { positionAfter } from './random-play.ts';
import type { Player } from './simulation.ts';

const HELP = `Draws a board from seeded play, random or by AI players. A board is several panels: one file each.

  npm run picture -- --game smugglers --players 3 --seed 7 --acts 120 --out board.png

  --game G       ${games.map((game) => game.id).join(' | ')}
  --players N    how many sit at the table (the fewest the game takes)
  --seed S       the same seed plays the same game (1)
  --acts K       how many acts to play; it stops when the game is over (60)
  --levels L     who plays: random, ${LEVELS.join(', ')}; one for all or one a seat (strong,easy); random if not said
  --out F        where to write (board.png); the panels become board-map.png and so on
  --json         print {"panels":[{"id","width","height","kb","alt"}]} and nothing else
  --view V       whose board: me:2 or 2 is seat 2, all is the public board (all)
  --scene Z      a zoom of the game, or cover, or final; without it the whole board
  --menu K       the private picture for choosing among the options whose key begins with K, e.g. fly:4
  --size W       shrink to W pixels wide, as Discord does: 550 on a desktop, 360 on a phone
  --set K=V      a table option, e.g. --set pace=relaxed; may be repeated
  --help         this text
`;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'smugglers' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    acts: { type: 'string', default: '60' },
    levels: { type: 'string' },
    out: { type: 'string', default: 'board.png' },
    view: { type: 'string', default: 'all' },
    scene: { type: 'string' },
    menu: { type: 'string' },
    size: { type: 'string' },
    json: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await draw().catch((error: unknown) => complain(error instanceof Error ? error.message : String(error)));

async function draw(): Promise<void> {
  const game = gameById(values.game);
  if (game === undefined) return complain(`There is no game called ${values.game}.`);
  const position = positionAfter(game, {
    players: wholeNumber(values.players ?? String(game.seats[0])),
    seed: wholeNumber(values.seed),
    acts: wholeNumber(values.acts),
    options: Object.fromEntries(values.set.map(optionOf)),
    ...(values.levels === undefined ? {} : { levels: values.levels.split(',').map(levelOf) }),
  });
  const asked =
    values.menu === undefined
      ? requestFor(position, viewerOf(values.view, position.players), values.scene)
      : menuRequestFor(position, values.menu);
  const pictures = await render(values.size === undefined ? asked : { ...asked, width: wholeNumber(values.size) });
  await mkdir(dirname(values.out), { recursive: true });
  for (const picture of pictures) await writeFile(fileFor(picture), picture.data);
  if (values.json) process.stdout.write(`${JSON.stringify({ panels: pictures.map(describe) })}\n`);
  else
    for (const picture of pictures)
      process.stdout.write(`${fileFor(picture)}: ${inWords(picture)}, after ${position.acts} acts\n${picture.alt}\n`);
}

/** `board.png` and the panel `map`: `board-map.png`. What is no PNG (a film, a very large cover) ends as what it is. */
function fileFor({ id, format }: RenderedPicture): string {
  const wanted = extname(values.out);
  const stem = wanted === '' ? values.out : values.out.slice(0, -wanted.length);
  return `${stem}-${id}${format === 'png' && wanted !== '' ? wanted : `.${format}`}`;
}

function describe({ id, width, height, data, alt }: RenderedPicture) {
  return { id, width, height, kb: Math.round((data.length / 1024) * 10) / 10, alt };
}

function inWords(picture: RenderedPicture): string {
  const { width, height, kb } = describe(picture);
  return `${width}×${height}, ${kb} KB`;
}

function viewerOf(text: string, players: number): Seat | null {
  if (text === 'all') return null;
  const seat = wholeNumber(text.replace(/^me:/, ''));
  if (seat >= players) throw new RangeError(`Nobody sits at ${seat}: seats are 0 to ${players - 1}`);
  return seat;
}

function levelOf(text: string): Player {
  const level = (['random', ...LEVELS] as const).find((known) => known === text);
  if (level === undefined) throw new RangeError(`No such level: ${text}`);
  return level;
}

function optionOf(pair: string): [string, string | boolean] {
  const [name = '', value = 'true'] = pair.split('=');
  return [name, value === 'true' ? true : value === 'false' ? false : value];
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new RangeError(`Not a whole number: ${text}`);
  return number;
}

function complain(problem: string): void {
  process.stderr.write(`${problem}\n\n${HELP}`);
  process.exitCode = 1;
}
