import { describe, expect, it } from 'vitest';
import { StorageAway } from '#store/store.ts';
import { dueAt } from '#tables/look.ts';
import { span } from '#test/support/clock.ts';
import { CHANNEL, tableWith } from '#test/support/table.ts';
import { expired, reminded, two } from './timed-table.ts';

describe('a restart', () => {
  it('GIVEN deadlines THEN they are armed again from the record', async () => {
    const table = await two('day', { beat: '1 min' });
    await table.people[0].picks('bid:0');
    await table.clock.passes('10 h');
    await table.restarts();
    await table.clock.passes('13.9 h');
    expect(expired(table)).toEqual([]);
    expect(reminded(table)).toEqual([1]);
    await table.clock.passes('0.2 h');
    expect(expired(table)).toEqual([1]);
  });

  it('GIVEN the bot was away THEN nobody loses that time', async () => {
    const table = await two('day', { beat: '1 min' });
    const before = dueAt(await table.record(), 1) ?? 0;
    await table.clock.passes('10 h');
    await table.restarts('2 days');
    const after = dueAt(await table.record(), 1) ?? 0;
    expect(after - before).toBeGreaterThanOrEqual(span('2 days'));
    expect(after - before).toBeLessThanOrEqual(span('2 days') + span('1 min'));
  });

  it('GIVEN it could save no table when it started, and fell over again THEN the time is counted once', async () => {
    let failing = false;
    const table = await two('day', {
      beat: '1 min',
      store: (store) => ({
        ...store,
        async save(record, rev, journal) {
          if (failing) throw new StorageAway('it rains');
          return store.save(record, rev, journal);
        },
      }),
    });
    for (const channel of ['2000', '3000']) {
      const act = (command: Parameters<ReturnType<typeof table.tables>['command']>[1], who: string) =>
        table
          .tables()
          .command(channel, command, { id: who, name: who, moderator: false }, `${channel}${command.do}${who}`);
      await act({ do: 'open', game: 'toy', guild: null }, 'x');
      await act({ do: 'join' }, 'y');
      await act({ do: 'start' }, 'x');
    }
    const dues = async () =>
      Promise.all([CHANNEL, '2000', '3000'].map(async (id) => (await table.tables().get(id))?.away ?? 0));
    await table.clock.passes('1 h');
    failing = true;
    await table.restarts('5 h');
    failing = false;
    await table.restarts('3 h');
    for (const away of await dues()) {
      expect(away).toBeGreaterThanOrEqual(span('8 h'));
      expect(away).toBeLessThanOrEqual(span('8 h') + span('1 min'));
    }
  });

  it('GIVEN it ended properly THEN it says so last, and no time is lost or won', async () => {
    const table = await two('day', { beat: '1 h' });
    await table.clock.passes('30 min');
    const before = dueAt(await table.record(), 1) ?? 0;
    await table.tables().stop();
    await table.restarts('7 h');
    expect(dueAt(await table.record(), 1)).toBe(before + span('7 h'));
  });

  it('GIVEN somebody acted after it last said that it is alive THEN it was there until then, and that time is not given back', async () => {
    const table = await two('day', { beat: '1 h' });
    await table.clock.passes('30 min');
    const before = dueAt(await table.record(), 1) ?? 0;
    await table.people[0].picks('bid:0');
    await table.restarts('7 h');
    expect(dueAt(await table.record(), 1)).toBe(before + span('7 h'));
  });

  it('GIVEN nothing to do for anybody THEN nobody is told anything', async () => {
    const table = await two('day');
    const heard = table.changes.length;
    const started = await table.restarts('1 h');
    expect(started.records.map((record) => record.channel)).toEqual([CHANNEL]);
    expect(table.changes).toHaveLength(heard);
  });
});

describe('a bot that could not act', () => {
  it('GIVEN the machine was frozen THEN that time is given back before anybody’s runs out', async () => {
    const table = await two('live', { beat: '10 s' });
    await table.clock.passes('1 min');
    table.clock.leaps('3 h');
    await table.clock.passes('30 s');
    expect(expired(table)).toEqual([]);
    await table.clock.passes('1 min');
    expect(expired(table).length).toBeGreaterThan(0);
  });

  it('GIVEN storage was away when time ran out THEN everybody gets it back, and the game goes on', async () => {
    const storage = { away: false };
    const table = await two('live', { beat: '10 s', storage });
    await table.clock.passes('70 s');
    storage.away = true;
    await table.clock.passes('20 min');
    storage.away = false;
    await table.clock.passes('45 s');
    expect(expired(table)).toEqual([]);
    await table.clock.passes('30 s');
    expect(expired(table).length).toBeGreaterThan(0);
  });

  it('GIVEN it was stopped THEN no clock moves anything any more', async () => {
    const table = await tableWith('Ada', 'AI');
    await table.tables().stop();
    const { rev } = await table.record();
    await table.clock.passes('10 days');
    expect((await table.record()).rev).toBe(rev);
  });
});
