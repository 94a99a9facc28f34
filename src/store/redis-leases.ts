import type { Lease, Leases } from './lease.ts';
import type { RedisLink } from './redis-link.ts';
import { script } from './redis-scripts.ts';

/**
 * KEYS: the leases, a hash: `id/count` to `holder token renewed expires since`, times in ms of the server's clock; `#` is the last token.
 * ARGV: holder, count, ms, ids. All leases are in one key, so that a new count can be compared with the old one in one step.
 * Shards of different counts share servers if their ids agree modulo the greatest common divisor of the counts.
 */
const HOLD = script(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local holder, count, ms = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local function gcd(a, b) while b > 0 do a, b = b, a % b end return a end
local leases = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local id, of = string.match(all[i], '^(%d+)/(%d+)$')
  local who, token, renewed, expires, since = string.match(all[i + 1], '^(%S+) (%d+) (%d+) (%d+) (%S+)$')
  if id and who then
    leases[#leases + 1] = { name = all[i], id = tonumber(id), count = tonumber(of), holder = who, token = token,
      renewed = tonumber(renewed), expires = tonumber(expires), since = since }
  end
end
local held, stale = {}, {}
for i = 4, #ARGV do
  local id = tonumber(ARGV[i])
  local name = string.format('%d/%d', id, count)
  local free, mine, since = true, nil, nil
  for _, lease in ipairs(leases) do
    local divisor = gcd(count, lease.count)
    if id % divisor == lease.id % divisor then
      if lease.expires > now then
        if lease.holder ~= holder then free = false elseif lease.name == name then mine = lease end
      end
      if not since or lease.renewed < since then since = lease.renewed end
      if lease.name ~= name and lease.expires <= now then stale[#stale + 1] = lease.name end
    end
  end
  if free then
    local token = mine and mine.token or redis.call('HINCRBY', KEYS[1], '#', 1)
    local known = mine and mine.since or (since and string.format('%.0f', since) or '-')
    local times = string.format('%.0f %.0f', now, now + ms)
    redis.call('HSET', KEYS[1], name, holder .. ' ' .. token .. ' ' .. times .. ' ' .. known)
    held[#held + 1] = ARGV[i] .. ' ' .. token .. ' ' .. known
  end
end
for _, name in ipairs(stale) do redis.call('HDEL', KEYS[1], name) end
return held
`);

/** KEYS: the leases. ARGV: holder, names (none: all). What is let go of stays known, as of when somebody last had it. */
const RELEASE = script(`
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
local named = {}
for i = 2, #ARGV do named[ARGV[i]] = true end
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local who, token = string.match(all[i + 1], '^(%S+) (%d+) ')
  if who == ARGV[1] and (#ARGV == 1 or named[all[i]]) then redis.call('HSET', KEYS[1], all[i], '- ' .. token .. ' ' .. now .. ' ' .. now .. ' -') end
end
return 1
`);

export function redisLeases(link: RedisLink, key: string): Leases {
  return {
    async hold(holder, ids, count, ms) {
      const held = await link.run(HOLD, [key], [holder, String(count), String(ms), ...ids.map(String)]);
      return Array.isArray(held) ? held.map((text) => leaseFrom(String(text))) : [];
    },
    async release(holder, ids = [], count = 1) {
      await link.run(RELEASE, [key], [holder, ...ids.map((id) => `${id}/${count}`)]);
    },
  };
}

function leaseFrom(text: string): Lease {
  const [id, token, since] = text.split(' ');
  return { id: Number(id), token: Number(token), since: since === '-' ? null : Number(since) };
}
