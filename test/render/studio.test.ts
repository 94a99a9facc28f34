import { afterAll, describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { LIMIT } from '#render/encode.ts';
import { type PictureRequest, renderPicture } from '#render/index.ts';
import { openStudio } from '#render/studio.ts';
import { BOARD, boardRequest } from './smugglers-board.ts';

const studio = openStudio();
afterAll(() => studio.close());

describe('the studio', () => {
  it('GIVEN a request THEN its thread draws the very picture that is drawn here', async () => {
    const [there, here] = await Promise.all([studio.draw(boardRequest(BOARD)), renderPicture(boardRequest(BOARD))]);
    expect(Buffer.from(there.data).equals(Buffer.from(here.data))).toBe(true);
    expect({ ...there, data: null }).toEqual({ ...here, data: null });
  });

  it('GIVEN a zoom that does not exist THEN the asker hears which there are', async () => {
    await expect(studio.draw({ ...boardRequest(BOARD), zoom: 'nothing' })).rejects.toThrow('it has: cards');
  });

  it.each(games.map(({ id, title }) => ({ id, title })))(
    'GIVEN the lobby of $title THEN a cover of its own, small enough',
    async ({ id, title }) => {
      const cover: PictureRequest = { kind: 'cover', game: id, title, language: 'en-US' };
      const { data, alt, width } = await studio.draw(cover);
      expect({ alt, width }).toEqual({ alt: `Cover picture of ${title}.`, width: 1200 });
      expect(data.length).toBeLessThanOrEqual(LIMIT);
    },
  );
});
