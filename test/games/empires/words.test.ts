import { describe, expect, test } from 'vitest';
import type { Closed, DialPrompt, Option } from '#engine/game.ts';
import { openPrompts } from '#engine/gate.ts';
import { empires } from '#games/empires/index.ts';
import type { EmpiresAction, EmpiresState } from '#games/empires/state.ts';
import { arrow, shipLabel } from '#games/empires/words.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type Given, given, indexOf, shipIn, tableWith } from './support.ts';

const { say } = speaker(english, ['Ada', 'Béla']);

type Entry = DialPrompt<EmpiresAction> | Option<EmpiresAction> | Closed;

/** Everything a seat may press or dial, or sees shut: the way there in the menu, and what is said beside it. */
function menuOf(state: EmpiresState): Readonly<Record<string, string>> {
  const prompts = openPrompts(empires, state);
  const entries = prompts.flatMap((prompt): readonly Entry[] =>
    prompt.kind === 'dial' ? [prompt] : [...prompt.options, ...(prompt.closed ?? [])],
  );
  return Object.fromEntries(
    entries.map((entry) => {
      const beside = 'why' in entry ? entry.why : entry.note;
      const trail = entry.path.map((step) => say(step)).join(' > ');
      return [entry.key, beside === undefined ? trail : `${trail} | ${say(beside)}`];
    }),
  );
}

/** What is told of an act. */
function told(what: Given, key: string, seat = 0): string[] {
  const table = tableWith(what);
  return table
    .seat(seat)
    .picks(key)
    .map((event) => say(event.say));
}

const GREY = { alpha3: { disc: 'grey', owner: 0, troops: 3, colonies: 0 } } as const;
const STATIONS = {
  beta2: { disc: 'grey', owner: 0, research: 2 },
  beta3: { disc: 'grey', owner: 0, research: 2 },
} as const;

describe('what an action is called, and what it costs or brings', () => {
  test('E9: GIVEN homeworlds that cannot be mined THEN that is said of them, under Mine', () => {
    const state = given({ planets: { alpha0: { troops: 2 } } });
    state.homeMining = false;
    expect(menuOf(state)['mine:alpha0/2']).toBe(
      'Mine > α0 (homeworld) | At this table homeworlds cannot be mined, only other planets.',
    );
  });

  test('E9: GIVEN troops on a planet THEN a station costs two of them, with Logistics 2 one, a colony and a city one', () => {
    const planets = { alpha3: { ...GREY.alpha3, troops: 2, colonies: 1 } };
    const menu = menuOf(given({ planets }));
    expect(menu['build:research@alpha3']).toBe(
      'Build > research station on α3 (grey) | Costs 2 troops there. Counts towards that colour’s technology.',
    );
    expect(menu['build:colony@alpha3']).toContain('Costs 1 troop there.');
    expect(menu['build:city@alpha3>troop']).toMatch(
      /^Build > city on α3 \(grey\): Take a troop \| Costs a colony and 1 /,
    );
    expect(menu['build:city@alpha3>starship']).toContain(': Take a starship |');
    const logistics = menuOf(given({ planets, players: { 0: { tech: { brown: 2 } } } }));
    expect(logistics['build:research@alpha3']).toContain('Costs 1 troop there.');
  });

  test('E10: GIVEN a level in reach THEN its track, level, effect and points are said; GIVEN it is not THEN what is missing', () => {
    const menu = menuOf(given({ planets: STATIONS, players: { 0: { tech: { grey: 2 } } } }));
    expect(menu['develop:grey']).toBe('Develop > Engines 3 (grey) | Four movement points. First to get there: 3 VP.');
    expect(menu['develop:orange']).toBe(
      'Develop > Weapons 1 (orange) | Needs 1 research station on orange planets that are not blockaded; you have 0.',
    );
    const complete = menuOf(given({ players: { 0: { tech: { grey: 4 } } } }));
    expect(complete['develop:grey']).toBe('Develop > Engines 4 (grey) | That technology is complete.');
  });

  test('E8: GIVEN a planet with a troop THEN a launch says from where, towards what, and what becomes of the troop', () => {
    const menu = menuOf(given({ planets: GREY, players: { 0: { starships: 1, battleship: 'supply' } } }));
    const becomes = 'A troop there goes back to supply, and a ship from supply takes off.';
    expect(menu['launch:alpha3@180']).toMatch(/^Move > Launch from α3 \(grey\) > 180° ←/);
    expect(menu['launch:alpha3@180']).toContain(` | ${becomes}`);
    expect(menu['launch-battleship:alpha3']).toBe(
      `Move > Launch the battleship from α3 (grey) > Exact degree … | ${becomes}`,
    );
  });

  test('E8: GIVEN no ship of one’s own THEN flying is shut, under Move; GIVEN one THEN it is open, and says where it is', () => {
    expect(menuOf(given({}))).toMatchObject({ fly: 'Move > Fly | You have no ship on the board.' });
    const menu = menuOf(given({ ships: { 's0.1': 'beta2@0' } }));
    expect(menu['fly:s0.1']).toBe('Move > Fly > Ship 1 at β2');
    expect(Object.keys(menu)).not.toContain('fly');
    const aim = openPrompts(empires, given({ ships: { 's0.1': 'beta2@0' } })).find(({ id }) => id.endsWith('-s0.1'));
    expect(say(aim?.ask ?? { key: '' })).toBe('Aim ship 1: a direction and a power.');
  });

  test('E18: GIVEN the battleship for two starships THEN each pair is named, those in supply as such', () => {
    const table = tableWith({
      planets: { beta2: { disc: 'orange', owner: 0, research: 2 }, beta3: { disc: 'orange', owner: 0, research: 2 } },
      ships: { 's0.1': [125, 275] },
      players: { 0: { tech: { orange: 2 }, starships: 2 } },
    });
    table.seat(0).picks('develop:orange');
    expect(menuOf(table.state)).toEqual({
      'battleship:s0.1+supply': 'Return ship 1 + a ship in supply | Fights as two ships; shooting it down takes three.',
      'battleship:supply+supply':
        'Return a ship in supply + a ship in supply | Fights as two ships; shooting it down takes three.',
      'battleship:no': 'No battleship',
    });
    const [said] = table.seat(0).picks('battleship:supply+supply');
    expect(say(said?.say ?? { key: '' })).toBe('Ada returns two starships and gets the battleship.');
  });

  test('grey 4: GIVEN one more action THEN another Move is shut, and says why', () => {
    const table = tableWith({ players: { 0: { tech: { grey: 4 } } } });
    table.seat(0).picks('pass');
    expect(menuOf(table.state).move).toBe('Move | The extra action may be anything but another Move.');
  });
});

