import type { Phrase, PhraseKey } from '#engine/phrase.ts';

/** Which small picture goes with a label: a name, or `{parameter}` within one, filled from the phrase (`die{die}` → `die4`). */
export type IconRules = Readonly<Partial<Record<PhraseKey, string>>>;

export function iconsBy(rules: IconRules): (label: Phrase) => string | undefined {
  const known = new Map(Object.entries(rules));
  return ({ key, params = {} }) => known.get(key)?.replace(/\{(\w+)\}/g, (_, name: string) => wordOf(params[name]));
}

/** A number or plain word; of a nested phrase the last part of its key (`toy.size.small` → `small`). */
function wordOf(param: unknown): string {
  if (typeof param === 'string' || typeof param === 'number') return String(param);
  const key = typeof param === 'object' && param !== null && 'key' in param ? String(param.key) : '';
  return key.split('.').at(-1) ?? '';
}
