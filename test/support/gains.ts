import type { Phrase } from '#engine/phrase.ts';

/** Keys of what a hint says its choice is better by. */
export function gainsIn(why: Phrase | undefined): string[] {
  const gains = why?.params?.gains;
  if (typeof gains !== 'object' || !('list' in gains)) return [];
  return gains.list.flatMap((gain) => (typeof gain === 'object' && 'key' in gain ? [gain.key] : []));
}
