import { COLOURS, type Colour, TECHNOLOGIES } from '#games/empires/content.ts';
import { playerOf } from '#games/empires/pieces.ts';
import type { EmpiresShow, EmpiresState, Player } from '#games/empires/state.ts';
import { freshBox } from '#render/draw/mark.ts';
import { counted } from '#render/draw/panel.ts';
import { battleship, city, colony, researchStation, shipDisc, troop } from '#render/draw/piece.ts';
import { alpha, fill, grid, middle, outline, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import { type Box, type Pen, type Point, type Size, sprite } from '#render/surface.ts';
import { hues, ink, radius, type as scale, space, stroke } from '#render/theme.ts';
import { HUE_OF } from './discs.ts';

/** A player's mat: the four technology tracks, and below what is left in supply. */
const TRACK = 84;
const SUPPLY_ROW = 46;
const ICON = 16;
const PLANET = 16;
const STEP = 12;

interface Stock {
  count(player: Player): number;
  icon(pen: Pen, seat: number, at: Point, r: number): void;
}

const STOCKS: readonly Stock[] = [
  { count: ({ troops }) => troops, icon: troop },
  { count: ({ starships }) => starships, icon: shipDisc },
  { count: (player) => (player.battleship === 'supply' ? 1 : 0), icon: battleship },
  { count: ({ research }) => research, icon: researchStation },
  { count: ({ colonies }) => colonies, icon: colony },
  { count: ({ cities }) => cities, icon: city },
];

/** Two players have wide panels: all of the supply fits in one row. */
function supplyRows(seats: number): number {
  return seats === 2 ? 1 : 2;
}

export function matHeight(seats: number): number {
  return TRACK + space.tight + supplyRows(seats) * SUPPLY_ROW;
}

export function paintMat(pen: Pen, box: Box, view: EmpiresState, seat: number, shown: readonly EmpiresShow[]): void {
  const player = playerOf(view, seat);
  const tracks = grid({ ...box, height: TRACK }, COLOURS.length, 1, space.hair);
  for (const [index, colour] of COLOURS.entries()) {
    const cell = tracks[index];
    if (cell === undefined) continue;
    const level = player.tech[colour];
    sprite(pen, `track/${colour}/${level}/${cell.width}`, cell, middle(cell), (fresh) =>
      paintTrack(fresh, cell, colour, level),
    );
    if (shown.some((show) => show.kind === 'develop' && show.seat === seat && show.colour === colour))
      freshBox(pen, cell, radius.small);
  }
  const rows = supplyRows(view.players.length);
  const supply = { ...box, y: box.y + TRACK + space.tight, height: rows * SUPPLY_ROW };
  for (const [index, spot] of grid(supply, STOCKS.length / rows, rows, 0).entries()) {
    const stock = STOCKS[index];
    if (stock === undefined) continue;
    const at = { x: spot.x + ICON, y: spot.y + spot.height / 2 };
    const icon = (p: Pen, place: Point, r: number) => stock.icon(p, seat, place, r);
    counted(pen, stock.count(player), at, ICON, icon, { size: scale.body });
  }
}

/** A track round the origin: its planet, the level in figures, and a step for each level. */
function paintTrack(pen: Pen, { width, height }: Size, colour: Colour, level: number): void {
  const { main, deep } = hues[HUE_OF[colour]];
  const box = { x: -width / 2, y: -height / 2, width, height };
  roundPath(pen, box, radius.small);
  fill(pen, alpha(deep, 0.75));
  const y = box.y + space.tight + scale.key / 2;
  planet(pen, { x: space.hair / 2 - PLANET, y }, PLANET, { hue: HUE_OF[colour] });
  const tone = level === 0 ? ink.faint : ink.text;
  write(pen, String(level), { x: PLANET, y }, { size: scale.key, weight: 800, align: 'center', colour: tone });
  const bottom = box.y + height - STEP - space.tight;
  const steps = { x: box.x + space.hair, y: bottom, width: width - space.hair * 2, height: STEP };
  for (const [index, step] of grid(steps, TECHNOLOGIES[colour].length, 1, space.hair).entries()) {
    roundPath(pen, step, space.hair);
    fill(pen, index < level ? main : ink.void);
    outline(pen, alpha(main, 0.6), stroke.thin / 2);
  }
}
