import { describe, expect, it } from 'vitest';
import { dialsOf, readDialForm, stepsFor, turned } from '#discord/dials.ts';
import type { Dial, DialPrompt } from '#engine/game.ts';
import type { TableRecord } from '#tables/record.ts';
import { voices } from '#test/support/words.ts';

const aim: DialPrompt<null> = {
  kind: 'dial',
  id: 'aim:1',
  seat: 0,
  ask: { key: 'ask' },
  key: 'fly:1',
  path: [{ key: 'Fly' }],
  dials: { angle: { min: 0, max: 3599, unit: 'tenthOfDegree', wraps: true }, power: { min: 1, max: 100, start: 15 } },
  action: null,
};
const step = (dial: number, amount: number) => ({ by: 'step', dial, amount }) as const;
const record = { game: 'empires' } as TableRecord;
const before = { angle: 900, power: 15 };
const typing = (angle: string, power: string) =>
  readDialForm(record, aim, before, (name) => (name === 'angle' ? angle : power), voices(null));

describe('dials', () => {
  it('GIVEN nothing was touched THEN they stand where the game says', () => {
    expect(dialsOf(aim, [])).toEqual({ angle: 0, power: 15 });
  });

  it('GIVEN a circle THEN it goes round; GIVEN anything else THEN it stops at its ends', () => {
    expect(turned(aim, { angle: 0, power: 99 }, step(0, -450))).toEqual({ angle: 3150, power: 99 });
    expect(turned(aim, { angle: 0, power: 99 }, step(1, 10))).toEqual({ angle: 0, power: 100 });
  });

  it('GIVEN an id somebody made up THEN its numbers are brought back into range', () => {
    expect(dialsOf(aim, [99_999, -5])).toEqual({ angle: 3599, power: 1 });
  });

  it.each<[Dial, number[]]>([
    [{ min: 0, max: 3599, unit: 'tenthOfDegree', wraps: true }, [10, 100, 450]],
    [{ min: 0, max: 359, unit: 'degree', wraps: true }, [1, 10, 45]],
    [{ min: 1, max: 100 }, [1, 10]],
    [{ min: 1, max: 3 }, [1]],
    [{ min: 1, max: 5 }, [1]],
    [{ min: 0, max: 5 }, [1, 5]],
    [{ min: 1, max: 30 }, [1, 5]],
    [{ min: 1, max: 300 }, [1, 10]],
    [{ min: 1, max: 301 }, [1, 10, 100]],
  ])('GIVEN %j THEN its steps are %j', (range, steps) => {
    expect(stepsFor(range)).toEqual(steps);
  });

  it('GIVEN degrees with a decimal in the form THEN they are read as the game counts them', () => {
    expect(typing('123.4', '20')).toEqual({ wrong: null, dials: { angle: 1234, power: 20 } });
    expect(typing('123,4°', ' 20 ')).toEqual({ wrong: null, dials: { angle: 1234, power: 20 } });
  });

  it.each([
    ['north', '20'],
    ['', '20'],
    ['360', '20'],
    ['10', '20.5'],
    ['10', '101'],
    ['10', '0'],
  ])('GIVEN %j and %j in the form THEN it says what is possible', (angle, power) => {
    expect(typing(angle, power)).toMatchObject({ wrong: expect.stringMatching(/from .* to/) });
  });

  it('GIVEN one wrong number THEN the other one is kept', () => {
    expect(typing('north', '20').dials).toEqual({ angle: 900, power: 20 });
    expect(typing('12.3', '10.5')).toEqual({
      dials: { angle: 123, power: 15 },
      wrong: 'Power stays as it was: it has to be a whole number from 1 to 100.',
    });
  });
});
