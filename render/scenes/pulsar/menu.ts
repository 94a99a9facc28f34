import { phrase } from '#engine/phrase.ts';
import type { Action } from '#games/pulsar/action.ts';
import { technology } from '#games/pulsar/content/tables.ts';
import { type Player, type PulsarState, playerOf } from '#games/pulsar/state.ts';
import type { Choice, MenuPicture, SceneInput } from '#render/scene.ts';
import { type Card, cardsDrawing, technologyCard, transmitterCard } from './cards.ts';
import { choosingPlaces } from './choosing.ts';
import { type HqLook, hqAlt, hqDrawing } from './hq.ts';
import { placeOf } from './targets.ts';

/** Which picture helps with which choice. A menu of several kinds of things needs none: its buttons only lead to menus of one. */
export function menuPicture(choices: readonly Choice[]): MenuPicture<PulsarState> | undefined {
  const actions = choices.map(({ action }) => action as Action);
  if (actions.length === 0) return undefined;
  const places = actions.map(placeOf);
  if (places.every((place) => place !== undefined) && places.some((place) => place !== null))
    return choosingPlaces(choices);
  const patents = actions.flatMap((action) => (action.do === 'patent' ? [action.id] : []));
  if (patents.length === actions.length)
    return choosingCards(patents, ({ view, say }, id) => technologyCard(view, technology(id), say));
  const tiles = actions.flatMap((action) => (action.do === 'transmitter' ? [action.id] : []));
  if (tiles.length === actions.length)
    return choosingCards(tiles, ({ view, viewer, say }, id) =>
      transmitterCard(
        id,
        playerOf(view, viewer ?? 0).transmitters.find((own) => own.id === id),
        say,
      ),
    );
  const sides = actions.flatMap((action) => (action.do === 'side' ? [action.side] : []));
  if (sides.length === actions.length)
    return choosingProjects(({ hq }) =>
      sides.map((side) => ({ id: `HQ-${hq}${side}`, done: [], open: EVERY_PROJECT })),
    );
  const projects = actions.flatMap((action) => (action.do === 'project' ? [action.project] : []));
  if (projects.length === actions.length)
    return choosingProjects((own) => [{ id: own.hq, done: own.projects, open: projects }]);
  return undefined;
}

const EVERY_PROJECT = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function choosingProjects(boardsOf: (own: Player) => readonly HqLook[]): MenuPicture<PulsarState> {
  const boards = ({ view, viewer }: SceneInput<PulsarState>) => boardsOf(playerOf(view, viewer ?? 0));
  return { draw: (input) => hqDrawing(input, boards(input)), alt: (input) => hqAlt(input, boards(input)) };
}

/** Tiles to choose from, each in words. */
function choosingCards(
  ids: readonly string[],
  cardOf: (input: SceneInput<PulsarState>, id: string) => Card,
): MenuPicture<PulsarState> {
  const different = [...new Set(ids)];
  return {
    draw: (input) =>
      cardsDrawing(
        input,
        input.say(phrase('pulsar.picture.which')),
        different.map((id) => cardOf(input, id)),
      ),
    alt: (input) => {
      const cards = different.map((id) => cardOf(input, id)).map(({ name, text }) => `${name}: ${text}`);
      return input.say(phrase('pulsar.picture.alt.which', { cards: cards.join('; ') }));
    },
  };
}
