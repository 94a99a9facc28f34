import { type Pen, type Point, sprite } from '#render/surface.ts';
import { PAINTERS } from './painters.ts';

/**
 * The picture language of this game: every thing a tile, technology, project or goal speaks of has one icon, the same everywhere.
 * They are drawn around their middle and fit a square of 2r.
 */
export const ICONS = [
  'cube',
  'small',
  'medium',
  'large',
  'anySize',
  'spin',
  'station',
  'pulsar',
  'claimed',
  'isolated',
  'explore',
  'teleport',
  'system',
  'green',
  'magenta',
  'orange',
  'gates',
  'transmitter',
  'online',
  'link',
  'award',
  'patent',
  'project',
  'goal',
  'flight',
  'copy',
  'engineering',
  'initiative',
  'round',
  'end',
  'gives',
  'different',
  'met',
  'always',
] as const;
export type Icon = (typeof ICONS)[number];

export function icon(pen: Pen, name: Icon, at: Point, r: number): void {
  const room = r * 2.5;
  sprite(pen, `pulsar/${name}/${r}`, { width: room, height: room }, at, (fresh) => {
    fresh.lineJoin = 'round';
    PAINTERS[name](fresh, r);
  });
}
