import { z } from 'zod';
import type { Bot, Game, GameState, Prompt, Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';

/**
 * Prospectors: the smallest game with everything a game can have. Everybody bids secretly at once; the highest bidder digs
 * (a dial, then dice), and decides what to do with the find (a nested choice). Three rounds; secret sponsors add points.
 */
const ToyState = z.object({
  rng: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  round: z.number().int(),
  rounds: z.number().int(),
  sponsors: z.array(z.number().int()),
  bids: z.array(z.number().int().nullable()),
  gold: z.array(z.number().int()),
  pending: z.array(
    z.discriminatedUnion('what', [
      z.object({ what: z.literal('dig'), seat: z.number().int() }),
      z.object({ what: z.literal('find'), seat: z.number().int(), gold: z.number().int() }),
      z.object({ what: z.literal('share'), seat: z.number().int(), gold: z.number().int() }),
    ]),
  ),
  countdown: z.number().nullable(),
});
export type ToyState = z.infer<typeof ToyState> & GameState;

export type ToyAction =
  | { readonly do: 'open' }
  | { readonly do: 'bid'; readonly bid: number }
  | { readonly do: 'dig' }
  | { readonly do: 'keep' }
  | { readonly do: 'share' }
  | { readonly do: 'give'; readonly to: Seat };

const ToyOptions = z.object({ length: z.enum(['short', 'long']).default('short'), rush: z.boolean().default(false) });
type ToyOptions = z.infer<typeof ToyOptions>;

const BIDS = [0, 1, 2, 3];
const HIDDEN = -1;

function prompts(state: ToyState): Prompt<ToyAction>[] {
  if (state.round > state.rounds) return [];
  if (state.countdown === null)
    return [
      {
        kind: 'pick',
        id: `open:${state.round}`,
        seat: 'clock',
        ask: phrase('toy.ask.open'),
        options: [{ key: 'open', path: [phrase('toy.open')], action: { do: 'open' } }],
      },
    ];
  const top = state.pending.at(-1);
  if (top === undefined) return bidding(state);
  const asked = { id: `${top.what}:${state.round}`, seat: top.seat };
  if (top.what === 'dig')
    return [
      {
        ...asked,
        kind: 'dial',
        ask: phrase('toy.ask.dig'),
        key: 'dig',
        path: [phrase('toy.dig')],
        dials: { depth: { min: 1, max: 10, start: 5 } },
        action: { do: 'dig' },
      },
    ];
  if (top.what === 'find')
    return [
      {
        ...asked,
        kind: 'pick',
        ask: phrase('toy.ask.find', { gold: top.gold }),
        options: [
          { key: 'keep', path: [phrase('toy.keep')], action: { do: 'keep' } },
          { key: 'share', path: [phrase('toy.share')], action: { do: 'share' } },
        ],
      },
    ];
  const others = state.gold.map((_, seat) => seat).filter((seat) => seat !== top.seat);
  return [
    {
      ...asked,
      kind: 'pick',
      ask: phrase('toy.ask.share'),
      options: others.map((to) => ({
        key: `give:${to}`,
        path: [phrase('toy.share'), phrase('toy.with', { who: { seat: to } })],
        action: { do: 'give', to },
      })),
    },
  ];
}

function bidding(state: ToyState): Prompt<ToyAction>[] {
  return state.bids.flatMap((bid, seat): Prompt<ToyAction>[] => {
    if (bid !== null) return [];
    const gold = state.gold[seat] ?? 0;
    const affordable = BIDS.filter((amount) => amount <= gold);
    return [
      {
        kind: 'pick',
        id: `bid:${state.round}`,
        seat,
        ask: phrase('toy.ask.bid'),
        options: affordable.map((amount) => ({
          key: `bid:${amount}`,
          path: [phrase('toy.bid', { amount })],
          action: { do: 'bid', bid: amount },
        })),
        closed: BIDS.filter((amount) => amount > gold).map((amount) => ({
          key: `bid:${amount}`,
          path: [phrase('toy.bid', { amount })],
          why: phrase('toy.too-poor', { gold }),
        })),
        otherwise: 'bid:0',
      },
    ];
  });
}

function play(
  draft: ToyState,
  act: Parameters<Game<ToyState, ToyAction>['play']>[1],
  table: Parameters<Game<ToyState, ToyAction>['play']>[2],
): void {
  const { action } = act;
  const seat = act.seat === 'clock' ? 0 : act.seat;
  const top = draft.pending.at(-1);
  switch (action.do) {
    case 'open':
      draft.countdown = act.at;
      table.emit({ say: phrase('toy.says.open', { round: draft.round }), mark: 'round' });
      return;
    case 'bid':
      draft.bids[seat] = action.bid;
      table.emit({ say: phrase('toy.says.bid', { who: { seat } }) });
      table.emit({ say: phrase('toy.says.own-bid', { amount: action.bid }), only: seat });
      if (!draft.bids.includes(null)) revealBids(draft, table);
      return;
    case 'dig': {
      const luck = table.dice.roll(10);
      const gold = table.once(() => Math.min(act.dials.depth ?? 0, luck));
      draft.pending.pop();
      draft.pending.push({ what: 'find', seat, gold });
      table.emit({ say: phrase('toy.says.find', { who: { seat }, gold }), barrier: true });
      return;
    }
    case 'share':
      draft.pending.push({ what: 'share', seat, gold: top?.what === 'find' ? top.gold : 0 });
      return;
    case 'keep':
    case 'give':
      payOut(draft, seat, action);
      draft.pending = [];
      draft.bids = draft.bids.map(() => null);
      draft.round += 1;
      draft.countdown = null;
      table.emit({ say: phrase(`toy.says.${action.do}`, { who: { seat } }), mark: 'turn' });
  }
}

/** Half of the find, rounded down, is given away; whoever gives has a nugget more. */
function payOut(draft: ToyState, seat: Seat, action: Extract<ToyAction, { do: 'keep' | 'give' }>): void {
  const top = draft.pending.at(-1);
  const found = top?.what === 'find' || top?.what === 'share' ? top.gold : 0;
  const gift = action.do === 'give' ? Math.floor(found / 2) : 0;
  draft.gold[seat] = (draft.gold[seat] ?? 0) + found - gift + (action.do === 'give' ? 1 : 0);
  if (action.do === 'give') draft.gold[action.to] = (draft.gold[action.to] ?? 0) + gift;
}

function revealBids(
  draft: ToyState,
  table: { emit(event: { say: ReturnType<typeof phrase>; barrier: true }): void },
): void {
  const best = Math.max(...draft.bids.map((bid) => bid ?? 0));
  const seat = draft.bids.indexOf(best);
  draft.gold[seat] = (draft.gold[seat] ?? 0) - best;
  draft.pending.push({ what: 'dig', seat });
  table.emit({ say: phrase('toy.says.won', { who: { seat }, amount: best }), barrier: true });
}

function view(state: ToyState, viewer: Seat | null): ToyState {
  const over = state.round > state.rounds;
  return {
    ...state,
    sponsors: state.sponsors.map((sponsor, seat) => (over || seat === viewer ? sponsor : HIDDEN)),
    bids: state.bids.map((bid, seat) => (state.pending.length > 0 || bid === null || seat === viewer ? bid : HIDDEN)),
  };
}

const easy: Bot<ToyState, ToyAction> = ({ prompts: open, dice }) => {
  const prompt = dice.pick(open);
  if (prompt.kind === 'dial') return { prompt: prompt.id, key: prompt.key, dials: { depth: 5 } };
  return { prompt: prompt.id, key: dice.pick(prompt.options).key, why: phrase('toy.why') };
};

export const toy: Game<ToyState, ToyAction, ToyOptions> = {
  id: 'toy',
  title: 'Prospectors',
  words: new URL('./toy-words/', import.meta.url),
  seats: [2, 4],
  version: 1,
  State: ToyState as z.ZodType<ToyState>,
  Options: ToyOptions,
  migrations: [(old) => ({ countdown: null, ...(old as object) })],
  setup: (seats, options, dice) => ({
    round: 1,
    rounds: options.length === 'long' ? 5 : 3,
    sponsors: Array.from({ length: seats }, () => dice.roll(6)),
    bids: Array.from({ length: seats }, () => null),
    gold: Array.from({ length: seats }, () => (options.rush ? 9 : 2)),
    pending: [],
    countdown: null,
  }),
  prompts,
  play,
  view,
  scores: (state) => {
    if (state.round <= state.rounds) return null;
    const totals = state.gold.map((gold, seat) => gold + (state.sponsors[seat] ?? 0));
    return totals
      .map((total, seat) => ({
        seat,
        total,
        rank: 1 + totals.filter((other) => other > total).length,
        parts: [
          { label: phrase('toy.part.gold'), points: state.gold[seat] ?? 0 },
          { label: phrase('toy.part.sponsor'), points: state.sponsors[seat] ?? 0 },
        ],
      }))
      .sort((a, b) => a.rank - b.rank);
  },
  standing: ({ gold, sponsors, round, rounds }) =>
    gold.map((nuggets, seat) => nuggets + (round > rounds ? (sponsors[seat] ?? 0) : 0)),
  period: ({ round }) => phrase('toy.says.open', { round }),
  daily: { seats: 2, options: { length: 'short' } },
  bots: { easy, medium: easy, skilled: easy, strong: easy },
};
