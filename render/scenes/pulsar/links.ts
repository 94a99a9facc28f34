import type { Link } from '#games/pulsar/action.ts';
import { transmitter } from '#games/pulsar/content/tables.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset } from '#render/draw/shape.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { ink, MAP_HEIGHT, playerLook, radius, space, WIDTH } from '#render/theme.ts';
import { nightDrawing } from './ground.ts';
import { linkValue, paintLink, type Tile, turned, turnedOwn } from './network.ts';
import { paintTransmitter } from './tiles.ts';

/** How a new transmitter could be linked: every way as the two tiles would lie, with the die their halves would make. */
export function linkDrawing({ view, viewer }: SceneInput<PulsarState>, links: readonly (Link | null)[]): Drawing {
  const seat = viewer ?? 0;
  const id = newTile(view, seat);
  const columns = links.length <= 6 ? Math.min(2, links.length) : 3;
  const rows = Math.ceil(links.length / columns);
  const height = Math.min(MAP_HEIGHT, rows * 224 + space.tight);
  const room = inset({ x: 0, y: 0, width: WIDTH, height }, space.tight);
  return nightDrawing(height, [
    {
      paint: (pen) => {
        for (const [nth, cell] of grid(room, columns, rows, space.tight).entries()) {
          const link = links[nth];
          if (link !== undefined) paintWay(pen, cell, view, seat, id, link);
        }
      },
    },
  ]);
}

/** The tile the question is about was taken last. */
function newTile(view: PulsarState, seat: number): string {
  const asked = view.pending.at(-1);
  return asked?.kind === 'link' ? asked.id : (playerOf(view, seat).transmitters.at(-1)?.id ?? '');
}

function tileOf(view: PulsarState, seat: number, id: string, flipped: boolean): Tile | undefined {
  const own = playerOf(view, seat).transmitters.find((each) => each.id === id);
  return own === undefined ? undefined : { tile: transmitter(id), own, flipped };
}

function paintWay(pen: Pen, cell: Box, view: PulsarState, seat: number, id: string, link: Link | null): void {
  panel(pen, cell, { corner: radius.card, colour: ink.night });
  const inner = inset(cell, space.snug, space.snug);
  const edge = playerLook(seat).colour;
  if (link === null) {
    const alone = tileOf(view, seat, id, false);
    const width = Math.min(inner.width, 250);
    if (alone !== undefined)
      paintTransmitter(pen, { ...inner, x: inner.x + (inner.width - width) / 2, width }, alone.tile, {
        own: alone.own,
        edge,
      });
    return;
  }
  // What it is linked to lies left, its linking edge to the right; the new one the other way round.
  const other = tileOf(view, seat, link.to, link.toEdge === 'left');
  const mine = tileOf(view, seat, id, link.edge === 'right');
  if (other === undefined || mine === undefined) return;
  const half = Math.min(inner.width / 2, 250);
  const left = { ...inner, x: inner.x + inner.width / 2 - half, width: half - space.hair };
  const right = { ...inner, x: inner.x + inner.width / 2 + space.hair, width: half - space.hair };
  paintTransmitter(pen, left, turned(other), { own: turnedOwn(other) });
  paintTransmitter(pen, right, turned(mine), { own: turnedOwn(mine), edge });
  paintLink(pen, { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }, linkValue(other, mine), false);
}
