import { join } from 'node:path';
import {
  type Archive,
  checkItem,
  checkList,
  checkPart,
  isSame,
  type ListEntry,
  type ListPage,
  NEWEST,
} from './archive.ts';
import { type Directory, orAway, prepareFolder, removeFile, replaceFile } from './directory.ts';
import type { Queue } from './queue.ts';
import { checkId, isId } from './record.ts';

const MAIN = '.json';
/** The main text on its way: while it is there, lists may name the id already. */
const DRAFT = '.draft';
/** A line of a list: `ID TIME`, filled up, so that a page can be read without reading what is before it. */
const LINE = 88;

/** One folder a group: `results/SERVER/ID.json`, beside it `ID.seats.json`, and its lists in `results/SERVER/lists`. */
export function archiveFiles(directory: Directory, name: string, queue: Queue): Archive {
  const { disk, lock, path: home } = directory;
  const root = join(home, `${name}s`);
  const folderOf = (group: string): string => {
    checkId(group);
    return join(root, group);
  };
  const pathOf = (group: string, id: string, part?: string): string => {
    checkId(id);
    if (part !== undefined) checkPart(part);
    return join(folderOf(group), `${id}${part === undefined ? '' : `.${part}`}${MAIN}`);
  };
  const listPath = (group: string, list: string): string => {
    checkList(list);
    return join(folderOf(group), 'lists', `${list}.log`);
  };
  const prepared = new Map<string, Promise<void>>();
  const prepare = async (group: string): Promise<void> => {
    const ready =
      prepared.get(group) ??
      prepareFolder(directory, folderOf(group)).then(() => prepareFolder(directory, join(folderOf(group), 'lists')));
    prepared.set(group, ready);
    await ready.catch((error: unknown) => {
      prepared.delete(group);
      throw error;
    });
  };

  /** One change of a group at a time. */
  const inTurn = <T>(group: string, job: () => Promise<T>): Promise<T> =>
    queue.run(`${name} ${group}`, () => orAway(() => prepare(group).then(job)));

  const readText = async (path: string): Promise<string | null> => {
    const text = await disk.read(path);
    // An unmounted disk has no files either.
    if (text === null) await lock.confirm();
    return text;
  };

  const append = async (path: string, entry: ListEntry, mayBeThere: boolean): Promise<void> => {
    if (mayBeThere && readLines((await disk.read(path)) ?? '').some(({ id }) => id === entry.id)) return;
    const torn = (await disk.size(path)) % LINE;
    // What a power cut left of a line is made a line that names nothing.
    const filled = torn === 0 ? '' : `${' '.repeat(LINE - torn - 1)}\n`;
    await disk.append(path, filled + lineOf(entry), true);
  };

  const page = async (path: string, { from, count, order }: ListPage): Promise<{ ids: string[]; total: number }> => {
    const total = Math.floor((await disk.size(path)) / LINE);
    const last = Math.min(total, from + count);
    const [first, end] = order === 'oldest' ? [from, last] : [total - last, total - from];
    if (first >= end) return { ids: [], total };
    const ids = readLines(await disk.readAt(path, first * LINE, (end - first) * LINE)).map(({ id }) => id);
    return { ids: order === 'oldest' ? ids : ids.reverse(), total };
  };

  return {
    async add(item) {
      checkItem(item);
      const { group, id, at, text, beside, lists } = item;
      return inTurn(group, async () => {
        const path = pathOf(group, id);
        if ((await readText(path)) !== null) return false;
        const draft = path + DRAFT;
        // An earlier attempt was interrupted after it had begun to write lists.
        const interrupted = (await disk.read(draft)) !== null;
        await disk.write(draft, text);
        for (const [part, other] of Object.entries(beside))
          await replaceFile(directory, folderOf(group), pathOf(group, id, part), other);
        for (const list of lists) await append(listPath(group, list), { id, at }, interrupted);
        await lock.confirm();
        await disk.rename(draft, path);
        await disk.syncDir(folderOf(group));
        return true;
      });
    },

    read: (group, ids, part) => orAway(() => Promise.all(ids.map((id) => readText(pathOf(group, id, part))))),

    replace: (group, id, part, before, after) =>
      inTurn(group, async () => {
        const path = pathOf(group, id, part);
        if ((await readText(path)) !== before) return false;
        await replaceFile(directory, folderOf(group), path, after);
        return true;
      }),

    list: (group, list, wanted) => orAway(() => page(listPath(group, list), wanted)),

    relist: (group, list, entries) =>
      inTurn(group, async () => {
        const path = listPath(group, list);
        const all = new Map(
          [...readLines((await disk.read(path)) ?? ''), ...entries].map((entry) => [entry.id, entry]),
        );
        const sorted = [...all.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
        await replaceFile(directory, join(folderOf(group), 'lists'), path, sorted.map(lineOf).join(''));
      }),

    removeList: (group, list) =>
      inTurn(group, () => removeFile(directory, join(folderOf(group), 'lists'), listPath(group, list))),

    removeListIf: (group, list, newest) =>
      inTurn(group, async () => {
        const path = listPath(group, list);
        if (!isSame(newest, await page(path, NEWEST))) return false;
        await removeFile(directory, join(folderOf(group), 'lists'), path);
        return true;
      }),

    async groups() {
      const names = await orAway(async () => {
        await disk.makeDir(root);
        return disk.list(root);
      });
      return names.filter(isId).sort();
    },

    async ids(group) {
      const names = await inTurn(group, () => disk.list(folderOf(group)));
      const ids = names.filter((file) => file.endsWith(MAIN)).map((file) => file.slice(0, -MAIN.length));
      return ids.filter(isId).sort();
    },

    remove: (group) =>
      inTurn(group, async () => {
        await lock.confirm();
        await disk.removeDir(folderOf(group));
        prepared.delete(group);
      }),
  };
}

function lineOf({ id, at }: ListEntry): string {
  return `${`${id} ${at}`.padEnd(LINE - 1)}\n`;
}

function readLines(text: string): ListEntry[] {
  return text.split('\n').flatMap((line) => {
    const [, id, at] = /^([A-Za-z0-9_-]+) (\d+) *$/.exec(line) ?? [];
    return id === undefined || line.length !== LINE - 1 ? [] : [{ id, at: Number(at) }];
  });
}
