import { createHash } from 'node:crypto';
import { asideStamp, checkChannel, checkStep, decode, encode, isChannel } from './record.ts';
import { redisLink } from './redis-link.ts';
import { BrokenRecord, type GameStore, type Parse, type Stored } from './store.ts';

/**
 * KEYS: record. ARGV: expected revision, new text. Our own texts start with their revision; one repaired by hand may not,
 * and is read in full. Plain SET on purpose: it also takes away an expiry somebody may have put on the key.
 */
const COMPARE_AND_SET = script(`
local expected = tonumber(ARGV[1])
if (redis.call('EXISTS', KEYS[1]) == 1) ~= (expected > 0) then return 0 end
if expected > 0 then
  local rev = string.match(redis.call('GETRANGE', KEYS[1], 0, 31), '^{"rev":(%d+)[,}]')
  if not rev then
    local readable, record = pcall(cjson.decode, redis.call('GET', KEYS[1]))
    rev = readable and type(record) == 'table' and record.rev
  end
  if not rev or tonumber(rev) ~= expected then return 0 end
end
redis.call('SET', KEYS[1], ARGV[2])
return 1
`);

/** KEYS: record, aside. ARGV: the text found broken, so that a good record put there meanwhile stays; empty: any text. */
const KEEP_ASIDE = script(`
if ARGV[1] ~= '' and redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('RENAMENX', KEYS[1], KEYS[2])
`);

const PAGE = 500;

export function redisStore<R extends Stored>(
  url: string,
  parse: Parse<R>,
  { prefix }: { readonly prefix: string },
): GameStore<R> {
  const link = redisLink(url);
  const games = `${prefix}game:`;

  const run = ({ source, sha }: Script, keys: string[], args: string[]) =>
    link.ask(async () => {
      const call = { keys, arguments: args };
      try {
        return await link.client.evalSha(sha, call);
      } catch (error) {
        // A server that was restarted has forgotten the script.
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
        return await link.client.eval(source, call);
      }
    });

  const load = async (channel: string): Promise<R | null> => {
    checkChannel(channel);
    const text = await link.ask(() => link.texts.get(games + channel));
    if (text === undefined) return null;
    const reading = decode(channel, text, parse);
    if ('record' in reading) return reading.record;
    const aside = `${prefix}broken:${channel}:${asideStamp()}`;
    // Bytes that are no UTF-8 do not come back as they were, so they cannot be compared.
    const found = text.includes('\uFFFD') ? '' : text;
    const kept = await run(KEEP_ASIDE, [games + channel, aside], [found]);
    if (kept === 1) throw new BrokenRecord(channel, aside, { cause: reading.broken });
    // Another process was faster, with moving it or with something better to put there.
    return load(channel);
  };

  return {
    load,

    async save(record, expectedRev) {
      checkStep(record, expectedRev);
      return (await run(COMPARE_AND_SET, [games + record.channel], [String(expectedRev), encode(record)])) === 1;
    },

    async remove(channel) {
      checkChannel(channel);
      await link.ask(() => link.texts.delete(games + channel));
    },

    async list() {
      const channels = new Set<string>();
      const MATCH = `${games.replace(/[\\*?[\]]/g, '\\$&')}*`;
      let cursor = '0';
      do {
        const from = cursor;
        const page = await link.ask(() => link.client.scan(from, { MATCH, COUNT: PAGE }));
        for (const key of page.keys) channels.add(key.slice(games.length));
        cursor = page.cursor;
      } while (cursor !== '0');
      return [...channels].filter(isChannel).sort();
    },

    close: link.close,
  };
}

interface Script {
  readonly source: string;
  readonly sha: string;
}

function script(source: string): Script {
  return { source, sha: createHash('sha1').update(source).digest('hex') };
}
