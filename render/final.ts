import type { Score } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { chart } from './draw/chart.ts';
import { glow, trophy } from './draw/mark.ts';
import { writeName } from './draw/name.ts';
import { panel } from './draw/panel.ts';
import { alpha, fill, outline, roundPath, seatMark } from './draw/shape.ts';
import { sky } from './draw/sky.ts';
import { widthOf, wrap, write } from './draw/text.ts';
import { emblem } from './emblem.ts';
import { signed, sourcesOf, tableDrawing, tableHeight } from './final-table.ts';
import { lookOf } from './looks.ts';
import { type FinalInput, withRoom } from './scene.ts';
import type { Box, Drawing, Pen, Point } from './surface.ts';
import { ink, MAP_HEIGHT, playerLook, radius, STACK_HEIGHT, type as scale, space, stroke, WIDTH } from './theme.ts';

/**
 * The final score, as two panels: the table of where every player's points came from, and below it, where people look first, a
 * poster to show around: who won, the standings, how it came about.
 */
export interface FinalPanel {
  readonly id: string;
  draw(): Drawing;
  alt(): string;
}

export function finalPanels(input: FinalInput): readonly FinalPanel[] {
  return [
    { id: 'points', draw: () => tableDrawing(input), alt: () => pointsAlt(input) },
    { id: 'final', draw: () => posterDrawing(input), alt: () => finalAlt(input) },
  ];
}

const BANNER = 176;
/** Where a long table leaves the poster little height, standings and chart get it. */
const LOW_BANNER = 128;
const LOW = 560;
const STORY = 92;
const LEAST = 436;

function posterDrawing(input: FinalInput): Drawing {
  const height = Math.max(LEAST, Math.min(MAP_HEIGHT, STACK_HEIGHT - tableHeight(input)));
  const size = { width: WIDTH, height };
  const story = storyOf(input);
  const banner = height < LOW ? LOW_BANNER : BANNER;
  const middle = {
    x: space.gap,
    y: banner,
    width: WIDTH - space.gap * 2,
    height: height - banner - (story.length === 0 ? space.gap : STORY),
  };
  return {
    ...size,
    layers: [
      { key: 'poster', paint: (pen) => sky(pen, size, lookOf(input.game), 11) },
      {
        paint: (pen) => {
          paintBanner(pen, banner, input);
          const [left, right] = hasChart(input) ? halves(middle) : [middle, undefined];
          paintStandings(pen, left, input);
          if (right !== undefined) paintChart(pen, right, input);
          paintStory(pen, { ...middle, y: middle.y + middle.height, height: STORY }, story);
        },
      },
    ],
  };
}

function hasChart({ progress = [] }: FinalInput): boolean {
  return progress.length > 1;
}

const STANDINGS = 430;

function halves(box: Box): [Box, Box] {
  return [
    { ...box, width: STANDINGS },
    { ...box, x: box.x + STANDINGS + space.gap, width: box.width - STANDINGS - space.gap },
  ];
}

function winnersOf(scores: readonly Score[]): number[] {
  return scores.filter((score) => score.rank === 1).map((score) => score.seat);
}

function winnerLine(scores: readonly Score[]): Phrase {
  const winners = winnersOf(scores);
  const [first = 0, ...others] = winners;
  if (others.length === 0) return phrase('picture.winner', { who: { seat: first } });
  return phrase('picture.winners', { who: winners.map((seat) => phrase('picture.name', { who: { seat } })) });
}

/** The trophy in the winner's light, the game, and who won. */
function paintBanner(pen: Pen, height: number, { game, title, scores, say }: FinalInput): void {
  const winners = winnersOf(scores);
  const { colour } = playerLook(winners[0] ?? 0);
  const y = height / 2;
  const cup = height * 0.35;
  glow(pen, { x: 100, y }, 210, colour, 0.5);
  glow(pen, { x: 100, y }, 120, '#f4cf4f', 0.45);
  trophy(pen, { x: 100, y }, cup);
  for (const [index, seat] of winners.entries())
    seatMark(pen, seat, { x: 96 + cup + index * 34, y: y + cup * 0.8 }, 18);
  const top = height / 4;
  emblem(pen, game, { x: 226, y: top }, 22);
  const accent = lookOf(game).accent;
  write(pen, title, { x: 260, y: top }, { size: scale.key, weight: 800, face: 'show', colour: accent, width: 800 });
  writeWinners(pen, say(winnerLine(scores)), { x: 204, y: height * 0.65 });
}

