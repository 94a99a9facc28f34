import type { Phrase, PhraseParam } from '#engine/phrase.ts';

/** Parameters already put into words. `n('cubes')` reads one as a number, for plurals. */
export interface Words {
  (name: string): string;
  n(name: string): number;
}

/** A sentence with `{name}` places, or a function where a language needs more than that (plurals, cases). */
export type Entry = string | ((p: Words) => string);
export type Book = Readonly<Record<string, Entry>>;

export interface Speaker {
  /** Puts a phrase into words. An unknown key shows as the key itself: odd, but never a broken table. */
  say(phrase: Phrase): string;
  has(key: string): boolean;
}

/** `names[seat]` is who sits there. */
export function speaker(book: Book, names: readonly string[] = []): Speaker {
  const word = (param: PhraseParam | undefined): string => {
    if (param === undefined) return '';
    if (typeof param === 'string') return param;
    if (typeof param === 'number') return param < 0 ? `−${-param}` : String(param);
    if (Array.isArray(param)) return param.map((item: Phrase) => say(item)).join(', ');
    if ('seat' in param) return names[param.seat] ?? `#${param.seat + 1}`;
    return say(param as Phrase);
  };
  const say = (phrase: Phrase): string => {
    const entry = book[phrase.key];
    if (entry === undefined) return phrase.key;
    const params = phrase.params ?? {};
    if (typeof entry === 'string') return entry.replace(/\{(\w+)\}/g, (_, name: string) => word(params[name]));
    const words = (name: string): string => word(params[name]);
    return entry(Object.assign(words, { n: (name: string) => Number(params[name] ?? 0) }));
  };
  return { say, has: (key) => Object.hasOwn(book, key) };
}

/** "1 cube", "3 cubes". */
export function count(n: number, one: string, many: string): string {
  return `${n < 0 ? `−${-n}` : n} ${n === 1 ? one : many}`;
}
