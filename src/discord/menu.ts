import type { Prompt } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Choice } from '#render/scene.ts';
import { isNamedBy } from './ids.ts';

/**
 * The menu a list of prompts amounts to: options whose paths begin alike share a submenu. Pure data, no Discord; the same
 * tree gives the board its top-level buttons and a player the private levels below them.
 */
export type MenuEntry = Leaf | DialEntry | Shut | Branch;

/** The last step: choosing it plays. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly label: Phrase;
  readonly prompt: string;
  readonly key: string;
  readonly group?: string;
  readonly short?: Phrase;
  readonly note?: Phrase;
}

/** The last step needs numbers. */
export interface DialEntry {
  readonly kind: 'dial';
  readonly label: Phrase;
  readonly prompt: string;
  readonly key: string;
  readonly group?: string;
  readonly note?: Phrase;
  readonly start: readonly number[];
}

/** Not possible now: shown greyed out, with the reason. */
export interface Shut {
  readonly kind: 'shut';
  readonly label: Phrase;
  readonly prompt: string;
  readonly key: string;
  readonly group?: string;
  readonly short?: Phrase;
  readonly why: Phrase;
}

export interface Branch {
  readonly kind: 'branch';
  readonly label: Phrase;
  /** Names this level in button ids; '' is the top. */
  readonly node: string;
  readonly entries: readonly MenuEntry[];
}

/** Entries the game wants together (all bids, all tokens), in rows of their own. */
export function inGroups(entries: readonly MenuEntry[]): readonly (readonly MenuEntry[])[] {
  if (entries.some((entry) => entry.kind === 'branch')) return [entries];
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    const group = entry.kind === 'branch' ? '' : (entry.group ?? '');
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const apart = [...groups.values()];
  return apart.length <= GROUPS_AT_MOST ? apart : [entries];
}

const GROUPS_AT_MOST = 4;

/** The prompts whose choices are at or below an entry. */
export function promptsBelow(entry: MenuEntry): Set<string> {
  if (entry.kind !== 'branch') return new Set([entry.prompt]);
  return new Set(entry.entries.flatMap((child) => [...promptsBelow(child)]));
}

/** What can be chosen at or below the end of a trail, each with the steps that are still to go. */
export function choicesBelow(prompts: readonly Prompt<unknown>[], trail: readonly Branch[]): Choice[] {
  const here = trail.at(-1);
  const below = new Set(here === undefined ? [] : leavesOf(here));
  return prompts.flatMap((prompt) =>
    (prompt.kind === 'dial' ? [] : prompt.options)
      .filter(({ key }) => below.has(`${prompt.id} ${key}`))
      .map((option) => ({ ...option, path: option.path.slice(trail.length - 1) })),
  );
}

function leavesOf(entry: MenuEntry): string[] {
  if (entry.kind === 'branch') return entry.entries.flatMap(leavesOf);
  return entry.kind === 'leaf' ? [`${entry.prompt} ${entry.key}`] : [];
}

/** Whether anything below is possible now. */
export function isOpen(entry: MenuEntry): boolean {
  return entry.kind === 'branch' ? entry.entries.some(isOpen) : entry.kind !== 'shut';
}

/** What an entry means; of a submenu, what is the same for everything in it. */
export function noteOf(entry: MenuEntry): Phrase | undefined {
  if (entry.kind !== 'branch') return entry.kind === 'shut' ? undefined : entry.note;
  return sameNote(entry.entries.filter(isOpen));
}

function sameNote(entries: readonly MenuEntry[]): Phrase | undefined {
  const [first, ...others] = entries.map(noteOf);
  const same = first !== undefined && others.every((note) => JSON.stringify(note) === JSON.stringify(first));
  return same ? first : undefined;
}

/** The levels from the top down to a node; null when that level no longer exists. */
export function trailTo(top: Branch, node: string): readonly Branch[] | null {
  if (top.node === node) return [top];
  for (const entry of top.entries) {
    if (entry.kind !== 'branch') continue;
    const rest = trailTo(entry, node);
    if (rest !== null) return [top, ...rest];
  }
  return null;
}

/** A level that holds nothing but one submenu asks no question: go on to the one that does. */
export function throughSingles(trail: readonly Branch[]): readonly Branch[] {
  const only = trail.at(-1)?.entries;
  const next = only?.length === 1 ? only[0] : undefined;
  return next?.kind === 'branch' ? throughSingles([...trail, next]) : trail;
}

