import type { EmpiresState } from '#games/empires/state.ts';
import { write } from '#render/draw/text.ts';
import { HEADER, paintGround } from '#render/frame.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { gameLook, type as scale, space, WIDTH } from '#render/theme.ts';

/** A picture beside the board: the frame's header with a heading of its own, and room below. */
export function sheet(
  { title }: SceneInput<EmpiresState>,
  heading: string,
  height: number,
  paint: (pen: Pen, box: Box) => void,
): Drawing {
  const size = { width: WIDTH, height: HEADER + space.gap + height + space.margin };
  const box = { x: space.margin, y: HEADER + space.gap, width: WIDTH - space.margin * 2, height };
  const style = { size: scale.key, weight: 800, face: 'show', colour: gameLook('empires').accent } as const;
  const right = { x: WIDTH - space.margin, y: HEADER / 2 };
  return {
    ...size,
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'empires', title) },
      {
        paint: (pen) => {
          write(pen, heading, right, { ...style, align: 'right', width: WIDTH / 2 - space.margin * 2 });
          paint(pen, box);
        },
      },
    ],
  };
}
