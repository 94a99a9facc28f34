import type { Seat } from '#engine/game.ts';
import { DICE_EACH } from './content.ts';
import { playerAt, type Sector, type Smugglers, sectorAt } from './state.ts';

/** Who may bid what where (S6–S11, S30, S43). */

export function diceLeft(state: Smugglers, seat: Seat): number {
  let placed = 0;
  for (const sector of state.sectors) for (const die of sector.dice) if (die.seat === seat) placed++;
  return DICE_EACH - placed;
}

export function topFace(sector: Sector): number {
  return sector.dice.reduce((top, die) => Math.max(top, die.face), 0);
}

/** Shows the highest face there, alone or tied. */
export function leads(sector: Sector, seat: Seat): boolean {
  const top = topFace(sector);
  return sector.dice.some((die) => die.seat === seat && die.face === top);
}

/** The lowest face this seat may place there now; 7 when nothing will do. */
export function lowestBid(state: Smugglers, seat: Seat, index: number): number {
  const sector = sectorAt(state, index);
  const top = topFace(sector);
  if (top === 0) return 1;
  const mustBeat = state.options.stacked || leads(sector, seat); // S43, S8
  return mustBeat ? top + 1 : top;
}

/** S14, S20, S30: what counts is the sum, which with three or more players is the one token. */
export function speedOf(state: Smugglers, seat: Seat): number {
  return playerAt(state, seat).tokens.reduce((sum, token) => sum + token, 0);
}

/** S10, S30: a holder places no more dice; only with two players may it take more tokens. */
export function mayTakeTokens(state: Smugglers, seat: Seat): boolean {
  return playerAt(state, seat).tokens.length === 0 || state.players.length === 2;
}

export function mayPass(state: Smugglers, seat: Seat): boolean {
  const { phase, players } = state;
  if (phase.kind !== 'bidding' || phase.turn !== seat) return false;
  return playerAt(state, seat).tokens.length > 0 && players.some((player) => player.tokens.length === 0);
}

/** Who may act now: in relaxed pace one seat, in live pace everybody who has not stopped. */
export function bidders(state: Smugglers): Seat[] {
  if (state.phase.kind !== 'bidding') return [];
  if (state.phase.turn !== null) return [state.phase.turn];
  return state.players.map((_, seat) => seat).filter((seat) => mayTakeTokens(state, seat));
}

/** Relaxed pace: the next seat round the table that may still act. */
export function nextTurn(state: Smugglers, after: Seat): Seat {
  const seats = state.players.length;
  for (let step = 1; step < seats; step++) {
    const seat = (after + step) % seats;
    if (mayTakeTokens(state, seat)) return seat;
  }
  return after;
}

/** S13: seats with the longest idle first; who has not acted this round has been idle since the reveal. */
export function byIdleness(state: Smugglers): Seat[] {
  return state.players
    .map((_, seat) => seat)
    .sort((a, b) => playerAt(state, a).acted - playerAt(state, b).acted || a - b);
}

/** S14. The sector must have dice. */
export function winnerOf(state: Smugglers, sector: Sector): { seat: Seat; face: number } {
  const top = topFace(sector);
  const tied = sector.dice.filter((die) => die.face === top);
  const best = tied.reduce((a, b) => (speedOf(state, b.seat) > speedOf(state, a.seat) ? b : a));
  return { seat: best.seat, face: top };
}

/** Who shows the highest face on a sector, and which of them is sure to be the faster one; null while that is open. */
export interface Lead {
  readonly seats: readonly Seat[];
  readonly ahead: Seat | null;
}

/** S14, as far as it can be told before bidding has closed. No dice: nobody leads. */
export function leadOf(state: Smugglers, sector: Sector): Lead {
  const top = topFace(sector);
  const seats = [...new Set(sector.dice.filter((die) => die.face === top).map((die) => die.seat))];
  const reach = (seat: Seat) => speedInReach(state, seat);
  const ahead = seats.find((seat) => seats.every((other) => other === seat || reach(seat).least > reach(other).most));
  return { seats, ahead: ahead ?? null };
}

/** How fast a seat may still turn out to be: one more token at most, with two players any of those left. */
function speedInReach(state: Smugglers, seat: Seat): { least: number; most: number } {
  const speed = speedOf(state, seat);
  if (!mayTakeTokens(state, seat) || state.tokens.length === 0) return { least: speed, most: speed };
  if (state.players.length > 2) return { least: Math.min(...state.tokens), most: Math.max(...state.tokens) };
  const sum = (tokens: readonly number[]) => tokens.reduce((all, token) => all + token, 0);
  const [below, above] = [state.tokens.filter((token) => token < 0), state.tokens.filter((token) => token > 0)];
  return { least: speed + sum(below), most: speed + sum(above) };
}
