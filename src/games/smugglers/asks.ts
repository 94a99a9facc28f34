import type { Seat } from '#engine/game.ts';
import type { ParamsOf, Phrase, PhraseKey } from '#engine/phrase.ts';
import { diceLeft, mayPass, speedOf } from './bidding.ts';
import type { Way } from './payment.ts';
import { FEW_WAYS } from './payment-trails.ts';
import { letterOf, playerAt, type Smugglers } from './state.ts';

/**
 * The questions. What is true depends on options and on the number of players, so each question carries what its explanation
 * (the same key with `.guide`) needs to know.
 */
type Explained = 'bid' | 'token' | 'another' | 'settle' | 'only' | 'choose' | 'refill' | 'return';

type AskKey<K extends Explained> = `smugglers.ask.${K}` & PhraseKey;
type GuideKey<K extends Explained> = `smugglers.ask.${K}.guide` & PhraseKey;

function ask<K extends Explained>(key: K, params: Readonly<ParamsOf<AskKey<K>> & ParamsOf<GuideKey<K>>>): Phrase {
  return { key: `smugglers.ask.${key}`, params: params as Phrase['params'] & object };
}

type Flag = 'yes' | 'no';

function flag(on: boolean): Flag {
  return on ? 'yes' : 'no';
}

function tableFlags({ options, players }: Smugglers) {
  return {
    stacked: flag(options.stacked),
    stations: flag(options.stations),
    favourites: flag(options.stations || options.favouriteShips || options.favouriteGoods),
    two: flag(players.length === 2),
  };
}

export function askForBids(state: Smugglers, seat: Seat): Phrase {
  const { stacked, stations, favourites, two } = tableFlags(state);
  const last = flag(state.tokens.length === 2); // S11
  if (playerAt(state, seat).tokens.length > 0) {
    const way = mayPass(state, seat) ? 'pass' : state.options.pace === 'live' ? 'wait' : 'must';
    return ask('another', { last, way, sum: speedOf(state, seat), stacked });
  }
  if (diceLeft(state, seat) === 0) return ask('token', { last, stacked, two });
  return ask('bid', { last, stacked, stations, favourites, two });
}

/** Where there are many ways to pay, the one that is best as things stand has a button of its own, with a star. */
export function hasSuggestion(ways: readonly Way[]): boolean {
  return ways.length > FEW_WAYS;
}

/** Where every way pays for the same sectors only goods are left to choose; else it is which sector to pay for. */
export function askToSettle(state: Smugglers, ways: readonly Way[], dues: readonly number[]): Phrase {
  const { stacked } = tableFlags(state);
  const [first] = ways;
  const sectors = lettersOf(dues);
  const star = flag(hasSuggestion(ways));
  if (first === undefined || first.served.length === 0 || ways.some((way) => way.served.join() !== first.served.join()))
    return ask('choose', { sectors, star });
  const { energy, served } = first;
  const lost = dues.filter((sector) => !served.includes(sector));
  if (lost.length === 0) return ask('settle', { sectors, energy, stacked, star });
  return ask('only', { sectors: lettersOf(served), lost: lettersOf(lost), energy, star });
}

export function askToRefill(state: Smugglers, n: number): Phrase {
  return ask('refill', { n, two: tableFlags(state).two });
}

export function askToReturn(state: Smugglers): Phrase {
  return ask('return', { two: tableFlags(state).two });
}

export function lettersOf(sectors: readonly number[]): string {
  return sectors.map(letterOf).join(' + ');
}
