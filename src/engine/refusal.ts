import { type ParamsArgument, type Phrase, type PhraseKey, phrase } from './phrase.ts';

/**
 * A "no" with its reason. Thrown by rules while they play an act, returned by the gate as a value; either way nothing has
 * changed, because rules only ever touch the copy they were handed.
 */
export class Refusal<K extends PhraseKey = PhraseKey> extends Error {
  readonly reason: Phrase;

  constructor(key: K, ...params: ParamsArgument<K>) {
    super(key);
    this.name = 'Refusal';
    this.reason = phrase(key, ...params);
  }

  /** A refusal whose reason has been worked out already. */
  static because({ key, params }: Phrase): Refusal {
    return new Refusal(key as PhraseKey, ...([params] as unknown as ParamsArgument<PhraseKey>));
  }
}
