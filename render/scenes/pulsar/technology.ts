import type { PulsarState } from '#games/pulsar/state.ts';
import { technologyBrief } from '#games/pulsar/words.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { hues, ink, MAP_HEIGHT, radius, type as scale, space, WIDTH } from '#render/theme.ts';
import { nightDrawing } from './ground.ts';
import { icon } from './icons.ts';
import { GOLD } from './signs.ts';
import { bonusText, isOpenToSomebody, ownersOf, paintTechnology, type Row, rowsOf } from './tiles.ts';

/** A closer look at all technologies: a line for every round, with what spinning gyrodynes make more in it. */
const LEAD = 164;

export function technologyDrawing({ view, say }: SceneInput<PulsarState>): Drawing {
  const room = inset({ x: 0, y: 0, width: WIDTH, height: MAP_HEIGHT }, space.tight);
  return nightDrawing(MAP_HEIGHT, [
    {
      paint: (pen) => {
        const lines = grid(room, 1, 8, 6);
        for (const [index, row] of rowsOf(view).entries()) {
          const line = lines[index];
          if (line !== undefined) paintLine(pen, line, row, view, say);
        }
      },
    },
  ]);
}

function paintLine(pen: Pen, line: Box, row: Row, view: PulsarState, say: SceneInput<PulsarState>['say']): void {
  const now = row.number === view.round;
  const lead = { ...line, width: LEAD };
  panel(pen, lead, {
    corner: radius.card,
    edge: now ? hues.yellow.main : ink.line,
    colour: now ? hues.yellow.deep : ink.night,
  });
  const y = line.y + line.height / 2;
  const open = row.number <= view.round;
  write(
    pen,
    String(row.number),
    { x: lead.x + 26, y },
    { size: scale.title, weight: 800, face: 'show', align: 'center', colour: open ? ink.text : ink.faint },
  );
  icon(pen, 'spin', { x: lead.x + 72, y }, 20);
  write(
    pen,
    bonusText(row, view),
    { x: lead.x + 126, y },
    {
      size: scale.key,
      weight: 800,
      align: 'center',
      colour: row.bonus === 0 ? ink.faint : GOLD,
      width: 66,
      least: scale.fine,
    },
  );
  const cells = grid(
    { ...line, x: line.x + LEAD + space.tight, width: line.width - LEAD - space.tight },
    row.entries.length,
    1,
    space.tight,
  );
  for (const [nth, entry] of row.entries.entries()) {
    const cell = cells[nth];
    if (cell === undefined) continue;
    const owners = ownersOf(view, entry.id);
    paintTechnology(pen, cell, entry, {
      owners,
      faded: !open || !isOpenToSomebody(view, entry),
      double: entry.double,
      words: say(technologyBrief(entry)),
    });
  }
}
