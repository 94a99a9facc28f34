import { phrase } from '#engine/phrase.ts';
import type { EmpiresShow, EmpiresState } from '#games/empires/state.ts';
import type { BoardRequest, PictureRequest } from '#render/index.ts';
import { given, indexOf } from '#test/games/empires/support.ts';

/** A hand-made position of four, in the middle of a Move: pictures of it change only when pictures change. */
export const BOARD: EmpiresState = {
  ...given({
    seats: 4,
    hand: 'steady',
    pool: 17,
    planets: {
      alpha0: { troops: 2 },
      alpha1: { disc: 'orange', owner: 0, research: 1, troops: 1 },
      alpha3: { disc: 'grey', owner: 0, cities: 1, colonies: 1, troops: 1 },
      alpha6: { disc: 'purple' },
      beta2: { disc: 'brown', owner: 1, research: 2 },
      beta3: { disc: 'asteroid', owner: 1, colonies: 1 },
      gamma4: { disc: 'grey', owner: 2, troops: 3 },
      gamma6: { disc: 'purple', owner: 2, colonies: 2, troops: 2 },
      delta3: { disc: 'brown', owner: 3, cities: 1 },
    },
    ships: {
      's0.1': 'alpha6@0',
      's0.2': 'alpha6@90',
      's0.9': [330, 250],
      's1.1': 'alpha1@90',
      's1.2': [420, 200],
      's2.1': 'gamma4@180',
      's2.2': 'gamma4@270',
      's3.1': [240, 420],
    },
    players: {
      0: {
        vp: 6,
        troops: 3,
        starships: 1,
        tech: { orange: 3, grey: 1 },
        known: [indexOf('alpha4'), indexOf('delta6')],
      },
      1: { vp: 4, tech: { brown: 2 }, known: [indexOf('beta5')] },
      2: { vp: 11, troops: 0, starships: 2, tech: { orange: 1, grey: 1, purple: 1, brown: 1 }, rows: 1 },
      3: { vp: 2 },
    },
  }),
  stage: { at: 'move', points: 1, freeLaunch: false },
};

export const SHOT: EmpiresShow = {
  kind: 'attack',
  seat: 0,
  ships: [
    { id: 's0.1', x: 312, y: 310 },
    { id: 's0.9', x: 330, y: 250 },
  ],
  target: { ship: 's1.3' },
  at: [370, 300],
  range: 90,
  vp: 1,
};

export function boardRequest(
  view: EmpiresState,
  more: Partial<BoardRequest> & { show?: EmpiresShow } = {},
): PictureRequest & BoardRequest {
  const { show = SHOT, ...rest } = more;
  return {
    kind: 'board',
    game: 'empires',
    title: 'Ascending Empires',
    language: 'en',
    view,
    viewer: null,
    names: ['Ada', 'Győző', 'Łucja', 'Ștefan'],
    last: [
      { say: phrase('empires.event.flew', { who: { seat: 0 }, ship: phrase('empires.ship.star', { n: 1 }) }), show },
    ],
    status: 'Ada: 1 movement point left.',
    waiting: [0],
    ...rest,
  };
}

export function withoutShip(board: EmpiresState, id: string): EmpiresState {
  return { ...board, ships: board.ships.filter((ship) => ship.id !== id) };
}

/** Exchanges what lies face down in some holes: `order[i]` is the hole whose disc comes to the i-th. */
export function rearranged(board: EmpiresState, holes: readonly number[], order: readonly number[]): EmpiresState {
  const planets = board.planets.map((planet, index) => {
    const from = board.planets[order[holes.indexOf(index)] ?? index];
    return from === undefined ? planet : { ...planet, disc: from.disc };
  });
  return { ...board, planets };
}
