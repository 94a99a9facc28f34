import type { IncomingMessage } from 'node:http';

/** Names this machine has for itself. */
const OURS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a request asks for; null when it is no address at all. */
export function addressOf({ url = '/' }: IncomingMessage): URL | null {
  const address = `http://local${url}`;
  return url.startsWith('/') && URL.canParse(address) ? new URL(address) : null;
}

/**
 * Whether it was sent to this machine under a name of its own. A web page from elsewhere can let its own name lead here
 * (DNS rebinding), and its browser then takes us for that page's server; but it also sends that name along.
 */
export function isForUs({ headers: { host = '' } }: IncomingMessage): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && OURS.has(new URL(address).hostname);
}

/** A step of a path as it was meant; null when it is badly encoded. */
export function decoded(step: string): string | null {
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
}
