import { describe, expect, it } from 'vitest';
import { type PictureRequest, render } from '#render/index.ts';
import { makeColoursSafe } from '#render/safe-colours.ts';

type Colour = readonly [number, number, number];

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
});
