import { createHash } from 'node:crypto';
import type { SharpConstructor } from 'sharp';
import { type Animation, encodeGif, encodeWholeGif } from './gif.ts';
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
const QUALITY = 75;
/** One pixel of so many says what colours there are: no divisor of the width, or it would be the same columns all the time. */
const LOOKED_AT = 3;
/** From less good to good enough: the first that fits is taken. */
const LESS = [45, 20] as const;

/** Positions one after the other as one moving picture of the main panel. */
export async function renderClip(request: ClipRequest): Promise<RenderedPicture[]> {
  const frames = thinned(request.frames);
  const [first] = frames;
  if (first === undefined) return [];
  const id = mainPanel({ ...request, ...first, kind: 'board' });
  const { frames: painted, size } = await paintedAll(
    frames.map((frame) => ({ ...request, ...frame, kind: 'board' })),
    id,
  );
  const { data, format } = await packClip(painted, size);
  const hash = createHash('sha1').update(data).digest('base64url');
  return [{ id: 'clip', data, hash, format, ...size, name: `${request.game}-clip.${format}`, alt: request.alt }];
}

/** Shrunk in threads of sharp's own while the next one is painted: one at a time, because each is some megabytes before. */
async function paintedAll(
  boards: readonly PictureRequest[],
  id: string,
): Promise<{ readonly frames: readonly Buffer[]; readonly size: Size }> {
  const sharp = await loadSharp();
  const frames: Promise<Buffer>[] = [];
  let size: Size = { width: 0, height: 0 };
  for (const board of boards) {
    const canvas = paintPicture(board, id);
    const raw = { width: canvas.width, height: canvas.height, channels: CHANNELS } as const;
    if (size.width === 0) size = { width: WIDTH, height: Math.round((canvas.height * WIDTH) / canvas.width) };
    const pixels = canvas.data();
    await frames.at(-1);
    const shrinking = sharp(pixels, { raw })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer();
    frames.push(shrinking.then((shrunk) => (board.colourSafe ? safe(shrunk) : shrunk)));
  }
  return { frames: await Promise.all(frames), size };
}

function safe(pixels: Buffer): Buffer {
  makeColoursSafe(pixels);
  return pixels;
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

type Packed = Pick<RenderedPicture, 'data' | 'format'>;

/**
 * The smaller one, as long as it has every frame: boards on which little moves are smaller as GIF, and then also sharper. Only what is too large as
 * either gets worse, and in the end has fewer frames.
 */
export async function packClip(frames: readonly Buffer[], size: Size): Promise<Packed> {
  const sharp = await loadSharp();
  // Packed in threads of its own: the GIF is made meanwhile.
  const packing = webpOf(sharp, frames, size, QUALITY);
  const animation = animationOf(frames, size);
  const [webp, gif] = await Promise.all([packing, encodeWholeGif(animation, CLIP_LIMIT)]);
  if (gif !== null && gif.length < webp.length) return { data: gif, format: 'gif' };
  if (webp.length <= CLIP_LIMIT) return { data: webp, format: 'webp' };
  return (await lessGood(sharp, frames, size)) ?? { data: encodeGif(animation, CLIP_LIMIT), format: 'gif' };
}

async function lessGood(sharp: SharpConstructor, frames: readonly Buffer[], size: Size): Promise<Packed | null> {
  for (const quality of LESS) {
    const data = await webpOf(sharp, frames, size, quality);
    if (data.length <= CLIP_LIMIT) return { data, format: 'webp' };
  }
  return null;
}

function webpOf(sharp: SharpConstructor, frames: readonly Buffer[], size: Size, quality: number): Promise<Buffer> {
  const { width, height } = size;
  const raw = { width, height: height * frames.length, channels: CHANNELS, pageHeight: height } as const;
  const delay = frames.map((_, index) => timeOf(index, frames.length));
  return sharp(Buffer.concat(frames), { raw }).webp({ quality, effort: 0, delay, loop: 0 }).toBuffer();
}

function animationOf(frames: readonly Buffer[], size: Size): Animation {
  const box = { x: 0, y: 0, ...size };
  return {
    ...size,
    colours: comingAndGoing(frames),
    loops: true,
    *shots() {
      for (const [index, pixels] of frames.entries()) yield { box, pixels, ms: timeOf(index, frames.length) };
    },
  };
}

/**
 * Some of the pixels of the first frame, and of those in which another differs from the one before: so that also what comes up late, and is
 * small, has its colours.
 */
function comingAndGoing(frames: readonly Buffer[]): Uint8Array {
  const found: number[] = [];
  let before: Uint32Array = new Uint32Array();
  for (const [nth, frame] of frames.entries()) {
    const now = new Uint32Array(frame.buffer, frame.byteOffset, frame.byteLength / CHANNELS);
    for (let place = nth % LOOKED_AT; place < now.length; place += LOOKED_AT) {
      const pixel = now[place] ?? 0;
      if (pixel !== before[place]) found.push(pixel);
    }
    before = now;
  }
  return new Uint8Array(Uint32Array.from(found).buffer);
}

function timeOf(index: number, count: number): number {
  return index === count - 1 ? LAST_MS : FRAME_MS;
}
