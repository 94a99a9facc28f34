import { beforeEach, describe, expect, it } from 'vitest';
import { newCalling } from '#tables/calls.ts';
import { createNotes, type Notes } from '#tables/notes.ts';
import type { TableRecord } from '#tables/record.ts';
import { CHANNEL, tableWith } from '#test/support/table.ts';

const calling = newCalling('message', 1000);
const again = newCalling('message', 2000);
const BOARD = { channel: CHANNEL, message: '55', rev: 3 } as NonNullable<TableRecord['board']>;

let record: TableRecord;
let notes: Notes;
beforeEach(async () => {
  record = await (await tableWith('Ada', 'Cleo')).record();
  notes = createNotes({
    get: async () => record,
    note: async (_, change) => {
      record = change(record) ?? record;
    },
  });
});

describe('what must not happen twice outside of a table', () => {
  it('GIVEN a board is about to be posted THEN that is noted until it hangs there, with whom it has called', async () => {
    const posting = { nonce: 'n', since: 1 } as NonNullable<TableRecord['posting']>;
    await notes.boardPosting(CHANNEL, () => posting);
    expect(record.posting).toEqual(posting);
    await notes.call(CHANNEL, ['u-ada'], calling);
    await notes.hostTold(CHANNEL);
    await notes.boardPosted(CHANNEL, BOARD, { mentioned: ['u-ada'], nonce: posting.nonce });
    expect(record).toMatchObject({ board: BOARD });
    expect(record).not.toHaveProperty('posting');
    expect(record).not.toHaveProperty('hostTold');
    expect(record.chairs[0]).not.toHaveProperty('calling');
  });

  it('GIVEN people to call THEN those who were not called yet are the ones to ping', async () => {
    expect(await notes.call(CHANNEL, ['u-ada'], calling)).toEqual(['u-ada']);
    expect(await notes.call(CHANNEL, ['u-ada', 'u-cleo'], again)).toEqual(['u-cleo']);
  });

  it('GIVEN a ping that was never sent THEN another takes its place, for those it was for', async () => {
    await notes.call(CHANNEL, ['u-ada'], calling);
    expect(await notes.callAgain(CHANNEL, calling.nonce, again)).toEqual(['u-ada']);
    expect(await notes.callAgain(CHANNEL, calling.nonce, newCalling('message', 3000))).toEqual([]);
  });

  it('GIVEN they have been called THEN it is known by which message', async () => {
    await notes.call(CHANNEL, ['u-ada'], calling);
    await notes.calledBy(CHANNEL, ['u-ada'], '77');
    expect(record.chairs[0]).toMatchObject({ called: '77' });
    expect(record.chairs[0]).not.toHaveProperty('calling');
  });

  it('GIVEN the host is being told THEN a second time nobody tells them', async () => {
    expect([await notes.hostTold(CHANNEL), await notes.hostTold(CHANNEL)]).toEqual([true, false]);
    expect(record.hostTold).toBe(true);
  });

  it('GIVEN the end of a game is being posted THEN nobody else posts it, until it turns out that it could not be', async () => {
    record = { ...record, phase: 'over' };
    const share = (shared: boolean, key = record.key) => notes.share(CHANNEL, key, shared);
    expect([await share(false), await share(true), await share(true)]).toEqual([false, true, false]);
    expect(record.shared).toBe(true);
    expect([await share(false), await share(false)]).toEqual([true, false]);
    expect(record).not.toHaveProperty('shared');
  });

  it('GIVEN another game, or one that is not over THEN its end is not posted', async () => {
    expect(await notes.share(CHANNEL, record.key, true)).toBe(false);
    record = { ...record, phase: 'over' };
    expect(await notes.share(CHANNEL, 'another', true)).toBe(false);
    expect(record).not.toHaveProperty('shared');
  });
});
