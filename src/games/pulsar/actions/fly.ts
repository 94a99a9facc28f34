import { type Phrase, phrase } from '../../../engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import type { Colour } from '../content/schema.ts';
import { type Doing, push, tell } from '../doing.ts';
import { type Flight, realAlternatives } from '../flights.ts';
import { flyRoute } from '../flying.ts';
import { type HandDie, payKey, payPhrase, spend } from '../pay.ts';
import { openSystems } from '../places.ts';
import { type Ending, endingAt, watchedColours } from '../reach.ts';
import { unusedRuns } from '../runs.ts';
import { extensions, shiftColours } from '../skills.ts';
import { type PulsarState, playerOf } from '../state.ts';
import { closeIfEmpty, type Menu } from './menu.ts';

const FLY = phrase('pulsar.menu.fly');
const SHUT = { key: 'fly', path: [FLY], why: phrase('pulsar.closed.fly') };
/** 6, a plus-two token, one colour shift and two segments more (P30b). */
const LONGEST = 11;

export function offerFlights(menu: Menu): void {
  const from = menu.options.length;
  const { state, player, seat } = menu;
  const colours = shiftColours(player);
  const further = extensions(player);
  const useful = openSystems(state, seat);
  const watched = watchedColours(player);
  const noteFor = flightNotes(state, seat, watched);
  for (let length = 1; length <= LONGEST; length++) {
    const ways = paysByDie(menu, length, colours.length, further);
    if (ways.length === 0) continue;
    for (const flight of realAlternatives(state.side, player.ship, length, useful, watched)) {
      const { trail } = flight;
      const shifts = colours.length === 0 ? 0 : colours.filter((colour) => trail.gates[colour] > 0).length;
      const note = noteFor(flight);
      for (const pays of ways) {
        const pay = pays[shifts];
        if (pay === undefined || pay === null) continue;
        menu.options.push({
          key: `fly:${payKey(pay)}${flight.to}`,
          path: [FLY, payPhrase(pay), flight.where],
          note,
          action: { do: 'fly', pay, route: trail.route },
        });
      }
    }
  }
  closeIfEmpty(menu, from, SHUT);
}

/** For every die that can fly so far: the cheapest way if 0, 1, … colour shifts may be used (P22, P30b). */
function paysByDie(menu: Menu, length: number, maxShift: number, further: readonly number[]): (Pay | null)[][] {
  const all: (Pay | null)[][] = [];
  for (const die of menu.dice) {
    const pays: (Pay | null)[] = [];
    for (let allowed = 0; allowed <= maxShift; allowed++) pays.push(cheapest(menu, die, length, allowed, further));
    if (pays.some((pay) => pay !== null)) all.push(pays);
  }
  return all;
}

function cheapest(menu: Menu, die: HandDie, length: number, allowed: number, further: readonly number[]): Pay | null {
  for (const { token, by } of menu.tokens) {
    for (const more of further) {
      const shift = length - die.value - by - more;
      if (Math.abs(shift) > allowed) continue;
      return { die: die.value, from: die.from, token, tokenBy: by, shift: shift + more };
    }
  }
  return null;
}

const NOTHING = phrase('pulsar.fly.nothing');
const ENDINGS: Readonly<Record<Ending, readonly Phrase[]>> = {
  none: [],
  claim: [phrase('pulsar.fly.claim')],
  bonus: [phrase('pulsar.fly.bonus')],
  station: [phrase('pulsar.fly.station')],
};

/** The same few notes come back for every flight: made once. */
const notes = new Map<string, Phrase>();

/** What the flights of a position do, in words. Many end alike, so each place is looked at once. */
function flightNotes(state: PulsarState, seat: number, watched: readonly Colour[]): (flight: Flight) => Phrase {
  const endings = new Map<string, Ending>();
  return (flight) => {
    const { end, gates } = flight.trail;
    const ending = endings.get(end) ?? endingAt(state, seat, end);
    endings.set(end, ending);
    if (watched.length > 0) return saying(flight, ending, [phrase('pulsar.fly.gates', { ...gates })]);
    const key = `${flight.founds.length}${ending}`;
    const note = notes.get(key) ?? saying(flight, ending, []);
    notes.set(key, note);
    return note;
  };
}

function saying(flight: Flight, ending: Ending, more: readonly Phrase[]): Phrase {
  const passing = flight.founds.length === 0 ? [] : [phrase('pulsar.fly.passing', { n: flight.founds.length })];
  const does = [...passing, ...ENDINGS[ending], ...more];
  return does.length === 0 ? NOTHING : phrase('pulsar.fly.does', { does });
}

export function playFly(doing: Doing, action: Extract<Action, { do: 'fly' }>): void {
  const { state } = doing;
  const seat = state.turn?.seat ?? 0;
  spend(doing, action.pay);
  const end = action.route[action.route.length - 1] ?? '';
  tell(
    doing,
    'fly',
    { seat: { seat }, n: action.route.length, place: end, pay: payPhrase(action.pay) },
    { show: { fly: action.route, seat } },
  );
  if (unusedRuns(playerOf(state, seat)).length > 0) push(state, { kind: 'run', seat, route: [...action.route] });
  else flyRoute(doing, seat, action.route, null);
}
