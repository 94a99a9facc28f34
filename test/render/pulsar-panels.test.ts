import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { openPrompts } from '#engine/gate.ts';
import { BOARDS } from '#games/pulsar/content/tables.ts';
import { pulsar } from '#games/pulsar/index.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { inputOf } from '#render/index.ts';
import { ALT_LIMIT, type Choice, type Illustration, type SceneInput, trimAlt } from '#render/scene.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { mapDrawing, planOfBoard } from '#render/scenes/pulsar/board.ts';
import { pulsarScene } from '#render/scenes/pulsar/index.ts';
import { CLUSTER, LAYOUTS } from '#render/scenes/pulsar/layout.ts';
import { berthsAt } from '#render/scenes/pulsar/map.ts';
import { boxOf, nameBox, planOf, SHIP } from '#render/scenes/pulsar/plan.ts';
import type { Box, Point } from '#render/surface.ts';
import { STACK_HEIGHT } from '#render/theme.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { type Position, positionAfter } from '#test/tools/random-play.ts';
import { BOARD, boardRequest } from './pulsar-board.ts';
import { CODES, expectReadable, overlap } from './pulsar-readable.ts';

const LONG_NAMES = ['Captain Amundsen of the Outer Rim', 'Zoë', 'Wolfeschlegelsteinhausen', 'Łucja'];

function inputAt(position: Position): SceneInput<PulsarState> {
  const request = requestFor(position, null);
  if (request.kind !== 'board') throw new Error('Not a board');
  const names = LONG_NAMES.slice(0, position.players);
  return inputOf({ ...request, names }) as SceneInput<PulsarState>;
}

/** The menus somebody meets from here, as deep as they go: options that share the beginning of their path. */
function menusAt(position: Position): Choice[][] {
  const prompt = openPrompts(position.game, position.state).find(
    ({ kind, seat }) => kind === 'pick' && seat !== 'clock',
  );
  if (prompt?.kind !== 'pick') return [];
  const below = (options: readonly Choice[]): Choice[][] => {
    const groups = new Map<string, Choice[]>();
    for (const choice of options.filter(({ path }) => path.length > 1)) {
      const name = JSON.stringify(choice.path[0]);
      groups.set(name, [...(groups.get(name) ?? []), choice]);
    }
    return [...groups.values()].flatMap((group) => {
      const inside = group.map((choice) => ({ ...choice, path: choice.path.slice(1) }));
      return [inside, ...below(inside)];
    });
  };
  return [[...prompt.options], ...below(prompt.options)];
}

const GAMES = [2, 3, 4].flatMap((players) =>
  (['plain', 'deadend'] as const).flatMap((side) =>
    (['first', 'standard'] as const).map((setup) => ({ players, side, setup })),
  ),
);

describe('the pictures of Pulsar 2849', () => {
  it.each(GAMES)(
    'GIVEN $players players, $side side, $setup set-up THEN every picture can be read, at any time',
    (way) => {
      const { players, side, setup } = way;
      for (const [seed, acts] of [
        [1, 0],
        [2, 9],
        [3, 31],
        [4, 58],
        [5, 90],
        [6, 10_000],
      ] as const) {
        const position = positionAfter(pulsar, { players, seed: seed + players, acts, options: { side, setup } });
        const input = inputAt(position);
        const panels = pulsarScene.panels?.(input) ?? [];
        expect(panels.map(({ id }) => id).sort()).toEqual(['map', 'strip']);
        const heights = panels.map((panel) => panel.draw(input).height);
        expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(STACK_HEIGHT);
        for (const picture of [...panels, ...(Object.values(pulsarScene.zooms) as Illustration<PulsarState>[])]) {
          expectReadable(picture.draw(input));
          expect(trimAlt(picture.alt(input))).not.toMatch(CODES);
        }
      }
    },
  );

  it.each(GAMES)('GIVEN $players players, $side side, $setup set-up THEN every menu’s picture can be read', (way) => {
    const { players, side, setup } = way;
    for (const [seed, acts] of [
      [7, 1],
      [8, 24],
      [10, 61],
    ] as const) {
      const position = positionAfter(pulsar, { players, seed: seed + players, acts, options: { side, setup } });
      const asked = openPrompts(pulsar, position.state)[0]?.seat;
      const input = { ...inputAt(position), viewer: asked === undefined || asked === 'clock' ? 0 : asked };
      for (const menu of menusAt(position)) {
        const picture = pulsarScene.menu?.(menu);
        if (picture === undefined) continue;
        expectReadable(picture.draw(input));
        const alt = picture.alt(input);
        expect(alt).not.toMatch(CODES);
        expect(trimAlt(alt).length).toBeLessThanOrEqual(ALT_LIMIT);
      }
    }
  });

  it.each([
    ['gates', null, 'map'],
    ['sides', null, 'strip'],
    ['draft', null, 'strip'],
    ['actions', null, 'strip'],
    ['actions', { kind: 'teleport', seat: 0, to: 'any' }, 'map'],
    ['actions', { kind: 'isolated', seat: 0 }, 'map'],
    ['actions', { kind: 'run', seat: 0, route: ['G01'] }, 'map'],
    ['actions', { kind: 'bonus', seat: 0, system: 'S01' }, 'map'],
    ['actions', { kind: 'link', seat: 0, id: 'T-A1' }, 'strip'],
    ['actions', { kind: 'gyrodyne', seat: 0, sizes: ['small'] }, 'strip'],
    ['final', { kind: 'goalBonus', seat: 0 }, 'strip'],
  ] as const)('GIVEN phase %s and the question %o THEN the %s stands last', (phase, question, last) => {
    const view = { ...copy(BOARD), phase, pending: question === null ? [] : [question] } as PulsarState;
    const input = inputOf(boardRequest(view)) as SceneInput<PulsarState>;
    expect(pulsarScene.panels?.(input).at(-1)?.id).toBe(last);
  });

  it('GIVEN each close-up THEN it has words of its own', () => {
    const input = inputOf(boardRequest()) as SceneInput<PulsarState>;
    const zooms = Object.values(sceneOf('pulsar')?.zooms ?? {}) as Illustration<PulsarState>[];
    const alts = zooms.map((zoom) => zoom.alt(input));
    expect(new Set(alts).size).toBe(zooms.length);
  });
});

