import { alpha, circlePath, fill, polygonPath } from '#render/draw/shape.ts';
import { type Pen, type Point, sprite } from '#render/surface.ts';

/** From here on a pulsar is shaded smoothly; smaller ones in steps, which pack to a third of the bytes and look the same. */
const SMOOTH_PULSAR = 60;

/** A spinning star: a bright core and two beams, turned by `turn` (in turns). */
export function pulsarStar(pen: Pen, at: Point, r: number, turn = 0.08): void {
  const room = r * 4.4;
  sprite(pen, `pulsar/${r}/${turn}`, { width: room, height: room }, at, (fresh) => {
    fresh.rotate(turn * Math.PI * 2);
    if (r < SMOOTH_PULSAR) return paintSmallPulsar(fresh, r);
    for (const side of [1, -1]) {
      const beam = fresh.createLinearGradient(0, 0, 0, side * r * 2.1);
      beam.addColorStop(0, alpha('#bfe6ff', 0.9));
      beam.addColorStop(1, alpha('#bfe6ff', 0));
      polygonPath(fresh, [
        [-r * 0.1, 0],
        [r * 0.1, 0],
        [r * 0.42, side * r * 2.1],
        [-r * 0.42, side * r * 2.1],
      ]);
      fresh.fillStyle = beam;
      fresh.fill();
    }
    const glow = fresh.createRadialGradient(0, 0, 0, 0, 0, r);
    glow.addColorStop(0, '#ffffff');
    glow.addColorStop(0.3, '#d8f0ff');
    glow.addColorStop(0.5, alpha('#64b5f6', 0.9));
    glow.addColorStop(1, alpha('#2a5bd7', 0));
    circlePath(fresh, { x: 0, y: 0 }, r);
    fresh.fillStyle = glow;
    fresh.fill();
  });
}

function paintSmallPulsar(pen: Pen, r: number): void {
  for (const [length, opacity] of [
    [1.9, 0.22],
    [1.5, 0.25],
    [1.1, 0.4],
  ] as const)
    for (const side of [1, -1]) {
      const half = r * 0.2 * length;
      polygonPath(pen, [
        [0, 0],
        [half, side * r * length],
        [-half, side * r * length],
      ]);
      fill(pen, alpha('#bfe6ff', opacity));
    }
  for (const [size, colour] of [
    [0.85, alpha('#2a5bd7', 0.55)],
    [0.65, alpha('#64b5f6', 0.8)],
    [0.46, '#d8f0ff'],
    [0.3, '#ffffff'],
  ] as const) {
    circlePath(pen, { x: 0, y: 0 }, r * size);
    fill(pen, colour);
  }
}
