import { type Archive, checkItem, checkList, checkPart, isSame, type ListEntry } from './archive.ts';
import { checkId } from './record.ts';

/** Texts by `GROUP/ID` and `GROUP/ID/PART`, lists by `GROUP/LIST`. */
export interface ArchiveMemory {
  readonly texts: Map<string, string>;
  readonly lists: Map<string, readonly ListEntry[]>;
}

export function newArchiveMemory(): ArchiveMemory {
  return { texts: new Map(), lists: new Map() };
}

export function memoryArchive({ texts, lists }: ArchiveMemory): Archive {
  const keyOf = (group: string, id: string, part?: string): string => {
    checkId(group);
    checkId(id);
    if (part !== undefined) checkPart(part);
    return [group, id, ...(part === undefined ? [] : [part])].join('/');
  };
  const listKey = (group: string, list: string): string => {
    checkId(group);
    checkList(list);
    return `${group}/${list}`;
  };
  const insert = (key: string, entries: readonly ListEntry[]): void => {
    const there = lists.get(key) ?? [];
    const known = new Set(there.map(({ id }) => id));
    const all = [...there, ...entries.filter(({ id }) => !known.has(id))];
    lists.set(
      key,
      all.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
    );
  };

  return {
    async add(item) {
      checkItem(item);
      const { group, id, at, text, beside } = item;
      if (texts.has(keyOf(group, id))) return false;
      for (const [part, other] of Object.entries(beside)) texts.set(keyOf(group, id, part), other);
      for (const list of item.lists) insert(listKey(group, list), [{ id, at }]);
      texts.set(keyOf(group, id), text);
      return true;
    },
    async read(group, ids, part) {
      return ids.map((id) => texts.get(keyOf(group, id, part)) ?? null);
    },
    async replace(group, id, part, before, after) {
      const key = keyOf(group, id, part);
      if (texts.get(key) !== before) return false;
      texts.set(key, after);
      return true;
    },
    async list(group, list, { from, count, order }) {
      const all = (lists.get(listKey(group, list)) ?? []).map(({ id }) => id);
      const ordered = order === 'newest' ? all.reverse() : all;
      return { ids: ordered.slice(from, from + count), total: all.length };
    },
    async relist(group, list, entries) {
      insert(listKey(group, list), entries);
    },
    async removeList(group, list) {
      lists.delete(listKey(group, list));
    },
    async removeListIf(group, list, newest) {
      const key = listKey(group, list);
      const ids = (lists.get(key) ?? []).map(({ id }) => id);
      if (!isSame(newest, { ids: ids.slice(-1), total: ids.length })) return false;
      lists.delete(key);
      return true;
    },
    async groups() {
      return [...new Set([...texts.keys()].map((key) => key.split('/')[0] ?? ''))].sort();
    },
    async ids(group) {
      return [...texts.keys()].flatMap((key) => {
        const [of, id = '', part] = key.split('/');
        return of === group && part === undefined ? [id] : [];
      });
    },
    async remove(group) {
      for (const map of [texts, lists])
        for (const key of [...map.keys()]) if (key.startsWith(`${group}/`)) map.delete(key);
    },
  };
}
