import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { pulsarStats } from '#games/pulsar/report.ts';
import type { Player, PulsarState } from '#games/pulsar/state.ts';
import { freshGame } from './support.ts';

/** A report over games that ended like this. */
function reportOn(...ends: ((players: readonly Player[], state: PulsarState) => void)[]) {
  const acc = pulsarStats.start();
  for (const edit of ends) {
    const state = copy(freshGame(2, { setup: 'standard' }));
    state.phase = 'over';
    state.boards = ['A', 'A', 'A'];
    state.goals = ['patents5'];
    state.players.forEach((player, seat) => {
      player.hq = `HQ-${'AB'[seat]}1`;
    });
    edit(state.players, state);
    pulsarStats.see(acc, state, []);
  }
  return pulsarStats.done(acc) as Record<string, Record<string, unknown>>;
}

const patent = (id: string) => (players: readonly Player[]) => players[0]?.patents.push({ id, round: 1 });

describe('what simulations report about Pulsar', () => {
  it('GIVEN one of two players took a technology in one of two games THEN it says half the games, a quarter of the players', () => {
    const report = reportOn(patent('A1a'), () => {});
    expect(report.technologies?.A1a).toEqual({ open: 2, games: 0.5, players: 0.25 });
    expect(report.nearlyAlways?.technologies).toEqual([]);
  });

  it('GIVEN a technology one player took in every game THEN it is nearly always taken, but not by nearly everybody', () => {
    const report = reportOn(patent('A1a'), patent('A1a'));
    expect(report.nearlyAlways?.technologies).toEqual(['A1a (reading)']);
    expect(report.nearlyEverybody?.technologies).toEqual([]);
  });

  it('GIVEN a technology nobody took, or whose board never came up THEN it is listed as never taken', () => {
    const never = reportOn(patent('A1a')).never?.technologies;
    expect(never).toContain('A1b (reading)');
    expect(never).toContain('B1a (house)');
    expect(never).not.toContain('A1a (reading)');
  });

  it('GIVEN a goal both players met THEN nearly everybody takes it', () => {
    const report = reportOn((players) => {
      for (const player of players) player.goals.push({ id: 'patents5', bought: 0 });
    });
    expect(report.nearlyEverybody?.goals).toEqual(['patents5 (printed)']);
  });

  it('GIVEN projects and runs on an HQ side THEN it says how many of its owners completed each', () => {
    const report = reportOn(
      (players) => {
        players[0]?.projects.push(0, 2);
        players[0]?.runs.push(2);
      },
      ([first]) => {
        if (first !== undefined) first.vp += 10;
      },
    );
    const start = freshGame(2, { setup: 'standard' }).players[0]?.vp ?? 0;
    expect(report.projects?.['HQ-A1']).toEqual({
      players: 2,
      each: [0.5, 0, 0.5, 0, 0, 0, 0, 0],
      mean: 1,
      runs: 0.5,
      score: start + 5,
    });
    const twice = reportOn(
      ...[0, 1].map(
        () =>
          ([first]: readonly Player[]) =>
            void first?.projects.push(2),
      ),
    );
    expect(twice.projects?.['HQ-A1']).toMatchObject({ each: [0, 0, 1, 0, 0, 0, 0, 0] });
    expect(report.hq?.['HQ-A2']).toEqual({ open: 2, games: 0, players: 0 });
    expect(report.never?.hq).toContain('HQ-A2 (printed)');
  });

  it('GIVEN points from some sources THEN each has its mean over the players, and the rest are listed as unused', () => {
    const report = reportOn(([first]) => {
      if (first !== undefined) first.sources = { start: 5, gyrodyne: 7 };
    });
    expect(report.pointsBySource).toMatchObject({ gyrodyne: 3.5 });
    expect(report.unusedSources).toContain('goal');
    expect(report.unusedSources).not.toContain('gyrodyne');
  });
});