describe('what is told of an action', () => {
  test('E7: GIVEN troops taken back THEN how many, and from where', () => {
    expect(told({ planets: GREY }, 'withdraw:alpha3/2')).toEqual(['Ada takes 2 troops back from α3 (grey).']);
  });

  test('E7: GIVEN troops taken back and none left on any planet THEN the turn is over', () => {
    const table = tableWith({ planets: GREY });
    table.seat(0).picks('withdraw:alpha3/2');
    expect(table.seat(0).keys()).toEqual(['withdraw:alpha3/1', 'stop']);
    table.seat(0).picks('withdraw:alpha3/1');
    expect(table.state.active).toBe(1);
  });

  test('E8: GIVEN a Move without a point spent THEN the player stays put, and the next one is named', () => {
    expect(told({}, 'pass')).toEqual(['Ada stays put.', 'Béla is next.']);
  });

  test('E10: GIVEN the fourth row THEN the level, its first and the points of the row are told, in this order', () => {
    const tech = { orange: 4, grey: 3, purple: 4, brown: 4 };
    expect(told({ planets: STATIONS, players: { 0: { tech, rows: 3 } } }, 'develop:grey').slice(0, 4)).toEqual([
      'Ada develops grey 4: After a Move, one more action other than Move.',
      'Ada is the first there: 4 VP.',
      'Ada has all four technologies at level 4.',
      'Ada gets 4 VP for the row.',
    ]);
  });

  test('E10: GIVEN a row that brings pieces THEN no points are told for it', () => {
    const tech = { orange: 1, grey: 0, purple: 1, brown: 1 };
    const lines = told({ planets: STATIONS, players: { 0: { tech }, 1: { tech: { grey: 1 } } } }, 'develop:grey');
    expect(lines.slice(1, 4)).toEqual([
      'Ada has all four technologies at level 1.',
      'Ada takes a starship from the box.',
      'Ada takes a troop from the box.',
    ]);
  });

  test('E15: GIVEN a planet that is cleared THEN whose it was, and by which ships', () => {
    const lines = told(
      {
        planets: { beta2: { disc: 'grey', owner: 1, troops: 1 } },
        ships: { 's0.1': 'beta2@0', 's0.2': 'beta2@180' },
      },
      'pass',
    );
    expect(lines).toContain('Ada clears Béla’s β2 with ship 1, ship 2: 1 VP.');
  });

  test('E19: GIVEN the last turn is over THEN the game is, and a fresh board is asked for', () => {
    const table = tableWith({});
    table.state.ending = 1;
    const events = table.seat(0).picks('pass');
    expect(events.at(-1)).toMatchObject({ say: { key: 'empires.event.over' }, mark: 'round' });
  });
});

describe('names of places', () => {
  test('GIVEN a ship in no orbit THEN the nearest planet is named', () => {
    const state = given({ ships: { 's0.1': [170, 270], 's0.9': [620, 300] } });
    const labels = ['s0.1', 's0.9'].map((id) => {
      const ship = shipIn(state, id);
      return ship === undefined ? '' : say(shipLabel(ship));
    });
    expect(labels).toEqual(['Ship 1 near α3', 'Battleship near β1']);
    expect(indexOf('beta1')).toBe(8);
  });

  test('GIVEN a degree THEN its arrow points there: 0 is right, 90 down', () => {
    expect([0, 22, 23, 90, 180, 270, 338, 359].map(arrow)).toEqual(['→', '→', '↘', '↓', '←', '↑', '→', '→']);
  });
});
