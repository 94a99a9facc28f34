import { expect, test } from 'vitest';
import type { GameEvent } from '#engine/game.ts';
import { smugglersStats } from '#games/smugglers/report.ts';
import { endedGame, openTable } from './table.ts';

const saying = (key: string): GameEvent => ({ say: { key, params: {} } });
const bids = (sector: number, ...seats: readonly number[]): GameEvent[] =>
  seats.map((seat) => ({ ...saying('smugglers.bid'), show: { kind: 'bid', seat, sector, face: 3 } }));

/** The figures of one game in which this happened, its rounds one after the other. */
function figuresOf(rounds: readonly (readonly GameEvent[])[], energy: readonly number[] = [5, 0]) {
  const acc = smugglersStats.start();
  const { state } = openTable(2);
  for (const events of rounds) smugglersStats.see(acc, state, [saying('smugglers.open'), ...events]);
  const over = endedGame(
    {},
    energy.map((each) => ({ energy: each })),
  );
  smugglersStats.see(acc, over, []);
  return smugglersStats.done(acc);
}

test('GIVEN nothing was seen THEN every share is 0', () => {
  const none = { sectorsWithoutBid: 0, sectorsLost: 0, gamesAllNegative: 0, biddingWars: 0 };
  expect(smugglersStats.done(smugglersStats.start())).toEqual(none);
});

test('GIVEN two sectors won, one lost and one without a bid THEN the shares are of those that were decided', () => {
  const round = ['won', 'won', 'lost', 'lost.many', 'out', 'out'].map((key) => saying(`smugglers.${key}`));
  expect(figuresOf([round])).toMatchObject({ sectorsWithoutBid: 0.5, sectorsLost: 0.5 });
});

test('GIVEN three dice of two players on a sector THEN that is a war; of one player, or two dice, it is none', () => {
  expect(figuresOf([bids(0, 0, 1, 0)]).biddingWars).toBe(1);
  expect(figuresOf([bids(0, 0, 1)]).biddingWars).toBe(0);
  expect(figuresOf([bids(0, 0, 0, 0)]).biddingWars).toBe(0);
});

test('GIVEN dice on one sector in two rounds, or on two sectors THEN they are not counted together', () => {
  expect(figuresOf([bids(0, 0, 1), bids(0, 0)]).biddingWars).toBe(0);
  expect(figuresOf([[...bids(0, 0, 1), ...bids(1, 0)]]).biddingWars).toBe(0);
  expect(figuresOf([bids(0, 0, 1, 0), bids(0, 1, 1, 0)]).biddingWars).toBe(2);
});

test('GIVEN an event that shows something else than a bid THEN it is no die', () => {
  const token = { ...saying('smugglers.token'), show: { kind: 'token', seat: 0, sector: 0, token: 1 } };
  expect(figuresOf([[...bids(0, 0, 1), token]]).biddingWars).toBe(0);
});

test('GIVEN everybody, or only somebody, below zero THEN only the first is a game that all lost', () => {
  const lost = (...left: readonly number[]) => figuresOf([], left).gamesAllNegative;
  expect([lost(5, 5), lost(5, 0), lost(0, 0)]).toEqual([1, 0, 0]);
});
