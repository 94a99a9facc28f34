import { diceOver, seedState } from '#engine/dice.ts';
import { BOARD_SIZE, HOLES_IN_ORDER, LAUNCH_GAP, PLANET_RADIUS } from './content.ts';
import { degreesTowards } from './physics/angle.ts';
import { endOf, slideFrom } from './physics/flick.ts';
import { aimed, powerFor, type Slip, type Stroke, slipOf, struck } from './physics/hand.ts';
import { cornersOf, type Hit, trackOf } from './physics/track.ts';
import { playerOf, radiusOf, shipOf } from './pieces.ts';
import type { EmpiresState, Target } from './state.ts';
import { knows } from './technology.ts';

/** What an aiming panel needs: pure questions about a flick that nobody has made yet. Works on views as well as states. */

export interface Prediction {
  /** Ways of all discs that would move, the flicked one first: corners of a polyline, in mm. */
  readonly ways: readonly { readonly ship: string; readonly corners: readonly (readonly [number, number])[] }[];
  readonly hits: readonly Hit[];
  readonly removed: readonly { readonly ship: string; readonly why: 'rammed' | 'edge' }[];
}

/** The flick as aimed, without the hand's error. Angle in tenths of a degree, power 1–100. */
export function predict(state: EmpiresState, shipId: string, angle: number, power: number): Prediction {
  const mover = shipOf(state, shipId).seat;
  const result = slideFrom(state.ships, shipId, aimed(angle, power));
  const end = endOf(state.ships, mover, result, ramProofIn(state));
  const ways = state.ships.flatMap((ship, index) => {
    const legs = result.discs[index]?.legs ?? [];
    return legs.length === 0 ? [] : [{ ship: ship.id, corners: cornersOf(legs) }];
  });
  ways.sort((a, b) => Number(b.ship === shipId) - Number(a.ship === shipId));
  return { ways, hits: trackOf(state.ships, mover, result, end).hits, removed: end.removed };
}

/** What became of a flicked ship. `bounced`: off a planet, on its way to where it rests. `rams`: the ship it ran into. */
export type Fate =
  | { readonly end: 'rests'; readonly x: number; readonly y: number; readonly bounced: boolean; readonly rams?: string }
  | { readonly end: 'rammed'; readonly rams: string }
  | { readonly end: 'edge' };

/** Likely fates of the flicked ship, with the table's hand. */
export function spread(
  state: EmpiresState,
  shipId: string,
  angle: number,
  power: number,
  slips: readonly Slip[] = SLIPS,
): readonly Fate[] {
  const aim = aimed(angle, power);
  return slips.map((slip) => fateOf(state, shipId, struck(aim, state.hand, slip)));
}

/** The flick as aimed. */
export function aimedFate(state: EmpiresState, shipId: string, angle: number, power: number): Fate {
  return fateOf(state, shipId, aimed(angle, power));
}

/**
 * The hands that aims are tried with: the same for every aim, so that chances move smoothly with angle and power, and each
 * with its mirror images, so that no side is favoured. Enough for a share to be right within a few hundredths.
 */
export const SLIPS: readonly Slip[] = mirrored(40);

function mirrored(count: number): Slip[] {
  const dice = diceOver(seedState(1));
  return Array.from({ length: count }, () => slipOf(dice)).flatMap(({ turn, push }) => [
    { turn, push },
    { turn: -turn, push: -push },
    { turn: -turn, push },
    { turn, push: -push },
  ]);
}

function fateOf(state: EmpiresState, shipId: string, stroke: Stroke): Fate {
  const { seat } = shipOf(state, shipId);
  const result = slideFrom(state.ships, shipId, stroke);
  const { ends, ram } = endOf(state.ships, seat, result, ramProofIn(state));
  const rams = ram?.includes(shipId) ? ram.find((id) => id !== shipId) : undefined;
  const rest = ends.find(({ ship }) => ship === shipId);
  if (rest !== undefined) {
    const disc = state.ships.findIndex(({ id }) => id === shipId);
    const bounced = result.contacts.some((contact) => contact.disc === disc && 'rock' in contact.with);
    return { end: 'rests', x: rest.x, y: rest.y, bounced, ...(rams === undefined ? {} : { rams }) };
  }
  // A rammed ship that slides on over the edge was lost before it got there.
  return rams !== undefined && !ramProofIn(state)(seat) ? { end: 'rammed', rams } : { end: 'edge' };
}

export interface Aim {
  readonly angle: number;
  readonly power: number;
}

/**
 * A straight flick at something: at a planet, to come to rest beside it; at a ship, to hit it; at a place, to stop there.
 * Blind to what lies in between: the prediction shows that.
 */
export function aimAt(
  state: EmpiresState,
  shipId: string,
  target: Target | { readonly x: number; readonly y: number },
): Aim {
  const ship = shipOf(state, shipId);
  const { x, y, short } = placeOfTarget(state, ship, target);
  const dx = x - ship.x;
  const dy = y - ship.y;
  const travel = Math.sqrt(dx * dx + dy * dy) - short;
  return { angle: Math.round(degreesTowards(dx, dy) * 10) % 3600, power: powerFor(travel) };
}

function placeOfTarget(
  state: EmpiresState,
  ship: { readonly battleship: boolean },
  target: Target | { readonly x: number; readonly y: number },
): { x: number; y: number; short: number } {
  if ('ship' in target) {
    const { x, y } = shipOf(state, target.ship);
    return { x, y, short: 0 };
  }
  if ('planet' in target) {
    const { x, y } = HOLES_IN_ORDER[target.planet] ?? { x: BOARD_SIZE / 2, y: BOARD_SIZE / 2 };
    return { x, y, short: PLANET_RADIUS + radiusOf(ship) + LAUNCH_GAP };
  }
  return { ...target, short: 0 };
}

export function ramProofIn(state: EmpiresState): (seat: number) => boolean {
  return (seat) => knows(playerOf(state, seat), 'ramProof');
}
