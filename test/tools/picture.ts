import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type PictureRequest, renderPicture, sceneOf } from '../../render/index.ts';
import { speakerIn } from '../../render/words.ts';
import type { Seat } from '../../src/engine/game.ts';
import { openPrompts, viewOf } from '../../src/engine/gate.ts';
import { gameById, games } from '../../src/games/index.ts';
import { type Position, playRandomly, waitingSeats } from './random-play.ts';

const HELP = `Draws a board from seeded random play.

  npm run picture -- --game smugglers --players 3 --seed 7 --acts 120 --out board.png

  --game G       ${games.map((game) => game.id).join(' | ')}
  --players N    how many sit at the table (the fewest the game takes)
  --seed S       the same seed plays the same game (1)
  --acts K       how many acts to play; it stops when the game is over (60)
  --out F        where to write the picture (board.png)
  --view V       whose board: me:2 or 2 is seat 2, all is the public board (all)
  --scene Z      a zoom of the game, or cover, or final; without it the whole board
  --size W       shrink to W pixels wide, as Discord does: 550 on a desktop, 360 on a phone
  --set K=V      a table option, e.g. --set pace=relaxed; may be repeated
  --help         this text
`;

/** Letters from all over, to see that the fonts have them. */
export const NAMES = ['Ada', 'Győző', 'Łucja', 'Ștefan', 'Ödön', 'Zoë'] as const;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'smugglers' },
    players: { type: 'string' },
    seed: { type: 'string', default: '1' },
    acts: { type: 'string', default: '60' },
    out: { type: 'string', default: 'board.png' },
    view: { type: 'string', default: 'all' },
    scene: { type: 'string' },
    size: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await draw();

async function draw(): Promise<void> {
  const game = gameById(values.game);
  if (game === undefined) return complain(`There is no game called ${values.game}.`);
  const players = wholeNumber(values.players ?? String(game.seats[0]));
  const position = playRandomly(game, {
    players,
    seed: wholeNumber(values.seed),
    acts: wholeNumber(values.acts),
    options: Object.fromEntries(values.set.map(optionOf)),
  });
  const asked = requestFor(position, NAMES.slice(0, players), viewerOf(values.view), values.scene);
  const picture = await renderPicture(
    values.size === undefined ? asked : { ...asked, width: wholeNumber(values.size) },
  );
  await writeFile(values.out, picture.data);
  const kb = Math.round(picture.data.length / 1024);
  process.stdout.write(
    `${values.out}: ${picture.width}×${picture.height}, ${kb} KB, after ${position.acts} acts\n${picture.alt}\n`,
  );
}

function requestFor(position: Position, names: readonly string[], viewer: Seat | null, scene?: string): PictureRequest {
  const { game, state, last } = position;
  const common = { game: game.id, title: game.title, language: 'en', names } as const;
  if (scene === 'cover') return { ...common, kind: 'cover' };
  const scores = game.scores(state);
  if (scene === 'final' && scores !== null) return { ...common, kind: 'final', scores };
  const waiting = waitingSeats(game, state);
  const { say } = speakerIn('en', names);
  const asks = openPrompts(game, state).filter((prompt) => prompt.seat !== 'clock');
  const status = asks[0] === undefined ? '' : `${waiting.map((seat) => names[seat]).join(', ')}: ${say(asks[0].ask)}`;
  const known = scene !== undefined && Object.hasOwn(sceneOf(game.id)?.zooms ?? {}, scene);
  return {
    ...common,
    kind: 'board',
    ...(known ? { zoom: scene } : {}),
    view: viewOf(game, state, viewer),
    viewer,
    last,
    status,
    waiting,
  };
}

function viewerOf(text: string): Seat | null {
  return text === 'all' ? null : wholeNumber(text.replace(/^me:/, ''));
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
