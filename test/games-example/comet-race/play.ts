import type { Act, Table } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { KNOCK, SIDES } from './content.ts';
import { type CometAction, type CometState, hitBy, isOver } from './state.ts';

export function play(draft: CometState, { action }: Act<CometAction>, table: Table): void {
  const { seat } = draft;
  const card = action.boost ? (draft.cards[seat] ?? 0) : 0;
  const place = Math.min(draft.length, (draft.places[seat] ?? 0) + action.die + card);
  if (action.boost) draft.boosted[seat] = true;
  const hit = hitBy(draft, seat, place);
  draft.places[seat] = place;
  for (const other of hit) draft.places[other] = Math.max(0, place - KNOCK);

  const who = { seat };
  const flown = action.boost
    ? phrase('comet.says.boost', { who, die: action.die, card, place })
    : phrase('comet.says.fly', { who, die: action.die, place });
  table.emit({ say: flown, show: { seat, place } });
  for (const other of hit) table.emit({ say: phrase('comet.says.hit', { who: { seat: other }, n: KNOCK }) });
  if (isOver(draft)) table.emit({ say: phrase('comet.says.won', { who }), barrier: true });
  else nextTurn(draft, table);
}

/** C2: whoever is next rolls at once, so everybody sees the dice they choose from. */
function nextTurn(draft: CometState, table: Table): void {
  draft.turn += 1;
  draft.seat = (draft.seat + 1) % draft.places.length;
  draft.rolled = [table.dice.roll(SIDES), table.dice.roll(SIDES)];
  const [first, second] = draft.rolled;
  const say = phrase('comet.says.rolled', { who: { seat: draft.seat }, first, second });
  table.emit({ say, barrier: true, mark: 'turn' });
}
