import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/** The formats a picture may leave in. `npm run bench -- --only picture` is what chose the default. */
export const FORMATS = ['png', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export interface Encoded {
  readonly data: Buffer;
  readonly format: Format;
  readonly width: number;
  readonly height: number;
}

// Every picture is new: remembering old ones costs memory and never hits.
sharp.cache(false);

/**
 * Encodes a canvas on libuv's threads, straight from its pixels. Boards are opaque, so premultiplied is as good as not.
 * `width`: shrunk to it, as Discord would.
 */
export async function encode(canvas: Canvas, { width }: { width?: number } = {}): Promise<Encoded> {
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  let image = sharp(canvas.data(), { raw }).removeAlpha();
  if (width !== undefined && width !== canvas.width) image = image.resize({ width });
  const { data, info } = await image
    .png({ compressionLevel: 3, adaptiveFiltering: false })
    .toBuffer({ resolveWithObject: true });
  return { data, format: 'png', width: info.width, height: info.height };
}
