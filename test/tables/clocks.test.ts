import { describe, expect, it } from 'vitest';
import type { Prompt } from '#engine/game.ts';
import { dueAt } from '#tables/look.ts';
import { withReminder } from '#tables/machine.ts';
import type { Settings } from '#tables/record.ts';
import type { Think } from '#tables/think.ts';
import { span } from '#test/support/clock.ts';
import { foreseeable, tableOf } from '#test/support/table.ts';
import { type ToyAction, toy } from '#test/support/toy.ts';
import { expired, reminded, two } from './timed-table.ts';

describe('a deadline', () => {
  it.each<[Settings['clock'], string]>([
    ['live', '2 min'],
    ['day', '1 day'],
    ['threeDays', '3 days'],
  ])('GIVEN the clock “%s” THEN everybody who is asked has %s', async (setting, time) => {
    const { record, clock } = await two(setting);
    const table = await record();
    expect([dueAt(table, 0), dueAt(table, 1)]).toEqual([clock.now() + span(time), clock.now() + span(time)]);
  });

  it('GIVEN no clock THEN nobody has one, ever', async () => {
    const table = await two('none');
    expect(dueAt(await table.record(), 0)).toBeNull();
    await table.clock.passes('100 days');
    expect(expired(table)).toEqual([]);
  });

  it('GIVEN somebody else acts THEN mine stays where it was', async () => {
    const { record, clock, people } = await two('live');
    const before = dueAt(await record(), 1);
    await clock.passes('30 s');
    await people[0].picks('bid:1');
    expect(dueAt(await record(), 1)).toBe(before);
    expect(dueAt(await record(), 0)).toBeNull();
  });

  it('GIVEN I act and am asked again THEN I have the whole time again', async () => {
    const { record, clock, people } = await two('live');
    await people[0].picks('bid:2');
    await clock.passes('100 s');
    await people[1].picks('bid:0');
    await clock.passes('100 s');
    await people[0].picks('dig', { depth: 3 });
    expect(dueAt(await record(), 0)).toBe(clock.now() + span('2 min'));
  });
});

describe('a reminder', () => {
  it.each<[Settings['clock'], string, string]>([
    ['live', '59 s', '2 s'],
    ['day', '21 h', '2 h'],
    ['threeDays', '69 h', '2 h'],
  ])('GIVEN the clock “%s” THEN it comes once, in time', async (setting, before, more) => {
    const table = await two(setting);
    await table.people[0].picks('bid:1');
    await table.clock.passes(before);
    expect(reminded(table)).toEqual([]);
    await table.clock.passes(more);
    expect(reminded(table)).toEqual([1]);
    expect(expired(table)).toEqual([]);
  });

  it('GIVEN the question was answered THEN there is none', async () => {
    const table = await two('live');
    await table.people[0].picks('bid:2');
    await table.people[1].picks('bid:0');
    await table.people[0].picks('dig', { depth: 3 });
    await table.clock.passes('59 s');
    expect(reminded(table)).toEqual([]);
  });

  it('GIVEN the question was answered while it was being sent THEN the next question keeps its own', async () => {
    const table = await two('live');
    await table.people[0].picks('bid:2');
    const deadline = (await table.people[1].chair()).due?.at ?? 0;
    await table.clock.passes('1 s');
    await table.people[1].picks('bid:0');
    await table.people[0].picks('dig', { depth: 3 });
    const later = await table.record();
    expect(withReminder(later, 0, deadline, { reminded: true })).toBe(later);
    expect(withReminder(later, 1, deadline, { reminded: true })).toBe(later);
  });

  it('GIVEN the bot could not send it in time THEN the time runs out without a useless one', async () => {
    const table = await two('live', { beat: '1 h' });
    table.clock.leaps('3 min');
    await table.clock.passes('1 s');
    expect(reminded(table)).toEqual([]);
    expect(expired(table).length).toBeGreaterThan(0);
  });
});

