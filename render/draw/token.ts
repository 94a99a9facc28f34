import { type Pen, type Point, sprite } from '../surface.ts';
import { type as scale } from '../theme.ts';
import { recordPiece } from './recorder.ts';
import { fill, outline, polygonPath, regular } from './shape.ts';
import { write } from './text.ts';

const QUICK = ['#2b3f6b', '#bcd0ff'] as const;
const SLOW = ['#5a2d2a', '#ff9d85'] as const;
const QUIET = ['#2a2f45', '#9aa6cc'] as const;

/** A speed token: a hexagon with its number; null: nobody knows yet which. `faded`: taken, or not to be had. */
export function speedToken(pen: Pen, value: number | null, at: Point, r: number, { faded = false } = {}): void {
  pen.globalAlpha = faded ? 0.3 : 1;
  recordPiece(pen, `speed/${value}`, at, r);
  sprite(pen, `speed/${value}/${r}`, { width: r * 2.2, height: r * 2.2 }, at, (fresh) => {
    polygonPath(fresh, regular(6, { x: 0, y: 0 }, r));
    const [ground, edge] = value === null ? QUIET : value < 0 ? SLOW : QUICK;
    fill(fresh, ground);
    outline(fresh, edge, r * 0.1);
    const text = value === null ? '?' : value < 0 ? `−${-value}` : String(value);
    const size = Math.max(scale.key, Math.round(r * 1.2));
    write(fresh, text, { x: 0, y: 0 }, { size, weight: 800, align: 'center', mayOverlap: true });
  });
  pen.globalAlpha = 1;
}
