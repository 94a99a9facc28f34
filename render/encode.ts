import type { Canvas } from './canvas.ts';
import { loadSharp } from './load-sharp.ts';
import { type Packing, packPng } from './png.ts';
import type { Size } from './surface.ts';

/**
 * The formats a picture may leave in, chosen by measuring a 1200 × 1428 board (CPU ms, KB): canvas.encode('png') 105, 311 ·
 * sharp's PNG level 3: 19, 278 · with adaptive filter 72, 241 · palette 225, 93 · lossless WebP 104, 184 · WebP of quality
 * 90: 86, 139 · our own PNG (png.ts) 17, 197 for a first picture and about half of that for one that follows; with a fixed palette
 * half as large again. So: our PNG; WebP for the rare picture (a cover, all glow and gradient) that would be larger than `LIMIT`.
 */
export const FORMATS = ['png', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export const LIMIT = 400 * 1024;

export interface Encoded {
  readonly data: Buffer;
  readonly format: Format;
  readonly width: number;
  readonly height: number;
}

export interface Encoding extends Packing {
  /** Shrunk to this width, as Discord would. */
  readonly width?: number;
  /** Changes the pixels, in place, before they are packed. */
  readonly recolour?: (pixels: Uint8Array) => void;
}

/** Encodes a painted canvas. Pictures are opaque, so premultiplied is as good as not. */
export async function encode(canvas: Canvas, { width, recolour, ...packing }: Encoding = {}): Promise<Encoded> {
  const { pixels, size } = await pixelsOf(canvas, width);
  recolour?.(pixels);
  const data = packPng(pixels, size, packing);
  if (data.length <= LIMIT) return { data, format: 'png', ...size };
  const raw = { ...size, channels: 4 } as const;
  const sharp = await loadSharp();
  return { data: await sharp(pixels, { raw }).webp({ quality: 90, effort: 1 }).toBuffer(), format: 'webp', ...size };
}

async function pixelsOf(canvas: Canvas, width: number | undefined): Promise<{ pixels: Buffer; size: Size }> {
  const whole = { width: canvas.width, height: canvas.height };
  if (width === undefined || width === whole.width) return { pixels: canvas.data(), size: whole };
  const sharp = await loadSharp();
  const image = sharp(canvas.data(), { raw: { ...whole, channels: 4 } }).resize({ width });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, size: { width: info.width, height: info.height } };
}
