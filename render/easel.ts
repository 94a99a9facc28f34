import type { Preset } from '#engine/game.ts';
import { gameById } from '#games/index.ts';
import { serve } from '#workers/serve.ts';
import { renderClip } from './clip.ts';
import { drawEmojis } from './emojis.ts';
import { render } from './index.ts';
import type { PresetsRequest, RenderedPicture, StudioRequest } from './request.ts';
import type { Made } from './studio.ts';

/** A thread of the studio. One stack at a time: the canvas a picture is drawn on is used for the next one. */
serve<StudioRequest, Made>(
  async (request) => {
    if (request.kind === 'presets') return { presets: presetsOf(request) };
    if (request.kind === 'emojis') return { emojis: drawEmojis() };
    const pictures = request.kind === 'clip' ? await renderClip(request) : await render(request);
    const moving = request.kind === 'clip' || pictures.some(({ format }) => format === 'gif');
    setImmediate(freePixels, moving ? 'major' : 'minor');
    return { pictures: pictures.map((picture) => ({ ...picture, data: wholeOf(picture.data) })) };
  },
  ({ pictures = [] }) => pictures.flatMap(bufferOf),
);

/** A buffer of sharp's may be part of a larger one; only a whole one can be handed over. */
function wholeOf(data: Uint8Array): Uint8Array {
  return data.byteLength === data.buffer.byteLength ? data : new Uint8Array(data);
}

/**
 * The pixels a canvas hands out (some megabytes a picture) are only freed once the garbage collector has found nobody holding them, and
 * from its point of view they are hardly worth a look: without this some twenty pictures wait for it. A young collection takes a
 * millisecond; what a moving picture leaves (50 to 90 MB) has got old meanwhile and needs a full one. Node has to be started
 * with --expose-gc, as the image and `npm start` do; otherwise it only takes more memory.
 */
function freePixels(type: 'major' | 'minor'): void {
  globalThis.gc?.({ type });
}

function presetsOf({ game, view, key }: PresetsRequest): readonly Preset[] {
  return gameById(game)?.presets?.(view, key) ?? [];
}

function bufferOf({ data }: RenderedPicture): ArrayBuffer[] {
  return data.buffer instanceof ArrayBuffer ? [data.buffer] : [];
}
