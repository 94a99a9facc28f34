import { checkId } from './record.ts';

/**
 * Things that are written once and kept for good, in groups (the results of a server). Each is a main text and a few texts beside it, and is
 * found through lists, which have the order of time. However many there are, a page of a list is one short read.
 */
export interface Archive {
  /**
   * Writes it, unless there is one of that id: then nothing changes, and the answer is false. Lists never lack what has been
   * written; after a crash they may name something that was not.
   */
  add(item: ArchiveItem): Promise<boolean>;

  /** Main texts, or those beside them, of several ids at once; null where there is none. */
  read(group: string, ids: readonly string[], part?: string): Promise<(string | null)[]>;

  /** Puts another text beside one; false: what is there is not `before`. */
  replace(group: string, id: string, part: string, before: string, after: string): Promise<boolean>;

  /** `count` ids of a list, from place `from` on, and how long the list is. */
  list(group: string, list: string, page: ListPage): Promise<Listed>;

  /** Adds to a list what it lacks, for repairs: what is there stays there. */
  relist(group: string, list: string, entries: readonly ListEntry[]): Promise<void>;

  removeList(group: string, list: string): Promise<void>;

  /** The same if its newest page of one still is what it was; false: something has been added since, and it stays. */
  removeListIf(group: string, list: string, newest: Listed): Promise<boolean>;

  /** All groups, and all ids of one, from what has been written instead of from lists. Slow: for repairs. */
  groups(): Promise<string[]>;
  ids(group: string): Promise<string[]>;

  /** Removes all of a group. */
  remove(group: string): Promise<void>;
}

export interface ArchiveItem {
  readonly group: string;
  readonly id: string;
  /** Its place in lists: ms since 1970. */
  readonly at: number;
  readonly lists: readonly string[];
  readonly text: string;
  /** By their names. */
  readonly beside: Readonly<Record<string, string>>;
}

export interface ListPage {
  readonly from: number;
  readonly count: number;
  readonly order: 'newest' | 'oldest';
}

export interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
}

/** What says whether a list is the one it was: nothing is taken out of one but all of it. */
export const NEWEST: ListPage = { from: 0, count: 1, order: 'newest' };

export function isSame(one: Listed, other: Listed): boolean {
  return one.total === other.total && one.ids[0] === other.ids[0];
}

export interface ListEntry {
  readonly id: string;
  readonly at: number;
}

const LIST = /^[a-z]+(\.[A-Za-z0-9_-]{1,64}){0,2}$/;
const PART = /^[a-z]+$/;

/** Names become file names and Redis keys. */
export function checkList(list: string): void {
  if (!LIST.test(list)) throw new TypeError(`${JSON.stringify(list)} is not the name of a list`);
}

export function checkPart(part: string): void {
  if (!PART.test(part)) throw new TypeError(`${JSON.stringify(part)} is not the name of a text`);
}

export function checkItem({ group, id, at, lists, beside }: ArchiveItem): void {
  checkId(group);
  checkId(id);
  if (!Number.isSafeInteger(at) || at < 0) throw new RangeError(`no time: ${at}`);
  for (const list of lists) checkList(list);
  for (const part of Object.keys(beside)) checkPart(part);
}
