import type { Closed, Option, Prompt, Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from './action.ts';
import { bidders, diceLeft, leads, lowestBid, mayPass } from './bidding.ts';
import { CHOICE_MS, FACES, IDLE_CLOSE_MS, IDLE_WARNING_MS } from './content.ts';
import { goodsPhrase, goodsTrails, without } from './goods.ts';
import { duesOf, sortedWays, type Way, wayKey } from './payment.ts';
import { refillsOf } from './refill.ts';
import { boxOf, letterOf, type Player, playerAt, type Smugglers, sectorAt } from './state.ts';

type Ask = Prompt<Action>;

export function prompts(state: Smugglers): Ask[] {
  const { phase, round } = state;
  switch (phase.kind) {
    case 'deal':
      return [clock('reveal', { do: 'reveal' }, 'reveal')];
    case 'countdown':
      return [clock(`open:${round}`, { do: 'open' }, 'open', phase.opens)];
    case 'bidding':
      return [...bidders(state).map((seat) => bidPrompt(state, seat)), ...idleClock(state)];
    case 'settling': {
      const seats = state.players.map((_, seat) => seat).filter((seat) => duesOf(state, seat).length > 0);
      return [...seats.map((seat) => settlePrompt(state, seat)), ...lateClock(state, `late-payment:${round}`)];
    }
    case 'refill': {
      const [seat] = phase.order;
      if (seat === undefined) return [];
      return [refillPrompt(state, seat), ...lateClock(state, `late-refill:${round}.${seat}`)];
    }
    case 'over':
      return [];
  }
}

type ClockAct = 'reveal' | 'open' | 'warn' | 'close' | 'late';

/** A question for the clock. Without `until` it is to be answered at once. */
function clock(id: string, action: Extract<Action, { do: ClockAct }>, key: string, until?: number): Ask {
  const label = phrase(`smugglers.clock.${action.do}`);
  return {
    kind: 'pick',
    id,
    seat: 'clock',
    ask: label,
    options: [{ key, path: [label], action }],
    ...(until === undefined ? {} : { until }),
  };
}

/** S13: first a warning, then the close. */
function idleClock({ phase, options, round }: Smugglers): Ask[] {
  if (phase.kind !== 'bidding' || options.pace !== 'live') return [];
  return phase.warned
    ? [clock(`close:${round}`, { do: 'close' }, 'close', phase.last + IDLE_CLOSE_MS)]
    : [clock(`warn:${round}`, { do: 'warn' }, 'warn', phase.last + IDLE_WARNING_MS)];
}

/** S24: a live table does not wait for ever. In relaxed pace the table's own deadline decides. */
function lateClock({ phase, options }: Smugglers, id: string): Ask[] {
  if (options.pace !== 'live' || (phase.kind !== 'settling' && phase.kind !== 'refill')) return [];
  return [clock(id, { do: 'late' }, 'late', phase.since + CHOICE_MS)];
}

/** An offer, or the reason why not. */
type Offer = Option<Action> | Closed;

function bidPrompt(state: Smugglers, seat: Seat): Ask {
  const offers = [...faceOffers(state, seat), ...placeOffers(state, seat), ...tokenOffers(state)];
  if (mayPass(state, seat)) offers.push({ key: 'pass', path: [phrase('smugglers.pass')], action: { do: 'pass' } });
  const open = offers.filter((offer): offer is Option<Action> => 'action' in offer);
  return {
    kind: 'pick',
    id: `bid:${state.round}`,
    seat,
    ask: phrase(askOf(state, seat)),
    options: open,
    closed: offers.filter((offer): offer is Closed => 'why' in offer),
    otherwise: `token:${state.tokens[0]}`, // S24
  };
}

function askOf(state: Smugglers, seat: Seat) {
  if (whyNoDie(state, seat) !== undefined) return 'smugglers.ask.token';
  return playerAt(state, seat).hand === null ? 'smugglers.ask.bid' : 'smugglers.ask.place';
}

/** S10: why this seat places no more dice, if so. */
function whyNoDie(state: Smugglers, seat: Seat): Phrase | undefined {
  if (playerAt(state, seat).tokens.length > 0) return phrase('smugglers.no.holder');
  return diceLeft(state, seat) === 0 ? phrase('smugglers.no.dice') : undefined;
}

const PIPS = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

function faceOffers(state: Smugglers, seat: Seat): Offer[] {
  const { hand } = playerAt(state, seat);
  const stopped = whyNoDie(state, seat);
  return FACES.map((face) => {
    const offer = { key: `face:${face}`, path: [phrase('smugglers.face', { face, pips: PIPS[face - 1] ?? '' })] };
    const why = stopped ?? (face === hand ? phrase('smugglers.no.same-face', { face }) : undefined);
    return why === undefined ? { ...offer, action: { do: 'face', face } } : { ...offer, why };
  });
}

function placeOffers(state: Smugglers, seat: Seat): Offer[] {
  return state.sectors.map((_, sector) => {
    const letter = letterOf(sector);
    const offer = { key: `place:${letter}`, path: [phrase('smugglers.sector', { sector: letter })] };
    const why = whyNotThere(state, seat, sector);
    return why === undefined ? { ...offer, action: { do: 'place', sector } } : { ...offer, why };
  });
}

function whyNotThere(state: Smugglers, seat: Seat, sector: number): Phrase | undefined {
  const { hand } = playerAt(state, seat);
  const stopped = whyNoDie(state, seat);
  if (stopped !== undefined) return stopped;
  if (hand === null) return phrase('smugglers.no.die-in-hand');
  const min = lowestBid(state, seat, sector);
  if (hand >= min) return undefined;
  if (min <= 6) return phrase('smugglers.no.too-low', { min });
  return phrase(leads(sectorAt(state, sector), seat) ? 'smugglers.no.own-six' : 'smugglers.no.six');
}

function tokenOffers(state: Smugglers): Offer[] {
  return boxOf(state).tokens.map((token) => {
    const offer = { key: `token:${token}`, path: [phrase('smugglers.token', { token })] };
    if (!state.tokens.includes(token)) return { ...offer, why: phrase('smugglers.no.token-gone') };
    return { ...offer, action: { do: 'token', token } };
  });
}

/** The ways come best first, so the first one is also what is done when nobody chooses (S24). */
function settlePrompt(state: Smugglers, seat: Seat): Ask {
  const player = playerAt(state, seat);
  const dues = duesOf(state, seat).map((due) => due.sector);
  const ways = sortedWays(state, seat);
  const plans = new Set(ways.map((way) => way.served.join()));
  const trails = new Map(
    [...plans].flatMap((plan) => {
      const same = ways.filter((way) => way.served.join() === plan);
      const goods = goodsTrails(same.map((way) => way.goods));
      return same.map((way, index) => [way, goods[index] ?? []] as const);
    }),
  );
  return {
    kind: 'pick',
    id: `settle:${state.round}`,
    seat,
    ask: phrase('smugglers.ask.settle', { sectors: lettersOf(dues) }),
    options: ways.map((way) => ({
      key: wayKey(way),
      path: wayPath(way, dues, plans.size > 1, trails.get(way) ?? []),
      note: leaves(player, way),
      action: { do: 'settle', energy: way.energy, served: way.served, goods: way.goods },
    })),
  };
}

function wayPath(way: Way, dues: readonly number[], plansDiffer: boolean, goods: readonly Phrase[]): Phrase[] {
  if (way.served.length === 0) return [phrase('smugglers.settle.waste', { sectors: lettersOf(way.wasted) })];
  if (!plansDiffer) return [...goods];
  const lost = dues.filter((sector) => !way.served.includes(sector));
  const sectors = lettersOf(way.served);
  const pays =
    lost.length === 0
      ? phrase('smugglers.settle.serve', { sectors })
      : phrase('smugglers.settle.serve-some', { sectors, lost: lettersOf(lost) });
  return [pays, ...goods];
}

function leaves(player: Player, way: Way): Phrase {
  return phrase('smugglers.leaves', {
    energy: player.energy - way.energy,
    goods: goodsPhrase(without(player.goods, way.goods)),
  });
}

export function lettersOf(sectors: readonly number[]): string {
  return sectors.map(letterOf).join(' + ');
}

function refillPrompt(state: Smugglers, seat: Seat): Ask {
  const refills = refillsOf(state, seat);
  const into = refills.some((refill) => refill.into === 'pool') ? 'return' : 'refill';
  return {
    kind: 'pick',
    id: `refill:${state.round}`,
    seat,
    ask: phrase(`smugglers.ask.${into}`),
    options: refills.map(({ key, path, into, energy, goods }) => ({
      key,
      path,
      action: { do: 'refill', into, energy, goods },
    })),
  };
}
