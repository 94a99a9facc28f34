import { beforeEach, describe, expect, it } from 'vitest';
import { createHostNotice } from '#discord/host-notice.ts';
import type { Draft } from '#discord/messenger.ts';
import type { Wishes } from '#tables/people.ts';
import type { QuietHours } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import { testClock } from '#test/support/clock.ts';
import { tableWith } from '#test/support/table.ts';
import { voices } from '#test/support/words.ts';

let record: TableRecord;
let wishes: Wishes;
let quiet: QuietHours | null;
/** Whether it could be noted: of two processes one does. */
let noted: boolean;
let told: { to: string; draft: Draft }[];
let troubles: string[];
let fails: Error | null;

beforeEach(async () => {
  const { record: read } = await tableWith('Ada', 'Béla');
  record = { ...(await read()), guild: '7' };
  [wishes, quiet, noted, told, troubles, fails] = [{}, null, true, [], [], null];
});

async function boardFails(why: 'missingAccess' | 'threadLocked' = 'missingAccess'): Promise<string> {
  const notice = createHostNotice({
    tables: { quietHours: async () => quiet, hostTold: async () => noted },
    people: { wishes: async () => wishes },
    messenger: {
      direct: async (user) => `messages of ${user}`,
      async post(to, draft) {
        if (fails !== null) throw fails;
        told.push({ to, draft });
        return { id: '1', files: [] } as never;
      },
    },
    voice: voices,
    timers: testClock(),
    trouble: (what) => troubles.push(what),
  });
  await notice(record, why);
  return JSON.stringify(told[0]?.draft.parts ?? '');
}

describe('a board that may not be posted', () => {
  it('GIVEN nobody knows yet THEN the host is told where, by direct message', async () => {
    expect(await boardFails()).toContain(`<#${record.channel}>`);
    expect(told.map(({ to }) => to)).toEqual([`messages of ${record.host}`]);
  });

  it('GIVEN a locked thread THEN that is what they are told', async () => {
    const locked = await boardFails('threadLocked');
    told = [];
    expect(locked).not.toBe(await boardFails());
  });

  it('GIVEN a host with a language of their own THEN it is told in that', async () => {
    const english = await boardFails();
    [told, wishes] = [[], { language: 'hu' }];
    expect(await boardFails()).not.toBe(english);
  });

  it('GIVEN it was told already, or is being told by another process THEN nobody hears it twice', async () => {
    record = { ...record, hostTold: true };
    await boardFails();
    const { hostTold: _, ...notTold } = record;
    [record, noted] = [notTold, false];
    await boardFails();
    expect(told).toEqual([]);
  });

  it('GIVEN direct messages THEN the host sees by themselves what is missing there', async () => {
    record = { ...record, guild: null };
    await boardFails();
    expect(told).toEqual([]);
  });

  it('GIVEN a host who wants no messages THEN there is none', async () => {
    wishes = { calls: 'never' };
    await boardFails();
    expect(told).toEqual([]);
  });

  it('GIVEN the host’s quiet hours THEN they are not disturbed; GIVEN any other hour THEN they are told', async () => {
    quiet = { from: 23 * 60, to: 7 * 60, utcOffset: 0 };
    await boardFails();
    expect(told).toEqual([]);
    quiet = { from: 60, to: 7 * 60, utcOffset: 0 };
    await boardFails();
    expect(told).toHaveLength(1);
  });

  it('GIVEN the message could not be sent THEN whoever runs the bot hears of it, and nobody else', async () => {
    fails = new Error('500');
    await boardFails();
    expect(troubles).toHaveLength(1);
  });
});
