import { writeName } from './draw/name.ts';
import { panel } from './draw/panel.ts';
import { alpha, fill, roundPath, seatMark } from './draw/shape.ts';
import { sky } from './draw/sky.ts';
import { write } from './draw/text.ts';
import { emblem } from './emblem.ts';
import { drawableName } from './fonts.ts';
import { lookOf } from './looks.ts';
import type { BarRow, BarsRequest } from './request.ts';
import { trimAlt } from './scene.ts';
import type { Box, Drawing, Pen } from './surface.ts';
import { ink, playerLook, radius, type as scale, space, WIDTH } from './theme.ts';

/** A chart of bars, one line each: leaderboards, statistics, histories. All its words come with the request. */
const HEAD = 88;
const ROW = 58;
const MOST_ROWS = 10;

const LABEL = { x: 84, width: 380 } as const;
const BAR = { x: 480, width: 300 } as const;
const VALUE = { x: 796, width: 112 } as const;
const NOTE_WIDTH = 152;

export function barsDrawing(game: string, request: BarsRequest): Drawing {
  const rows = request.rows.slice(0, MOST_ROWS);
  const size = { width: WIDTH, height: HEAD + rows.length * ROW + space.wide };
  return {
    ...size,
    layers: [
      { paint: (pen) => sky(pen, size, lookOf(game), 7) },
      {
        paint: (pen) => {
          paintHeading(pen, game, request.heading);
          for (const [index, row] of rows.entries())
            paintRow(pen, { x: space.gap, y: HEAD + index * ROW, width: WIDTH - space.margin, height: ROW - 6 }, row);
        },
      },
    ],
  };
}

export function barsAlt({ heading, rows }: BarsRequest): string {
  const lines = rows.map(
    ({ label, value, note }) => `${label}: ${[value, note].filter((part) => part !== '').join(', ')}`,
  );
  return trimAlt([`${heading}.`, `${lines.join('. ')}.`].join(' '));
}

function paintHeading(pen: Pen, game: string, heading: string): void {
  const x = game === '' ? space.margin : 98;
  if (game !== '') emblem(pen, game, { x: 52, y: HEAD / 2 }, 30);
  const style = { size: scale.title, weight: 800, face: 'show', width: WIDTH - x - space.margin } as const;
  write(pen, heading, { x, y: HEAD / 2 }, style);
}

function paintRow(pen: Pen, box: Box, { label, username, value, note, share, seat, game }: BarRow): void {
  panel(pen, box, { colour: alpha(ink.panel, 0.92), corner: radius.small });
  const y = box.y + box.height / 2;
  if (game !== undefined) emblem(pen, game, { x: 52, y }, 18);
  else if (seat !== undefined) seatMark(pen, seat, { x: 52, y }, 16);
  const name = drawableName(label) ?? drawableName(username ?? '') ?? '–';
  writeName(pen, name, { x: LABEL.x, y: box.y, width: LABEL.width, height: box.height }, ink.text, scale.key);
  const colour = game === undefined ? playerLook(seat ?? 0).colour : lookOf(game).accent;
  paintBar(pen, { x: BAR.x, y: y - 12, width: BAR.width, height: 24 }, share, colour);
  write(pen, value, { x: VALUE.x, y }, { size: scale.key, weight: 800, width: VALUE.width, least: scale.fine });
  const right = box.x + box.width - space.snug;
  const style = { size: scale.fine, colour: ink.soft, align: 'right', width: NOTE_WIDTH, mayCut: true } as const;
  if (note !== '') write(pen, note, { x: right, y }, style);
}

function paintBar(pen: Pen, box: Box, share: number, colour: string): void {
  roundPath(pen, box, radius.pill);
  fill(pen, alpha(ink.void, 0.7));
  if (share <= 0) return;
  roundPath(pen, { ...box, width: Math.max(box.height, box.width * Math.min(1, share)) }, radius.pill);
  fill(pen, colour);
}
