import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { NewerRecord } from '#store/store.ts';
import { gameOf, promptsOf, seatOf, viewFor } from '#tables/look.ts';
import { formatAfter, type RecordMigration } from '#tables/migrations.ts';
import { parseRecord } from '#tables/parse.ts';
import { FORMAT, type TableRecord } from '#tables/record.ts';
import { testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { CHANNEL, type Player, type Room, room, thinkAmong } from '#test/support/table.ts';

/** Tables as earlier programs stored them, a folder a format: test/tools/record-tables.ts writes today’s. */
const FOLDER = new URL('../fixtures/records/', import.meta.url);

const stored = readdirSync(FOLDER).flatMap((format) =>
  readdirSync(new URL(`${format}/`, FOLDER)).map((file) => ({
    name: `${format}/${file.replace('.json', '')}`,
    text: readFileSync(new URL(`${format}/${file}`, FOLDER), 'utf8'),
  })),
);

function textOf(name: string): string {
  const found = stored.find((table) => table.name === name);
  if (found === undefined) throw new Error(`Nothing stored as ${name}`);
  return found.text;
}

/** A bot that starts with this table in its store, a minute after the table was last changed. */
async function roomWith(text: string): Promise<Room> {
  const { changed } = JSON.parse(text) as { changed: number };
  const opened = room({ texts: new Map([[`table:${CHANNEL}`, text]]), clock: testClock(changed + 60_000) });
  const { unreadable } = await opened.tables().start();
  expect(unreadable).toEqual([]);
  return opened;
}

/** One of the people who are asked something answers as the AI would. */
async function somebodyAnswers(table: Room, record: TableRecord): Promise<void> {
  const asked = [table.person('Ada'), table.person('Béla')].find((person) => isAsked(record, person));
  const seat = asked === undefined ? null : seatOf(record, asked.id);
  if (asked === undefined || seat === null) return;
  const prompts = promptsOf(record, seat);
  const thought = { game: record.game, level: 'easy', seat, view: viewFor(record, seat), prompts, seed: 1 } as const;
  const { prompt, key, dials } = await thinkAmong(testGames)(thought);
  await asked.does({ do: 'act', table: record.key, prompt, key, ...(dials === undefined ? {} : { dials }) });
}

function isAsked(record: TableRecord, person: Player): boolean {
  const seat = seatOf(record, person.id);
  return seat !== null && record.chairs[seat]?.ai === null && promptsOf(record, seat).length > 0;
}

describe('tables stored by earlier versions', () => {
  it('GIVEN the present format THEN something stored in it is among them', () => {
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining([`format-${FORMAT}/lobby`]));
  });

  it.each(stored)('GIVEN $name THEN it loads, in the present format and with nothing else changed', ({ text }) => {
    const record = parseRecord(JSON.parse(text), testGames);
    expect(record.format).toBe(FORMAT);
    expect(record.running?.version ?? gameOf(record).version).toBe(gameOf(record).version);
    const { format: _, running: __, ...before } = JSON.parse(text);
    if (before.settings !== undefined) expect(record).toMatchObject(before);
  });

  it.each(stored.filter(({ text }) => text.includes('"phase":"playing"')))(
    'GIVEN $name in the middle of a game THEN people and AI play on',
    async ({ text }) => {
      const table = await roomWith(text);
      const begun = (await table.running()).log;
      if ((await table.running()).undo !== null) await table.person('Béla').declines();
      for (let turn = 0; turn < 40; turn++) {
        await somebodyAnswers(table, await table.record());
        await table.clock.passes('2 s');
      }
      const { log } = await table.running();
      expect(log.length).toBeGreaterThan(begun.length + 10);
      expect(log.slice(0, begun.length)).toEqual(begun);
      expect(table.troubles).toEqual([]);
    },
  );

  it('GIVEN an undo everybody was being asked about THEN it can still be agreed to', async () => {
    const table = await roomWith(textOf('format-1/pulsar'));
    const asked = await table.running();
    await table.person('Béla').agrees();
    const { log, undo } = await table.running();
    expect({ log, undo }).toEqual({ log: asked.log.slice(0, 42), undo: null });
  });

  it('GIVEN a lobby THEN its game starts', async () => {
    const table = await roomWith(textOf('format-1/lobby'));
    expect((await table.person('Ada').starts()).phase).toBe('playing');
  });

  it('GIVEN a game that is over THEN its result is there, and the next one can begin', async () => {
    const table = await roomWith(textOf('format-1/over'));
    expect((await table.running()).result?.map(({ total }) => total)).toEqual([27, 13, -13]);
    await table.person('Ada').does({ do: 'rematch' });
    expect(await table.record()).toMatchObject({ phase: 'playing', running: { result: null } });
  });
});

describe('migrations of the record', () => {
  const renamed: RecordMigration = ({ host, ...rest }) => ({ ...rest, leader: host });
  const restored: RecordMigration = ({ leader, ...rest }) => ({ ...rest, host: `${leader}!` });

  it('GIVEN migrations THEN a record goes through each once, in order, and is stored in the new format', async () => {
    const texts = new Map([[`table:${CHANNEL}`, textOf('format-1/pulsar')]]);
    const kind = { ...TEST_TABLES, parse: (raw: unknown) => parseRecord(raw, testGames, [renamed, restored]) };
    const store = memoryStorage({ texts }).records(kind);
    const record = await store.load(CHANNEL);
    expect(record).toMatchObject({ format: 3, host: 'u-ada!' });
    if (record !== null) await store.save({ ...record, rev: record.rev + 1 }, record.rev);
    expect(await store.load(CHANNEL)).toMatchObject({ format: 3, host: 'u-ada!' });
  });

  it('GIVEN a record of the format before the last THEN only the last migration touches it', () => {
    const old = { ...JSON.parse(textOf('format-1/lobby')), format: 2, leader: 'u-bela' };
    expect(parseRecord(old, testGames, [renamed, restored])).toMatchObject({ format: 3, host: 'u-bela!' });
  });

  it('GIVEN a record of a newer format THEN no migration is guessed', () => {
    const newer = { ...JSON.parse(textOf('format-1/lobby')), format: formatAfter([renamed]) + 1 };
    expect(() => parseRecord(newer, testGames, [renamed])).toThrow(NewerRecord);
    expect(() => parseRecord(newer, testGames, [renamed])).toThrow('record format 3, this program knows 2');
  });

  it.each([0, -1, 1.5, '1', null, undefined])('GIVEN the format %j THEN it is no record', (format) => {
    expect(() => parseRecord({ ...JSON.parse(textOf('format-1/lobby')), format }, testGames)).toThrow(
      'no record format',
    );
  });
});
