import { describe, expect, it } from 'vitest';
import type { Score } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { coverDrawing } from '#render/cover.ts';
import type { Moment } from '#render/draw/chart.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { finalPanels } from '#render/final.ts';
import { tableDrawing } from '#render/final-table.ts';
import type { FinalInput } from '#render/scene.ts';
import { nightDrawing } from '#render/scenes/pulsar/ground.ts';
import { compose, paintAfresh } from '#render/surface.ts';
import { PANEL_RATIO, STACK_HEIGHT, type as scale, WIDTH } from '#render/theme.ts';
import { speakerIn } from '#render/words.ts';
import { positionAfter } from '#test/tools/random-play.ts';

const NAMES = ['Ada', 'Wilhelmina Quartermaine-Wyndham', 'Łucja', 'Ștefan the Unbelievably Slow', 'Ödön', 'Zoë'];

function inputWith(scores: readonly Score[], progress?: readonly Moment[], names = NAMES): FinalInput {
  const { say } = speakerIn('en', names);
  const common = { game: 'smugglers', title: 'Space Smugglers', names, say, scores };
  return progress === undefined ? common : { ...common, progress };
}

const scoreOf = (seat: number, total: number, rank: number): Score => ({
  seat,
  total,
  rank,
  parts: [{ label: phrase('smugglers.part.paid'), points: total }],
});

/** Points of two players after each galaxy. */
const course = (...points: [number, number][]): Moment[] =>
  points.map((each, index) => ({ label: `Galaxy ${index + 1}`, points: each }));

const poster = (input: FinalInput) =>
  finalPanels(input)
    .find(({ id }) => id === 'final')
    ?.alt() ?? '';

describe('ties', () => {
  it('GIVEN two ties broken in the same way THEN it is told who tied with whom', () => {
    const tie = phrase('smugglers.tie.goods');
    const scores = [scoreOf(3, 17, 1), scoreOf(1, 17, 2), scoreOf(2, 13, 3), scoreOf(0, 13, 4)].map((score) => ({
      ...score,
      tie,
    }));
    expect(poster(inputWith(scores, undefined, ['Ada', 'Bo', 'Cy', 'Di']))).toContain(
      'The tie went to fewer goods left: Di, Bo; Cy, Ada.',
    );
  });
});

describe('the turning point', () => {
  const scores = [scoreOf(0, 12, 1), scoreOf(2, 9, 2)];
  const two = ['Ada', 'Győző'];
  const told = (...points: [number, number][]) =>
    poster(inputWith([scoreOf(0, 12, 1), scoreOf(1, 9, 2)], course(...points), two));

  it('GIVEN a winner who was always ahead THEN it says so', () => {
    expect(told([2, 1], [5, 3], [12, 9])).toContain('Ada was ahead all along the chart.');
  });

  it('GIVEN a winner who came from behind THEN it says when, and from how far', () => {
    const words = told([2, 1], [3, 7], [8, 7], [12, 9]);
    expect(words).toContain('Turning point, Galaxy 3: Ada went ahead for good, after being 4 points behind.');
  });

  it('GIVEN a game decided by the last count THEN it says so', () => {
    expect(told([2, 1], [3, 7], [12, 9])).toContain('Decided at the very end: Ada had been 4 points behind.');
    expect(told([2, 1], [7, 7], [12, 9])).toContain('Decided at the very end: until then Ada was level with the best.');
  });

  it('GIVEN no course of the game, or a shared victory THEN no turning point is made up', () => {
    expect(poster(inputWith(scores))).not.toContain('urning');
    const shared = [scoreOf(0, 9, 1), scoreOf(1, 9, 1)];
    expect(poster(inputWith(shared, course([1, 2], [9, 9]), two))).not.toContain('urning');
  });

  it('GIVEN a course of the game THEN the poster has its labels and lines', () => {
    const input = inputWith([scoreOf(0, 12, 1), scoreOf(1, 9, 2)], course([2, 1], [3, 7], [12, 9]), two);
    const marks = finalPanels(input).flatMap((panel) => marksOf(panel.draw()));
    expect(marks.map(({ text }) => text)).toContain('Galaxy 3');
  });
});

