import { afterAll, describe, expect, it } from 'vitest';
import { newGame, viewOf } from '#engine/gate.ts';
import { empires } from '#games/empires/index.ts';
import { games } from '#games/index.ts';
import { LIMIT } from '#render/encode.ts';
import { type PictureRequest, render } from '#render/index.ts';
import { openStudio } from '#render/studio.ts';
import { BOARD, boardRequest } from './smugglers-board.ts';

const studio = openStudio();
afterAll(() => studio.close());

describe('the studio', () => {
  it('GIVEN a request THEN its thread draws the very pictures that are drawn here', async () => {
    const [there, here] = await Promise.all([studio.draw(boardRequest(BOARD)), render(boardRequest(BOARD))]);
    expect(here.length).toBeGreaterThan(0);
    expect(there.map(({ data, ...rest }) => rest)).toEqual(here.map(({ data, ...rest }) => rest));
    for (const [index, { data }] of there.entries())
      expect(Buffer.from(data).equals(Buffer.from(here[index]?.data ?? []))).toBe(true);
  });

  it('GIVEN a zoom that does not exist THEN the asker hears which there are', async () => {
    await expect(studio.draw({ ...boardRequest(BOARD), zoom: 'nothing' })).rejects.toThrow('it has: cards');
  });

  it.each(games.map(({ id, title }) => ({ id, title })))(
    'GIVEN the lobby of $title THEN a cover of its own, small enough',
    async ({ id, title }) => {
      const cover: PictureRequest = { kind: 'cover', game: id, title, language: 'en' };
      const [picture] = await studio.draw(cover);
      expect(picture).toMatchObject({ id: 'cover', alt: `Cover picture of ${title}.`, width: 1100 });
      expect(picture?.data.length).toBeLessThanOrEqual(LIMIT);
    },
  );

  it('GIVEN a dial question THEN its thread finds the very settings that are found here', async () => {
    const view = viewOf(empires, newGame(empires, 2, empires.Options.parse({}), 3), 0);
    const found = await studio.presets({ kind: 'presets', game: 'empires', view, key: 'fly:s0.1' });
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(empires.presets?.(view, 'fly:s0.1'));
  });
});
