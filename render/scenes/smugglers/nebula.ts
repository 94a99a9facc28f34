import { diceOver, seedState } from '#engine/dice.ts';
import type { Good } from '#render/draw/cargo.ts';
import { clouds } from '#render/draw/nebula.ts';
import { alpha, circlePath, fill } from '#render/draw/shape.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { smugglersLook } from './look.ts';

/** Clouds near a planet of that colour: deeper and cooler than the planet, so that it stands out. */
const CLOUDS: Readonly<Record<Good, string>> = {
  red: '#7c2250',
  green: '#0d5f63',
  blue: '#24479c',
  yellow: '#7d4a1c',
};

/** What hangs behind the planets of a card: clouds in their colours, and stars. The same seed is the same sky. */
export function nebula(pen: Pen, box: Box, planets: readonly Good[], seed: number): void {
  const colours = [...new Set(planets)].map((which) => CLOUDS[which]);
  clouds(pen, box, colours.length > 0 ? colours : smugglersLook.nebula, seed, 1);
}

/** The galaxy on the back of a card: two arms of stars round a bright heart. */
export function spiral(pen: Pen, at: Point, r: number, turn: number): void {
  const dice = diceOver(seedState(turn + 40));
  for (const [size, opacity] of [
    [0.5, 0.1],
    [0.32, 0.16],
    [0.18, 0.35],
    [0.1, 0.9],
  ] as const) {
    circlePath(pen, at, r * size);
    fill(pen, alpha('#ffe9a8', opacity));
  }
  for (let star = 0; star < 150; star++) {
    const along = star / 150;
    const angle = along * 5.2 + (star % 2) * Math.PI + turn + (dice.below(100) - 50) / 160;
    const far = r * (0.16 + along * 0.84) + (dice.below(100) - 50) * r * 0.0018;
    const spot = { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far * 0.72 };
    circlePath(pen, spot, 1 + dice.below(3) * 0.9);
    fill(pen, alpha(star % 3 === 0 ? '#ffe9a8' : '#b9c9ff', 0.9 - along * 0.5));
  }
}