const tables = games.flatMap((game) => {
  const [least, most] = game.seats;
  return [...new Set([least, most])].map((players) => ({ game, id: game.id, players }));
});

describe('the final score of every game', () => {
  it.each(tables)(
    'GIVEN $id with $players players THEN it is landscape, legible, and no label or name is cut',
    (table) => {
      const { state } = positionAfter(table.game, { players: table.players, seed: 2, acts: 100_000 });
      const scores = table.game.scores(state) ?? [];
      expect(scores.length).toBe(table.players);
      const progress = Array.from({ length: 9 }, (_, index) => ({
        label: `Round ${index + 1}`,
        points: scores.map(({ total }) => Math.round((total * index) / 8)),
      }));
      for (const course of [undefined, progress]) {
        const input = inputWith(scores, course, NAMES.slice(0, table.players));
        const drawings = finalPanels({ ...input, game: table.id, title: table.game.title }).map((panel) =>
          panel.draw(),
        );
        expect(drawings.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(STACK_HEIGHT);
        for (const drawing of drawings) {
          expect(drawing.width).toBe(WIDTH);
          expect(drawing.width / drawing.height).toBeGreaterThanOrEqual(PANEL_RATIO);
          for (const { text, size, cut, kind } of marksOf(drawing)) {
            if (kind === 'piece') continue;
            expect(size, text).toBeGreaterThanOrEqual(scale.fine);
            expect(cut, text).toBe(false);
            expect(text).not.toMatch(/…$/);
          }
        }
      }
    },
    30_000,
  );
});

describe('a final score with very many sources', () => {
  const sources = Array.from({ length: 16 }, (_, n) => phrase('picture.player', { n: n + 1 }));
  const seats = [0, 1, 2, 3];
  const scores = seats.map((seat) => ({
    ...scoreOf(seat, 160 - seat * 16, seat + 1),
    parts: sources.map((label) => ({ label, points: 10 - seat })),
  }));
  const rounds = Array.from({ length: 9 }, (_, n) => ({
    label: `Round ${n + 1}`,
    points: seats.map((seat) => n * (20 - seat * 2)),
  }));
  const input = { ...inputWith(scores, rounds, NAMES.slice(0, 4)), game: 'pulsar' };

  it('GIVEN a chart beside four players THEN the lines its points are read from stand well apart', () => {
    const [, low] = finalPanels(input);
    const ticks = low === undefined ? [] : marksOf(low.draw()).filter(({ text }) => /^(0|50|100|150)$/.test(text));
    const tops = ticks.map(({ box }) => box.y).sort((a, b) => a - b);
    expect(tops.length).toBe(4);
    for (const [index, top] of tops.slice(1).entries()) expect(top - (tops[index] ?? top)).toBeGreaterThan(36);
  });

  it('GIVEN a source that brought nobody anything THEN it has no line', () => {
    const [label = phrase('picture.total'), ...others] = sources;
    const without = scores.map((score) => ({
      ...score,
      parts: [{ label, points: 0 }, ...others.map((other) => ({ label: other, points: 10 }))],
    }));
    const told = marksOf(tableDrawing({ ...input, scores: without })).map(({ text }) => text);
    expect(told).not.toContain('Player 1');
    expect(told).toContain('Player 2');
  });

  it('GIVEN another picture of that size and game drawn before THEN the table still lies on its own ground', () => {
    const table = tableDrawing(input);
    compose(nightDrawing(table.height, []), 'pulsar');
    const composed = compose(table, 'pulsar').data();
    expect(Buffer.compare(Buffer.from(composed), Buffer.from(paintAfresh(table).data()))).toBe(0);
  });
});

describe('covers', () => {
  it.each(games.map(({ id, title }) => ({ id, title })))(
    'GIVEN $id THEN its cover fills the box Discord has for it',
    (game) => {
      const { width, height } = coverDrawing(game.id, game.title);
      expect(width / height).toBeCloseTo(PANEL_RATIO);
    },
  );
});
