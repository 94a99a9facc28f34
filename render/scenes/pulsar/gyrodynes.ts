import type { Size } from '#games/pulsar/content/schema.ts';
import { GYRODYNES } from '#games/pulsar/content/tracks.ts';
import { onPulsars } from '#games/pulsar/counts.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset } from '#render/draw/shape.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { radius, space, WIDTH } from '#render/theme.ts';
import { seatSign } from './goals.ts';
import { nightDrawing } from './ground.ts';
import { icon } from './icons.ts';
import { gyrodynesAlt } from './menu-alt.ts';
import { dieSign, type Group, lettered, paintSigns, pictured, points } from './signs.ts';

/** Gyrodynes to choose from: which die spins each and what it then makes, the awards left, and how many one has. */
export function choosingGyrodynes(sizes: readonly Size[], paid: boolean): Illustration<PulsarState> {
  return { draw: (input) => draw(input, sizes, paid), alt: (input) => gyrodynesAlt(input, sizes) };
}

const HEIGHT = 300;

function draw({ view, viewer }: SceneInput<PulsarState>, sizes: readonly Size[], paid: boolean): Drawing {
  const room = inset({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, space.tight);
  return nightDrawing(HEIGHT, [
    {
      paint: (pen) => {
        for (const [nth, cell] of grid(room, sizes.length, 1, space.tight).entries()) {
          const size = sizes[nth];
          if (size !== undefined) paintSize(pen, cell, view, viewer ?? 0, size, paid);
        }
      },
    },
  ]);
}

function paintSize(pen: Pen, box: Box, view: PulsarState, seat: number, size: Size, paid: boolean): void {
  panel(pen, box, { corner: radius.card });
  const r = 62;
  icon(pen, size, { x: box.x + space.wide + r, y: box.y + box.height / 2 }, r);
  const left = box.x + space.wide * 2 + r * 2;
  const { take, spin, vp } = GYRODYNES[size];
  const owned = playerOf(view, seat).held[size] + onPulsars(view, seat, size);
  const awards = GYRODYNES.awards.slice(view.awards[size].length);
  const lines: Group[][] = [
    ...(paid ? [[[lettered('+1'), dieSign(take)]]] : []),
    [[pictured('spin'), dieSign(spin), pictured('gives', 0.7), points(vp), pictured('round', 0.8)]],
    [[seatSign(seat), lettered(String(owned))]],
    awards.length === 0 ? [] : [[pictured('award', 0.9), ...awards.map((award) => points(award))]],
  ];
  const rows = grid(
    { x: left, y: box.y + space.tight, width: box.x + box.width - left - space.tight, height: box.height - space.gap },
    1,
    lines.length,
    0,
  );
  for (const [nth, row] of rows.entries()) paintSigns(pen, lines[nth] ?? [], row, { most: 56, least: 28 });
}
