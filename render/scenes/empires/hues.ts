import type { Colour } from '#games/empires/content.ts';
import type { Hue } from '#render/theme.ts';

/** Planets differ by colour and by surface. */
export const HUE_OF: Readonly<Record<Colour, Hue>> = {
  orange: 'orange',
  grey: 'silver',
  purple: 'purple',
  brown: 'brown',
};