/** In one line, large; many names in two or three. */
function writeWinners(pen: Pen, line: string, { x, y }: Point): void {
  const style = { weight: 800, face: 'show' } as const;
  const width = WIDTH - 230;
  if (widthOf(pen, line, { ...style, size: scale.hero }) * SHRINKS <= width) {
    write(pen, line, { x, y }, { ...style, size: scale.hero, width, least: scale.key });
    return;
  }
  const [size, most] =
    wrap(pen, line, width, { ...style, size: scale.key }, 3).length < 3 ? [scale.key, 2] : [scale.fine, 3];
  const lines = wrap(pen, line, width, { ...style, size }, most);
  for (const [index, each] of lines.entries())
    write(pen, each, { x, y: y + (index - (lines.length - 1) / 2) * size * 1.15 }, { ...style, size });
}

/** A line may shrink to this before it is broken. */
const SHRINKS = 0.6;

const LINE = 104;

/** From the first to the last, with their totals; the winner's line in the winner's colour. */
function paintStandings(pen: Pen, box: Box, input: FinalInput): void {
  const { scores } = input;
  const pitch = Math.min(LINE, (box.height + space.tight) / scores.length);
  for (const [place, score] of scores.entries())
    paintStanding(pen, { ...box, y: box.y + place * pitch, height: pitch - space.tight }, input, score);
}

function paintStanding(pen: Pen, line: Box, { scores, names }: FinalInput, { seat, rank, total }: Score): void {
  const { colour, deep } = playerLook(seat);
  const won = rank === 1;
  const own = won ? ink.text : colour;
  roundPath(pen, line, radius.small);
  fill(pen, won ? deep : alpha(ink.panel, 0.92));
  outline(pen, won ? colour : ink.line, won ? stroke.bold : stroke.thin);
  const y = line.y + line.height / 2;
  const place = { size: scale.key, weight: 800, align: 'center', colour: ink.soft } as const;
  write(pen, String(rank), { x: line.x + 30, y }, place);
  seatMark(pen, seat, { x: line.x + 74, y }, 18);
  const bar = Math.max(0, line.width - STANDINGS);
  const room = { x: line.x + 104, y: line.y, width: line.width - 104 - 100 - bar, height: line.height };
  const size = line.height + space.tight > 80 ? scale.title : scale.key;
  writeName(pen, names[seat] ?? `#${seat + 1}`, room, own, size);
  if (bar > 0) {
    const best = Math.max(1, ...scores.map((score) => Math.abs(score.total)));
    paintBar(pen, { x: room.x + room.width, y: y - 12, width: bar * 0.96, height: 24 }, total / best, colour);
  }
  const style = { size: scale.title, weight: 800, align: 'right', colour: own } as const;
  write(pen, signed(total), { x: line.x + line.width - space.gap, y }, style);
}

/** How far ahead, where there is no chart to show it. */
function paintBar(pen: Pen, box: Box, share: number, colour: string): void {
  roundPath(pen, box, radius.pill);
  fill(pen, alpha(ink.void, 0.6));
  if (share <= 0) return;
  roundPath(pen, { ...box, width: Math.max(box.height, box.width * share) }, radius.pill);
  fill(pen, colour);
}

function paintChart(pen: Pen, box: Box, input: FinalInput): void {
  panel(pen, { ...box, height: box.height - space.tight }, { colour: alpha(ink.night, 0.9) });
  const inside = {
    x: box.x + space.snug,
    y: box.y + space.snug,
    width: box.width - space.wide,
    height: box.height - space.margin,
  };
  const turning = turningPointOf(input);
  chart(pen, inside, input.progress ?? [], turning === null || turning.at === 0 ? {} : { turning: turning.at });
}

