import { createHash } from 'node:crypto';
import { type Animation, encodeGif } from './gif.ts';
import { paintPicture, sketchesOf } from './index.ts';
import { loadSharp } from './load-sharp.ts';
import type { ClipRequest, PictureRequest, RenderedPicture } from './request.ts';
import { makeColoursSafe } from './safe-colours.ts';
import type { Size } from './surface.ts';

/** As many positions as a clip shows, and as large as it may be. */
export const CLIP_FRAMES = 60;
export const CLIP_LIMIT = 1024 * 1024;

const WIDTH = 550;
const CHANNELS = 4;
/** How long a position stays, and the last one. */
const FRAME_MS = 700;
const LAST_MS = 2500;
/** From good to good enough: the first that fits is taken. */
const QUALITIES = [75, 45, 20] as const;

/** Positions one after the other as one moving picture of the main panel. */
export async function renderClip(request: ClipRequest): Promise<RenderedPicture[]> {
  const frames = thinned(request.frames);
  const [first] = frames;
  if (first === undefined) return [];
  const id = mainPanel({ ...request, ...first, kind: 'board' });
  const sharp = await loadSharp();
  const painted: Buffer[] = [];
  let size: Size = { width: 0, height: 0 };
  for (const frame of frames) {
    const canvas = paintPicture({ ...request, ...frame, kind: 'board' }, id);
    const raw = { width: canvas.width, height: canvas.height, channels: CHANNELS } as const;
    if (size.width === 0) size = { width: WIDTH, height: Math.round((canvas.height * WIDTH) / canvas.width) };
    const pixels = await sharp(canvas.data(), { raw })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer();
    if (request.colourSafe) makeColoursSafe(pixels);
    painted.push(pixels);
  }
  const { data, format } = await packed(painted, size);
  const hash = createHash('sha1').update(data).digest('base64url');
  return [{ id: 'clip', data, hash, format, ...size, name: `${request.game}-clip.${format}`, alt: request.alt }];
}

/** Every n-th, and the last one always. */
export function thinned<T>(all: readonly T[], most = CLIP_FRAMES): readonly T[] {
  const step = Math.ceil(all.length / most);
  return step <= 1 ? all : all.filter((_, index) => (all.length - 1 - index) % step === 0);
}

/** The tallest panel: the board itself rather than a strip beside it. */
function mainPanel(board: PictureRequest | undefined): string {
  const panels = board === undefined ? [] : sketchesOf(board).map(({ id, draw }) => ({ id, height: draw().height }));
  return panels.sort((a, b) => b.height - a.height)[0]?.id ?? '';
}

/** WebP plays everywhere and is the smaller one for boards; GIF where it is not. */
async function packed(frames: readonly Buffer[], size: Size): Promise<Pick<RenderedPicture, 'data' | 'format'>> {
  let data: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    data = await webpOf(frames, size, quality);
    if (data.length <= CLIP_LIMIT) return { data, format: 'webp' };
  }
  const gif = encodeGif(animationOf(frames, size), CLIP_LIMIT);
  return gif.length < data.length ? { data: gif, format: 'gif' } : { data, format: 'webp' };
}

async function webpOf(frames: readonly Buffer[], { width, height }: Size, quality: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const raw = { width, height: height * frames.length, channels: CHANNELS, pageHeight: height } as const;
  const delay = frames.map((_, index) => timeOf(index, frames.length));
  return sharp(Buffer.concat(frames), { raw }).webp({ quality, effort: 0, delay, loop: 0 }).toBuffer();
}

function animationOf(frames: readonly Buffer[], size: Size): Animation {
  const box = { x: 0, y: 0, ...size };
  return {
    ...size,
    *shots() {
      for (const [index, pixels] of frames.entries()) yield { box, pixels, ms: timeOf(index, frames.length) };
    },
  };
}

function timeOf(index: number, count: number): number {
  return index === count - 1 ? LAST_MS : FRAME_MS;
}
