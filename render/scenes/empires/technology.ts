import { type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour, ROW_REWARDS } from '#games/empires/content.ts';
import { playerOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { technologyPhrase } from '#games/empires/words.ts';
import { badge, counted, panel } from '#render/draw/panel.ts';
import { shipDisc, troop } from '#render/draw/piece.ts';
import { alpha, fill, inset, roundPath, seatMark } from '#render/draw/shape.ts';
import { widthOf, write, writeMiddle } from '#render/draw/text.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { hues, ink, radius, type as scale, space } from '#render/theme.ts';
import { pointStar, technologyGlyph } from './glyphs.ts';
import { HUE_OF } from './hues.ts';
import { empiresLook } from './look.ts';
import { PANEL, skyLayer } from './map.ts';

/** What the sixteen technologies do, who has which, and what a whole row brings: a column a colour, a row a level. */
const HEAD = 58;
const ROWS = 104;
const GAP = space.tight;
const LEVELS = ROW_REWARDS.length;
const HEIGHT = (PANEL.height - HEAD - GAP * (LEVELS + 1)) / LEVELS;
const WIDTH = (PANEL.width - ROWS - GAP * (COLOURS.length + 2)) / COLOURS.length;
const MARK = 15;
/** Words beside the edges of their card: in the longest language the longest of them are four lines. */
const INSET = 6;
const NOBODY = -1;

type Input = SceneInput<EmpiresState>;

export const technologyZoom: Illustration<EmpiresState> = {
  draw: (input) => ({
    ...PANEL,
    layers: [
      skyLayer,
      {
        paint: (pen) => {
          for (const [column, colour] of COLOURS.entries()) {
            paintHead(pen, { x: leftOf(column), y: 0, width: WIDTH, height: HEAD }, input, colour);
            for (let level = 1; level <= LEVELS; level++) {
              const cell = { x: leftOf(column), y: topOf(level), width: WIDTH, height: HEIGHT };
              paintLevel(pen, cell, input, colour, level);
            }
          }
          const head = { size: scale.fine, weight: 600, colour: ink.soft, width: ROWS } as const;
          write(pen, input.say(phrase('empires.picture.whole-row')), { x: GAP * 2, y: HEAD / 2 + 2 }, head);
          for (let level = 1; level <= LEVELS; level++)
            paintReward(pen, { x: GAP, y: topOf(level), width: ROWS, height: HEIGHT }, input, level);
        },
      },
    ],
  }),
  alt: ({ view, say }) => {
    const tracks = COLOURS.flatMap((colour) => [
      phrase('empires.picture.alt.track', { track: phrase(`empires.track.${colour}`) }),
      ...ROW_REWARDS.map((_, index) =>
        phrase('empires.picture.alt.level', { level: index + 1, tech: technologyPhrase(colour, index + 1) }),
      ),
    ]);
    return [...view.players.flatMap((_, seat) => heldBy(view, seat)), ...tracks].map(say).join(' ');
  },
};

function leftOf(column: number): number {
  return GAP * 2 + ROWS + column * (WIDTH + GAP);
}

function topOf(level: number): number {
  return HEAD + GAP + (level - 1) * (HEIGHT + GAP) - space.hair;
}

function holders(view: EmpiresState, colour: Colour, level: number): number[] {
  return view.players.flatMap(({ tech }, seat) => (tech[colour] >= level ? [seat] : []));
}

/** "Ada: Weapons 3, Engines 1." */
function heldBy(view: EmpiresState, seat: number): Phrase[] {
  const { tech } = playerOf(view, seat);
  const levels = COLOURS.filter((colour) => tech[colour] > 0).map((colour) =>
    phrase('empires.picture.alt.track-level', { track: phrase(`empires.track.${colour}`), level: tech[colour] }),
  );
  return levels.length === 0 ? [] : [phrase('empires.picture.alt.held', { who: { seat }, levels })];
}

function paintHead(pen: Pen, box: Box, { say }: Input, colour: Colour): void {
  const y = box.y + box.height / 2 + 2;
  technologyGlyph(pen, colour, { x: box.x + 24, y }, 20);
  const style = { size: scale.key, weight: 800, face: 'show', colour: hues[HUE_OF[colour]].light } as const;
  write(pen, say(phrase(`empires.track.${colour}`)), { x: box.x + 54, y }, { ...style, width: box.width - 58 });
}

/** Lit for whoever has it: on top the level and its holders, or the points for the first to get there (E10). */
function paintLevel(pen: Pen, cell: Box, { view, say }: Input, colour: Colour, level: number): void {
  const { main, deep, light } = hues[HUE_OF[colour]];
  const have = holders(view, colour, level);
  panel(pen, cell, { corner: radius.card, edge: have.length > 0 ? main : ink.line });
  if (have.length > 0) {
    roundPath(pen, cell, radius.card);
    fill(pen, alpha(deep, 0.6));
  }
  const y = cell.y + 26;
  write(pen, String(level), { x: cell.x + space.gap, y }, { size: scale.key, weight: 800, colour: light });
  const right = { x: cell.x + cell.width - space.snug, y };
  if (have.length > 0) paintSeats(pen, right, have);
  else paintFirst(pen, right, say(phrase('empires.picture.first', { n: level })));
  const words = inset({ ...cell, y: cell.y + 44, height: cell.height - 50 }, INSET, 0);
  writeMiddle(pen, say(technologyPhrase(colour, level)), words, { size: scale.fine, weight: 600 }, 4);
}

function paintFirst(pen: Pen, { x, y }: Point, text: string): void {
  const size = scale.fine;
  const width = Math.max(size * 1.7, widthOf(pen, text, { size, weight: 800 }) + size);
  badge(pen, text, { x: x - width, y }, { size, ground: empiresLook.accent, colour: ink.dark });
  pointStar(pen, { x: x - width - 18, y }, 14);
}

function paintSeats(pen: Pen, { x, y }: Point, seats: readonly number[]): void {
  for (const [nth, seat] of seats.toReversed().entries())
    seatMark(pen, seat, { x: x - MARK - nth * (MARK * 2 + space.tight), y }, MARK);
}

/** What all four at this level bring, and who has had it. */
function paintReward(pen: Pen, cell: Box, { view }: Input, level: number): void {
  const { troops = 0, starships = 0, vp = 0 } = ROW_REWARDS[level - 1] ?? {};
  const taken = view.players.flatMap(({ rows }, seat) => (rows >= level ? [seat] : []));
  panel(pen, cell, {
    corner: radius.card,
    colour: ink.night,
    edge: taken.length > 0 ? empiresLook.accent : ink.line,
  });
  const brings = [
    { n: troops, icon: (p: Pen, at: Point, r: number) => troop(p, NOBODY, at, r) },
    { n: starships, icon: (p: Pen, at: Point, r: number) => shipDisc(p, NOBODY, at, r) },
    { n: vp, icon: pointStar },
  ].filter(({ n }) => n > 0);
  const middle = cell.y + cell.height / 2 - (taken.length > 0 ? 18 : 0);
  for (const [nth, { n, icon }] of brings.entries()) {
    const y = middle + (nth - (brings.length - 1) / 2) * 42;
    counted(pen, n, { x: cell.x + 36, y }, 16, icon, { size: scale.key });
  }
  for (const [nth, seat] of taken.entries())
    seatMark(pen, seat, { x: cell.x + 16 + nth * 24, y: cell.y + cell.height - 20 }, 10);
}
