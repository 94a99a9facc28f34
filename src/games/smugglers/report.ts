import type { GameEvent } from '#engine/game.ts';
import { tally } from './score.ts';
import type { Smugglers, SmugglersShow } from './state.ts';

/** What a series of simulated games is asked about Space Smugglers in particular. */
export interface SmugglersTally {
  sectors: number;
  unbid: number;
  lost: number;
  games: number;
  allNegative: number;
  /** Sectors for which at least two players placed three dice or more. */
  wars: number;
  /** Who has bid in the present round, by sector. */
  bids: Map<number, number[]>;
}

export const smugglersStats = {
  start: (): SmugglersTally => ({
    sectors: 0,
    unbid: 0,
    lost: 0,
    games: 0,
    allNegative: 0,
    wars: 0,
    bids: new Map(),
  }),

  /** After every act. */
  see(acc: SmugglersTally, state: Smugglers, events: readonly GameEvent[]): void {
    for (const { say, show } of events) {
      if (isBid(show)) acc.bids.set(show.sector, [...(acc.bids.get(show.sector) ?? []), show.seat]);
      if (say.key === 'smugglers.open') endRound(acc);
      if (say.key === 'smugglers.won' || say.key === 'smugglers.out') acc.sectors += 1;
      if (say.key === 'smugglers.out') acc.unbid += 1;
      if (say.key.startsWith('smugglers.lost')) acc.lost += 1;
    }
    if (state.phase.kind !== 'over') return;
    endRound(acc);
    acc.games += 1;
    if (state.players.every((_, seat) => tally(state, seat).total < 0)) acc.allNegative += 1;
  },

  done: ({ sectors, unbid, lost, games, allNegative, wars }: SmugglersTally): Record<string, number> => ({
    sectorsWithoutBid: share(unbid, sectors),
    sectorsLost: share(lost, sectors),
    gamesAllNegative: share(allNegative, games),
    biddingWars: share(wars, games),
  }),
};

const WAR = 3;

/** Of the round before: more dice than one player has, of more than one of them. */
function endRound(acc: SmugglersTally): void {
  for (const seats of acc.bids.values()) if (seats.length >= WAR && new Set(seats).size > 1) acc.wars += 1;
  acc.bids.clear();
}

function isBid(show: unknown): show is Extract<SmugglersShow, { kind: 'bid' }> {
  return typeof show === 'object' && show !== null && 'kind' in show && show.kind === 'bid';
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
