import { createPool } from '#workers/pool.ts';
import type { Picture, PictureRequest } from './request.ts';

/** The picture service: draws in threads that keep their layers, so that the event loop only hands over and receives. */
export interface Studio {
  /** A stack of pictures, from top to bottom. */
  draw(request: PictureRequest): Promise<readonly Picture[]>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

export function openStudio({ threads = 1 }: { threads?: number } = {}): Studio {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = createPool<PictureRequest, readonly Picture[]>(new URL(`./easel.${extension}`, import.meta.url), {
    size: threads,
    timeoutMs: TIMEOUT_MS,
  });
  return { draw: (request) => pool.run(request), close: () => pool.close() };
}
