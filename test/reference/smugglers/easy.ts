import type { Bot, Move, PickPrompt, Position, Seat } from '#engine/game.ts';
import type { Action } from '#games/smugglers/action.ts';
import { diceLeft, leads, lowestBid, topFace } from '#games/smugglers/bidding.ts';
import { cardOf } from '#games/smugglers/content.ts';
import { canServeAll, costOf, type Due } from '#games/smugglers/payment.ts';
import { cardWorth } from '#games/smugglers/score.ts';
import { boxOf, letterOf, playerAt, type Smugglers, sectorAt } from '#games/smugglers/state.ts';
import { questionOf } from './question.ts';

/**
 * The easy AI plays like somebody on their first evening: it bids a little on nice sectors it can pay for, then grabs the
 * highest token. It thinks neither of rivals nor of the end.
 */
export const easy: Bot<Smugglers, Action> = (position) => {
  const prompt = questionOf(position);
  switch (position.view.phase.kind) {
    case 'bidding':
      return bidOrStop(position, prompt);
    case 'settling':
      return first(prompt);
    default:
      return refill(position, prompt);
  }
};

/** Payments come best first. */
function first(prompt: PickPrompt<Action>): Move {
  const [option] = prompt.options;
  if (option === undefined) throw new Error('Nothing to choose');
  return { prompt: prompt.id, key: option.key };
}

function bidOrStop({ view, seat, dice }: Position<Smugglers, Action>, prompt: PickPrompt<Action>): Move {
  const { tokens } = playerAt(view, seat);
  const left = tokens.length > 0 ? 0 : diceLeft(view, seat);
  const tired = left === 1 && dice.below(4) === 0;
  const wishes = left === 0 || tired ? [] : bidsWithinMeans(view, seat);
  if (wishes.length === 0) return { prompt: prompt.id, key: `token:${Math.max(...view.tokens)}` };
  const { sector, low, high } = dice.pick(wishes);
  return { prompt: prompt.id, key: `bid:${letterOf(sector)}${Math.min(high, low + dice.below(2))}` };
}

interface Wish {
  readonly sector: number;
  readonly low: number;
  readonly high: number;
}

/** Sectors of some value that it does not lead, and what it would bid there. */
function bidsWithinMeans(view: Smugglers, seat: Seat): Wish[] {
  const player = playerAt(view, seat);
  const dueAt = (sector: number, face: number): Due => ({
    sector,
    card: cardOf(sectorAt(view, sector).card),
    cost: costOf(face, view.options),
  });
  const held = view.sectors.flatMap((sector, index) => (leads(sector, seat) ? [dueAt(index, topFace(sector))] : []));
  return [...view.sectors.keys()].flatMap((sector) => {
    if (held.some((due) => due.sector === sector)) return [];
    if (cardWorth(view.options, player.sheet, cardOf(sectorAt(view, sector).card)) < 2) return [];
    const low = lowestBid(view, seat, sector);
    const high = [4, 3, 2, 1].find((face) => face >= low && canServeAll(player, [...held, dueAt(sector, face)]));
    return high === undefined ? [] : [{ sector, low, high }];
  });
}

/** As much as the token allows while there are rounds to come, of whatever there is less of. */
function refill({ view, seat, dice }: Position<Smugglers, Action>, prompt: PickPrompt<Action>): Move {
  const roundsAfter = boxOf(view).galaxies - view.round;
  const { energy } = playerAt(view, seat);
  const returning = prompt.options.filter((option) => option.key.startsWith('return'));
  if (returning.length > 0) return { prompt: prompt.id, key: roundsAfter < 3 ? dice.pick(returning).key : 'nothing' };
  if (roundsAfter === 0) return { prompt: prompt.id, key: 'nothing' };
  const kind = energy < 6 ? 'energy' : 'goods';
  const most = prompt.options.filter((option) => option.key.startsWith(kind));
  const longest = Math.max(0, ...most.map((option) => option.key.length));
  const biggest = kind === 'energy' ? most.slice(-1) : most.filter((option) => option.key.length === longest);
  return { prompt: prompt.id, key: biggest.length === 0 ? 'nothing' : dice.pick(biggest).key };
}
