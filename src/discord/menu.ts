import type { Prompt } from '../engine/game.ts';
import type { Phrase } from '../engine/phrase.ts';
import { digest, names } from './ids.ts';

/**
 * The menu a list of prompts amounts to: options whose paths begin alike share a submenu. Pure data, no Discord; the same
 * tree gives the board its top-level buttons and a player the private levels below them.
 */
export type Entry = Leaf | DialEntry | Shut | Branch;

/** The last step: choosing it plays. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly label: Phrase;
  readonly prompt: string;
  readonly key: string;
  readonly note?: Phrase;
}

/** The last step needs numbers. */
export interface DialEntry {
  readonly kind: 'dial';
  readonly label: Phrase;
  readonly prompt: string;
  readonly key: string;
  readonly note?: Phrase;
  readonly start: readonly number[];
}

/** Not possible now: shown greyed out, with the reason. */
export interface Shut {
  readonly kind: 'shut';
  readonly label: Phrase;
  readonly prompt: string;
  readonly key: string;
  readonly why: Phrase;
}

export interface Branch {
  readonly kind: 'branch';
  readonly label: Phrase;
  readonly prompt: string;
  /** Names this level in button ids; '' is the top. */
  readonly node: string;
  readonly entries: readonly Entry[];
}

interface Growing extends Branch {
  readonly entries: Entry[];
}

/** Prompts of one seat, or of all seats asked at once: what several of them are offered appears once. */
export function menuOf(prompts: readonly Prompt<unknown>[]): Branch {
  const top: Growing = { kind: 'branch', label: { key: 'menu.top' }, prompt: '*', node: '', entries: [] };
  const open = new Set<string>();
  for (const prompt of prompts) {
    const offered = prompt.kind === 'dial' ? [prompt] : prompt.options;
    for (const { key, path, note } of offered) {
      if (open.has(`${prompt.id} ${key}`)) continue;
      open.add(`${prompt.id} ${key}`);
      const place = placeFor(top, prompt.id, path, key);
      const entry = { label: place.label, prompt: prompt.id, key, ...(note === undefined ? {} : { note }) };
      place.level.entries.push(
        prompt.kind === 'dial' ? { kind: 'dial', ...entry, start: startOf(prompt.dials) } : { kind: 'leaf', ...entry },
      );
    }
  }
  const shut = new Set<string>();
  for (const prompt of prompts) {
    if (prompt.kind === 'dial') continue;
    for (const { key, path, why } of prompt.closed ?? []) {
      const name = `${prompt.id} ${key}`;
      if (open.has(name) || shut.has(name)) continue;
      shut.add(name);
      const place = placeFor(top, prompt.id, path, key);
      place.level.entries.push({ kind: 'shut', label: place.label, prompt: prompt.id, key, why });
    }
  }
  return top;
}

/** Where dials stand before anybody has touched them. */
export function startOf(dials: Readonly<Record<string, { min: number; start?: number }>>): number[] {
  return Object.values(dials).map(({ min, start }) => start ?? min);
}

function placeFor(
  top: Growing,
  prompt: string,
  path: readonly Phrase[],
  key: string,
): { level: Growing; label: Phrase } {
  let level = top;
  for (const [depth, label] of path.slice(0, -1).entries()) {
    const node = digest(JSON.stringify([prompt, path.slice(0, depth + 1)]));
    const known = level.entries.find((entry): entry is Growing => entry.kind === 'branch' && entry.node === node);
    if (known !== undefined) {
      level = known;
      continue;
    }
    const grown: Growing = { kind: 'branch', label, prompt, node, entries: [] };
    level.entries.push(grown);
    level = grown;
  }
  return { level, label: path.at(-1) ?? { key } };
}

/** Whether anything below is possible now. */
export function isOpen(entry: Entry): boolean {
  return entry.kind === 'branch' ? entry.entries.some(isOpen) : entry.kind !== 'shut';
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
  return prompts.find((prompt) => names(prompt.id, fromId));
}

/** Full names of the prompt and option an id speaks of; as they stand in the id where nothing of the kind is offered. */
export function resolve(
  prompts: readonly Prompt<unknown>[],
  prompt: string,
  option: string,
): { prompt: string; key: string } {
  const asked = prompts.filter((open) => names(open.id, prompt));
  for (const open of asked) {
    const keys = open.kind === 'dial' ? [open.key] : [...open.options, ...(open.closed ?? [])].map(({ key }) => key);
    const key = keys.find((known) => names(known, option));
    if (key !== undefined) return { prompt: open.id, key };
  }
  return { prompt: asked[0]?.id ?? prompt, key: option };
}

export const BUTTONS_AT_MOST = 20;
export const SELECT_AT_MOST = 25;

export type Level =
  | { readonly style: 'buttons'; readonly entries: readonly Entry[] }
  | { readonly style: 'select'; readonly entries: readonly Entry[]; readonly page: number; readonly pages: number };

/** How a level is offered: buttons up to 20, a select above, pages over 25. A select cannot grey anything out, so it leaves closed entries to the text. */
export function levelOf(branch: Branch, page: number): Level {
  if (branch.entries.length <= BUTTONS_AT_MOST) return { style: 'buttons', entries: branch.entries };
  const open = branch.entries.filter(isOpen);
  if (open.length === 0) return { style: 'buttons', entries: [] };
  const pages = Math.ceil(open.length / SELECT_AT_MOST);
  const shown = Math.min(Math.max(page, 0), pages - 1);
  const entries = open.slice(shown * SELECT_AT_MOST, (shown + 1) * SELECT_AT_MOST);
  return { style: 'select', entries, page: shown, pages };
}
