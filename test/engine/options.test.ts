import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionFields, optionValues, parseOptions, readOptions } from '#engine/options.ts';
import { toy } from '#test/support/toy.ts';

describe('table options', () => {
  it('GIVEN a schema of switches and choices THEN a lobby can draw a form from it', () => {
    expect(optionFields(toy)).toEqual([
      { name: 'length', values: ['short', 'long'], initial: 'short', kind: 'choice' },
      { name: 'rush', values: ['off', 'on'], initial: 'off', kind: 'switch' },
    ]);
  });

  it('GIVEN every value of every field THEN the schema takes it', () => {
    for (const field of optionFields(toy))
      for (const value of field.values)
        expect(readOptions(toy, optionValues(toy, { [field.name]: value }))).toMatchObject({ ok: true });
  });

  it('GIVEN what a form says THEN switches become true or false, everything else stays', () => {
    expect(optionValues(toy, { rush: 'on', length: 'long', colour: 'on' })).toEqual({
      rush: true,
      length: 'long',
      colour: 'on',
    });
    expect(optionValues(toy, { rush: 'off' })).toEqual({ rush: false });
  });

  it('GIVEN nothing THEN the defaults', () => {
    expect(readOptions(toy, {})).toEqual({ ok: true, options: { length: 'short', rush: false } });
  });

  it('GIVEN a switch that is neither on nor off THEN it is refused, not taken for off', () => {
    expect(readOptions(toy, optionValues(toy, { rush: 'perhaps' }))).toEqual({ ok: false, wrong: 'rush' });
  });

  it.each([
    ['a value that is not there', { length: 'endless' }, 'length'],
    ['a name that is not there', { colour: 'red' }, 'colour'],
    ['several of each', { length: 1, rush: 2, a: 1, b: 2 }, 'length, rush, a, b'],
    ['a name every object has', { constructor: 'x' }, 'constructor'],
    ['another such name', JSON.parse('{"__proto__":{"rush":true}}'), '__proto__'],
    ['no object at all', 'long', ''],
  ])('GIVEN %s THEN the refusal names it', (_, raw, wrong) => {
    expect(readOptions(toy, raw)).toEqual({ ok: false, wrong });
  });

  it('GIVEN an endless name THEN the refusal still fits into a message', () => {
    const read = readOptions(toy, { ['x'.repeat(10_000)]: 1 });
    expect(read.ok ? 0 : read.wrong.length).toBe(100);
  });

  it('GIVEN an option that had another name THEN what was stored under it is read, where the game says so', () => {
    const renamed = {
      ...toy,
      renamedOptions: ({ hurry, ...others }: Readonly<Record<string, unknown>>) =>
        hurry === undefined ? others : { ...others, rush: hurry },
    };
    const options = { length: 'short', rush: true };
    expect(parseOptions(renamed, { hurry: true })).toMatchObject({ success: true, data: options });
    expect(readOptions(renamed, { hurry: true })).toEqual({ ok: true, options });
    expect(parseOptions(toy, { rush: true })).toMatchObject({ success: true, data: options });
  });

  it('GIVEN a schema a lobby cannot show THEN the error names the game and the option', () => {
    expect(() => optionFields({ ...toy, Options: z.object({ seed: z.number().default(1) }) })).toThrow(
      'toy: option seed',
    );
    expect(() => optionFields({ ...toy, Options: z.string() })).toThrow('toy: Options must be a z.object');
  });
});
