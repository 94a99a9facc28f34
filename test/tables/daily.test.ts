import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { NewerRecord } from '#store/store.ts';
import {
  attemptOf,
  claimed,
  DAILIES,
  type DailyRecord,
  dailyId,
  dayWithoutPerson,
  ended,
  fromDailyId,
  gameOfDay,
  givenBack,
  hoursOf,
  maySee,
  nextDayLook,
  opened,
  placed,
  ranking,
} from '#tables/daily.ts';
import { dailySeed } from '#tables/daily-table.ts';
import type { Think } from '#tables/think.ts';
import { testGames } from '#test/support/games.ts';
import { room, thinkAmong } from '#test/support/table.ts';

const STORED: unknown = JSON.parse(readFileSync(new URL('../fixtures/daily/format-1.json', import.meta.url), 'utf8'));

const EMPTY: DailyRecord = { ...DAILIES.parse(STORED), attempts: [], board: null };
const NOW = 1_000_000;
const thinkHere = thinkAmong(testGames);

const begun = (day: DailyRecord, person: string, channel = `c${person}`): DailyRecord =>
  opened(placed(claimed(day, person, `p${person}`, NOW), person, `p${person}`, { channel, thread: true }), person, {
    key: `k${person}`,
    result: `r${person}`,
  });

const scores = (own: number, ai: number) =>
  [
    { seat: 0, total: own, rank: own >= ai ? 1 : 2, parts: [] },
    { seat: 1, total: ai, rank: ai > own ? 1 : 2, parts: [] },
  ] as const;

const finished = (day: DailyRecord, person: string, own: number, ai: number): DailyRecord =>
  ended(begun(day, person), `c${person}`, scores(own, ai));

it.each(['1-2026-02-03x', 'x1-2026-02-03', '1-2026-2-3', '1', ''])(
  'GIVEN %j, which is no day of a server THEN it is none',
  (id) => {
    expect(fromDailyId(id)).toBeNull();
    expect(fromDailyId('1-2026-02-03')).toEqual({ guild: '1', day: '2026-02-03' });
  },
);

describe('the record of a day', () => {
  it('GIVEN one stored in any format THEN it is read whole', () => {
    expect(DAILIES.parse(STORED)).toEqual(STORED);
  });

  it('GIVEN one of a newer program THEN it is left alone', () => {
    expect(() => DAILIES.parse({ ...(STORED as object), format: 99 })).toThrow(NewerRecord);
  });

  it('GIVEN a server and a day THEN its id says both, and nothing else is such an id', () => {
    expect(fromDailyId(dailyId({ guild: '900', day: '2026-11-18' }))).toEqual({ guild: '900', day: '2026-11-18' });
    expect(fromDailyId('900')).toBeNull();
    expect(fromDailyId('../x-2026-11-18')).toBeNull();
  });
});

describe('an attempt', () => {
  it('GIVEN a press THEN the attempt is its; another within a minute is to wait, a later one goes on with it', () => {
    const day = claimed(EMPTY, '1', 'a', NOW);
    expect(() => claimed(day, '1', 'b', NOW + 59_000)).toThrow('daily.opening');
    expect(attemptOf(claimed(day, '1', 'b', NOW + 60_000), '1')).toMatchObject({ claim: 'b', phase: 'opening' });
  });

  it('GIVEN it is played or over THEN there is no second', () => {
    expect(() => claimed(begun(EMPTY, '1'), '1', 'b', NOW + 1e9)).toThrow('daily.tried');
    expect(() => claimed(finished(EMPTY, '1', 5, 3), '1', 'b', NOW + 1e9)).toThrow('daily.tried');
  });

  it('GIVEN the day is closed THEN nobody begins', () => {
    expect(() => claimed({ ...EMPTY, closed: true }, '1', 'a', NOW)).toThrow('daily.closed');
  });

  it('GIVEN another press has it in hand THEN a place found by the first is not noted, and it is not given back', () => {
    const day = claimed(claimed(EMPTY, '1', 'a', NOW), '1', 'b', NOW + 60_000);
    expect(attemptOf(placed(day, '1', 'a', { channel: 'x', thread: true }), '1')?.channel).toBeNull();
    expect(attemptOf(givenBack(day, '1', 'a'), '1')).toBeDefined();
    expect(attemptOf(givenBack(day, '1', 'b'), '1')).toBeUndefined();
  });

  it('GIVEN it has ended THEN the first end counts', () => {
    const day = finished(EMPTY, '1', 5, 3);
    expect(ended(day, 'c1', scores(99, 0))).toEqual(day);
  });
});

describe('the ranking', () => {
  it('GIVEN points THEN the most come first, then the larger lead; alike share a place; given up have none', () => {
    let day = finished(EMPTY, '1', 20, 10);
    day = finished(day, '2', 25, 30);
    day = finished(day, '3', 20, 15);
    day = finished(day, '4', 20, 10);
    day = ended(begun(day, '5'), 'c5', null);
    day = begun(day, '6');
    expect(ranking(day).map(({ attempt, place }) => [attempt.person, place])).toEqual([
      ['2', 1],
      ['1', 2],
      ['4', 2],
      ['3', 4],
      ['5', null],
    ]);
  });

  it('GIVEN somebody is forgotten THEN their score stays, nobody’s', () => {
    const day = dayWithoutPerson(finished(EMPTY, '1', 20, 10), '1');
    expect(ranking(day)).toMatchObject([{ place: 1, attempt: { person: null } }]);
    expect(JSON.stringify(day)).not.toContain('"person":"1"');
  });
});

