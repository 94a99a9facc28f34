import { type Pen, type Point, sprite } from '../surface.ts';
import { type Hue, hues, ink, stroke } from '../theme.ts';
import { recordPiece } from './recorder.ts';
import { alpha, circlePath, fill, outline, regular } from './shape.ts';

/** Surfaces tell planets apart without their colour. */
export const SURFACES = ['craters', 'bands', 'seas', 'spot', 'plain', 'ice'] as const;
export type Surface = (typeof SURFACES)[number];

const SURFACE_OF: Readonly<Partial<Record<Hue, Surface>>> = {
  red: 'craters',
  green: 'seas',
  blue: 'ice',
  yellow: 'bands',
  orange: 'bands',
  silver: 'craters',
  purple: 'spot',
  brown: 'seas',
};

export interface PlanetLook {
  readonly hue: Hue;
  readonly surface?: Surface;
  /** A ring round it, like Saturn's. */
  readonly ringed?: boolean;
}

export function planet(pen: Pen, at: Point, r: number, look: PlanetLook): void {
  const surface = look.surface ?? SURFACE_OF[look.hue] ?? 'plain';
  const room = r * (look.ringed ? 3.4 : 2) + stroke.bold * 2;
  const key = `planet/${look.hue}/${surface}/${look.ringed ?? false}/${r}`;
  sprite(pen, key, { width: room, height: room }, at, (fresh) => {
    paintPlanet(fresh, r, look.hue, surface);
    if (look.ringed) paintRing(fresh, r, look.hue);
  });
}

function paintPlanet(pen: Pen, r: number, hue: Hue, surface: Surface): void {
  const { main, deep, light } = hues[hue];
  const shade = pen.createRadialGradient(-r * 0.4, -r * 0.45, r * 0.1, 0, 0, r * 1.05);
  shade.addColorStop(0, light);
  shade.addColorStop(0.45, main);
  shade.addColorStop(1, deep);
  pen.save();
  circlePath(pen, { x: 0, y: 0 }, r);
  pen.fillStyle = shade;
  pen.fill();
  pen.clip();
  const dark = alpha(deep, 0.55);
  const bright = alpha(light, 0.6);
  if (surface === 'craters') {
    for (const [x, y, size] of [
      [0.3, -0.32, 0.26],
      [-0.3, 0.3, 0.34],
      [0.42, 0.46, 0.18],
    ] as const) {
      circlePath(pen, { x: x * r, y: y * r }, size * r);
      fill(pen, dark);
    }
  }
  if (surface === 'bands') {
    for (const [y, h] of [
      [-0.5, 0.2],
      [0.02, 0.28],
      [0.56, 0.16],
    ] as const) {
      pen.fillStyle = dark;
      pen.fillRect(-r, y * r, r * 2, h * r);
    }
  }
  if (surface === 'seas') {
    pen.beginPath();
    pen.ellipse(-r * 0.42, -r * 0.1, r * 0.34, r * 0.58, 0.5, 0, Math.PI * 2);
    pen.ellipse(r * 0.5, r * 0.34, r * 0.3, r * 0.5, -0.6, 0, Math.PI * 2);
    fill(pen, dark);
  }
  if (surface === 'spot') {
    pen.beginPath();
    pen.ellipse(r * 0.2, r * 0.2, r * 0.42, r * 0.24, -0.2, 0, Math.PI * 2);
    fill(pen, bright);
  }
  if (surface === 'ice') {
    pen.beginPath();
    pen.ellipse(0, -r * 0.88, r * 0.7, r * 0.36, 0, 0, Math.PI * 2);
    pen.ellipse(0, r * 0.94, r * 0.56, r * 0.28, 0, 0, Math.PI * 2);
    fill(pen, bright);
  }
  pen.restore();
  circlePath(pen, { x: 0, y: 0 }, r);
  outline(pen, ink.dark, Math.max(stroke.thin, r * 0.07));
}

function paintRing(pen: Pen, r: number, hue: Hue): void {
  pen.save();
  pen.rotate(-0.35);
  pen.beginPath();
  // Only the near half, so that the ring passes behind the planet.
  pen.ellipse(0, 0, r * 1.55, r * 0.42, 0, -0.35, Math.PI + 0.35);
  outline(pen, alpha(hues[hue].light, 0.85), r * 0.14);
  pen.restore();
}

/** An entry gate: an open ring with four clamps. */
export function gate(pen: Pen, at: Point, r: number, hue: Hue = 'purple'): void {
  const room = r * 2.4 + stroke.bold * 2;
  sprite(pen, `gate/${hue}/${r}`, { width: room, height: room }, at, (fresh) => {
    const { main, deep, light } = hues[hue];
    const well = fresh.createRadialGradient(0, 0, 0, 0, 0, r * 0.8);
    well.addColorStop(0, alpha(light, 0.75));
    well.addColorStop(1, alpha(deep, 0.4));
    circlePath(fresh, { x: 0, y: 0 }, r * 0.8);
    fresh.fillStyle = well;
    fresh.fill();
    circlePath(fresh, { x: 0, y: 0 }, r * 0.84);
    outline(fresh, ink.dark, r * 0.34);
    circlePath(fresh, { x: 0, y: 0 }, r * 0.84);
    outline(fresh, main, r * 0.2);
    for (const [x, y] of regular(4, { x: 0, y: 0 }, r * 0.92, 0.125)) {
      circlePath(fresh, { x, y }, r * 0.2);
      fill(fresh, light);
      outline(fresh, ink.dark, r * 0.07);
    }
  });
}

/** A space station: a wheel with spokes. */
export function spaceStation(pen: Pen, at: Point, r: number): void {
  const room = r * 2 + stroke.bold * 2;
  recordPiece(pen, 'spaceStation', at, r);
  sprite(pen, `station/${r}`, { width: room, height: room }, at, (fresh) => {
    const { main, light } = hues.silver;
    for (const width of [r * 0.42, r * 0.24]) {
      fresh.beginPath();
      for (const [x, y] of regular(4, { x: 0, y: 0 }, r * 0.74)) {
        fresh.moveTo(0, 0);
        fresh.lineTo(x, y);
      }
      outline(fresh, width > r * 0.3 ? ink.dark : main, width * 0.8);
      circlePath(fresh, { x: 0, y: 0 }, r * 0.74);
      outline(fresh, width > r * 0.3 ? ink.dark : main, width);
    }
    circlePath(fresh, { x: 0, y: 0 }, r * 0.3);
    fill(fresh, light);
    outline(fresh, ink.dark, r * 0.1);
  });
}
