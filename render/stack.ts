import type { Seat } from '#engine/game.ts';
import { emblem } from './draw/emblem.ts';
import { alpha, seatMark } from './draw/shape.ts';
import { sky } from './draw/sky.ts';
import { widthOf, write } from './draw/text.ts';
import type { Density } from './png.ts';
import type { Box, Drawing, Layer, Pen } from './surface.ts';
import { gameLook, ink, playerLook, type as scale, space, stroke, WIDTH } from './theme.ts';

/** What the panels of all boards share: the sky behind them, and on one of them a line that says how far the game is. */
export interface PanelParts {
  readonly game: string;
  readonly height: number;
  /** On the one panel of a board that has the line. */
  readonly headline?: Headline;
  readonly density?: Density;
  /** What is on it, given the room below the line. Layers with a key are painted once. */
  layers(room: Box): readonly Layer[];
}

export interface Headline {
  /** "Round 3 of 8". */
  readonly progress: string;
  /** Seats the table waits for, and what everybody is called. */
  readonly waiting: readonly Seat[];
  readonly names: readonly string[];
}

/** Height of the line at the top of a panel: 28 px as shown. */
export const HEADLINE = 56;
/** Room a panel leaves at its left and right. */
export const PANEL_MARGIN = space.gap;

export function panelDrawing({ game, height, headline, density, layers }: PanelParts): Drawing {
  const size = { width: WIDTH, height };
  const top = headline === undefined ? PANEL_MARGIN : HEADLINE + space.tight;
  const room = {
    x: PANEL_MARGIN,
    y: top,
    width: WIDTH - PANEL_MARGIN * 2,
    height: height - top - (headline === undefined ? PANEL_MARGIN : space.tight),
  };
  const line: Layer[] = headline === undefined ? [] : [{ paint: (pen) => paintHeadline(pen, game, headline) }];
  return {
    ...size,
    ...(density === undefined ? {} : { density }),
    layers: [
      {
        key: headline === undefined ? 'sky' : 'sky-headline',
        paint: (pen) => {
          sky(pen, size, gameLook(game), 7);
          if (headline !== undefined) paintBand(pen, game);
        },
      },
      ...layers(room),
      ...line,
    ],
  };
}

function paintBand(pen: Pen, game: string): void {
  pen.fillStyle = alpha(ink.void, 0.55);
  pen.fillRect(0, 0, WIDTH, HEADLINE);
  pen.fillStyle = gameLook(game).accent;
  pen.fillRect(0, HEADLINE - stroke.thin, WIDTH, stroke.thin);
  emblem(pen, game, { x: PANEL_MARGIN + 24, y: HEADLINE / 2 - 1 }, 23);
}

/** Where more are asked, their marks say who. */
const NAMED_AT_MOST = 2;
const NAME_WIDTH = 260;

/** On the left how far the game is, on the right whose turn it is. */
function paintHeadline(pen: Pen, game: string, { progress, waiting, names }: Headline): void {
  const y = HEADLINE / 2 - 1;
  const style = { size: scale.key, weight: 800, face: 'show', colour: gameLook(game).accent } as const;
  write(pen, progress, { x: PANEL_MARGIN + 60, y }, { ...style, width: WIDTH / 2 - PANEL_MARGIN - 60 });
  let right = WIDTH - PANEL_MARGIN;
  for (const seat of waiting.toReversed()) {
    if (waiting.length <= NAMED_AT_MOST) right -= paintName(pen, names[seat] ?? '', seat, { x: right, y });
    seatMark(pen, seat, { x: right - 18, y }, 17);
    right -= 36 + space.gap;
  }
}

function paintName(pen: Pen, name: string, seat: Seat, at: { x: number; y: number }): number {
  const style = { size: scale.key, weight: 800, colour: playerLook(seat).colour } as const;
  const width = Math.min(NAME_WIDTH, widthOf(pen, name, style));
  write(pen, name, at, { ...style, align: 'right', width, mayCut: true });
  return width + space.tight;
}
