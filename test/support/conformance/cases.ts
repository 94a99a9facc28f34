import type { AnyGame } from '#engine/game.ts';
import { optionFields, optionValues } from '#engine/options.ts';
import type { Case } from './random-play.ts';

/** Every seat count with the default options, and every other value of every option once, at changing tables. */
export function casesOf(game: AnyGame): Case[] {
  const [least, most] = game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const cases = counts.flatMap((seats) => [1, 2].map((seed) => caseOf(game, seats, {}, seed)));
  let seed = 10;
  for (const field of optionFields(game)) {
    for (const value of field.values.filter((other) => other !== field.initial)) {
      const seats = counts[seed % counts.length] ?? least;
      cases.push(caseOf(game, seats, optionValues(game, { [field.name]: value }), seed++));
    }
  }
  return cases;
}

function caseOf(game: AnyGame, seats: number, chosen: Record<string, unknown>, seed: number): Case {
  const said = Object.entries(chosen).map(([name, value]) => `${name}=${value}`);
  return {
    game,
    seats,
    seed,
    options: game.Options.parse(chosen),
    name: [game.id, `${seats} seats`, `seed ${seed}`, ...said].join(', '),
  };
}
