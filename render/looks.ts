import { createPalette, type Palette } from './palette.ts';
import type { GameLook } from './scene.ts';
import { sceneOf } from './scenes/index.ts';
import { ink } from './theme.ts';

const PLAIN: GameLook = { accent: ink.soft, sky: [ink.night, ink.void], nebula: [ink.raised] };

/** A game's own look; a plain one for pictures that belong to no game. */
export function lookOf(game: string): GameLook {
  return sceneOf(game)?.look ?? PLAIN;
}

const palettes = new Map<string, Palette>();

/** Kept: a palette remembers which of its colours is nearest to what it was asked about. */
export function paletteOf(game: string): Palette | undefined {
  const kept = palettes.get(game);
  const { palette: colours } = lookOf(game);
  if (kept !== undefined || colours === undefined) return kept;
  const palette = createPalette(game, Buffer.from(colours, 'base64'));
  palettes.set(game, palette);
  return palette;
}
