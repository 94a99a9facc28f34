import { type Pen, type Point, sprite } from '../surface.ts';
import { gameLook, ink } from '../theme.ts';
import { freighter } from './cargo.ts';
import { battleship } from './piece.ts';
import { circlePath, fill, outline } from './shape.ts';
import { planet, pulsar } from './world.ts';

/** Each game's sign, in its frame and wherever games are listed. */
const EMBLEMS: Readonly<Record<string, (pen: Pen, r: number) => void>> = {
  smugglers: (pen, r) => freighter(pen, 'yellow', { x: 0, y: 0 }, r * 0.72),
  pulsar: (pen, r) => pulsar(pen, { x: 0, y: 0 }, r * 0.55),
  empires: (pen, r) => {
    planet(pen, { x: -r * 0.12, y: r * 0.1 }, r * 0.6, { hue: 'orange' });
    battleship(pen, 0, { x: r * 0.42, y: -r * 0.4 }, r * 0.32);
  },
};

export function emblem(pen: Pen, game: string, at: Point, r: number): void {
  sprite(pen, `emblem/${game}/${r}`, { width: r * 2.3, height: r * 2.3 }, at, (fresh) => {
    circlePath(fresh, { x: 0, y: 0 }, r);
    fill(fresh, ink.void);
    outline(fresh, gameLook(game).accent, r * 0.08);
    fresh.save();
    circlePath(fresh, { x: 0, y: 0 }, r * 0.96);
    fresh.clip();
    EMBLEMS[game]?.(fresh, r);
    fresh.restore();
  });
}
