import type { Seat } from '#engine/game.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import type { PictureRequest } from '#render/index.ts';
import { speakerIn } from '#render/words.ts';
import type { Language } from '#text/languages.ts';
import { type Position, waitingSeats } from './random-play.ts';

/** Letters from all over, to see that the fonts have them. */
const NAMES = ['Ada', 'Győző', 'Łucja', 'Ștefan', 'Ödön', 'Zoë'] as const;

/** The picture that goes with a private menu: that of whoever is to move, of all options whose key begins so. */
export function menuRequestFor(position: Position, beginning: string): PictureRequest {
  const { game, state } = position;
  const prompt = openPrompts(game, state).find(({ seat, kind }) => seat !== 'clock' && kind === 'pick');
  const options = prompt?.kind === 'pick' ? prompt.options.filter(({ key }) => key.startsWith(beginning)) : [];
  const [first] = options;
  if (prompt === undefined || prompt.seat === 'clock' || first === undefined)
    throw new RangeError(`Nothing is offered that begins with ${beginning}`);
  const shared = first.path.findIndex((step, depth) =>
    options.some(({ path }) => path.length === depth + 1 || JSON.stringify(path[depth]) !== JSON.stringify(step)),
  );
  const menu = options.map((option) => ({ ...option, path: option.path.slice(shared) }));
  return { ...requestFor(position, prompt.seat), menu } as PictureRequest;
}

/** What the bot would ask the studio for, at a position: the board, a zoom, or `cover` or `final`. */
export function requestFor(
  position: Position,
  viewer: Seat | null = null,
  scene?: string,
  language: Language = 'en',
): PictureRequest {
  const { game, state, last } = position;
  const waiting = waitingSeats(position);
  const view = viewOf(game, state, viewer);
  const names = NAMES.slice(0, position.players);
  const common = { game: game.id, title: game.title, language, names } as const;
  if (scene === 'cover') return { ...common, kind: 'cover' };
  const scores = game.scores(state);
  if (scene === 'final') {
    if (scores === null) throw new Error('The game is not over yet: play more acts to see the final score');
    return { ...common, kind: 'final', scores };
  }
  const { say } = speakerIn(language, names);
  const asked = openPrompts(game, state).find((prompt) => prompt.seat !== 'clock');
  const status = asked === undefined ? '' : `${waiting.map((seat) => names[seat]).join(', ')}: ${say(asked.ask)}`;
  return {
    ...common,
    kind: 'board',
    view,
    viewer,
    last,
    status,
    waiting,
    ...(scene === undefined ? {} : { zoom: scene }),
  };
}
