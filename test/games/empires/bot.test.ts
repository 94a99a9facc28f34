import { describe, expect, test } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { LEVELS } from '#engine/game.ts';
import { openPrompts, submit, viewOf } from '#engine/gate.ts';
import { phrase } from '#engine/phrase.ts';
import { empiresBots } from '#games/empires/bot/levels.ts';
import { empires } from '#games/empires/index.ts';
import { standings } from '#games/empires/score.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { gainsIn } from '#test/support/gains.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type Given, given, indexOf, playOut, random, tableWith } from './support.ts';

function asked(level: (typeof LEVELS)[number], state: EmpiresState, outOfTime = () => false) {
  const seat = state.active;
  const view = viewOf(empires, state, seat);
  const prompts = openPrompts(empires, state);
  return empiresBots[level]({ seat, view, prompts, dice: diceOver(seedState(9)), outOfTime });
}

const choice = (what: Given) => asked('strong', given(what)).key;

describe('the strong player', () => {
  test('GIVEN three troops at home and one point in the pool THEN mines and wins', () => {
    expect(choice({ pool: 1, planets: { alpha0: { troops: 3 } } })).toBe('mine:alpha0/3');
  });

  test('GIVEN the last turn and a planet to land on THEN lands', () => {
    const state = given({ pool: 0, ships: { 's0.1': 'alpha3@0' }, planets: { alpha3: { disc: 'grey' } } });
    state.ending = 1;
    expect(asked('strong', state).key).toBe('land:s0.1');
  });

  test('GIVEN a station too many for the level THEN develops sooner or later', () => {
    const planets = { alpha3: { disc: 'grey' as const, owner: 0, research: 2 } };
    expect(choice({ planets, players: { 0: { tech: { grey: 1 }, troops: 0 } } })).toBe('develop:grey');
  });

  test('GIVEN a planet to land on and troops to mine with THEN grows while the score is close, and ends the game when far ahead', () => {
    const position = (vp: number): Given => ({
      pool: 30,
      ships: { 's0.1': 'alpha3@0' },
      planets: { alpha0: { troops: 2 }, alpha3: { disc: 'grey' } },
      players: { 0: { vp }, 1: { vp: 10 } },
    });
    expect(choice(position(8))).toBe('land:s0.1');
    expect(choice(position(30))).toBe('mine:alpha0/2');
  });

  test('GIVEN a choice of targets THEN takes the battleship', () => {
    const ships = { 's0.1': [125, 275], 's0.9': [155, 275], 's1.1': [140, 315], 's1.9': [140, 235] } as const;
    const table = tableWith({ ships });
    table.seat(0).picks('pass');
    expect(asked('strong', table.state).key).toBe('attack:s1.9<s0.1+s0.9');
  });

  test('GIVEN an enemy station within a flick of two points, unguarded THEN goes for it', () => {
    const table = tableWith({
      pool: 2,
      planets: { alpha3: { disc: 'grey', owner: 1, research: 2 } },
      ships: { 's0.1': [125, 275] },
      players: { 0: { troops: 0 } },
    });
    const { prompt, key, dials } = asked('strong', table.state);
    expect(key).toBe('fly:s0.1');
    const outcome = submit(empires, table.state, { seat: 0, prompt, key, at: 0, ...(dials ? { dials } : {}) });
    if (!outcome.ok) throw new Error(outcome.reason.key);
    table.state = outcome.state;
    table.seat(0).picks('stop');
    expect(standings(table.state)[0]).toMatchObject({ seat: 0, total: 2 });
  });
});

test('GIVEN troops to mine with and the last point THEN the reason is points, and what else could be done is named', () => {
  const state = given({ pool: 1, planets: { alpha0: { troops: 3 } } });
  const { why } = asked('strong', state);
  expect(why?.key).toBe('empires.reason.better');
  expect(gainsIn(why)).toContain('empires.gain.points');
  expect(speaker(english).say(why ?? phrase('empires.reason.only'))).toMatch(/^Better than .+ by .+ now.*\.$/);
});

describe('the reason for a flick', () => {
  const { say } = speaker(english, ['Ada', 'Béla']);

  test('GIVEN many aims of one ship before all else THEN it names what it hits, the chance, and what else could be done', () => {
    const state = given({
      pool: 2,
      planets: { alpha3: { disc: 'grey', owner: 1, research: 2 } },
      ships: { 's0.1': [125, 275] },
      players: { 0: { troops: 0 } },
    });
    const { key, why } = asked('strong', state);
    expect(key).toBe('fly:s0.1');
    expect(say(why ?? phrase('empires.reason.only'))).toMatch(
      /^The aim: α3.* · \d+%\. (Better than .+ by .+|.+ would be as good)\.$/,
    );
  });
});

describe.each(LEVELS)('the %s player', (level) => {
  test('answers at once when there is no time, with something that is offered', () => {
    const state = given({ ships: { 's0.1': [125, 275], 's1.1': [600, 600] }, planets: { alpha0: { troops: 2 } } });
    const { prompt, key, dials } = asked(level, state, () => true);
    expect(submit(empires, state, { seat: 0, prompt, key, at: 0, ...(dials ? { dials } : {}) }).ok).toBe(true);
  });

  test('answers the same whatever lies face down', () => {
    const one = given({ ships: { 's0.1': 'alpha3@0', 's1.1': [600, 600] } });
    const other = given({ ships: { 's0.1': 'alpha3@0', 's1.1': [600, 600] } });
    other.planets.splice(1, 6, ...other.planets.slice(1, 7).reverse());
    expect(other.planets[indexOf('alpha3')]?.disc).not.toBe(one.planets[indexOf('alpha3')]?.disc);
    expect(asked(level, other)).toEqual(asked(level, one));
  });
});

test('easy beats random, and the game ends', () => {
  const { state } = playOut([empiresBots.easy, random], 5, {}, 4);
  expect(state.stage.at).toBe('over');
  expect(standings(state)[0]?.seat).toBe(0);
});
