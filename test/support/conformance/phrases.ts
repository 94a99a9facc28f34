import type { Prompt, Score } from '#engine/game.ts';
import type { Phrase, PhraseParam } from '#engine/phrase.ts';

/** Everything a prompt could show. */
export function promptPhrases(prompts: readonly Prompt<unknown>[]): Phrase[] {
  return prompts.flatMap((prompt) => {
    const notes = (item: { path: readonly Phrase[]; note?: Phrase }): Phrase[] => [
      ...item.path,
      ...(item.note ? [item.note] : []),
    ];
    if (prompt.kind === 'dial') return [prompt.ask, ...notes(prompt)];
    const closed = (prompt.closed ?? []).flatMap((shut) => [...shut.path, shut.why]);
    return [prompt.ask, ...prompt.options.flatMap(notes), ...closed];
  });
}

export function scorePhrases(scores: readonly Score[]): Phrase[] {
  return scores.flatMap((score) => [...score.parts.map((part) => part.label), ...(score.tie ? [score.tie] : [])]);
}

/** The keys of a phrase and of all phrases inside it. */
export function collect(phrase: Phrase, into: Set<string>): void {
  into.add(phrase.key);
  for (const param of Object.values(phrase.params ?? {})) for (const inner of phrasesIn(param)) collect(inner, into);
}

/** The phrases a parameter is made of. */
export function phrasesIn(param: PhraseParam): readonly Phrase[] {
  if (typeof param !== 'object') return [];
  if ('key' in param) return [param];
  if ('seat' in param) return [];
  return ('list' in param ? param.list : param).flatMap(phrasesIn);
}
