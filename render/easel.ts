import { serve } from '#workers/serve.ts';
import { type Picture, type PictureRequest, renderPicture } from './index.ts';

/** A thread of the studio. One picture at a time: the canvas it is drawn on is used for the next one. */
serve<PictureRequest, Picture>(
  async (request) => {
    const picture = await renderPicture(request);
    // A buffer of sharp's may be part of a larger one; only a whole one can be handed over.
    return { ...picture, data: new Uint8Array(picture.data) };
  },
  ({ data }) => (data.buffer instanceof ArrayBuffer ? [data.buffer] : []),
);
