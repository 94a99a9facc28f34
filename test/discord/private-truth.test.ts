import { beforeEach, describe, expect, it } from 'vitest';
import { stillAsked, truthOf } from '#discord/private-truth.ts';
import { promptsOf } from '#tables/look.ts';
import { type Seated, tableWith } from '#test/support/table.ts';

let table: Seated<readonly ['Ada', 'Béla']>;
beforeEach(async () => {
  table = await tableWith('Ada', 'Béla');
});
const asks = (user: string) => async () =>
  truthOf(await table.record(), user, { kind: 'question', asked: [], place: null });
const ada = () => asks(table.people[0].id)();
const bela = () => asks(table.people[1].id)();

describe('whether a private message is still true', () => {
  it('GIVEN a question that is still asked THEN it is; GIVEN it was answered THEN it is not', async () => {
    const before = await ada();
    expect(before).toBe(await ada());
    await table.people[0].picks('bid:2');
    expect(await ada()).not.toBe(before);
  });

  it('GIVEN nothing is asked of them, or they have no seat THEN no question can be true', async () => {
    await table.people[0].picks('bid:2');
    expect((await ada()) === null || (await bela()) === null).toBe(true);
    expect(await asks('u-nobody')()).toBeNull();
  });

  it('GIVEN an AI plays for them THEN nothing is asked of them', async () => {
    const record = await table.record();
    const chairs = record.chairs.map((chair) => ({ ...chair, ai: 'easy' as const }));
    const user = table.people[0].id;
    expect(truthOf({ ...record, chairs }, user, { kind: 'question', asked: [], place: null })).toBeNull();
  });

  it('GIVEN who is waited for THEN that is true until somebody else is to move', async () => {
    const waiting = async () => truthOf(await table.record(), 'u-cleo', { kind: 'waiting' });
    const before = await waiting();
    await table.people[0].picks('bid:2');
    expect(await waiting()).not.toBe(before);
  });

  it('GIVEN something dated THEN it stays true as long as that game is at the table', async () => {
    const record = await table.record();
    const dated = (key: string) => truthOf({ ...record, key }, 'u-cleo', { kind: 'dated' });
    expect(dated('k1')).toBe(dated('k1'));
    expect(dated('k1')).not.toBe(dated('k2'));
  });
});

describe('whether what a message asks is still asked', () => {
  it('GIVEN open questions THEN those are, others and other people’s are not', async () => {
    const record = await table.record();
    const user = table.people[0].id;
    const open = promptsOf(record, 0).map(({ id }) => id);
    expect(stillAsked(record, user, open)).toBe(true);
    expect(stillAsked(record, user, [...open, 'something else'])).toBe(false);
    expect(stillAsked(record, user, [])).toBe(false);
    expect(stillAsked(record, 'u-cleo', open)).toBe(false);
  });
});
