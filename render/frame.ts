import type { Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { emblem } from './draw/emblem.ts';
import { freshBox, litBox, pointer } from './draw/mark.ts';
import { badge, panel } from './draw/panel.ts';
import { alpha, fill, grid, inset, outline, roundPath, seatMark } from './draw/shape.ts';
import { sky } from './draw/sky.ts';
import { widthOf, wrap, write } from './draw/text.ts';
import type { SceneInput } from './scene.ts';
import type { Box, Drawing, Layer, Pen, Point, Size } from './surface.ts';
import { gameLook, ink, playerLook, radius, type as scale, space, stroke, WIDTH } from './theme.ts';

/**
 * What all games share, from top to bottom: header (emblem, title, how far the game is), status strip (whose turn), the
 * game's own board, player panels, and the last action in words.
 */
export interface FrameParts<S> {
  readonly game: string;
  /** How far the game is: "Galaxy 3 of 8". */
  readonly progress: string;
  /** Height of the game's own board, `WIDTH − 2 × space.margin` wide. */
  readonly boardHeight: number;
  /** The board's layers, given its box. Layers with a key are painted once. */
  board(box: Box): readonly Layer[];
  readonly panels: PanelParts | null;
  /** What the status strip says while nobody is asked anything; that the game is over if not said. */
  readonly idle?: string;
  readonly input: SceneInput<S>;
}

export interface PanelParts {
  readonly columns: number;
  /** Height below the name. */
  readonly height: number;
  /** Draws right of the name, leftwards from `right`; returns the width used. `pointsTag` does for most. */
  aside?(pen: Pen, right: Point, seat: Seat): number;
  paint(pen: Pen, box: Box, seat: Seat): void;
  /** What changed here just now is marked. */
  readonly fresh?: readonly Seat[];
}

export const HEADER = 96;
const STRIP = 72;
const NAME_ROW = 60;
const FOOTER = 84;

export const BOARD_WIDTH = WIDTH - space.margin * 2;

export function frame<S>(parts: FrameParts<S>): Drawing {
  const { input, panels } = parts;
  const board = { x: space.margin, y: HEADER + STRIP + space.gap, width: BOARD_WIDTH, height: parts.boardHeight };
  const seats = input.names.length;
  const rows = panels === null ? 0 : Math.ceil(seats / panels.columns);
  const panelHeight = panels === null ? 0 : NAME_ROW + panels.height + space.snug;
  const panelArea = {
    x: space.margin,
    y: board.y + board.height + space.gap,
    width: BOARD_WIDTH,
    height: rows * panelHeight + Math.max(0, rows - 1) * space.gap,
  };
  const height = Math.ceil(panelArea.y + panelArea.height + (rows > 0 ? space.gap : 0) + FOOTER);
  const size = { width: WIDTH, height };
  const boxes = panels === null ? [] : rowsOf(panelArea, seats, panels.columns);
  return {
    ...size,
    layers: [
      { key: `ground/${height}`, paint: (pen) => paintGround(pen, size, parts.game, input.title) },
      ...parts.board(board),
      {
        paint: (pen) => {
          paintProgress(pen, parts.progress, gameLook(parts.game).accent);
          paintStatus(pen, input, parts.idle ?? input.say(phrase('picture.over')));
          if (panels !== null) for (const [seat, box] of boxes.entries()) paintPanel(pen, box, seat, panels, input);
          paintLast(pen, size, input);
        },
      },
    ],
  };
}

/** Panels in rows; those of a last row that is not full share its width. */
function rowsOf(area: Box, seats: number, columns: number): Box[] {
  const rows = Math.ceil(seats / columns);
  return grid(area, 1, rows, space.gap).flatMap((row, index) =>
    grid(row, Math.min(columns, seats - index * columns), 1, space.gap),
  );
}

/** Sky, emblem and title: the same all game long. */
export function paintGround(pen: Pen, size: Size, game: string, title: string): void {
  const look = gameLook(game);
  sky(pen, size, look, 7);
  pen.fillStyle = alpha(ink.void, 0.55);
  pen.fillRect(0, 0, size.width, HEADER);
  pen.fillStyle = look.accent;
  pen.fillRect(0, HEADER - stroke.line, size.width, stroke.line);
  emblem(pen, game, { x: space.margin + 32, y: HEADER / 2 }, 32);
  write(
    pen,
    title,
    { x: space.margin + 84, y: HEADER / 2 },
    { size: scale.title, weight: 800, face: 'show', width: 640 },
  );
}

export function paintProgress(pen: Pen, text: string, accent: string): void {
  const style = { size: scale.key, weight: 800, face: 'show', colour: accent } as const;
  write(pen, text, { x: WIDTH - space.margin, y: HEADER / 2 }, { ...style, align: 'right', width: 440 });
}

/** A line may shrink to this before it is broken in two. */
const SHRINKS = 0.75;

/** Where several are asked, their marks say who: the strip keeps its room for what. */
const NAMED_AT_MOST = 2;

function askedOf<S>({ waiting, names, status }: SceneInput<S>, idle: string): string {
  if (waiting.length === 0) return idle;
  const who = `${waiting.map((seat) => names[seat]).join(', ')}: `;
  return waiting.length > NAMED_AT_MOST && status.startsWith(who) ? status.slice(who.length) : status;
}

function paintStatus<S>(pen: Pen, input: SceneInput<S>, idle: string): void {
  const { waiting } = input;
  const status = askedOf(input, idle);
  const box = { x: space.margin, y: HEADER + space.tight, width: BOARD_WIDTH, height: STRIP - space.tight };
  const only = waiting.length === 1 ? waiting[0] : undefined;
  roundPath(pen, box, radius.card);
  fill(pen, only === undefined ? ink.raised : playerLook(only).deep);
  outline(pen, only === undefined ? ink.line : playerLook(only).colour, stroke.line);
  const y = box.y + box.height / 2;
  let x = box.x + space.wide + 18;
  for (const seat of waiting) {
    seatMark(pen, seat, { x, y }, 20);
    x += 54;
  }
  const width = box.x + box.width - x - space.gap;
  const large = { size: scale.key, weight: 600 } as const;
  const small = { size: scale.note, weight: 600 } as const;
  const lines = widthOf(pen, status, large) <= width / SHRINKS ? [status] : wrap(pen, status, width, small, 2);
  const style = lines.length > 1 ? small : { ...large, width };
  for (const [index, line] of lines.entries())
    write(pen, line, { x: x - 10, y: y + (index - (lines.length - 1) / 2) * scale.note * 1.2 }, style);
}

function paintPanel<S>(pen: Pen, box: Box, seat: Seat, parts: PanelParts, input: SceneInput<S>): void {
  const { colour } = playerLook(seat);
  if (input.waiting.includes(seat)) litBox(pen, box, colour);
  panel(pen, box, { edge: input.waiting.includes(seat) ? colour : ink.line });
  if (parts.fresh?.includes(seat)) freshBox(pen, inset(box, space.hair), radius.card);
  const y = box.y + NAME_ROW / 2 + space.hair;
  seatMark(pen, seat, { x: box.x + space.gap + 22, y }, 20);
  const used = parts.aside?.(pen, { x: box.x + box.width - space.gap, y }, seat) ?? 0;
  write(
    pen,
    input.names[seat] ?? `#${seat + 1}`,
    { x: box.x + space.gap + 58, y },
    { size: scale.key, weight: 800, colour, width: box.width - 58 - space.gap * 3 - used },
  );
  parts.paint(
    pen,
    { x: box.x + space.gap, y: box.y + NAME_ROW, width: box.width - space.gap * 2, height: parts.height },
    seat,
  );
}

/** A player's points, in a pill of their colour. */
export function pointsTag(pen: Pen, right: Point, seat: Seat, points: string): number {
  const style = { size: scale.body, weight: 800 } as const;
  const width = Math.max(scale.body * 1.7, widthOf(pen, points, style) + scale.body);
  const look = { size: scale.body, ground: playerLook(seat).colour, colour: ink.dark };
  badge(pen, points, { x: right.x - width, y: right.y }, look);
  return width;
}

function paintLast<S>(pen: Pen, size: Size, { last, say }: SceneInput<S>): void {
  const text = last.map((event) => say(event.say)).join(' · ');
  if (text === '') return;
  const style = { size: scale.body, weight: 600, colour: ink.fresh } as const;
  const y = size.height - FOOTER;
  const lines = wrap(pen, text, BOARD_WIDTH - 44, style, 2);
  const leading = scale.body * 1.2;
  const top = y + (FOOTER - space.tight - leading * lines.length) / 2;
  pointer(pen, { x: space.margin + 12, y: top + leading / 2 }, 12, ink.fresh);
  for (const [index, line] of lines.entries())
    write(pen, line, { x: space.margin + 40, y: top + leading * (index + 0.5) }, style);
}
