import type { AnyGame, GameEvent, GameState, Seat } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { render } from '#render/index.ts';

/**
 * The bytes of all pictures (or of a zoom) one viewer gets of a state. Property tests change what that viewer may not know and
 * expect the very same bytes: `expect(await seenBy(game, secret, seat)).toEqual(await seenBy(game, other, seat))`.
 */
export async function seenBy(
  game: AnyGame,
  state: GameState,
  viewer: Seat | null,
  { seats, last = [], zoom }: { seats: number; last?: readonly GameEvent[]; zoom?: string },
): Promise<string> {
  const pictures = await render({
    kind: 'board',
    game: game.id,
    title: game.title,
    language: 'en',
    view: viewOf(game, state, viewer),
    viewer,
    names: Array.from({ length: seats }, (_, seat) => `P${seat + 1}`),
    last,
    status: '',
    waiting: [],
    ...(zoom === undefined ? {} : { zoom }),
  });
  return pictures.map(({ alt, data }) => `${alt}\n${Buffer.from(data).toString('base64')}`).join('\n');
}
