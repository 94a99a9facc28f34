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
    // A buffer of sharp's may be part of a larger one; only a whole one can be handed over.
    return { pictures: pictures.map((picture) => ({ ...picture, data: new Uint8Array(picture.data) })) };
  },
  ({ pictures = [] }) => pictures.flatMap(bufferOf),
);

function presetsOf({ game, view, key }: PresetsRequest): readonly Preset[] {
  return gameById(game)?.presets?.(view, key) ?? [];
}

function bufferOf({ data }: RenderedPicture): ArrayBuffer[] {
  return data.buffer instanceof ArrayBuffer ? [data.buffer] : [];
}
