import { createCanvas } from '../canvas.ts';
import { type Canvas, type Pen, type Point, sprite } from '../surface.ts';
import { type Hue, hues, ink } from '../theme.ts';
import { type Colour, mixed, rgb } from './colour.ts';
import { layered, steps } from './noise.ts';
import { recordPiece } from './recorder.ts';
import { alpha, circlePath, outline } from './shape.ts';

/**
 * Planets as they are painted on cards and covers: lit from the upper left, each colour with a surface of its own (craters, seas,
 * ice, a ringed giant), so that nobody needs to see the colour. Shades come in few steps: it looks drawn, and packs small.
 */
type Ground = 'craters' | 'seas' | 'ice' | 'bands';

const GROUND_OF: Readonly<Partial<Record<Hue, Ground>>> = {
  red: 'craters',
  green: 'seas',
  blue: 'ice',
  yellow: 'bands',
  orange: 'bands',
  silver: 'craters',
  purple: 'bands',
  brown: 'seas',
};

const LIGHT = { x: -0.52, y: -0.6, z: 0.61 } as const;
const SHADES = 9;
/** How large the ball of a ringed planet is beside the others: the ring takes the room. */
const RINGED = 0.78;

export function globe(pen: Pen, at: Point, r: number, which: Hue): void {
  const room = r * 2.5;
  recordPiece(pen, `planet/${which}`, at, r);
  sprite(pen, `globe/${which}/${r}`, { width: room, height: room }, at, (fresh) => {
    const ball = Math.round(which === 'yellow' ? r * RINGED : r);
    if (which === 'yellow') paintRing(fresh, ball, 'far');
    fresh.save();
    circlePath(fresh, { x: 0, y: 0 }, ball);
    fresh.clip();
    fresh.drawImage(painted(ball, which), -ball, -ball);
    fresh.restore();
    circlePath(fresh, { x: 0, y: 0 }, ball);
    outline(fresh, ink.dark, Math.max(1.5, r * 0.045));
    if (which === 'yellow') paintRing(fresh, ball, 'near');
  });
}

function painted(r: number, which: Hue): Canvas {
  const canvas = createCanvas(r * 2, r * 2);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(r * 2, r * 2);
  const { main, deep, light } = hues[which];
  const dark = mixed(rgb(deep), [4, 6, 18], 0.55);
  const tones = [dark, rgb(deep), rgb(main), mixed(rgb(main), rgb(light), 0.7), rgb(light)] as const;
  for (let py = 0; py < r * 2; py++)
    for (let px = 0; px < r * 2; px++) {
      const x = (px + 0.5) / r - 1;
      const y = (py + 0.5) / r - 1;
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      const lit = Math.max(0, x * LIGHT.x + y * LIGHT.y + z * LIGHT.z);
      const tone = steps(0.1 + lit * 0.62 + SURFACES[GROUND_OF[which] ?? 'craters']({ x, y, z }), SHADES);
      const at = (py * r * 2 + px) * 4;
      for (const [channel, part] of toneAt(tones, tone).entries()) image.data[at + channel] = part;
      image.data[at + 3] = 255;
    }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Between the tones of a colour, from its night side (0) to its glare (1). */
function toneAt(tones: readonly Colour[], share: number): Colour {
  const place = Math.min(0.9999, Math.max(0, share)) * (tones.length - 1);
  const from = Math.floor(place);
  const [a, b] = [tones[from], tones[from + 1]];
  return a === undefined || b === undefined ? [0, 0, 0] : mixed(a, b, place - from);
}

interface Normal extends Point {
  readonly z: number;
}

const CRATERS = [
  [0.3, -0.3, 0.26],
  [-0.36, 0.22, 0.32],
  [0.36, 0.5, 0.2],
  [-0.3, -0.52, 0.16],
  [0.68, 0.06, 0.14],
] as const;

/** How much brighter or darker the ground is there. */
const SURFACES: Readonly<Record<Ground, (n: Normal) => number>> = {
  craters: ({ x, y, z }) => {
    let ground = (layered(x * 2.2 + 9, y * 2.2 + z) - 0.5) * 0.34;
    for (const [cx, cy, size] of CRATERS) {
      const far = Math.hypot(x - cx, y - cy) / size;
      if (far < 0.8) ground -= 0.16;
      else if (far < 1) ground += (x - cx) * LIGHT.x + (y - cy) * LIGHT.y < 0 ? 0.12 : -0.05;
    }
    return ground;
  },
  seas: ({ x, y, z }) => {
    const land = layered(x * 1.7 + z * 0.8 + 3.3, y * 1.7 + 1.4);
    if (land > 0.53) return 0.16 + (land - 0.53) * 0.5;
    return land > 0.49 ? 0.04 : -0.17;
  },
  ice: ({ x, y }) => {
    const edge = layered(x * 2.6, y * 2.6 + 5) * 0.4;
    if (y < -0.78 + edge || y > 0.98 - edge) return 0.34;
    return (layered(x * 1.2 + y * 2.4 + 7, y * 4.6 + x) - 0.5) * 0.4;
  },
  bands: ({ x, y }) => {
    const wave = y * 3.4 + (layered(x * 1.6 + 2, y * 3 + 4) - 0.5) * 0.9;
    return Math.sin(wave * 2.6) * 0.15;
  },
};

function paintRing(pen: Pen, r: number, half: 'near' | 'far'): void {
  pen.save();
  pen.rotate(-0.38);
  const [from, to] = half === 'near' ? [-0.08, Math.PI + 0.08] : [Math.PI - 0.02, Math.PI * 2 + 0.02];
  for (const [width, colour] of [
    [0.24, ink.dark],
    [0.16, hues.yellow.light],
  ] as const) {
    pen.beginPath();
    pen.ellipse(0, 0, r * 1.42, r * 0.4, 0, from, to);
    outline(pen, half === 'far' ? alpha(colour, 0.75) : colour, r * width);
  }
  pen.restore();
}
