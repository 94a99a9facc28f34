import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode, isNamedBy, type Press } from '#discord/ids.ts';
import { TABLE_BUTTONS } from '#discord/table-buttons.ts';

const table = 'k3f90a1b';

describe('custom ids', () => {
  it.each<Press>([
    { kind: 'act', table, prompt: 'bid:4', option: 'place:B' },
    { kind: 'menu', table, node: 'q8Zr2_xY1c', page: 2 },
    { kind: 'select', table, node: 'q8Zr2_xY1c', page: 0 },
    { kind: 'dial', table, prompt: 'aim:2', option: 'flick', turn: { by: 'look' }, values: [0, 3599] },
    { kind: 'dial', table, prompt: 'aim:2', option: 'flick', turn: { by: 'step', dial: 1, amount: -45 }, values: [-7] },
    { kind: 'dial', table, prompt: 'aim:2', option: 'flick', turn: { by: 'play' }, values: [12] },
    { kind: 'options', table },
    { kind: 'look', table, zoom: 'technology' },
    { kind: 'log', table, page: 3 },
    { kind: 'act', table, prompt: 'bid:4', option: 'place:B', hinted: true },
    { kind: 'replay', game: 'g-17', at: 12, step: 'at' },
    { kind: 'setting', of: 'person', name: 'language', value: 'hu' },
    { kind: 'level', table, seat: 2, level: 'strong' },
    { kind: 'history', person: '42', game: 'toy', from: 8 },
    { kind: 'history', person: null, game: null, from: 0 },
    { kind: 'leaderboard', game: 'toy' },
    { kind: 'daily', id: '7-2026-06-01', does: 'begin' },
    { kind: 'gathering', id: '99', does: 'join' },
    ...Object.keys(TABLE_BUTTONS).map((button): Press => ({ kind: 'table', table, button })),
  ])('GIVEN $kind THEN it reads back as it was written', (press) => {
    expect(decode(encode(press))).toEqual(press);
  });

  it('GIVEN names of any length THEN the id fits and still speaks of them', () => {
    const name = fc.string({ minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(name, name, (prompt, option) => {
        const id = encode({ kind: 'act', table, prompt, option });
        const press = decode(id);
        expect(id.length).toBeLessThanOrEqual(100);
        expect(press?.kind === 'act' && isNamedBy(prompt, press.prompt) && isNamedBy(option, press.option)).toBe(true);
      }),
    );
  });

  it('GIVEN the longest names and five dials THEN the id still fits', () => {
    const values = [-46655, 46655, -46655, 46655, 46655];
    const turn = { by: 'step', dial: 4, amount: -10_000 } as const;
    const press: Press = { kind: 'dial', table, prompt: 'p'.repeat(90), option: 'o'.repeat(60), turn, values };
    expect(encode(press).length).toBeLessThanOrEqual(100);
    expect(decode(encode(press))).toMatchObject({ turn, values });
  });

  it('GIVEN two long names that begin alike THEN their ids differ', () => {
    const long = 'fly:from-a-very-distant-star-system-to-another-one';
    const idOf = (option: string) => encode({ kind: 'act', table, prompt: 'turn:1', option });
    expect(idOf(`${long}:1`)).not.toBe(idOf(`${long}:2`));
  });

  it('GIVEN a place that is longer than an id may be THEN that is an error here, not a message Discord refuses', () => {
    expect(() => encode({ kind: 'look', table, zoom: 'z'.repeat(95) })).toThrow('Custom id of');
    expect(encode({ kind: 'look', table, zoom: 'z'.repeat(100 - '1~l~~'.length - table.length) })).toHaveLength(100);
  });

  it.each([
    '',
    'hello',
    '1',
    '1~a',
    '1~a~k~p',
    '2~a~k~p~o',
    '1~z~k',
    '1~t~k~format-disk',
    '1~m~k~n~minus',
    '1~d~k~p~o~9',
    '1~a~~p~o',
    '1~h~42',
    '1~h~42~toy',
    '1~h~42~toy~soon',
    '1~v~k~first~strong',
    '1~v~k~2~divine',
    '1~p~g-17~12~backwards',
    '1~y~7-2026-06-01~win',
    '1~w~99~burn',
  ])('GIVEN %j THEN it is nobody’s button, not an error', (id) => {
    expect(decode(id)).toBeNull();
  });
});
