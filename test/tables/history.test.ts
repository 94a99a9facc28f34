import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewFor } from '#tables/look.ts';
import { testClock } from '#test/support/clock.ts';
import { CHANNEL, foreseeable, type Player, type Room, room, tableOf, tableWith } from '#test/support/table.ts';

const keyOf = async (table: Room): Promise<string> => (await table.record()).key;
const told = async (table: Room, viewer: number | null | 'everything' = 'everything', from?: number, limit?: number) =>
  table.tables().history.read(CHANNEL, await keyOf(table), {
    viewer,
    ...(from === undefined ? {} : { from }),
    ...(limit === undefined ? {} : { limit }),
  });
const journal = async (table: Room): Promise<string> => `${CHANNEL}:history:${await keyOf(table)}`;
const said = ({ said: phrases }: { said: readonly { say: { key: string } }[] }) => phrases.map(({ say }) => say.key);

/** A round of the toy game between two: both bid, the first digs and keeps. */
async function playsRound([ada, bela]: readonly [Player, Player]): Promise<void> {
  await ada.picks('bid:1');
  await bela.picks('bid:0');
  await ada.picks('dig', { depth: 3 });
  await ada.picks('keep');
}

describe('the history of a game', () => {
  it('GIVEN acts THEN each has its number, notation, time, chooser, phrases and the points after it', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.clock.passes('5 s');
    await table.people[0].picks('bid:2');
    const { entries, gaps, acts, over } = await told(table);
    expect({ gaps, acts, over }).toEqual({ gaps: [], acts: 2, over: false });
    expect(entries).toMatchObject([
      { n: 0, said: [{ say: { key: 'table.started' } }], start: { game: 'toy', version: 1 } },
      { n: 1, line: (await table.running()).log[0], by: 'clock', points: [2, 2] },
      { n: 2, line: (await table.running()).log[1], by: { person: 'u-ada' }, at: table.clock.now(), points: [2, 2] },
    ]);
    expect(entries[0]?.chairs?.map(({ owner }) => owner?.name)).toEqual(['Ada', 'Béla']);
    expect(entries[2]?.said).toEqual([
      { say: { key: 'toy.says.bid', params: { who: { seat: 0 } } } },
      { say: { key: 'toy.says.own-bid', params: { amount: 2 } }, only: 0 },
    ]);
  });

  it('GIVEN an AI, somebody out of time and a prompt with one option THEN it is told who chose', async () => {
    const table = await tableOf(['Ada', 'AI', 'Béla'], { settings: { clock: 'live' }, think: foreseeable });
    await table.people[0].picks('bid:1');
    await table.clock.passes('3 min');
    const choosers = (await told(table)).entries.flatMap(({ by }) => (by === undefined ? [] : [by]));
    expect(choosers).toContainEqual({ person: 'u-ada' });
    expect(choosers).toContainEqual({ ai: 'easy' });
    expect(choosers).toContainEqual({ timeout: 'u-bla' });
    const late = (await told(table)).entries.find(({ by }) => typeof by === 'object' && 'timeout' in by);
    expect(late && said(late)[0]).toBe('table.timeout');
  });

  it('GIVEN an undo THEN what was taken back is gone, and the undo is told', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:1');
    await table.people[0].undoes();
    expect((await told(table)).entries.map((entry) => [entry.n, ...said(entry)])).toEqual([
      [0, 'table.started'],
      [1, 'toy.says.open'],
      [1, 'table.undone'],
    ]);
    await table.people[0].picks('bid:2');
    expect((await told(table)).entries.at(-1)?.line).toMatch(/bid:2$/);
  });

  it('GIVEN people who come and go THEN it is told, with who sits where since', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[1].leaves();
    await table.person('Cleo').does({ do: 'join', seat: 1 });
    const [left, joined] = (await told(table)).entries.slice(-2);
    expect(left && said(left)).toEqual(['table.left']);
    expect(left?.chairs?.[1]).toMatchObject({ owner: { id: 'u-bla' }, ai: 'strong' });
    expect(joined?.chairs?.[1]).toEqual({ owner: { id: 'u-cleo', name: 'Cleo' }, ai: null });
  });

  it('GIVEN part of it is asked for THEN only that comes', async () => {
    const table = await tableWith('Ada', 'Béla');
    await playsRound(table.people);
    expect((await told(table, null, 2, 2)).entries.map(({ n }) => n)).toEqual([2, 3]);
    expect((await told(table, null, 90)).entries).toEqual([]);
  });

  it('GIVEN the next game THEN the last one can still be read, and each has its own', async () => {
    const table = await tableWith('Ada', 'Béla');
    for (let round = 0; round < 3; round++) await playsRound(table.people);
    const first = await keyOf(table);
    const before = await told(table, null);
    await table.people[0].does({ do: 'rematch' });
    const { history } = table.tables();
    expect(await history.read(CHANNEL, first, { viewer: null })).toEqual(before);
    expect((await told(table)).entries.map(({ n }) => n)).toEqual([0, 1]);
  });

  it('GIVEN a game given up and swept away THEN nothing is left of it', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.tables().forget(CHANNEL);
    expect([...table.journals.keys()]).toEqual([]);
  });
});

