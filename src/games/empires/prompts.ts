import type { Closed, Option, PickPrompt, Prompt } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { joined, type Menu, otherActions, recruitMenu, shut, withdrawMenu } from './actions.ts';
import { attacksNow, worthOf } from './attack.ts';
import { holeOf } from './board.ts';
import { flyMenu, landMenu, launchMenu } from './moves.ts';
import { playerOf, shipOf } from './pieces.ts';
import type { EmpiresAction, EmpiresState, Target } from './state.ts';
import { planetName, say, shipName, shipShort } from './words.ts';

/** Every act changes the position the active player looks at, so turn and act together name a question. */
export function prompts(state: EmpiresState): Prompt<EmpiresAction>[] {
  const { stage } = state;
  const id = `${state.turn}.${state.step}`;
  switch (stage.at) {
    case 'over':
      return [];
    case 'action':
      return stage.extra ? [extraPrompt(state, id)] : actionPrompts(state, id);
    case 'recruit':
      return [pick(state, id, say('ask.recruit', { n: stage.left }), withStop(recruitMenu(state, false)), 'stop')];
    case 'withdraw':
      return [pick(state, id, say('ask.withdraw'), withStop(withdrawMenu(state, false)), 'stop')];
    case 'move':
      return movePrompts(state, id, stage.points, stage.freeLaunch);
    case 'attack':
      return [pick(state, id, say('ask.attack'), { options: attackOptions(state, stage.used), closed: [] })];
    case 'battleship':
      return [
        pick(state, id, say('ask.battleship'), { options: battleshipOptions(state), closed: [] }, 'battleship:no'),
      ];
  }
}

function pick(
  state: EmpiresState,
  id: string,
  ask: Phrase,
  { options, closed }: Menu,
  otherwise?: string,
): PickPrompt<EmpiresAction> {
  return {
    kind: 'pick',
    id,
    seat: state.active,
    ask,
    options,
    ...(closed.length === 0 ? {} : { closed }),
    ...(otherwise === undefined ? {} : { otherwise }),
  };
}

const ACTIONS = (['recruit', 'move', 'mine', 'build', 'develop'] as const).map((name) => say(`do.${name}`));
const FLIGHTS = [say('do.fly-on'), say('do.fly')];
const STOPS = [say('do.pass'), say('do.stop')];

/** What to do next, as a question whose answers keep their places while the turn goes on. */
function pickNext(
  state: EmpiresState,
  id: string,
  ask: Phrase,
  menu: Menu,
  otherwise: string,
  moves: readonly Phrase[] = [],
): PickPrompt<EmpiresAction> {
  return { ...pick(state, id, ask, menu, otherwise), entries: [...ACTIONS, ...moves, ...STOPS] };
}

/** What a Move is made of, in its order. */
function movesIn(depth: number, launch: Menu, land: Menu): Phrase[] {
  const steps = ({ options, closed }: Menu) =>
    new Set([...options, ...closed].flatMap(({ path }) => path[depth] ?? []));
  return [...steps(launch), ...FLIGHTS, ...steps(land)];
}

const STOP: Option<EmpiresAction> = { key: 'stop', path: [say('do.stop')], action: { do: 'stop' } };

function withStop(menu: Menu): Menu {
  return { options: [...menu.options, STOP], closed: menu.closed };
}

function actionPrompts(state: EmpiresState, id: string): Prompt<EmpiresAction>[] {
  const head = [say('do.move')];
  const launch = launchMenu(state, head, id);
  const fly = flyMenu(state, head, id);
  const pass: Option<EmpiresAction> = {
    key: 'pass',
    path: [...head, say('do.pass')],
    note: say('note.pass'),
    action: { do: 'pass' },
  };
  const land = landMenu(state, head);
  const menu = joined([otherActions(state), launch, fly, land, { options: [pass], closed: [] }]);
  const moves = movesIn(head.length, launch, land);
  return [pickNext(state, id, say('ask.action'), menu, 'pass', moves), ...fly.dials, ...launch.dials];
}

/** Grey 4: any action but another Move. */
function extraPrompt(state: EmpiresState, id: string): Prompt<EmpiresAction> {
  const move: Closed = shut('move', [say('do.move')], 'why.no-second-move');
  const menu = otherActions(state);
  return pickNext(
    state,
    id,
    say('ask.extra'),
    withStop({ options: menu.options, closed: [...menu.closed, move] }),
    'stop',
  );
}

function movePrompts(state: EmpiresState, id: string, points: number, freeLaunch: boolean): Prompt<EmpiresAction>[] {
  const ask = say(freeLaunch ? 'ask.move-free' : 'ask.move', { n: points });
  const launch = points > 0 || freeLaunch ? launchMenu(state, [], id) : { options: [], closed: [], dials: [] };
  if (points === 0) return [pickNext(state, id, ask, withStop(launch), 'stop'), ...launch.dials];
  const fly = flyMenu(state, [], id);
  const land = landMenu(state, []);
  return [
    pickNext(state, id, ask, withStop(joined([launch, fly, land])), 'stop', movesIn(0, launch, land)),
    ...fly.dials,
    ...launch.dials,
  ];
}

function attackOptions(state: EmpiresState, used: readonly string[]): Option<EmpiresAction>[] {
  return attacksNow(state, used).map(({ target, ships }) => ({
    key: `attack:${targetId(target)}<${ships.join('+')}`,
    path: [
      targetLabel(state, target),
      say('label.with', { ships: ships.map((ship) => shipShort(shipOf(state, ship))) }),
    ],
    note: say('note.attack', { vp: worthOf(state, target) }),
    action: { do: 'attack', target, ships },
  }));
}

function targetId(target: Target): string {
  return 'ship' in target ? target.ship : holeOf(target.planet).id;
}

function targetLabel(state: EmpiresState, target: Target): Phrase {
  if ('planet' in target) return say('label.target-planet', { planet: planetName(state, target.planet) });
  const ship = shipOf(state, target.ship);
  return say('label.target-ship', { whose: { seat: ship.seat }, ship: shipName(ship) });
}

/** E18: which two starships go back to the box. Those in supply are all alike. */
function battleshipOptions(state: EmpiresState): Option<EmpiresAction>[] {
  const { starships } = playerOf(state, state.active);
  const board = state.ships.filter((ship) => ship.seat === state.active && !ship.battleship);
  const label = (id: string): Phrase => (id === 'supply' ? say('label.supply') : shipName(shipOf(state, id)));
  const from = [...board.map(({ id }) => id), ...Array.from({ length: Math.min(2, starships) }, () => 'supply')];
  const pairs = new Map<string, readonly string[]>();
  for (const [index, one] of from.entries())
    for (const other of from.slice(index + 1)) pairs.set(`battleship:${one}+${other}`, [one, other]);
  const yes = [...pairs].map(
    ([key, returned]): Option<EmpiresAction> => ({
      key,
      path: [say('label.battleship-for', { one: label(returned[0] ?? ''), other: label(returned[1] ?? '') })],
      note: say('note.battleship'),
      action: { do: 'battleship', returned },
    }),
  );
  return [
    ...yes,
    { key: 'battleship:no', path: [say('label.no-battleship')], action: { do: 'battleship', returned: [] } },
  ];
}
