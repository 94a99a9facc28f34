import { beforeEach, describe, expect, it } from 'vitest';
import { boardParts, peopleToMove, winnerLine } from '#discord/board.ts';
import type { Part } from '#discord/components.ts';
import type { Score } from '#engine/game.ts';
import type { Chair, TableRecord } from '#tables/record.ts';
import { runningOf, type Seated, tableWith } from '#test/support/table.ts';
import { voices } from '#test/support/words.ts';
import { buttonsIn, wordsIn } from './parts.ts';

let table: Seated<readonly ['Ada', 'Béla', 'Cleo']>;
let record: TableRecord;
beforeEach(async () => {
  table = await tableWith('Ada', 'Béla', 'Cleo');
  record = await table.record();
});

const parts = (): Part[] => boardParts(record, voices(record), { pictures: [], told: [], story: ['✨ A story'] });
const words = (): string => wordsIn(parts());
const buttons = (): string[] => buttonsIn(parts());

function withChair(seat: number, change: Partial<Chair>): void {
  record = { ...record, chairs: record.chairs.map((chair, at) => (at === seat ? { ...chair, ...change } : chair)) };
}

function over(...totals: number[]): void {
  const most = Math.max(...totals);
  const result = totals.map(
    (total, seat): Score => ({
      seat,
      total,
      rank: total === most ? 1 : 2,
      parts: [{ label: { key: 'toy.gold' }, points: total }],
    }),
  );
  record = { ...record, phase: 'over', running: { ...runningOf(record), result } };
}

describe('whom a board speaks to', () => {
  it('GIVEN people who are asked THEN they are mentioned; GIVEN an AI plays for one THEN they are named, and not called', () => {
    expect(words()).toContain('<@u-ada>');
    withChair(0, { ai: 'easy', away: 'left' });
    expect(words()).not.toContain('<@u-ada>');
    expect(words()).toContain('**Ada**');
    expect(peopleToMove(record)).toEqual([1, 2]);
  });

  it('GIVEN several who are asked the same until the same time THEN they share a line', () => {
    const lines = () =>
      words()
        .split('\n')
        .filter((line) => line.includes('<@u-'));
    expect(lines()).toHaveLength(1);
    withChair(0, { due: { asked: 'bid:1', at: 60_000, reminded: false } });
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toContain('<t:60:R>');
  });

  it('GIVEN one person to move THEN the board has their colour; GIVEN several THEN none', async () => {
    const colour = () => parts().flatMap((part) => ('accent_color' in part ? [part.accent_color] : []));
    expect(colour()).toEqual([]);
    await table.people[0].picks('bid:1');
    await table.people[1].picks('bid:0');
    record = await table.record();
    expect(colour()).toHaveLength(1);
  });

  it('GIVEN everybody has left THEN it sleeps, says until when, and only coming back is offered', () => {
    for (const seat of [0, 1, 2]) withChair(seat, { ai: 'easy', away: 'left' });
    expect(words()).toContain(`<t:${Math.floor((record.changed + 7 * 24 * 3_600_000) / 1000)}:f>`);
    expect(buttons()).toHaveLength(1);
  });
});

describe('what a board offers whoever is to move', () => {
  it('GIVEN somebody is away THEN coming back; GIVEN nobody is THEN it is not offered', () => {
    const before = buttons();
    withChair(2, { ai: 'easy', away: 'left' });
    expect(buttons().filter((label) => !before.includes(label))).toHaveLength(1);
  });

  it('GIVEN an undo is asked for THEN those who have not answered are named, and they may agree or not', () => {
    const before = buttons();
    record = { ...record, running: { ...runningOf(record), undo: { by: 0, to: 0, agreed: [1], until: null } } };
    expect(words()).toMatch(/Ada\*\* asks .*Cleo/);
    expect(words()).not.toContain('Béla');
    expect(buttons()).not.toEqual(before);
    expect(buttons()).not.toContain('Undo');
    expect(before).toContain('Undo');
  });
});

describe('the board of a game that is over', () => {
  it('GIVEN one who won THEN it says so; GIVEN two THEN both; GIVEN no result THEN that it was ended', () => {
    const line = () => winnerLine(record, voices(record));
    over(9, 4, 2);
    const won = line();
    expect(won).toContain('**Ada**');
    expect(won).not.toContain('**Béla**');
    over(9, 9, 2);
    expect(line()).toContain('**Ada** and **Béla**');
    record = { ...record, running: { ...runningOf(record), result: null } };
    expect(line()).not.toContain('**Ada**');
  });

  it('GIVEN a result THEN everybody’s points and where they come from, what brought none left out, and the story', () => {
    over(9, 4, 0);
    expect(words()).toContain('✨ A story');
    const details = words()
      .split('\n')
      .filter((line) => line.startsWith('-# '));
    expect(details).toHaveLength(2);
    expect(details[0]).toMatch(/9$/);
  });

  it('GIVEN a loss THEN it has a minus sign', () => {
    over(9, -4, 2);
    expect(words()).toMatch(/ −4$/m);
  });

  it('GIVEN one who left THEN an AI takes their place in a rematch, and the button says whose', () => {
    over(9, 4, 2);
    expect(buttons()).toContain('Play again');
    withChair(1, { away: 'left' });
    expect(buttons().join()).toContain('Béla');
    expect(words()).toContain('**Béla**');
    withChair(2, { away: 'left' });
    expect(buttons().join()).not.toContain('Béla');
    expect(buttons().join()).toContain('2');
  });

  it('GIVEN it was ended by hand THEN there is nothing to play again or to share', () => {
    const offered = () => ['Play again', 'Share'].filter((label) => buttons().includes(label));
    record = { ...record, guild: '7', phase: 'over', running: { ...runningOf(record), result: null } };
    expect(offered()).toEqual([]);
    over(9, 4, 2);
    expect(offered()).toEqual(['Play again', 'Share']);
    record = { ...record, guild: null };
    expect(offered()).toEqual(['Play again']);
  });
});
