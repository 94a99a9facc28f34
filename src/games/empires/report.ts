import type { GameEvent } from '#engine/game.ts';
import { COLOURS } from './content.ts';
import { standings } from './score.ts';
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
  /** Points taken during the games, by where they came from. */
  readonly points: Record<Source, number>;
  /** How often somebody else took the lead, counted by projected scores. */
  leads: number;
  leader: number | null;
  /** What each player did in the turns of the present game, one entry a turn. */
  deeds: string[][];
  played: number;
  looped: number;
}

const SOURCES = ['homeMining', 'mining', 'attacks', 'technology'] as const;
type Source = (typeof SOURCES)[number];

export const empiresStats = {
  start(): Acc {
    const none = { flicks: 0, rams: 0, lost: 0, shotDown: 0, cleared: 0, launches: 0, landings: 0 };
    const points = { homeMining: 0, mining: 0, attacks: 0, technology: 0 };
    return {
      turns: [],
      levels: 0,
      finished: 0,
      faded: 0,
      fadedOut: 0,
      points,
      leads: 0,
      leader: null,
      deeds: [],
      played: 0,
      looped: 0,
      ...none,
    };
  },

  see(acc: Acc, state: EmpiresState, events: readonly GameEvent[]): void {
    for (const event of events) {
      if (isShow(event.show)) countShow(acc, event.show);
      countPoints(acc, state, event);
      countDeed(acc, state, event);
    }
    countLeads(acc, state);
    const faded = events.some((event) => event.say.key === 'empires.event.faded');
    if (faded) acc.faded += 1;
    if (faded && events.some((event) => event.say.key === 'empires.event.pool-empty')) acc.fadedOut += 1;
    if (state.stage.at !== 'over') return;
    acc.finished += 1;
    acc.leader = null;
    acc.deeds = [];
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
      leadChanges: perGame(acc.leads),
      shareOfPoints: shares(acc.points),
      turnsInLoops: Math.round((100 * acc.looped) / Math.max(1, acc.played)) / 100,
    };
  },
};

function isShow(show: unknown): show is EmpiresShow {
  return typeof show === 'object' && show !== null && 'kind' in show;
}

function countPoints(acc: Acc, state: EmpiresState, { say, show }: GameEvent): void {
  const vp = Number(say.params?.vp ?? 0);
  if (isShow(show) && show.kind === 'attack') acc.points.attacks += show.vp;
  else if (say.key === 'empires.event.first' || say.key === 'empires.event.row-vp') acc.points.technology += vp;
  else if (say.key === 'empires.event.mined' && isShow(show) && show.kind === 'planet')
    acc.points[state.planets[show.planet]?.disc === 'home' ? 'homeMining' : 'mining'] += vp;
}

const DEEDS = new Set(['recruited', 'withdrew', 'mined', 'built', 'developed', 'launched', 'landed', 'flew', 'passed']);

/** A turn is known by what was done in it first. It is in a loop if it is the fourth of two deeds that take turns (mine, recruit, mine, recruit). */
function countDeed(acc: Acc, state: EmpiresState, { say }: GameEvent): void {
  const deed = say.key.replace(/^empires\.event\.|-at$/g, '');
  const who = say.params?.who;
  if (!DEEDS.has(deed) || typeof who !== 'object' || !('seat' in who)) return;
  const turns = acc.deeds[who.seat] ?? [];
  acc.deeds[who.seat] = turns;
  // The turn may have been ended by the deed itself.
  const turn = Math.floor((state.turn - (state.active === who.seat ? 0 : 1)) / state.players.length);
  if (turns[turn] !== undefined) return;
  turns[turn] = deed;
  acc.played += 1;
  const [third, second, first] = [turns[turn - 1], turns[turn - 2], turns[turn - 3]];
  if (deed === second && third === first && third !== undefined && deed !== third) acc.looped += 1;
}

function countLeads(acc: Acc, state: EmpiresState): void {
  const leaders = standings(state).filter(({ rank }) => rank === 1);
  const [leader] = leaders;
  if (leader === undefined || leaders.length > 1 || leader.seat === acc.leader) return;
  if (acc.leader !== null) acc.leads += 1;
  acc.leader = leader.seat;
}

function shares(points: Readonly<Record<Source, number>>): Record<string, number> {
  const all = SOURCES.reduce((sum, source) => sum + points[source], 0);
  return Object.fromEntries(
    SOURCES.map((source) => [source, Math.round((100 * points[source]) / Math.max(1, all)) / 100]),
  );
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
