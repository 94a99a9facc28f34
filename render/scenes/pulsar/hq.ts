import { type Phrase, phrase } from '#engine/phrase.ts';
import { openProjects } from '#games/pulsar/actions/project.ts';
import type { HqSide } from '#games/pulsar/content/schema.ts';
import { hqSide } from '#games/pulsar/content/tables.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { benefitPhrase } from '#games/pulsar/words.ts';
import { die } from '#render/draw/die.ts';
import { panel } from '#render/draw/panel.ts';
import { grid, seatMark } from '#render/draw/shape.ts';
import { write, writeMiddle } from '#render/draw/text.ts';
import { BOARD_WIDTH, HEADER, paintGround, paintProgress } from '#render/frame.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point } from '#render/surface.ts';
import { gameLook, hues, ink, playerLook, radius, type as scale, space, WIDTH } from '#render/theme.ts';

/** An HQ board: its side, the projects that are complete, and those that can be chosen now. */
export interface HqLook {
  readonly id: string;
  readonly done: readonly number[];
  readonly open: readonly number[];
  /** Whose it is, where that is not plain. */
  readonly owner?: { readonly seat: number; readonly name: string };
}

/** The pyramid of projects, from the top down, as it stands on the HQ board (P44). */
const LEVELS: readonly (readonly number[])[] = [[7], [5, 6], [3, 4], [0, 1, 2]];
const WIDEST = Math.max(...LEVELS.map((level) => level.length));
const LEVEL = 124;
const NAME = 48;
const DIE = 52;
const OWNER = 18;

export const HQ_HEIGHT = NAME + LEVELS.length * (LEVEL + space.tight);

/** Before its side is chosen an HQ is only a letter (P7). */
export function isChosen(hq: string): boolean {
  return /\d$/.test(hq);
}

type Say = (phrase: Phrase) => string;

export function paintHq(pen: Pen, box: Box, look: HqLook, say: Say): void {
  const { projects } = hqSide(look.id);
  const y = box.y + NAME / 2;
  const used = write(pen, look.id, { x: box.x, y }, { size: scale.key, weight: 800, colour: hues.yellow.main });
  if (look.owner !== undefined) paintOwner(pen, { x: box.x + used + space.wide + OWNER, y }, look.owner);
  const width = (box.width - space.tight * (WIDEST - 1)) / WIDEST;
  for (const [depth, level] of LEVELS.entries()) {
    const whole = level.length * width + (level.length - 1) * space.tight;
    const row = {
      x: box.x + (box.width - whole) / 2,
      y: box.y + NAME + depth * (LEVEL + space.tight),
      width: whole,
      height: LEVEL,
    };
    for (const [nth, cell] of grid(row, level.length, 1, space.tight).entries()) {
      const index = level[nth] ?? 0;
      const project = projects[index];
      if (project !== undefined) paintProject(pen, cell, index, project, look, say);
    }
  }
}

function paintOwner(pen: Pen, at: Point, { seat, name }: NonNullable<HqLook['owner']>): void {
  seatMark(pen, seat, at, OWNER);
  const style = { size: scale.body, weight: 800, colour: playerLook(seat).colour } as const;
  write(pen, name, { x: at.x + OWNER + space.tight, y: at.y }, style);
}

function paintProject(
  pen: Pen,
  cell: Box,
  index: number,
  project: HqSide['projects'][number],
  { done, open }: HqLook,
  say: Say,
): void {
  const built = done.includes(index);
  const edge = built ? hues.green.main : open.includes(index) ? ink.text : ink.line;
  panel(pen, cell, { edge, corner: radius.card, colour: built ? hues.green.deep : ink.panel });
  const x = cell.x + space.tight + DIE / 2;
  write(
    pen,
    String(index + 1),
    { x, y: cell.y + space.wide },
    { size: scale.note, weight: 800, align: 'center', colour: ink.soft },
  );
  die(pen, { x, y: cell.y + cell.height / 2 + space.gap }, DIE, { face: project.cost, hue: 'silver', faded: built });
  const left = DIE + space.gap + space.tight;
  const text = { x: cell.x + left, y: cell.y, width: cell.width - left - space.tight, height: cell.height };
  const words = project.benefits.map((benefit) => say(benefitPhrase(benefit))).join(', ');
  writeMiddle(pen, words, text, { size: scale.note, weight: 600, colour: built ? ink.soft : ink.text }, 4);
}

/** HQ boards under a heading: those to choose from, or (for a closer look) everybody's. */
export function hqDrawing(
  { title, say }: SceneInput<PulsarState>,
  boards: readonly HqLook[],
  heading: Phrase = phrase('pulsar.picture.which'),
): Drawing {
  const top = HEADER + space.gap;
  const size = { width: WIDTH, height: top + boards.length * (HQ_HEIGHT + space.gap) + space.gap };
  return {
    ...size,
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'pulsar', title) },
      {
        paint: (pen) => {
          paintProgress(pen, say(heading), gameLook('pulsar').accent);
          for (const [nth, look] of boards.entries()) {
            const y = top + nth * (HQ_HEIGHT + space.gap);
            paintHq(pen, { x: space.margin, y, width: BOARD_WIDTH, height: HQ_HEIGHT }, look, say);
          }
        },
      },
    ],
  };
}

/** Everybody's HQ, what is built there and what could be next. */
export function hqZoom(input: SceneInput<PulsarState>): Drawing {
  const boards = input.view.players.flatMap(({ hq, projects }, seat) =>
    isChosen(hq)
      ? [{ id: hq, done: projects, open: openProjects(projects), owner: { seat, name: input.names[seat] ?? '' } }]
      : [],
  );
  return hqDrawing(input, boards, phrase(boards.length === 0 ? 'pulsar.picture.noHq' : 'pulsar.picture.hq'));
}

/** What the projects that can be chosen give, in words. */
export function hqAlt({ say }: SceneInput<PulsarState>, boards: readonly HqLook[]): string {
  const cards = boards.flatMap(({ id, open }) => {
    const { projects } = hqSide(id);
    return open.map((index) => {
      const gives = (projects[index]?.benefits ?? []).map((benefit) => say(benefitPhrase(benefit))).join(', ');
      return `${id} ${index + 1}: ${gives}`;
    });
  });
  return say(phrase('pulsar.picture.alt.which', { cards: cards.join('; ') }));
}
