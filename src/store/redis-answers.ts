import type { RedisAddress } from './redis-address.ts';

/** Something else than what the configuration says answers there. */
export class WrongRedis extends Error {}

/** Not so many replicas have the change as it takes; it may be lost, and it may have happened. */
export class NotConfirmed extends Error {}

/** It is there and will answer, but still reads its data: with many games that takes a while after a restart. */
export function isStillReading(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('LOADING');
}

/** What is wrong, in words for whoever has set it up; null: nothing they could put right. */
export function wrongSetup(error: unknown, kind: RedisAddress['kind']): string | null {
  if (error instanceof WrongRedis || error instanceof NotConfirmed) return error.message;
  const text = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(code))
    return `Redis’s certificate is not trusted (${code}): name the authority that signed it in REDIS_TLS_CA`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `Redis’s certificate is for another host (${text})`;
  if (/^(NOAUTH|WRONGPASS|ERR AUTH)/.test(text)) return 'Redis does not accept the user or the password in REDIS_URL';
  if (text.startsWith('NOPERM')) return `the user in REDIS_URL lacks a right (${text})`;
  if (kind === 'server' && text.startsWith('MOVED'))
    return 'the server in REDIS_URL is part of a cluster: write redis+cluster:// instead of redis://';
  if (kind === 'server' && /unknown command '?(get|evalsha)/i.test(text))
    return 'a sentinel answers there: write redis+sentinel://HOST:26379/NAME instead of redis://';
  if (kind === 'cluster' && text.includes('cluster support disabled'))
    return 'what answers there is no cluster: write redis:// instead of redis+cluster://';
  return null;
}
