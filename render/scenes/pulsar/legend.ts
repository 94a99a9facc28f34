import { type KeysAfter, phrase } from '#engine/phrase.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { circlePath, fill, outline } from '#render/draw/shape.ts';
import { widthOf, write, writeLines } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, type as scale, space, stroke } from '#render/theme.ts';
import { dieSign, type Group, lettered, paintGroup, pictured, type Sign, widthOfGroup } from './signs.ts';
import type { Gain, Target } from './targets.ts';

/** What the signs on a map of choices mean: only those that are there, in as many lines as it takes. */
export interface LegendItem {
  readonly sign: Group;
  readonly words: string;
}

export const LEGEND_LINE = 38;
/** One gate is on nearly every way: it goes without saying. */
export const GATES_SHOWN = 2;
const SIGN = 30;
const STYLE = { size: scale.fine, weight: 600, colour: ink.soft } as const;

export function legendItems({ say, viewer }: SceneInput<PulsarState>, targets: readonly Target[]): LegendItem[] {
  const seat = viewer ?? 0;
  const item = (sign: Group, key: KeysAfter<'pulsar.picture.gain.'>): LegendItem => ({
    sign,
    words: say(phrase(`pulsar.picture.gain.${key}`)),
  });
  const ifSome = (
    has: (target: Target) => boolean,
    sign: Group,
    key: KeysAfter<'pulsar.picture.gain.'>,
  ): LegendItem[] => (targets.some(has) ? [item(sign, key)] : []);
  const gain = (name: Exclude<Gain, 'nothing'>): LegendItem[] =>
    ifSome((target) => target.gain === name, [GAIN_SIGNS[name](seat)], name);
  return [
    ...gain('claim'),
    ...gain('explore'),
    ...gain('blue'),
    ...gain('barren'),
    ...ifSome(({ passing }) => passing > 0, [lettered('+1'), pictured('station')], 'passing'),
    ...ifSome(({ gates }) => gates >= GATES_SHOWN, [pictured('gates')], 'gates'),
    ...ifSome(({ dice }) => dice.length > 0, [dieSign(4)], 'dice'),
  ];
}

export function legendLines(pen: Pen, items: readonly LegendItem[], width: number): LegendItem[][] {
  const lines: LegendItem[][] = [];
  let used = 0;
  for (const each of items) {
    const room = widthOfItem(pen, each) + space.wide;
    const last = lines.at(-1);
    if (last !== undefined && used + room <= width) last.push(each);
    else {
      lines.push([each]);
      used = 0;
    }
    used += room;
  }
  return lines;
}

const COLUMN_SIGN = 40;
const LINES_AT_MOST = 4;

/** One below the other, the words under their sign. */
export function paintLegendColumn(pen: Pen, items: readonly LegendItem[], box: Box): void {
  let { y } = box;
  for (const { sign, words } of items) {
    paintGroup(pen, sign, { x: box.x, y: y + COLUMN_SIGN / 2 }, COLUMN_SIGN);
    y += COLUMN_SIGN + space.hair;
    y += writeLines(pen, words, { ...box, y }, STYLE, LINES_AT_MOST) + space.gap;
  }
}

function widthOfItem(pen: Pen, { sign, words }: LegendItem): number {
  return widthOfGroup(pen, sign, SIGN) + space.tight + widthOf(pen, words, STYLE);
}

export function paintLegend(pen: Pen, lines: readonly (readonly LegendItem[])[], at: Point): void {
  for (const [index, line] of lines.entries()) {
    let { x } = at;
    const y = at.y + (index + 0.5) * LEGEND_LINE + space.hair;
    for (const item of line) {
      const sign = paintGroup(pen, item.sign, { x, y }, SIGN);
      write(pen, item.words, { x: x + sign + space.tight, y }, STYLE);
      x += widthOfItem(pen, item) + space.wide;
    }
  }
}

function ringed(seat: number, paint: (pen: Pen, at: Point, h: number) => void, dashed: boolean): Sign {
  return {
    width: (_, h) => h,
    paint: (pen, at, h) => {
      paint(pen, at, h);
      if (dashed) pen.setLineDash([5, 4]);
      circlePath(pen, at, h * 0.44);
      outline(pen, playerLook(seat).colour, stroke.line);
      pen.setLineDash([]);
    },
  };
}

const GAIN_SIGNS: Readonly<Record<Exclude<Gain, 'nothing'>, (seat: number) => Sign>> = {
  claim: (seat) => ringed(seat, (pen, at, h) => pictured('pulsar').paint(pen, at, h * 0.8), true),
  explore: (seat) =>
    ringed(
      seat,
      (pen, at, h) => {
        circlePath(pen, at, h * 0.44);
        fill(pen, '#1c2440');
        lettered('?').paint(pen, at, h * 0.8);
      },
      false,
    ),
  blue: (seat) =>
    ringed(seat, (pen, at, h) => planet(pen, at, Math.round(h * 0.38), { hue: 'blue', surface: 'ice' }), false),
  barren: (seat) =>
    ringed(seat, (pen, at, h) => planet(pen, at, Math.round(h * 0.38), { hue: 'brown', surface: 'craters' }), false),
};
