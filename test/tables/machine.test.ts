import { beforeEach, describe, expect, it } from 'vitest';
import { expire, machineMove, positionOf, withReminder } from '#tables/machine.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Moment } from '#tables/step.ts';
import { testGames } from '#test/support/games.ts';
import { type Seated, tableWith } from '#test/support/table.ts';

const HOUR = 3_600_000;

let table: Seated<readonly ['Ada', 'Béla']>;
let record: TableRecord;
let moment: Moment;
let troubles: unknown[];
const trouble = (error: unknown) => void troubles.push(error);

beforeEach(async () => {
  table = await tableWith('Ada', 'Béla');
  record = await table.record();
  moment = { now: table.clock.now(), games: testGames, newSeed: () => 7, newKey: () => 'k2' } as Moment;
  troubles = [];
});

const bid = (key: string) => ({ prompt: 'bid:1', key });
const lastOf = (step: { record: TableRecord }) => step.record.running?.log.at(-1) ?? '';

describe('what an AI thought about', () => {
  it('GIVEN somebody acts THEN it is another position; GIVEN nobody does THEN it is the same', async () => {
    const before = positionOf(record);
    expect(positionOf(await table.record())).toBe(before);
    await table.people[0].picks('bid:2');
    expect(positionOf(await table.record())).not.toBe(before);
    expect(positionOf({ ...record, key: 'another' })).not.toBe(before);
  });
});

describe('a move an AI has chosen', () => {
  it('GIVEN the position it thought about THEN it is played', () => {
    const played = machineMove(record, 0, { move: bid('bid:2'), position: positionOf(record), trouble }, moment);
    expect(lastOf(played)).toContain('bid:2');
    expect(troubles).toEqual([]);
  });

  it('GIVEN a move that is not possible, or none THEN the default is played, and whoever runs the bot hears of it', () => {
    const position = positionOf(record);
    expect(lastOf(machineMove(record, 0, { move: bid('bid:99'), position, trouble }, moment))).toContain('bid:0');
    expect(troubles).toHaveLength(1);
    expect(lastOf(machineMove(record, 0, { move: null, position, trouble }, moment))).toContain('bid:0');
  });

  it('GIVEN the table has moved on THEN it is played where it still fits, else nothing, and nobody is troubled', () => {
    const position = 'an earlier one';
    expect(lastOf(machineMove(record, 0, { move: bid('bid:1'), position, trouble }, moment))).toContain('bid:1');
    expect(machineMove(record, 0, { move: bid('bid:99'), position, trouble }, moment)).toEqual({ record, events: [] });
    expect(machineMove(record, 0, { move: null, position, trouble }, moment)).toEqual({ record, events: [] });
    expect(troubles).toEqual([]);
  });

  it('GIVEN the seat is not asked THEN nothing', () => {
    const over = { ...record, phase: 'over' as const };
    const chosen = { move: bid('bid:1'), position: positionOf(over), trouble };
    expect(machineMove(over, 0, chosen, moment)).toEqual({ record: over, events: [] });
  });
});

describe('time that runs out', () => {
  const late = () => expire(record, 0, { move: bid('bid:1'), trouble }, { ...moment, now: record.away + HOUR });
  const due = (at: number, missed = 0) => {
    const chairs = record.chairs.map((chair) => ({ ...chair, missed, due: { asked: 'bid:1', at, reminded: false } }));
    record = { ...record, away: 5, chairs };
  };

  it('GIVEN it has THEN the move is made for them, once; GIVEN it has not THEN nothing', () => {
    due(HOUR);
    const step = late();
    expect(lastOf(step)).toContain('bid:1');
    expect(step.events[0]?.say.key).toBe('table.timeout');
    expect(step.record.chairs[0]?.ai).toBeNull();
    due(HOUR + 1);
    expect(late()).toEqual({ record, events: [] });
  });

  it('GIVEN it has the second time in a row THEN the AI keeps the chair', () => {
    due(HOUR, 1);
    const step = late();
    expect(step.events[0]?.say.key).toBe('table.timeout-ai');
    expect(step.record.chairs[0]).toMatchObject({ ai: 'strong', away: 'timeout' });
  });

  it('GIVEN no deadline THEN nothing', () => {
    expect(late()).toEqual({ record, events: [] });
  });
});

describe('what becomes of a reminder', () => {
  beforeEach(() => {
    const chairs = record.chairs.map((chair) => ({ ...chair, due: { asked: 'bid:1', at: HOUR, reminded: false } }));
    record = { ...record, chairs };
  });

  it('GIVEN it was sent, or put off THEN that is noted, with the call that goes with it', () => {
    expect(withReminder(record, 0, HOUR, { reminded: true }).chairs[0]?.due?.reminded).toBe(true);
    const calling = { nonce: 'n', since: 1, by: 'message' as const };
    const later = withReminder(record, 0, HOUR, { remindAt: 9 }, calling).chairs[0];
    expect(later).toMatchObject({ calling, due: { remindAt: 9, reminded: false } });
  });

  it('GIVEN another question, nobody there, or one that was reminded THEN nothing', () => {
    expect(withReminder(record, 0, HOUR + 1, { reminded: true })).toBe(record);
    expect(withReminder(record, 9, HOUR, { reminded: true })).toBe(record);
    const reminded = withReminder(record, 0, HOUR, { reminded: true });
    expect(withReminder(reminded, 0, HOUR, { remindAt: 9 })).toBe(reminded);
  });
});
