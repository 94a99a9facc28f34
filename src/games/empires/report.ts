import type { GameEvent } from '#engine/game.ts';
import { COLOURS } from './content.ts';
import type { EmpiresShow, EmpiresState } from './state.ts';

/** Figures over many games, for tuning and for the simulate report. */
interface Acc {
  /** Turns of each finished game. */
  readonly turns: number[];
  flicks: number;
  rams: number;
  lost: number;
  shotDown: number;
  cleared: number;
  launches: number;
  landings: number;
  levels: number;
  finished: number;
  faded: number;
  /** Games whose last point nobody took. */
  fadedOut: number;
}

export const empiresStats = {
  start(): Acc {
    const none = { flicks: 0, rams: 0, lost: 0, shotDown: 0, cleared: 0, launches: 0, landings: 0 };
    return { turns: [], levels: 0, finished: 0, faded: 0, fadedOut: 0, ...none };
  },

  see(acc: Acc, state: EmpiresState, events: readonly GameEvent[]): void {
    for (const event of events) if (isShow(event.show)) countShow(acc, event.show);
    const faded = events.some((event) => event.say.key === 'empires.event.faded');
    if (faded) acc.faded += 1;
    if (faded && events.some((event) => event.say.key === 'empires.event.pool-empty')) acc.fadedOut += 1;
    if (state.stage.at !== 'over') return;
    acc.finished += 1;
    acc.turns.push(state.turn);
    for (const { tech } of state.players) acc.levels += COLOURS.reduce((sum, colour) => sum + tech[colour], 0);
  },

  done(acc: Acc): Record<string, unknown> {
    const perGame = (total: number) => Math.round((100 * total) / Math.max(1, acc.finished)) / 100;
    const turns = [...acc.turns].sort((a, b) => a - b);
    return {
      turnsMedian: turns[Math.floor(turns.length / 2)] ?? 0,
      turnsMost: turns.at(-1) ?? 0,
      flicks: perGame(acc.flicks),
      rams: perGame(acc.rams),
      lostOverEdge: perGame(acc.lost),
      shipsShotDown: perGame(acc.shotDown),
      planetsCleared: perGame(acc.cleared),
      launches: perGame(acc.launches),
      landings: perGame(acc.landings),
      technologyLevels: perGame(acc.levels),
      pointsFaded: perGame(acc.faded),
      gamesFadedOut: acc.fadedOut,
    };
  },
};

function isShow(show: unknown): show is EmpiresShow {
  return typeof show === 'object' && show !== null && 'kind' in show;
}

function countShow(acc: Acc, show: EmpiresShow): void {
  switch (show.kind) {
    case 'flick':
      acc.flicks += 1;
      acc.rams += show.track.hits.some((hit) => hit.ram) ? 1 : 0;
      acc.lost += show.track.removed.filter((ship) => ship.why === 'edge').length;
      break;
    case 'launch':
      acc.launches += 1;
      break;
    case 'land':
      acc.landings += 1;
      break;
    case 'attack':
      if ('planet' in show.target) acc.cleared += 1;
      else acc.shotDown += 1;
      break;
    default:
      break;
  }
}
