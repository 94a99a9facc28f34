import { expect, test } from 'vitest';
import { empiresStats } from '#games/empires/report.ts';
import { tableWith } from './support.ts';

/** The figures of one game in which everybody passes once somebody has flicked. */
function figuresOf(pool: number, angle: number) {
  const table = tableWith({ pool, ships: { 's0.1': [130, 22], 's1.1': [130, 60] } });
  const acc = empiresStats.start();
  const play = (seat: number, key: string, dials?: Record<string, number>) => {
    const events = table.seat(seat).picks(key, dials);
    empiresStats.see(acc, table.state, events);
  };
  play(0, 'fly:s0.1', { angle, power: 30 });
  while (table.state.stage.at !== 'over') play(table.state.active, table.state.stage.at === 'move' ? 'stop' : 'pass');
  return empiresStats.done(acc);
}

test('GIVEN nobody scores THEN the report counts a game that faded out', () => {
  expect(figuresOf(2, 2700)).toMatchObject({ pointsFaded: 2, gamesFadedOut: 1, turnsMost: 35 });
});

test('GIVEN a ship over the edge or into another THEN the report tells them apart', () => {
  expect(figuresOf(1, 2700)).toMatchObject({ flicks: 1, lostOverEdge: 1, rams: 0 });
  expect(figuresOf(1, 900)).toMatchObject({ flicks: 1, lostOverEdge: 0, rams: 1 });
});

test('GIVEN a player who does two things by turns THEN those turns are counted as a loop', () => {
  const acc = empiresStats.start();
  const state = tableWith({}).state;
  const deeds = ['recruited', 'mined', 'recruited', 'mined', 'recruited', 'developed'];
  for (const [round, deed] of deeds.entries()) {
    state.turn = round * 2;
    empiresStats.see(acc, state, [{ say: { key: `empires.event.${deed}`, params: { who: { seat: 0 } } } }]);
  }
  expect(empiresStats.done(acc)).toMatchObject({ turnsInLoops: 0.33 });
});
