import type { Preset } from '#engine/game.ts';
import { createPool } from '#workers/pool.ts';
import type { DrawnEmoji } from './emojis.ts';
import type { ClipRequest, PictureRequest, PresetsRequest, RenderedPicture, StudioRequest } from './request.ts';

/** The picture service: draws in threads that keep their layers, so that the event loop only hands over and receives. */
export interface Studio {
  /** A stack of pictures, from top to bottom. */
  draw(request: PictureRequest): Promise<readonly RenderedPicture[]>;
  /** A moving picture of positions one after the other. */
  clip(request: ClipRequest): Promise<readonly RenderedPicture[]>;
  presets(request: PresetsRequest): Promise<readonly Preset[]>;
  emojis(): Promise<readonly DrawnEmoji[]>;
  close(): Promise<void>;
}

/** What a thread hands back: what it was asked for. */
export interface Made {
  readonly pictures?: readonly RenderedPicture[];
  readonly presets?: readonly Preset[];
  readonly emojis?: readonly DrawnEmoji[];
}

const TIMEOUT_MS = 15_000;
/** One thread keeps up with most bots. Another one helps while pictures wait longer than this, and for a while after. */
const PATIENCE_MS = 250;
const IDLE_MS = 60_000;

export function openStudio({ threads = 1 }: { threads?: number } = {}): Studio {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = createPool<StudioRequest, Made>(new URL(`./easel.${extension}`, import.meta.url), {
    size: threads,
    timeoutMs: TIMEOUT_MS,
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
    kept: 1,
  });
  return {
    draw: async (request) => (await pool.run(request)).pictures ?? [],
    clip: async (request) => (await pool.run(request)).pictures ?? [],
    presets: async (request) => (await pool.run(request)).presets ?? [],
    emojis: async () => (await pool.run({ kind: 'emojis' })).emojis ?? [],
    close: () => pool.close(),
  };
}
