import type { Dice } from '#engine/dice.ts';
import type { Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import type { Colour } from '../content/schema.ts';
import { type Doing, push, tell, turnOf } from '../doing.ts';
import { wordsFor } from '../endings.ts';
import { type Flight, type GateCounts, realAlternatives } from '../flights.ts';
import { flyRoute } from '../flying.ts';
import { GRAPHS } from '../graph.ts';
import { bend, distancePhrase, payKey, payPhrase, spend } from '../pay.ts';
import { openSystems } from '../places.ts';
import { type Ending, endingAt, watchedColours } from '../reach.ts';
import { unusedRuns } from '../runs.ts';
import { extensions, shiftColours } from '../skills.ts';
import { playerOf } from '../state.ts';
import { placeName } from '../words.ts';
import { endEntry, type Menu } from './menu.ts';

const FLY = phrase('pulsar.menu.fly');
const SHUT = { key: 'fly', path: [FLY] };
const CANNOT = phrase('pulsar.closed.fly');
/** 6, a plus-two token, one colour shift and two segments more (P30b). */
const LONGEST = 11;

type ByToken = Record<'free' | 'token' | 'spare', Option<Action>[]>;

export function offerFlights(menu: Menu): void {
  const { state, player, seat } = menu;
  const colours = shiftColours(player);
  const further = extensions(player);
  const useful = openSystems(state, seat);
  const watched = watchedColours(player);
  const described = describing(menu, useful, watched);
  const byToken: ByToken = { free: [], token: [], spare: [] };
  for (let length = 1; length <= LONGEST; length++) {
    const ways = paysByDie(menu, length, colours.length, further);
    if (ways.length === 0) continue;
    const flights = realAlternatives(state.side, player.ship, length, useful, watched).map(described);
    flights.sort((a, b) => b.value - a.value);
    for (const { flight, note } of flights) {
      const shifts = colours.filter((colour) => flight.trail.gates[colour] > 0).length;
      for (const pays of ways) offerPays(byToken, flight, note, pays[shifts] ?? NO_PAYS);
    }
  }
  const from = menu.options.length;
  // Flights that cost no token come first, those that need none last.
  menu.options.push(...byToken.free, ...byToken.token, ...byToken.spare);
  endEntry(menu, from, SHUT, () => CANNOT);
}

const LENGTHS = Array.from({ length: LONGEST }, (_, index) => index + 1);

/** Some flight that is offered, without describing the others: any length there are dice for, any flight so far, any way to pay for it. */
export function anyFlight(menu: Menu, dice: Dice): Pick<Option<Action>, 'key' | 'action'> | null {
  const { state, player, seat } = menu;
  const colours = shiftColours(player);
  const further = extensions(player);
  const useful = openSystems(state, seat);
  const watched = watchedColours(player);
  for (const length of dice.shuffle(LENGTHS)) {
    const ways = paysByDie(menu, length, colours.length, further);
    if (ways.length === 0) continue;
    const flights = realAlternatives(state.side, player.ship, length, useful, watched);
    if (flights.length === 0) continue;
    const { to, trail } = dice.pick(flights);
    const shifts = colours.filter((colour) => trail.gates[colour] > 0).length;
    const pays = dice.pick(ways)[shifts] ?? NO_PAYS;
    if (pays.length === 0) continue;
    const pay = dice.pick(pays);
    return { key: `fly:${payKey(pay)}${to}`, action: { do: 'fly', pay, route: trail.route } };
  }
  return null;
}

const NO_PAYS: readonly Pay[] = [];

/** One flight with every way to pay for it; the first way is the cheapest. */
function offerPays(byToken: ByToken, { to, where, trail }: Flight, note: Phrase, pays: readonly Pay[]): void {
  for (const [nth, pay] of pays.entries()) {
    const free = pay.token === null ? byToken.free : byToken.token;
    (nth > 0 ? byToken.spare : free).push({
      key: `fly:${payKey(pay)}${to}`,
      path: [FLY, distancePhrase(pay), where],
      note,
      action: { do: 'fly', pay, route: trail.route },
    });
  }
}

/** For every die that can fly so far: its payments, the cheapest first, if 0, 1, … colour shifts may be used (P22, P30b). */
function paysByDie(menu: Menu, length: number, maxShift: number, further: readonly number[]): Pay[][][] {
  const all: Pay[][][] = [];
  for (const die of menu.dice) {
    const pays: Pay[][] = [];
    for (let allowed = 0; allowed <= maxShift; allowed++) {
      const mayShift = (by: number) => further.some((more) => Math.abs(by - more) <= allowed);
      pays.push(menu.tokens.flatMap((kind) => bend(die, kind, length, mayShift) ?? []));
    }
    if (pays.some((some) => some.length > 0)) all.push(pays);
  }
  return all;
}

interface Described {
  readonly flight: Flight;
  readonly note: Phrase;
  /** Orders a menu: what founds and claims comes before what only moves. */
  readonly value: number;
  /** What happens where it ends: all else about a flight never changes. */
  readonly ending: readonly Phrase[];
}

const WORTH: Readonly<Record<Ending, number>> = { none: 0, station: 2, claim: 3, bonus: 3 };
const told = new WeakMap<Flight, Described>();

/** What the flights of a position do, in words. Many end alike, so each place is looked at once, and the words are kept. */
function describing({ state, seat }: Menu, useful: number, watched: readonly Colour[]): (flight: Flight) => Described {
  const endings = new Map<string, { kind: Ending; words: readonly Phrase[] }>();
  const lookAt = (end: string) => {
    const kind = endingAt(state, seat, end, useful);
    const found = { kind, words: wordsFor(state, end, kind) };
    endings.set(end, found);
    return found;
  };
  return (flight) => {
    const { end } = flight.trail;
    const { kind, words } = endings.get(end) ?? lookAt(end);
    const before = told.get(flight);
    if (before?.ending === words) return before;
    const described = describe(GRAPHS[state.side].deadEnds, flight, kind, words, watched);
    told.set(flight, described);
    return described;
  };
}

function describe(
  deadEnds: ReadonlySet<string>,
  flight: Flight,
  kind: Ending,
  ending: readonly Phrase[],
  watched: readonly Colour[],
): Described {
  const { founds, trail } = flight;
  const passing = founds.length === 0 ? [] : [phrase('pulsar.fly.passing', { n: founds.length })];
  const settled = kind === 'none' ? founds : [...founds, trail.end];
  const tiles = settled.filter((place) => deadEnds.has(place)).length;
  const extra = tiles === 0 ? [] : [phrase('pulsar.fly.deadEnd', { n: tiles })];
  const does = [...passing, ...ending, ...extra, ...gateWords(watched, trail.gates)];
  const note = does.length === 0 ? NOTHING : phrase('pulsar.fly.does', { does });
  return { flight, note, value: founds.length * WORTH.station + WORTH[kind] + tiles, ending };
}

const NOTHING = phrase('pulsar.fly.nothing');

function gateWords(watched: readonly Colour[], gates: GateCounts): Phrase[] {
  return watched.flatMap((colour) =>
    gates[colour] === 0
      ? []
      : [phrase('pulsar.fly.gates', { n: gates[colour], colour: phrase(`pulsar.colour.${colour}`) })],
  );
}

export function playFly(doing: Doing, action: Extract<Action, { do: 'fly' }>): void {
  const { state } = doing;
  const { seat } = turnOf(state).turn;
  spend(doing, action.pay);
  const end = action.route.at(-1);
  if (end === undefined) throw new Error('A flight goes nowhere');
  tell(
    doing,
    'fly',
    { seat: { seat }, n: action.route.length, place: placeName(end), pay: payPhrase(action.pay) },
    { show: { fly: action.route, seat } },
  );
  if (unusedRuns(playerOf(state, seat)).length > 0) push(state, { kind: 'run', seat, route: [...action.route] });
  else flyRoute(doing, seat, action.route, null);
}