/** The trail to the level that offers an answer; null when it is not offered. */
export function trailToKey(top: Branch, key: string): readonly Branch[] | null {
  for (const entry of top.entries) {
    if (entry.kind !== 'branch' && entry.key === key) return [top];
    const rest = entry.kind === 'branch' ? trailToKey(entry, key) : null;
    if (rest !== null) return [top, ...rest];
  }
  return null;
}

/** The one thing that can be done at a level, if there is no more. */
export function onlyOpen(branch: Branch): MenuEntry | null {
  const [only, ...others] = branch.entries.filter(isOpen);
  return only === undefined || others.length > 0 ? null : only;
}

/** Whether a button has room for a label, in the language it is read in. */
export type Fits = (label: Phrase) => boolean;

/** A submenu with one answer is that answer, under both names, where a button has room for them. */
export function direct(entry: MenuEntry, fits: Fits): MenuEntry {
  const only = entry.kind === 'branch' ? onlyOpen(entry) : null;
  if (entry.kind !== 'branch' || only === null) return entry;
  const inner = direct(only, fits);
  const label = joined(entry.label, inner.label);
  return inner.kind === 'leaf' && fits(label) ? { ...inner, label } : entry;
}

/** Two steps as one label. */
export function joined(first: Phrase, then: Phrase): Phrase {
  return phrase('menu.joined', { first, then });
}

/** One step back, skipping the levels that asked nothing. */
export function backFrom(trail: readonly Branch[]): Branch | null {
  for (let depth = trail.length - 2; depth >= 0; depth--) {
    const level = trail[depth];
    if (level !== undefined && (depth === 0 || level.entries.length > 1)) return level;
  }
  return null;
}

/** The prompt an id speaks of, among those open. */
export function findPrompt(prompts: readonly Prompt<unknown>[], fromId: string): Prompt<unknown> | undefined {
  return prompts.find((prompt) => isNamedBy(prompt.id, fromId));
}

/** Full names of the prompt and option an id speaks of; as they stand in the id where nothing of the kind is offered. */
export function resolve(
  prompts: readonly Prompt<unknown>[],
  prompt: string,
  option: string,
): { prompt: string; key: string } {
  const asked = prompts.filter((open) => isNamedBy(open.id, prompt));
  for (const open of asked) {
    const keys = open.kind === 'dial' ? [open.key] : [...open.options, ...(open.closed ?? [])].map(({ key }) => key);
    const key = keys.find((known) => isNamedBy(known, option));
    if (key !== undefined) return { prompt: open.id, key };
  }
  return { prompt: asked[0]?.id ?? prompt, key: option };
}

/** What has to be explained in the text above: buttons have no second line, and that of a select may be too short. */
export function notedAbove({ style, entries }: MenuLevel, fitsBelow: Fits): readonly MenuEntry[] {
  return entries.filter((entry) => {
    const note = noteOf(entry);
    return note !== undefined && !(style === 'select' && fitsBelow(note));
  });
}

/** What every choice of a list means: below each of them it would only make the list long. */
export function commonNote({ style, entries }: MenuLevel): Phrase | undefined {
  return style === 'select' && entries.length > 1 ? sameNote(entries) : undefined;
}

export const BUTTONS_AT_MOST = 20;
export const SELECT_AT_MOST = 25;

export type MenuLevel =
  | { readonly style: 'buttons'; readonly entries: readonly MenuEntry[] }
  | { readonly style: 'select'; readonly entries: readonly MenuEntry[]; readonly page: number; readonly pages: number };

/**
 * How a level is offered: buttons up to 20 while there is room for them, else a select, with pages over 25. A select cannot grey anything
 * out, so it leaves closed entries to the text.
 */
export function menuLevelOf(branch: Branch, page: number, hasRoom = true): MenuLevel {
  if (hasRoom && branch.entries.length <= BUTTONS_AT_MOST) return { style: 'buttons', entries: branch.entries };
  const open = branch.entries.filter(isOpen);
  if (open.length === 0) return { style: 'buttons', entries: [] };
  const pages = Math.ceil(open.length / SELECT_AT_MOST);
  const shown = Math.min(Math.max(page, 0), pages - 1);
  const entries = open.slice(shown * SELECT_AT_MOST, (shown + 1) * SELECT_AT_MOST);
  return { style: 'select', entries, page: shown, pages };
}
