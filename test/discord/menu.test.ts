import { describe, expect, it } from 'vitest';
import {
  type Branch,
  backFrom,
  choicesBelow,
  commonNote,
  menuLevelOf,
  notedAbove,
  noteOf,
  resolve,
  throughSingles,
  trailTo,
} from '#discord/menu.ts';
import { menuOf } from '#discord/menu-of.ts';
import type { Option, PickPrompt, Prompt } from '#engine/game.ts';

/** `Fly / with the 4 / to S07` as an option. */
function option(path: string, key = path): Option<null> {
  return { key, path: path.split(' / ').map((label) => ({ key: label })), action: null };
}

function asking(paths: readonly string[], more: Partial<PickPrompt<null>> = {}): PickPrompt<null> {
  return {
    kind: 'pick',
    id: 'turn:1',
    seat: 0,
    ask: { key: 'ask' },
    options: paths.map((path) => option(path)),
    ...more,
  };
}

const outline = (prompts: readonly Prompt<unknown>[]): string[] =>
  menuOf(prompts).entries.map((entry) => `${entry.kind} ${entry.label.key}`);

describe('menus', () => {
  it('GIVEN options that begin alike THEN they share a submenu, in the order they were offered', () => {
    expect(outline([asking(['Fly / A', 'Pass', 'Fly / B'])])).toEqual(['branch Fly', 'leaf Pass']);
  });

  it('GIVEN seats that share a question THEN what both are offered appears once', () => {
    const two = [asking(['A', 'B']), asking(['B', 'C'], { seat: 1 })];
    expect(outline(two)).toEqual(['leaf A', 'leaf B', 'leaf C']);
  });

  it('GIVEN something closed to one seat and open to another THEN the button is open', () => {
    const closed = [{ key: 'A', path: [{ key: 'A' }], why: { key: 'poor' } }];
    expect(outline([asking(['B'], { closed }), asking(['A'], { seat: 1 })])).toEqual(['leaf B', 'leaf A']);
    expect(outline([asking(['B'], { closed })])).toEqual(['shut A', 'leaf B']);
  });

  it('GIVEN a question that places its entries THEN they stay there, open or closed', () => {
    const entries = ['Fly', 'Build', 'End'].map((key) => ({ key }));
    const closed = ['Fly', 'Build'].map((key) => ({ key, path: [{ key }], why: { key: 'poor' } }));
    expect(outline([asking(['End', 'Fly / A'], { entries })])).toEqual(['branch Fly', 'leaf End']);
    expect(outline([asking(['Other', 'End'], { entries, closed })])).toEqual([
      'shut Fly',
      'shut Build',
      'leaf End',
      'leaf Other',
    ]);
  });

  it('GIVEN a question that places its entries THEN those of submenus stay in their places, too', () => {
    const entries = ['Move', 'Launch', 'Land', 'Pass'].map((key) => ({ key }));
    const [move] = menuOf([
      asking(['Move / Pass', 'Move / Land / B', 'Move / Land / A', 'Move / Launch'], { entries }),
    ]).entries;
    const below = move?.kind === 'branch' ? move.entries : [];
    expect(below.map(({ label }) => label.key)).toEqual(['Launch', 'Land', 'Pass']);
    const land = below[1]?.kind === 'branch' ? below[1].entries : [];
    expect(land.map(({ label }) => label.key)).toEqual(['B', 'A']);
  });

  it('GIVEN a submenu of different ways to the same thing THEN what they mean stands at its door', () => {
    const noted = (path: string, note: string): Option<null> => ({ ...option(path), note: { key: note } });
    const options = [
      noted('A1 / with the 3', 'x'),
      noted('A1 / with the 4', 'x'),
      noted('A2 / P', 'x'),
      noted('A2 / Q', 'y'),
    ];
    const [same, different] = menuOf([asking([], { options })]).entries;
    expect(same && noteOf(same)).toEqual({ key: 'x' });
    expect(different && noteOf(different)).toBeUndefined();
  });

  it('GIVEN a level with a single submenu THEN it is passed through, and Back skips it too', () => {
    const top = menuOf([asking(['Fly / with the 4 / A', 'Fly / with the 4 / B', 'Pass'])]);
    const fly = top.entries[0];
    const trail = throughSingles(trailTo(top, fly?.kind === 'branch' ? fly.node : '') ?? []);
    expect(trail.map((level) => level.label.key)).toEqual(['menu.top', 'Fly', 'with the 4']);
    expect(backFrom(trail)?.label.key).toBe('menu.top');
  });

  it('GIVEN the same menu after somebody else’s act THEN its levels keep their names', () => {
    const before = menuOf([asking(['Fly / A', 'Fly / B'])]).entries[0];
    const after = menuOf([asking(['Pass', 'Fly / B', 'Fly / C'])]).entries[1];
    expect(before?.kind === 'branch' && after?.kind === 'branch' && before.node === after.node).toBe(true);
  });

  it('GIVEN a place in the menu THEN what can be chosen there, with the steps still to go', () => {
    const prompts = [asking(['Fly / with the 4 / A', 'Fly / with the 6 / B', 'Pass'])];
    const top = menuOf(prompts);
    const stepsAt = (trail: readonly Branch[]) =>
      choicesBelow(prompts, trail).map(({ path }) => path.map(({ key }) => key).join(' / '));
    expect(stepsAt([top])).toEqual(['Fly / with the 4 / A', 'Fly / with the 6 / B', 'Pass']);
    const fly = top.entries[0];
    expect(stepsAt(trailTo(top, fly?.kind === 'branch' ? fly.node : '') ?? [])).toEqual([
      'with the 4 / A',
      'with the 6 / B',
    ]);
  });

  it('GIVEN a level that is gone THEN there is no trail to it', () => {
    expect(trailTo(menuOf([asking(['A'])]), 'nowhere')).toBeNull();
  });

  it.each([
    [20, 'buttons', 20],
    [21, 'select', 21],
    [26, 'select', 25],
  ])('GIVEN %i choices THEN they are %s, %i at a time', (many, style, shown) => {
    const level = menuLevelOf(menuOf([asking(Array.from({ length: many }, (_, i) => `to ${i}`))]), 0);
    expect([level.style, level.entries.length]).toEqual([style, shown]);
  });

  it('GIVEN notes THEN buttons have theirs in the text above, a select only what is too long for its lines', () => {
    const noted = (many: number) =>
      menuLevelOf(
        menuOf([
          asking([], {
            options: Array.from({ length: many }, (_, n) => ({
              ...option(`to ${n}`),
              note: { key: n === 3 ? 'a long one' : 'short' },
            })),
          }),
        ]),
        0,
      );
    const above = (many: number) => notedAbove(noted(many), ({ key }) => key === 'short').map(({ label }) => label.key);
    expect(above(4)).toEqual(['to 0', 'to 1', 'to 2', 'to 3']);
    expect(above(21)).toEqual(['to 3']);
  });

  it('GIVEN a list whose choices all mean the same THEN that is said once; of buttons, and where one differs, each by itself', () => {
    const common = (many: number, last = 'same') => {
      const options = Array.from({ length: many }, (_, n) => ({
        ...option(`to ${n}`),
        note: { key: n === many - 1 ? last : 'same' },
      }));
      return commonNote(menuLevelOf(menuOf([asking([], { options })]), 0));
    };
    expect(common(21)).toEqual({ key: 'same' });
    expect(common(21, 'other')).toBeUndefined();
    expect(common(4)).toBeUndefined();
  });

  it('GIVEN 60 choices THEN pages hold every one of them once', () => {
    const top = menuOf([asking(Array.from({ length: 60 }, (_, i) => `to ${i}`))]);
    const pages = [0, 1, 2].flatMap((page) => menuLevelOf(top, page).entries.map((entry) => entry.label.key));
    expect(new Set(pages).size).toBe(60);
    expect(menuLevelOf(top, 99)).toMatchObject({ page: 2, pages: 3 });
  });

  it('GIVEN a shortened key THEN it is found among what is offered', () => {
    const long = 'fly:from-a-very-distant-star-system-to-another-one';
    const prompts = [asking([long, 'pass'])];
    expect(resolve(prompts, 'turn:1', 'pass')).toEqual({ prompt: 'turn:1', key: 'pass' });
    expect(resolve(prompts, 'turn:1', 'gone')).toEqual({ prompt: 'turn:1', key: 'gone' });
  });
});
