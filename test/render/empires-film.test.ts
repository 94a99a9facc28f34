import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { empires } from '#games/empires/index.ts';
import type { EmpiresShow } from '#games/empires/state.ts';
import { GIF_LIMIT } from '#render/gif.ts';
import { type Picture, renderPicture } from '#render/index.ts';
import { openStudio } from '#render/studio.ts';
import { tableWith } from '#test/games/empires/support.ts';
import { boardRequest } from './empires-board.ts';

/** Some frames, not many. */
const SOFTLY = 8;

/** A flick straight to the right, at what stands there; `after` follows it in the same act. */
function flicked(ships: Record<string, readonly [number, number]>, power: number, after: readonly EmpiresShow[] = []) {
  const table = tableWith({ ships: { 's0.1': [250, 250], ...ships } });
  const events = table.seat(0).picks('fly:s0.1', { angle: 0, power });
  const last: GameEvent[] = [...events, ...after.map((show) => ({ say: { key: '-' }, show }))];
  return boardRequest(viewOf(empires, table.state, null), { names: ['Ada', 'Bo'], last, animate: true });
}

async function timesOf({ data }: Picture): Promise<{ pages: number; ms: number; loop: number }> {
  const { pages = 0, delay = [], loop = -1 } = await sharp(data, { animated: true }).metadata();
  return { pages, ms: delay.reduce((sum, each) => sum + each, 0), loop };
}

async function colourAt({ data, width }: Picture, page: number, place: readonly [number, number]): Promise<number[]> {
  const { data: pixels, info } = await sharp(data, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const margin = 8;
  const [x, y] = place.map((mm) => Math.round(margin + (mm * (width - margin * 2)) / 720));
  const at = ((y ?? 0) * info.width + (x ?? 0)) * info.channels;
  return [...pixels.subarray(at, at + 3)];
}

const isDark = (rgb: readonly number[]) => Math.max(...rgb) < 90;

describe('the film of a flick', () => {
  it.each([
    ['gentle', {}, SOFTLY],
    ['full', {}, 100],
    ['ramming', { 's1.1': [330, 252], 's1.2': [360, 258], 's0.2': [390, 250] }, 90],
  ] as const)('GIVEN a %s flick THEN a GIF that runs once, soon over and small enough', async (_, ships, power) => {
    const picture = await renderPicture(flicked(ships, power));
    const { pages, ms, loop } = await timesOf(picture);
    expect({ format: picture.format, name: picture.name }).toEqual({ format: 'gif', name: 'empires-moving.gif' });
    expect(picture.data.length).toBeLessThanOrEqual(GIF_LIMIT);
    expect(pages).toBeGreaterThan(4);
    expect(ms).toBeLessThanOrEqual(3_000);
    expect(loop).toBe(1);
  });

  it('GIVEN a ship that flies THEN it is at its start first and gone from there in the end', async () => {
    const picture = await renderPicture(flicked({}, SOFTLY));
    const { pages } = await timesOf(picture);
    expect(isDark(await colourAt(picture, 0, [250, 245]))).toBe(false);
    expect(isDark(await colourAt(picture, pages - 1, [250, 245]))).toBe(true);
  });

  it('GIVEN a ship shot down after the flick in the same act THEN it still stands while the other flies', async () => {
    const at = [420, 420] as const;
    const shot: EmpiresShow = { kind: 'attack', seat: 0, ships: [], target: { ship: 's1.4' }, at, range: 50, vp: 1 };
    expect(isDark(await colourAt(await renderPicture(flicked({}, SOFTLY)), 0, at))).toBe(true);
    expect(isDark(await colourAt(await renderPicture(flicked({}, SOFTLY, [shot])), 0, at))).toBe(false);
  });

  it('GIVEN a ship launched after the flick in the same act THEN it is not there yet', async () => {
    const launched: EmpiresShow = { kind: 'launch', seat: 1, ship: 's1.2', planet: 0 };
    const stands = { 's1.2': [420, 420] } as const;
    expect(isDark(await colourAt(await renderPicture(flicked(stands, SOFTLY)), 0, [420, 420]))).toBe(false);
    expect(isDark(await colourAt(await renderPicture(flicked(stands, SOFTLY, [launched])), 0, [420, 420]))).toBe(true);
  });

  it('GIVEN nothing that moved THEN the still board', async () => {
    const asked = flicked({}, SOFTLY);
    const still = await renderPicture({ ...asked, last: asked.last.map(({ say }) => ({ say })) });
    expect({ format: still.format, width: still.width }).toEqual({ format: 'png', width: 1200 });
  });

  it('GIVEN the studio THEN its thread makes the film', async () => {
    const studio = openStudio();
    const stack = await studio.draw(flicked({}, SOFTLY));
    await studio.close();
    const film = stack.find(({ format }) => format === 'gif');
    expect(Buffer.from(film?.data.subarray(0, 3) ?? []).toString()).toBe('GIF');
  });
});
