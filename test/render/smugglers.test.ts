import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phrase } from '#engine/phrase.ts';
import { smugglers } from '#games/smugglers/index.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { altOf, paintPicture, renderPicture, sceneOf } from '#render/index.ts';
import { ALT_LIMIT } from '#render/scene.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { seenBy } from './discreet.ts';
import { BOARD, boardRequest, without } from './smugglers-board.ts';

const seats = BOARD.players.length;

describe('the board of Space Smugglers', () => {
  it('GIVEN other cards in the deck and other dice to come THEN nobody gets another picture', async () => {
    const before = await seenBy(smugglers, BOARD, null, { seats });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(BOARD.deck, { minLength: BOARD.deck.length }),
        fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
        fc.constantFrom(null, 0, 3),
        async (deck, rng, viewer) => {
          const secret: Smugglers = { ...BOARD, deck, rng };
          expect((await seenBy(smugglers, secret, viewer, { seats })) === before).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('GIVEN a warning for one player THEN only their picture has it', async () => {
    const last = [{ say: phrase('smugglers.too-dear', { cost: 9, energy: 3 }), only: 1 }];
    const plain = await seenBy(smugglers, BOARD, null, { seats });
    expect((await seenBy(smugglers, BOARD, null, { seats, last })) === plain).toBe(true);
    expect((await seenBy(smugglers, BOARD, 1, { seats, last })) === plain).toBe(false);
  });

  it('GIVEN a die more or less THEN the picture differs', async () => {
    const before = await seenBy(smugglers, BOARD, null, { seats });
    expect((await seenBy(smugglers, without(BOARD, 1, 3), null, { seats })) === before).toBe(false);
  });

  it('GIVEN a bid just made THEN it is marked', () => {
    const marked = paintPicture(boardRequest(BOARD)).data();
    const plain = paintPicture({
      ...boardRequest(BOARD),
      last: [{ say: boardRequest(BOARD).last[0]?.say ?? phrase('-') }],
    });
    expect(marked.equals(plain.data())).toBe(false);
  });

  it('GIVEN nobody is asked anything THEN the strip says whether the next galaxy opens or the game is over', () => {
    const strip = (view: Smugglers) =>
      paintPicture(boardRequest(view, { waiting: [], status: '', last: [] }))
        .data()
        .subarray(0, 1200 * 170 * 4)
        .toString('base64');
    const [between, over] = [strip(BOARD), strip({ ...BOARD, phase: { kind: 'over' } })];
    expect(between === over).toBe(false);
  });

  it('GIVEN a board THEN its alt text tells leaders, stocks and whose turn it is', () => {
    const alt = altOf(boardRequest(BOARD));
    expect(alt).toContain('A: 4 planets, Łucja shows a 5');
    expect(alt).toContain('C: 3 planets, no dice');
    expect(alt).toContain('Ada has 7 energy and 6 goods');
    expect(alt).toContain('Győző: your turn');
    expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
  });

  it.each([2, 3, 4, 5, 6])(
    'GIVEN %i players at any time of a game THEN board and zooms can be drawn, small enough',
    async (players) => {
      const { acts } = positionAfter(smugglers, { players, seed: 4, acts: 10_000 });
      for (const share of [0.35, 1]) {
        const position = positionAfter(smugglers, { players, seed: 4, acts: Math.round(acts * share) });
        for (const zoom of [undefined, ...Object.keys(sceneOf('smugglers')?.zooms ?? {})]) {
          const picture = await renderPicture(requestFor(position, null, zoom));
          expect(picture.format).toBe('png');
          expect(picture.width).toBe(1200);
        }
      }
    },
  );
});
