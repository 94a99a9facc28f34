import { CARD_IDS, type Card, COLOURS, cardOf, DICE_COLOURS, SHEET_IDS, sheetOf } from '#games/smugglers/content.ts';
import type { Form, OpenQuestion } from './form.ts';

/** `RGBY RR*` or `RB RB station`: planets, then ships, one letter each. */
function written({ planets, ships, cruisers, station }: Card): string {
  const letters = (of: Card['ships']): string => COLOURS.map((colour) => colour.repeat(of[colour])).join('');
  return [letters(planets), `${letters(ships)}${'*'.repeat(cruisers)}`, ...(station ? ['station'] : [])].join(' ');
}

const sorted = (letters: string): string =>
  [...letters].sort((a, b) => 'RGBY*'.indexOf(a) - 'RGBY*'.indexOf(b)).join('');

function readCard(answer: string): string {
  const [, planets = '', ships = '', station = ''] = /^([RGBY]+) ([RGBY*]+)( station)?$/.exec(answer) ?? [];
  if (planets === '')
    throw new Error('planets and ships are written like “RGBY RR*”, with “ station” behind them if there is one');
  return `${sorted(planets)} ${sorted(ships)}${station}`;
}

function readDice(answer: string): string {
  if (!DICE_COLOURS.some((colour) => colour === answer))
    throw new Error(`one of ${DICE_COLOURS.join(', ')} is expected`);
  return answer;
}

const cards = CARD_IDS.map(
  (id): OpenQuestion => ({
    entry: `card ${id}`,
    about: 'planets, then ships',
    ours: written(cardOf(id)),
    read: readCard,
  }),
);

const sheets = SHEET_IDS.map((id): OpenQuestion => {
  const { planets, dice } = sheetOf(id);
  return {
    entry: `sheet ${id}`,
    about: `the dice colour of the sheet with favourite planets ${planets.join(' and ')}`,
    ours: dice,
    read: readDice,
  };
});

export const smugglersForm: Form = {
  game: 'smugglers',
  title: 'Space Smugglers',
  notation: [
    'A card: its planets, a space, its ships; R red, G green, B blue, Y yellow, * a cruiser; “ station” behind it for a space station.',
    'Cards have no numbers in the box: any order will do, each card once.',
  ],
  questions: [...cards, ...sheets],
};
