import { type Phrase, phrase } from '../../../src/engine/phrase.ts';
import { planetsOf } from '../../../src/games/empires/board.ts';
import type { EmpiresState } from '../../../src/games/empires/state.ts';
import type { SceneInput } from '../../scene.ts';

/** The board in words: what is left in the pool, how everybody stands, and whose turn it is. */
export function altText({ view, say, status }: SceneInput<EmpiresState>): string {
  const standing = view.players.map(({ vp }, seat) =>
    say(
      phrase('picture.empires.alt.player', {
        who: { seat },
        vp,
        planets: planetsOf(view, seat).filter((planet) => view.planets[planet]?.disc !== 'home').length,
        ships: view.ships.filter((ship) => ship.seat === seat).length,
      }),
    ),
  );
  return say(
    phrase('picture.empires.alt', { progress: progressPhrase(view), standing: `${standing.join('; ')}.`, status }),
  );
}

export function progressPhrase({ pool, ending, stage }: EmpiresState): Phrase {
  if (stage.at === 'over') return phrase('picture.empires.over');
  return ending === null ? phrase('picture.empires.pool', { n: pool }) : phrase('picture.empires.last-turns');
}
