/**
 * What the rules say, before it is rendered: a key of the catalogues (`words/en.json` beside a game, and
 * src/text/words/en.json) and its parameters. Rules never hold English, so that a table can be played in any language.
 */
export interface Phrase {
  readonly key: string;
  readonly params?: Readonly<Record<string, PhraseParam>>;
}

/** `{ seat }` becomes the name of whoever sits there; nested phrases are rendered first; a plain array is joined by commas. */
export type PhraseParam = Word | readonly Word[] | PhraseList;

type Word = string | number | Phrase | { readonly seat: number };

/** "1, 3 and 5", "1, 3 or 5": joined as the reader's language does it. */
export interface PhraseList {
  readonly list: readonly Word[];
  readonly join: 'and' | 'or';
}

/**
 * What each key takes. Every catalogue adds its own: `npm run words` writes them into the `keys.d.ts` beside its `en.json`, so that
 * an unknown key or a missing parameter does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Phrases {}

export type PhraseKey = keyof Phrases;

export type NoParams = Readonly<Record<never, never>>;

/** Keys that begin so, without that beginning. */
export type KeysAfter<Prefix extends string> = PhraseKey extends infer K
  ? K extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

/** The parameters of a key; of one of several keys, all that any of them takes. */
export type ParamsOf<K extends PhraseKey> = (K extends unknown ? (params: Phrases[K]) => void : never) extends (
  params: infer All,
) => void
  ? All
  : never;

export type ParamsArgument<K extends PhraseKey> = keyof ParamsOf<K> extends never
  ? readonly []
  : readonly [params: Readonly<ParamsOf<K>>];

export function phrase<K extends PhraseKey>(key: K, ...[params]: ParamsArgument<K>): Phrase {
  return params === undefined ? { key } : { key, params: params as Readonly<Record<string, PhraseParam>> };
}

export function eitherOf(list: readonly Word[]): PhraseList {
  return { list, join: 'or' };
}

export function allOf(list: readonly Word[]): PhraseList {
  return { list, join: 'and' };
}
