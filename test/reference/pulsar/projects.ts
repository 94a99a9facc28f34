import { openProjects } from '#games/pulsar/actions/project.ts';
import type { Benefit } from '#games/pulsar/content/schema.ts';
import { hqSide } from '#games/pulsar/content/tables.ts';
import { unusedRuns } from '#games/pulsar/runs.ts';
import { technologyOf } from '#games/pulsar/skills.ts';
import type { Player } from '#games/pulsar/state.ts';
import { HQ, TASTE } from './taste.ts';

/** What the HQ is worth to its owner: runs still to be flown, and what the projects above those completed may bring. */
export function projectsWorth(player: Player, left: number): number {
  if (left === 0 || !player.hq.startsWith('HQ-')) return 0;
  return runsWorth(player, left) + ladderWorth(player, left);
}

/** The best run has the first good flight, the next one must wait. */
function runsWorth(player: Player, left: number): number {
  const points = unusedRuns(player).map((run) => runWorth(run.colour, run.vp));
  points.sort((a, b) => b - a);
  return points.reduce((worth, each, i) => worth + (each * Math.min(1, left * HQ.flights)) / (1 + i * HQ.queue), 0);
}

function runWorth(colour: string, vp: number): number {
  return vp * (colour === 'any' ? HQ.gatesOfAny : HQ.gates);
}

const ladders = new Map<string, number>();
const MOST_KEPT = 20_000;

/**
 * What the dice still to come can make of the HQ beyond what they would bring elsewhere: the best order of projects from here, each
 * step less certain than the one before. That is what makes a poor project below a rich one worth its die.
 */
function ladderWorth(player: Player, left: number): number {
  let done = 0;
  for (const project of player.projects) done |= 1 << project;
  return bestLadder(player.hq, done, Math.round(left * HQ.perRound), left, perProject(player));
}

function bestLadder(side: string, done: number, dice: number, left: number, extra: number): number {
  if (dice <= 0) return 0;
  const key = `${side}/${done}/${dice}/${left}/${extra}`;
  const known = ladders.get(key);
  if (known !== undefined) return known;
  const { projects } = hqSide(side);
  let best = 0;
  for (const project of openProjects(projects.flatMap((_, i) => ((done & (1 << i)) === 0 ? [] : [i])))) {
    const gain = (projects[project]?.benefits ?? []).reduce((sum, benefit) => sum + benefitWorth(benefit, left), extra);
    const then = bestLadder(side, done | (1 << project), dice - 1, left, extra);
    best = Math.max(best, (gain - HQ.die + then) * HQ.certain);
  }
  if (ladders.size >= MOST_KEPT) ladders.clear();
  ladders.set(key, best);
  return best;
}

/** What technologies add to every project. */
function perProject(player: Player): number {
  let extra = 0;
  for (const { id } of player.patents) {
    const entry = technologyOf(id);
    if (entry.timing === 'permanent') extra += entry.effect.onProject?.vp ?? 0;
    else if (entry.timing === 'gameEnd' && 'per' in entry.effect && entry.effect.per.what === 'project')
      extra += entry.effect.per.vp / entry.effect.per.each;
  }
  return extra;
}

function benefitWorth(benefit: Benefit, left: number): number {
  if ('vp' in benefit) return benefit.vp;
  if ('cubes' in benefit) return benefit.cubes * TASTE.cube;
  if ('mod' in benefit) return TASTE[benefit.mod];
  if ('explore' in benefit) return HQ.explore * benefit.explore;
  if ('run' in benefit) return runWorth(benefit.run.colour, benefit.run.vp);
  if ('duplicator' in benefit) return HQ.duplicator;
  if ('gyrodyne' in benefit) return HQ.gyrodyne * Math.min(1, left / HQ.gyrodyneRounds);
  if ('twoDifferentGyrodynes' in benefit) return HQ.twoGyrodynes * Math.min(1, left / HQ.gyrodyneRounds);
  return TASTE.ending.claim;
}
