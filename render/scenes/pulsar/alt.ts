import { phrase } from '#engine/phrase.ts';
import { stationsOf } from '#games/pulsar/counts.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import type { SceneInput } from '#render/scene.ts';

/** The board in words: the round, the free dice, how everybody stands, and whose turn it is. */
export function altText({ view, say, status }: SceneInput<PulsarState>): string {
  const standing = view.players.map((player, seat) =>
    say(
      phrase('pulsar.picture.alt.player', {
        who: { seat },
        vp: player.vp,
        place: player.ship === '' ? '–' : player.ship,
        stations: stationsOf(view, seat),
        cubes: player.cubes,
      }),
    ),
  );
  const dice =
    view.dice.length === 0
      ? say(phrase('pulsar.picture.alt.noDice'))
      : say(phrase('pulsar.picture.alt.dice', { dice: view.dice.join(' ') }));
  return say(phrase('pulsar.picture.alt', { round: view.round, dice, standing: `${standing.join('; ')}.`, status }));
}
