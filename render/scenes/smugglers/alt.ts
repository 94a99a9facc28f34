import type { Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { leadOf, topFace } from '#games/smugglers/bidding.ts';
import { cardOf } from '#games/smugglers/content.ts';
import { goodsPhrase } from '#games/smugglers/goods.ts';
import { tally } from '#games/smugglers/score.ts';
import { boxOf, letterOf, type Sector, type Smugglers } from '#games/smugglers/state.ts';
import type { SceneInput } from '#render/scene.ts';

/** The sectors in words: planets, and who leads or won each. */
export function sectorsAlt({ view, say, status }: SceneInput<Smugglers>): string {
  const sectors = view.sectors.map((sector, index) => say(sectorPhrase(view, sector, index))).join('; ');
  return say(
    phrase('smugglers.picture.alt', {
      n: view.round,
      of: boxOf(view).galaxies,
      sectors: sectors === '' ? say(phrase('smugglers.picture.alt.hidden')) : `${sectors}.`,
      status: view.phase.kind === 'over' ? say(phrase('picture.over')) : status,
    }),
  );
}

/** Everybody's stocks in words, and the pool. */
export function stocksAlt({ view, say }: SceneInput<Smugglers>): string {
  const players = view.players.map(({ energy, goods }, seat) => {
    const points = tally(view, seat).total;
    return phrase('smugglers.picture.alt.stock', { who: { seat }, energy, goods: goodsPhrase(goods), points });
  });
  const { energy, goods } = view.pool;
  return say(
    phrase('smugglers.picture.alt.stocks', { players: players.map(say).join('; '), energy, goods: goodsPhrase(goods) }),
  );
}

function sectorPhrase(view: Smugglers, sector: Sector, index: number): Phrase {
  return phrase('smugglers.picture.alt.sector', {
    letter: letterOf(index),
    planets: cardOf(sector.card).value,
    bid: bidPhrase(view, sector),
  });
}

function bidPhrase(view: Smugglers, sector: Sector): Phrase {
  const face = topFace(sector);
  const { outcome } = sector;
  if (outcome === 'out') return phrase('smugglers.picture.alt.out');
  if (face === 0) return phrase('smugglers.picture.alt.free');
  const { seats, ahead } = leadOf(view, sector);
  const [first = 0] = seats;
  if (outcome === 'paid' || outcome === 'lost')
    return phrase(`smugglers.picture.alt.${outcome}`, { who: { seat: first } });
  if (outcome === 'due') return phrase('smugglers.picture.alt.won', { who: { seat: first }, face });
  if (seats.length === 1) return phrase('smugglers.picture.alt.bid', { who: { seat: first }, face });
  const who = seats.map((seat: Seat) => phrase('picture.name', { who: { seat } }));
  if (ahead === null) return phrase('smugglers.picture.alt.tied', { who, face });
  return phrase('smugglers.picture.alt.ahead', { who, face, ahead: { seat: ahead } });
}
