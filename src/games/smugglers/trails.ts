import { type Phrase, phrase } from '#engine/phrase.ts';
import { COLOURS, type Colour, type Goods } from './content.ts';

/** What to take, one good a press; whoever wants less than may be taken says when that is all. */
export function takingTrail(goods: Readonly<Goods>, limit: number, stock: Readonly<Goods>): Phrase[] {
  const taken = COLOURS.flatMap((colour) => Array<Colour>(goods[colour]).fill(colour));
  const steps = taken.map((colour) => phrase(`smugglers.take.${colour}`));
  const more = taken.length < limit && COLOURS.some((colour) => stock[colour] > goods[colour]);
  return more ? [...steps, phrase('smugglers.take.done')] : steps;
}
