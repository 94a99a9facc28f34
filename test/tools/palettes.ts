import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { games } from '#games/index.ts';
import { type PictureRequest, sceneOf, sketchesOf } from '#render/index.ts';
import { paintAfresh } from '#render/surface.ts';
import { ink, players } from '#render/theme.ts';
import { requestFor } from './picture-request.ts';
import { positionAfter } from './random-play.ts';

/**
 * `npm run palettes`: finds the 256 colours each game's boards are sent in, from boards of seeded play, and writes them where pictures
 * are packed. To be run when a scene has taken on colours of its own; a test says when (test/render/palette.test.ts).
 */
const SHRINK = 3;
const WIDTH = 1100;
const COLOURS = 256;
const SWATCH_ROWS = 4;

/** Colours that carry a meaning are hit exactly. */
const EXACT = [...players.flatMap(({ colour, deep }) => [colour, deep]), ...Object.values(ink)];

function sampleRequests(game: (typeof games)[number]): PictureRequest[] {
  return [game.seats[0], game.seats[1]].flatMap((count) =>
    [20, 80, 160].flatMap((acts, seed) => {
      const position = positionAfter(game, { players: count, seed, acts, levels: ['easy'] });
      const zooms = Object.keys(sceneOf(game.id)?.zooms ?? {}).filter((zoom) => zoom !== 'film');
      return [undefined, ...zooms].map((zoom) => requestFor(position, 0, zoom));
    }),
  );
}

async function shrunk(request: PictureRequest): Promise<Buffer[]> {
  return Promise.all(
    sketchesOf(request).map((sketch) => {
      const canvas = paintAfresh(sketch.draw());
      const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
      const size = { width: WIDTH, height: Math.ceil(canvas.height / SHRINK), fit: 'fill', kernel: 'nearest' } as const;
      return sharp(canvas.data(), { raw }).resize(size).removeAlpha().raw().toBuffer();
    }),
  );
}

function swatch(hex: string): Buffer {
  const [r = 0, g = 0, b = 0] = rgb(hex);
  return Buffer.concat(Array.from({ length: WIDTH * SWATCH_ROWS }, () => Buffer.from([r, g, b])));
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

async function paletteOf(game: (typeof games)[number]): Promise<Buffer> {
  const pictures = (await Promise.all(sampleRequests(game).map(shrunk))).flat();
  const pixels = Buffer.concat([...pictures, ...EXACT.map(swatch)]);
  const raw = { width: WIDTH, height: pixels.length / WIDTH / 3, channels: 3 } as const;
  const png = await sharp(pixels, { raw }).png({ palette: true, colours: COLOURS, dither: 0, effort: 10 }).toBuffer();
  const at = png.indexOf('PLTE');
  const colours = Buffer.from(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  for (const hex of EXACT) colours.set(rgb(hex), nearestTo(colours, rgb(hex)));
  return colours;
}

function nearestTo(colours: Buffer, wanted: readonly number[]): number {
  const distances = Array.from({ length: colours.length / 3 }, (_, index) =>
    Math.hypot(...wanted.map((part, channel) => part - (colours[index * 3 + channel] ?? 0))),
  );
  return distances.indexOf(Math.min(...distances)) * 3;
}

const lines: string[] = [];
for (const game of games.filter(({ id }) => sceneOf(id) !== undefined)) {
  const colours = await paletteOf(game);
  const text = colours.toString('base64').match(/.{1,110}/g) ?? [];
  lines.push(`  ${game.id}:`, `${text.map((part) => `    '${part}'`).join(' +\n')},`);
}
await writeFile(
  new URL('../../render/palettes.ts', import.meta.url),
  [
    '/** Written by `npm run palettes`: red, green and blue of 256 colours a game, in base64. */',
    'export const PALETTES: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n'),
);