describe('quiet hours', () => {
  /** Ada has a day, from midnight in Greenwich on: her reminder would come at ten in the evening. */
  const waitingForAda = async (quiet: { from: number; to: number; utcOffset: number }) => {
    const table = await two('day', { beat: '10 min' });
    await table.people[1].picks('bid:0');
    await table.tables().setQuietHours(table.people[0].id, quiet);
    return table;
  };

  it('GIVEN they end before the deadline THEN the reminder comes at their end', async () => {
    const table = await waitingForAda({ from: 21 * 60, to: 23 * 60, utcOffset: 0 });
    await table.clock.passes('22.9 h');
    expect(reminded(table)).toEqual([]);
    await table.clock.passes('0.2 h');
    expect(reminded(table)).toEqual([0]);
  });

  it('GIVEN a restart after it was put off THEN it comes at their end, once', async () => {
    const table = await waitingForAda({ from: 21 * 60, to: 23 * 60, utcOffset: 0 });
    await table.clock.passes('22.5 h');
    await table.restarts();
    await table.clock.passes('20 min');
    expect(reminded(table)).toEqual([]);
    await table.clock.passes('30 min');
    expect(reminded(table)).toEqual([0]);
  });

  it('GIVEN they last beyond the deadline THEN there is no reminder, and the deadline stands', async () => {
    const table = await waitingForAda({ from: 21 * 60, to: 7 * 60, utcOffset: 0 });
    await table.clock.passes('23.9 h');
    expect(reminded(table)).toEqual([]);
    await table.clock.passes('0.2 h');
    expect(expired(table)).toEqual([0]);
  });

  it('GIVEN it is day where she lives THEN the reminder comes as usual', async () => {
    const table = await waitingForAda({ from: 22 * 60, to: 7 * 60, utcOffset: 12 * 60 });
    await table.clock.passes('22.1 h');
    expect(reminded(table)).toEqual([0]);
  });

  it('GIVEN hours that are none THEN they are refused and nothing is kept', async () => {
    const { tables, people } = await two('day');
    const wrong = [
      { from: 5, to: 5, utcOffset: 0 },
      { from: -1, to: 5, utcOffset: 0 },
      { from: 1.5, to: 5, utcOffset: 0 },
      { from: 1, to: 1440, utcOffset: 0 },
      { from: 1, to: 5, utcOffset: 24 * 60 },
    ];
    for (const quiet of wrong)
      expect(await tables().setQuietHours(people[0].id, quiet)).toEqual({
        ok: false,
        reason: { key: 'refused.quiet-hours' },
      });
    expect(await tables().quietHours(people[0].id)).toBeNull();
  });

  it('GIVEN they were set THEN they are known after a restart, until they are taken back', async () => {
    const { tables, people, restarts } = await two('day');
    const quiet = { from: 1380, to: 420, utcOffset: 60 };
    await tables().setQuietHours(people[0].id, quiet);
    await restarts();
    expect(await tables().quietHours(people[0].id)).toEqual(quiet);
    await tables().setQuietHours(people[0].id, null);
    expect(await tables().quietHours(people[0].id)).toBeNull();
  });
});

describe('time that runs out', () => {
  it('GIVEN once THEN the AI makes the move, and the seat stays its owner’s', async () => {
    const table = await two('live');
    await table.people[0].picks('bid:0');
    await table.clock.passes('2 min');
    expect(expired(table)).toEqual([1]);
    expect(await table.people[1].chair()).toMatchObject({ ai: null, missed: 1 });
    expect((await table.running()).state).toMatchObject({ bids: [0, expect.any(Number)] });
    expect(table.told()).toContain('table.timeout');
  });

  it('GIVEN twice in a row THEN the AI keeps the seat until its owner is back', async () => {
    const table = await two('live', { think: foreseeable });
    const [ada, bela] = table.people;
    await ada.picks('bid:0');
    await table.clock.passes('2 min');
    while ((await bela.chair()).ai === null) {
      if ((await ada.options()).includes('bid:0')) await ada.picks('bid:0');
      await table.clock.passes('130 s');
    }
    expect(await bela.chair()).toMatchObject({ ai: 'strong', away: 'timeout', due: null });
    expect(table.told()).toContain('table.timeout-ai');
    await bela.comesBack();
    expect(await bela.chair()).toMatchObject({ ai: null, away: null, missed: 0 });
  });

  it('GIVEN an act of their own in between THEN the count begins anew', async () => {
    const table = await two('live');
    const [ada, bela] = table.people;
    await bela.picks('bid:0');
    await table.clock.passes('2 min');
    expect((await ada.chair()).missed).toBe(1);
    await ada.picks('dig', { depth: 5 });
    expect((await ada.chair()).missed).toBe(0);
  });

  it('GIVEN a click while the AI is thinking about it THEN the click wins', async () => {
    let decide = (): void => {};
    const slow: Think = ({ prompts }) =>
      new Promise((resolve) => {
        decide = () => resolve({ prompt: prompts[0]?.id ?? '', key: 'bid:0' });
      });
    const table = await two('live', { think: slow });
    await table.people[1].picks('bid:0');
    await table.clock.passes('2 min');
    await table.people[0].picks('bid:2');
    decide();
    await table.clock.settles();
    expect((await table.running()).state).toMatchObject({ bids: [2, 0] });
    expect(expired(table)).toEqual([]);
  });

  it('GIVEN both at once THEN both moves are made', async () => {
    const table = await two('live');
    await table.clock.passes('121 s');
    expect(expired(table).toSorted()).toEqual([0, 1]);
  });
});

