import { describe, expect, it } from 'vitest';
import { gameById } from '#games/index.ts';
import { renderClip } from '#render/clip.ts';
import { shoot } from '#render/film.ts';
import { type PictureRequest, render } from '#render/index.ts';
import { makeColoursSafe } from '#render/safe-colours.ts';
import type { Pen } from '#render/surface.ts';
import { ink, players } from '#render/theme.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { type Colour, channels, contrast } from './contrast.ts';

function safe(...[r, g, b]: Colour): Colour {
  const pixel = Uint8Array.of(r, g, b, 255);
  makeColoursSafe(pixel);
  return [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0];
}

/** What somebody without green cones sees, after Machado, Oliveira and Fernandes. */
function seen([r, g, b]: Colour): Colour {
  return [
    0.367322 * r + 0.860646 * g - 0.227968 * b,
    0.280085 * r + 0.672501 * g + 0.047413 * b,
    -0.01182 * r + 0.04294 * g + 0.968881 * b,
  ];
}

function apart(one: Colour, other: Colour): number {
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe('colours for eyes that do not tell red from green', () => {
  it.each([0, 40, 128, 255])('GIVEN the grey %i THEN it stays', (grey) => {
    expect(safe(grey, grey, grey)).toEqual([grey, grey, grey]);
  });

  it('GIVEN a red and a green such eyes take for one THEN they are told apart', () => {
    const red: Colour = [190, 100, 60];
    const green: Colour = [100, 138, 50];
    expect(apart(red, green)).toBeLessThan(15);
    expect(apart(safe(...red), safe(...green))).toBeGreaterThan(40);
  });

  it('GIVEN the colours of players THEN each can be read on its ground, and such eyes tell any two apart', () => {
    const colours = players.map(({ colour }) => safe(...channels(colour)));
    const ground = safe(...channels(ink.panel));
    for (const [seat, colour] of colours.entries()) {
      expect(contrast(colour, ground), `seat ${seat}`).toBeGreaterThanOrEqual(4.5);
      for (const other of colours.slice(seat + 1)) expect(apart(colour, other), `seat ${seat}`).toBeGreaterThan(55);
    }
  });

  it('GIVEN what is not a colour (opacity) THEN it stays', () => {
    const pixel = Uint8Array.of(200, 30, 30, 90);
    makeColoursSafe(pixel);
    expect(pixel[3]).toBe(90);
  });

  it('GIVEN a picture drawn so THEN it differs, and the next one for everybody is as it was', async () => {
    const cover = { kind: 'cover', game: 'pulsar', title: 'Pulsar 2849', language: 'en' } as const;
    const drawn = async (request: PictureRequest) => (await render(request)).map(({ hash }) => hash);
    const before = await drawn(cover);
    expect(await drawn({ ...cover, colourSafe: true })).not.toEqual(before);
    expect(await drawn(cover)).toEqual(before);
  });

  it('GIVEN a film THEN every shot of it is recoloured', () => {
    const red = (pen: Pen): void => {
      pen.fillStyle = '#be643c';
      pen.fillRect(0, 0, 4, 4);
    };
    const box = { x: 0, y: 0, width: 4, height: 4 };
    const film = { width: 4, height: 4, ground: red, window: box, frames: [{ paint: red, ms: 50 }], end: red };
    const colours = (recolour?: (pixels: Uint8Array) => void) =>
      [...shoot(film, recolour).shots()].map(({ pixels }) => [...pixels.slice(0, 3)]);
    expect(colours()).toEqual([
      [190, 100, 60],
      [190, 100, 60],
    ]);
    expect(colours(makeColoursSafe)).toEqual([safe(190, 100, 60), safe(190, 100, 60)]);
  });

  it('GIVEN a clip of positions THEN it is drawn in those colours, too', async () => {
    const game = gameById('smugglers');
    if (game === undefined) throw new Error('No such game');
    const board = requestFor(positionAfter(game, { players: 3, seed: 1, acts: 5 }));
    if (board.kind !== 'board') throw new Error('Not a board');
    const clip = { ...board, kind: 'clip', frames: [board], alt: 'A clip.' } as const;
    const [usual] = await renderClip(clip);
    const [safer] = await renderClip({ ...clip, colourSafe: true });
    expect(usual?.hash).not.toBe(safer?.hash);
  });
});
