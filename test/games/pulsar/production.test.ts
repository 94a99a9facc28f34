import { describe, expect, it } from 'vitest';
import type { PulsarState } from '#games/pulsar/state.ts';
import { endRound, own, player, spinningAt, turnWith } from './support.ts';

const track = (...seats: [seat: number, space: number][]) => seats.map(([seat, space]) => ({ seat, space }));
const keys = (state: { events: readonly { say: { key: string } }[] }) => state.events.map((event) => event.say.key);

describe('Pulsar production', () => {
  it('P47.1: new turn order: left before right, top before bottom', () => {
    const table = turnWith({
      seats: 3,
      dice: [],
      edit: (state) => {
        state.initiative = track([2, 5], [1, 9], [0, 9]);
      },
    });
    endRound(table);
    expect(table.state.order).toEqual([2, 1, 0]);
    expect(table.state.queue).toEqual([2, 1, 0, 0, 1, 2]);
  });

  it('P47.2 worked example: GIVEN three players, red alone ahead, green on yellow THEN 3, 2 and 0 cubes', () => {
    const table = turnWith({
      seats: 3,
      dice: [],
      edit: (state) => {
        state.engineering = track([0, 4], [1, 7], [2, 7]);
      },
    });
    endRound(table);
    expect(table.state.players.map((someone) => someone.cubes)).toEqual([3, 2, 0]);
  });

  it('P47.2: GIVEN four players THEN 3, 2, 1 and 0 cubes', () => {
    const table = turnWith({ seats: 4, dice: [] });
    endRound(table);
    expect(table.state.players.map((someone) => someone.cubes)).toEqual([0, 1, 2, 3]);
  });

  it('P54: GIVEN two players THEN the first marker 2 cubes, the second 1 cube, the third 1 VP', () => {
    const table = turnWith({
      dice: [],
      edit: (state) => {
        state.engineering = track([0, 3], [0, 4], [1, 5], [1, 6]);
      },
    });
    endRound(table);
    expect([player(table, 0).cubes, player(table, 1).cubes, player(table, 1).sources.engineering]).toEqual([3, 0, 1]);
  });

  it('P47.3: penalties for every marker on the last two spaces, never below 0', () => {
    const table = turnWith({
      seats: 3,
      dice: [],
      edit: (state) => {
        state.initiative = track([2, 8], [1, 14], [0, 15]);
        state.engineering = track([2, 14], [0, 14], [1, 15]);
        state.players.forEach((someone, seat) => {
          someone.vp = seat === 0 ? 2 : 10;
        });
      },
    });
    endRound(table);
    expect(table.state.players.map((someone) => someone.vp)).toEqual([0, 7, 9]);
    const told = table.events.filter(({ say }) => say.key.startsWith('pulsar.log.penalty'));
    expect(told.map(({ say }) => [say.key, say.params?.seat, say.params?.vp])).toEqual([
      ['pulsar.log.penalty', { seat: 1 }, 1],
      ['pulsar.log.penalty', { seat: 0 }, 2],
      ['pulsar.log.penalty', { seat: 2 }, 1],
      ['pulsar.log.penaltyNone', { seat: 0 }, undefined],
      ['pulsar.log.penalty', { seat: 1 }, 2],
    ]);
  });

  const buyers = (state: PulsarState) => {
    const me = state.players[0];
    if (me === undefined) return;
    me.transmitters = [
      own('T-B4', { online: true }),
      own('T-A5', { online: true }),
      own('T-A6', { online: true }),
      own('T-A3', {}),
    ];
    state.engineering = track([1, 1], [1, 2], [1, 3], [0, 4]);
  };

  it('P47.4: GIVEN cubes just received THEN they pay for purchases, each asked once', () => {
    const table = turnWith({ dice: [], edit: buyers });
    table.plays(`
      0 end
      1 end
    `);
    expect(player(table).cubes).toBe(1);
    expect(table.seat(0).prompts()[0]).toMatchObject({ ask: { key: 'pulsar.ask.buyPoints' }, otherwise: 'buy:yes' });
    table.seat(0).picks('buy:yes');
    // The only cube is spent: nobody asks about T-A6.
    expect([player(table).cubes, player(table).sources.transmitter, table.state.phase]).toEqual([0, 4, 'draft']);
  });

  it('P47.4: GIVEN a no THEN the cube is kept and the next purchase is asked', () => {
    const table = turnWith({ dice: [], edit: buyers });
    table.plays(`
      0 end
      1 end
      0 buy:no
      0 buy:no
    `);
    expect([player(table).cubes, player(table).sources.transmitter]).toEqual([1, undefined]);
  });

  it('P47.5 worked example: GIVEN a row bonus of 4 THEN a medium and a small score 6 + 5', () => {
    const table = turnWith({
      dice: [],
      round: 8,
      edit: (state) => spinningAt(state, 0, { P01: 'medium', P02: 'small' }),
    });
    endRound(table);
    expect(player(table).sources.gyrodyne).toBe(11);
  });

  it.each([
    [6, 3],
    [5, 3],
    [7, 4],
  ])('P47.5: GIVEN a ? row and a doubled median of %i THEN +%i', (median, bonus) => {
    const table = turnWith({
      dice: [],
      round: 6,
      edit: (state) => {
        state.boards = ['A', 'A', 'B'];
        state.median = median;
        spinningAt(state, 0, { P01: 'large' });
      },
    });
    endRound(table);
    expect(player(table).sources.gyrodyne).toBe(3 + bonus);
  });

  it('P47.7: unbought transmitters go, three new ones come, the next row opens', () => {
    const table = turnWith({ dice: [] });
    const before = table.state.offer;
    endRound(table);
    expect(table.state.round).toBe(2);
    expect(table.state.offer).toHaveLength(3);
    expect(table.state.offer.some((id) => before.includes(id))).toBe(false);
  });

  it('P47: the steps are told in order, and markers stay where they are', () => {
    const table = turnWith({
      seats: 3,
      dice: [],
      edit: (state, me) => {
        me.transmitters = [own('T-A3', { online: true })];
        me.patents = [{ id: 'A3b', round: 1 }];
        spinningAt(state, 0, { P01: 'small' });
        state.initiative = track([2, 8], [1, 8], [0, 15]);
        state.engineering = track([0, 1], [1, 8], [2, 8]);
      },
    });
    const { initiative } = table.state;
    endRound(table);
    const told = keys(table).map((key) => key.replace('pulsar.log.', ''));
    const steps = [
      'production',
      'order',
      'engineering',
      'penalty',
      'transmitters',
      'gyrodynes',
      'techPoints',
      'offer',
      'roll',
    ];
    expect(told.filter((key, i) => steps.includes(key) && told.indexOf(key) === i)).toEqual(steps);
    expect(table.state.initiative).toEqual(initiative);
  });

  it('P47: cubes and tokens are kept, dice and bonus dice are not', () => {
    const table = turnWith({ seats: 3, dice: [6, 6], edit: (_, me) => Object.assign(me, { cubes: 7, plus2: 2 }) });
    table.seat(0).picks('copy:3');
    endRound(table);
    expect([player(table).cubes, player(table).plus2, player(table).dice, table.state.turn]).toEqual([3, 2, [], null]);
  });
});
