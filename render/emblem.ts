import { circlePath, fill, outline } from './draw/shape.ts';
import { lookOf } from './looks.ts';
import { type Pen, type Point, sprite } from './surface.ts';
import { ink } from './theme.ts';

/** A game's sign, in its frame and wherever games are listed. */
export function emblem(pen: Pen, game: string, at: Point, r: number): void {
  const look = lookOf(game);
  sprite(pen, `emblem/${game}/${r}`, { width: r * 2.3, height: r * 2.3 }, at, (fresh) => {
    circlePath(fresh, { x: 0, y: 0 }, r);
    fill(fresh, ink.void);
    outline(fresh, look.accent, r * 0.08);
    fresh.save();
    circlePath(fresh, { x: 0, y: 0 }, r * 0.96);
    fresh.clip();
    look.emblem?.(fresh, r);
    fresh.restore();
  });
}
