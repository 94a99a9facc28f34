import { describe, expect, it } from 'vitest';
import { menuOf } from '#discord/menu-of.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { claimed, endRound, player, spinningAt, turnWith } from './support.ts';

describe('Pulsar turns', () => {
  it('P20: GIVEN unspent dice THEN the turn ends when the player says so, and they are lost', () => {
    const table = turnWith({ dice: [1, 6] });
    table.seat(0).picks('gyro:1');
    table.seat(1).isRefused('end', 'refused.not-your-turn');
    table.seat(0).picks('end');
    expect(player(table).dice).toEqual([]);
    expect(table.state.turn?.seat).toBe(1);
  });

  it('P20: the same action may be repeated', () => {
    const table = turnWith({ dice: [1, 1] });
    table.plays(`
      0 gyro:1
      0 gyro:1
    `);
    expect(player(table).held.small).toBe(2);
  });

  it('P21: GIVEN no die of the value THEN the action is not offered, and its entry says why', () => {
    const table = turnWith({ dice: [6], edit: (_, me) => Object.assign(me, { pm1: 0 }) });
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('gyro:')),
    ).toBe(false);
    table.seat(0).isRefused('gyro', 'pulsar.closed.gyrodyne');
    table.seat(0).isRefused('mod', 'pulsar.closed.modifier');
  });

  it('P21: a spent die is gone', () => {
    const table = turnWith({ dice: [4] });
    table.seat(0).picks('gyro:4');
    expect(player(table).dice).toEqual([]);
    table.seat(0).isRefused('fly', 'pulsar.closed.noDice');
  });

  it('P22: GIVEN a ±1 token THEN a 3 pays for a 2 or a 4, at the price of the token', () => {
    const table = turnWith({ dice: [3] });
    expect(table.seat(0).keys()).toEqual(expect.arrayContaining(['gyro:2:3-pm1', 'gyro:4:3+pm1']));
    table.seat(0).picks('gyro:4:3+pm1');
    expect([player(table).pm1, player(table).held.large]).toEqual([0, 1]);
  });

  it('P22: GIVEN a +2 token THEN it adds two, never less, and one token a die is all', () => {
    const table = turnWith({ dice: [2], edit: (_, me) => Object.assign(me, { plus2: 1, pm1: 1 }) });
    expect(table.seat(0).keys()).toContain('gyro:4:2+p2');
    const spinTable = turnWith({
      dice: [3],
      edit: (state, me) => {
        Object.assign(me, { plus2: 1, pm1: 1 });
        claimed(state, 0, { P01: 'large', P02: 'medium' });
      },
    });
    expect(spinTable.seat(0).keys()).toContain('spin:P02:3+p2');
    expect(
      spinTable
        .seat(0)
        .keys()
        .some((key) => key.startsWith('spin:P01')),
    ).toBe(false);
  });

  it('P22: GIVEN a token over 6 THEN flights of 7 and 8, but no flight of 0', () => {
    const table = turnWith({ dice: [6, 1], edit: (_, me) => Object.assign(me, { plus2: 1, pm1: 1 }) });
    const keys = table.seat(0).keys();
    expect(keys.some((key) => key.startsWith('fly:6+pm1>'))).toBe(true);
    expect(keys.some((key) => key.startsWith('fly:6+p2>'))).toBe(true);
    expect(keys.some((key) => key.startsWith('fly:1-pm1>'))).toBe(false);
  });

  it('P22: GIVEN a die that fits as it lies THEN no token is offered with it', () => {
    const table = turnWith({ dice: [4] });
    expect(
      table
        .seat(0)
        .keys()
        .filter((key) => key.startsWith('gyro:4')),
    ).toEqual(['gyro:4']);
  });
});

describe('the turn menu', () => {
  const MENU = ['fly', 'gyrodyne', 'transmitter', 'patent', 'modifier', 'bonus', 'build', 'end'];

  it.each([[[1, 6]], [[6]], [[]]])(
    'GIVEN dice %j THEN its eight entries stand in their places, open or closed',
    (dice) => {
      const table = turnWith({ dice });
      const shown = menuOf(table.seat(0).prompts()).entries.map((entry) => entry.label.key);
      expect(shown).toEqual(MENU.map((name) => `pulsar.menu.${name}`));
    },
  );
});

describe('the end of a turn', () => {
  const warning = (table: ReturnType<typeof turnWith>): unknown => {
    const [prompt] = table.seat(0).prompts();
    const note = prompt?.kind === 'pick' ? prompt.options.find(({ key }) => key === 'end')?.note : undefined;
    return note === undefined ? undefined : speaker(english).say(note);
  };

  it.each([
    [[5, 6], 6, [], 'Unspent, and lost: your 5 and 6 and the bonus die (red 6).'],
    [[], 6, [], 'Unspent, and lost: the bonus die (red 6).'],
    [[], null, [2, 4], 'Unspent, and lost: the bonus die (red 2 or 4).'],
    [[], 5, [4], 'Unspent, and lost: the bonus die (red 5 or 4).'],
    [[], null, [], undefined],
  ])('P47: GIVEN dice %j, a bonus die %j and offered %j THEN ending names what is lost', (dice, red, offered, lost) => {
    const table = turnWith({
      dice,
      edit: (state) => {
        if (state.turn !== null) Object.assign(state.turn, { red, offered, used: red !== null });
      },
    });
    expect(warning(table)).toEqual(lost);
  });

  it('GIVEN no dice but something free to do THEN the question does not ask for the end of the turn', () => {
    const idle = turnWith({ dice: [] });
    expect(idle.seat(0).prompts()[0]?.ask.key).toBe('pulsar.ask.end');
    const building = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.small = 1;
        claimed(state, 0, { P01: 'empty' });
      },
    });
    expect(building.seat(0).prompts()[0]?.ask.key).toBe('pulsar.ask.free');
  });
});

