import { phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour } from './content/schema.ts';
import { type Doing, push, score, tell } from './doing.ts';
import { kindOf } from './graph.ts';
import { found, reveal } from './places.ts';
import { gatesVisited } from './runs.ts';
import { gateRewards } from './skills.ts';
import { playerOf } from './state.ts';

export interface DeclaredRun {
  readonly project: number;
  readonly colour: Colour;
  readonly vp: number;
}

/** P24–P28, P45: move, reveal, score gates, found stations in path order, then the place where the flight ends. */
export function flyRoute(doing: Doing, seat: number, route: readonly string[], run: DeclaredRun | null): void {
  const player = playerOf(doing.state, seat);
  const end = route[route.length - 1] ?? player.ship;
  player.ship = end;
  reveal(doing, route);
  if (run !== null) {
    const gates = gatesVisited(route, run.colour);
    player.runs.push(run.project);
    score(doing, seat, gates * run.vp, 'run');
    const colour = phrase(`pulsar.colour.${run.colour}`);
    tell(doing, 'run', { seat: { seat }, colour, gates, vp: gates * run.vp });
  }
  scoreGates(doing, seat, route);
  const passed = new Set(route.filter((place) => kindOf(place) === 'system' && place !== end));
  for (const system of passed) found(doing, seat, system, false);
  push(doing.state, { kind: 'land', seat, place: end });
}

/** Technologies that pay per gate of any colour. */
function scoreGates(doing: Doing, seat: number, route: readonly string[]): void {
  const rewards = gateRewards(playerOf(doing.state, seat));
  if (rewards.length === 0) return;
  const gates = COLOURS.reduce((sum, colour) => sum + gatesVisited(route, colour), 0);
  for (const reward of rewards) {
    const vp = Math.floor(gates / reward.each) * reward.vp;
    if (vp === 0) continue;
    score(doing, seat, vp, 'technology');
    tell(doing, 'gates', { seat: { seat }, gates, vp });
  }
}
