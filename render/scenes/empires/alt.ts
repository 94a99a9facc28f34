import type { Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { planetOf, planetsOf } from '#games/empires/board.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName } from '#games/empires/words.ts';
import type { SceneInput } from '#render/scene.ts';

/** The board in words: what is left in the pool, how everybody stands, what the viewer has scanned, and whose turn it is. */
export function altText({ view, viewer, say, status }: SceneInput<EmpiresState>): string {
  const standing = view.players.map(({ vp }, seat) =>
    say(
      phrase('empires.picture.alt.player', {
        who: { seat },
        vp,
        planets: planetsOf(view, seat).filter((planet) => view.planets[planet]?.disc !== 'home').length,
        ships: view.ships.filter((ship) => ship.seat === seat).length,
      }),
    ),
  );
  const told = [`${standing.join('; ')}.`, ...scansOf(view, viewer).map(say)].join(' ');
  return say(phrase('empires.picture.alt', { progress: progressPhrase(view), standing: told, status }));
}

/** E11: for the eyes of whoever scanned. */
function scansOf(view: EmpiresState, viewer: Seat | null): Phrase[] {
  const known = viewer === null ? [] : (view.players[viewer]?.known ?? []);
  if (known.length === 0) return [];
  const found = known.map((planet) =>
    phrase(`empires.place.${planetOf(view, planet).disc}`, { name: holeName(planet) }),
  );
  return [phrase('empires.picture.alt.scanned', { found })];
}

export function progressPhrase({ pool, ending, stage }: EmpiresState): Phrase {
  if (stage.at === 'over') return phrase('empires.picture.over');
  return ending === null ? phrase('empires.picture.pool', { n: pool }) : phrase('empires.picture.last-turns');
}
