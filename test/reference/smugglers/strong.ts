import type { Bot, Move, PickPrompt, Position } from '#engine/game.ts';
import type { Action } from '#games/smugglers/action.ts';
import { sumOf, without } from '#games/smugglers/goods.ts';
import { duesOf } from '#games/smugglers/payment.ts';
import { playerAt, type Smugglers } from '#games/smugglers/state.ts';
import { Appraisal } from './appraise.ts';
import { Bidding } from './bids.ts';
import { questionOf } from './question.ts';
import { tasteFor } from './taste.ts';

/**
 * The strong AI. It weighs every bid it could make — what the sector gains it after payment, how likely a rival takes it
 * away — against the speed tokens, which others may take while it bids.
 */
export const strong: Bot<Smugglers, Action> = (position) => {
  const prompt = questionOf(position);
  const taste = tasteFor(position.view.players.length);
  const appraisal = new Appraisal(position.view, taste);
  switch (position.view.phase.kind) {
    case 'bidding':
      return new Bidding(position, prompt, appraisal, taste).choose();
    case 'settling':
      return settle(position, prompt, appraisal);
    default:
      return refill(position, prompt, appraisal);
  }
};

function bestOption(prompt: PickPrompt<Action>, worth: (action: Action) => number): string {
  let best = { key: '', worth: Number.NEGATIVE_INFINITY };
  for (const { key, action } of prompt.options) {
    const here = worth(action);
    if (here > best.worth) best = { key, worth: here };
  }
  return best.key;
}

function settle({ view, seat }: Position<Smugglers, Action>, prompt: PickPrompt<Action>, appraisal: Appraisal): Move {
  const { energy, goods } = playerAt(view, seat);
  const dues = duesOf(view, seat);
  const key = bestOption(prompt, (action) => {
    if (action.do !== 'settle') return Number.NEGATIVE_INFINITY;
    const cards = dues.reduce(
      (sum, { sector, card }) =>
        sum + (action.served.includes(sector) ? appraisal.cardGain(seat, card) : 0 - card.value),
      0,
    );
    const left = { energy: energy - action.energy, goods: without(goods, action.goods) };
    return cards + appraisal.purseWorth(seat, left);
  });
  return { prompt: prompt.id, key };
}

function refill({ view, seat }: Position<Smugglers, Action>, prompt: PickPrompt<Action>, appraisal: Appraisal): Move {
  const { energy, goods } = playerAt(view, seat);
  const key = bestOption(prompt, (action) => {
    if (action.do !== 'refill') return Number.NEGATIVE_INFINITY;
    const after =
      action.into === 'stock'
        ? { energy: energy + action.energy, goods: sumOf(goods, action.goods) }
        : { energy: energy - action.energy, goods: without(goods, action.goods) };
    return appraisal.purseWorth(seat, after);
  });
  return { prompt: prompt.id, key };
}
