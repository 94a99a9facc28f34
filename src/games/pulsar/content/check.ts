import type { ZodType } from 'zod';
import * as shape from './schema.ts';

/** Everything printed on boards and tiles, as it is handed to the check. */
export interface Tables {
  readonly plain: shape.BoardSide;
  readonly deadend: shape.BoardSide;
  readonly systems: readonly shape.SystemTile[];
  readonly technologies: shape.TechnologyBoards;
  readonly rowBonus: shape.RowBonuses;
  readonly transmitters: readonly shape.Transmitter[];
  readonly hq: readonly shape.HqSide[];
  readonly goals: readonly (readonly [shape.Goal, shape.Goal])[];
  readonly exploration: readonly shape.ExplorationTile[];
  readonly tracks: shape.Tracks;
  readonly gyrodynes: shape.Gyrodynes;
  readonly stationScore: shape.StationScore;
  readonly orderScore: shape.OrderScore;
}

/** Refuses wrong tables with one line that names the entry: whoever corrected a number should not have to search for it. */
export function checkTables(tables: Tables): void {
  entry('board plain', shape.BoardSide, tables.plain);
  entry('board deadend', shape.BoardSide, tables.deadend);
  checkEdges('plain', tables.plain);
  checkEdges('deadend', tables.deadend);
  for (const tile of tables.systems) entry(`system tile ${tile.id}`, shape.SystemTile, tile);
  for (const tile of tables.transmitters) entry(`transmitter ${tile.id}`, shape.Transmitter, tile);
  for (const side of tables.hq) entry(`HQ side ${side.id}`, shape.HqSide, side);
  for (const goal of tables.goals.flat()) entry(`goal ${goal.id}`, shape.Goal, goal);
  for (const tile of tables.exploration) entry(`exploration tile ${tile.id}`, shape.ExplorationTile, tile);
  entry('tracks', shape.Tracks, tables.tracks);
  entry('gyrodynes', shape.Gyrodynes, tables.gyrodynes);
  entry('station score', shape.StationScore, tables.stationScore);
  entry('order score', shape.OrderScore, tables.orderScore);
  entry('row bonus', shape.RowBonuses, tables.rowBonus);
  checkTechnologies(tables.technologies);
  unique('system tile', tables.systems);
  unique('transmitter', tables.transmitters);
  unique('HQ side', tables.hq);
  unique('goal', tables.goals.flat());
  unique('exploration tile', tables.exploration);
}

function checkTechnologies(boards: shape.TechnologyBoards): void {
  for (const letter of shape.LETTERS) {
    boards[letter].forEach((row, index) => {
      for (const technology of row) {
        entry(`technology ${technology.id}`, shape.Technology, technology);
        if (!technology.id.startsWith(`${letter}${index + 1}`))
          throw new Error(`Pulsar tables: technology ${technology.id} stands in row ${index + 1} of board ${letter}`);
      }
    });
    unique('technology', boards[letter].flat());
  }
}

function checkEdges(side: string, board: shape.BoardSide): void {
  const segments = new Set(board.edges.map(([from, to]) => `${from}-${to}`));
  for (const [from, to] of board.edges)
    for (const end of [from, to])
      if (board.nodes[end] === undefined)
        throw new Error(`Pulsar tables: board ${side}: edge ${from}-${to} leads nowhere`);
  for (const [from, to] of board.doubleEdges)
    if (!segments.has(`${from}-${to}`))
      throw new Error(`Pulsar tables: board ${side}: no edge ${from}-${to} to double`);
  for (const id of [...board.deadEnds, ...board.isolatedPulsars])
    if (board.nodes[id] === undefined) throw new Error(`Pulsar tables: board ${side}: no place ${id}`);
}

function entry(name: string, schema: ZodType, value: unknown): void {
  const result = schema.safeParse(value);
  if (result.success) return;
  const issue = result.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new Error(`Pulsar tables: ${name} is wrong${where}: ${issue?.message ?? 'unknown'}`);
}

function unique(kind: string, entries: readonly { readonly id: string | number }[]): void {
  const seen = new Set<string | number>();
  for (const { id } of entries) {
    if (seen.has(id)) throw new Error(`Pulsar tables: two entries of ${kind} ${id}`);
    seen.add(id);
  }
}
