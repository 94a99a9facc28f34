import { type Phrase, phrase } from '../../../engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import { COLOURS, type Colour } from '../content/schema.ts';
import { type Doing, push, tell } from '../doing.ts';
import { type Flight, realAlternatives } from '../flights.ts';
import { flyRoute } from '../flying.ts';
import { kindOf } from '../graph.ts';
import { type HandDie, payKey, payPhrase, spend } from '../pay.ts';
import { bonusAt, canClaim, openSystems, systemIds } from '../places.ts';
import { unusedRuns } from '../runs.ts';
import { extensions, gateRewards, shiftColours } from '../skills.ts';
import { playerOf } from '../state.ts';
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
  const watched = watchedColours(menu, colours);
  for (let length = 1; length <= LONGEST; length++) {
    const ways = paysByDie(menu, length, colours.length, further);
    if (ways.length === 0) continue;
    for (const flight of realAlternatives(state.side, player.ship, length, useful, watched)) {
      const { trail } = flight;
      const shifts = colours.length === 0 ? 0 : colours.filter((colour) => trail.gates[colour] > 0).length;
      const note = flightNote(menu, flight, useful, watched.length > 0);
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

/** Colours whose gates make a difference between two flights: for shifts, declared runs and per-gate technologies. */
function watchedColours(menu: Menu, shifts: readonly Colour[]): readonly Colour[] {
  if (gateRewards(menu.player).length > 0) return COLOURS;
  const runs = unusedRuns(menu.player);
  if (runs.length === 0) return shifts;
  if (runs.some((run) => run.colour === 'any')) return COLOURS;
  return COLOURS.filter((colour) => shifts.includes(colour) || runs.some((run) => run.colour === colour));
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

type Ending = 'none' | 'claim' | 'bonus' | 'station';

function endingOf(menu: Menu, place: string, useful: number): Ending {
  const kind = kindOf(place);
  if (kind === 'pulsar') return canClaim(menu.state, menu.seat, place) ? 'claim' : 'none';
  if (kind !== 'system') return 'none';
  if ((useful & (1 << systemIds(menu.state).indexOf(place))) === 0) return 'none';
  return bonusAt(menu.state, menu.seat, place) ? 'bonus' : 'station';
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

function flightNote(menu: Menu, flight: Flight, useful: number, withGates: boolean): Phrase {
  const ending = endingOf(menu, flight.trail.end, useful);
  const key = `${flight.founding}${ending}`;
  if (withGates) return saying(flight, ending, [phrase('pulsar.fly.gates', { ...flight.trail.gates })]);
  const known = notes.get(key);
  if (known !== undefined) return known;
  const made = saying(flight, ending, []);
  notes.set(key, made);
  return made;
}

function saying(flight: Flight, ending: Ending, more: readonly Phrase[]): Phrase {
  const passing = flight.founding === 0 ? [] : [phrase('pulsar.fly.passing', { n: flight.founding })];
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
