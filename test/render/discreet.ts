import type { AnyGame, GameEvent, GameState, Seat } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { renderPicture } from '#render/index.ts';

/**
 * The bytes of the picture (or a zoom) one viewer gets of a state. Property tests change what that viewer may not know and
 * expect the very same bytes: `expect(await seenBy(game, secret, seat)).toEqual(await seenBy(game, other, seat))`.
 */
export async function seenBy(
  game: AnyGame,
  state: GameState,
  viewer: Seat | null,
  { seats, last = [], zoom }: { seats: number; last?: readonly GameEvent[]; zoom?: string },
): Promise<string> {
  const picture = await renderPicture({
    kind: 'board',
    game: game.id,
    title: game.title,
    language: 'en-US',
    view: viewOf(game, state, viewer),
    viewer,
    names: Array.from({ length: seats }, (_, seat) => `P${seat + 1}`),
    last,
    status: '',
    waiting: [],
    ...(zoom === undefined ? {} : { zoom }),
  });
  return `${picture.alt}\n${Buffer.from(picture.data).toString('base64')}`;
}
