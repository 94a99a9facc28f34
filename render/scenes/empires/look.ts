import { battleship } from '#render/draw/piece.ts';
import { planet } from '#render/draw/world.ts';
import type { GameLook } from '#render/scene.ts';
import { PALETTE } from './palette.ts';
import { paintPoster } from './poster.ts';

export const empiresLook: GameLook = {
  accent: '#f0a51f',
  sky: ['#10151f', '#0b0d16'],
  nebula: ['#5e3514', '#173f4a'],
  emblem: (pen, r) => {
    planet(pen, { x: -r * 0.12, y: r * 0.1 }, r * 0.6, { hue: 'orange' });
    battleship(pen, 0, { x: r * 0.42, y: -r * 0.4 }, r * 0.32);
  },
  poster: { clouds: ['#6e3a14', '#1d4a5c'], paint: paintPoster },
  palette: PALETTE,
};
