import type { Closed, Option, Prompt } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { type CometAction, type CometState, isOver } from './state.ts';

/** C3, C4: one of the two dice, with or without the boost card. */
export function prompts(state: CometState): Prompt<CometAction>[] {
  if (isOver(state)) return [];
  const { seat } = state;
  const dice = [...new Set(state.rolled)].sort((a, b) => a - b);
  const boosts = dice.map((die) => boostWith(state, die));
  return [
    {
      kind: 'pick',
      id: `fly:${state.turn}`,
      seat,
      ask: phrase('comet.ask.fly'),
      options: [...dice.map(flyWith), ...(state.boosted[seat] ? [] : boosts)],
      closed: state.boosted[seat] ? boosts.map(spent) : [],
      entries: [...dice.map((die) => phrase('comet.fly', { die })), phrase('comet.boost')],
    },
  ];
}

function flyWith(die: number): Option<CometAction> {
  return { key: `fly:${die}`, path: [phrase('comet.fly', { die })], action: { die, boost: false } };
}

function boostWith({ cards, seat }: CometState, die: number): Option<CometAction> {
  return {
    key: `boost:${die}`,
    path: [phrase('comet.boost'), phrase('comet.fly', { die })],
    note: phrase('comet.boost.note', { card: cards[seat] ?? 0 }),
    action: { die, boost: true },
  };
}

function spent({ key, path }: Option<CometAction>): Closed {
  return { key, path, why: phrase('comet.closed.boosted') };
}
