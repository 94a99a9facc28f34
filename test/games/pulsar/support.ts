import { copy } from '#engine/copy.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { Prompt } from '#engine/game.ts';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import type { Action } from '#games/pulsar/action.ts';
import type { Size } from '#games/pulsar/content/schema.ts';
import { systemTile } from '#games/pulsar/content/tables.ts';
import { pulsar } from '#games/pulsar/index.ts';
import {
  BLOCKED,
  FREE,
  Options,
  type OwnTransmitter,
  type Player,
  type PulsarState,
  playerOf,
} from '#games/pulsar/state.ts';
import { startGame, type TestTable } from '#test/support/play.ts';

export type PulsarTable = TestTable<PulsarState, Action>;

export interface RandomGame {
  readonly seats: number;
  readonly seed: number;
  readonly options?: Partial<Options>;
  /** Stops after that many acts. */
  readonly acts?: number;
  /** Looks at every position before an act. */
  readonly see?: (state: PulsarState, prompts: readonly Prompt<Action>[]) => void;
}

/** Plays at random through the gate, to the end or as far as asked. */
export function playRandomly({ seats, seed, options, acts = 5000, see }: RandomGame): PulsarState {
  const dice = diceOver(seedState(seed * 7 + 1));
  let state = newGame(pulsar, seats, Options.parse(options ?? {}), seed);
  for (let act = 0; act < acts; act++) {
    const prompts = openPrompts(pulsar, state);
    const prompt = prompts[0];
    if (prompt === undefined) return state;
    see?.(state, prompts);
    if (prompt.kind !== 'pick') throw new Error('Pulsar asks no dials');
    const { key } = dice.pick(prompt.options);
    const outcome = submit(pulsar, state, { seat: prompt.seat, prompt: prompt.id, key, at: act });
    if (!outcome.ok) throw new Error(`${prompt.id} ${key}: ${outcome.reason.key}`);
    state = outcome.state;
  }
  return state;
}

/** A game whose turn order is 0, 1, 2, …; nothing chosen yet. */
export function freshGame(seats: number, options: Partial<Options> = {}, seed = 1): PulsarState {
  const state = newGame(pulsar, seats, Options.parse(options), seed);
  const seatsInOrder = state.players.map((_, seat) => seat);
  state.order = seats === 2 ? [0, 1, 0, 1] : seatsInOrder;
  state.queue = [...seatsInOrder].reverse();
  state.initiative = [...state.order].reverse().map((seat) => ({ seat, space: 8 }));
  state.engineering = [...state.order].reverse().map((seat) => ({ seat, space: 8 }));
  return state;
}

export interface Situation {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** Silver dice of seat 0, whose turn it is. */
  readonly dice: readonly number[];
  readonly round?: number;
  readonly ship?: string;
  readonly edit?: (state: PulsarState, player: Player) => void;
}

/** Seat 0 at the start of an action turn, nobody having done anything before. */
export function turnWith({ seats = 2, options, dice, round = 1, ship, edit }: Situation): PulsarTable {
  const state = freshGame(seats, options);
  const gates = ['E1', 'E2', 'E3', 'E4'];
  state.players.forEach((player, seat) => {
    player.ship = gates[seat] ?? '';
    if (player.hq !== '') player.hq = 'HQ-A1';
  });
  state.phase = 'actions';
  state.round = round;
  state.queue = state.players.map((_, seat) => seat);
  state.dice = seats === 2 ? [2, 3, 5] : [3];
  state.median = 6;
  state.turn = { seat: 0, red: null, must: false, offered: [], used: false };
  const player = playerOf(state, 0);
  player.dice = [...dice];
  if (ship !== undefined) player.ship = ship;
  edit?.(state, player);
  return startGame(pulsar, { state });
}

/** Turns a system up with a given tile. */
export function turnUp(state: PulsarState, system: string, tile: number): void {
  const place = state.systems[system];
  if (place === undefined) throw new Error(`No system ${system}`);
  const other = Object.values(state.systems).find((candidate) => candidate.tile === tile);
  if (other !== undefined) other.tile = place.tile;
  place.tile = tile;
  place.up = true;
  const { blue, barren } = systemTile(tile);
  place.on = [...blue, ...barren].map((needs) => (state.players.length < needs ? BLOCKED : FREE));
}

/** Puts a face-down tile somewhere. */
export function hideTile(state: PulsarState, system: string, tile: number): void {
  turnUp(state, system, tile);
  const place = state.systems[system];
  if (place === undefined) return;
  place.up = false;
  place.on = [];
}

/** Stations of a seat in the first n systems, each turned up with a tile that has room. */
export function foundStations(state: PulsarState, seat: number, n: number): void {
  for (const id of Object.keys(state.systems).sort().slice(0, n)) {
    const place = state.systems[id];
    if (place === undefined) continue;
    place.up = true;
    place.on = systemTile(place.tile).blue.map(() => FREE);
    place.on[0] = seat;
  }
}

export function claimed(state: PulsarState, seat: number, pulsars: Readonly<Record<string, Size | 'empty'>>): void {
  for (const [id, size] of Object.entries(pulsars))
    state.pulsars[id] = { seat, size: size === 'empty' ? null : size, spinning: false };
}

export function spinningAt(state: PulsarState, seat: number, pulsars: Readonly<Record<string, Size>>): void {
  for (const [id, size] of Object.entries(pulsars)) state.pulsars[id] = { seat, size, spinning: true };
}

export function own(id: string, more: Partial<OwnTransmitter> = {}): OwnTransmitter {
  return { id, paid: [], online: false, left: null, right: null, ...more };
}

/** Everybody who still has a turn ends it; questions of production get their default answer. */
export function endRound(table: PulsarTable): void {
  const { round, phase } = table.state;
  while (table.state.round === round && table.state.phase !== 'over' && table.state.phase !== 'draft') {
    const prompt = openPrompts(pulsar, table.state)[0];
    if (prompt?.kind !== 'pick') throw new Error(`Nobody is asked anything in ${phase}`);
    const key = prompt.otherwise ?? prompt.options[0]?.key ?? '';
    table.seat(prompt.seat).picks(key);
  }
}

export function player(table: PulsarTable, seat = 0): Player {
  return playerOf(table.state, seat);
}

/** Changes the position by hand. A new state object, because the gate remembers what it offered in the old one. */
export function change(table: PulsarTable, edit: (state: PulsarState, player: Player) => void): void {
  table.state = copy(table.state);
  edit(table.state, player(table));
}
