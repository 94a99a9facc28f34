import type { SharpConstructor } from 'sharp';

let loaded: Promise<SharpConstructor> | undefined;

/** Loaded when first needed: hardly any picture is a WebP or shrunk, and the library takes some 20 MB. */
export function loadSharp(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is new: remembering old ones costs memory and never hits.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
