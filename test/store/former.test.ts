import { createClient } from '@keyv/redis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { BrokenRecord, NewerRecord, type Storage } from '#store/store.ts';
import { parseRecord } from '#tables/parse.ts';
import { PERSONS } from '#tables/people.ts';
import { PULSES } from '#tables/pulse.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { click, NOTES, type NoteStore, note, notesIn, SEAL } from './notes.ts';

/** Records where version 0.1 kept them, and a program of that version that may still be running. */
const FORMER = 'former:1';
const PRESENT = 'orrery:{1}:note';

/** How version 0.1 saved, word for word. */
const FORMER_SAVE = `
local expected = tonumber(ARGV[1])
if (redis.call('EXISTS', KEYS[1]) == 1) ~= (expected > 0) then return 0 end
if expected > 0 then
  local rev = string.match(redis.call('GETRANGE', KEYS[1], 0, 31), '^{"rev":(%d+)[,}]')
  if not rev then
    local readable, record = pcall(cjson.decode, redis.call('GET', KEYS[1]))
    rev = readable and type(record) == 'table' and record.rev
  end
  if not rev or tonumber(rev) ~= expected then return 0 end
end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`;

let server: RedisServer;
let sideways: ReturnType<typeof createClient>;
let storage: Storage;
let store: NoteStore;
beforeAll(async () => {
  server = await startRedis();
  sideways = createClient({ url: server.url });
  await sideways.connect();
});
afterAll(async () => {
  sideways.destroy();
  await server.discard();
});
beforeEach(async () => {
  await sideways.flushAll();
  storage = redisStorage(server.url, { prefix: 'orrery:' });
  store = notesIn(storage);
  return () => storage.close();
});

/** The revision comes first, as the store has always written it. */
const textOf = ({ rev, ...rest }: ReturnType<typeof note>) => JSON.stringify({ rev, ...rest });

const formerSaves = async (record: ReturnType<typeof note>, expected: number): Promise<boolean> =>
  (await sideways.eval(FORMER_SAVE, { keys: [FORMER], arguments: [String(expected), textOf(record)] })) === 1;

describe('a record where the version before had it', () => {
  test('GIVEN it is asked for THEN it is moved, once, and its old place is sealed', async () => {
    await sideways.set(FORMER, textOf(note('1', 3)));
    expect(await store.load('1')).toEqual(note('1', 3));
    expect(await sideways.get(PRESENT)).toBe(textOf(note('1', 3)));
    expect(await sideways.get(FORMER)).toBe(SEAL);
    expect(await sideways.ttl(FORMER)).toBeGreaterThan(29 * 24 * 3600);
    expect(await store.save(note('1', 4), 3)).toBe(true);
    expect(await store.load('1')).toEqual(note('1', 4));
  });

  test('GIVEN nobody has asked for it THEN it is listed', async () => {
    await sideways.set(FORMER, textOf(note('1', 3)));
    await store.save(note('2', 1), 0);
    expect(await store.list()).toEqual(['1', '2']);
    expect(await store.list()).toEqual(['1', '2']);
  });

  test('GIVEN a program of the version before that goes on saving THEN it is refused from the move on', async () => {
    expect(await formerSaves(note('1', 1), 0)).toBe(true);
    expect(await formerSaves(note('1', 2), 1)).toBe(true);
    expect(await store.load('1')).toEqual(note('1', 2));
    expect(await formerSaves(note('1', 3), 2)).toBe(false);
    expect(await formerSaves(note('1', 1), 0)).toBe(false);
    expect(await store.load('1')).toEqual(note('1', 2));
  });

  test('GIVEN clicks through both versions while it is moved THEN every accepted click counts, once', async () => {
    await formerSaves(note('1', 1), 0);
    let accepted = 0;
    const formerClicks = async (): Promise<void> => {
      for (;;) {
        const now = JSON.parse((await sideways.get(FORMER)) ?? '{}');
        if (now.format !== 1) return;
        if (await formerSaves(note('1', now.rev + 1, { clicks: now.clicks + 1 }), now.rev)) accepted++;
      }
    };
    const later = async (): Promise<void> => {
      while (accepted < 20) await sideways.ping();
      await Promise.all(Array.from({ length: 16 }, () => click(store, '1')));
    };
    await Promise.all([formerClicks(), formerClicks(), later()]);
    expect(await store.load('1')).toMatchObject({ clicks: accepted + 16, rev: 1 + accepted + 16 });
  });

  test('GIVEN the version before makes a new one after we looked THEN ours is refused, and theirs is found', async () => {
    expect(await store.load('1')).toBeNull();
    await formerSaves(note('1', 1, { text: 'theirs' }), 0);
    expect(await store.save(note('1', 1, { text: 'ours' }), 0)).toBe(false);
    expect(await store.load('1')).toMatchObject({ text: 'theirs' });
  });

  test('GIVEN a new one of ours THEN the version before cannot make another', async () => {
    await store.save(note('1', 1, { text: 'ours' }), 0);
    expect(await formerSaves(note('1', 1, { text: 'theirs' }), 0)).toBe(false);
  });

  test('GIVEN it was moved and removed THEN it does not come back, and either version may begin anew', async () => {
    await sideways.set(FORMER, textOf(note('1', 3)));
    await store.load('1');
    await store.remove('1');
    expect(await store.load('1')).toBeNull();
    expect(await sideways.keys('*')).toEqual([]);
    expect(await formerSaves(note('1', 1), 0)).toBe(true);
    expect(await store.load('1')).toEqual(note('1', 1));
  });

  test('GIVEN a broken one THEN it is kept aside as any other', async () => {
    await sideways.set(FORMER, '{"rev":');
    await expect(store.load('1')).rejects.toThrow(BrokenRecord);
    expect(await store.load('1')).toBeNull();
    expect(await sideways.keys(`${PRESENT}:broken:*`)).toHaveLength(1);
  });

  test('GIVEN no seal is asked for THEN a copy stays where it was, for a while', async () => {
    const { formerly: _, ...kind } = NOTES;
    const unsealed = storage.records({ ...kind, formerly: { prefix: 'former:' } });
    await sideways.set(FORMER, textOf(note('1', 3)));
    expect(await unsealed.load('1')).toEqual(note('1', 3));
    expect(await unsealed.save(note('1', 4), 3)).toBe(true);
    expect(await sideways.get(FORMER)).toBe(textOf(note('1', 3)));
    expect(await sideways.ttl(FORMER)).toBeGreaterThan(0);
    await unsealed.remove('1');
    expect(await unsealed.load('1')).toBeNull();
  });
});

describe('what version 0.1 stored', () => {
  test('GIVEN somebody’s quiet hours and the pulse THEN both are found', async () => {
    const quiet = { from: 60, to: 120, utcOffset: 0 };
    await sideways.set('orrery-people:game:42', JSON.stringify({ rev: 2, channel: '42', quiet }));
    await sideways.set('orrery-pulse:game:pulse', JSON.stringify({ rev: 9, channel: 'pulse', at: 17 }));
    expect(await storage.records(PERSONS).load('42')).toMatchObject({ quiet });
    expect(await storage.records(PULSES).load('pulse')).toMatchObject({ at: 17 });
    expect(await sideways.keys('orrery:*')).toEqual(
      expect.arrayContaining(['orrery:{42}:person', 'orrery:{pulse}:pulse']),
    );
  });

  test('GIVEN its tables’ seal THEN version 0.1 takes it for a table of a newer version', () => {
    expect(() => parseRecord(JSON.parse(TEST_TABLES.formerly?.seal ?? ''), testGames)).toThrow(NewerRecord);
  });
});
