import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { ellipsis, widthOf, wrap, write } from '#render/draw/text.ts';
import { font, legible } from '#render/fonts.ts';
import { ink, players, type as scale } from '#render/theme.ts';
import { channels, contrast } from './contrast.ts';

const LETTERS = [...'őűŐŰáéíóöúüąćęłńśźżĄĆĘŁŃŚŹŻăâîșțĂÂÎȘȚŞţ−—…×·'];
const pen = createCanvas(120, 60).getContext('2d');

function inkOf(text: string, style: Parameters<typeof font>[0]): string {
  const canvas = createCanvas(80, 60);
  write(canvas.getContext('2d'), text, { x: 10, y: 30 }, style);
  return canvas.data().toString('base64');
}

describe('fonts', () => {
  it.each([
    { size: 40, face: 'read', weight: 400 },
    { size: 40, face: 'read', weight: 600 },
    { size: 40, face: 'read', weight: 800 },
    { size: 40, face: 'show', weight: 800 },
  ] as const)(
    'GIVEN letters of Hungarian, Polish, Romanian in $face $weight THEN each is drawn, and as its own',
    (style) => {
      const bare = createCanvas(80, 60);
      bare.getContext('2d').font = font(style);
      bare.getContext('2d').fillText('\u{10fffd}', 10, 30 + 40 * 0.36);
      const seen = new Set(['', inkOf(' ', style), bare.data().toString('base64')]);
      for (const letter of LETTERS) {
        const ink = inkOf(letter, style);
        expect(seen.has(ink), `${letter} looks like another letter or a box`).toBe(false);
        seen.add(ink);
      }
    },
  );

  it('GIVEN a text with emoji and other scripts THEN what cannot be drawn is left out', () => {
    expect(legible('Zoë 🚀 日本 the 1st')).toBe('Zoë the 1st');
    expect(legible('🚀🚀')).toBe('');
    expect(legible('Győző')).toBe('Győző');
  });
});

describe('text that has to fit', () => {
  const style = { size: scale.body, weight: 600 } as const;
  it('GIVEN too long a line THEN it ends in an ellipsis and fits', () => {
    const line = ellipsis(pen, 'Smuggler of the seven outer moons', 200, style);
    expect(line).toMatch(/^Smuggler.*…$/);
    expect(widthOf(pen, line, style)).toBeLessThanOrEqual(200);
  });

  it('GIVEN a long text THEN it is broken between words, and what is too much is said to be missing', () => {
    const lines = wrap(pen, 'one two three four five six seven eight nine ten', 210, style, 2);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('one two three');
    expect(lines[1]).toMatch(/…$/);
  });
});

/** Red, green and blue as people without one kind of cone see them (Machado, Oliveira and Fernandes 2009, full severity). */
const EYES = {
  everybody: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function seen(hex: string, eye: readonly number[]): number[] {
  const linear = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return [0, 1, 2].map((row) => {
    const sum = linear.reduce((total, part, column) => total + part * (eye[row * 3 + column] ?? 0), 0);
    return Math.max(0, Math.min(1, sum)) ** (1 / 2.2) * 255;
  });
}

describe('players', () => {
  it.each(Object.entries(EYES))('GIVEN eyes of %s THEN any two players differ in colour', (_, eye) => {
    for (const [i, one] of players.entries())
      for (const other of players.slice(i + 1)) {
        const [a, b] = [seen(one.colour, eye), seen(other.colour, eye)];
        const apart = Math.hypot(...a.map((part, channel) => part - (b[channel] ?? 0)));
        expect(apart, `${one.shape} and ${other.shape}`).toBeGreaterThan(80);
      }
  });

  it.each(players)('GIVEN the colour of the $shape THEN it can be read on a panel and on the night', ({ colour }) => {
    for (const ground of [ink.panel, ink.night])
      expect(contrast(channels(colour), channels(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('GIVEN six players THEN six shapes', () => {
    expect(new Set(players.map(({ shape }) => shape)).size).toBe(6);
  });
});
