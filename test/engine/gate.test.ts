import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import type { Dials, Game } from '#engine/game.ts';
import { newGame, openPrompts, playOn, submit, viewOf } from '#engine/gate.ts';
import { phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import { startGame } from '#test/support/play.ts';
import { type ToyAction, type ToyState, toy } from '#test/support/toy.ts';
import { digging } from './digging.ts';

type Toy = Game<ToyState, ToyAction, { length: 'short' | 'long'; rush: boolean }>;

const dig = (state: ToyState, dials: unknown) =>
  submit(toy, state, { seat: 0, prompt: 'dig:1', key: 'dig', at: 5, dials: dials as Dials });

describe('the gate', () => {
  it('GIVEN an offered option THEN it is played on a copy', () => {
    const table = startGame(toy, { seats: 2 });
    table.clock().picks('open');
    const before = table.state;
    const frozen = copy(before);
    table.seat(1).picks('bid:1');
    expect(table.state.bids).toEqual([null, 1]);
    expect(before).toEqual(frozen);
  });

  it('GIVEN every open prompt THEN each of its keys is accepted, and keys of nowhere are not', () => {
    const table = startGame(toy, { seats: 3 });
    table.clock().picks('open');
    for (const prompt of openPrompts(toy, table.state)) {
      if (prompt.kind !== 'pick') continue;
      const asked = { seat: prompt.seat, prompt: prompt.id, at: 1 };
      for (const { key } of prompt.options) expect(submit(toy, table.state, { ...asked, key }).ok).toBe(true);
      for (const key of ['', 'bid', 'bid:9', 'BID:1', '__proto__', 'constructor', 'x'.repeat(100_000)])
        expect(submit(toy, table.state, { ...asked, key })).toEqual({
          ok: false,
          reason: { key: 'refused.not-offered' },
        });
    }
  });

  it('GIVEN an option that is shown closed THEN the refusal says why', () => {
    const table = startGame(toy, { seats: 2 });
    table.clock().picks('open');
    const outcome = submit(toy, table.state, { seat: 0, prompt: 'bid:1', key: 'bid:3', at: 1 });
    expect(outcome).toEqual({ ok: false, reason: phrase('toy.too-poor', { gold: 2 }) });
  });

  it('GIVEN a prompt that is no longer open THEN a click on it is stale', () => {
    const table = digging();
    expect(submit(toy, table.state, { seat: 0, prompt: 'bid:1', key: 'bid:0', at: 9 })).toEqual({
      ok: false,
      reason: { key: 'refused.stale' },
    });
  });

  it('GIVEN a question that an earlier version called otherwise THEN that name still means it, and its own too', () => {
    const table = startGame(toy, { seats: 2 });
    table.clock().picks('open');
    const renamed = {
      ...toy,
      prompts: (state: typeof table.state) =>
        toy.prompts(state).map((prompt) => ({ ...prompt, id: `${prompt.id}.${prompt.seat}`, formerly: prompt.id })),
    };
    for (const prompt of ['bid:1', 'bid:1.0'])
      expect(submit(renamed, copy(table.state), { seat: 0, prompt, key: 'bid:0', at: 1 }).ok).toBe(true);
    expect(submit(renamed, copy(table.state), { seat: 0, prompt: 'bid:1.1', key: 'bid:0', at: 1 })).toEqual({
      ok: false,
      reason: { key: 'refused.somebody-elses' },
    });
  });

  it('GIVEN a seat that is asked nothing THEN it is not its turn', () => {
    digging().seat(1).isRefused('dig', 'refused.not-your-turn', { depth: 1 });
  });

  it('GIVEN a prompt of one seat THEN no other seat can answer it', () => {
    const table = startGame(toy, { seats: 2 });
    table.clock().picks('open');
    table.seat(0).picks('bid:0');
    expect(submit(toy, table.state, { seat: 0, prompt: 'bid:1', key: 'bid:1', at: 9 }).ok).toBe(false);
    expect(submit(toy, table.state, { seat: 7, prompt: 'bid:1', key: 'bid:1', at: 9 }).ok).toBe(false);
  });

  it('GIVEN a question with a time limit THEN a player answers it before that, the clock only after', () => {
    const timed: Toy = {
      ...toy,
      prompts: (state) => toy.prompts(state).map((prompt) => ({ ...prompt, until: 1000 })),
    };
    const start = newGame(timed, 2, { length: 'short', rush: false }, 1);
    const open = { seat: 'clock', prompt: openPrompts(timed, start)[0]?.id ?? '', key: 'open' } as const;
    expect(submit(timed, start, { ...open, at: 999 })).toEqual({ ok: false, reason: { key: 'refused.too-early' } });
    const opened = submit(timed, start, { ...open, at: 1000 });
    if (!opened.ok) throw new Error(opened.reason.key);
    expect(submit(timed, opened.state, { seat: 0, prompt: 'bid:1', key: 'bid:1', at: 500 }).ok).toBe(true);
  });

  describe('dials', () => {
    it.each([
      ['a fraction', { depth: 1.5 }],
      ['not a number', { depth: Number.NaN }],
      ['infinity', { depth: Number.POSITIVE_INFINITY }],
      ['something huge', { depth: 1e300 }],
      ['below the range', { depth: 0 }],
      ['above the range', { depth: 11 }],
      ['a text', { depth: '5' }],
      ['nothing', {}],
    ])('GIVEN %s THEN the refusal names the dial and its range', (_, dials) => {
      expect(dig(digging().state, dials)).toEqual({
        ok: false,
        reason: phrase('refused.dial-range', { dial: { key: 'toy.dial.depth' }, min: 1, max: 10 }),
      });
    });

    it.each([
      ['none at all', undefined],
      ['one too many', { depth: 5, width: 1 }],
      ['one named like a part of every object', JSON.parse('{"depth":5,"__proto__":1}')],
      ['another one named so', { depth: 5, constructor: 1 }],
    ])('GIVEN %s THEN they are refused', (_, dials) => {
      expect(dig(digging().state, dials)).toEqual({ ok: false, reason: { key: 'refused.dials' } });
    });

    it.each([1, 10])('GIVEN %i, an end of the range THEN it is played', (depth) => {
      expect(dig(digging().state, { depth })).toMatchObject({ ok: true, entry: { dials: { depth } } });
    });

    it('GIVEN a prompt of dials THEN another key than its own is not offered', () => {
      const outcome = submit(toy, digging().state, {
        seat: 0,
        prompt: 'dig:1',
        key: 'rest',
        at: 5,
        dials: { depth: 5 },
      });
      expect(outcome).toEqual({ ok: false, reason: { key: 'refused.not-offered' } });
    });

    it('GIVEN −0 THEN rules and log get 0, the same that a replay reads', () => {
      const still: Toy = {
        ...toy,
        prompts: (state) =>
          toy
            .prompts(state)
            .map((prompt) => ('dials' in prompt ? { ...prompt, dials: { depth: { min: -1, max: 1 } } } : prompt)),
      };
      const outcome = submit(still, digging().state, {
        seat: 0,
        prompt: 'dig:1',
        key: 'dig',
        at: 5,
        dials: { depth: -0 },
      });
      expect(outcome.ok && outcome.entry.dials?.depth).toBe(0);
      expect(outcome.ok && outcome.entry.facts).toEqual([0]);
    });

    it('GIVEN dials on an option that has none THEN they are left out of the log', () => {
      const table = startGame(toy, { seats: 2 });
      table.clock().picks('open');
      table.seat(0).picks('bid:1', { depth: 3 });
      expect(table.log.at(-1)).not.toHaveProperty('dials');
    });
  });

  describe('the clock', () => {
    const timed: Toy = {
      ...toy,
      prompts: (state) =>
        toy.prompts(state).map((prompt) => (prompt.seat === 'clock' ? { ...prompt, until: 5000 } : prompt)),
    };
    const opens = (at: number) =>
      submit(timed, newGame(timed, 2, toy.Options.parse({}), 1), { seat: 'clock', prompt: 'open:1', key: 'open', at });

    it('GIVEN its time has not come THEN it is too early', () => {
      expect(opens(4999)).toEqual({ ok: false, reason: { key: 'refused.too-early' } });
    });

    it('GIVEN its time has come THEN it acts', () => {
      expect(opens(5000).ok).toBe(true);
    });

    it('GIVEN a prompt of the clock THEN no seat can answer it', () => {
      const state = newGame(timed, 2, toy.Options.parse({}), 1);
      expect(submit(timed, state, { seat: 0, prompt: 'open:1', key: 'open', at: 9000 }).ok).toBe(false);
    });
  });

  describe('GIVEN rules that change half and then', () => {
    const spoiling = (spoil: () => never): Toy => ({
      ...toy,
      play: (draft) => {
        draft.gold[0] = 99;
        draft.rng[0] = 0;
        spoil();
      },
    });
    const table = startGame(toy, { seats: 2 });
    const before = copy(table.state);
    const open = { seat: 'clock', prompt: 'open:1', key: 'open', at: 1 } as const;

    it('refuse THEN the reason comes out and the state is untouched', () => {
      const refusing = spoiling(() => {
        throw new Refusal('toy.too-poor', { gold: 1 });
      });
      expect(submit(refusing, table.state, open)).toEqual({ ok: false, reason: phrase('toy.too-poor', { gold: 1 }) });
      expect(table.state).toEqual(before);
    });

    it('fail THEN the failure comes out and the state is untouched', () => {
      const failing = spoiling(() => {
        throw new Error('a mistake');
      });
      expect(() => submit(failing, table.state, open)).toThrow('a mistake');
      expect(table.state).toEqual(before);
    });
  });

  it('GIVEN any view THEN the generator is blank, even if the game forgot', () => {
    const { state } = startGame(toy, { seats: 2 });
    expect(viewOf(toy, state, 0).rng).toEqual([0, 0, 0, 0]);
    expect(state.rng).not.toEqual([0, 0, 0, 0]);
  });

  it('GIVEN one state object THEN its prompts are worked out once', () => {
    let asked = 0;
    const counting: Toy = { ...toy, prompts: (state) => toy.prompts(state).slice(asked++, 9) };
    const state = newGame(counting, 2, toy.Options.parse({}), 1);
    expect(openPrompts(counting, state)).toBe(openPrompts(counting, state));
    expect(asked).toBe(1);
  });

  it('GIVEN a scratch state that was played on THEN its prompts are worked out anew', () => {
    const scratch = newGame(toy, 2, toy.Options.parse({}), 1);
    expect(openPrompts(toy, scratch)[0]?.id).toBe('open:1');
    playOn(toy, scratch, { seat: 'clock', action: { do: 'open' }, at: 1 });
    expect(openPrompts(toy, scratch)[0]?.id).toBe('bid:1');
  });
});
