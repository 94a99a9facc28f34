import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BrokenRecord, NewerRecord } from '#store/store.ts';
import { parseRecord } from '#tables/parse.ts';
import { testGames } from '#test/support/games.ts';
import { CHANNEL, type Room, tableWith } from '#test/support/table.ts';
import { toy } from '#test/support/toy.ts';

const KEY = `table:${CHANNEL}`;

/** Changes what is stored behind the bot's back, then restarts it. */
async function afterChange({ texts, restarts }: Room, change: (record: { running: object }) => unknown) {
  const changed = JSON.stringify(change(JSON.parse(texts.get(KEY) ?? '')));
  texts.set(KEY, changed);
  return { started: await restarts(), changed };
}

describe('a stored record', () => {
  it('GIVEN a table in the middle of a game THEN it is the same after a restart', async () => {
    const { people, record, restarts } = await tableWith('Ada', 'Béla');
    await people[0].picks('bid:2');
    await people[1].picks('bid:0');
    await people[0].picks('dig', { depth: 7 });
    const before = await record();
    await restarts();
    expect(await record()).toEqual(before);
  });

  it.each([
    ['is cut short', () => 'nothing'],
    ['lacks a part', (record: object) => ({ ...record, chairs: undefined })],
    [
      'has a state that does not fit',
      (record: { running: object }) => ({ ...record, running: { ...record.running, state: {} } }),
    ],
    ['is of no format', (record: object) => ({ ...record, format: 'one' })],
  ])('GIVEN it %s THEN it is kept aside and said so, and the channel is free', async (_, change) => {
    const table = await tableWith('Ada', 'Béla');
    const { started, changed } = await afterChange(table, change);
    expect(started.records).toEqual([]);
    expect(started.unreadable).toMatchObject([{ channel: CHANNEL, error: expect.any(BrokenRecord) }]);
    expect([...table.texts.values()]).toEqual([changed]);
    await table.people[0].opens();
    expect([...table.texts.values()]).toContain(changed);
  });

  it.each([
    [
      'a newer format',
      (record: object) => ({ ...record, format: 2, chairs: 'round' }),
      'record format 2, this program knows 1',
    ],
    [
      'a newer version of its game',
      (record: { running: object }) => ({ ...record, running: { ...record.running, version: 9 } }),
      'Prospectors state 9, this program knows 1',
    ],
    ['a game that is not here', (record: object) => ({ ...record, game: 'mahjong' }), '“mahjong”'],
  ])('GIVEN %s THEN it is left alone, and every click says why', async (_, change, words) => {
    const table = await tableWith('Ada', 'Béla');
    const { started, changed } = await afterChange(table, change);
    expect(started.unreadable[0]?.error).toBeInstanceOf(NewerRecord);
    expect(started.unreadable[0]?.error.message).toContain(words);
    await expect(table.people[0].opens()).rejects.toThrow(NewerRecord);
    await expect(table.people[0].does({ do: 'cancel' })).rejects.toThrow(NewerRecord);
    expect([...table.texts.values()]).toEqual([changed]);
  });

  it('GIVEN one unreadable record THEN the other tables start', async () => {
    const table = await tableWith('Ada', 'Béla');
    table.texts.set('table:5000', '{');
    const started = await table.restarts();
    expect(started.records.map((record) => record.channel)).toEqual([CHANNEL]);
    expect(started.unreadable.map((trouble) => trouble.channel)).toEqual(['5000']);
  });

  it('GIVEN rules that choke on it THEN it counts as unreadable and the others start', async () => {
    const table = await tableWith('Ada', 'Béla');
    const { prompts } = toy;
    try {
      Object.assign(toy, {
        prompts: () => {
          throw new Error('a mistake in the rules');
        },
      });
      const started = await table.restarts();
      expect(started.unreadable).toMatchObject([{ channel: CHANNEL, error: { message: 'a mistake in the rules' } }]);
    } finally {
      Object.assign(toy, { prompts });
    }
    expect((await table.restarts()).records).toHaveLength(1);
  });

  it('GIVEN an earlier version of its game THEN state and undo base are brought up to date', async () => {
    const table = await tableWith('Ada', 'Béla');
    const old = JSON.parse(readFileSync(new URL('../fixtures/toy-v0.json', import.meta.url), 'utf8'));
    const { started } = await afterChange(table, (record) => ({
      ...record,
      running: { ...record.running, version: 0, state: old, base: { state: old, length: 0 } },
    }));
    expect(started.records[0]?.running).toMatchObject({
      version: toy.version,
      state: { round: 2, countdown: null },
      base: { state: { countdown: null } },
    });
  });

  it('GIVEN names every object has THEN they are no options and no harm', async () => {
    const table = await tableWith('Ada', 'Béla');
    const text = (table.texts.get(KEY) ?? '').replace('"options":{', '"options":{"__proto__":{"polluted":1},');
    const record = parseRecord(JSON.parse(text), testGames);
    expect(Object.getPrototypeOf(record.options)).toBe(Object.prototype);
    expect('polluted' in record.options).toBe(false);
  });
});
