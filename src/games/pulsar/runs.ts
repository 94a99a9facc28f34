import type { Colour, Run } from './content/schema.ts';
import { COLOURS } from './content/schema.ts';
import { hqSide } from './content/tables.ts';
import { kindOf } from './graph.ts';
import type { Player } from './state.ts';

/** A gate run waiting to be flown (P45). */
export type WaitingRun = Run & { readonly project: number };

const NONE: readonly WaitingRun[] = [];

export function unusedRuns(player: Player): readonly WaitingRun[] {
  if (player.projects.length === player.runs.length) return NONE;
  const { projects } = hqSide(player.hq);
  const waiting: WaitingRun[] = [];
  for (const project of player.projects) {
    if (player.runs.includes(project)) continue;
    for (const benefit of projects[project]?.benefits ?? [])
      if ('run' in benefit) waiting.push({ ...benefit.run, project });
  }
  return waiting;
}

/** Different gates of a colour a route visits; the start is not on the route, so it counts only if re-entered. */
export function gatesVisited(route: readonly string[], colour: Colour): number {
  return new Set(route.filter((place) => kindOf(place) === colour)).size;
}

export function bestColour(route: readonly string[]): Colour {
  return COLOURS.reduce((best, colour) => (gatesVisited(route, colour) > gatesVisited(route, best) ? colour : best));
}
