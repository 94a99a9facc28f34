import { games } from '#games/index.ts';
import { createCatalogues, type Speaker, speaker } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';

/** Compiled messages are functions, which cannot be sent to the threads pictures are drawn in: so threads bring their own. */
let catalogues = createCatalogues(games);

export function speakerIn(language: Language, names: readonly string[]): Speaker {
  return speaker(catalogues[language], names);
}

/** For tests that draw in a language of their own. */
export function speakFrom(others: typeof catalogues): void {
  catalogues = others;
}
