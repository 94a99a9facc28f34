import type { Closed, Option, PickPrompt, Seat, Spot } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from './action.ts';
import { askForBids } from './asks.ts';
import { diceLeft, leads, lowestBid, mayPass } from './bidding.ts';
import { FACES } from './content.ts';
import { boxOf, letterOf, playerAt, type Smugglers, sectorAt } from './state.ts';

/** What a seat may do while bidding is open: a bid in one act (sector and face), or a speed token. */

/** An offer, or the reason why not. */
type Offer = Option<Action> | Closed;

export function bidPrompt(state: Smugglers, seat: Seat): PickPrompt<Action> {
  const offers = [
    ...bidOffers(state, seat),
    ...tokenOffers(state),
    ...passOffer(state, seat),
    ...oldOffers(state, seat),
  ];
  return {
    kind: 'pick',
    id: `bid:${state.round}`,
    seat,
    ask: askForBids(state, seat),
    options: offers.filter((offer): offer is Option<Action> => 'action' in offer),
    closed: offers.filter((offer): offer is Closed => 'why' in offer),
    entries: [
      ...state.sectors.map((_, sector) => sectorLabel(sector)),
      ...FACES.map(faceLabel),
      ...boxOf(state).tokens.map((token) => phrase('smugglers.token', { token })),
    ],
    rest: phrase('smugglers.other-face'),
    otherwise: `token:${state.tokens[0]}`, // S24
  };
}

const PIPS = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

function faceLabel(face: number): Phrase {
  return phrase('smugglers.face', { face, pips: PIPS[face - 1] ?? '' });
}

function sectorLabel(sector: number): Phrase {
  return phrase('smugglers.sector', { sector: letterOf(sector) });
}

/** `bid:A4` */
function bidOffers(state: Smugglers, seat: Seat): Offer[] {
  return [...state.sectors.keys()].flatMap((sector) =>
    FACES.map((face): Offer => {
      const path = [sectorLabel(sector), faceLabel(face)];
      const spot = spotOf(state.sectors.length, sector, face);
      const offer = { key: `bid:${letterOf(sector)}${face}`, path, group: 'bid', spot };
      const why = whyNotThere(state, seat, sector, face);
      return why === undefined ? { ...offer, action: { do: 'bid', sector, face } } : { ...offer, why };
    }),
  );
}

/**
 * A button for two faces a sector with six sectors, for three with fewer. A face always stands in the same one of them, so a rising minimum
 * leaves the others alone. Six sectors stand in pairs and five side by side: that many rows would be too much for one message.
 */
function spotOf(sectors: number, sector: number, face: number): Spot {
  const label = phrase('smugglers.bid-button', { sector: letterOf(sector), face });
  const [pair, triple] = [(face - 1) % 2, (face - 1) % 3];
  if (sectors === 6) return { row: Math.floor(sector / 2), column: (sector % 2) * 2 + pair, label };
  return sectors === 5 ? { row: triple, column: sector, label } : { row: sector, column: triple, label };
}

/** S10: why this seat places no more dice, if so. */
function whyNoDie(state: Smugglers, seat: Seat): Phrase | undefined {
  if (playerAt(state, seat).tokens.length > 0) return phrase('smugglers.no.holder');
  return diceLeft(state, seat) === 0 ? phrase('smugglers.no.dice') : undefined;
}

function whyNotThere(state: Smugglers, seat: Seat, sector: number, face: number): Phrase | undefined {
  const stopped = whyNoDie(state, seat);
  if (stopped !== undefined) return stopped;
  const min = lowestBid(state, seat, sector);
  if (face >= min) return undefined;
  if (min <= 6) return phrase('smugglers.no.too-low', { min });
  return phrase(leads(sectorAt(state, sector), seat) ? 'smugglers.no.own-six' : 'smugglers.no.six');
}

function tokenOffers(state: Smugglers): Offer[] {
  return boxOf(state).tokens.map((token) => {
    const offer = { key: `token:${token}`, path: [phrase('smugglers.token', { token })], group: 'token' };
    if (!state.tokens.includes(token)) return { ...offer, why: phrase('smugglers.no.token-gone') };
    return { ...offer, action: { do: 'token', token } };
  });
}

function passOffer(state: Smugglers, seat: Seat): Offer[] {
  if (!mayPass(state, seat)) return [];
  return [{ key: 'pass', path: [phrase('smugglers.pass')], group: 'token', action: { do: 'pass' } }];
}

/** Turning a die, then placing it: how it was done before `bid:`. Logs and buttons of those days still work. */
function oldOffers(state: Smugglers, seat: Seat): Offer[] {
  const { hand } = playerAt(state, seat);
  const stopped = whyNoDie(state, seat);
  const faces = FACES.map((face): Offer => {
    const offer = { key: `face:${face}`, path: [faceLabel(face)], hidden: true } as const;
    const why = stopped ?? (face === hand ? phrase('smugglers.no.same-face', { face }) : undefined);
    return why === undefined ? { ...offer, action: { do: 'face', face } } : { ...offer, why };
  });
  const places = [...state.sectors.keys()].map((sector): Offer => {
    const offer = { key: `place:${letterOf(sector)}`, path: [sectorLabel(sector)], hidden: true } as const;
    const none = stopped ?? (hand === null ? phrase('smugglers.no.die-in-hand') : undefined);
    const why = none ?? whyNotThere(state, seat, sector, hand ?? 0);
    return why === undefined ? { ...offer, action: { do: 'place', sector } } : { ...offer, why };
  });
  return [...faces, ...places];
}
