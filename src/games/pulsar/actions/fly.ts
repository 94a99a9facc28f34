import type { Option } from '../../../engine/game.ts';
import { type Phrase, phrase } from '../../../engine/phrase.ts';
import type { Action, Pay } from '../action.ts';
import { COLOURS, type Colour } from '../content/schema.ts';
import { type Doing, push, tell } from '../doing.ts';
import { realAlternatives, type Trail, trails } from '../flights.ts';
import { flyRoute } from '../flying.ts';
import { kindOf } from '../graph.ts';
import { payKey, payPhrase, spend } from '../pay.ts';
import { bonusAt, canClaim, openSystems, systemIds } from '../places.ts';
import { unusedRuns } from '../runs.ts';
import { extensions, gateRewards, shiftColours } from '../skills.ts';
import { closeIfEmpty, type Menu } from './menu.ts';

const FLY = phrase('pulsar.menu.fly');
const NO_FLIGHT = phrase('pulsar.closed.fly');
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
    const ways = menu.dice.map((die) => cheapestPays(menu, die, length, colours.length, further));
    if (ways.every((pays) => pays.every((pay) => pay === null))) continue;
    const flights = realAlternatives(trails(state.side, player.ship, length), useful, watched);
    const endings = new Map<string, number>();
    for (const trail of flights) {
      const nth = (endings.get(trail.end) ?? 0) + 1;
      endings.set(trail.end, nth);
      const to = `>${trail.end}${nth > 1 ? `~${nth}` : ''}`;
      const where = wherePhrase(menu, trail, useful, nth);
      const note = flightNote(menu, trail, useful);
      const shifts = colours.length === 0 ? 0 : colours.filter((colour) => trail.gates[colour] > 0).length;
      for (const pays of ways) {
        const pay = pays[shifts];
        if (pay === undefined || pay === null) continue;
        menu.options.push(flightOption(pay, to, where, note, trail));
      }
    }
  }
  closeIfEmpty(menu, from, 'fly', FLY, NO_FLIGHT);
}

function flightOption(pay: Pay, to: string, where: Phrase, note: Phrase, trail: Trail): Option<Action> {
  const action: Action = { do: 'fly', pay, route: trail.route };
  return { key: `fly:${payKey(pay)}${to}`, path: [FLY, payPhrase(pay), where], note, action };
}

/** Colours whose gates make a difference between two flights: for shifts, declared runs and per-gate technologies. */
function watchedColours(menu: Menu, shifts: readonly Colour[]): readonly Colour[] {
  if (gateRewards(menu.player).length > 0) return COLOURS;
  const runs = unusedRuns(menu.player);
  if (runs.some((run) => run.colour === 'any')) return COLOURS;
  return COLOURS.filter((colour) => shifts.includes(colour) || runs.some((run) => run.colour === colour));
}

/** The cheapest way to fly that far with a die if 0, 1, … colour shifts may be used (P22, P30b). */
function cheapestPays(
  menu: Menu,
  die: Menu['dice'][number],
  length: number,
  maxShift: number,
  further: readonly number[],
): (Pay | null)[] {
  const pays: (Pay | null)[] = [];
  for (let allowed = 0; allowed <= maxShift; allowed++) {
    let found: Pay | null = pays[allowed - 1] ?? null;
    if (found === null || found.token !== null) found = cheapest(menu, die, length, allowed, further) ?? found;
    pays.push(found);
  }
  return pays;
}

function cheapest(
  menu: Menu,
  die: Menu['dice'][number],
  length: number,
  allowed: number,
  further: readonly number[],
): Pay | null {
  for (const { token, by } of menu.tokens) {
    for (const more of further) {
      const shift = length - die.value - by - more;
      if (Math.abs(shift) > allowed) continue;
      return { die: die.value, from: die.from, token, tokenBy: by, shift: shift + more };
    }
  }
  return null;
}

/** "to S07", or by way of what tells it from another flight there. */
function wherePhrase(menu: Menu, trail: Trail, useful: number, nth: number): Phrase {
  const names = systemIds(menu.state).filter((_, i) => (trail.passed & useful & (1 << i)) !== 0);
  const via = names.length > 0 ? names.join(' ') : nth > 1 ? trail.route.slice(0, -1).join(' ') : '';
  return via === ''
    ? phrase('pulsar.fly.to', { place: trail.end })
    : phrase('pulsar.fly.via', { place: trail.end, via: via.length > 17 ? `${via.slice(0, 16)}…` : via, nth });
}

const NOTHING: Phrase = phrase('pulsar.fly.nothing');
const CLAIM = phrase('pulsar.fly.claim');
const BONUS = phrase('pulsar.fly.bonus');
const STATION = phrase('pulsar.fly.station');

function flightNote(menu: Menu, trail: Trail, useful: number): Phrase {
  const { state, seat } = menu;
  const does: Phrase[] = [];
  const passing = bitCount(trail.passed & useful);
  if (passing > 0) does.push(phrase('pulsar.fly.passing', { n: passing }));
  const kind = kindOf(trail.end);
  if (kind === 'pulsar' && canClaim(state, seat, trail.end)) does.push(CLAIM);
  if (kind === 'system') {
    const ordinal = systemIds(state).indexOf(trail.end);
    if (bonusAt(state, seat, trail.end)) does.push(BONUS);
    else if ((useful & (1 << ordinal)) !== 0) does.push(STATION);
  }
  if (unusedRuns(menu.player).length > 0 || gateRewards(menu.player).length > 0)
    does.push(phrase('pulsar.fly.gates', { ...trail.gates }));
  return does.length === 0 ? NOTHING : phrase('pulsar.fly.does', { does });
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
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
  const player = state.players[seat];
  if (player !== undefined && unusedRuns(player).length > 0)
    push(state, { kind: 'run', seat, route: [...action.route] });
  else flyRoute(doing, seat, action.route, null);
}