interface TurningPoint {
  readonly seat: number;
  readonly at: number;
  /** How far behind the winner was at worst before. */
  readonly behind: number;
}

/** When the winner went ahead for good; null where nobody won alone, or where the course of the game is not known. */
export function turningPointOf({ scores, progress = [] }: FinalInput): TurningPoint | null {
  const [seat, ...others] = winnersOf(scores);
  if (seat === undefined || others.length > 0 || progress.length < 2) return null;
  const leads = progress.map(({ points }) => {
    const rest = points.filter((_, other) => other !== seat);
    return (points[seat] ?? 0) - Math.max(...rest);
  });
  const at = leads.findLastIndex((lead) => lead <= 0) + 1;
  return { seat, at, behind: Math.max(0, ...leads.slice(0, at).map((lead) => -lead)) };
}

/** The turning point in a sentence, then how ties were broken. */
function storyOf(input: FinalInput): string[] {
  const turn = turningPointOf(input);
  const { say, progress = [] } = input;
  if (turn === null) return tiesOf(input);
  const who = { seat: turn.seat };
  const when = progress[Math.min(turn.at, progress.length - 1)]?.label ?? '';
  const atTheEnd = turn.at >= progress.length - 1;
  const key = turn.at === 0 ? 'start' : turn.behind > 0 ? (atTheEnd ? 'last' : 'behind') : atTheEnd ? 'even' : 'lead';
  return [say(phrase(`picture.turning.${key}`, { who, when, n: turn.behind })), ...tiesOf(input)];
}

/** In two lines, or in three smaller ones. */
function paintStory(pen: Pen, box: Box, story: readonly string[]): void {
  const text = story.join(' ');
  const style = { weight: 600, colour: ink.fresh } as const;
  const width = box.width - space.wide;
  const large = { ...style, size: scale.body };
  const fits = wrap(pen, text, width, large, 3).length <= 2;
  const look = fits ? large : { ...style, size: scale.fine };
  const lines = wrap(pen, text, width, look, fits ? 2 : 3);
  const top = box.y + box.height / 2 - 2 - ((lines.length - 1) / 2) * look.size * 1.1;
  for (const [index, line] of lines.entries())
    write(pen, line, { x: box.x + space.snug, y: top + index * look.size * 1.1 }, look);
}

/** One line per way in which ties were broken: that first, for names may be long, then between whom, who had as many points. */
function tiesOf({ scores, say, names }: FinalInput): string[] {
  const between = new Map<string, Map<number, string[]>>();
  for (const { seat, total, tie } of scores) {
    if (tie === undefined) continue;
    const words = say(tie);
    const groups = between.get(words) ?? new Map<number, string[]>();
    between.set(words, groups.set(total, [...(groups.get(total) ?? []), names[seat] ?? `#${seat + 1}`]));
  }
  return [...between].map(
    ([words, groups]) => `${capital(words)}: ${[...groups.values()].map((who) => who.join(', ')).join('; ')}.`,
  );
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function finalAlt(input: FinalInput): string {
  const { say } = input;
  const places = input.scores.map((score) => `${input.names[score.seat]} ${signed(score.total)}`).join(', ');
  const lines = [`${say(winnerLine(input.scores))}.`, `${places}.`, ...storyOf(input)];
  return withRoom(lines, say, (told) => told.join(' '));
}

function pointsAlt(input: FinalInput): string {
  const { scores, names, say } = input;
  const lines = scores.map(({ seat, parts, total }) => {
    const sources = parts
      .filter(({ points }) => points !== 0)
      .map(({ label, points }) => `${say(label)} ${signed(points)}`);
    return `${names[seat]}: ${[...sources, `${say(phrase('picture.total'))} ${signed(total)}`].join(', ')}.`;
  });
  return sourcesOf(input).length === 0 ? finalAlt(input) : withRoom(lines, say, (told) => told.join(' '));
}
