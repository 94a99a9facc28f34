import { createPool } from '#workers/pool.ts';
import type { Picture, PictureRequest } from './index.ts';

/** The picture service: draws in threads that keep their layers, so that the event loop only hands over and receives. */
export interface Studio {
  draw(request: PictureRequest): Promise<Picture>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

export function openStudio({ threads = 1 }: { threads?: number } = {}): Studio {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = createPool<PictureRequest, Picture>(new URL(`./easel.${extension}`, import.meta.url), {
    size: threads,
    timeoutMs: TIMEOUT_MS,
  });
  return { draw: (request) => pool.run(request), close: () => pool.close() };
}
