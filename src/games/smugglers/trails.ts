import { type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour, type Goods } from './content.ts';

/** Menu trails to handfuls of goods, so that no level has many buttons and none asks what is already decided. */

/** What to take, one good a press in the order of the colours; whoever wants less than may be taken says when that is all. */
export function takingTrail(goods: Readonly<Goods>, limit: number, stock: Readonly<Goods>): Phrase[] {
  const taken = COLOURS.flatMap((colour) => Array<Colour>(goods[colour]).fill(colour));
  const steps = taken.map((colour) => phrase(`smugglers.take.${colour}`));
  const last = taken.at(-1);
  const after = COLOURS.slice(last === undefined ? 0 : COLOURS.indexOf(last));
  const more = taken.length < limit && after.some((colour) => stock[colour] > goods[colour]);
  return more ? [...steps, phrase('smugglers.take.done')] : steps;
}
