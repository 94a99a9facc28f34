import type { GameEvent, Table } from '#engine/game.ts';
import type { KeysAfter, ParamsOf, PhraseParam } from '#engine/phrase.ts';
import { type Permanent, technologyOf } from './skills.ts';
import { type Pending, type Player, type PulsarState, playerOf, type Source } from './state.ts';
import { technologyName } from './words.ts';

/** An act being carried out: the draft it changes, and the table it may roll at and speak to. */
export interface Doing {
  readonly state: PulsarState;
  readonly table: Table;
}

export function tell<K extends KeysAfter<'pulsar.log.'>>(
  doing: Doing,
  key: K,
  params: ParamsOf<`pulsar.log.${K}`>,
  extra?: Omit<GameEvent, 'say'>,
): void {
  const say = { key: `pulsar.log.${key}`, params: params as Readonly<Record<string, PhraseParam>> };
  doing.table.emit({ say, ...extra });
}

/** Gives (or takes, never below 0) points, and remembers what for. The change there really was. */
export function score(doing: Doing, seat: number, points: number, source: Source): number {
  const player = playerOf(doing.state, seat);
  const change = Math.max(points, -player.vp);
  if (change === 0) return 0;
  player.vp += change;
  player.sources[source] = (player.sources[source] ?? 0) + change;
  return change;
}

const VP_SKILLS = [
  'onPatent',
  'onFlightEndAtPulsar',
  'onSpin',
  'onTransmitterDie',
  'onExplorationBonus',
  'onTakeGyrodyne',
  'onProject',
  'onOnline',
  'onStation',
  'onSpendModifier',
  'onClaim',
] as const satisfies readonly (keyof Permanent)[];
export type Occasion = (typeof VP_SKILLS)[number];

/** Points a player's technologies give whenever something happens. */
export function reward(doing: Doing, seat: number, occasion: Occasion): void {
  const player = playerOf(doing.state, seat);
  for (const patent of player.patents) {
    const entry = technologyOf(patent.id);
    const effect = entry.timing === 'permanent' ? entry.effect[occasion] : undefined;
    if (effect === undefined) continue;
    score(doing, seat, effect.vp, 'technology');
    tell(doing, 'skill', { seat: { seat }, tech: technologyName(patent.id), vp: effect.vp });
  }
}

/** Puts tasks on the stack so that the first one listed comes first. */
export function push(state: PulsarState, ...tasks: readonly Pending[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) {
    const task = tasks[i];
    if (task !== undefined) state.pending.push(task);
  }
}

/** The seat whose turn it is in the action phase, and its turn. */
export function turnOf(state: PulsarState): { turn: NonNullable<PulsarState['turn']>; player: Player } {
  if (state.turn === null) throw new Error('Nobody is taking a turn');
  return { turn: state.turn, player: playerOf(state, state.turn.seat) };
}
