import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { empires } from '#games/empires/index.ts';
import { filmMs } from '#games/empires/showing.ts';
import { viewThen } from '#games/empires/snapshot.ts';
import type { EmpiresShow, EmpiresState } from '#games/empires/state.ts';
import { GIF_LIMIT } from '#render/gif.ts';
import { inputOf, paintPicture, renderPicture } from '#render/index.ts';
import { flickFilm } from '#render/scenes/empires/film.ts';
import { openStudio } from '#render/studio.ts';
import type { Pen } from '#render/surface.ts';
import { type Given, tableWith } from '#test/games/empires/support.ts';
import { boardRequest } from './empires-board.ts';

/** Some frames, not many. */
const SOFTLY = 8;
type Flick = Extract<EmpiresShow, { kind: 'flick' }>;

/** A flick straight to the right, at what stands there; `after` follows it in the same act. */
function flicked(
  ships: Given['ships'],
  power: number,
  { after = [], ...more }: Omit<Given, 'ships'> & { after?: readonly EmpiresShow[] } = {},
) {
  const table = tableWith({ ...more, ships: { 's0.1': [250, 250], ...ships } });
  const events = table.seat(0).picks('fly:s0.1', { angle: 0, power });
  const last: GameEvent[] = [...events, ...after.map((show) => ({ say: { key: '-' }, show }))];
  return boardRequest(viewOf(empires, table.state, null), { names: ['Ada', 'Bo'], last, animate: true });
}

type Request = ReturnType<typeof flicked>;

/** The same as told by an earlier version, which said neither aim nor what stood where. */
function ofOld(request: Request): Request {
  const last = request.last.map((event) => {
    const show = event.show as EmpiresShow | undefined;
    if (show?.kind !== 'flick') return event;
    const { aim: _, before: __, ...old } = show;
    return { ...event, show: old };
  });
  return { ...request, last };
}

function flickIn({ last }: Request): Flick {
  const show = last.map((event) => event.show as EmpiresShow | undefined).find((each) => each?.kind === 'flick');
  if (show?.kind !== 'flick') throw new Error('nothing was flicked');
  return show;
}

function filmOf(request: Request) {
  const film = flickFilm(inputOf(request) as Parameters<typeof flickFilm>[0]);
  if (film === undefined) throw new Error('no film');
  return film;
}

/** One frame as it is seen; the last is the end. */
function frameOf(request: Request, nth: number): Buffer {
  const film = filmOf(request);
  const canvas = createCanvas(film.width, film.height);
  const pen: Pen = canvas.getContext('2d');
  if (nth >= film.frames.length) film.end(pen);
  else {
    film.ground(pen);
    film.frames[nth]?.paint(pen);
  }
  return Buffer.from(canvas.data());
}

async function timesOf(data: Uint8Array): Promise<{ pages: number; ms: number; loop: number }> {
  const { pages = 0, delay = [], loop = -1 } = await sharp(data, { animated: true }).metadata();
  return { pages, ms: delay.reduce((sum, each) => sum + each, 0), loop };
}

