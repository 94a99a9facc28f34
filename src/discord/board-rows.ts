import type { Prompt } from '#engine/game.ts';
import { inRows } from './components.ts';
import { type Branch, BUTTONS_AT_MOST, direct, inGroups, joined, type MenuEntry } from './menu.ts';
import { entriesOf } from './menu-of.ts';
import type { Voice } from './voice.ts';

type Wording = Pick<Voice, 'fits' | 'label'>;

/**
 * What fits on a board: all its buttons, and the panel they are about right above them, in the window of a phone (390 × 844, as looked at in
 * test/playground/page-boards.test.ts). There a row of buttons breaks into lines; a short button shares its line, a long one does not.
 */
const LINES_AT_MOST = 10;
/** A line in letters, and what a button takes beyond its own: its edges, its small picture, the gap to the next. */
const LINE = 52;
const AROUND_LABEL = 9;

/**
 * The top of a menu as rows of buttons. Where that fits every answer is one press away: submenus of plain answers are opened, each a
 * row of its own; where it does not, at least those with one answer. Not where the game gives its entries places, which they keep all turn.
 */
export function boardRows(
  prompts: readonly Prompt<unknown>[],
  top: Branch,
  voice: Wording,
): readonly (readonly MenuEntry[])[] {
  if (prompts.some((prompt) => entriesOf(prompt).length > 0)) return inGroups(top.entries);
  const branches = top.entries.filter((entry) => entry.kind === 'branch');
  const plain = branches.every(({ entries }) => entries.every(({ kind }) => kind === 'leaf' || kind === 'shut'));
  const rows = top.entries.map((entry) => (entry.kind === 'branch' ? opened(entry) : [entry]));
  if (branches.length > 0 && plain && fits(rows, voice)) return rows;
  return inGroups(top.entries.map((entry) => direct(entry, voice.fits)));
}

function opened({ label, entries }: Branch): MenuEntry[] {
  return entries.map((entry) => ({ ...entry, label: shortOf(entry) ?? joined(label, entry.label) }));
}

function shortOf(entry: MenuEntry) {
  return entry.kind === 'leaf' || entry.kind === 'shut' ? entry.short : undefined;
}

function fits(rows: readonly (readonly MenuEntry[])[], voice: Wording): boolean {
  const all = rows.flat();
  if (all.length > BUTTONS_AT_MOST || !all.every(({ label }) => voice.fits(label))) return false;
  return linesFor(rows, voice) <= LINES_AT_MOST;
}

/** Whether the buttons of a private menu, the way back and the picture above them fit there as well. */
export function fitsUnderPicture(entries: readonly MenuEntry[], voice: Wording): boolean {
  const groups = inGroups(entries.map((entry) => direct(entry, voice.fits)));
  return linesFor(groups.flatMap(inRows), voice) < LINES_AT_MOST;
}

function linesFor(rows: readonly (readonly MenuEntry[])[], voice: Wording): number {
  const lines = rows.map((row) => linesOf(row.map(({ label }) => voice.label(label).length)));
  return lines.reduce((sum, count) => sum + count, 0);
}

/** The lines a row of buttons breaks into, by the letters on each. */
function linesOf(row: readonly number[]): number {
  let lines = 0;
  let left = 0;
  for (const letters of row) {
    const width = letters + AROUND_LABEL;
    if (width > left) {
      lines += 1;
      left = LINE;
    }
    left -= width;
  }
  return lines;
}
