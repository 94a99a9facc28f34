import { SIZES } from '#games/pulsar/content/schema.ts';
import { technology } from '#games/pulsar/content/tables.ts';
import { onlineCount, pulsarsOf, stationsOf } from '#games/pulsar/counts.ts';
import { type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { badge, counted } from '#render/draw/panel.ts';
import { claimRing, cube, gyrodyne } from '#render/draw/piece.ts';
import { seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import { HEADER, paintGround } from '#render/frame.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point } from '#render/surface.ts';
import { hues, ink, type as scale, space, WIDTH } from '#render/theme.ts';
import { type Card, paintCard, technologyCard, transmitterCard } from './cards.ts';
import { HQ_HEIGHT, isChosen, paintHq } from './hq.ts';

/** What a player has: a panel on the board, and closer looks at their network and HQ. */
export const PANEL_HEIGHT = 184;

type Item = (pen: Pen, x: number, y: number) => number;

/** Four rows, each filled from the left: goods, dice and map, gyrodynes in hand, networks. What a player has none of is left out. */
export function paintHoldings(pen: Pen, box: Box, view: PulsarState, seat: number): void {
  const player = playerOf(view, seat);
  const red = view.turn?.seat === seat ? view.turn.red : null;
  const rows: Item[][] = [
    [icon(player.cubes, 17, cube), ...some(player.pm1, TOKEN, token('±1')), ...some(player.plus2, TOKEN, token('+2'))],
    [...player.dice.map((face) => dieItem(face, 'silver')), ...(red === null ? [] : [dieItem(red, 'red')])],
    [
      ...some(stationsOf(view, seat), 14, (p, spot, r) => planet(p, spot, r, { hue: 'blue' })),
      ...some(pulsarsOf(view, seat).length, 12, (p, spot, r) => claimRing(p, seat, spot, r)),
      ...SIZES.flatMap((size) => some(player.held[size], 18, (p, spot, r) => gyrodyne(p, spot, r, { size }))),
    ],
    [
      tagged('TX', shareOf(onlineCount(view, seat), player.transmitters.length)),
      tagged('PT', String(player.patents.length)),
      ...(player.hq === '' ? [] : [tagged('HQ', String(player.projects.length))]),
    ],
  ];
  for (const [index, row] of rows.entries()) {
    let x = box.x;
    for (const item of row) x += item(pen, x, box.y + 22 + index * ROW) + space.gap;
  }
}

/** How many of how many; where it is all of them, just how many. */
function shareOf(some: number, all: number): string {
  return some === all ? String(all) : `${some}/${all}`;
}

const ROW = 46;
const TOKEN = 23;

function icon(n: number, r: number, paint: (pen: Pen, at: Point, r: number) => void): Item {
  return (pen, x, y) => counted(pen, n, { x: x + r, y }, r, paint, { size: scale.body });
}

function some(n: number, r: number, paint: (pen: Pen, at: Point, r: number) => void): Item[] {
  return n === 0 ? [] : [icon(n, r, paint)];
}

function dieItem(face: number, hue: 'silver' | 'red'): Item {
  return (pen, x, y) => {
    die(pen, { x: x + 21, y }, 42, { face, hue });
    return 42;
  };
}

function tagged(tag: string, text: string): Item {
  return (pen, x, y) => {
    const width = write(pen, tag, { x, y }, { size: scale.fine, weight: 800, colour: ink.soft }) + space.tight;
    return width + write(pen, text, { x: x + width, y }, { size: scale.body, weight: 800 });
  };
}

function token(text: string): (pen: Pen, at: Point, r: number) => void {
  return (pen, at, r) =>
    void badge(pen, text, { x: at.x - r, y: at.y }, { size: scale.fine, ground: hues.purple.deep });
}

interface Section {
  readonly height: number;
  paint(pen: Pen, box: Box): void;
}

/** One player's transmitters, patents and HQ, in words: the viewer's own, or the player to move's. */
export function networkZoom(input: SceneInput<PulsarState>): Drawing {
  const { title } = input;
  const seat = input.viewer ?? input.waiting[0] ?? 0;
  const sections = [
    nameSection(input, seat),
    ...transmitterSections(input, seat),
    ...patentSections(input, seat),
    ...projectSections(input, seat),
  ];
  const height =
    HEADER + space.gap + sections.reduce((sum, section) => sum + section.height + space.tight, 0) + space.margin;
  const size = { width: WIDTH, height };
  return {
    ...size,
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'pulsar', title) },
      {
        paint: (pen) => {
          let y = HEADER + space.gap;
          for (const section of sections) {
            section.paint(pen, { x: space.margin, y, width: WIDTH - space.margin * 2, height: section.height });
            y += section.height + space.tight;
          }
        },
      },
    ],
  };
}

function nameSection({ names, view }: SceneInput<PulsarState>, seat: number): Section {
  return {
    height: 76,
    paint: (pen, box) => {
      const y = box.y + box.height / 2;
      seatMark(pen, seat, { x: box.x + 30, y }, 24);
      write(pen, names[seat] ?? '', { x: box.x + 74, y }, { size: scale.title, weight: 800, width: 560 });
      const player = playerOf(view, seat);
      counted(pen, player.cubes, { x: box.x + 700, y }, 22, cube);
      counted(pen, player.pm1, { x: box.x + 840, y }, 22, token('±1'));
      counted(pen, player.plus2, { x: box.x + 990, y }, 22, token('+2'));
    },
  };
}

function cardSection(card: Card): Section {
  return { height: CARD_HEIGHT, paint: (pen, box) => paintCard(pen, box, card, DICE_AT_MOST) };
}

/** The longest transmitters cost three dice. */
const DICE_AT_MOST = 3;
const CARD_HEIGHT = 92;

function transmitterSections({ view, say }: SceneInput<PulsarState>, seat: number): Section[] {
  return playerOf(view, seat).transmitters.map((own) => cardSection(transmitterCard(own.id, own, say)));
}

function patentSections({ view, say }: SceneInput<PulsarState>, seat: number): Section[] {
  return playerOf(view, seat).patents.map(({ id }) =>
    cardSection({ ...technologyCard(view, technology(id), say), owners: [] }),
  );
}

function projectSections({ view, say }: SceneInput<PulsarState>, seat: number): Section[] {
  const { hq, projects } = playerOf(view, seat);
  if (!isChosen(hq)) return [];
  return [{ height: HQ_HEIGHT, paint: (pen, box) => paintHq(pen, box, { id: hq, done: projects, open: [] }, say) }];
}
