import type { GameEvent } from '#engine/game.ts';
import { tally } from './score.ts';
import type { Smugglers } from './state.ts';

/** What a series of simulated games is asked about Space Smugglers in particular. */
export interface SmugglersTally {
  sectors: number;
  unbid: number;
  lost: number;
  games: number;
  allNegative: number;
}

export const smugglersStats = {
  start: (): SmugglersTally => ({ sectors: 0, unbid: 0, lost: 0, games: 0, allNegative: 0 }),

  /** After every act. */
  see(acc: SmugglersTally, state: Smugglers, events: readonly GameEvent[]): void {
    for (const { say } of events) {
      if (say.key === 'smugglers.won' || say.key === 'smugglers.out') acc.sectors += 1;
      if (say.key === 'smugglers.out') acc.unbid += 1;
      if (say.key.startsWith('smugglers.lost')) acc.lost += 1;
    }
    if (state.phase.kind !== 'over') return;
    acc.games += 1;
    if (state.players.every((_, seat) => tally(state, seat).total < 0)) acc.allNegative += 1;
  },

  done: ({ sectors, unbid, lost, games, allNegative }: SmugglersTally): Record<string, number> => ({
    sectorsWithoutBid: share(unbid, sectors),
    sectorsLost: share(lost, sectors),
    gamesAllNegative: share(allNegative, games),
  }),
};

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
