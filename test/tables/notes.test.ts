import { beforeEach, describe, expect, it } from 'vitest';
import { newCalling } from '#tables/calls.ts';
import { createNotes, type Notes, type Sharing } from '#tables/notes.ts';
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

  describe('the end of a game that is posted for all to see', () => {
    const first: Sharing = { nonce: 'first', channel: '9', since: 1 };
    const other: Sharing = { nonce: 'other', channel: '9', since: 2 };
    const claim = (wanted: Sharing, key = record.key) => notes.sharing(CHANNEL, key, (noted) => noted ?? wanted);
    beforeEach(() => {
      record = { ...record, phase: 'over' };
    });

    it('GIVEN it is being posted THEN whoever comes next finds how, until it is there', async () => {
      expect(await claim(first)).toEqual(first);
      expect(await claim(other)).toEqual(first);
      expect(record.shared).toBeUndefined();
      await notes.shared(CHANNEL, record.key, 'first', '77');
      expect(record).toMatchObject({ shared: true, sharing: { ...first, message: '77' } });
      expect(await claim(other)).toBeNull();
    });

    it('GIVEN it could not be posted THEN whoever comes next begins anew', async () => {
      await claim(first);
      await notes.shared(CHANNEL, record.key, 'first', null);
      expect(record).not.toHaveProperty('sharing');
      expect(await claim(other)).toEqual(other);
    });

    it('GIVEN somebody who hears late of what another has taken the place of THEN nothing is noted', async () => {
      await claim(other);
      for (const message of ['77', null]) await notes.shared(CHANNEL, record.key, 'first', message);
      expect(record.sharing).toEqual(other);
      expect(record.shared).toBeUndefined();
    });

    it('GIVEN a record of an earlier version that was shared THEN it is not posted again', async () => {
      record = { ...record, shared: true };
      expect(await claim(first)).toBeNull();
    });

    it('GIVEN another game, or one that is not over THEN its end is not posted', async () => {
      expect(await claim(first, 'another')).toBeNull();
      record = { ...record, phase: 'playing' };
      expect(await claim(first)).toBeNull();
      expect(record).not.toHaveProperty('sharing');
    });
  });
});
