import type { Score } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { glow, trophy } from './draw/mark.ts';
import { panel } from './draw/panel.ts';
import { inset, middle, seatMark } from './draw/shape.ts';
import { type Cell, rule, table } from './draw/table.ts';
import { write, writeLines } from './draw/text.ts';
import { BOARD_WIDTH, HEADER, paintGround } from './frame.ts';
import { type FinalInput, trimAlt } from './scene.ts';
import type { Box, Drawing, Pen } from './surface.ts';
import { ink, playerLook, type as scale, space, WIDTH } from './theme.ts';

/** The final-score picture: who won, and for every player where the points came from. */
const BANNER = 150;
const HEAD_ROW = 96;
const ROW = 60;
const TIE_LINE = 48;

export function finalDrawing(input: FinalInput): Drawing {
  const labels = sourcesOf(input);
  const ties = tiesOf(input);
  const tableHeight = HEAD_ROW + (labels.length + 1) * ROW;
  const box = { x: space.margin, y: HEADER + BANNER, width: BOARD_WIDTH, height: tableHeight + space.gap * 2 };
  const tieBox = {
    x: space.margin,
    y: box.y + box.height + space.gap,
    width: BOARD_WIDTH,
    height: ties.length * TIE_LINE,
  };
  const height = Math.ceil(tieBox.y + tieBox.height + space.wide);
  const size = { width: WIDTH, height };
  return {
    ...size,
    layers: [
      { key: `ground/${height}`, paint: (pen) => paintGround(pen, size, input.game, input.title) },
      {
        paint: (pen) => {
          paintBanner(pen, { ...box, y: HEADER, height: BANNER }, input);
          panel(pen, box);
          paintTable(pen, inset(box, space.gap), input, labels);
          for (const [index, tie] of ties.entries())
            writeLines(
              pen,
              tie,
              { ...tieBox, y: tieBox.y + index * TIE_LINE },
              { size: scale.body, colour: ink.soft },
              1,
            );
        },
      },
    ],
  };
}

export function finalAlt(input: FinalInput): string {
  const { say } = input;
  const places = input.scores.map((score) => `${input.names[score.seat]} ${signed(score.total)}`).join(', ');
  return trimAlt([`${say(winnerLine(input.scores))}.`, `${places}.`, ...tiesOf(input)].join(' '));
}

function winnerLine(scores: readonly Score[]) {
  const winners = scores.filter((score) => score.rank === 1).map((score) => score.seat);
  const [first = 0, ...others] = winners;
  if (others.length === 0) return phrase('picture.winner', { who: { seat: first } });
  return phrase('picture.winners', { who: winners.map((seat) => phrase('picture.name', { who: { seat } })) });
}

/** Every source of points any player has, in the order the game names them. */
function sourcesOf({ scores, say }: FinalInput): string[] {
  return [...new Set(scores.flatMap((score) => score.parts.map((part) => say(part.label))))];
}

/** One line per tie: how it was broken first, for names may be long, then between whom. */
function tiesOf({ scores, say, names }: FinalInput): string[] {
  const between = new Map<string, string[]>();
  for (const { seat, tie } of scores) {
    if (tie === undefined) continue;
    const words = say(tie);
    between.set(words, [...(between.get(words) ?? []), names[seat] ?? `#${seat + 1}`]);
  }
  return [...between].map(([words, who]) => `${capital(words)}: ${who.join(', ')}.`);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function paintBanner(pen: Pen, box: Box, { scores, say }: FinalInput): void {
  const at = middle(box);
  glow(pen, { x: box.x + 70, y: at.y }, 110, '#f4cf4f', 0.5);
  trophy(pen, { x: box.x + 70, y: at.y }, 54);
  write(
    pen,
    say(winnerLine(scores)),
    { x: box.x + 150, y: at.y },
    {
      size: scale.hero,
      weight: 800,
      face: 'show',
      width: box.width - 170,
      least: scale.body,
    },
  );
}

function paintTable(pen: Pen, box: Box, input: FinalInput, labels: readonly string[]): void {
  const { scores, names, say } = input;
  const pointsOf = (score: Score, label: string) =>
    score.parts.filter((part) => say(part.label) === label).reduce((sum, part) => sum + part.points, 0);
  const head: Cell[] = [
    { text: '' },
    ...scores.map((score) => ({ text: '', paint: (p: Pen, spot: Box) => paintHead(p, spot, score, names) })),
  ];
  const sources = labels.map((label): Cell[] => [
    { text: capital(label), colour: ink.soft },
    ...scores.map((score) => pointCell(pointsOf(score, label))),
  ]);
  const total: Cell[] = [
    { text: say(phrase('picture.total')), strong: true },
    ...scores.map((score) => ({
      text: '',
      paint: (p: Pen, spot: Box) =>
        write(p, signed(score.total), middle(spot), {
          size: scale.title,
          weight: 800,
          align: 'center',
          colour: playerLook(score.seat).colour,
        }),
    })),
  ];
  const columns = [scores.length > 4 ? 1.9 : 2.2, ...scores.map(() => 1)];
  table(pen, { ...box, height: HEAD_ROW }, [head], { columns, rowHeight: HEAD_ROW });
  const below = { ...box, y: box.y + HEAD_ROW };
  rule(pen, below, below.y);
  table(pen, below, sources, { columns, rowHeight: ROW });
  const last = below.y + sources.length * ROW;
  rule(pen, below, last);
  table(pen, { ...below, y: last }, [total], { columns, rowHeight: ROW, size: scale.key });
}

function paintHead(pen: Pen, spot: Box, score: Score, names: readonly string[]): void {
  const at = middle(spot);
  seatMark(pen, score.seat, { x: at.x, y: spot.y + 26 }, 22);
  write(
    pen,
    names[score.seat] ?? `#${score.seat + 1}`,
    { x: at.x, y: spot.y + 70 },
    {
      size: scale.body,
      weight: 800,
      align: 'center',
      colour: playerLook(score.seat).colour,
      width: spot.width - space.tight,
    },
  );
}

function pointCell(points: number): Cell {
  if (points === 0) return { text: '·', colour: ink.faint };
  return { text: signed(points), strong: true, colour: points < 0 ? ink.bad : ink.text };
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
