import { openProjects } from '#games/pulsar/actions/project.ts';
import type { HqSide } from '#games/pulsar/content/schema.ts';
import { hqSide } from '#games/pulsar/content/tables.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, inset, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { hues, ink, MAP_HEIGHT, playerLook, radius, type as scale, space, WIDTH } from '#render/theme.ts';
import { benefitSigns } from './effects.ts';
import { nightDrawing } from './ground.ts';
import { icon } from './icons.ts';
import { paintSigns } from './signs.ts';

/** An HQ board: its side, the projects that are complete, those whose run was flown, and those that can be chosen now. */
export interface HqLook {
  readonly id: string;
  readonly done: readonly number[];
  readonly flown: readonly number[];
  readonly open: readonly number[];
  /** To choose a side: its number is shown. */
  readonly isSide?: boolean;
  /** Whose it is, where that is not plain. */
  readonly owner?: { readonly seat: number; readonly name: string };
}

/** The pyramid of projects, from the top down, as it stands on the HQ board (P44). */
const LEVELS: readonly (readonly number[])[] = [[7], [5, 6], [3, 4], [0, 1, 2]];
const WIDEST = 3;

/** Before its side is chosen an HQ is only a letter (P7). */
function isChosen(hq: string): boolean {
  return /\d$/.test(hq);
}

/** The side printed on the board, 1 or 2: what the question about it calls them. */
export function sideNumber(id: string): string {
  return id.slice(-1);
}

function paintHq(pen: Pen, box: Box, look: HqLook): void {
  const { projects } = hqSide(look.id);
  const rows = grid(box, 1, LEVELS.length, space.hair);
  const width = (box.width - space.hair * (WIDEST - 1)) / WIDEST;
  for (const [depth, level] of LEVELS.entries()) {
    const row = rows[depth];
    if (row === undefined) continue;
    const whole = level.length * width + (level.length - 1) * space.hair;
    const cells = grid({ ...row, x: box.x + (box.width - whole) / 2, width: whole }, level.length, 1, space.hair);
    for (const [nth, cell] of cells.entries()) {
      const index = level[nth] ?? 0;
      const project = projects[index];
      if (project !== undefined) paintProject(pen, cell, index, project, look);
    }
  }
  paintOwner(pen, { ...box, width, height: (box.height - space.hair * 3) / LEVELS.length }, look);
}

/** In the corner beside the top project. */
function paintOwner(pen: Pen, box: Box, { owner, id, isSide }: HqLook): void {
  const y = box.y + box.height / 2;
  if (owner === undefined) {
    if (isSide !== true) return;
    write(
      pen,
      sideNumber(id),
      { x: box.x + space.gap, y },
      { size: scale.hero, weight: 800, face: 'show', colour: ink.soft },
    );
    return;
  }
  seatMark(pen, owner.seat, { x: box.x + 22, y }, 18);
  const style = {
    size: scale.body,
    weight: 800,
    colour: playerLook(owner.seat).colour,
    least: scale.fine,
    person: true,
  } as const;
  write(pen, owner.name, { x: box.x + 50, y }, { ...style, width: box.width - 54 });
}

function paintProject(pen: Pen, cell: Box, index: number, project: HqSide['projects'][number], look: HqLook): void {
  const built = look.done.includes(index);
  const open = look.open.includes(index);
  const edge = built ? hues.green.main : open ? ink.text : ink.line;
  panel(pen, cell, { edge, corner: 12, colour: built ? '#123a36' : open ? ink.raised : ink.night });
  pen.globalAlpha = built || open ? 1 : 0.6;
  const size = Math.min(46, Math.round(cell.height * 0.52));
  const x = cell.x + space.tight + size / 2;
  const number = scale.fine;
  const top = cell.y + (cell.height - size - number) / 2;
  write(
    pen,
    String(index + 1),
    { x, y: top + number / 2 - 2 },
    { size: number, weight: 800, align: 'center', colour: ink.soft },
  );
  const at = { x, y: top + number + size / 2 - 2 };
  die(pen, at, size, { face: project.cost, hue: 'silver', faded: !open });
  if (built) icon(pen, 'met', at, Math.round(size * 0.42));
  pen.globalAlpha = built || open ? 1 : 0.6;
  const left = cell.x + size + space.gap;
  const signs = { x: left, y: cell.y + 2, width: cell.x + cell.width - space.hair - left, height: cell.height - 4 };
  const flown = look.flown.includes(index);
  const gains = project.benefits.filter((benefit) => !flown || !('run' in benefit)).map(benefitSigns);
  paintSigns(pen, gains, signs, { most: 44, least: 22, align: 'center' });
  pen.globalAlpha = 1;
}

/** HQ boards side by side, two in a row. */
/** `none`: what is said where there is no board. */
export function hqDrawing(boards: readonly HqLook[], none = ''): Drawing {
  const columns = boards.length === 1 ? 1 : 2;
  const rows = Math.max(1, Math.ceil(boards.length / columns));
  const height = rows === 1 ? 460 : MAP_HEIGHT;
  const room = inset({ x: 0, y: 0, width: WIDTH, height }, space.tight);
  return nightDrawing(height, [
    {
      paint: (pen) => {
        if (boards.length === 0) paintNone(pen, height, none);
        for (const [nth, cell] of grid(room, columns, rows, space.snug).entries()) {
          const look = boards[nth];
          if (look === undefined) continue;
          panel(pen, cell, {
            corner: radius.card,
            colour: ink.void,
            edge: look.owner === undefined ? ink.line : playerLook(look.owner.seat).colour,
          });
          paintHq(pen, inset(cell, space.tight), look);
        }
      },
    },
  ]);
}

function paintNone(pen: Pen, height: number, words: string): void {
  icon(pen, 'project', { x: WIDTH / 2, y: height / 2 - 40 }, 60);
  const style = { size: scale.key, weight: 800, align: 'center', colour: ink.soft, width: WIDTH - space.wide } as const;
  write(pen, words, { x: WIDTH / 2, y: height / 2 + 60 }, style);
}

/** Everybody's HQ, what is built there and what could be next. */
export function everyHq({ view, names }: SceneInput<PulsarState>): HqLook[] {
  return view.players.flatMap(({ hq, projects, runs }, seat) =>
    isChosen(hq)
      ? [
          {
            id: hq,
            done: projects,
            flown: runs,
            open: openProjects(projects),
            owner: { seat, name: names[seat] ?? '' },
          },
        ]
      : [],
  );
}
