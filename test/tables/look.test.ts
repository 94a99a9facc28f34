import { describe, expect, it } from 'vitest';
import { deadlineOf, gameLimit, isRated } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { tableWith } from '#test/support/table.ts';

describe('whether a game counts for ratings', () => {
  const seats = (record: TableRecord, people: number): TableRecord['chairs'] =>
    record.chairs.map((chair, seat) => (seat < people ? chair : { ...chair, owner: null, ai: 'easy' as const }));

  it.each([
    [undefined, 1, false],
    [undefined, 2, true],
    [undefined, 3, true],
    [true, 1, true],
    [false, 3, false],
  ])('GIVEN the switch at %s and %i people THEN %s', async (rated, people, expected) => {
    const record = await (await tableWith('Ada', 'Bela', 'Cleo')).record();
    const { rated: _, ...settings } = record.settings;
    const chosen = { ...settings, ...(rated === undefined ? {} : { rated }) };
    expect(isRated({ settings: chosen, chairs: seats(record, people) })).toBe(expected);
  });
});

describe('deadlines', () => {
  it('GIVEN no clock of the table’s and none of the game’s THEN there is none', async () => {
    const record = await (await tableWith('Ada', 'Bela')).record();
    const untimed = { ...record, chairs: record.chairs.map((chair) => ({ ...chair, due: null })) };
    expect([gameLimit(untimed), deadlineOf(untimed, 0)]).toEqual([null, null]);
  });

  it('GIVEN a clock of the table’s THEN that is it, later by the time the bot was away', async () => {
    const record = await (await tableWith('Ada', 'Bela')).record();
    const due = { asked: 'q', at: 5000, reminded: false };
    const timed = { ...record, away: 70, chairs: record.chairs.map((chair) => ({ ...chair, due })) };
    expect(deadlineOf(timed, 1)).toBe(5070);
  });
});
