import type { AnyGame } from '#engine/game.ts';
import { openPrompts } from '#engine/gate.ts';
import { hasMenuPicture, type PictureRequest } from '#render/index.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import type { Position } from '#test/tools/random-play.ts';
import { actsOf, type Player } from '#test/tools/simulation.ts';
import type { Language } from '#text/languages.ts';

const SEED = 5;
/** As long as a name on Discord may be. */
const LONG = 'Maximiliane-Konstantina von Moos';

export function longNamed(request: PictureRequest): PictureRequest {
  return 'names' in request ? { ...request, names: [LONG, ...request.names.slice(1)] } : request;
}

/** The board as everybody and as one player sees it. */
export function boards(position: Position, language: Language = 'en'): PictureRequest[] {
  const viewer = position.acts % position.players;
  return [null, viewer].map((one) => requestFor(position, one, undefined, language));
}

export function closerLooks(position: Position, language: Language = 'en'): PictureRequest[] {
  const zooms = Object.keys(sceneOf(position.game.id)?.zooms ?? {});
  return zooms.map((zoom) => requestFor(position, position.acts % position.players, zoom, language));
}

/** What private menus and aims show: each first step of a path is a menu, and so is all of it together. */
export function questions(position: Position, language: Language = 'en'): PictureRequest[] {
  const { game, state } = position;
  return openPrompts(game, state).flatMap((prompt): PictureRequest[] => {
    if (prompt.seat === 'clock') return [];
    const request = requestFor(position, prompt.seat, undefined, language);
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

export interface Run {
  readonly players: number;
  readonly level: Player;
  readonly options: object;
}

/** Random players may play on for ever; those who mean to win come to an end well before. */
const ACTS_AT_MOST = 3000;
const POSITIONS = 6;
const known = new Map<string, readonly Position[]>();

/** Positions spread over a game, its end among them if it comes to one. */
export function positionsOf(game: AnyGame, { players, level, options }: Run): readonly Position[] {
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
