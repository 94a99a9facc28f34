import { type Phrase, phrase } from '../../../src/engine/phrase.ts';
import { SIZES } from '../../../src/games/pulsar/content/schema.ts';
import { goal, transmitter } from '../../../src/games/pulsar/content/tables.ts';
import type { PulsarState } from '../../../src/games/pulsar/state.ts';
import { goalName, transmitterPhrase } from '../../../src/games/pulsar/words.ts';
import { die } from '../../draw/die.ts';
import { freshBox } from '../../draw/mark.ts';
import { panel } from '../../draw/panel.ts';
import { gyrodyne } from '../../draw/piece.ts';
import { fill, inset, polygonPath, seatMark } from '../../draw/shape.ts';
import { write, writeLines } from '../../draw/text.ts';
import type { Box, Pen, Point } from '../../surface.ts';
import { hues, ink, type as scale, space } from '../../theme.ts';
import type { Shown } from './shown.ts';

/** The column beside the map: dice and median, transmitters on offer, goals, gyrodynes and their awards. */

type Say = (phrase: Phrase) => string;

const DICE_HEIGHT = 178;
const GOALS_HEIGHT = 148;
const SUPPLY_HEIGHT = 112;

export function paintMarket(pen: Pen, box: Box, view: PulsarState, say: Say, shown: Shown): void {
  const gap = space.snug;
  const dice = { ...box, height: DICE_HEIGHT };
  const supply = { ...box, y: box.y + box.height - SUPPLY_HEIGHT, height: SUPPLY_HEIGHT };
  const goals = { ...box, y: supply.y - gap - GOALS_HEIGHT, height: GOALS_HEIGHT };
  const offerTop = dice.y + dice.height + gap;
  const offer = { ...box, y: offerTop, height: goals.y - gap - offerTop };
  paintDice(pen, dice, view, say, shown);
  paintOffer(pen, offer, view, say);
  paintGoals(pen, goals, view, say);
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

/** Free dice above the numbers 1 to 6, and the median under them: a die left of it moves a marker ahead, right of it back. */
function paintDice(pen: Pen, box: Box, view: PulsarState, say: Say, shown: Shown): void {
  panel(pen, box);
  if (shown.rolled) freshBox(pen, inset(box, space.hair));
  heading(pen, box, say(phrase('picture.pulsar.dice')));
  const column = (box.width - space.tight * 2) / 6;
  const x = (value: number): number => box.x + space.tight + (value - 0.5) * column;
  const floor = box.y + box.height - 44;
  for (let value = 1; value <= 6; value++) {
    const count = view.dice.filter((other) => other === value).length;
    for (let nth = 0; nth < Math.min(count, 2); nth++)
      die(pen, { x: x(value), y: floor - 24 - nth * 30 }, 42, { face: value, hue: 'silver' });
    if (count > 2)
      write(pen, `×${count}`, { x: x(value), y: floor - 90 }, { size: scale.fine, weight: 800, align: 'center' });
    write(
      pen,
      String(value),
      { x: x(value), y: box.y + box.height - 18 },
      { size: scale.fine, weight: 600, align: 'center', colour: ink.faint },
    );
  }
  if (view.median === 0) return;
  const median = { x: x(view.median / 2), y: box.y + box.height - 36 };
  polygonPath(pen, [
    [median.x, median.y - 8],
    [median.x + 10, median.y + 8],
    [median.x - 10, median.y + 8],
  ]);
  fill(pen, ink.bad);
}

function paintOffer(pen: Pen, box: Box, view: PulsarState, say: Say): void {
  panel(pen, box);
  heading(pen, box, say(phrase('picture.pulsar.offer')));
  const each = (box.height - 44) / 3;
  for (const [index, id] of view.offer.entries()) {
    const tile = transmitter(id);
    const top = box.y + 40 + index * each;
    const dice = tile.cost.map((face, nth): [number, Point] => [face, { x: box.x + 34 + nth * 46, y: top + 22 }]);
    for (const [face, at] of dice) die(pen, at, 40, { face, hue: 'silver' });
    write(
      pen,
      id.slice(2),
      { x: box.x + box.width - space.gap, y: top + 22 },
      { size: scale.body, weight: 800, align: 'right', colour: hues.yellow.main },
    );
    const text = { x: box.x + space.gap, y: top + 46, width: box.width - space.gap * 2, height: each - 46 };
    writeLines(pen, say(transmitterPhrase(tile)), text, { size: scale.fine, weight: 600, colour: ink.text }, 2);
  }
}

function paintGoals(pen: Pen, box: Box, view: PulsarState, say: Say): void {
  panel(pen, box);
  heading(pen, box, say(phrase('picture.pulsar.goals')));
  for (const [index, id] of view.goals.entries()) {
    const { vp } = goal(id);
    const y = box.y + 54 + index * 34;
    write(
      pen,
      say(goalName(goal(id))),
      { x: box.x + space.gap, y },
      { size: scale.note, weight: 600, width: box.width - 110 },
    );
    write(
      pen,
      say(phrase('picture.pulsar.vp', { n: vp })),
      { x: box.x + box.width - space.gap, y },
      { size: scale.note, weight: 800, align: 'right', colour: hues.yellow.main },
    );
  }
}

function paintSupply(pen: Pen, box: Box, view: PulsarState, say: Say): void {
  panel(pen, box);
  heading(pen, box, say(phrase('picture.pulsar.awards')));
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
