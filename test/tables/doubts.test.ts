import { beforeEach, describe, expect, it } from 'vitest';
import { type RecordStore, StorageAway } from '#store/store.ts';
import type { Command } from '#tables/command.ts';
import type { TableRecord } from '#tables/record.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import { type Room, room } from '#test/support/table.ts';

/** Two processes on one storage; the answers to what the first one saves can get lost. */
let clock: TestClock;
let first: Room;
let second: Room;
let answerLost: boolean;
let storage: { away: boolean };
/** Happens just before the first process saves something. */
let meanwhile: (() => Promise<void>) | null;

const ADD: Command = { do: 'addAi', level: 'easy' };

beforeEach(async () => {
  clock = testClock();
  answerLost = false;
  storage = { away: false };
  meanwhile = null;
  const store = (plain: RecordStore<TableRecord>): RecordStore<TableRecord> => ({
    ...plain,
    async save(record, expectedRev, journal) {
      const first = meanwhile;
      meanwhile = null;
      await first?.();
      const saved = await plain.save(record, expectedRev, journal);
      if (answerLost) throw new StorageAway('the answer was lost');
      return saved;
    },
  });
  first = room({ clock, store, storage });
  second = room({ clock, texts: first.texts, journals: first.journals });
  await first.person('Ada').opens();
});

/** Ada presses in the first process and is told that storage is away, though it was done; then the first finds out. */
async function pressesInVain(command: Command): Promise<void> {
  answerLost = true;
  await expect(first.person('Ada').does(command)).rejects.toThrow(StorageAway);
  answerLost = false;
  await clock.passes('2 s');
}

async function chairs(): Promise<number> {
  await second.tables().reread((await second.record()).channel);
  return (await second.record()).chairs.length;
}

describe('a press that was done though its presser was told otherwise', () => {
  it('GIVEN the same press again, heard by another process THEN it is done once; GIVEN once more THEN again', async () => {
    await pressesInVain(ADD);
    expect(await second.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: true });
    expect(await chairs()).toBe(2);
    expect(await second.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: false });
    expect(await chairs()).toBe(3);
  });

  it('GIVEN the other process has an earlier copy of the table THEN it is done once, too', async () => {
    expect((await second.record()).chairs).toHaveLength(1);
    await pressesInVain(ADD);
    expect(await second.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: true });
    expect(await chairs()).toBe(2);
  });

  it('GIVEN storage is away for minutes THEN it is done once, whichever process hears of it then', async () => {
    answerLost = true;
    await expect(first.person('Ada').does(ADD)).rejects.toThrow(StorageAway);
    storage.away = true;
    answerLost = false;
    await clock.passes('10 min');
    await expect(first.person('Ada').does(ADD)).rejects.toThrow(StorageAway);
    storage.away = false;
    await clock.passes('2 s');
    expect(await second.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: true });
    expect(await chairs()).toBe(2);
  });

  it('GIVEN it comes before the first process has found out, and again to that one THEN it is done once', async () => {
    answerLost = true;
    await expect(first.person('Ada').does(ADD)).rejects.toThrow(StorageAway);
    answerLost = false;
    expect(await first.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: true });
    await clock.passes('2 s');
    expect(await first.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: false });
    expect(await chairs()).toBe(3);
  });

  it('GIVEN somebody else changes the table just when that is found out THEN it is noted all the same', async () => {
    answerLost = true;
    await expect(first.person('Ada').does(ADD)).rejects.toThrow(StorageAway);
    answerLost = false;
    meanwhile = async () => void (await second.person('Béla').does({ do: 'join' }));
    await clock.passes('2 s');
    expect(await chairs()).toBe(3);
    expect((await second.record()).doubted).toHaveLength(1);
  });

  it('GIVEN an undo THEN one act is taken back, not two', async () => {
    await first.person('Ada').does(ADD);
    await first.person('Ada').starts();
    await first.person('Ada').picks('bid:1');
    await pressesInVain({ do: 'undo' });
    const { rev } = await second.record();
    expect(await second.person('Ada').does({ do: 'undo' })).toMatchObject({ ok: true, repeated: true });
    expect((await second.record()).rev).toBe(rev + 1);
  });

  it('GIVEN another press, or somebody else’s THEN it is their own', async () => {
    await pressesInVain(ADD);
    expect(await second.person('Béla').does({ do: 'join' })).toMatchObject({ ok: true, repeated: false });
    expect(await second.person('Ada').does({ do: 'removeAi' })).toMatchObject({ ok: true, repeated: false });
    expect(await chairs()).toBe(2);
  });

  it('GIVEN more than a minute THEN it is another press, and nothing is noted of the first', async () => {
    await pressesInVain(ADD);
    expect((await second.record()).doubted).toHaveLength(1);
    await clock.passes('1 min');
    expect(await second.person('Ada').does(ADD)).toMatchObject({ ok: true, repeated: false });
    expect(await chairs()).toBe(3);
    expect((await second.record()).doubted).toBeUndefined();
  });

  it('GIVEN the note THEN it does not say who has pressed', async () => {
    await pressesInVain(ADD);
    const { doubted = [] } = await second.record();
    expect(JSON.stringify(doubted.map(({ press }) => press))).not.toContain(first.person('Ada').id);
  });
});
