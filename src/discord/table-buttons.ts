import type { PhraseKey } from '#engine/phrase.ts';
import type { Command } from '#tables/command.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Button, button, type Look } from './components.ts';
import type { Voice } from './voice.ts';

/** What a table button shows to whoever presses it; what each of them does stands in presses.ts. */
export type Opening = 'panel' | 'hint' | 'explain' | 'look';
/** What it does apart from the table's own commands. */
export type Deed = 'hurry' | 'keep' | 'share';

interface TableButtonKind {
  /** What it says; null: whoever puts it up says it. */
  readonly label: PhraseKey | null;
  readonly look?: Look;
  /** A command everybody sees the effect of, something to read in private, or something else. */
  readonly does: Command | Opening | Deed;
}

/** Every button that means the same in all games: what it says, how it looks and what it does. Names stand in ids: never rename one. */
export const TABLE_BUTTONS = {
  join: { label: 'lobby.join', look: 'good', does: { do: 'join' } },
  leave: { label: 'lobby.leave', does: { do: 'leave' } },
  easyAi: { label: 'level.easy', does: { do: 'addAi', level: 'easy' } },
  mediumAi: { label: 'level.medium', does: { do: 'addAi', level: 'medium' } },
  skilledAi: { label: 'level.skilled', does: { do: 'addAi', level: 'skilled' } },
  strongAi: { label: 'level.strong', does: { do: 'addAi', level: 'strong' } },
  removeAi: { label: 'lobby.removeAi', does: { do: 'removeAi' } },
  start: { label: 'lobby.start', look: 'main', does: { do: 'start' } },
  cancel: { label: 'lobby.cancel', look: 'bad', does: { do: 'cancel' } },
  me: { label: 'board.me', does: 'panel' },
  look: { label: 'board.look', does: 'look' },
  hint: { label: 'board.hint', does: 'hint' },
  explain: { label: 'board.explain', does: 'explain' },
  hurry: { label: 'board.hurry', does: 'hurry' },
  undo: { label: 'board.undo', does: { do: 'undo' } },
  agree: { label: 'board.agree', look: 'good', does: { do: 'answerUndo', agree: true } },
  disagree: { label: 'board.disagree', look: 'bad', does: { do: 'answerUndo', agree: false } },
  back: { label: 'board.back', look: 'good', does: { do: 'back' } },
  rematch: { label: null, look: 'main', does: { do: 'rematch' } },
  share: { label: 'board.share', does: 'share' },
  end: { label: 'end.yes', look: 'bad', does: { do: 'end' } },
  keep: { label: 'end.no', does: 'keep' },
} as const satisfies Readonly<Record<string, TableButtonKind>>;
export type TableButton = keyof typeof TABLE_BUTTONS;

/** What a button of that name is; undefined: none of ours. */
export function tableButtonKind(name: string): TableButtonKind | undefined {
  return Object.hasOwn(TABLE_BUTTONS, name) ? TABLE_BUTTONS[name as TableButton] : undefined;
}

const OPENINGS: readonly unknown[] = ['panel', 'hint', 'explain', 'look'] satisfies Opening[];

/** Whether the answer to it is something to read. */
export function opensSomething(name: string): boolean {
  return OPENINGS.includes(tableButtonKind(name)?.does);
}

export function tableButton(
  record: Pick<TableRecord, 'key'>,
  name: TableButton,
  voice: Voice,
  { label, disabled = false }: { label?: string; disabled?: boolean } = {},
): Button {
  const kind: TableButtonKind = TABLE_BUTTONS[name];
  const words = label ?? (kind.label === null ? name : voice.label({ key: kind.label }));
  return button({ kind: 'table', table: record.key, button: name }, words, kind.look ?? 'plain', disabled);
}
