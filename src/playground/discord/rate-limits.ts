import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface Allowance {
  limit: number;
  perMs: number;
}

/** Discord publishes no numbers; these are what bots meet in practice. */
const ALLOWANCES = {
  'message-create': { limit: 5, perMs: 5000 },
  'message-edit': { limit: 5, perMs: 5000 },
  'message-delete': { limit: 5, perMs: 1000 },
  'message-read': { limit: 5, perMs: 1000 },
  typing: { limit: 5, perMs: 5000 },
  'thread-create': { limit: 10, perMs: 10_000 },
  'channel-edit': { limit: 5, perMs: 5000 },
  webhook: { limit: 5, perMs: 2000 },
} as const satisfies Record<string, Allowance>;

export type BucketName = keyof typeof ALLOWANCES;

const GLOBAL: Allowance = { limit: 50, perMs: 1000 };

/** Edits of one message once it is older than an hour. */
const LATE_EDITS: Allowance = { limit: 3, perMs: 300_000 };
const HOUR = 3_600_000;

interface Window {
  used: number;
  resetsAt: number;
}

export interface Verdict {
  headers: Record<string, string>;
  /** Set when the request has to wait. */
  refusal: { retryAfter: number; global: boolean } | null;
}

/** Counts requests in buckets. Each bucket's window opens with its first request and is full again when it has passed. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();
  enabled: boolean;

  constructor(clock: Clock, enabled: boolean) {
    this.#clock = clock;
    this.enabled = enabled;
  }

  /** `major` is what Discord counts apart: the channel, or a webhook's token. */
  take(bucket: BucketName | null, major: string, countsGlobally: boolean): Verdict {
    if (!this.enabled) return { headers: {}, refusal: null };
    if (countsGlobally) {
      const wait = this.#use('global', GLOBAL);
      if (wait > 0) return refused(wait, 'global', {});
    }
    if (bucket === null) return { headers: {}, refusal: null };
    const allowance = ALLOWANCES[bucket];
    const key = `${bucket}:${major}`;
    const wait = this.#use(key, allowance);
    const headers = this.#headers(bucket, key, allowance);
    return wait > 0 ? refused(wait, 'user', headers) : { headers, refusal: null };
  }

  /** Seconds to wait before that message may be edited again, 0 if it may be now. Counts the edit. */
  lateEdit(message: { createdAt: number; lateEdits: number[] }): number {
    const now = this.#clock.now();
    if (!this.enabled || now - message.createdAt <= HOUR) return 0;
    message.lateEdits = message.lateEdits.filter((at) => at > now - LATE_EDITS.perMs);
    const oldest = message.lateEdits[0];
    if (oldest !== undefined && message.lateEdits.length >= LATE_EDITS.limit)
      return (oldest + LATE_EDITS.perMs - now) / 1000;
    message.lateEdits.push(now);
    return 0;
  }

  /** Milliseconds to wait, 0 after the request has been counted. */
  #use(key: string, { limit, perMs }: Allowance): number {
    const now = this.#clock.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.resetsAt <= now) {
      window = { used: 0, resetsAt: now + perMs };
      this.#windows.set(key, window);
    }
    if (window.used >= limit) return window.resetsAt - now;
    window.used += 1;
    return 0;
  }

  #headers(bucket: BucketName, key: string, { limit }: Allowance): Record<string, string> {
    const { used, resetsAt } = this.#windows.get(key) ?? { used: 0, resetsAt: this.#clock.now() };
    return {
      'X-RateLimit-Bucket': createHash('md5').update(bucket).digest('hex'),
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(Math.max(0, limit - used)),
      'X-RateLimit-Reset': (resetsAt / 1000).toFixed(3),
      'X-RateLimit-Reset-After': ((resetsAt - this.#clock.now()) / 1000).toFixed(3),
    };
  }
}

function refused(waitMs: number, scope: 'global' | 'user', headers: Record<string, string>): Verdict {
  const retryAfter = Math.ceil(waitMs) / 1000;
  const more = scope === 'global' ? { 'X-RateLimit-Global': 'true' } : {};
  return {
    headers: { ...headers, 'Retry-After': retryAfter.toFixed(3), 'X-RateLimit-Scope': scope, ...more },
    refusal: { retryAfter, global: scope === 'global' },
  };
}
