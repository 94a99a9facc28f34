import { describe, expect, it } from 'vitest';
import type { Technology } from '#games/pulsar/content/schema.ts';
import { TECHNOLOGIES } from '#games/pulsar/content/technologies.ts';
import { createCanvas } from '#render/canvas.ts';
import { icon } from '#render/scenes/pulsar/icons.ts';
import { paintTechnology } from '#render/scenes/pulsar/tiles.ts';
import type { Box } from '#render/surface.ts';

/** The smallest tile of a board: late in a game with most technologies open. */
const TILE = { x: 40, y: 40, width: 174, height: 70 };
const SIZE = { width: 254, height: 150 };
/** Above and below it, and between its signs and the mark of an owner. */
const KEPT_FREE: readonly Box[] = [
  { x: 0, y: 0, width: SIZE.width, height: TILE.y - 2 },
  { x: 0, y: TILE.y + TILE.height + 2, width: SIZE.width, height: SIZE.height - TILE.y - TILE.height - 2 },
  { x: TILE.x + TILE.width - 28, y: TILE.y + 4, width: 1, height: TILE.height - 8 },
];

function painted(entry: Technology, owners: readonly number[]): string {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const pen = canvas.getContext('2d');
  paintTechnology(pen, TILE, entry, { owners });
  return KEPT_FREE.map(({ x, y, width, height }) =>
    Buffer.from(pen.getImageData(x, y, width, height).data).toString('hex'),
  ).join(' ');
}

/** One with a single small sign. */
function plain(entry: Technology): Technology {
  return { ...entry, id: `${entry.id} plain`, timing: 'immediate', effect: [{ cubes: 1 }] };
}

describe('a technology on the smallest tile', () => {
  it.each(Object.values(TECHNOLOGIES).flat(2))(
    'GIVEN $id with owners THEN its signs stay within it, and off their marks',
    (entry) => {
      for (const owners of [[1], [0, 2]]) expect(painted(entry, owners)).toBe(painted(plain(entry), owners));
    },
  );
});

describe('a sign at its smallest', () => {
  it('GIVEN gyrodynes of all sizes THEN they are not all edge', () => {
    const canvas = createCanvas(40, 40);
    const pen = canvas.getContext('2d');
    icon(pen, 'anySize', { x: 20, y: 20 }, 10);
    const { data } = pen.getImageData(0, 0, 40, 40);
    let [light, dark] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 128) continue;
      if ((data[at + 1] ?? 0) > 128) light++;
      else dark++;
    }
    expect(light).toBeGreaterThan(dark / 2);
  });
});
