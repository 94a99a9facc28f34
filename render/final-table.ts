import type { Score } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { writeName } from './draw/name.ts';
import { alpha, fill, roundPath, seatMark } from './draw/shape.ts';
import { widthOf, write } from './draw/text.ts';
import { legible } from './fonts.ts';
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
/** About what a letter of a name takes, and what all names together may. */
const LETTER = 14;
const NAMES_WIDTH = 720;
const LABEL = { most: 460, style: { size: scale.body, weight: 600 } } as const;

/** Every source of points any player has, in the order the game names them. */
export function sourcesOf({ scores, say }: FinalInput): string[] {
  return [...new Set(scores.flatMap((score) => score.parts.map((part) => say(part.label))))];
}

/** With very many sources, or names that have no room to stand in full, the marks alone say whose column it is. */
function headHeight(input: FinalInput): number {
  const longest = Math.max(...input.names.map((name) => name.length));
  const fits = longest * LETTER <= (NAMES_WIDTH / input.scores.length) * 1.7;
  return MARKS + (fits && sourcesOf(input).length <= MANY ? NAMES : 0);
}

function rowHeight(input: FinalInput): number {
  const rows = Math.max(1, sourcesOf(input).length);
  const most = rows > FEW ? LOW_ROW : ROW;
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
    layers: [
      {
        key: 'night',
        paint: (pen) => {
          pen.fillStyle = ink.void;
          pen.fillRect(0, 0, WIDTH, height);
        },
      },
      { paint: (pen) => paintTable(pen, box, input) },
    ],
  };
}

function paintTable(pen: Pen, box: Box, input: FinalInput): void {
  const { scores, names, say } = input;
  const labels = sourcesOf(input);
  const widest = Math.max(0, ...labels.map((label) => widthOf(pen, capital(label), LABEL.style)));
  const label = Math.min(LABEL.most, widest + space.margin);
  const column = (box.width - label) / scores.length;
  const xOf = (index: number) => box.x + label + column * (index + 0.5);
  for (const [index, { seat }] of scores.entries()) {
    seatMark(pen, seat, { x: xOf(index), y: box.y + 26 }, 20);
    if (headHeight(input) > MARKS)
      paintHead(
        pen,
        { x: xOf(index) - column / 2 + 4, y: box.y + MARKS, width: column - 8, height: NAMES },
        seat,
        names,
      );
  }
  const height = rowHeight(input);
  const numbers = Math.min(scale.key, height - 4);
  const top = box.y + headHeight(input);
  for (const [row, source] of labels.entries()) {
    const y = top + (row + 0.5) * height;
    if (row % 2 === 0) stripe(pen, { ...box, y: y - height / 2, height }, alpha(ink.panel, 0.9));
    const style = { ...LABEL.style, colour: ink.soft, width: label - space.gap, least: scale.fine };
    write(pen, capital(source), { x: box.x + space.snug, y }, style);
    for (const [index, score] of scores.entries()) {
      const points = pointsOf(score, source, say);
      const colour = points === 0 ? ink.faint : points < 0 ? ink.bad : ink.text;
      const text = points === 0 ? '·' : signed(points);
      write(pen, text, { x: xOf(index), y }, { size: numbers, weight: 800, align: 'center', colour });
    }
  }
  const y = top + labels.length * height + TOTAL / 2;
  const total = say(phrase('picture.total'));
  write(pen, total, { x: box.x + space.snug, y }, { size: scale.key, weight: 800, width: label - space.gap });
  for (const [index, score] of scores.entries()) {
    const pill = { x: xOf(index) - 50, y: y - 22, width: 100, height: 44 };
    stripe(pen, pill, playerLook(score.seat).colour, radius.pill);
    write(
      pen,
      signed(score.total),
      { x: xOf(index), y },
      {
        size: scale.title,
        weight: 800,
        align: 'center',
        colour: ink.dark,
      },
    );
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
