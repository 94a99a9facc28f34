import { beforeEach, describe, expect, it } from 'vitest';
import { byPlayer, happeningsFrom, happeningsIn, newest } from '#discord/happenings.ts';
import type { HistoryEntry } from '#tables/history-entry.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Seated, tableWith } from '#test/support/table.ts';
import { voices } from '#test/support/words.ts';

let table: Seated<readonly ['Ada', 'Béla']>;
let record: TableRecord;
beforeEach(async () => {
  table = await tableWith('Ada', 'Béla');
  await table.people[0].picks('bid:2');
  record = await table.record();
});

/** Ada’s bid, the last act so far, as an entry of the history tells it. */
function told(entry: Partial<HistoryEntry>, reader: number | null = null) {
  return happeningsFrom(
    [{ n: record.running?.log.length ?? 0, at: 0, said: [], ...entry }],
    record,
    reader,
    voices(record),
  );
}

const said = { say: { key: 'board.seat', params: { who: { seat: 0 } } } };

describe('what an act told', () => {
  it('GIVEN an act of somebody’s own THEN it is theirs, in words', () => {
    expect(told({ said: [said], by: { person: 'u-ada' } })).toEqual([{ actor: 0, line: '**Ada**' }]);
  });

  it('GIVEN something said without an act THEN it is nobody’s doing', () => {
    expect(told({ said: [said] })).toEqual([{ actor: null, line: '**Ada**' }]);
  });

  it('GIVEN it only says whose turn it is THEN that is no news', () => {
    expect(told({ said: [{ ...said, routine: true }] })).toEqual([]);
  });

  it('GIVEN something for one seat only THEN they read it, as a secret, and nobody else does', () => {
    const secret = { said: [{ ...said, only: 1 }] };
    expect(told(secret, 1)).toEqual([{ actor: null, line: '🔒 **Ada**' }]);
    expect([told(secret, 0), told(secret)]).toEqual([[], []]);
  });

  it('GIVEN an AI that plays in a person’s chair THEN that is said; GIVEN its own chair THEN its name says it', () => {
    const line = (by: HistoryEntry['by']) => told({ said: [said], ...(by && { by }) })[0]?.line;
    const own = line({ person: 'u-ada' });
    expect(line({ timeout: 'u-ada' })).toBe(own);
    expect(line({ ai: 'easy' })).not.toBe(own);
    expect(line({ ai: 'easy' })).toContain(own);
    record = { ...record, chairs: record.chairs.map((chair) => ({ ...chair, owner: null, ai: 'easy' as const })) };
    expect(line({ ai: 'easy' })).toBe(line({ timeout: 'u-ada' }));
  });

  it('GIVEN a change as it happens THEN everybody is told the same, and whose doing it was', () => {
    const bid = table.changes.find(({ acts = [] }) => acts.some(({ line }) => line.includes('bid:2')));
    const secret = { say: said.say, only: 1 };
    const [act] = bid?.acts ?? [];
    if (bid === undefined || act === undefined) throw new Error('Nobody has bid');
    const change = { ...bid, events: [said, secret], acts: [{ ...act, said: [said, secret] }] };
    expect(happeningsIn(change, voices(record))).toEqual([{ actor: 0, line: '**Ada**' }]);
    expect(happeningsIn({ ...change, acts: [] }, voices(record))).toEqual([{ actor: null, line: '**Ada**' }]);
  });
});

describe('how it is put', () => {
  it('GIVEN several lines of one player THEN they are one paragraph, under their mark', () => {
    const voice = { ...voices(null), mark: (seat: number) => `[${seat}]` };
    const news = [
      { actor: 0, line: 'digs.' },
      { actor: 0, line: 'Finds gold.' },
      { actor: 1, line: 'bids.' },
      { actor: 'clock' as const, line: 'Time is up.' },
      { actor: 0, line: 'digs.' },
    ];
    expect(byPlayer(news, voice)).toEqual(['[0] digs. Finds gold.', '[1] bids.', 'Time is up.', '[0] digs.']);
  });

  it('GIVEN less room than lines THEN the newest are kept, and it is seen that some are left out', () => {
    expect(newest(['one', 'two', 'six'], 12)).toEqual(['one', 'two', 'six']);
    expect(newest(['one', 'two', 'six'], 11)).toEqual(['…', 'two', 'six']);
  });
});
