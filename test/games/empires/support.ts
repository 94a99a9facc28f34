import { diceOver, seedState } from '#engine/dice.ts';
import type { Bot, GameEvent } from '#engine/game.ts';
import { newGame, openPrompts, submit, viewOf } from '#engine/gate.ts';
import { HOLES_IN_ORDER } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { radiusOf, shipNumber } from '#games/empires/pieces.ts';
import type { EmpiresAction, EmpiresOptions, EmpiresState, Planet, Player, Ship } from '#games/empires/state.ts';
import { startGame } from '#test/support/play.ts';

/** Hand-made positions: a bare board with exactly what a test puts on it, the first seat to act. */
export interface Given {
  readonly seats?: number;
  readonly hand?: EmpiresState['hand'];
  /** Where ships stand: a place, or a planet's ring at a degree of a right angle (`beta2@90`). `s0.9` is the battleship. */
  readonly ships?: Readonly<Record<string, readonly [number, number] | string>>;
  /** Face-up unless said otherwise. */
  readonly planets?: Readonly<Record<string, Partial<Planet>>>;
  readonly players?: Readonly<
    Record<number, Partial<Omit<Player, 'tech'>> & { readonly tech?: Partial<Player['tech']> }>
  >;
  readonly pool?: number;
  readonly active?: number;
}

export function given(what: Given = {}): EmpiresState {
  const seats = what.seats ?? 2;
  const state = newGame(empires, seats, empires.Options.parse({ hand: what.hand ?? 'perfect', homeMining: true }), 7);
  Object.assign(
    state,
    { ships: [], first: 0, active: what.active ?? 0 },
    what.pool === undefined ? {} : { pool: what.pool },
  );
  for (const [seat, player] of Object.entries(what.players ?? {})) {
    const before = state.players[Number(seat)] as Player;
    Object.assign(before, player, { tech: { ...before.tech, ...player.tech } });
  }
  for (const [id, planet] of Object.entries(what.planets ?? {}))
    Object.assign(planetIn(state, id), { up: true }, planet);
  const ships = Object.entries(what.ships ?? {}).map(([id, place]): Ship => {
    const ship = { id, seat: Number(id[1]), battleship: shipNumber({ id }) === 9 };
    const [x, y] = typeof place === 'string' ? ringPlace(place, radiusOf(ship)) : place;
    return { ...ship, x, y };
  });
  for (const ship of ships.filter(({ battleship }) => battleship))
    (state.players[ship.seat] as Player).battleship = 'board';
  state.ships = ships.sort((a, b) => a.seat - b.seat || shipNumber(a) - shipNumber(b));
  return state;
}

export function tableWith(what: Given) {
  return startGame(empires, { state: given(what) });
}

export function indexOf(id: string): number {
  return HOLES_IN_ORDER.findIndex((hole) => hole.id === id);
}

export function planetIn(state: EmpiresState, id: string): Planet {
  return state.planets[indexOf(id)] as Planet;
}

export function shipIn(state: EmpiresState, id: string): Ship | undefined {
  return state.ships.find((ship) => ship.id === id);
}

export function playerIn(state: EmpiresState, seat: number): Player {
  return state.players[seat] as Player;
}

function ringPlace(spot: string, radius: number): readonly [number, number] {
  const [id = '', degree = '0'] = spot.split('@');
  const hole = HOLES_IN_ORDER[indexOf(id)] ?? { x: 0, y: 0 };
  const out = 22 + radius;
  const [x, y] = { 0: [out, 0], 90: [0, out], 180: [-out, 0], 270: [0, -out] }[degree] ?? [0, 0];
  return [hole.x + (x ?? 0), hole.y + (y ?? 0)];
}

export type Thinker = Bot<EmpiresState, EmpiresAction>;

/** Anything that is offered, each prompt as likely as the next. */
export const random: Thinker = ({ prompts, dice }) => {
  const prompt = dice.pick(prompts);
  if (prompt.kind === 'pick') return { prompt: prompt.id, key: dice.pick(prompt.options).key };
  const dials = Object.entries(prompt.dials).map(([name, { min, max }]) => [name, min + dice.below(max - min + 1)]);
  return { prompt: prompt.id, key: prompt.key, dials: Object.fromEntries(dials) };
};

export interface Played {
  readonly state: EmpiresState;
  readonly acts: number;
  readonly events: readonly GameEvent[];
}

/** A whole game of bots, one per seat, without clocks; with a small pool a short one. */
export function playOut(
  thinkers: readonly Thinker[],
  seed: number,
  options: Partial<EmpiresOptions> = {},
  pool?: number,
): Played {
  let state = newGame(empires, thinkers.length, empires.Options.parse(options), seed);
  state.pool = pool ?? state.pool;
  const dice = diceOver(seedState(seed + 1000));
  const events: GameEvent[] = [];
  let acts = 0;
  while (state.stage.at !== 'over' && acts < 20_000) {
    const seat = state.active;
    const prompts = openPrompts(empires, state);
    const view = viewOf(empires, state, seat);
    const answer = thinkers[seat]?.({ seat, view, prompts, dice, outOfTime: () => false });
    if (answer === undefined) throw new RangeError(`nobody in seat ${seat}`);
    const { prompt, key, dials } = answer;
    const outcome = submit(empires, state, { seat, prompt, key, at: acts, ...(dials ? { dials } : {}) });
    if (!outcome.ok && outcome.reason.key !== 'empires.why.no-space') throw new Error(`${key}: ${outcome.reason.key}`);
    if (outcome.ok) {
      state = outcome.state;
      events.push(...outcome.events);
    }
    acts += 1;
  }
  return { state, acts, events };
}
