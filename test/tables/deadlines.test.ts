import { beforeEach, describe, expect, it } from 'vitest';
import { alarms, isLive, keptUntil, rested, withoutGap, withoutGaps } from '#tables/deadlines.ts';
import type { Chair, TableRecord } from '#tables/record.ts';
import { runningOf, type Seated, tableOf } from '#test/support/table.ts';

const HOUR = 3_600_000;

let table: Seated<readonly ['Ada', 'Béla']>;
let record: TableRecord;
beforeEach(async () => {
  table = await tableOf(['Ada', 'Béla'], { settings: { clock: 'day' } });
  record = await table.record();
});

function withChair(seat: number, change: Partial<Chair>): void {
  record = { ...record, chairs: record.chairs.map((chair, at) => (at === seat ? { ...chair, ...change } : chair)) };
}

function asleep(): void {
  for (const seat of [0, 1]) withChair(seat, { ai: 'easy', away: 'left', due: null });
}

describe('what has to happen at a table at a certain time', () => {
  it('GIVEN two who are asked THEN their reminders and ends, soonest first, by real time', () => {
    withChair(0, { due: { asked: 'q', at: 10 * HOUR, reminded: false } });
    withChair(1, { due: { asked: 'q', at: 9 * HOUR, reminded: true } });
    record = { ...record, away: 5 };
    expect(alarms(record)).toEqual([
      { at: 8 * HOUR + 5, kind: 'reminder', seat: 0 },
      { at: 9 * HOUR + 5, kind: 'expiry', seat: 1 },
      { at: 10 * HOUR + 5, kind: 'expiry', seat: 0 },
    ]);
  });

  it('GIVEN a reminder that was put off THEN it comes then', () => {
    withChair(0, { due: { asked: 'q', at: 10 * HOUR, reminded: false, remindAt: 9 * HOUR } });
    withChair(1, { due: null });
    record = { ...record, away: 5 };
    expect(alarms(record)[0]).toEqual({ at: 9 * HOUR + 5, kind: 'reminder', seat: 0 });
  });

  it('GIVEN an undo that is asked for THEN it lapses, by real time; GIVEN it never does THEN there is no such alarm', () => {
    const asked = (until: number | null) => {
      const undo = { by: 0, to: 0, agreed: [], until };
      return alarms({ ...record, away: 5, running: { ...runningOf(record), undo } }).filter(
        ({ kind }) => kind === 'undo',
      );
    };
    expect(asked(HOUR)).toEqual([{ at: HOUR + 5, kind: 'undo' }]);
    expect(asked(null)).toEqual([]);
  });

  it('GIVEN nobody sits there, or no game has begun THEN only that it is swept away: after a week, or a day', () => {
    const changed = record.changed;
    expect(keptUntil(record)).toBeNull();
    expect(keptUntil({ ...record, phase: 'lobby' })).toBe(changed + 24 * HOUR);
    asleep();
    expect(alarms(record)).toEqual([{ at: changed + 7 * 24 * HOUR, kind: 'sweep' }]);
  });

  it('GIVEN the game is over THEN nothing', () => {
    expect(alarms({ ...record, phase: 'over' })).toEqual([]);
  });
});

describe('time in which nobody could play', () => {
  it('GIVEN a gap THEN it is left out once, however often it is counted', () => {
    const since = record.changed + 1000;
    const once = withoutGap(record, since, since + HOUR);
    expect(once.away).toBe(record.away + HOUR);
    expect(withoutGap(once, since, since + HOUR)).toBe(once);
  });

  it('GIVEN it began before the last change THEN only what came after that', () => {
    expect(withoutGap(record, 0, record.changed + 7).away).toBe(record.away + 7);
    expect(withoutGap(record, 0, record.changed)).toBe(record);
  });

  it('GIVEN several gaps THEN each of them', () => {
    const from = record.changed;
    const gaps = [
      { since: from, until: from + 10 },
      { since: from + 20, until: from + 25 },
    ];
    expect(withoutGaps(record, gaps).away).toBe(record.away + 15);
  });

  it('GIVEN no game runs, or nobody sits there THEN no time is lost', () => {
    const lobby = { ...record, phase: 'lobby' as const };
    expect(withoutGap(lobby, record.changed, record.changed + HOUR)).toBe(lobby);
    asleep();
    expect(withoutGap(record, record.changed, record.changed + HOUR)).toBe(record);
  });

  it('GIVEN a table that slept THEN its clocks go on where they stood when the last one went', () => {
    expect(rested(record, record.changed + HOUR)).toBe(record);
    asleep();
    expect(rested(record, record.changed + HOUR).away).toBe(record.away + HOUR);
    expect(rested(record, record.changed - 1).away).toBe(record.away);
  });
});

describe('whether people sit there now', () => {
  it('GIVEN a live clock THEN they do; GIVEN days, a lobby, an end or nobody there THEN not', () => {
    const live = { ...record, settings: { ...record.settings, clock: 'live' as const } };
    expect([isLive(live), isLive(record)]).toEqual([true, false]);
    expect([isLive({ ...live, phase: 'lobby' }), isLive({ ...live, phase: 'over' })]).toEqual([false, false]);
    asleep();
    expect(isLive({ ...live, chairs: record.chairs })).toBe(false);
  });
});
