import type { GameLook } from '#render/scene.ts';
import { PALETTE } from './palette.ts';
import { paintPoster } from './poster.ts';
import { pulsarStar } from './star.ts';

export const pulsarLook: GameLook = {
  accent: '#8fd3ff',
  sky: ['#0a1230', '#090d1c'],
  nebula: ['#1d3f8a', '#3a2a7c'],
  emblem: (pen, r) => pulsarStar(pen, { x: 0, y: 0 }, r * 0.55),
  poster: { clouds: ['#1f3f96', '#4a2b86'], paint: paintPoster },
  palette: PALETTE,
};
