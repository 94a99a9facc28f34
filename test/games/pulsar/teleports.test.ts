import { describe, expect, it } from 'vitest';
import { BOARDS } from '#games/pulsar/content/tables.ts';
import { claimed, foundStations, hideTile, player, type turnUp, turnWith } from './support.ts';

describe('Pulsar teleports and isolated pulsars', () => {
  it('P30a: a teleport never leads to an isolated pulsar or an entry gate, may stay put, may be declined', () => {
    const table = turnWith({
      dice: [6, 6],
      edit: (state) => {
        state.offer = ['T-B8'];
      },
    });
    table.plays(`
      0 tx:T-B8/6
      0 tx:T-B8/6
    `);
    const keys = table.seat(0).keys();
    expect(keys).toContain('jump:none');
    expect(keys).toContain('jump:S01');
    for (const place of ['P14', 'P15', 'P16', 'E1']) expect(keys).not.toContain(`jump:${place}`);
    table.seat(0).picks('jump:none');
    expect(player(table).ship).toBe('E1');
  });

  it('P30a: GIVEN a teleport to a system THEN it resolves as if a flight ended there', () => {
    const table = turnWith({ dice: [4], round: 4, edit: (state) => hideTile(state, 'S09', 11) });
    table.plays(`
      0 patent:A4b
      0 jump:S09
      0 bonus:take
    `);
    expect([player(table).ship, player(table).cubes, table.state.systems.S09?.on[0]]).toEqual(['S09', 2, 0]);
  });

  it('P30a: GIVEN nobody answers THEN a teleport goes where it claims or founds, if anywhere', () => {
    const asked = (edit: (state: Parameters<typeof turnUp>[0]) => void) => {
      const table = turnWith({ dice: [4], round: 4, edit });
      table.seat(0).picks('patent:A4b');
      return table.seat(0).prompts()[0];
    };
    expect(asked(() => {})).toMatchObject({ otherwise: 'jump:S01' });
    expect(asked((state) => foundStations(state, 0, 16))).toMatchObject({ otherwise: 'jump:none' });
  });

  it('P30a: GIVEN a teleport THEN no run is declared with it, and it counts as ending on a pulsar', () => {
    const table = turnWith({
      dice: [5],
      options: { setup: 'standard' },
      edit: (state, me) => {
        state.offer = ['T-B2'];
        me.hq = 'HQ-A2';
        me.projects = [0];
        me.patents = [{ id: 'A1c', round: 1 }];
      },
    });
    table.plays(`
      0 tx:T-B2/5
      0 jump:P09
    `);
    expect(table.state.pulsars.P09?.seat).toBe(0);
    expect(player(table).sources.technology).toBe(3);
    expect(table.seat(0).keys()).toContain('end');
  });

  it('P26: GIVEN an isolated pulsar to claim THEN the player may decline it; whoever does not answer claims one', () => {
    const table = turnWith({ dice: [6], edit: (state) => Object.assign(state, { offer: ['T-A2'] }) });
    table.seat(0).picks('tx:T-A2/6');
    const [prompt] = table.seat(0).prompts();
    expect(prompt?.kind === 'pick' && (prompt.otherwise ?? prompt.options[0]?.key)).toMatch(/^claim:P/);
    expect(table.seat(0).keys()).toContain('claim:none');
    const [declined] = table.seat(0).picks('claim:none');
    expect(declined?.say).toEqual({ key: 'pulsar.log.noClaim', params: { seat: { seat: 0 } } });
    expect(table.state.pulsars).toEqual({});
    expect(player(table).sources.transmitter).toBe(3);
  });

  it('P26: GIVEN one isolated pulsar left THEN it is still a choice', () => {
    const table = turnWith({
      dice: [6],
      edit: (state) => {
        state.offer = ['T-A2'];
        const [, ...others] = BOARDS.plain.isolatedPulsars;
        claimed(state, 1, Object.fromEntries(others.map((id) => [id, 'empty' as const])));
      },
    });
    table.seat(0).picks('tx:T-A2/6');
    expect(table.seat(0).keys()).toEqual([`claim:${BOARDS.plain.isolatedPulsars[0]}`, 'claim:none']);
  });

  it('P26: GIVEN no ring left THEN an isolated pulsar is lost, and nobody is asked', () => {
    const six = { P02: 'empty', P03: 'empty', P04: 'empty', P05: 'empty', P06: 'empty', P07: 'empty' } as const;
    const table = turnWith({
      dice: [6],
      edit: (state) => {
        state.offer = ['T-A2'];
        claimed(state, 0, six);
      },
    });
    table.seat(0).picks('tx:T-A2/6');
    expect(table.state.pulsars.P14).toBeUndefined();
    expect(player(table).sources.transmitter).toBe(3);
  });
});
