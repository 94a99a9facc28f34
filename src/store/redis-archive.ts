import { type Archive, checkItem, checkList, checkPart, type ListPage } from './archive.ts';
import { checkId, isId } from './record.ts';
import type { RedisLink } from './redis-link.ts';
import { script } from './redis-scripts.ts';

const PAGE = 1000;

/**
 * KEYS: main text, the texts beside it, lists. ARGV: how many texts are beside it, id, time, main text, the others. One script, so
 * nothing of it is ever there without the rest; all its keys have the group as their hash tag.
 */
const ADD = script(`
local beside = tonumber(ARGV[1])
if not redis.call('SET', KEYS[1], ARGV[4], 'NX') then return 0 end
for i = 1, beside do redis.call('SET', KEYS[1 + i], ARGV[4 + i]) end
for i = 2 + beside, #KEYS do redis.call('ZADD', KEYS[i], ARGV[3], ARGV[2]) end
return 1
`);

/** KEYS: a text. ARGV: what it is expected to be, what it becomes. */
const REPLACE = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`);

/** KEYS: a list. ARGV: how long it is expected to be, the newest id in it. */
const REMOVE_LIST = script(`
if redis.call('ZCARD', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
if (redis.call('ZRANGE', KEYS[1], -1, -1)[1] or '') ~= ARGV[2] then return 0 end
redis.call('UNLINK', KEYS[1])
return 1
`);

/** A result is `orrery:{SERVER}:result:ID`, who sat there `…:result:ID:seats`, a list of them `orrery:{SERVER}:result-list:NAME`. */
export function redisArchive(link: RedisLink, prefix: string, name: string): Archive {
  const keyOf = (group: string, id: string, part?: string): string => {
    checkId(group);
    checkId(id);
    if (part !== undefined) checkPart(part);
    return `${prefix}{${group}}:${name}:${id}${part === undefined ? '' : `:${part}`}`;
  };
  const listKey = (group: string, list: string): string => {
    checkId(group);
    checkList(list);
    return `${prefix}{${group}}:${name}-list:${list}`;
  };

  const scan = (pattern: string, found: (keys: readonly string[]) => void | Promise<void>): Promise<void> =>
    link.scan(prefix.replace(/[\\*?[\]]/g, '\\$&') + pattern, found);

  const range = (key: string, { from, count, order }: ListPage): Promise<string[]> =>
    count < 1
      ? Promise.resolve([])
      : link.read(key, (client) => client.zRange(key, from, from + count - 1, order === 'newest' ? { REV: true } : {}));

  return {
    async add(item) {
      checkItem(item);
      const { group, id, at, text, beside, lists } = item;
      const keys: [string, ...string[]] = [
        keyOf(group, id),
        ...Object.keys(beside).map((part) => keyOf(group, id, part)),
        ...lists.map((list) => listKey(group, list)),
      ];
      const others = Object.values(beside);
      return (await link.run(ADD, keys, [String(others.length), id, String(at), text, ...others])) === 1;
    },

    async read(group, ids, part) {
      const keys = ids.map((id) => keyOf(group, id, part));
      const [first] = keys;
      return first === undefined ? [] : link.read(first, (client) => client.mGet(keys));
    },

    async replace(group, id, part, before, after) {
      return (await link.run(REPLACE, [keyOf(group, id, part)], [before, after])) === 1;
    },

    async list(group, list, page) {
      const key = listKey(group, list);
      const [ids, total] = await Promise.all([range(key, page), link.read(key, (client) => client.zCard(key))]);
      return { ids, total };
    },

    async relist(group, list, entries) {
      const key = listKey(group, list);
      for (let start = 0; start < entries.length; start += PAGE) {
        const members = entries.slice(start, start + PAGE).map(({ id, at }) => ({ score: at, value: id }));
        await link.write(key, (client) => client.zAdd(key, members));
      }
    },

    async removeList(group, list) {
      const key = listKey(group, list);
      await link.write(key, (client) => client.unlink(key));
    },

    async removeListIf(group, list, { total, ids: [newest = ''] }) {
      return (await link.run(REMOVE_LIST, [listKey(group, list)], [String(total), newest])) === 1;
    },

    async groups() {
      const groups = new Set<string>();
      await scan(`{*}:${name}:*`, (keys) => {
        for (const key of keys) groups.add(key.slice(prefix.length + 1, key.indexOf('}', prefix.length)));
      });
      return [...groups].filter(isId).sort();
    },

    async ids(group) {
      checkId(group);
      const start = `{${group}}:${name}:`;
      const ids = new Set<string>();
      await scan(`${start}*`, (keys) => {
        for (const key of keys) ids.add(key.slice(prefix.length + start.length));
      });
      // Texts beside a main one have another colon in their names.
      return [...ids].filter(isId).sort();
    },

    async remove(group) {
      checkId(group);
      const unlink = async (keys: readonly string[]): Promise<void> => {
        const [first] = keys;
        if (first !== undefined) await link.write(first, (client) => client.unlink([...keys]));
      };
      await scan(`{${group}}:${name}-list:*`, unlink);
      await scan(`{${group}}:${name}:*`, unlink);
    },
  };
}
