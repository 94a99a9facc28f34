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

export function progressPhrase(view: EmpiresState): Phrase {
  const { pool, ending, stage } = view;
  if (stage.at === 'over') return phrase('empires.picture.over');
  if (ending !== null) return phrase('empires.picture.last-turns');
  const rounds = roundsOf(view);
  if (rounds === undefined) return phrase('empires.picture.pool', { n: pool });
  return phrase('empires.picture.pool-round', { n: pool, round: phrase('empires.picture.round', rounds) });
}

/** E23: which round it is, and of how many, where a game has a last one. */
export function roundsOf({ rounds, turn, players }: EmpiresState): { n: number; of: number } | undefined {
  return rounds === null ? undefined : { n: Math.ceil(turn / players.length), of: rounds };
}
