import type { Dice } from '#engine/dice.ts';
import type { Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import type { Colour } from '../content/schema.ts';
import { type Doing, push, tell, turnOf } from '../doing.ts';
import { wordsFor } from '../endings.ts';
import { endsOf, type Flight, type GateCounts, named, realAlternatives, toKey, trailsTo } from '../flights.ts';
import { flyRoute } from '../flying.ts';
import { GRAPHS } from '../graph.ts';
import { bend, dieKey, distancePhrase, payKey, payPhrase, spend } from '../pay.ts';
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

/** All flights, or only those with the die and to the place named in the key somebody asks about. */
export function offerFlights(menu: Menu, about?: string): void {
  const { state, player, seat } = menu;
  const end = about === undefined ? undefined : endNamedIn(about);
  const dice = end === undefined ? menu.dice : menu.dice.filter((die) => about?.startsWith(`fly:${dieKey(die)}`));
  const colours = shiftColours(player);
  const further = extensions(player);
  const useful = openSystems(state, seat);
  const watched = watchedColours(player);
  const described = describing(menu, useful, watched);
  const byToken: ByToken = { free: [], token: [], spare: [] };
  for (let length = 1; length <= LONGEST; length++) {
    const ways = paysByDie(dice, menu.tokens, length, colours.length, further);
    if (ways.length === 0) continue;
    const found =
      end === undefined
        ? realAlternatives(state.side, player.ship, length, useful, watched)
        : trailsTo(end, state.side, player.ship, length, useful, watched).map((trail, index) =>
            named(state.side, trail, useful, index + 1),
          );
    const flights = found.map(described);
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

/** `S07` in `fly:4>S07~2`. */
function endNamedIn(key: string): string | undefined {
  return key.split(/[>~]/)[1];
}

const LENGTHS = Array.from({ length: LONGEST }, (_, index) => index + 1);

/** Some flight that is offered, without working out the others: any length there are dice for, any place so far, any way to pay for it. */
export function anyFlight(menu: Menu, dice: Dice): Pick<Option<Action>, 'key' | 'action'> | null {
  const { state, player, seat } = menu;
  const colours = shiftColours(player);
  const further = extensions(player);
  for (const length of dice.shuffle(LENGTHS)) {
    const ways = paysByDie(menu.dice, menu.tokens, length, colours.length, further);
    const ends = ways.length === 0 ? [] : endsOf(state.side, player.ship, length);
    if (ends.length === 0) continue;
    const useful = openSystems(state, seat);
    const there = trailsTo(dice.pick(ends), state.side, player.ship, length, useful, watchedColours(player));
    const nth = dice.below(there.length);
    const trail = there[nth];
    if (trail === undefined) continue;
    const shifts = colours.filter((colour) => trail.gates[colour] > 0).length;
    const pays = dice.pick(ways)[shifts] ?? NO_PAYS;
    if (pays.length === 0) continue;
    const pay = dice.pick(pays);
    return { key: `fly:${payKey(pay)}${toKey(trail, nth + 1)}`, action: { do: 'fly', pay, route: trail.route } };
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
function paysByDie(
  dice: Menu['dice'],
  tokens: Menu['tokens'],
  length: number,
  maxShift: number,
  further: readonly number[],
): Pay[][][] {
  const all: Pay[][][] = [];
  for (const die of dice) {
    const pays: Pay[][] = [];
    for (let allowed = 0; allowed <= maxShift; allowed++)
      pays.push(
        tokens.flatMap(
          (kind) => bend(die, kind, length, (by) => further.some((more) => Math.abs(by - more) <= allowed)) ?? [],
        ),
      );
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
