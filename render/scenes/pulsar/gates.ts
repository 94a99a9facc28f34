import { regular } from '#render/draw/shape.ts';
import type { Point } from '#render/surface.ts';
import type { Hue } from '#render/theme.ts';

/** Jump gates differ by colour and by corners. */
export const GATE_HUES = { green: 'green', magenta: 'pink', orange: 'orange' } as const satisfies Record<string, Hue>;
const GATE_CORNERS = { green: 3, magenta: 4, orange: 6 } as const;
export type GateColour = keyof typeof GATE_HUES;

export function gateShape(colour: GateColour, at: Point, r: number): [number, number][] {
  if (colour === 'green') return regular(3, { x: at.x, y: at.y + r * 0.24 }, r * 1.3);
  return regular(GATE_CORNERS[colour], at, colour === 'magenta' ? r * 1.16 : r * 1.06);
}
