import type { GameEvent, GameState } from '#engine/game.ts';
import { empiresStats } from '#games/empires/report.ts';
import { pulsarStats } from '#games/pulsar/report.ts';
import { smugglersStats } from '#games/smugglers/report.ts';

/** What a game counts about itself while it is simulated. */
export interface Stats {
  see(state: GameState, events: readonly GameEvent[]): void;
  done(): Record<string, unknown>;
}

/** A game's own collector, as its folder exports it. */
interface Collector<S, Acc> {
  start(): Acc;
  see(acc: Acc, state: S, events: readonly GameEvent[]): void;
  done(acc: Acc): Record<string, unknown>;
}

function collecting<S, Acc>({ start, see, done }: Collector<S, Acc>): Stats {
  const acc = start();
  return { see: (state, events) => see(acc, state as S, events), done: () => done(acc) };
}

const COLLECTORS: Readonly<Record<string, () => Stats>> = {
  smugglers: () => collecting(smugglersStats),
  pulsar: () => collecting(pulsarStats),
  empires: () => collecting(empiresStats),
};

export function statsFor(game: string): Stats {
  return COLLECTORS[game]?.() ?? { see: () => {}, done: () => ({}) };
}
