import type { Bot, Move, Option, PickPrompt, Prompt } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { type CometAction, type CometState, hitBy } from './state.ts';

type CometBot = Bot<CometState, CometAction>;

export const easy: CometBot = ({ prompts, dice }) => {
  const asked = pickIn(prompts);
  return { prompt: asked.id, key: dice.pick(asked.options).key };
};

/** Takes what gets furthest, counting what others lose; keeps the card for a hit or the finish. */
export const strong: CometBot = ({ view, seat, prompts }): Move => {
  const asked = pickIn(prompts);
  const [best] = asked.options
    .map((option) => ({ option, ...worthOf(view, seat, option) }))
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined) throw new Error('Nothing is offered');
  const why = best.hits > 0 ? phrase('comet.why.hit') : phrase('comet.why.far');
  return { prompt: asked.id, key: best.option.key, why };
};

const CARD_WORTH = 3.5;
const WIN = 100;

function worthOf(view: CometState, seat: number, { action }: Option<CometAction>): { worth: number; hits: number } {
  const steps = action.die + (action.boost ? (view.cards[seat] ?? 0) : 0);
  const place = (view.places[seat] ?? 0) + steps;
  const hits = hitBy(view, seat, place).length;
  const win = place >= view.length ? WIN : 0;
  return { worth: steps + win + hits * 2 - (action.boost ? CARD_WORTH : 0), hits };
}

function pickIn(prompts: readonly Prompt<CometAction>[]): PickPrompt<CometAction> {
  const asked = prompts.find((prompt) => prompt.kind === 'pick');
  if (asked === undefined) throw new Error('Comet Race asks nothing else');
  return asked;
}
