import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/**
 * The formats a picture may leave in, chosen by measuring a 1200 × 1428 board (CPU ms, KB): canvas.encode('png') 105, 311 ·
 * PNG level 3 of four channels 19, 288 · of three channels 29, 268 · adaptive filter 86, 252 · palette 225, 93 ·
 * lossless WebP 104, 184 · WebP quality 90: 86, 139. So: PNG without filter; WebP for the rare picture (a cover, all glow
 * and gradient) that would be larger than `LIMIT` as PNG.
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

// Every picture is new: remembering old ones costs memory and never hits.
sharp.cache(false);

/**
 * Encodes a canvas on libuv's threads, straight from its pixels. Pictures are opaque, so premultiplied is as good as not.
 * `width`: shrunk to it, as Discord would.
 */
export async function encode(canvas: Canvas, { width }: { width?: number } = {}): Promise<Encoded> {
  const whole = sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
  const image = width === undefined || width === canvas.width ? whole : whole.resize({ width });
  const png = await image.png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer({ resolveWithObject: true });
  const size = { width: png.info.width, height: png.info.height };
  if (png.data.length <= LIMIT) return { data: png.data, format: 'png', ...size };
  return { data: await image.webp({ quality: 90, effort: 1 }).toBuffer(), format: 'webp', ...size };
}
