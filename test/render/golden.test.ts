import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type KeysAfter, phrase } from '#engine/phrase.ts';
import { encode } from '#render/encode.ts';
import { render } from '#render/index.ts';
import { compose } from '#render/surface.ts';
import { difference, expectGolden, TOLERANCE } from './golden.ts';
import { BOARD, boardRequest, drawPanel, type PanelName, without } from './smugglers-board.ts';

const panel = async (name: PanelName, view = BOARD) =>
  (await encode(compose(drawPanel(name, boardRequest(view)), 'smugglers'))).data;
const board = () => panel('sectors');

describe('golden pictures', () => {
  it('GIVEN a board of Space Smugglers THEN it looks as it did', async () => {
    await expectGolden('smugglers-sectors', await panel('sectors'));
    await expectGolden('smugglers-stocks', await panel('stocks'));
  });

  it('GIVEN a final score THEN it looks as it did', async () => {
    const part = (key: KeysAfter<'smugglers.part.'>, points: number) => ({
      label: phrase(`smugglers.part.${key}`),
      points,
    });
    const [points, final] = await render({
      kind: 'final',
      game: 'smugglers',
      title: 'Space Smugglers',
      language: 'en',
      names: ['Ada', 'Győző', 'Łucja'],
      scores: [
        {
          seat: 1,
          total: 14,
          rank: 1,
          parts: [part('paid', 17), part('energy', -3)],
          tie: phrase('smugglers.tie.goods'),
        },
        {
          seat: 0,
          total: 14,
          rank: 2,
          parts: [part('paid', 16), part('goods', -2)],
          tie: phrase('smugglers.tie.goods'),
        },
        { seat: 2, total: -4, rank: 3, parts: [part('lost', -4)] },
      ],
      progress: [-20, -9, 3, 14].map((points, index) => ({
        label: `Galaxy ${index * 2 + 1}`,
        points: [points + (index === 2 ? 4 : 0), points, -20 + index * 5],
      })),
    });
    await expectGolden('final', final?.data ?? new Uint8Array());
    await expectGolden('final-points', points?.data ?? new Uint8Array());
  });

  it.each([0, 2, 3])('GIVEN a die that is missing (seat %i) THEN the tolerance does not cover it', async (seat) => {
    const sector = BOARD.sectors.findIndex(({ dice }) => dice.some((bid) => bid.seat === seat));
    const missing = await panel('sectors', without(BOARD, sector, seat));
    expect(await difference(await board(), missing)).toBeGreaterThan(TOLERANCE * 1.5);
  });

  it('GIVEN a speed token that is missing THEN the tolerance does not cover it', async () => {
    const players = BOARD.players.map((player) => ({ ...player, tokens: [] }));
    const missing = await panel('sectors', { ...BOARD, players });
    expect(await difference(await board(), missing)).toBeGreaterThan(TOLERANCE);
  });

  it.each([
    [1, 0],
    [0, 1],
    [1, 1],
  ])('GIVEN letters and all that land %i, %i pixels aside THEN the tolerance covers it', async (x, y) => {
    const drawing = drawPanel('sectors', boardRequest(BOARD));
    const canvas = createCanvas(drawing.width, drawing.height);
    const pen = canvas.getContext('2d');
    for (const layer of drawing.layers) {
      pen.save();
      if (layer.key === undefined) pen.translate(x, y);
      layer.paint(pen);
      pen.restore();
    }
    expect(await difference(await board(), (await encode(canvas)).data)).toBeLessThanOrEqual(TOLERANCE);
  });
});
