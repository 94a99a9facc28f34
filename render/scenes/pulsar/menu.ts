import type { Action } from '#games/pulsar/action.ts';
import { SIZES, type Size } from '#games/pulsar/content/schema.ts';
import { technology, transmitter } from '#games/pulsar/content/tables.ts';
import { type Player, type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { technologyBrief } from '#games/pulsar/words.ts';
import { grid, inset } from '#render/draw/shape.ts';
import type { Choice, Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { MAP_HEIGHT, space, WIDTH } from '#render/theme.ts';
import { choosingPlaces } from './choosing.ts';
import { nightDrawing } from './ground.ts';
import { choosingGyrodynes } from './gyrodynes.ts';
import { type HqLook, hqDrawing } from './hq.ts';
import { linkDrawing } from './links.ts';
import { linkAlt, projectsAlt, technologiesAlt, transmittersAlt } from './menu-alt.ts';
import { placeOf } from './targets.ts';
import { ownersOf, paintTechnology, paintTransmitter } from './tiles.ts';

type Do = Action['do'];
type ActionOf<D extends Do> = Extract<Action, { do: D }>;

/** Which picture helps with which choice. A menu of several kinds of things needs none: its buttons only lead to menus of one. */
export function menuPicture(choices: readonly Choice[]): Illustration<PulsarState> | undefined {
  const actions = choices.map(({ action }) => action as Action);
  const all = <D extends Do>(kind: D): readonly ActionOf<D>[] | undefined => {
    const same = actions.filter((action): action is ActionOf<D> => action.do === kind);
    return same.length === actions.length && same.length > 0 ? same : undefined;
  };
  const places = actions.map(placeOf);
  if (places.every((place) => place !== undefined) && places.some((place) => place !== null))
    return choosingPlaces(choices);
  const patents = all('patent');
  if (patents !== undefined) return choosingTechnologies(unique(patents.map(({ id }) => id)));
  const tiles = all('transmitter');
  if (tiles !== undefined) return choosingTransmitters(unique(tiles.map(({ id }) => id)));
  const sides = all('side');
  if (sides !== undefined)
    return choosingProjects(({ hq }) =>
      sides.map(({ side }) => ({ id: `HQ-${hq}${side}`, done: [], flown: [], open: EVERY_PROJECT, isSide: true })),
    );
  const projects = all('project');
  if (projects !== undefined)
    return choosingProjects((own) => [
      { id: own.hq, done: own.projects, flown: own.runs, open: projects.map(({ project }) => project) },
    ]);
  const sizes = sizesOf(actions);
  if (sizes.length > 0) return choosingGyrodynes(sizes, all('takeGyrodyne') !== undefined);
  const links = all('link');
  if (links !== undefined) {
    const ways = links.map(({ link }) => link);
    return { draw: (input) => linkDrawing(input, ways), alt: (input) => linkAlt(input, ways) };
  }
  return undefined;
}

/** The sizes to choose from, where that is the choice. */
function sizesOf(actions: readonly Action[]): readonly Size[] {
  const sizes = actions.map((action) =>
    action.do === 'takeGyrodyne' ? [action.size] : action.do === 'gyrodyne' ? action.sizes : [],
  );
  return sizes.every((each) => each.length > 0) ? SIZES.filter((size) => sizes.flat().includes(size)) : [];
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

const EVERY_PROJECT = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function choosingProjects(boardsOf: (own: Player) => readonly HqLook[]): Illustration<PulsarState> {
  const boards = ({ view, viewer }: SceneInput<PulsarState>) => boardsOf(playerOf(view, viewer ?? 0));
  return { draw: (input) => hqDrawing(boards(input)), alt: (input) => projectsAlt(input, boards(input)) };
}

/** Tiles in a grid, as large as they may be; at most so high, however few. */
function tilesDrawing(count: number, tall: number, paint: (pen: Pen, box: Box, index: number) => void): Drawing {
  const columns = count <= 3 ? Math.max(2, count) : count <= 8 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const height = Math.min(MAP_HEIGHT, rows * (tall + space.tight) + space.tight);
  const room = inset({ x: 0, y: 0, width: WIDTH, height }, space.tight);
  return nightDrawing(height, [
    {
      paint: (pen) => {
        const inLast = count - (rows - 1) * columns;
        for (const [index, cell] of grid(room, columns, rows, space.tight).entries()) {
          const isLast = index >= (rows - 1) * columns;
          const aside = isLast ? ((columns - inLast) * (cell.width + space.tight)) / 2 : 0;
          if (index < count) paint(pen, { ...cell, x: cell.x + aside }, index);
        }
      },
    },
  ]);
}

/** Icons with the words of the button beside them, so that one learns to read them. */
function choosingTechnologies(ids: readonly string[]): Illustration<PulsarState> {
  const draw = ({ view, say }: SceneInput<PulsarState>): Drawing =>
    tilesDrawing(ids.length, 132, (pen, box, index) => {
      const entry = technology(ids[index] ?? '');
      paintTechnology(pen, box, entry, { owners: ownersOf(view, entry.id), words: say(technologyBrief(entry)) });
    });
  return { draw, alt: (input) => technologiesAlt(input, ids) };
}

function choosingTransmitters(ids: readonly string[]): Illustration<PulsarState> {
  const draw = ({ view, viewer }: SceneInput<PulsarState>): Drawing =>
    tilesDrawing(ids.length, 190, (pen, box, index) => {
      const id = ids[index] ?? '';
      const own = playerOf(view, viewer ?? 0).transmitters.find((each) => each.id === id);
      paintTransmitter(pen, inset(box, space.tight, 0), transmitter(id), {
        ...(own === undefined ? {} : { own }),
        cost: 56,
      });
    });
  return { draw, alt: (input) => transmittersAlt(input, ids) };
}