describe('who may see how others did', () => {
  const day = begun(finished(EMPTY, '1', 20, 10), '2');

  it.each([
    ['1', false, true],
    ['2', false, false],
    ['3', false, false],
    ['1', true, true],
    ['2', true, false],
    ['3', true, true],
  ])('GIVEN %s (1 done, 2 playing, 3 not begun) and the day over: %s THEN %s', (person, isOver, may) => {
    expect(maySee(day, person, isOver)).toBe(may);
  });

  it('GIVEN a day nobody has begun THEN nobody sees anything before it is over', () => {
    expect(maySee(null, '1', false)).toBe(false);
    expect(maySee(null, '1', true)).toBe(true);
  });
});

describe('days', () => {
  it('GIVEN a zone that puts its clocks on THEN the day has 23 hours there, and attempts a day more', () => {
    const { begins, ends, limit } = hoursOf('2026-03-29', 'Europe/Budapest');
    expect(ends - begins).toBe(23 * 3_600_000);
    expect(limit - ends).toBe(24 * 3_600_000);
  });

  it('GIVEN days one after the other THEN the games take turns', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    const chosen = days.map((day) => gameOfDay(games, day)?.id);
    expect(new Set(chosen).size).toBe(3);
    expect(chosen[3]).toBe(chosen[0]);
    expect(gameOfDay([], '2026-11-18')).toBeUndefined();
  });

  it('GIVEN what there is to do THEN the day is looked at in time', () => {
    const hours = { begins: 0, ends: 100_000_000, limit: 186_400_000 };
    expect(nextDayLook(EMPTY, hours, 5)).toBe(hours.ends);
    expect(nextDayLook(begun(EMPTY, '1'), hours, 5)).toBe(300_005);
    expect(nextDayLook(finished(EMPTY, '1', 2, 1), hours, 5)).toBe(0);
    const closed = { ...EMPTY, closed: true };
    expect(nextDayLook(closed, hours, hours.limit)).toBe(hours.ends + 30 * 86_400_000);
  });
});

describe('the table of an attempt', () => {
  const opening = {
    do: 'daily',
    game: 'toy',
    guild: null,
    daily: { guild: '900', day: '2026-11-18' },
    seed: 11,
    language: 'en',
  } as const;

  async function tableFor(think: Think = thinkHere) {
    const here = room({ think });
    await here.tables().start();
    const ada = here.person('Ada');
    await ada.does(opening, 'daily.900-2026-11-18.u-ada');
    return { ...here, ada };
  }

  it('GIVEN the same opening twice THEN there is one game, with the seed of the day', async () => {
    const { ada, record } = await tableFor();
    const { key } = await record();
    expect(await ada.does(opening, 'daily.900-2026-11-18.u-ada')).toMatchObject({ ok: true, repeated: true });
    expect(await record()).toMatchObject({ key, phase: 'playing', running: { seed: 11 }, settings: { rated: false } });
  });

  it('GIVEN the time runs out twice in a row THEN the default is played, not advice, and then the try is over', async () => {
    const asked: string[] = [];
    const { clock, record, told, texts } = await tableFor(async (thought) => {
      asked.push(`${thought.level} ${thought.seat}`);
      return thinkHere(thought);
    });
    expect([...texts.values()].join()).toContain('"daily":{"guild":"900","day":"2026-11-18"}');
    await clock.passes('49 h');
    expect(asked).not.toContain('strong 0');
    expect(told()).toEqual(expect.arrayContaining(['table.timeout-default', 'table.timeout-over']));
    expect(await record()).toMatchObject({ phase: 'over', running: { result: null } });
  });

  it('GIVEN the same decision THEN the AI thinks with the same chance, whoever of two asked at once answers first; elsewhere not', async () => {
    const { record, ada } = await tableFor();
    const here = await record();
    expect(dailySeed(here, 1)).toBe(dailySeed({ ...here, channel: '2000', key: 'other' }, 1));
    const answeredFirst = await ada.picks('bid:1');
    expect(dailySeed(answeredFirst, 1)).toBe(dailySeed(here, 1));
    const { daily: _, ...common } = here;
    expect(dailySeed(common, 1)).toBeNull();
  });

  it('GIVEN it is over THEN it is not played again', async () => {
    const { ada } = await tableFor();
    await ada.leaves();
    await ada.isRefused({ do: 'rematch' }, 'refused.daily-once');
  });

  it('GIVEN somebody is forgotten THEN the try is over, and nothing says whose it was', async () => {
    const { ada, record, tables } = await tableFor();
    await tables().forgetPerson(ada.id);
    const after = await record();
    expect(after.phase).toBe('over');
    expect(JSON.stringify(after.chairs)).not.toContain(ada.id);
  });
});

describe('games that can be a challenge', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'GIVEN %s THEN its preset is valid, and its AI can play it',
    (_, game) => {
      const { daily, seats, bots, Options } = game;
      expect(bots).toBeDefined();
      expect(daily?.seats).toBeGreaterThanOrEqual(seats[0]);
      expect(daily?.seats).toBeLessThanOrEqual(seats[1]);
      expect(Options.parse(daily?.options)).toMatchObject(daily?.options ?? {});
    },
  );
});
