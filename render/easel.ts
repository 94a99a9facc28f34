import { serve } from '#workers/serve.ts';
import { render } from './index.ts';
import type { Picture, PictureRequest } from './request.ts';

/** A thread of the studio. One stack at a time: the canvas a picture is drawn on is used for the next one. */
serve<PictureRequest, readonly Picture[]>(
  async (request) => {
    const pictures = await render(request);
    // A buffer of sharp's may be part of a larger one; only a whole one can be handed over.
    return pictures.map((picture) => ({ ...picture, data: new Uint8Array(picture.data) }));
  },
  (pictures) => pictures.flatMap(({ data }) => (data.buffer instanceof ArrayBuffer ? [data.buffer] : [])),
);
