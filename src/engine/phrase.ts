/**
 * What the rules say, before anybody has put it into words: a key into the phrase books (src/text) and its parameters.
 * Rules never hold English, so that a table can be played in any language.
 */
export interface Phrase {
  readonly key: string;
  readonly params?: Readonly<Record<string, PhraseParam>>;
}

/** `{ seat }` becomes the name of whoever sits there; nested phrases are put into words first; lists are joined. */
export type PhraseParam = string | number | Phrase | { readonly seat: number } | readonly Phrase[];

export function phrase(key: string, params?: Readonly<Record<string, PhraseParam>>): Phrase {
  return params === undefined ? { key } : { key, params };
}
