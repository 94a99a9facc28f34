import { type Phrase, phrase } from '#engine/phrase.ts';
import { cardOf } from '#games/smugglers/content.ts';
import { boxOf, letterOf, type Sector, type Smugglers } from '#games/smugglers/state.ts';
import type { SceneInput } from '#render/scene.ts';

/** The board in words: sectors with their leaders, stocks, and whose turn it is. */
export function altText({ view, say, status }: SceneInput<Smugglers>): string {
  const sectors = view.sectors.map((sector, index) => say(sectorPhrase(sector, index))).join('; ');
  const stocks = view.players.map((player, seat) => {
    const goods = player.goods.R + player.goods.G + player.goods.B + player.goods.Y;
    return say(phrase('picture.smugglers.alt.stock', { who: { seat }, energy: player.energy, goods }));
  });
  const hidden = say(phrase('picture.smugglers.alt.hidden'));
  return say(
    phrase('picture.smugglers.alt', {
      n: view.round,
      of: boxOf(view).galaxies,
      sectors: sectors === '' ? hidden : `${sectors}.`,
      stocks: `${stocks.join('; ')}.`,
      status: view.phase.kind === 'over' ? say(phrase('picture.over')) : status,
    }),
  );
}

function sectorPhrase(sector: Sector, index: number): Phrase {
  return phrase('picture.smugglers.alt.sector', {
    letter: letterOf(index),
    planets: cardOf(sector.card).value,
    bid: bidPhrase(sector),
  });
}

function bidPhrase({ dice, outcome }: Sector): Phrase {
  const best = dice.reduce((top, bid) => (bid.face > top.face ? bid : top), { seat: -1, face: 0 });
  if (best.face === 0) return phrase('picture.smugglers.alt.free');
  const key = outcome === 'bidding' ? 'picture.smugglers.alt.bid' : 'picture.smugglers.alt.won';
  return phrase(key, { who: { seat: best.seat }, face: best.face });
}
