import { z } from 'zod';
import {
  BATTLESHIP_RADIUS,
  BOARD_SIZE,
  COLOURS,
  HOLES_IN_ORDER,
  LONG_RANGE,
  ORBIT_RADIUS,
  PLANET_RADIUS,
  ROW_REWARDS,
  SHIP_RADIUS,
  SHORT_RANGE,
  TECHNOLOGIES,
} from '#games/empires/content.ts';
import { type Form, type OpenQuestion, readJson, readNumber } from './form.ts';

const SIZES: readonly (readonly [name: string, about: string, ours: number])[] = [
  ['board', 'side of the board', BOARD_SIZE],
  ['ship', 'radius of a starship', SHIP_RADIUS],
  ['battleship', 'radius of the battleship', BATTLESHIP_RADIUS],
  ['planet', 'radius of a planet disc', PLANET_RADIUS],
  ['orbit', 'radius of the ring around a planet', ORBIT_RADIUS],
  ['shortRange', 'length of the short range', SHORT_RANGE],
  ['longRange', 'length of the long range', LONG_RANGE],
];

const sizes = SIZES.map(
  ([name, about, ours]): OpenQuestion => ({
    entry: `size ${name}`,
    about: `${about}, in mm`,
    ours: String(ours),
    read: readNumber,
  }),
);

const Point = z.tuple([z.number(), z.number()]);
const holes = HOLES_IN_ORDER.map(
  ({ id, x, y }): OpenQuestion => ({
    entry: `hole ${id}`,
    about: 'its centre from the upper left corner, in mm',
    ours: JSON.stringify([x, y]),
    read: readJson((value) => {
      if (!Point.safeParse(value).success) throw new Error('two numbers like [85,85] are expected');
      return value;
    }),
  }),
);

/** Printed in the rulebook: long range and the battleship. */
const PRINTED: ReadonlySet<string> = new Set(['longRange', 'battleship']);
const technologies = COLOURS.flatMap((colour) =>
  TECHNOLOGIES[colour].flatMap((name, index): OpenQuestion[] =>
    PRINTED.has(name)
      ? []
      : [
          {
            entry: `technology ${colour}${index + 1}`,
            about: 'what it does, in a sentence, or the name we use if it is that',
            ours: name,
            read: (answer) => answer,
          },
        ],
  ),
);

const Reward = z.strictObject({ troops: z.int().min(0), starships: z.int().min(0), vp: z.int().min(0) });
/** The first one is printed. */
const rewards = ROW_REWARDS.slice(1).map(
  (reward, index): OpenQuestion => ({
    entry: `rowReward ${index + 2}`,
    about: `for all four technologies of level ${index + 2}`,
    ours: JSON.stringify(reward),
    read: readJson((value) => {
      const checked = Reward.safeParse(value);
      if (!checked.success) throw new Error('troops, starships and vp are expected');
      return { troops: checked.data.troops, starships: checked.data.starships, vp: checked.data.vp };
    }),
  }),
);

export const empiresForm: Form = {
  game: 'empires',
  title: 'Ascending Empires',
  notation: [
    'Lengths are in mm. Quadrants go clockwise from the upper left: alpha, beta, gamma, delta; hole 0 is the special one.',
  ],
  questions: [...sizes, ...holes, ...technologies, ...rewards],
};