describe('the clock as a player', () => {
  /** Bidding closes ten seconds after it opened: whoever has not bid by then, bids nothing. */
  const timed: typeof toy = {
    ...toy,
    id: 'toy-timed',
    prompts: (state) => {
      const prompts = toy.prompts(state);
      if (state.countdown === null || state.pending.length > 0 || prompts.length === 0) return prompts;
      const late = state.bids.indexOf(null);
      const close: Prompt<ToyAction> = {
        kind: 'pick',
        id: `close:${state.round}.${late}`,
        seat: 'clock',
        ask: { key: 'toy.ask.open' },
        until: state.countdown + 10_000,
        options: [{ key: 'close', path: [{ key: 'toy.open' }], action: { do: 'bid', bid: 0 } }],
      };
      return [...prompts, close];
    },
    play: (draft, act, table) => {
      const seat = act.seat === 'clock' && act.action.do === 'bid' ? draft.bids.indexOf(null) : act.seat;
      toy.play(draft, { ...act, seat }, table);
    },
  };

  it('GIVEN its time comes THEN it acts for itself, through the same queue', async () => {
    const table = await tableOf(['Ada', 'Béla'], { game: timed, settings: { clock: 'none' } });
    await table.people[1].picks('bid:1');
    await table.clock.passes('9 s');
    expect((await table.running()).state).toMatchObject({ bids: [null, 1] });
    await table.clock.passes('1 s');
    expect((await table.running()).state).toMatchObject({ bids: [0, 1], pending: [{ what: 'dig', seat: 1 }] });
    expect(table.changes.at(-1)?.cause).toBe('clock');
  });

  it('GIVEN an AI that takes its time over somebody’s move THEN the clock does not wait for it', async () => {
    const never: Think = () => new Promise(() => {});
    const table = await tableOf(['Ada', 'Béla'], { game: timed, settings: { clock: 'live' }, think: never });
    const { state } = await table.running();
    table.clock.leaps('119.5 s');
    await table.clock.passes('1 s');
    expect((await table.running()).state).not.toEqual(state);
  });

  it('GIVEN the bot was away when its time came THEN it has the rest of its time first', async () => {
    const table = await tableOf(['Ada', 'Béla'], { game: timed, settings: { clock: 'none' }, beat: '1 s' });
    await table.clock.passes('4 s');
    await table.restarts('5 min');
    await table.clock.passes('5 s');
    expect((await table.running()).state).toMatchObject({ bids: [null, null] });
    await table.clock.passes('2 s');
    expect((await table.running()).state).toMatchObject({ bids: [0, 0] });
  });

  it('GIVEN a clock whose act is refused THEN it is tried again now and then, not all the time', async () => {
    const stuck: typeof toy = {
      ...timed,
      id: 'toy-stuck',
      prompts: (state) =>
        timed
          .prompts(state)
          .map((prompt) =>
            prompt.seat === 'clock' && prompt.kind === 'pick' && prompt.until ? { ...prompt, options: [] } : prompt,
          ),
    };
    const table = await tableOf(['Ada', 'Béla'], { game: stuck, settings: { clock: 'none' } });
    const { rev } = await table.record();
    await table.clock.passes('10 min');
    expect((await table.record()).rev).toBe(rev);
    await table.people[0].picks('bid:0');
  });
});