describe('who may read what', () => {
  it('GIVEN a running game THEN others hear neither what was whispered nor which option was taken', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:2');
    const by = async (viewer: number | null) => (await told(table, viewer)).entries.at(-1);
    expect(await by(0)).toMatchObject({ said: [{}, { only: 0 }], line: expect.stringContaining('bid:2') });
    for (const viewer of [1, null]) {
      expect(JSON.stringify(await by(viewer))).not.toContain('own-bid');
      expect(await by(viewer)).not.toHaveProperty('line');
    }
  });

  it('GIVEN a bid nobody may know THEN what could be seen does not tell it', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:2');
    const views = await table.tables().history.views(CHANNEL, await keyOf(table), null);
    expect(views.at(-1)?.view).toEqual(viewFor(await table.record(), null));
    expect(views.at(-1)?.view).toMatchObject({ rng: [0, 0, 0, 0] });
  });

  it('GIVEN a bid nobody may know THEN whoever made it finds it in what they saw, also after taking it back and a restart', async () => {
    const table = await tableWith('Ada', 'Béla');
    const [ada, bela] = table.people;
    const sees = async (seat: number) => {
      const views = await table.tables().history.views(CHANNEL, await keyOf(table), seat);
      expect(views.at(-1)?.view).toEqual(viewFor(await table.record(), seat));
      return JSON.stringify(views.at(-1)?.view);
    };
    await ada.picks('bid:2');
    expect(await sees(0)).toContain('"bids":[2,');
    expect(await sees(1)).not.toContain('"bids":[2,');
    await ada.does({ do: 'undo' });
    expect(await sees(0)).not.toContain('"bids":[2,');
    await ada.picks('bid:1');
    await table.restarts();
    await bela.picks('bid:0');
    for (const seat of [0, 1]) await sees(seat);
  });

  it('GIVEN the game is over THEN everybody may read every act', async () => {
    const table = await tableWith('Ada', 'Béla');
    for (let round = 0; round < 3; round++) await playsRound(table.people);
    const { entries, over } = await told(table, null);
    expect(over).toBe(true);
    expect(entries.filter(({ line }) => line !== undefined)).toHaveLength((await table.running()).log.length);
    expect(entries.at(-1)?.end).toEqual({ seed: 7, result: (await table.running()).result });
  });
});

describe('since somebody’s last turn', () => {
  it('GIVEN others have played since THEN exactly that is told', async () => {
    const table = await tableWith('Ada', 'Béla');
    await playsRound(table.people);
    const { entries, gaps } = await table.tables().history.since(CHANNEL, await keyOf(table), 1);
    expect(entries.flatMap(said)).toEqual(['toy.says.find', 'toy.says.keep', 'toy.says.open']);
    expect(gaps).toEqual([]);
  });

  it('GIVEN the AI played in somebody’s place THEN that is told to them', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:1');
    await table.people[0].leaves();
    await table.people[1].picks('bid:0');
    await table.clock.passes('10 s');
    const { entries } = await table.tables().history.since(CHANNEL, await keyOf(table), 0);
    expect(entries.flatMap(said)).toEqual(expect.arrayContaining(['table.left', 'toy.says.bid', 'toy.says.find']));
  });

  it('GIVEN somebody who has not played yet THEN they are told everything', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:1');
    const { entries } = await table.tables().history.since(CHANNEL, await keyOf(table), 1);
    expect(entries.map(({ n }) => n)).toEqual([0, 1, 2]);
  });
});

