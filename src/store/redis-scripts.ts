import { createHash } from 'node:crypto';

export interface Script {
  readonly source: string;
  readonly sha: string;
}

export function script(source: string): Script {
  return { source, sha: createHash('sha1').update(source).digest('hex') };
}

/** How long the keys of an earlier version keep what a program of that version may look for: longer than any way back. */
const THIRTY_DAYS = 30 * 24 * 3600;

/** Our own texts start with their revision; one repaired by hand may not, and is read in full. */
const REVISION = `
local function revision(key)
  local rev = string.match(redis.call('GETRANGE', key, 0, 31), '^{"rev":(%d+)[,}]')
  if not rev then
    local readable, record = pcall(cjson.decode, redis.call('GET', key))
    rev = readable and type(record) == 'table' and record.rev
  end
  return rev and tonumber(rev)
end`;

/**
 * KEYS: record, journal, key of the earlier version (only for a new record of a kind that had one). ARGV: expected revision,
 * new text, seal, the highest number the journal keeps ('' without a journal), then its new lines, each as number and text.
 * Plain SET on purpose: it also takes away an expiry somebody may have put on the key.
 */
export const COMPARE_AND_SET = script(`${REVISION}
local expected = tonumber(ARGV[1])
if (redis.call('EXISTS', KEYS[1]) == 1) ~= (expected > 0) then return 0 end
if expected > 0 then
  if revision(KEYS[1]) ~= expected then return 0 end
elseif KEYS[3] then
  local former = redis.call('GET', KEYS[3])
  if former and former ~= ARGV[3] then return 0 end
  redis.call('SET', KEYS[3], ARGV[3], 'EX', ${THIRTY_DAYS})
end
redis.call('SET', KEYS[1], ARGV[2])
if ARGV[4] ~= '' then
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '(' .. ARGV[4], '+inf')
  for i = 5, #ARGV, 2 do redis.call('ZADD', KEYS[2], ARGV[i], ARGV[i + 1]) end
end
return 1
`);

/** KEYS: record, and where earlier versions had it, if they did. ARGV: expected revision. */
export const COMPARE_AND_REMOVE = script(`${REVISION}
if redis.call('EXISTS', KEYS[1]) == 0 or revision(KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
redis.call('DEL', unpack(KEYS))
return 1
`);

/** KEYS: record, aside. ARGV: the text found broken, so that a good record put there meanwhile stays; empty: any text. */
export const KEEP_ASIDE = script(`
if ARGV[1] ~= '' and redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('RENAMENX', KEYS[1], KEYS[2])
`);

/**
 * KEYS: key of the earlier version, present key. ARGV: the seal to leave behind; '': a copy stays. The two are not in one
 * place of a cluster, but the earlier version knew no clusters.
 */
export const MOVE = script(`
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
local text = redis.call('GET', KEYS[1])
if not text or text == ARGV[1] then return 0 end
redis.call('SET', KEYS[2], text)
if ARGV[1] == '' then redis.call('EXPIRE', KEYS[1], ${THIRTY_DAYS})
else redis.call('SET', KEYS[1], ARGV[1], 'EX', ${THIRTY_DAYS}) end
return 1
`);

/** KEYS: journal. ARGV: its lines, each as number and text. */
export const REPLACE_LINES = script(`
redis.call('DEL', KEYS[1])
for i = 1, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[i], ARGV[i + 1]) end
return 1
`);
