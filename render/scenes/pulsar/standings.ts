import { type Projection, projections } from '#games/pulsar/projection.ts';
import type { PulsarState, Source } from '#games/pulsar/state.ts';
import { panel } from '#render/draw/panel.ts';
import { alpha, fill, grid, outline, polygonPath, regular, roundPath, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point } from '#render/surface.ts';
import { ink, MAP_HEIGHT, playerLook, radius, type as scale, space, stroke, WIDTH } from '#render/theme.ts';
import { paintGoals, paintRows } from './goals.ts';
import { nightDrawing } from './ground.ts';
import { type Icon, icon } from './icons.ts';
import { GOLD, points } from './signs.ts';

/** A closer look at the score: goals, row bonuses, and what everybody would have if the game ended now, line by line. */
const GOALS = 158;
const ROWS = 66;
const LEAD = 120;
const TOTAL = 58;

const LINES: readonly { readonly icon: Icon; readonly source: Source }[] = [
  { icon: 'end', source: 'purple' },
  { icon: 'goal', source: 'goal' },
  { icon: 'claimed', source: 'pulsar' },
  { icon: 'medium', source: 'idle' },
  { icon: 'cube', source: 'cubes' },
  { icon: 'initiative', source: 'order' },
  { icon: 'station', source: 'stations' },
];

export function scoreDrawing(input: SceneInput<PulsarState>): Drawing {
  const { view } = input;
  const box = { x: space.tight, y: space.tight, width: WIDTH - space.gap, height: MAP_HEIGHT - space.gap };
  return nightDrawing(MAP_HEIGHT, [
    {
      paint: (pen) => {
        paintGoals(pen, { ...box, height: GOALS }, view);
        paintRows(pen, { ...box, y: box.y + GOALS + space.tight, height: ROWS }, view);
        const top = box.y + GOALS + ROWS + space.gap;
        paintTable(pen, { ...box, y: top, height: box.y + box.height - top }, input);
      },
    },
  ]);
}

function paintTable(pen: Pen, box: Box, { view, names }: SceneInput<PulsarState>): void {
  panel(pen, box, { corner: radius.card });
  const rows = [
    ...grid({ ...box, height: box.height - TOTAL }, 1, LINES.length + 2, 0),
    { ...box, y: box.y + box.height - TOTAL, height: TOTAL },
  ];
  const columns = grid({ ...box, x: box.x + LEAD, width: box.width - LEAD }, view.players.length, 1, 0);
  for (const [index, { icon: sign }] of LINES.entries()) {
    const row = rows[index + 2];
    if (row === undefined) continue;
    if (index % 2 === 0) {
      pen.fillStyle = alpha(ink.raised, 0.5);
      pen.fillRect(row.x + 2, row.y, row.width - 4, row.height);
    }
    icon(pen, sign, { x: row.x + LEAD / 2, y: row.y + row.height / 2 }, 17);
  }
  const now = rows[1];
  if (now !== undefined) paintHexagon(pen, { x: now.x + LEAD / 2, y: now.y + now.height / 2 });
  for (const standing of projections(view)) {
    const column = columns[standing.seat];
    if (column !== undefined) paintColumn(pen, column, rows, standing, names[standing.seat] ?? '');
  }
  const last = rows.at(-1);
  if (last !== undefined)
    write(
      pen,
      '=',
      { x: last.x + LEAD / 2, y: last.y + last.height / 2 },
      { size: scale.title, weight: 800, align: 'center' },
    );
}

/** Victory points, as everywhere; here those one has. */
function paintHexagon(pen: Pen, at: Point): void {
  polygonPath(pen, regular(6, at, 17, 1 / 12));
  fill(pen, GOLD);
  outline(pen, ink.dark, stroke.thin);
}

function paintColumn(pen: Pen, column: Box, rows: readonly Box[], standing: Projection, name: string): void {
  const { colour } = playerLook(standing.seat);
  const x = column.x + column.width / 2;
  const middleOf = (index: number): number => {
    const row = rows[index];
    return row === undefined ? 0 : row.y + row.height / 2;
  };
  const style = { size: scale.key, weight: 800, align: 'center' } as const;
  seatMark(pen, standing.seat, { x: column.x + 30, y: middleOf(0) }, 15);
  write(
    pen,
    name,
    { x: column.x + 56, y: middleOf(0) },
    { size: scale.body, weight: 800, colour, width: column.width - 64, least: scale.fine, person: true },
  );
  write(pen, String(standing.vp), { x, y: middleOf(1) }, style);
  for (const [index, { source }] of LINES.entries()) {
    const worth = standing.parts[source] ?? 0;
    const text = worth === 0 ? '–' : `+${worth}`;
    write(pen, text, { x, y: middleOf(index + 2) }, { ...style, colour: worth === 0 ? ink.faint : ink.text });
  }
  const last = rows.at(-1);
  if (last === undefined) return;
  roundPath(pen, { x: column.x + 4, y: last.y + 2, width: column.width - 8, height: last.height - 6 }, radius.small);
  fill(pen, playerLook(standing.seat).deep);
  points(standing.total).paint(pen, { x, y: middleOf(rows.length - 1) - 1 }, Math.round(last.height - 8));
}
