import type { Transmitter } from '#games/pulsar/content/schema.ts';
import { transmitter } from '#games/pulsar/content/tables.ts';
import type { Edge, OwnTransmitter, Player, PulsarState } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { glow } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { inset, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point, Size } from '#render/surface.ts';
import { hues, ink, MAP_HEIGHT, playerLook, radius, type as scale, space, WIDTH } from '#render/theme.ts';
import { nightDrawing } from './ground.ts';
import { icon } from './icons.ts';
import { paintTransmitter } from './tiles.ts';

/** A transmitter in its row; `flipped` where it was linked by its right edge to what stands left of it. */
export interface Tile {
  readonly tile: Transmitter;
  readonly own: OwnTransmitter;
  readonly flipped: boolean;
}

/** A player's transmitters in rows, each linked to the next. */
export function rowsOfLinks(player: Player): Tile[][] {
  const rows: Tile[][] = [];
  const placed = new Set<string>();
  const endsFirst = player.transmitters.toSorted((a, b) => linksOf(a) - linksOf(b));
  for (const start of endsFirst) {
    if (placed.has(start.id)) continue;
    const row = rowFrom(start, player, placed);
    for (const { own } of row) placed.add(own.id);
    rows.push(row);
  }
  return rows;
}

/** From one end along the links, until there are no more or they come back to where they began. */
function rowFrom(start: OwnTransmitter, player: Player, placed: ReadonlySet<string>): Tile[] {
  const row: Tile[] = [];
  let entry: Edge = start.right === null && start.left !== null ? 'right' : 'left';
  const isNew = (id: string) => !placed.has(id) && row.every(({ own }) => own.id !== id);
  for (let own: OwnTransmitter | undefined = start; own !== undefined && isNew(own.id); ) {
    row.push({ tile: transmitter(own.id), own, flipped: entry === 'right' });
    const onwards: string | null = entry === 'left' ? own.right : own.left;
    const next: OwnTransmitter | undefined = player.transmitters.find(({ id }) => id === onwards);
    if (next !== undefined) entry = next.left === own.id ? 'left' : 'right';
    own = next;
  }
  return row;
}

function linksOf({ left, right }: OwnTransmitter): number {
  return Number(left !== null) + Number(right !== null);
}

/** The die a link makes: both halves together (P37). */
export function linkValue(a: Tile, b: Tile): number {
  return (a.tile[a.flipped ? 'left' : 'right'] ?? 0) + (b.tile[b.flipped ? 'right' : 'left'] ?? 0);
}

/** As it lies in its row: turned round, its halves change sides. */
export function turned({ tile, flipped }: Tile): Transmitter {
  return flipped ? { ...tile, left: tile.right, right: tile.left } : tile;
}

export function turnedOwn({ own, flipped }: Tile): OwnTransmitter {
  return flipped ? { ...own, left: own.right, right: own.left } : own;
}

/** A link between two tiles: the die their halves make, bright while it is still to come. */
export function paintLink(pen: Pen, at: Point, value: number, done: boolean): void {
  if (!done) glow(pen, at, 44, hues.red.main, 0.6);
  die(pen, at, LINK_DIE, { face: value, hue: 'red' });
  if (done) icon(pen, 'met', { x: at.x, y: at.y + LINK_DIE * 0.72 }, 15);
}

const LINK_DIE = 44;
const LEAD = 164;
/** The sizes tiles come in: the largest with which everybody's fit. */
const SIZES: readonly Size[] = [
  { width: 226, height: 140 },
  { width: 186, height: 118 },
  { width: 150, height: 96 },
];
const LINE_GAP = space.tight;
const BAND_PADDING = space.snug;

interface Line {
  readonly tiles: readonly Tile[];
}

/** Rows one after the other, as many tiles in a line as there is room for. */
function linesFor(player: Player, inLine: number): Line[] {
  const lines: Tile[][] = [];
  for (const row of rowsOfLinks(player)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + row.length <= inLine) last.push(...row);
    else for (let from = 0; from < row.length; from += inLine) lines.push(row.slice(from, from + inLine));
  }
  return lines.map((tiles) => ({ tiles }));
}

export function networkDrawing({ view, names }: SceneInput<PulsarState>): Drawing {
  const plan = SIZES.map((size) => {
    const inLine = Math.floor((WIDTH - space.gap - LEAD) / size.width);
    const bands = view.players.map((player) => linesFor(player, inLine));
    const heights = bands.map(
      (lines) => Math.max(1, lines.length) * (size.height + LINE_GAP) - LINE_GAP + BAND_PADDING * 2,
    );
    const height = heights.reduce((sum, each) => sum + each + space.tight, space.tight);
    return { size, bands, heights, height };
  });
  const fitting = plan.find(({ height }) => height <= MAP_HEIGHT) ?? plan.at(-1);
  if (fitting === undefined) throw new Error('No size for transmitters');
  const { size, bands, heights } = fitting;
  return nightDrawing(Math.min(MAP_HEIGHT, Math.ceil(fitting.height)), [
    {
      paint: (pen) => {
        let y: number = space.tight;
        for (const [seat, lines] of bands.entries()) {
          const height = heights[seat] ?? 0;
          paintBand(pen, { x: space.tight, y, width: WIDTH - space.gap, height }, seat, names[seat] ?? '', lines, size);
          y += height + space.tight;
        }
      },
    },
  ]);
}

function paintBand(pen: Pen, box: Box, seat: number, name: string, lines: readonly Line[], size: Size): void {
  const { colour } = playerLook(seat);
  panel(pen, box, { edge: colour, corner: radius.card, colour: ink.night });
  const y = box.y + box.height / 2;
  seatMark(pen, seat, { x: box.x + 28, y }, 18);
  write(
    pen,
    name,
    { x: box.x + 54, y },
    { size: scale.body, weight: 800, colour, width: LEAD - 60, least: scale.fine, person: true },
  );
  if (lines.length === 0) icon(pen, 'transmitter', { x: box.x + LEAD + 40, y }, 24);
  for (const [index, { tiles }] of lines.entries()) {
    const top = box.y + BAND_PADDING + index * (size.height + LINE_GAP);
    paintLine(pen, { x: box.x + LEAD, y: top }, tiles, size);
  }
}

function paintLine(pen: Pen, at: Point, tiles: readonly Tile[], size: Size): void {
  for (const [nth, tile] of tiles.entries()) {
    const cell = inset({ x: at.x + nth * size.width, y: at.y, ...size }, space.hair, 0);
    paintTransmitter(pen, cell, turned(tile), { own: turnedOwn(tile), cost: Math.round(size.height * 0.32) });
  }
  for (const [nth, tile] of tiles.entries()) {
    const next = tiles[nth + 1];
    if (next === undefined || (tile.own.left !== next.own.id && tile.own.right !== next.own.id)) continue;
    const middle = { x: at.x + (nth + 1) * size.width, y: at.y + size.height / 2 };
    paintLink(pen, middle, linkValue(tile, next), tile.own.online && next.own.online);
  }
}
