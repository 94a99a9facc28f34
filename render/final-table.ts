import type { Score } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { writeName } from './draw/name.ts';
import { alpha, fill, roundPath, seatMark } from './draw/shape.ts';
import { widthOf, write } from './draw/text.ts';
import { legible } from './fonts.ts';
import { nightLayer } from './night.ts';
import type { FinalInput } from './scene.ts';
import type { Box, Drawing, Pen } from './surface.ts';
import { ink, MAP_HEIGHT, playerLook, radius, type as scale, space, WIDTH } from './theme.ts';

/** Where every player's points came from: a line a source, a column a player. */
const ROW = 44;
const TOTAL = 56;
const MARKS = 52;
const NAMES = 62;
const MANY = 12;
const FEW = 8;
const LOW_ROW = 36;
/** With so many sources a line is as low as its letters allow, so that the poster keeps room for its chart. */
const LOWEST_ROW = 32;
/** About what a letter of a name takes, and what all names together may. */
const LETTER = 14;
const NAMES_WIDTH = 720;
const LABEL = { most: 460, style: { size: scale.body, weight: 600 } } as const;

const TOTAL_STYLE = { size: scale.key, weight: 800 } as const;

/** Every source that brought or cost anybody points, in the order the game names them. */
export function sourcesOf({ scores, say }: FinalInput): string[] {
  const labels = new Set(scores.flatMap((score) => score.parts.map((part) => say(part.label))));
  return [...labels].filter((label) => scores.some((score) => pointsOf(score, label, say) !== 0));
}

/** With very many sources, or names that have no room to stand in full, the marks alone say whose column it is. */
function headHeight(input: FinalInput): number {
  const longest = Math.max(...input.names.map((name) => name.length));
  const fits = longest * LETTER <= (NAMES_WIDTH / input.scores.length) * 1.7;
  return MARKS + (fits && sourcesOf(input).length <= MANY ? NAMES : 0);
}

function rowHeight(input: FinalInput): number {
  const rows = Math.max(1, sourcesOf(input).length);
  const most = rows > MANY ? LOWEST_ROW : rows > FEW ? LOW_ROW : ROW;
  return Math.floor(Math.min(most, (MAP_HEIGHT - TOTAL - headHeight(input) - space.gap * 2) / rows));
}

export function tableHeight(input: FinalInput): number {
  return headHeight(input) + sourcesOf(input).length * rowHeight(input) + TOTAL + space.gap * 2;
}

export function tableDrawing(input: FinalInput): Drawing {
  const height = tableHeight(input);
  const box = { x: space.gap, y: space.gap, width: WIDTH - space.gap * 2, height: height - space.gap * 2 };
  return {
    width: WIDTH,
    height,
    layers: [nightLayer({ width: WIDTH, height }), { paint: (pen) => paintTable(pen, box, input) }],
  };
}

/** Where things stand: the room for labels, then a column for each player. */
interface Columns {
  readonly label: number;
  readonly width: number;
  middle(index: number): number;
}

function paintTable(pen: Pen, box: Box, input: FinalInput): void {
  const labels = sourcesOf(input);
  const total = widthOf(pen, totalLabel(input), TOTAL_STYLE);
  const widest = Math.max(total, ...labels.map((label) => widthOf(pen, capital(label), LABEL.style)));
  const label = Math.min(LABEL.most, widest + space.margin);
  const width = (box.width - label) / input.scores.length;
  const columns = { label, width, middle: (index: number) => box.x + label + width * (index + 0.5) };
  paintHeads(pen, box, input, columns);
  const height = rowHeight(input);
  const top = box.y + headHeight(input);
  for (const [row, source] of labels.entries()) {
    const line = { ...box, y: top + row * height, height };
    if (row % 2 === 0) stripe(pen, line, alpha(ink.panel, 0.9));
    paintSource(pen, line, input, source, columns);
  }
  paintTotals(pen, { ...box, y: top + labels.length * height, height: TOTAL }, input, columns);
}

function paintHeads(pen: Pen, box: Box, input: FinalInput, { width, middle }: Columns): void {
  for (const [index, { seat }] of input.scores.entries()) {
    seatMark(pen, seat, { x: middle(index), y: box.y + 26 }, 20);
    const head = { x: middle(index) - width / 2 + 4, y: box.y + MARKS, width: width - 8, height: NAMES };
    if (headHeight(input) > MARKS) paintHead(pen, head, seat, input.names);
  }
}

/** A line of the table: what everybody has from one source. */
function paintSource(pen: Pen, line: Box, { scores, say }: FinalInput, source: string, columns: Columns): void {
  const y = line.y + line.height / 2;
  const style = { ...LABEL.style, colour: ink.soft, width: columns.label - space.gap, least: scale.fine };
  write(pen, capital(source), { x: line.x + space.snug, y }, style);
  const size = Math.min(scale.key, line.height - 4);
  for (const [index, score] of scores.entries()) {
    const points = pointsOf(score, source, say);
    const colour = points === 0 ? ink.faint : points < 0 ? ink.bad : ink.text;
    const text = points === 0 ? '·' : signed(points);
    write(pen, text, { x: columns.middle(index), y }, { size, weight: 800, align: 'center', colour });
  }
}

function totalLabel({ say }: FinalInput): string {
  return say(phrase('picture.total'));
}

function paintTotals(pen: Pen, line: Box, input: FinalInput, { label, width, middle }: Columns): void {
  const { scores } = input;
  const y = line.y + line.height / 2;
  write(pen, totalLabel(input), { x: line.x + space.snug, y }, { ...TOTAL_STYLE, width: label - space.gap });
  const style = { size: scale.title, weight: 800, align: 'center', colour: ink.dark } as const;
  const half = Math.min(50, width / 2 - space.hair);
  for (const [index, score] of scores.entries()) {
    const x = middle(index);
    const pill = { x: x - half, y: y - 22, width: half * 2, height: 44 };
    stripe(pen, pill, playerLook(score.seat).colour, radius.pill);
    write(pen, signed(score.total), { x, y }, style);
  }
}

function stripe(pen: Pen, box: Box, colour: string, corner: number = radius.small): void {
  roundPath(pen, box, corner);
  fill(pen, colour);
}

function paintHead(pen: Pen, box: Box, seat: number, names: readonly string[]): void {
  const name = names[seat] ?? `#${seat + 1}`;
  const width = Math.min(box.width, widthOf(pen, legible(name), { size: scale.fine, weight: 800 }));
  writeName(pen, name, { ...box, x: box.x + (box.width - width) / 2, width }, playerLook(seat).colour, scale.fine);
}

function pointsOf(score: Score, source: string, say: FinalInput['say']): number {
  return score.parts.filter((part) => say(part.label) === source).reduce((sum, part) => sum + part.points, 0);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
