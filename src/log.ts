import { type DestinationStream, type Logger, pino } from 'pino';
import { currentClick } from '#lib/click.ts';
import type { LogLevel } from './config.ts';

/** Where secrets show up in what is logged: configuration, Discord's errors (with the URL and body of the request). */
const HIDDEN_FIELDS = [
  'token',
  '*.token',
  '*.*.token',
  'redisUrl',
  '*.redisUrl',
  'redis',
  '*.redis',
  'headers',
  '*.headers',
  'err.requestBody',
  'err.rawError.token',
];

/**
 * Structured logs without secrets: known fields are blanked, and whatever else passes through is searched for their values. What is
 * done for a click names it as `click`.
 */
export function createLog(level: LogLevel, secrets: readonly string[] = [], to?: DestinationStream): Logger {
  const hide = hider(secrets);
  const options = {
    level,
    mixin: () => {
      const click = currentClick();
      return click === undefined ? {} : { click };
    },
    redact: { paths: HIDDEN_FIELDS, censor: '[hidden]' },
    serializers: {
      err: (error: unknown) => plainError(error, hide),
    },
    hooks: {
      logMethod(args: Parameters<Logger['info']>, method: (...args: Parameters<Logger['info']>) => void) {
        method.apply(this, args.map((arg: unknown) => (typeof arg === 'string' ? hide(arg) : arg)) as typeof args);
      },
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Interaction tokens stand in Discord's URLs, passwords in Redis's. */
const TOKEN_IN_PATH = /(\/(?:interactions|webhooks)\/\d+\/)[\w.%-]+/g;
const PASSWORD_IN_URL = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:)[^\s@/]+@/gi;

export function hider(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= 6);
  return (text) => {
    const plain = text.replace(TOKEN_IN_PATH, '$1[hidden]').replace(PASSWORD_IN_URL, '$1[hidden]@');
    return known.reduce((hidden, secret) => hidden.replaceAll(secret, '[hidden]'), plain);
  };
}

function plainError(error: unknown, hide: (text: string) => string, depth = 0): unknown {
  if (!(error instanceof Error)) return hide(String(error));
  const { name, message, stack, cause } = error;
  const facts: Record<string, string | number> = {};
  for (const [key, value] of Object.entries<unknown>({ ...error })) {
    if (typeof value === 'number') facts[key] = value;
    if (typeof value === 'string') facts[key] = hide(value);
  }
  return {
    ...facts,
    type: name,
    message: hide(message),
    stack: hide(stack ?? ''),
    ...(cause === undefined || depth > 2 ? {} : { cause: plainError(cause, hide, depth + 1) }),
  };
}
