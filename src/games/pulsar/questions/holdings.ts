import type { Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action, Link } from '../action.ts';
import { SIZES, type Size } from '../content/schema.ts';
import { transmitter } from '../content/tables.ts';
import { GYRODYNES } from '../content/tracks.ts';
import { tell } from '../doing.ts';
import { takeGyrodyne } from '../effects.ts';
import { known } from '../known.ts';
import { type OwnTransmitter, type PulsarState, playerOf, SIDE_EDGES } from '../state.ts';
import { sizePhrase, tileName } from '../words.ts';
import { expect, type Question } from './question.ts';

/** P43: one of the listed sizes, as far as the supply has them. */
export const gyrodyneQuestion: Question<'gyrodyne'> = {
  ask: (state, task) => ({
    ask: phrase('pulsar.ask.gyrodyne'),
    options: task.sizes.filter((size) => state.supply[size] > 0).map((size) => sizesOption([size])),
  }),
  answer: (doing, task, action) => {
    for (const size of expect(action, 'gyrodyne').sizes) takeGyrodyne(doing, task.seat, size);
  },
};

export const twoGyrodynesQuestion: Question<'twoGyrodynes'> = {
  ask: (state) => {
    const left = SIZES.filter((size) => state.supply[size] > 0);
    const pairs = left.flatMap((first, i) => left.slice(i + 1).map((second): Size[] => [first, second]));
    const choices = pairs.length > 0 ? pairs : left.map((size) => [size]);
    return { ask: phrase('pulsar.ask.twoGyrodynes'), options: choices.map(sizesOption) };
  },
  answer: (doing, task, action) => {
    for (const size of expect(action, 'gyrodyne').sizes) takeGyrodyne(doing, task.seat, size);
  },
};

function spinPhrase(size: Size): Phrase {
  const { spin, vp } = GYRODYNES[size];
  return phrase('pulsar.sizes.spin', { size: sizePhrase(size), die: spin, vp });
}

function sizesLabel([first, second]: readonly Size[]): Phrase {
  if (first === undefined) throw new Error('No gyrodyne to take');
  return second === undefined
    ? phrase('pulsar.sizes', { first: sizePhrase(first) })
    : phrase('pulsar.sizes.two', { first: sizePhrase(first), second: sizePhrase(second) });
}

function sizesOption(sizes: readonly Size[]): Option<Action> {
  return {
    key: `take:${sizes.join('+')}`,
    path: [sizesLabel(sizes)],
    note: phrase('pulsar.sizes.note', { each: sizes.map(spinPhrase) }),
    action: { do: 'gyrodyne', sizes },
  };
}

/** P35: where a transmitter just taken is linked, or whether it starts a row of its own. */
export const linkQuestion: Question<'link'> = {
  ask: (state, task) => {
    const links = possibleLinks(state, task.seat, task.id).map((link) => ({ link, die: linkDie(task.id, link) }));
    const options = links.map(
      ({ link, die }): Option<Action> => ({
        key: linkKey(link),
        path: [
          phrase('pulsar.link.to', {
            id: tileName(link.to),
            edge: edgePhrase(link.edge),
            toEdge: edgePhrase(link.toEdge),
            die,
          }),
        ],
        note: phrase('pulsar.link.note', { edge: edgePhrase(link.edge), toEdge: edgePhrase(link.toEdge), die }),
        action: { do: 'link', link },
      }),
    );
    const alone: Option<Action> = {
      key: 'link:none',
      path: [phrase('pulsar.link.none')],
      note: phrase('pulsar.link.noneNote'),
      action: { do: 'link', link: null },
    };
    const [best] = links.sort((a, b) => b.die - a.die);
    return {
      ask: phrase('pulsar.ask.link', { id: tileName(task.id) }),
      options: [...options, alone],
      ...(best === undefined ? {} : { otherwise: linkKey(best.link) }),
    };
  },
  answer: (doing, task, action) => {
    const { link } = expect(action, 'link');
    if (link === null) return;
    const { transmitters } = playerOf(doing.state, task.seat);
    const own = transmitters.find((tile) => tile.id === task.id);
    const other = transmitters.find((tile) => tile.id === link.to);
    if (own === undefined || other === undefined) throw new Error(`No link from ${task.id} to ${link.to}`);
    own[link.edge] = other.id;
    other[link.toEdge] = own.id;
    tell(doing, 'link', { seat: { seat: task.seat }, id: tileName(task.id), to: tileName(link.to) });
  },
};

function linkKey(link: Link): string {
  return `link:${link.edge}>${link.to}.${link.toEdge}`;
}

/** P37: both halves together. */
function linkDie(id: string, link: Link): number {
  return known(transmitter(id)[link.edge], 'half die') + known(transmitter(link.to)[link.toEdge], 'half die');
}

function edgePhrase(edge: 'left' | 'right') {
  return phrase(`pulsar.edge.${edge}`);
}

function freeEdges(tile: OwnTransmitter): ('left' | 'right')[] {
  return SIDE_EDGES.filter((edge) => tile[edge] === null && transmitter(tile.id)[edge] !== null);
}

function possibleLinks(state: PulsarState, seat: number, id: string): Link[] {
  const { transmitters } = playerOf(state, seat);
  const own = transmitters.find((tile) => tile.id === id);
  if (own === undefined) return [];
  return freeEdges(own).flatMap((edge) =>
    transmitters
      .filter((tile) => tile.id !== id)
      .flatMap((tile) => freeEdges(tile).map((toEdge) => ({ edge, to: tile.id, toEdge }))),
  );
}
