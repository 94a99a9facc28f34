import { beforeEach, describe, expect, it } from 'vitest';
import { createSitting, type Sitting, usersAt } from '#tables/sitting.ts';
import { tableWith } from '#test/support/table.ts';

let sitting: Sitting;
beforeEach(() => {
  sitting = createSitting();
  sitting.seat('1', ['ada', 'bela']);
  sitting.seat('2', ['ada']);
});

describe('who sits where', () => {
  it('GIVEN several tables THEN all of somebody’s, and none of whoever sits nowhere', () => {
    expect(sitting.channelsOf('ada')).toEqual(['1', '2']);
    expect(sitting.channelsOf('bela')).toEqual(['1']);
    expect(sitting.channelsOf('cleo')).toEqual([]);
  });

  it('GIVEN another takes a chair THEN they sit there, and who has left does not', () => {
    sitting.seat('1', ['ada', 'cleo']);
    expect(['ada', 'bela', 'cleo'].map((user) => sitting.channelsOf(user).includes('1'))).toEqual([true, false, true]);
  });

  it('GIVEN one more or one less THEN likewise', () => {
    sitting.seat('2', ['ada', 'cleo']);
    expect(sitting.channelsOf('cleo')).toEqual(['2']);
    sitting.seat('2', ['cleo']);
    expect(sitting.channelsOf('ada')).toEqual(['1']);
  });

  it('GIVEN a table is gone THEN nobody sits there, until somebody does again', () => {
    sitting.update('1', null);
    expect([sitting.channelsOf('ada'), sitting.channelsOf('bela')]).toEqual([['2'], []]);
    sitting.seat('1', ['bela']);
    expect(sitting.channelsOf('bela')).toEqual(['1']);
  });

  it('GIVEN a record THEN its owners sit there, also while an AI plays for them; GIVEN its game is over THEN nobody', async () => {
    const record = await (await tableWith('Ada', 'Cleo')).record();
    const kept = { ...record, chairs: record.chairs.map((chair) => ({ ...chair, ai: 'easy' as const })) };
    expect(usersAt(kept)).toEqual(['u-ada', 'u-cleo']);
    expect(usersAt({ ...kept, phase: 'over' })).toEqual([]);
    expect(usersAt({ ...kept, chairs: kept.chairs.map((chair) => ({ ...chair, owner: null })) })).toEqual([]);
  });
});
