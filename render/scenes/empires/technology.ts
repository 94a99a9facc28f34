import { allOf, type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour, ROW_REWARDS, TECHNOLOGIES } from '#games/empires/content.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { technologyPhrase } from '#games/empires/words.ts';
import { badge, counted, panel } from '#render/draw/panel.ts';
import { shipDisc, troop } from '#render/draw/piece.ts';
import { alpha, fill, grid, inset, roundPath, seatMark } from '#render/draw/shape.ts';
import { widthOf, write, writeLines } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point } from '#render/surface.ts';
import { gameLook, hues, ink, radius, type as scale, space } from '#render/theme.ts';
import { HUE_OF } from './discs.ts';
import { sheet } from './sheet.ts';

/** A closer look: what the sixteen technologies do, who has which, what rows bring, and what is left in the box. */
const LEVEL = 78;
const LEVELS = ROW_REWARDS.length;
const TRACK = LEVEL * LEVELS + space.tight * 2;
const TRACK_NAME = 190;
const PLANET = 44;
const MARK = 17;
const MARKS = 4 * (MARK * 2 + space.tight);
const REWARD = 150;
const BOX = 72;
const ICON = 18;

export function technologyZoom(input: SceneInput<EmpiresState>): Drawing {
  const height = COLOURS.length * (TRACK + space.gap) + REWARD + space.gap + BOX;
  return sheet(input, input.say(phrase('empires.picture.technology')), height, (pen, box) => {
    for (const [index, colour] of COLOURS.entries())
      paintTrack(pen, { ...box, y: box.y + index * (TRACK + space.gap), height: TRACK }, input, colour);
    const below = box.y + COLOURS.length * (TRACK + space.gap);
    for (const [index, cell] of grid({ ...box, y: below, height: REWARD }, LEVELS, 1, space.gap).entries())
      paintReward(pen, cell, input, index);
    paintBox(pen, { ...box, y: below + REWARD + space.gap, height: BOX }, input);
  });
}

function paintTrack(pen: Pen, box: Box, input: SceneInput<EmpiresState>, colour: Colour): void {
  const { say } = input;
  const hue = HUE_OF[colour];
  panel(pen, box, { edge: hues[hue].main, corner: radius.card });
  const name = { x: box.x + TRACK_NAME / 2, y: box.y + box.height / 2 };
  planet(pen, { x: name.x, y: name.y - PLANET / 2 }, PLANET, { hue });
  const style = { size: scale.body, weight: 800, align: 'center', width: TRACK_NAME - space.gap } as const;
  write(pen, say(phrase(`empires.track.${colour}`)), { x: name.x, y: name.y + PLANET + space.wide }, style);
  const rows = inset({ ...box, x: box.x + TRACK_NAME, width: box.width - TRACK_NAME }, 0, space.tight);
  for (const [index, row] of grid(rows, 1, TECHNOLOGIES[colour].length, 0).entries())
    paintLevel(pen, row, input, colour, index + 1);
}

function paintLevel(pen: Pen, row: Box, { view, say }: SceneInput<EmpiresState>, colour: Colour, level: number): void {
  const y = row.y + row.height / 2;
  const have = view.players.flatMap(({ tech }, seat) => (tech[colour] >= level ? [seat] : []));
  if (level % 2 === 1) {
    roundPath(pen, inset(row, space.hair, 0), radius.small);
    fill(pen, alpha(ink.raised, 0.45));
  }
  const figure = { size: scale.title, weight: 800, align: 'center', colour: hues[HUE_OF[colour]].light } as const;
  write(pen, String(level), { x: row.x + space.margin, y }, figure);
  const left = row.x + space.margin * 2;
  const words = { x: left, y: row.y, width: row.x + row.width - MARKS - space.wide - left, height: row.height };
  paintWords(pen, words, say(technologyPhrase(colour, level)));
  const right = row.x + row.width - space.gap;
  if (have.length > 0) paintSeats(pen, { x: right, y }, have);
  else paintFirst(pen, { x: right, y }, say(phrase('empires.picture.first', { n: level })));
}

/** One line, or two when it is long, in the middle of its box. */
function paintWords(pen: Pen, box: Box, text: string): void {
  const style = { size: scale.body, weight: 600 } as const;
  const lines = widthOf(pen, text, style) <= box.width ? 1 : 2;
  const height = scale.body * 1.3 * lines;
  writeLines(pen, text, { ...box, y: box.y + (box.height - height) / 2 }, style, lines);
}

/** Points for the first player there (E10). */
function paintFirst(pen: Pen, right: Point, text: string): void {
  const size = scale.note;
  const width = Math.max(size * 1.7, widthOf(pen, text, { size, weight: 800 }) + size);
  badge(pen, text, { x: right.x - width, y: right.y }, { size, ground: gameLook('empires').accent, colour: ink.dark });
}

function paintSeats(pen: Pen, right: Point, seats: readonly number[]): void {
  for (const [index, seat] of seats.toReversed().entries())
    seatMark(pen, seat, { x: right.x - MARK - index * (MARK * 2 + space.tight), y: right.y }, MARK);
}

function paintReward(pen: Pen, cell: Box, { view, say }: SceneInput<EmpiresState>, index: number): void {
  panel(pen, cell, { corner: radius.card });
  const head = { x: cell.x + space.gap, y: cell.y + space.wide + space.tight };
  const title = say(phrase('empires.picture.row', { n: index + 1 }));
  write(pen, title, head, { size: scale.body, weight: 800, colour: gameLook('empires').accent });
  const taken = view.players.flatMap(({ rows }, seat) => (rows > index ? [seat] : []));
  paintSeats(pen, { x: cell.x + cell.width - space.gap, y: head.y }, taken);
  const text = { x: head.x, y: head.y + scale.body, width: cell.width - space.gap * 2, height: 0 };
  writeLines(pen, say(rewardPhrase(index)), text, { size: scale.body, weight: 600 }, 2);
}

function rewardPhrase(index: number): Phrase {
  const { troops = 0, starships = 0, vp = 0 } = ROW_REWARDS[index] ?? {};
  const parts = [
    ...(troops === 0 ? [] : [phrase('empires.picture.reward.troops', { n: troops })]),
    ...(starships === 0 ? [] : [phrase('empires.picture.reward.starships', { n: starships })]),
    ...(vp === 0 ? [] : [phrase('empires.picture.reward.vp', { n: vp })]),
  ];
  return phrase('empires.picture.reward', { parts: allOf(parts) });
}

/** What rewards and cities can still bring: troops and starships in everybody's box. */
function paintBox(pen: Pen, box: Box, { view, say }: SceneInput<EmpiresState>): void {
  panel(pen, box, { corner: radius.card });
  const y = box.y + box.height / 2;
  const label = say(phrase('empires.picture.box'));
  write(pen, label, { x: box.x + space.gap, y }, { size: scale.body, weight: 800, width: TRACK_NAME });
  const rest = { ...box, x: box.x + TRACK_NAME + space.gap, width: box.width - TRACK_NAME - space.gap };
  for (const [seat, cell] of grid(rest, view.players.length, 1, 0).entries()) {
    const { boxTroops = 0, boxStarships = 0 } = view.players[seat] ?? {};
    const own = (icon: typeof troop) => (p: Pen, at: Point, r: number) => icon(p, seat, at, r);
    counted(pen, boxTroops, { x: cell.x + ICON, y }, ICON, own(troop), { size: scale.body });
    counted(pen, boxStarships, { x: cell.x + cell.width / 2, y }, ICON, own(shipDisc), { size: scale.body });
  }
}