describe('a history with something missing', () => {
  it('GIVEN a game begun before histories were kept THEN its past is a gap and its present is told', async () => {
    const text = readFileSync(new URL('../fixtures/records/format-1/smugglers.json', import.meta.url), 'utf8');
    const texts = new Map([[`table:${CHANNEL}`, text]]);
    const table = room({ texts, clock: testClock(JSON.parse(text).changed) });
    await table.tables().start();
    const { length } = (await table.running()).log;
    expect(await told(table)).toMatchObject({ entries: [], gaps: [{ from: 0, to: length }] });
    await table.clock.passes('20 s');
    const { entries, gaps, acts } = await told(table);
    expect(acts).toBeGreaterThan(length);
    expect(gaps).toEqual([{ from: 0, to: length }]);
    expect(entries.length).toBeGreaterThan(0);
    const views = await table.tables().history.views(CHANNEL, await keyOf(table), null);
    expect(views.at(-1)?.view).toEqual(viewFor(await table.record(), null));
  });

  it('GIVEN a lost end THEN it is told as a gap, and what comes after it is told', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:1');
    await table.people[1].picks('bid:0');
    const lines = table.journals.get(await journal(table)) ?? [];
    table.journals.set(await journal(table), lines.slice(0, -1));
    await table.restarts();
    expect((await told(table)).gaps).toEqual([{ from: 3, to: 3 }]);
    await table.people[0].picks('dig', { depth: 3 });
    const { gaps, entries } = await told(table);
    expect(gaps).toEqual([{ from: 3, to: 3 }]);
    expect(entries.map(({ n }) => n)).toEqual([0, 1, 2, 4]);
    const views = await table.tables().history.views(CHANNEL, await keyOf(table), null);
    expect(views.map(({ n }) => n)).toEqual([0, 1, 2, 4]);
    expect(views.at(-1)?.view).toEqual(viewFor(await table.record(), null));
  });

  it('GIVEN an act that was taken back but stayed in the history THEN it is not told, also when others followed', async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:1');
    const stale = table.journals.get(await journal(table)) ?? [];
    await table.people[0].undoes();
    table.journals.set(await journal(table), stale);
    expect((await told(table)).entries.map(({ n }) => n)).toEqual([0, 1]);
    await table.clock.passes('1 s');
    await table.people[0].picks('bid:2');
    table.journals.set(await journal(table), stale);
    expect(await told(table)).toMatchObject({ gaps: [{ from: 2, to: 2 }], acts: 2 });
  });

  it('GIVEN the game ends THEN lost acts are filled in from the log, marked as such, for good', async () => {
    const table = await tableWith('Ada', 'Béla');
    await playsRound(table.people);
    const lines = table.journals.get(await journal(table)) ?? [];
    table.journals.set(
      await journal(table),
      lines.filter(({ n }) => n !== 3),
    );
    for (let round = 0; round < 2; round++) await playsRound(table.people);
    const { log } = await table.running();
    const first = await keyOf(table);
    await table.tables().stop();
    await table.restarts();
    await table.people[0].does({ do: 'rematch' });
    const { entries, gaps } = await table.tables().history.read(CHANNEL, first, { viewer: null });
    expect(entries.flatMap(({ line }) => line ?? [])).toEqual(log);
    expect(entries.find(({ n }) => n === 3)).toMatchObject({ lost: true, said: [] });
    expect(gaps).toEqual([{ from: 3, to: 3 }]);
  });
});

describe('points and views', () => {
  it('GIVEN a game played to its end THEN its points lead to the final score', async () => {
    const table = await tableWith('Ada', 'Béla');
    for (let round = 0; round < 3; round++) await playsRound(table.people);
    const points = await table.tables().history.points(CHANNEL, await keyOf(table));
    const result = (await table.running()).result ?? [];
    expect(points).toHaveLength((await table.running()).log.length);
    expect(points.at(-1)?.points).toEqual([0, 1].map((seat) => result.find((score) => score.seat === seat)?.total));
  });

  it('GIVEN points THEN they say which part of the game they are of, packed or not', async () => {
    const table = await tableWith('Ada', 'Béla');
    const rounds = async () =>
      (await table.tables().history.points(CHANNEL, await keyOf(table))).map(({ period }) => period?.params?.round);
    for (let round = 0; round < 2; round++) await playsRound(table.people);
    expect(new Set(await rounds())).toEqual(new Set([1, 2, 3]));
    await playsRound(table.people);
    await table.tables().stop();
    expect(new Set(await rounds())).toEqual(new Set([1, 2, 3, 4]));
  });

  it('GIVEN any act THEN what could be seen after it is known, packed or not', async () => {
    const table = await tableWith('Ada', 'Béla');
    const seen: unknown[] = [];
    const looks = async () => seen.push(viewFor(await table.record(), null));
    await playsRound(table.people);
    await looks();
    await playsRound(table.people);
    await looks();
    const { history } = table.tables();
    const running = await history.views(CHANNEL, await keyOf(table), null);
    expect(running.map(({ view }) => view)).toEqual(expect.arrayContaining(seen));
    await playsRound(table.people);
    await looks();
    await table.tables().stop();
    const packed = await history.views(CHANNEL, await keyOf(table), null);
    expect(packed.map(({ n }) => n)).toEqual(Array.from({ length: packed.length }, (_, n) => n));
    expect(packed.map(({ view }) => view)).toEqual(expect.arrayContaining(seen));
    expect(JSON.stringify(table.journals.get(await journal(table)))).not.toContain('delta');
  });
});
