import type { Score } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { holeOf, planetOf } from './board.ts';
import { COLOURS, QUADRANT_BONUS, type Quadrant } from './content.ts';
import { playerOf } from './pieces.ts';
import type { EmpiresState } from './state.ts';

/** E20, E21 */
export function scores(state: EmpiresState): Score[] | null {
  return state.stage.at === 'over' ? standings(state) : null;
}

/** The same counting while the game runs: what everybody would score if it ended now. */
export function standings(state: EmpiresState): Score[] {
  const rows = state.players.map((_, seat) => rowOf(state, seat)).sort((a, b) => ahead(b, a));
  return rows.map((row, index) => {
    const rank = 1 + rows.findIndex((other) => ahead(other, row) === 0);
    const tie = tieOf(rows, index);
    const { seat, total, parts } = row;
    return tie === undefined ? { seat, total, rank, parts } : { seat, total, rank, parts, tie };
  });
}

interface Row {
  readonly seat: number;
  readonly total: number;
  readonly vp: number;
  readonly levels: number;
  readonly parts: Score['parts'];
}

const SCORE_PARTS = ['vp', 'planets', 'colonies', 'cities', 'quadrants'] as const;
type ScorePart = (typeof SCORE_PARTS)[number];

function rowOf(state: EmpiresState, seat: number): Row {
  const { vp, tech } = playerOf(state, seat);
  const own = state.planets.filter((planet) => planet.owner === seat && planet.disc !== 'home');
  const points: Readonly<Record<ScorePart, number>> = {
    vp,
    planets: own.length,
    colonies: own.reduce((sum, planet) => sum + planet.colonies, 0),
    cities: own.reduce((sum, planet) => sum + planet.cities, 0),
    quadrants: QUADRANT_BONUS[cityQuadrants(state, seat)] ?? 0,
  };
  const parts = SCORE_PARTS.map((name) => ({ label: phrase(`empires.score.${name}`), points: points[name] }));
  return {
    seat,
    vp,
    parts,
    total: parts.reduce((sum, part) => sum + part.points, 0),
    levels: COLOURS.reduce((sum, colour) => sum + tech[colour], 0),
  };
}

/** In how many quadrants a player has cities. */
export function cityQuadrants(state: EmpiresState, seat: number): number {
  const held = new Set<Quadrant>();
  for (let index = 0; index < state.planets.length; index++) {
    const { cities, owner } = planetOf(state, index);
    if (cities > 0 && owner === seat) held.add(holeOf(index).quadrant);
  }
  return held.size;
}

/** Positive if the first stands ahead. */
function ahead(a: Row, b: Row): number {
  return a.total - b.total || a.vp - b.vp || a.levels - b.levels;
}

/** How the place of somebody with an equal total was decided. */
function tieOf(rows: readonly Row[], index: number): Phrase | undefined {
  const row = rows[index];
  const rivals = rows.filter((other) => other !== row && other.total === row?.total);
  if (row === undefined || rivals.length === 0) return undefined;
  if (rivals.every((other) => other.vp !== row.vp)) return phrase('empires.tie.vp');
  if (rivals.every((other) => other.vp !== row.vp || other.levels !== row.levels)) return phrase('empires.tie.levels');
  return phrase('empires.tie.shared');
}
