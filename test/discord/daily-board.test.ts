import { describe, expect, it } from 'vitest';
import { dailyBoard } from '#discord/daily-board.ts';
import type { DailyDay } from '#discord/daily-days.ts';
import { type Attempt, DAILY_FORMAT, type DailyRecord, hoursOf } from '#tables/daily.ts';
import { toy } from '#test/support/toy.ts';
import { voices } from '#test/support/words.ts';
import { buttonsIn, wordsIn } from './parts.ts';

const DAY = '2026-06-01';
const voice = voices(null);

function attempt(person: string | null, score: number | null, phase: Attempt['phase'] = 'over'): Attempt {
  return {
    person,
    phase,
    claim: 'c',
    since: 0,
    channel: '1',
    thread: true,
    archived: false,
    key: 'k',
    result: score === null ? null : `r-${person}`,
    score: score === null ? null : { total: score, lead: score - 10 },
  };
}

function record(attempts: readonly Attempt[], closed = false): DailyRecord {
  return {
    format: DAILY_FORMAT,
    rev: 1,
    guild: '7',
    day: DAY,
    game: 'toy',
    seed: 1,
    language: 'en',
    attempts: [...attempts],
    board: null,
    closed,
  };
}

const day = (isOver = false): DailyDay => ({
  id: `7-${DAY}`,
  guild: '7',
  day: DAY,
  game: toy,
  hours: hoursOf(DAY, 'UTC'),
  isOver,
  record: null,
});

/** All words, and the buttons below them. */
function shown(which: DailyDay, kept: DailyRecord, before: DailyRecord | null = null) {
  const parts = dailyBoard(which, kept, before, voice);
  return { words: wordsIn(parts), buttons: buttonsIn(parts) };
}

describe('the board of a day’s challenge', () => {
  it('GIVEN the day lasts THEN it says who has finished, not how well, and who plays still is only counted', () => {
    const { words, buttons } = shown(day(), record([attempt('1', 41), attempt('2', null, 'playing')]));
    expect(words).toContain('Finished: <@1>\n');
    expect(words).not.toContain('<@2>');
    expect(words).not.toContain('41');
    expect(words).toContain('1 try is finished, 1 is being played');
    expect(words).toContain('The next one begins');
    expect(buttons).toEqual(['Begin my try', 'Standings']);
  });

  it('GIVEN nobody has finished THEN nobody is named', () => {
    expect(shown(day(), record([attempt('2', null, 'playing')])).words).not.toContain('Finished:');
  });

  it('GIVEN the day before was won by somebody THEN their replay is offered; GIVEN it was not THEN none is', () => {
    expect(shown(day(), record([]), record([attempt('1', 41)])).buttons).toContain('Yesterday’s best');
    expect(shown(day(), record([]), record([attempt('1', null)])).buttons).not.toContain('Yesterday’s best');
  });

  it('GIVEN the day is over and some play still THEN today’s challenge is offered instead of beginning', () => {
    const { words, buttons } = shown(day(true), record([attempt('2', null, 'playing')]));
    expect(buttons).toEqual(['Today’s challenge', 'Standings']);
    expect(words).not.toContain('The next one begins');
  });

  it('GIVEN it is closed THEN it tells who did how well, the best first, and offers the best replay', () => {
    const { words, buttons } = shown(
      day(true),
      record([attempt('1', 41), attempt('2', null), attempt('3', 57), attempt(null, 3)], true),
    );
    const lines = words.split('\n').filter((line) => line.startsWith('• '));
    expect(lines.slice(0, 2)).toEqual(['• 1. <@3>: 57 (+47)', '• 2. <@1>: 41 (+31)']);
    expect(lines[2]).toContain('(−7)');
    expect(lines[3]).toBe('• <@2>: given up');
    expect(words).toContain('in brackets how far ahead');
    expect(buttons).toEqual(['Replay of the best', 'Today’s challenge']);
  });

  it('GIVEN it is closed and nobody finished THEN there is no replay to offer', () => {
    expect(shown(day(true), record([attempt('2', null)], true)).buttons).toEqual(['Today’s challenge']);
    expect(shown(day(true), record([], true)).words).toContain('Nobody has finished');
  });

  it('GIVEN more than twenty THEN the others are counted', () => {
    const many = Array.from({ length: 23 }, (_, n) => attempt(String(n), n));
    const { words } = shown(day(true), record(many, true));
    expect(words.split('\n').filter((line) => line.startsWith('• '))).toHaveLength(20);
    expect(words).toContain('and 3 more');
  });
});
