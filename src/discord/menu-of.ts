import type { Prompt } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { digest } from './ids.ts';
import type { Branch, MenuEntry } from './menu.ts';

interface Growing extends Branch {
  readonly entries: MenuEntry[];
}

/**
 * Prompts of one seat, or of all seats asked at once: what several of them are offered appears once, and submenus of the same
 * name are one, whichever prompt they belong to.
 */
export function menuOf(prompts: readonly Prompt<unknown>[]): Branch {
  const top: Growing = { kind: 'branch', label: { key: 'menu.top' }, node: '', entries: [] };
  const levels = new Map<string, Growing>();
  const known = new Set<string>();
  const isNew = (prompt: string, key: string): boolean => {
    const name = `${prompt} ${key}`;
    return !known.has(name) && known.add(name) !== undefined;
  };
  const add = (prompt: Prompt<unknown>, { key, path, taps }: Offered, made: (label: Phrase) => MenuEntry): void => {
    if (!isNew(prompt.id, key)) return;
    for (const trail of taps === undefined ? [path] : trailsByTaps(path, taps)) {
      const { level, label } = placeFor(levels, top, trail, key);
      level.entries.push(made(label));
    }
  };
  for (const prompt of prompts)
    for (const offered of prompt.kind === 'dial' ? [prompt] : prompt.options.filter(isShown))
      add(prompt, offered, (label) => openEntry(prompt, offered, label));
  for (const prompt of prompts)
    for (const closed of prompt.kind === 'dial' ? [] : (prompt.closed ?? []).filter(isShown))
      add(prompt, closed, (label) => ({ kind: 'shut', ...named(prompt, closed, label), why: closed.why }));
  putInOrder(prompts, top, [...levels.values()]);
  return top;
}

/** As the game says, where it does; else what keeps its place on a board stands by its key. */
function putInOrder(prompts: readonly Prompt<unknown>[], top: Growing, others: readonly Growing[]): void {
  const places = new Map(prompts.flatMap(entriesOf).map((label, place) => [JSON.stringify(label), place]));
  if (places.size > 0)
    for (const level of [top, ...others]) level.entries.sort((a, b) => placeIn(places, a) - placeIn(places, b));
  else if (staysPut(top)) top.entries.sort((a, b) => NATURAL.compare(keyOf(a), keyOf(b)));
}

function isShown({ hidden }: { readonly hidden?: true }): boolean {
  return hidden !== true;
}

interface Offered {
  readonly key: string;
  readonly path: readonly Phrase[];
  readonly taps?: number;
  readonly note?: Phrase;
  readonly group?: string;
  readonly short?: Phrase;
}

function named({ id }: Prompt<unknown>, { key, group, short }: Offered, label: Phrase) {
  const said = { ...(group === undefined ? {} : { group }), ...(short === undefined ? {} : { short }) };
  return { label, prompt: id, key, ...said };
}

function openEntry(prompt: Prompt<unknown>, offered: Offered, label: Phrase): MenuEntry {
  const entry = { ...named(prompt, offered, label), ...(offered.note === undefined ? {} : { note: offered.note }) };
  return prompt.kind === 'dial' ? { kind: 'dial', ...entry, start: startOf(prompt.dials) } : { kind: 'leaf', ...entry };
}

export function entriesOf(prompt: Prompt<unknown>): readonly Phrase[] {
  return prompt.kind === 'dial' ? [] : (prompt.entries ?? []);
}

/** What nobody gave a place comes last. */
function placeIn(places: ReadonlyMap<string, number>, entry: MenuEntry): number {
  return places.get(JSON.stringify(entry.label)) ?? places.size;
}

const NATURAL = new Intl.Collator('en', { numeric: true });

/** Where everything is one press away and some of it closed, buttons keep their places: nobody wants them to move under a finger. */
function staysPut(top: Branch): boolean {
  return top.entries.every((entry) => entry.kind !== 'branch') && top.entries.some((entry) => entry.kind === 'shut');
}

function keyOf(entry: MenuEntry): string {
  return entry.kind === 'branch' ? '' : entry.key;
}

/** Where dials stand before anybody has touched them. */
export function startOf(dials: Readonly<Record<string, { min: number; start?: number }>>): number[] {
  return Object.values(dials).map(({ min, start }) => start ?? min);
}

/** Every order of the first so many steps of a path, each once. */
function trailsByTaps(path: readonly Phrase[], taps: number): Phrase[][] {
  const rest = path.slice(taps);
  const orders = (left: readonly Phrase[]): Phrase[][] => {
    if (left.length === 0) return [rest];
    const first = new Map(left.map((tap, index) => [JSON.stringify(tap), index]));
    return [...first.values()].flatMap((index) =>
      orders(left.toSpliced(index, 1)).map((others) => [left[index] as Phrase, ...others]),
    );
  };
  return orders(path.slice(0, taps));
}

/** Where an option belongs: its level, made if there is none yet. `levels` knows those there are, by their trail. */
function placeFor(
  levels: Map<string, Growing>,
  top: Growing,
  path: readonly Phrase[],
  key: string,
): { level: Growing; label: Phrase } {
  let level = top;
  let trail = '';
  for (const label of path.slice(0, -1)) {
    trail += JSON.stringify(label);
    let next = levels.get(trail);
    if (next === undefined) {
      next = { kind: 'branch', label, node: digest(trail), entries: [] };
      levels.set(trail, next);
      level.entries.push(next);
    }
    level = next;
  }
  return { level, label: path.at(-1) ?? { key } };
}
