import type { Closed, Option, PickPrompt, Prompt } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { TableRecord } from '#tables/record.ts';
import { button, type Row, rows } from './components.ts';
import type { Leaf, MenuEntry, Shut } from './menu.ts';
import { menuOf } from './menu-of.ts';
import { entryButton } from './panel.ts';
import type { Voice } from './voice.ts';

/** Choices with fixed places on the public board, in its rows; then what else is at the top of the menu, and the way to the rest. */
export interface Spots {
  readonly grid: readonly (readonly (Leaf | Shut)[])[];
  readonly others: readonly MenuEntry[];
  /** Null: there is nothing else to choose. */
  readonly rest: Phrase | null;
}

type Offer = Option<unknown> | Closed;

/** Null where nothing has a spot. The prompts are one person's, or those of several who are asked the same. */
export function spotsOf(prompts: readonly Prompt<unknown>[]): Spots | null {
  const picks = prompts.filter((prompt) => prompt.kind === 'pick');
  const rest = picks.find((prompt) => prompt.rest !== undefined)?.rest;
  if (rest === undefined) return null;
  const places = new Map<string, { row: number; column: number; entries: (Leaf | Shut)[] }>();
  for (const { entry, offer } of inOrder(picks)) {
    if (offer.spot === undefined) continue;
    const { row, column } = offer.spot;
    const place = places.get(`${row} ${column}`) ?? { row, column, entries: [] };
    place.entries.push(entry);
    places.set(`${row} ${column}`, place);
  }
  const shown = [...places.values()].sort((a, b) => a.row - b.row || a.column - b.column);
  const gridRows = [...new Set(shown.map(({ row }) => row))];
  const grid = gridRows.map((number) =>
    shown.filter(({ row }) => row === number).flatMap(({ entries }) => shownOf(entries)),
  );
  const others = menuOf(prompts.map(withoutSpots)).entries;
  // Where nobody may choose any of them any more, they would only be in the way.
  return grid.flat().some(({ kind }) => kind === 'leaf') ? { grid, others, rest } : { grid: [], others, rest: null };
}

/** What stands at a spot: the first that somebody may choose; where nobody may any more, the last. */
function shownOf(entries: readonly (Leaf | Shut)[]): (Leaf | Shut)[] {
  const shown = entries.find(({ kind }) => kind === 'leaf') ?? entries.at(-1);
  return shown === undefined ? [] : [shown];
}

interface Spotted {
  readonly entry: Leaf | Shut;
  readonly offer: Offer;
}

/** Everything offered to anybody or closed to all, each once, in the order the game names the steps to it. */
function inOrder(prompts: readonly PickPrompt<unknown>[]): Spotted[] {
  const known = new Map<string, Spotted>();
  const add = (prompt: string, offer: Offer): void => {
    const name = `${prompt} ${offer.key}`;
    if (!known.has(name)) known.set(name, { offer, entry: entryOf(prompt, offer) });
  };
  for (const { id, options } of prompts) for (const option of options) add(id, option);
  for (const { id, closed = [] } of prompts) for (const each of closed) add(id, each);
  const places = new Map(prompts.flatMap(({ entries = [] }) => entries).map((step, place) => [nameOf(step), place]));
  const placeOf = ({ offer }: Spotted) => places.get(nameOf(offer.path.at(-1))) ?? places.size;
  return [...known.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

function nameOf(step: Phrase | undefined): string {
  return JSON.stringify(step ?? null);
}

function entryOf(prompt: string, offer: Offer): Leaf | Shut {
  const common = { label: offer.spot?.label ?? { key: offer.key }, prompt, key: offer.key };
  return 'why' in offer ? { kind: 'shut', ...common, why: offer.why } : { kind: 'leaf', ...common };
}

function withoutSpots(prompt: Prompt<unknown>): Prompt<unknown> {
  if (prompt.kind === 'dial') return prompt;
  const isElsewhere = ({ spot }: Offer): boolean => spot === undefined;
  return {
    ...prompt,
    options: prompt.options.filter(isElsewhere),
    closed: (prompt.closed ?? []).filter(isElsewhere),
  };
}

/** What nobody may choose is disabled: whoever could choose it again sees another board by then. */
export function spotRows(record: TableRecord, { grid, others, rest }: Spots, voice: Voice): Row[] {
  const menu = { kind: 'menu', table: record.key, node: '', page: 0 } as const;
  return [
    ...grid.flatMap((entries) => rows(entries.map((entry) => entryButton(record, entry, voice, 'panel')))),
    ...rows([
      ...others.map((entry) => entryButton(record, entry, voice, 'board')),
      ...(rest === null ? [] : [button(menu, voice.label(rest), 'plain')]),
    ]),
  ];
}
