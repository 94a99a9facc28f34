import { describe, expect, it } from 'vitest';
import { BOARDS } from '#games/pulsar/content/tables.ts';
import { trails } from '#games/pulsar/flights.ts';
import { FREE } from '#games/pulsar/state.ts';
import { claimed, hideTile, player, turnUp, turnWith } from './support.ts';

const DEADEND = { side: 'deadend' } as const;
const routes = (side: 'plain' | 'deadend', start: string, n: number) =>
  trails(side, start, n).map((t) => t.route.join(' '));

describe('Pulsar flights', () => {
  it('P23: GIVEN a 2 from E1 THEN exactly the places two segments away', () => {
    const table = turnWith({
      dice: [2],
      edit: (_, me) => {
        me.pm1 = 0;
      },
    });
    const flights = table
      .seat(0)
      .keys()
      .filter((key) => key.startsWith('fly:'));
    expect(flights.sort()).toEqual(['fly:2>M11', 'fly:2>S01']);
  });

  it('P23: no flight uses a segment twice, none enters an entry gate or an isolated pulsar', () => {
    const flights = (['plain', 'deadend'] as const).flatMap((side) =>
      ['S01', 'P09', 'O02'].flatMap((start) => trails(side, start, 8).map(({ route }) => ({ side, start, route }))),
    );
    for (const { side, start, route } of flights) {
      const doubled = new Set(BOARDS[side].doubleEdges.map((edge) => [...edge].sort().join('-')));
      const used = route.map((place, i) => [route[i - 1] ?? start, place].sort().join('-'));
      const times = (segment: string) => used.filter((other) => other === segment).length;
      expect(used.filter((segment) => times(segment) > (doubled.has(segment) ? 2 : 1))).toEqual([]);
      const barred = (place: string) => place.startsWith('E') || BOARDS[side].isolatedPulsars.includes(place);
      expect(route.filter(barred)).toEqual([]);
    }
  });

  it('P23: GIVEN a doubled segment THEN it may be used once each way', () => {
    expect(routes('deadend', 'S03', 4)).toContain('G04 S04 G04 S03');
    expect(routes('plain', 'S02', 2)).not.toContain('M02 S02');
  });

  it('P23: from every place on a segment a flight of any length from 1 to 8 is possible', () => {
    for (const side of ['plain', 'deadend'] as const)
      for (const place of Object.keys(BOARDS[side].nodes)) {
        if (BOARDS[side].isolatedPulsars.includes(place)) continue;
        for (let n = 1; n <= 8; n++) expect(trails(side, place, n).length, `${side} ${place} ${n}`).toBeGreaterThan(0);
      }
  });

  it.each([2, 3, 4])('P24: GIVEN %i players THEN a revealed system blocks planets marked for more', (seats) => {
    const table = turnWith({ seats, dice: [2], edit: (state) => hideTile(state, 'S01', 9) });
    const events = table.seat(0).picks('fly:2>S01');
    expect(events.some((event) => event.barrier === true && event.say.key === 'pulsar.log.reveal')).toBe(true);
    // Tile 9: blue 2+ and 4, barren 2+ and 4.
    expect(table.state.systems.S01?.on).toEqual(seats === 4 ? [0, -1, -1, -1] : [0, -2, -1, -2]);
  });

  it('P25: GIVEN a system in passing THEN the station takes a barren planet, without a bonus', () => {
    const table = turnWith({ dice: [3], edit: (state) => turnUp(state, 'S01', 11) });
    table.seat(0).picks('fly:3>G01');
    // Tile 11: one blue, two barren.
    expect(table.state.systems.S01?.on).toEqual([FREE, 0, FREE]);
    expect(player(table).cubes).toBe(0);
  });

  it('P25: GIVEN no barren planet free THEN a passing ship takes a blue one, without a bonus', () => {
    const table = turnWith({ dice: [3], edit: (state) => turnUp(state, 'S01', 17) });
    table.seat(0).picks('fly:3>G01');
    expect(table.state.systems.S01?.on).toEqual([0, FREE]);
    expect(table.state.pending).toEqual([]);
  });

  it('P25: GIVEN no blue planet free where a flight ends THEN a barren one, without a bonus', () => {
    const table = turnWith({
      dice: [2],
      edit: (state) => {
        turnUp(state, 'S01', 11);
        state.systems.S01?.on.splice(0, 1, 1);
      },
    });
    table.seat(0).picks('fly:2>S01');
    expect(table.state.systems.S01?.on).toEqual([1, 0, FREE]);
    expect(table.state.pending).toEqual([]);
  });

  it('P25: GIVEN a station of yours already there THEN nothing happens', () => {
    const table = turnWith({
      dice: [2],
      edit: (state) => {
        turnUp(state, 'S01', 11);
        state.systems.S01?.on.splice(1, 1, 0);
      },
    });
    table.seat(0).picks('fly:2>S01');
    expect(table.state.systems.S01?.on).toEqual([FREE, 0, FREE]);
  });

  it('P26: GIVEN a flight ending on an unclaimed pulsar THEN it is claimed', () => {
    const table = turnWith({ dice: [4] });
    table.seat(0).picks('fly:4>P01');
    expect(table.state.pulsars.P01).toEqual({ seat: 0, size: null, spinning: false });
  });

  it("P26: GIVEN no ring left, or somebody else's pulsar THEN nothing is claimed", () => {
    const six = { P02: 'empty', P03: 'empty', P04: 'empty', P05: 'empty', P06: 'empty', P07: 'empty' } as const;
    const ringless = turnWith({ dice: [4], edit: (state) => claimed(state, 0, six) });
    ringless.seat(0).picks('fly:4>P01');
    expect(ringless.state.pulsars.P01).toBeUndefined();
    const taken = turnWith({ dice: [4], edit: (state) => claimed(state, 1, { P01: 'empty' }) });
    taken.seat(0).picks('fly:4>P01');
    expect(taken.state.pulsars.P01?.seat).toBe(1);
  });

  it('P27: GIVEN a blue planet THEN the printed bonus or an exploration tile', () => {
    const situation = {
      dice: [2],
      edit: (state: Parameters<typeof turnUp>[0]) => {
        turnUp(state, 'S01', 13);
        state.pile = ['vp4', 'vp5'];
      },
    };
    const taking = turnWith(situation);
    taking.plays(`
      0 fly:2>S01
      0 bonus:take
    `);
    expect([player(taking).cubes, player(taking).plus2, player(taking).sources.exploration]).toEqual([1, 1, undefined]);
    const drawing = turnWith(situation);
    drawing.plays(`
      0 fly:2>S01
      0 bonus:draw
    `);
    expect([player(drawing).cubes, player(drawing).sources.exploration]).toEqual([0, 5]);
  });

  it('P27: GIVEN a red-die bonus and a bonus die already used THEN a tile is drawn instead', () => {
    const table = turnWith({
      dice: [2],
      edit: (state) => {
        turnUp(state, 'S01', 1);
        state.pile = ['vp4'];
        if (state.turn !== null) state.turn.used = true;
      },
    });
    table.seat(0).picks('fly:2>S01');
    expect(player(table).sources.exploration).toBe(4);
  });

  it('P27: GIVEN nobody answers THEN the printed bonus, but a tile instead of a red die nobody would use', () => {
    const landing = (tile: number) => {
      const table = turnWith({ dice: [2], edit: (state) => turnUp(state, 'S01', tile) });
      table.seat(0).picks('fly:2>S01');
      return table.seat(0).prompts()[0];
    };
    expect(landing(11)).toMatchObject({ otherwise: 'bonus:take' });
    expect(landing(3)).toMatchObject({ otherwise: 'bonus:draw' });
  });

  it('P28: GIVEN a pulsar at a dead end THEN claiming it draws a tile', () => {
    const table = turnWith({
      dice: [2],
      ship: 'M14',
      options: DEADEND,
      edit: (state) => {
        state.pile = ['vp5'];
      },
    });
    table.seat(0).picks('fly:2>P11');
    expect(table.state.pulsars.P11?.seat).toBe(0);
    expect(player(table).sources.exploration).toBe(5);
  });

  it('P29: tiles are discarded and shuffled again when the pile is empty; the extra station is kept', () => {
    const table = turnWith({
      dice: [2],
      edit: (state) => {
        turnUp(state, 'S01', 11);
        state.pile = [];
        state.discards = ['station'];
      },
    });
    table.plays(`
      0 fly:2>S01
      0 bonus:draw
    `);
    expect(player(table).extraStations).toBe(1);
    expect([table.state.pile, table.state.discards]).toEqual([[], []]);
  });

  it('P30: GIVEN the start system is passed again THEN it is visited', () => {
    const table = turnWith({ dice: [4], ship: 'S02', edit: (state) => turnUp(state, 'S02', 11) });
    // S02 G01 P01 S02 M02: back through the start.
    table.seat(0).picks('fly:4>M02');
    expect(table.state.systems.S02?.on).toEqual([FREE, 0, FREE]);
  });

  it('P30: GIVEN the start is merely left THEN it is not visited', () => {
    const table = turnWith({ dice: [1], ship: 'S02', edit: (state) => turnUp(state, 'S02', 11) });
    table.seat(0).picks('fly:1>M02');
    expect(table.state.systems.S02?.on).toEqual([FREE, FREE, FREE]);
  });

  it('P30b: GIVEN a colour shift THEN only routes that visit the colour may use it without a token', () => {
    const table = turnWith({
      dice: [2],
      edit: (_, me) => {
        me.pm1 = 0;
        me.patents = [{ id: 'A1a', round: 1 }];
      },
    });
    const flights = table
      .seat(0)
      .keys()
      .filter((key) => key.startsWith('fly:'));
    // Three segments: M01 S01 G01 visits green; M01 M11 … does not.
    expect(flights).toContain('fly:2+1>G01');
    expect(flights.some((key) => key.startsWith('fly:2+1>') && !key.includes('G01'))).toBe(false);
  });

  it('P30b: GIVEN a 6, a +2 token, a colour shift and an extension THEN flights of 11', () => {
    const table = turnWith({
      dice: [6],
      edit: (_, me) => {
        me.plus2 = 1;
        me.patents = [
          { id: 'A1a', round: 1 },
          { id: 'D5b', round: 1 },
        ];
      },
    });
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('fly:6+p2+3>')),
    ).toBe(true);
    expect(
      table
        .seat(0)
        .keys()
        .some((key) => key.startsWith('fly:6+p2+4>')),
    ).toBe(false);
  });
});

