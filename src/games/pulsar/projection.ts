import { goal } from './content/tables.ts';
import { ORDER_SCORE } from './content/tracks.ts';
import { pulsarsOf, stationsOf } from './counts.ts';
import { bestGoalPurchase, largestGoalSets, nextBonuses } from './goals.ts';
import { cubeWorth, extraStations, idleGyrodynes, isAboutGoals, purplePoints, stationPoints } from './score.ts';
import { technologyOf } from './skills.ts';
import { type Player, type PulsarState, playerOf, type Source, type Step } from './state.ts';

/** What a seat would score if the game ended now; everything it counts lies open on the table (P48–P50). */
export interface Projection {
  readonly seat: number;
  /** Points on the track. */
  readonly vp: number;
  /** What the final scoring would add, by where it comes from. */
  readonly parts: Readonly<Partial<Record<Source, number>>>;
  readonly total: number;
  readonly stations: number;
}

export function projections(state: PulsarState): Projection[] {
  return state.players.map((_, seat) => projectionOf(state, seat));
}

export function projectionOf(state: PulsarState, seat: number): Projection {
  const player = playerOf(state, seat);
  const stations = stationsOf(state, seat) + extraStations(player);
  const parts = toCome(state, seat, stations);
  const total = Object.values(parts).reduce((sum, points) => sum + points, player.vp);
  return { seat, vp: player.vp, parts, total, stations };
}

function toCome(state: PulsarState, seat: number, stations: number): Partial<Record<Source, number>> {
  const player = playerOf(state, seat);
  const after = afterPurchases(state, seat);
  const bought = playerOf(after, seat);
  const points: Partial<Record<Source, number>> = {};
  if (isOpen(state, 'purple')) points.purple = endPoints(after, seat, (id) => !isAboutGoals(id)) + after.spentOnPurple;
  if (isOpen(state, 'goals')) points.goal = after.goalPoints;
  if (isOpen(state, 'rest')) {
    points.purple = (points.purple ?? 0) + endPoints(after, seat, isAboutGoals);
    points.pulsar = pulsarsOf(state, seat).filter((id) => state.pulsars[id]?.spinning === false).length;
    points.idle = idleGyrodynes(state, seat);
    points.cubes = Math.floor(bought.cubes * cubeWorth(player));
    points.order = orderPoints(state, seat);
    points.stations = stationPoints(stations);
  }
  return points;
}

/** Whether a step of the final scoring is still to come. */
function isOpen(state: PulsarState, step: Step): boolean {
  if (state.phase === 'over') return false;
  if (state.phase !== 'final') return true;
  return state.pending.some((task) => task.kind === 'step' && task.step === step);
}

function endPoints(state: PulsarState, seat: number, wanted: (id: string) => boolean): number {
  return playerOf(state, seat).patents.reduce(
    (sum, { id }) => sum + (wanted(id) ? purplePoints(state, seat, id) : 0),
    0,
  );
}

/** The final turn order comes from the initiative track as it stands. */
function orderPoints(state: PulsarState, seat: number): number {
  const places = ORDER_SCORE.places[String(state.players.length)] ?? [];
  return places.reduce((sum, vp, place) => (state.initiative[place]?.seat === seat ? sum + vp : sum), 0);
}

interface Purchased extends PulsarState {
  readonly goalPoints: number;
  readonly spentOnPurple: number;
}

/** The goals met and the bonuses worth buying, with the cubes in hand: first whatever order of buying brings more. */
function afterPurchases(state: PulsarState, seat: number): Purchased {
  const orders = [
    [buyGoals, buyPurple],
    [buyPurple, buyGoals],
  ] as const;
  const ends = orders.map((steps) =>
    steps.reduce<Purchased>((after, buy) => buy(after, seat), { ...state, goalPoints: 0, spentOnPurple: 0 }),
  );
  const worth = (end: Purchased) =>
    end.goalPoints + end.spentOnPurple + playerOf(end, seat).cubes * cubeWorth(playerOf(end, seat));
  const [first, second] = ends;
  if (first === undefined || second === undefined) throw new Error('No order of buying');
  return worth(second) > worth(first) ? second : first;
}

function withPlayer<S extends PulsarState>(state: S, seat: number, change: Partial<Player>): S {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...change } : player)) };
}

function buyGoals(state: Purchased, seat: number): Purchased {
  if (!isOpen(state, 'goals')) return state;
  const sets = largestGoalSets(state, seat).map((ids) => buySet(state, seat, ids));
  return sets.reduce((best, next) => (next.goalPoints > best.goalPoints ? next : best), state);
}

function buySet(state: Purchased, seat: number, ids: readonly string[]): Purchased {
  let after = withPlayer({ ...state, goalPoints: ids.reduce((sum, id) => sum + goal(id).vp, 0) }, seat, {
    goals: ids.map((id) => ({ id, bought: 0 })),
  });
  for (;;) {
    const player = playerOf(after, seat);
    const wanted = bestGoalPurchase(after, seat, cubeWorth(player));
    const bonus = nextBonuses(after, seat).find((next) => next.goal === wanted);
    if (bonus === undefined || bonus.cubes > player.cubes) return after;
    after = withPlayer({ ...after, goalPoints: after.goalPoints + bonus.vp }, seat, {
      cubes: player.cubes - bonus.cubes,
      goals: player.goals.map((held) => (held.id === wanted ? { ...held, bought: held.bought + 1 } : held)),
    });
  }
}

/** Technologies that sell points for cubes at the end. */
function buyPurple(state: Purchased, seat: number): Purchased {
  if (!isOpen(state, 'purple')) return state;
  let after = state;
  for (const { id } of playerOf(state, seat).patents) {
    const entry = technologyOf(id);
    if (entry.timing !== 'gameEnd' || !('buy' in entry.effect)) continue;
    const { cubes, vp } = entry.effect.buy;
    const player = playerOf(after, seat);
    if (player.cubes < cubes || cubes * cubeWorth(player) >= vp) continue;
    after = withPlayer({ ...after, spentOnPurple: after.spentOnPurple + vp }, seat, { cubes: player.cubes - cubes });
  }
  return after;
}
