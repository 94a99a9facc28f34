import { type Phrase, phrase } from '#engine/phrase.ts';
import { cardOf } from './content.ts';
import { tally } from './score.ts';
import type { Smugglers } from './state.ts';

/** The score if the game ended now: all that counts lies open (S4). */
export function standing(view: Smugglers): number[] {
  return view.players.map((_, seat) => tally(view, seat).total);
}

export function period({ round }: Smugglers): Phrase {
  return phrase('smugglers.period', { n: round });
}

/** Favourite kinds of sectors over many games: of those paid for, by what there is to win on them. */
export function collected(view: Smugglers): Phrase[][] {
  return view.players.map(({ paid }) => paid.map((id) => sectorKind(id, view.options.stations)));
}

/** Stations printed on a card count only where they are played with (S40). */
function sectorKind(id: string, stations: boolean): Phrase {
  const { value, station } = cardOf(id);
  return phrase('smugglers.kind', { planets: value, station: stations && station ? 'yes' : 'no' });
}