describe('Pulsar worked examples: the dead end from O02', () => {
  const fromO02 = (die: number) =>
    turnWith({
      dice: [die],
      ship: 'O02',
      options: DEADEND,
      edit: (state, me) => {
        turnUp(state, 'S03', 11);
        turnUp(state, 'S04', 5);
        state.pile = ['vp5', 'vp4'];
        me.pm1 = 0;
      },
    });

  it("GIVEN a 3 THEN two stations, an exploration tile and S04's bonus", () => {
    const table = fromO02(3);
    table.seat(0).picks('fly:3>S04');
    expect(player(table).sources.exploration).toBe(4);
    table.seat(0).picks('bonus:take');
    expect(table.state.systems.S03?.on).toEqual([FREE, 0, FREE]);
    expect(table.state.systems.S04?.on[0]).toBe(0);
    expect([player(table).held.medium, player(table).pm1]).toEqual([1, 1]);
  });

  it('GIVEN a 4 THEN two stations and one tile', () => {
    const table = fromO02(4);
    table.seat(0).picks('fly:4>G04');
    expect(table.state.systems.S03?.on).toEqual([FREE, 0, FREE]);
    expect(table.state.systems.S04?.on.indexOf(0)).toBe(1);
    expect(player(table).sources.exploration).toBe(4);
    expect(table.state.pending).toEqual([]);
  });

  it('GIVEN a 5 THEN a station and a tile at S04, then a blue planet and the bonus at S03', () => {
    const table = fromO02(5);
    const through = table
      .seat(0)
      .prompts()
      .flatMap((prompt) => (prompt.kind === 'pick' ? prompt.options : []))
      .find((option) => option.action.do === 'fly' && option.action.route.join(' ') === 'S03 G04 S04 G04 S03');
    table.seat(0).picks(through?.key ?? 'none');
    table.seat(0).picks('bonus:take');
    expect(table.state.systems.S04?.on.includes(0)).toBe(true);
    expect(table.state.systems.S03?.on).toEqual([0, FREE, FREE]);
    expect([player(table).cubes, player(table).sources.exploration]).toEqual([2, 4]);
  });
});
