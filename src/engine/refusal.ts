import { type Phrase, type PhraseParam, phrase } from './phrase.ts';

/**
 * A "no" with its reason. Thrown by rules while they play an act, returned by the gate as a value; either way nothing has
 * changed, because rules only ever touch the copy they were handed.
 */
export class Refusal extends Error {
  readonly reason: Phrase;

  constructor(key: string, params?: Readonly<Record<string, PhraseParam>>) {
    super(key);
    this.name = 'Refusal';
    this.reason = phrase(key, params);
  }
}
