import type { AnyGame } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { CLIP_FRAMES } from '#render/clip.ts';
import type { ClipRequest } from '#render/request.ts';
import { actsOf } from './simulation.ts';

const SEED = 3;

/** A clip of as many positions as one may have: at the fullest table, in the middle of a game played at random. */
export function longestClip(game: AnyGame): ClipRequest {
  const [, most] = game.seats;
  const names = Array.from({ length: most }, (_, seat) => `Player ${seat + 1}`);
  const players = names.map(() => 'random' as const);
  const acts = [...actsOf(game, players, game.Options.parse({}), SEED)];
  const from = Math.floor((acts.length - CLIP_FRAMES) / 2);
  const frames = acts.slice(from, from + CLIP_FRAMES).map(({ state, events }) => ({
    view: viewOf(game, state, null),
    viewer: null,
    last: events.filter(({ only }) => only === undefined),
    names,
    status: '',
    waiting: [],
  }));
  if (frames.length !== CLIP_FRAMES) throw new Error(`Only ${frames.length} positions of ${game.id}`);
  return { kind: 'clip', game: game.id, title: game.title, language: 'en', frames, alt: 'a clip' };
}
