import { type Phrase, phrase } from '#engine/phrase.ts';
import { SIZES } from '#games/pulsar/content/schema.ts';
import { transmitter } from '#games/pulsar/content/tables.ts';
import { stepsFor } from '#games/pulsar/median.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { freshBox } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { gyrodyne } from '#render/draw/piece.ts';
import { fill, grid, inset, polygonPath, seatMark } from '#render/draw/shape.ts';
import { write, writeLines } from '#render/draw/text.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { hues, ink, type as scale, space } from '#render/theme.ts';
import { gainsText } from './cards.ts';
import type { Shown } from './shown.ts';

/** The column beside the map: dice and median, transmitters on offer, gyrodynes and their awards. */

type Say = (phrase: Phrase) => string;

const HEADING = 40;
const DICE_HEIGHT = 304;
const SUPPLY_HEIGHT = 112;

export function paintMarket(pen: Pen, box: Box, view: PulsarState, say: Say, shown: Shown): void {
  const gap = space.snug;
  const dice = { ...box, height: DICE_HEIGHT };
  const supply = { ...box, y: box.y + box.height - SUPPLY_HEIGHT, height: SUPPLY_HEIGHT };
  const offerTop = dice.y + dice.height + gap;
  const offer = { ...box, y: offerTop, height: supply.y - gap - offerTop };
  paintDice(pen, dice, view, say, shown);
  paintOffer(pen, offer, view, say);
  paintSupply(pen, supply, view, say);
}

function heading(pen: Pen, box: Box, text: string): void {
  write(
    pen,
    text,
    { x: box.x + space.gap, y: box.y + 22 },
    { size: scale.fine, weight: 600, colour: ink.soft, width: box.width - space.gap * 2 },
  );
}

const DIE = 60;
const DICE_IN_A_ROW = 3;

/** Free dice, and under each how far it moves a marker (P15): ahead, back, or not at all when it lies on the median. */
function paintDice(pen: Pen, box: Box, view: PulsarState, say: Say, shown: Shown): void {
  panel(pen, box);
  if (shown.rolled) freshBox(pen, inset(box, space.hair));
  heading(pen, box, say(phrase('pulsar.picture.dice', { median: view.median / 2 })));
  const rows = 3;
  const cells = grid(
    { x: box.x + space.tight, y: box.y + HEADING, width: box.width - space.gap, height: box.height - HEADING },
    DICE_IN_A_ROW,
    rows,
    0,
  );
  for (const [index, face] of view.dice.entries()) {
    const cell = cells[index];
    if (cell === undefined) continue;
    const x = cell.x + cell.width / 2;
    die(pen, { x, y: cell.y + DIE / 2 }, DIE, { face, hue: 'silver' });
    paintSteps(pen, { x, y: cell.y + DIE + space.gap }, stepsFor(view.median, face));
  }
}

/** Left is ahead on both tracks. */
function paintSteps(pen: Pen, at: Point, steps: number): void {
  const style = { size: scale.note, weight: 800, align: 'center' } as const;
  if (steps === 0) return void write(pen, '=', at, { ...style, colour: ink.soft });
  const colour = steps < 0 ? ink.good : ink.bad;
  const side = Math.sign(steps);
  const tip = at.x + side * 26;
  polygonPath(pen, [
    [tip, at.y],
    [tip - side * 14, at.y - 9],
    [tip - side * 14, at.y + 9],
  ]);
  fill(pen, colour);
  write(pen, String(Math.abs(steps)), { x: at.x - side * 6, y: at.y }, { ...style, colour });
}

const OFFERED = 3;
const OFFER_DIE = 44;
const OFFER_LINES = 3;

function paintOffer(pen: Pen, box: Box, view: PulsarState, say: Say): void {
  panel(pen, box);
  heading(pen, box, say(phrase('pulsar.picture.offer')));
  const each = (box.height - HEADING) / OFFERED;
  for (const [index, id] of view.offer.entries()) {
    const tile = transmitter(id);
    const top = box.y + HEADING + index * each;
    const y = top + OFFER_DIE / 2;
    for (const [nth, face] of tile.cost.entries()) {
      const x = box.x + space.gap + OFFER_DIE / 2 + nth * (OFFER_DIE + space.hair);
      die(pen, { x, y }, OFFER_DIE, { face, hue: 'silver' });
    }
    write(
      pen,
      id,
      { x: box.x + box.width - space.gap, y },
      { size: scale.body, weight: 800, align: 'right', colour: hues.yellow.main },
    );
    const below = OFFER_DIE + space.hair;
    const text = { x: box.x + space.gap, y: top + below, width: box.width - space.gap * 2, height: each - below };
    const words = gainsText(tile, say);
    writeLines(pen, words, text, { size: scale.fine, weight: 600, colour: ink.text }, OFFER_LINES);
  }
}

function paintSupply(pen: Pen, box: Box, view: PulsarState, say: Say): void {
  panel(pen, box);
  heading(pen, box, say(phrase('pulsar.picture.awards')));
  const column = box.width / SIZES.length;
  for (const [index, size] of SIZES.entries()) {
    const at = { x: box.x + column * index + 28, y: box.y + 68 };
    gyrodyne(pen, at, 21, { size });
    const taken = view.awards[size];
    const left = ['7', '4'].slice(taken.length).join(' ');
    write(pen, left, { x: at.x + 27, y: at.y }, { size: scale.fine, weight: 800, colour: hues.yellow.main });
    for (const [nth, seat] of taken.entries())
      seatMark(pen, seat, { x: at.x + 36 + nth * 22, y: at.y + (left === '' ? 0 : 26) }, 9);
  }
}