describe('the film of a flick', () => {
  it.each([
    ['gentle', {}, SOFTLY],
    ['full', {}, 100],
    ['ramming', { 's1.1': [330, 252], 's1.2': [360, 258], 's0.2': [390, 250] }, 90],
  ] as const)(
    'GIVEN a %s flick THEN a landscape GIF that runs once, as long as said, and small enough',
    async (_, ships, power) => {
      const request = flicked(ships, power);
      const picture = await renderPicture(request);
      const { pages, ms, loop } = await timesOf(picture.data);
      expect({ format: picture.format, width: picture.width, height: picture.height }).toEqual({
        format: 'gif',
        width: 1100,
        height: 700,
      });
      expect(picture.data.length).toBeLessThanOrEqual(GIF_LIMIT);
      expect(pages).toBeGreaterThan(6);
      expect(loop).toBe(1);
      expect(Math.abs(ms - filmMs(flickIn(request).track))).toBeLessThanOrEqual(100);
      expect(request.last.find(({ show }) => show === flickIn(request))?.lasts).toBe(filmMs(flickIn(request).track));
    },
  );

  it('GIVEN a flick into an orbit it blockades THEN its first frame shows the board before it: no blockade, the ship at its start', () => {
    const planets = { alpha4: { disc: 'grey', owner: 1, troops: 1 } } as const;
    const request = flicked({ 's0.1': [230, 182] }, 6, { planets });
    const film = viewIn(request);
    expect(film.ships.find(({ id }) => id === 's0.1')).toMatchObject({ x: 230, y: 182 });
    const still = flicked({ 's0.1': [230, 182] }, 1, { planets });
    expect(flickIn(request).before).toEqual(flickIn(still).before);
    const end = frameOf(request, Number.POSITIVE_INFINITY);
    expect(end.equals(paintPicture({ ...request, animate: false }).data())).toBe(true);
  });

  it('GIVEN what an attack after the flick took away THEN it still stands in the first frame, with the points of then', () => {
    const request = flicked({ 's0.1': [250, 250], 's0.2': [330, 215], 's1.1': [330, 250] }, 1, {
      players: { 0: { tech: { orange: 1 } } },
    });
    const view = request.view as EmpiresState;
    const before = flickIn(request).before;
    expect(before?.ships).toHaveLength(3);
    expect(before?.players.map(([vp]) => vp)).toEqual([0, 0]);
    expect(view.ships.length).toBeLessThanOrEqual(3);
  });

  it('GIVEN a hand that erred THEN the way it was aimed at is there as a ghost', () => {
    const request = flicked({}, 20, { hand: 'shaky' });
    const { aim: _, ...blind } = flickIn(request);
    const unaimed = { ...request, last: [{ say: { key: '-' }, show: blind }] };
    expect(flickIn(request).aim).toEqual({ angle: 0, power: 20 });
    expect(frameOf(request, 0).equals(frameOf(unaimed, 0))).toBe(false);
  });

  it('GIVEN a short flick THEN it is seen close up, and the mats stay beside it', () => {
    const request = flicked({}, SOFTLY);
    const whole = paintPicture({ ...request, animate: false });
    const first = frameOf(request, 0);
    const width = 1100;
    const differs = (x0: number, x1: number) => {
      const before = Buffer.from(whole.data());
      let count = 0;
      for (let y = 0; y < 700; y++)
        for (let x = x0; x < x1; x++)
          if (before.readUInt32LE((y * width + x) * 4) !== first.readUInt32LE((y * width + x) * 4)) count++;
      return count / (700 * (x1 - x0));
    };
    expect(differs(220, 880)).toBeGreaterThan(0.2);
    expect(differs(0, 200)).toBeLessThan(0.05);
  });

  it.each([
    ['shot down', { kind: 'attack', seat: 0, ships: [], target: { ship: 's1.4' }, at: [330, 300], range: 50, vp: 1 }],
    ['landed', { kind: 'land', seat: 0, ship: 's0.4', from: [330, 300], planet: 3, turnedUp: false }],
  ] as const)(
    'GIVEN a flick told by an earlier version and a ship %s after it THEN that ship still stands',
    (_, show) => {
      const bare = ofOld(flicked({}, SOFTLY));
      const more = ofOld(flicked({}, SOFTLY, { after: [show] }));
      expect(frameOf(bare, 0).equals(frameOf(more, 0))).toBe(false);
    },
  );

  it('GIVEN a flick told by an earlier version and a ship launched after it THEN it is not there yet', () => {
    const launched: EmpiresShow = { kind: 'launch', seat: 1, ship: 's1.2', planet: 0 };
    const stands = { 's1.2': [330, 300] } as const;
    const there = ofOld(flicked(stands, SOFTLY));
    const not = ofOld(flicked(stands, SOFTLY, { after: [launched] }));
    expect(frameOf(there, 0).equals(frameOf(not, 0))).toBe(false);
  });

  it('GIVEN somebody who wants to see it once more THEN the same film, told in words', async () => {
    const request = flicked({}, SOFTLY);
    const again = await renderPicture({ ...request, animate: false, zoom: 'film' });
    expect({ format: again.format, id: again.id }).toEqual({ format: 'gif', id: 'film' });
    expect(Buffer.from(again.data).equals((await renderPicture(request)).data)).toBe(true);
    expect(again.alt).toMatch(/^Ada flicks ship 1/);
    const nothing = await renderPicture({ ...request, last: [], animate: false, zoom: 'film' });
    expect(nothing.format).toBe('png');
  });

  it('GIVEN nothing that moved THEN the still board', async () => {
    const asked = flicked({}, SOFTLY);
    const still = await renderPicture({ ...asked, last: asked.last.map(({ say }) => ({ say })) });
    expect({ format: still.format, width: still.width }).toEqual({ format: 'png', width: 1100 });
  });

  it('GIVEN the studio THEN its thread makes the film', async () => {
    const studio = openStudio();
    const stack = await studio.draw(flicked({}, SOFTLY));
    await studio.close();
    const film = stack.find(({ format }) => format === 'gif');
    expect(Buffer.from(film?.data.subarray(0, 3) ?? []).toString()).toBe('GIF');
  });
});

function viewIn(request: Request): EmpiresState {
  const { before } = flickIn(request);
  if (before === undefined) throw new Error('the flick does not tell what stood where');
  return viewThen(request.view as EmpiresState, before);
}
