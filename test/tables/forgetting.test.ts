import { beforeEach, describe, expect, it } from 'vitest';
import { lineWithoutPerson, tableWithoutPerson } from '#tables/forgetting.ts';
import type { HistoryEntry } from '#tables/history-entry.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Moment } from '#tables/step.ts';
import { tableWith } from '#test/support/table.ts';

const moment = { now: 1_000_000_000 } as Moment;

let record: TableRecord;
beforeEach(async () => {
  record = await (await tableWith('Ada', 'Cleo')).record();
});

describe('a line of a history without somebody', () => {
  const entry: HistoryEntry = {
    n: 3,
    at: 1,
    said: [],
    by: { person: 'u-ada' },
    chairs: [
      { owner: { id: 'u-ada', name: 'Ada' }, ai: null },
      { owner: { id: 'u-cleo', name: 'Cleo' }, ai: null },
    ],
  };
  const without = (change: Partial<HistoryEntry>, person = 'u-ada') =>
    JSON.parse(lineWithoutPerson(JSON.stringify({ ...entry, ...change }), person)) as HistoryEntry;

  it('GIVEN an act they chose, or for which their time ran out THEN nobody did', () => {
    expect(without({}).by).toEqual({ person: '' });
    expect(without({ by: { timeout: 'u-ada' } }).by).toEqual({ timeout: '' });
  });

  it('GIVEN an act of others THEN it stays theirs, and only the chair is emptied', () => {
    for (const by of [{ person: 'u-cleo' }, { timeout: 'u-cleo' }, { ai: 'easy' }, 'clock'] as const)
      expect(without({ by }).by).toEqual(by);
    expect(without({}).chairs?.map(({ owner }) => owner?.id ?? null)).toEqual([null, 'u-cleo']);
  });

  it('GIVEN a line without chairs THEN it gets none; GIVEN one that does not name them THEN it stays as it is', () => {
    const { chairs: _, ...rest } = entry;
    expect(JSON.parse(lineWithoutPerson(JSON.stringify(rest), 'u-ada'))).not.toHaveProperty('chairs');
    const text = '{"not": "even an entry"}';
    expect(lineWithoutPerson(text, 'u-ada')).toBe(text);
  });
});

describe('a table without somebody', () => {
  it('GIVEN they play THEN an AI plays on in that chair, another is host, and it is told', () => {
    const { record: after, events } = tableWithoutPerson(record, 'u-ada', moment);
    expect(JSON.stringify(after)).not.toContain('"u-ada"');
    expect(after?.chairs[0]).toMatchObject({ owner: null, ai: 'strong' });
    expect(after?.host).toBe('u-cleo');
    expect(events.map(({ say }) => say.key)).toEqual(['table.forgotten']);
  });

  it('GIVEN an AI plays for them already THEN it plays on as well as it did', () => {
    const chairs = record.chairs.map((chair, seat) => (seat === 0 ? { ...chair, ai: 'easy' as const } : chair));
    expect(tableWithoutPerson({ ...record, chairs }, 'u-ada', moment).record?.chairs[0]?.ai).toBe('easy');
  });

  it('GIVEN they sit nowhere there THEN nothing changes, but that they are host no more', () => {
    expect(tableWithoutPerson(record, 'u-dora', moment)).toEqual({ record, events: [] });
    const hosted = { ...record, host: 'u-dora' };
    expect(tableWithoutPerson(hosted, 'u-dora', moment).record?.host).toBe('');
  });

  it('GIVEN no table THEN there is nothing to do', () => {
    expect(tableWithoutPerson(null, 'u-ada', moment)).toEqual({ record: null, events: [] });
  });
});
