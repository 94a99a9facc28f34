import { phrase } from '#engine/phrase.ts';
import type { Link } from '#games/pulsar/action.ts';
import type { Size } from '#games/pulsar/content/schema.ts';
import { technology, transmitter } from '#games/pulsar/content/tables.ts';
import { GYRODYNES } from '#games/pulsar/content/tracks.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { sizePhrase } from '#games/pulsar/words.ts';
import { type Choice, type SceneInput, withRoom } from '#render/scene.ts';
import { placeName, projectsOf, technologyAlt, tileAlt } from './alt.ts';
import { type HqLook, sideNumber } from './hq.ts';
import { targetsOf } from './targets.ts';

/** The pictures of private menus in words: what there is to choose from. */
type Input = SceneInput<PulsarState>;
type Say = Input['say'];

/** Projects to choose from, or the two sides of a board. */
export function projectsAlt({ say }: Input, boards: readonly HqLook[]): string {
  const [only] = boards;
  const cards =
    boards.length === 1 && only !== undefined
      ? projectsOf(say, only)
      : boards.map((look) =>
          say(
            phrase('pulsar.picture.alt.side', {
              side: sideNumber(look.id),
              projects: projectsOf(say, look).join('; '),
            }),
          ),
        );
  return which(say, cards);
}

function which(say: Say, cards: readonly string[]): string {
  return withRoom(cards, say, (told) => say(phrase('pulsar.picture.alt.which', { cards: told.join('; ') })));
}

export function technologiesAlt({ view, say }: Input, ids: readonly string[]): string {
  return which(
    say,
    ids.map((id) => technologyAlt(view, say, technology(id))),
  );
}

export function transmittersAlt({ say }: Input, ids: readonly string[]): string {
  return which(
    say,
    ids.map((id) => tileAlt(say, id)),
  );
}

export function gyrodynesAlt({ say }: Input, sizes: readonly Size[]): string {
  return which(
    say,
    sizes.map((size) => {
      const { spin, vp } = GYRODYNES[size];
      return say(phrase('pulsar.sizes.spin', { size: sizePhrase(size), die: spin, vp }));
    }),
  );
}

export function linkAlt({ view, viewer, say }: Input, links: readonly (Link | null)[]): string {
  const asked = view.pending.at(-1);
  const id = asked?.kind === 'link' ? asked.id : (playerOf(view, viewer ?? 0).transmitters.at(-1)?.id ?? '');
  const cards = links.map((link) => {
    if (link === null) return say(phrase('pulsar.picture.alt.newRow'));
    const other = transmitter(link.to);
    const die = (transmitter(id)[link.edge] ?? 0) + (other[link.toEdge] ?? 0);
    return say(phrase('pulsar.picture.alt.link', { dice: other.cost.join(' '), die }));
  });
  return which(say, cards);
}

export function whereAlt({ view, viewer, say }: Input, choices: readonly Choice[]): string {
  const seat = viewer ?? 0;
  const named = targetsOf(view, seat, choices).map(({ place, gain }) => {
    const name = placeName(say, place);
    if (gain === 'nothing') return name;
    return say(phrase('pulsar.picture.alt.place', { place: name, gain: phrase(`pulsar.picture.gain.${gain}`) }));
  });
  const ship = view.players[seat]?.ship ?? '';
  return withRoom(named, say, (told) => {
    const places = told.join(', ');
    if (ship === '') return say(phrase('pulsar.picture.alt.which', { cards: places }));
    return say(phrase('pulsar.picture.alt.where', { from: placeName(say, ship), places }));
  });
}
