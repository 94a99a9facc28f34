import { freighter } from '#render/draw/cargo.ts';
import type { GameLook } from '#render/scene.ts';
import { PALETTE } from './palette.ts';
import { paintPoster } from './poster.ts';

export const smugglersLook: GameLook = {
  accent: '#f2d544',
  sky: ['#141226', '#0a1424'],
  nebula: ['#4a2a6e', '#1b4a5e'],
  emblem: (pen, r) => freighter(pen, 'yellow', { x: 0, y: 0 }, r * 0.72),
  poster: { clouds: ['#5b2470', '#0f5563'], paint: paintPoster },
  palette: PALETTE,
};
