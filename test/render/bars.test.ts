import { describe, expect, it } from 'vitest';
import { marksOf } from '#render/draw/recorder.ts';
import { altOf, drawingOf, type PictureRequest, render } from '#render/index.ts';
import { PANEL_RATIO, type as scale, WIDTH } from '#render/theme.ts';

const NAMES = ['Ada', 'Wilhelmina Quartermaine-Wyndham', 'Łucja', 'Ștefan the Unbelievably Slow', '🪐🪐', 'Ödön'];

function chart(rows: number): PictureRequest {
  return {
    kind: 'bars',
    game: 'pulsar',
    title: 'Leaderboard',
    language: 'en',
    heading: 'Leaderboard: Pulsar 2849',
    rows: Array.from({ length: rows }, (_, row) => ({
      label: NAMES[row % NAMES.length] ?? '',
      username: 'ringworld',
      value: `${1200 - row}?`,
      note: '12 games',
      share: 1 - row / rows,
      ...(row % 2 === 0 ? { seat: row % 6 } : { game: 'empires' }),
    })),
  };
}

describe('a chart of bars', () => {
  it.each([1, 3, 10, 25])('GIVEN %i rows THEN it is landscape and everything in it can be read', (rows) => {
    const drawing = drawingOf(chart(rows));
    expect(drawing.width).toBe(WIDTH);
    expect(drawing.width / drawing.height).toBeGreaterThanOrEqual(PANEL_RATIO);
    const texts = marksOf(drawing).filter(({ kind }) => kind === 'text');
    expect(texts.length).toBeGreaterThan(rows > 10 ? 30 : rows * 3);
    for (const { size } of texts) expect(size).toBeGreaterThanOrEqual(scale.fine);
  });

  it('GIVEN a name our fonts cannot draw THEN the user name is drawn, and the words have the name', () => {
    const texts = marksOf(drawingOf(chart(6))).map(({ text }) => text);
    expect(texts).toContain('ringworld');
    expect(altOf(chart(6))).toContain('🪐🪐: 1196?, 12 games');
  });

  it('GIVEN a chart THEN it is a picture of some kilobytes', async () => {
    const [picture] = await render(chart(10));
    expect(picture?.data.byteLength).toBeGreaterThan(2000);
    expect(picture?.data.byteLength).toBeLessThan(200_000);
  });
});
