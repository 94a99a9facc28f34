import { describe, expect, it } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { openPrompts } from '#engine/gate.ts';
import { optionFields } from '#engine/options.ts';
import { games } from '#games/index.ts';
import { hasMenuPicture, type PictureRequest, sceneOf } from '#render/index.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import type { Position } from '#test/tools/random-play.ts';
import { actsOf, type Player } from '#test/tools/simulation.ts';
import { flawsOf } from './legible.ts';

/** Every picture of every game, player count and option, whatever people come to on the board. */
const SEED = 5;
/** As long as a name on Discord may be. */
const LONG = 'Maximiliane-Konstantina von Moos';

function longNamed(request: PictureRequest): PictureRequest {
  return 'names' in request ? { ...request, names: [LONG, ...request.names.slice(1)] } : request;
}

/** The board as everybody and as one player sees it. */
function boards(position: Position): PictureRequest[] {
  return [requestFor(position), requestFor(position, position.acts % position.players)];
}

function closerLooks(position: Position): PictureRequest[] {
  const zooms = Object.keys(sceneOf(position.game.id)?.zooms ?? {});
  return zooms.map((zoom) => requestFor(position, position.acts % position.players, zoom));
}

/** What private menus and aims show: each first step of a path is a menu, and so is all of it together. */
function questions(position: Position): PictureRequest[] {
  const { game, state } = position;
  return openPrompts(game, state).flatMap((prompt): PictureRequest[] => {
    if (prompt.seat === 'clock') return [];
    const request = requestFor(position, prompt.seat);
    if (prompt.kind === 'dial') {
      const dials = Object.fromEntries(
        Object.entries(prompt.dials).map(([name, { min, start = min }]) => [name, start]),
      );
      return [{ ...request, aim: { key: prompt.key, dials } } as PictureRequest];
    }
    const firsts = new Set(prompt.options.map(({ path }) => JSON.stringify(path[0])));
    const menus = [...firsts].map((first) => prompt.options.filter(({ path }) => JSON.stringify(path[0]) === first));
    return [prompt.options, ...menus]
      .filter((menu) => hasMenuPicture(game.id, menu))
      .map((menu) => ({ ...request, menu }) as PictureRequest);
  });
}

interface Run {
  readonly players: number;
  readonly level: Player;
  readonly options: object;
}

/** Random players may play on for ever. */
const ACTS_AT_MOST = 600;
const POSITIONS = 6;
const known = new Map<string, readonly Position[]>();

/** Positions spread over a game, its end among them if it comes to one. */
function positionsOf(game: AnyGame, { players, level, options }: Run): readonly Position[] {
  const name = JSON.stringify([game.id, players, level, options]);
  const before = known.get(name);
  if (before !== undefined) return before;
  const seated = Array.from({ length: players }, () => level);
  const all: Position[] = [];
  for (const { state, events } of actsOf(game, seated, game.Options.parse(options), SEED)) {
    all.push({ game, players, state, last: events, acts: all.length + 1 });
    if (all.length === ACTS_AT_MOST) break;
  }
  const step = Math.max(1, Math.floor(all.length / POSITIONS));
  const some = all.filter((_, index) => index % step === 0 || index === all.length - 1);
  known.set(name, some);
  return some;
}

function flawsAt(requests: readonly PictureRequest[], acts: number): string[] {
  return requests.flatMap((request) => flawsOf(longNamed(request)).map((flaw) => `after ${acts} acts, ${flaw}`));
}

const drawn = games.filter(({ id }) => sceneOf(id) !== undefined);

const everyTable = drawn.flatMap((game) => {
  const [fewest, most] = game.seats;
  const counts = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
  return counts.flatMap((players) =>
    (['random', 'easy'] as const).map((level) => ({ id: game.id, game, players, level, options: {} })),
  );
});

const everyOption = drawn.flatMap((game) =>
  optionFields(game).flatMap((field) => {
    const values = field.kind === 'choice' ? field.values : [true, false];
    return values.map((value) => ({ id: game.id, game, players: game.seats[1], name: field.name, value }));
  }),
);

describe('pictures where Discord shows them', () => {
  it.each(everyTable)(
    'GIVEN $players $level players of $id THEN every board is landscape, low enough, and can be read',
    ({ game, ...run }) => {
      for (const position of positionsOf(game, run)) expect(flawsAt(boards(position), position.acts)).toEqual([]);
    },
  );

  it.each(everyTable.filter(({ level }) => level === 'easy'))(
    'GIVEN $players players of $id THEN so is every closer look, menu and aim',
    ({ game, ...run }) => {
      for (const position of positionsOf(game, run))
        expect(flawsAt([...closerLooks(position), ...questions(position)], position.acts)).toEqual([]);
    },
  );

  it.each(everyOption)('GIVEN $id with $name = $value THEN so is every board', ({ game, players, name, value }) => {
    const run = { players, level: 'random', options: { [name]: value } } as const;
    for (const position of positionsOf(game, run)) expect(flawsAt(boards(position), position.acts)).toEqual([]);
  });

  it.each(drawn.map((game) => ({ id: game.id, game })))(
    'GIVEN the cover and the final score of $id THEN so are they',
    ({ game }) => {
      for (const players of game.seats) {
        const end = positionsOf(game, { players, level: 'easy', options: {} }).at(-1);
        if (end === undefined) throw new Error('The game has no end');
        const pictures = ['cover', 'final'].map((scene) => requestFor(end, null, scene));
        expect(flawsAt(pictures, end.acts)).toEqual([]);
      }
    },
  );
});