describe.each(['plain', 'deadend'] as const)('the map in the landscape, %s side', (side) => {
  const plan = planOf({ x: 0, y: 0, ...CLUSTER }, side);
  const { nodes, edges } = BOARDS[side];
  const places = Object.keys(nodes);
  const boxes = places.flatMap((place) => [
    { place, box: boxOf(plan, place) },
    ...(place.startsWith('P') ? [{ place, box: nameBox(plan, place) }] : []),
  ]);

  it('GIVEN every place of the board THEN it has a spot inside the picture', () => {
    expect(Object.keys(LAYOUTS[side].places).sort()).toEqual(places.sort());
    for (const { place, box } of boxes) {
      const inside =
        box.x >= 0 && box.y >= 0 && box.x + box.width <= CLUSTER.width && box.y + box.height <= CLUSTER.height;
      expect(inside, place).toBe(true);
    }
  });

  it('GIVEN two places THEN neither they nor their names overlap', () => {
    const over = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => one.place !== other.place && overlap(one.box, other.box))
        .map((other) => `${one.place} ${other.place}`),
    );
    expect(over).toEqual([]);
  });

  it('GIVEN two segments THEN they meet at places only', () => {
    for (const [index, one] of edges.entries())
      for (const other of edges.slice(index + 1)) {
        if (one.some((end) => other.includes(end))) continue;
        const crossed = crosses(plan.at(one[0]), plan.at(one[1]), plan.at(other[0]), plan.at(other[1]));
        expect(crossed, `${one.join('–')} ${other.join('–')}`).toBe(false);
      }
  });

  it.each([
    { nth: 0, most: 0.1 },
    { nth: 1, most: 0.25 },
  ])('GIVEN ship number $nth at any place THEN it hides the name of none, nor of its own', ({ nth, most }) => {
    const systems = Object.fromEntries(
      Object.entries(BOARD.systems).map(([id, system]) => [id, { ...system, up: true }]),
    );
    const players = BOARD.players.map((player) => ({ ...player, ship: '' }));
    const view: PulsarState = { ...BOARD, side, systems, players };
    const map = mapDrawing(inputOf(boardRequest(view, { last: [] })) as SceneInput<PulsarState>);
    const letters = marksOf(map).filter(({ kind }) => kind === 'label');
    const hidden = places.flatMap((place) => {
      const berth = berthsAt(planOfBoard(side), place)[nth];
      if (berth === undefined) return [`${place}: no berth`];
      return letters
        .filter(({ box }) => hiddenShare(berth, box) > most)
        .map(({ text }) => `at ${place} it hides ${text}`);
    });
    expect(letters.length).toBe(places.length);
    expect(hidden).toEqual([]);
  });

  it('GIVEN a segment THEN it runs under no place it does not lead to', () => {
    for (const [from, to] of edges)
      for (const place of places)
        if (place !== from && place !== to)
          expect(touches(plan.at(from), plan.at(to), boxOf(plan, place)), `${from}–${to} under ${place}`).toBe(false);
  });
});

/** How much of some letters lies under a ship. */
function hiddenShare({ x, y }: Point, letters: Box): number {
  const r = SHIP * 0.75;
  const width = Math.min(letters.x + letters.width, x + r) - Math.max(letters.x, x - r);
  const height = Math.min(letters.y + letters.height, y + r) - Math.max(letters.y, y - r);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (letters.width * letters.height);
}

function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

function touches(a: Point, b: Point, box: Box): boolean {
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ];
  return corners.some((corner, nth) => crosses(a, b, corner, corners[(nth + 1) % corners.length] ?? corner));
}
