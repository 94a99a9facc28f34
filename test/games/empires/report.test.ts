import { expect, test } from 'vitest';
import { empiresStats } from '#games/empires/report.ts';
import { type Given, tableWith } from './support.ts';

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

/** The figures of these acts of seat 0, told one after the other in a game that then is over. */
function figuresOfActs(what: Given, acts: readonly string[]) {
  const table = tableWith(what);
  const acc = empiresStats.start();
  for (const key of acts) {
    const seat = table.state.active;
    const events = table.seat(seat).picks(key);
    empiresStats.see(acc, table.state, events);
  }
  empiresStats.see(acc, { ...table.state, stage: { at: 'over' } }, []);
  return empiresStats.done(acc);
}

const MINES = {
  alpha3: { disc: 'grey', owner: 0, troops: 3 },
  beta2: { disc: 'grey', owner: 0, research: 1 },
} as const;

test('GIVEN points from mines, attacks and technology THEN each has its share', () => {
  const figures = figuresOfActs(
    {
      planets: { ...MINES, alpha0: { troops: 2 }, beta3: { disc: 'grey', owner: 1, research: 1 } },
      ships: { 's0.1': 'beta3@0' },
    },
    ['mine:alpha3/3', 'pass', 'develop:grey', 'pass', 'mine:alpha0/2', 'pass'],
  );
  // The ship beside beta3 attacks after a Move only: nobody of seat 0 moves.
  expect(figures.shareOfPoints).toEqual({ homeMining: 0.25, mining: 0.5, attacks: 0, technology: 0.25 });
  expect(figures.technologyLevels).toBe(1);
});

test('GIVEN a planet cleared and a ship shot down THEN they are told apart, and their points are those of attacks', () => {
  const cleared = figuresOfActs(
    { planets: { beta3: { disc: 'grey', owner: 1, research: 1 } }, ships: { 's0.1': 'beta3@0' } },
    ['pass'],
  );
  expect(cleared).toMatchObject({ planetsCleared: 1, shipsShotDown: 0, shareOfPoints: { attacks: 1 } });
  const shot = figuresOfActs({ ships: { 's0.1': [125, 275], 's0.2': [155, 275], 's1.1': [140, 315] } }, ['pass']);
  expect(shot).toMatchObject({ planetsCleared: 0, shipsShotDown: 1, shareOfPoints: { attacks: 1 } });
});

test('GIVEN a launch and a landing THEN each is counted once', () => {
  const figures = figuresOfActs({ planets: MINES, players: { 0: { starships: 1 } } }, [
    'launch:alpha3@180',
    'land:s0.1',
  ]);
  expect(figures).toMatchObject({ launches: 1, landings: 1, flicks: 0 });
});

test('GIVEN a lead that goes over to the other THEN that is one change; the first lead is none', () => {
  const planets = {
    alpha3: { disc: 'grey', owner: 0, troops: 2 },
    beta3: { disc: 'grey', owner: 1, troops: 3 },
  } as const;
  const mining = ['mine:alpha3/2', 'mine:beta3/3'];
  expect(figuresOfActs({ planets }, mining)).toMatchObject({ leadChanges: 1 });
  expect(figuresOfActs({ planets }, mining.slice(0, 1))).toMatchObject({ leadChanges: 0 });
});

test('GIVEN a player who mines in one round and in the next again THEN that is no loop, and neither is a beginning', () => {
  const acc = empiresStats.start();
  const state = tableWith({}).state;
  for (const [round, deed] of ['mined', 'mined', 'mined', 'mined', 'recruited'].entries()) {
    state.turn = round * 2;
    empiresStats.see(acc, state, [{ say: { key: `empires.event.${deed}`, params: { who: { seat: 0 } } } }]);
  }
  expect(empiresStats.done(acc)).toMatchObject({ turnsInLoops: 0 });
});
