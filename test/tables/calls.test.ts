import { beforeEach, describe, expect, it } from 'vitest';
import {
  callable,
  callsIn,
  newCalling,
  nonceFor,
  unfinishedCalls,
  withCall,
  withCallAgain,
  withMessage,
  withoutCall,
} from '#tables/calls.ts';
import type { TableRecord } from '#tables/record.ts';
import { tableWith } from '#test/support/table.ts';

const BOTH = ['u-ada', 'u-cleo'];
const calling = newCalling('message', 1000);
const again = newCalling('message', 2000);

/** Everybody is asked for a bid. */
let record: TableRecord;
beforeEach(async () => {
  record = await (await tableWith('Ada', 'Cleo', 'Dora')).record();
});

describe('who can be called', () => {
  it('GIVEN people who are asked something THEN those of them who were named', () => {
    expect(callable(record, BOTH)).toEqual(BOTH);
    expect(callable(record, ['u-somebody'])).toEqual([]);
  });

  it('GIVEN somebody who was called, or for whom an AI plays THEN not they', () => {
    expect(callable(withCall(record, ['u-ada'], calling), BOTH)).toEqual(['u-cleo']);
    const chairs = record.chairs.with(0, { ...record.chairs[0], ai: 'easy' } as TableRecord['chairs'][number]);
    expect(callable({ ...record, chairs }, BOTH)).toEqual(['u-cleo']);
  });

  it('GIVEN nobody is asked any more THEN nobody', () => {
    expect(callable({ ...record, phase: 'over' }, BOTH)).toEqual([]);
  });
});

describe('a call that is noted', () => {
  it('GIVEN it is about to go out THEN it is unfinished, until it is known which message it was', () => {
    const noted = withCall(record, BOTH, calling);
    expect(unfinishedCalls(noted)).toEqual(BOTH.map((user) => ({ user, calling })));
    const sent = withMessage(noted, BOTH, '55');
    expect(unfinishedCalls(sent)).toEqual([]);
    expect(callsIn(sent)).toEqual(BOTH.map((user) => ({ user, message: '55' })));
  });

  it('GIVEN a message that cannot be taken away THEN they were called all the same', () => {
    const sent = withMessage(withCall(record, ['u-ada'], calling), ['u-ada'], '');
    expect(callsIn(sent)).toEqual([{ user: 'u-ada', message: '' }]);
  });

  it('GIVEN nobody to be called THEN nothing is to be saved', () => {
    expect(withCall(record, [], calling)).toBe(record);
    expect(withMessage(record, ['u-somebody'], '55')).toBe(record);
  });

  it('GIVEN it was never sent THEN another one takes its place, for the same people and nobody else', () => {
    const noted = withCall(withCall(record, BOTH, calling), ['u-dora'], newCalling('board', 1000));
    const third = unfinishedCalls(noted).at(-1);
    expect(unfinishedCalls(withCallAgain(noted, calling.nonce, again))).toEqual([
      { user: 'u-ada', calling: again },
      { user: 'u-cleo', calling: again },
      third,
    ]);
  });

  it('GIVEN they have answered meanwhile THEN the message that comes to be known is nobody’s call', () => {
    const noted = withCall(record, ['u-ada'], calling);
    const answered = { ...noted, chairs: noted.chairs.map(withoutCall) };
    expect([callsIn(answered), unfinishedCalls(answered)]).toEqual([[], []]);
    expect(callsIn(withMessage(answered, ['u-ada'], '55'))).toEqual([]);
    expect(callable(answered, ['u-ada'])).toEqual(['u-ada']);
  });

  it('GIVEN several messages of one call THEN each has a nonce of its own that Discord takes', () => {
    const nonces = [null, 0, 11].map((seat) => nonceFor(calling, seat));
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(nonce.length).toBeLessThanOrEqual(25);
    expect(newCalling('message', 1000).nonce).not.toBe(calling.nonce);
  });
});
