import { describe, expect, it } from 'vitest';
import { boardRows, fitsUnderPicture } from '#discord/board-rows.ts';
import type { MenuEntry } from '#discord/menu.ts';
import { menuOf } from '#discord/menu-of.ts';
import type { Option, PickPrompt } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';

/** Labels are their own words; two steps are said one after the other. */
const label = ({ key, params }: Phrase): string =>
  key === 'menu.joined' ? `${label(params?.first as Phrase)} ${label(params?.then as Phrase)}` : key;
const voice = { label, fits: (said: Phrase) => label(said).length <= 80 };

function option(path: string): Option<null> {
  return { key: path, path: path.split(' / ').map((key) => ({ key })), action: null };
}

function asking(paths: readonly string[], more: Partial<PickPrompt<null>> = {}): PickPrompt<null> {
  return { kind: 'pick', id: 'q', seat: 0, ask: { key: 'ask' }, options: paths.map(option), ...more };
}

const rowsOf = (prompt: PickPrompt<null>): string[][] =>
  boardRows([prompt], menuOf([prompt]), voice).map((row) => row.map((entry: MenuEntry) => label(entry.label)));

describe('what stands on a board', () => {
  it('GIVEN submenus of plain answers that fit THEN every answer is one press away, each submenu in a row of its own', () => {
    expect(rowsOf(asking(['Fly / A', 'Fly / B', 'Dig / C', 'Dig / D', 'Pass']))).toEqual([
      ['Fly A', 'Fly B'],
      ['Dig C', 'Dig D'],
      ['Pass'],
    ]);
  });

  it('GIVEN submenus within a submenu THEN it stays closed', () => {
    expect(rowsOf(asking(['Fly / near / A', 'Fly / near / B', 'Fly / far / C', 'Pass'])).flat()).toEqual([
      'Fly',
      'Pass',
    ]);
  });

  it('GIVEN a game that gives its entries places THEN they stay there, and nothing is opened', () => {
    const entries = [{ key: 'Fly' }, { key: 'Pass' }];
    expect(rowsOf(asking(['Fly / A', 'Fly / B', 'Pass'], { entries })).flat()).toEqual(['Fly', 'Pass']);
  });

  it('GIVEN one label more than a button has room for THEN submenus stay closed', () => {
    const long = 'x'.repeat(80);
    expect(rowsOf(asking(['Fly / A', `Fly / ${long}`, 'Pass'])).flat()).toEqual(['Fly', 'Pass']);
  });

  it('GIVEN more answers than buttons have room THEN submenus stay closed', () => {
    const many = Array.from({ length: 21 }, (_, n) => `Fly / ${n}`);
    expect(rowsOf(asking([...many, 'Pass'])).flat()).toEqual(['Fly', 'Pass']);
    expect(rowsOf(asking([...many.slice(2), 'Pass'])).flat()).toHaveLength(20);
  });

  it('GIVEN few buttons with long names THEN they take a line each, and more than ten lines leave the submenus closed', () => {
    const longer = (count: number) => Array.from({ length: count }, (_, n) => `Fly / ${'x'.repeat(30)}${n}`);
    expect(rowsOf(asking([...longer(9), 'Pass'])).flat()).toHaveLength(10);
    expect(rowsOf(asking([...longer(10), 'Pass'])).flat()).toEqual(['Fly', 'Pass']);
  });
});

describe('buttons below a picture', () => {
  const level = (count: number, letters: number) =>
    menuOf([asking(Array.from({ length: count }, (_, n) => `${n}`.padEnd(letters, 'x')))]).entries;

  it('GIVEN short names THEN several share a line', () => {
    expect(fitsUnderPicture(level(18, 2), voice)).toBe(true);
  });

  it('GIVEN names that take a line each THEN nine fit, and ten would push the picture out of sight', () => {
    expect(fitsUnderPicture(level(9, 40), voice)).toBe(true);
    expect(fitsUnderPicture(level(10, 40), voice)).toBe(false);
  });
});