describe('Pulsar gyrodynes', () => {
  it.each([
    [1, 'small'],
    [2, 'medium'],
    [4, 'large'],
  ] as const)('P31: GIVEN a %i THEN a %s gyrodyne, even without a pulsar', (die, size) => {
    const table = turnWith({ dice: [die] });
    table.seat(0).picks(`gyro:${die}`);
    expect(player(table).held[size]).toBe(1);
    expect(table.state.supply[size]).toBe(9);
  });

  it('P32: GIVEN a held gyrodyne and an own empty pulsar THEN construction is free', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.small = 1;
        claimed(state, 0, { P01: 'empty', P02: 'large' });
        claimed(state, 1, { P03: 'empty' });
      },
    });
    expect(table.seat(0).keys()).toEqual(['build:small>P01', 'end']);
    table.seat(0).picks('build:small>P01');
    expect(table.state.pulsars.P01).toEqual({ seat: 0, size: 'small', spinning: false });
    expect(player(table).held.small).toBe(0);
  });

  it('P32: the greyed entry says what is missing', () => {
    turnWith({ dice: [1] })
      .seat(0)
      .isRefused('build', 'pulsar.closed.noGyrodyne');
    const holding = turnWith({ dice: [1], edit: (_, me) => Object.assign(me.held, { small: 1 }) });
    holding.seat(0).isRefused('build', 'pulsar.closed.noPulsar');
  });

  it('P33: the first with two of a size gets 7 VP, the second 4, nobody a third', () => {
    const table = turnWith({
      seats: 3,
      dice: [],
      edit: (state) => {
        state.players.forEach((someone, seat) => {
          someone.held.small = 1;
          claimed(state, seat, { [`P0${seat * 2 + 1}`]: 'small', [`P0${seat * 2 + 2}`]: 'empty' });
        });
      },
    });
    table.plays(`
      0 build:small>P02
      0 end
      1 build:small>P04
      1 end
      2 build:small>P06
    `);
    expect(table.state.players.map((someone) => someone.sources.award)).toEqual([7, 4, undefined]);
    expect(table.state.awards.small).toEqual([0, 1]);
  });

  it('P33: GIVEN four of a size before anyone else has two THEN both awards', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.large = 4;
        claimed(state, 0, { P01: 'empty', P02: 'empty', P03: 'empty', P04: 'empty' });
      },
    });
    for (const pulsar of ['P01', 'P02', 'P03', 'P04']) table.seat(0).picks(`build:large>${pulsar}`);
    expect(player(table).sources.award).toBe(11);
    const told = table.events.filter(({ say }) => say.key === 'pulsar.log.award').map(({ say }) => say.params);
    expect(told).toMatchObject([
      { vp: 7, n: 2 },
      { vp: 4, n: 4 },
    ]);
  });

  it.each([
    [3, 'small'],
    [5, 'medium'],
    [6, 'large'],
  ] as const)('P34: GIVEN a %i THEN a %s gyrodyne under construction spins', (die, size) => {
    const table = turnWith({ dice: [die], edit: (state) => claimed(state, 0, { P05: size }) });
    table.seat(0).picks('spin:P05');
    expect(table.state.pulsars.P05).toEqual({ seat: 0, size, spinning: true });
  });

  it("P34: GIVEN one that spins already, or somebody else's THEN it is not offered", () => {
    const table = turnWith({
      dice: [3],
      edit: (state) => {
        spinningAt(state, 0, { P05: 'small' });
        claimed(state, 1, { P06: 'small' });
      },
    });
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('spin:')),
    ).toBe(false);
  });
});

describe('Pulsar modifiers', () => {
  it('P46: a 1 or a 2 buys a ±1 token, a 2 a +2 token', () => {
    const table = turnWith({ dice: [1, 2] });
    table.plays(`
      0 mod:pm1/1
      0 mod:plus2/2
    `);
    expect([player(table).pm1, player(table).plus2]).toEqual([2, 1]);
    const two = turnWith({ dice: [2] });
    two.seat(0).picks('mod:pm1/2');
    expect(player(two).pm1).toBe(2);
  });
});

describe('Pulsar undo', () => {
  it('GIVEN a turn or a round begins THEN it is marked; GIVEN dice are rolled THEN there is a barrier', () => {
    const table = turnWith({ dice: [1] });
    expect(
      table
        .seat(0)
        .picks('end')
        .some((event) => event.mark === 'turn'),
    ).toBe(true);
    const before = table.events.length;
    endRound(table);
    const events = table.events.slice(before);
    expect(events.some((event) => event.mark === 'round' && event.barrier === true)).toBe(true);
  });

  it('GIVEN the last die is spent THEN the turn waits for its end, so that the last act can be taken back', () => {
    const table = turnWith({ dice: [1] });
    table.seat(0).picks('gyro:1');
    expect(table.seat(0).keys()).toEqual(['end']);
    expect(table.seat(0).prompts()[0]).toMatchObject({ deliberate: true });
  });

  it('GIVEN nothing hidden is seen THEN no barrier', () => {
    const table = turnWith({ dice: [1, 1] });
    const events = [...table.seat(0).picks('gyro:1'), ...table.seat(0).picks('fly:1>M01')];
    expect(events.some((event) => event.barrier === true)).toBe(false);
  });
});
