import { beforeEach, describe, expect, it } from 'vitest';
import { ButtonAges } from '#discord/button-ages.ts';
import { button, rows } from '#discord/components.ts';
import { encode, type Press } from '#discord/ids.ts';

const press = (option: string): Press => ({ kind: 'act', table: 'k1', prompt: 'q', option });
const idOf = (option: string): string => encode(press(option));
const shows = (...options: string[]) => rows(options.map((option) => button(press(option), option)));

let ages: ButtonAges;
beforeEach(() => {
  ages = new ButtonAges();
  ages.posted(shows('fly', 'pass'));
});

describe('since when a button means what it means', () => {
  it('GIVEN a new message THEN nobody can have meant another button', () => {
    expect([ages.of(idOf('fly')), ages.of(idOf('pass'))]).toEqual([null, null]);
  });

  it('GIVEN an edit is on its way THEN only the places that change are uncertain', () => {
    ages.changes(shows('fly', 'build', 'trade'));
    expect(ages.of(idOf('fly'))).toBeNull();
    expect(ages.of(idOf('build'))).toBe('underWay');
    expect(ages.of(idOf('trade'))).toBeNull();
  });

  it('GIVEN the edit was made THEN what has changed since then is dated, and what changed before keeps its date', () => {
    ages.changes(shows('fly', 'build'));
    ages.changed(1000);
    ages.changes(shows('land', 'build'));
    ages.changed(2000);
    expect([ages.of(idOf('land')), ages.of(idOf('build'))]).toEqual([2000, 1000]);
  });

  it('GIVEN the message is posted anew THEN its buttons are new', () => {
    ages.changes(shows('fly', 'build'));
    ages.changed(1000);
    ages.posted(shows('fly', 'build'));
    expect(ages.of(idOf('build'))).toBeNull();
  });
});
