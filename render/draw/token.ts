import { type Pen, type Point, sprite } from '../surface.ts';
import { ink } from '../theme.ts';
import { recordPiece } from './recorder.ts';
import { fill, outline, polygonPath, regular } from './shape.ts';
import { write } from './text.ts';

/** A speed token: a hexagon with its number. `faded`: taken, or not to be had. */
export function speedToken(pen: Pen, value: number, at: Point, r: number, { faded = false } = {}): void {
  pen.globalAlpha = faded ? 0.3 : 1;
  recordPiece(pen, `speed/${value}`, at, r);
  sprite(pen, `speed/${value}/${r}`, { width: r * 2.2, height: r * 2.2 }, at, (fresh) => {
    polygonPath(fresh, regular(6, { x: 0, y: 0 }, r, 1 / 12));
    fill(fresh, value < 0 ? '#5a2d2a' : '#2b3f6b');
    outline(fresh, value < 0 ? '#ff9d85' : '#bcd0ff', r * 0.1);
    const text = value < 0 ? `−${-value}` : String(value);
    write(fresh, text, { x: 0, y: 0 }, { size: Math.round(r * 1.05), weight: 800, align: 'center', colour: ink.text });
  });
  pen.globalAlpha = 1;
}
