import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { TRANSMITTERS } from '#games/pulsar/content/transmitters.ts';
import { liveLinks } from '#games/pulsar/counts.ts';
import { turnOf } from '#games/pulsar/doing.ts';
import { anyDie, draftOptions } from '#games/pulsar/draft.ts';
import { bend, commonWays } from '#games/pulsar/pay.ts';
import { answer } from '#games/pulsar/pending.ts';
import { planetFor } from '#games/pulsar/places.ts';
import { rowBonus } from '#games/pulsar/production.ts';
import { anyAct } from '#games/pulsar/prompts.ts';
import { pulsarStats } from '#games/pulsar/report.ts';
import { period, standing } from '#games/pulsar/standing.ts';
import { FREE } from '#games/pulsar/state.ts';
import { transmitterStep } from '#games/pulsar/words.ts';
import { claimed, freshGame, own, player, playRandomly, turnUp, turnWith } from './support.ts';

describe('small rules of Pulsar', () => {
  it.each([
    ['draft', 3, 'pulsar.period'],
    ['actions', 8, 'pulsar.period'],
    ['final', 8, 'pulsar.period.end'],
    ['over', 8, 'pulsar.period.end'],
  ] as const)('GIVEN the phase %s of round %i THEN the period is %s', (phase, round, key) => {
    const told = period({ ...freshGame(2), phase, round });
    expect(told.key).toBe(key);
    expect(told.params).toEqual(key === 'pulsar.period' ? { n: round } : undefined);
  });

  it('GIVEN points on the score track THEN they are the standing', () => {
    const state = freshGame(3);
    state.players.forEach((player, seat) => {
      player.vp = 10 * seat;
    });
    expect(standing(state)).toEqual([0, 10, 20]);
  });

  it('P43: GIVEN boards A, D and B THEN rows 1 and 2 are the first, 3 to 5 the second, 6 to 8 the third', () => {
    const bonuses = [1, 2, 3, 4, 5, 7, 8].map((round) => rowBonus({ ...freshGame(2), boards: ['A', 'D', 'B'], round }));
    expect(bonuses).toEqual([0, 2, 1, 1, 0, 0, 3]);
  });

  it('P25: GIVEN a system with blue and barren planets THEN a flight that ends takes blue first, one that passes barren first', () => {
    const state = freshGame(4);
    // Tile 9: two blue planets, then two barren ones.
    turnUp(state, 'S01', 9);
    const place = state.systems.S01;
    if (place === undefined) throw new Error('no system');
    place.on = [FREE, FREE, FREE, FREE];
    expect([planetFor(state, 0, 'S01', true), planetFor(state, 0, 'S01', false)]).toEqual([0, 2]);
    place.on = [1, 2, FREE, FREE];
    expect(planetFor(state, 0, 'S01', true)).toBe(2);
    place.on = [FREE, FREE, 1, 2];
    expect(planetFor(state, 0, 'S01', false)).toBe(0);
    place.on = [0, FREE, FREE, FREE];
    expect(planetFor(state, 0, 'S01', true)).toBe(-1);
    place.on = [FREE, FREE, FREE, FREE];
    place.up = false;
    expect(planetFor(state, 0, 'S01', true)).toBe(-1);
    expect(planetFor(state, 0, 'P01', true)).toBe(-1);
  });

  it('GIVEN any position of a draft THEN the die drawn for a quick game is one that is offered', () => {
    const dice = diceOver(seedState(5));
    let drafts = 0;
    playRandomly({
      seats: 3,
      seed: 4,
      see: (state, [prompt]) => {
        if (state.phase !== 'draft' || prompt?.kind !== 'pick' || prompt.seat === 'clock') return;
        drafts++;
        const { key, action } = anyDie(state, prompt.seat, dice);
        expect(prompt.options).toContainEqual(expect.objectContaining({ key, action }));
      },
    });
    expect(drafts).toBeGreaterThan(20);
  });

  it.each(['nothing', 'A1a', 'D5b'])(
    'P30b: GIVEN flights shifted by %s THEN every act drawn for a quick game is one that is offered',
    (technology) => {
      const table = turnWith({
        dice: [2, 5],
        edit: (_, me) => {
          if (technology !== 'nothing') me.patents = [{ id: technology, round: 1 }];
        },
      });
      const [prompt] = table.seat(0).prompts();
      const offered = prompt?.kind === 'pick' ? prompt.options : [];
      const actions = new Map(offered.map(({ key, action }) => [key, action]));
      const drawn = Array.from({ length: 60 }, (_, seed) => anyAct(table.state, diceOver(seedState(seed))));
      for (const act of drawn) {
        expect(act).toMatchObject({ prompt: prompt?.id, seat: 0 });
        expect(act?.action).toEqual(actions.get(act?.key ?? ''));
      }
      const kinds = new Set(drawn.map((act) => act?.action.do));
      expect([...kinds]).toEqual(expect.arrayContaining(['fly', 'takeGyrodyne', 'end']));
    },
  );

  it.each(TRANSMITTERS.map((tile) => [tile.id, tile] as const))(
    'GIVEN %s THEN its label says whether it gives something at once, every round, or both',
    (_, tile) => {
      const gives = tile.immediate.length === 0 ? 'rounds' : tile.perRound.length === 0 ? 'once' : 'both';
      expect(transmitterStep(tile, '').key).toBe(`pulsar.transmitter.completes.${gives}`);
      expect(transmitterStep(tile, '3+4').key).toBe(`pulsar.transmitter.leaves.${gives}`);
    },
  );

  it('P33: GIVEN two of a size and their award THEN the third wins nothing, the fourth the other award', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.large = 4;
        claimed(state, 0, { P01: 'empty', P02: 'empty', P03: 'empty', P04: 'empty' });
      },
    });
    const won = ['P01', 'P02', 'P03', 'P04'].map((place) => {
      table.seat(0).picks(`build:large>${place}`);
      return player(table).sources.award ?? 0;
    });
    expect(won).toEqual([0, 7, 7, 11]);
  });

  it('P33: GIVEN the first award is somebody else’s THEN the second is still said to be for two', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.small = 1;
        state.awards.small = [1];
        claimed(state, 0, { P01: 'small', P02: 'empty' });
      },
    });
    table.seat(0).picks('build:small>P02');
    const [told] = table.events.filter(({ say }) => say.key === 'pulsar.log.award').map(({ say }) => say.params);
    expect(told).toMatchObject({ vp: 4, n: 2 });
  });

  it('P22: GIVEN a die of 1 THEN no token lowers it to 0, even if a technology would raise it again', () => {
    const lower = [{ token: 'pm1', by: -1 }] as const;
    const anyShift = () => true;
    expect(bend({ value: 1, from: 'silver' }, lower, 1, anyShift)).toBeNull();
    expect(bend({ value: 2, from: 'silver' }, lower, 1, anyShift)).toMatchObject({ die: 2, tokenBy: -1, shift: 0 });
    expect(bend({ value: 2, from: 'silver' }, lower, 2, () => false)).toBeNull();
  });

  it('GIVEN only ways with a token THEN each die has its cheapest, and a die of another colour its own', () => {
    const way = (from: 'silver' | 'red', token: 'pm1' | 'p2', die = 3) =>
      ({ die, from, token, tokenBy: 1, shift: 0 }) as Parameters<typeof commonWays>[0][number];
    const cheap = way('silver', 'pm1');
    const red = way('red', 'pm1');
    const four = way('silver', 'p2', 4);
    expect(commonWays([cheap, way('silver', 'p2'), red, four])).toEqual([cheap, red, four]);
    const free = { ...cheap, token: null };
    expect(commonWays([cheap, free, red])).toEqual([free]);
  });

  it('GIVEN a link to a transmitter that is not online THEN it is not live', () => {
    const state = freshGame(2);
    const tiles = [own('T-A1', { online: true, right: 'T-A2' }), own('T-A2', { left: 'T-A1' })];
    Object.assign(state.players[0] ?? {}, { transmitters: tiles });
    expect(liveLinks(state, 0)).toBe(0);
    Object.assign(tiles[1] ?? {}, { online: true });
    expect(liveLinks(state, 0)).toBe(1);
    Object.assign(tiles[0] ?? {}, { online: false });
    expect(liveLinks(state, 0)).toBe(0);
  });

  it('GIVEN a draft asked about one choice THEN only that is put together', () => {
    let asked = 0;
    playRandomly({
      seats: 3,
      seed: 4,
      acts: 20,
      see: (state, [prompt]) => {
        if (state.phase !== 'draft' || prompt === undefined || prompt.seat === 'clock') return;
        for (const { key } of draftOptions(state, prompt.seat).options.slice(0, 3)) {
          const { options, closed } = draftOptions(state, prompt.seat, key);
          expect([options.map((option) => option.key), closed]).toEqual([[key], []]);
          asked++;
        }
      },
    });
    expect(asked).toBeGreaterThan(5);
  });

  it('GIVEN nobody’s turn or no question THEN asking for either is a mistake', () => {
    const state = freshGame(2);
    expect(() => turnOf({ ...state, turn: null })).toThrow('Nobody is taking a turn');
    const doing = { state: { ...state, pending: [] }, events: [], dice: diceOver(seedState(1)) };
    expect(() => answer(doing as unknown as Parameters<typeof answer>[0], { do: 'end' })).toThrow('Nothing was asked');
  });

  it('GIVEN points won and taken away THEN the shares are of those won', () => {
    const state = { ...freshGame(2), phase: 'over' as const };
    for (const someone of state.players) someone.sources = { stations: 15, award: 5, penalty: -5 };
    const acc = pulsarStats.start();
    pulsarStats.see(acc, state, []);
    const { pointShares } = pulsarStats.done(acc) as { pointShares: Record<string, number> };
    expect(pointShares).toEqual({ stations: 0.75, award: 0.25 });
  });
});
