import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { games } from '#games/index.ts';
import { type PictureRequest, sketchesOf } from '#render/index.ts';
import { createPalette, type Palette } from '#render/palette.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { paintAfresh } from '#render/surface.ts';
import { ink, players } from '#render/theme.ts';
import { requestFor } from './picture-request.ts';
import { positionAfter } from './random-play.ts';

/**
 * `npm run palettes`: finds the colours each game's boards are sent in, from boards of seeded play, and writes them where pictures
 * are packed. To be run when a scene has taken on colours of its own; a test says when (test/render/palette.test.ts).
 */
const SHRINK = 3;
const WIDTH = 1100;
/** Fewer than there could be: each colour less makes pictures smaller, and from about here on nobody sees a difference. */
const COLOURS = 80;
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
  const png = await sharp(pixels, { raw }).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer();
  const at = png.indexOf('PLTE');
  const colours = Buffer.from(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return merged(colours, countsOf(pixels, createPalette(game.id, colours)));
}

function countsOf(pixels: Buffer, palette: Palette): number[] {
  const counts = Array.from({ length: palette.colours.length / 3 }, () => 0);
  for (let at = 0; at < pixels.length; at += 3) {
    const index = palette.nearest(pixels.readUIntLE(at, 3));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

interface Colour {
  readonly rgb: readonly number[];
  /** How much of the pictures has it. */
  readonly weight: number;
}

/** Colours that differ least for the fewest pixels become one, until there are few enough. */
function merged(colours: Buffer, counts: readonly number[]): Buffer {
  const exact = EXACT.map((hex): Colour => ({ rgb: rgb(hex), weight: Number.POSITIVE_INFINITY }));
  const list: Colour[] = counts.map((weight, index) => ({
    rgb: [...colours.subarray(index * 3, index * 3 + 3)],
    weight,
  }));
  while (list.length + exact.length > COLOURS) {
    const [from, into] = cheapestPair(list, exact);
    const [one, two] = [list[from], list[into]];
    if (one !== undefined && two !== undefined) list[into] = between(one, two);
    list.splice(from, 1);
  }
  return Buffer.from([...exact, ...list].flatMap((colour) => colour.rgb));
}

/** Which two differ least for the fewest pixels; the second may be one of those that stay as they are. */
function cheapestPair(list: readonly Colour[], exact: readonly Colour[]): readonly [number, number] {
  const all = [...list, ...exact];
  let [least, from, into] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const [index, colour] of list.entries())
    for (const [offset, next] of all.slice(index + 1).entries()) {
      const cost = costOf(colour, next);
      if (cost < least) [least, from, into] = [cost, index, index + 1 + offset];
    }
  return [from, into];
}

function costOf(one: Colour, other: Colour): number {
  const distance = one.rgb.reduce((sum, part, channel) => sum + (part - (other.rgb[channel] ?? 0)) ** 2, 0);
  if (other.weight === Number.POSITIVE_INFINITY) return distance * one.weight;
  return (distance * one.weight * other.weight) / (one.weight + other.weight + 1);
}

function between(one: Colour, other: Colour): Colour {
  const weight = one.weight + other.weight;
  const mixed = one.rgb.map((part, channel) => {
    const share = weight === 0 ? 0.5 : one.weight / weight;
    return Math.round(part * share + (other.rgb[channel] ?? 0) * (1 - share));
  });
  return { rgb: mixed, weight };
}

for (const game of games) {
  const colours = await paletteOf(game);
  const text = colours.toString('base64').match(/.{1,110}/g) ?? [];
  await writeFile(
    new URL(`../../render/scenes/${game.id}/palette.ts`, import.meta.url),
    [
      '/** Written by `npm run palettes`: red, green and blue of each colour, in base64. */',
      'export const PALETTE =',
      `${text.map((part) => `  '${part}'`).join(' +\n')};`,
      '',
    ].join('\n'),
  );
}
