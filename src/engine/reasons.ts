import type { Answer, Prompt } from './game.ts';
import { allOf, type Phrase } from './phrase.ts';
import { ranked, type Terms, type Weighed } from './weigh.ts';

/** Why a choice is better than another, in words that name where the difference comes from: what hints say. */

/** A choice, and where its value comes from. */
export interface Explained<K extends string> extends Weighed {
  readonly answer: Pick<Answer, 'prompt' | 'key'>;
  readonly terms: Terms<K>;
}

export interface Difference<K extends string> {
  readonly term: K;
  /** In favour of the better choice. */
  readonly by: number;
}

const MOST_GAINS = 2;
/** Less than this nobody would call a difference. */
const NOTHING = 0.05;

/** Where the better of two choices is ahead, most first. */
export function gainsOver<K extends string>(better: Terms<K>, other: Terms<K>): Difference<K>[] {
  const found: Difference<K>[] = [];
  for (const term in better) {
    const by = better[term] - other[term];
    if (by >= NOTHING) found.push({ term, by });
  }
  return found.sort((a, b) => b.by - a.by).slice(0, MOST_GAINS);
}

/**
 * The best of the choices against the next best: `<game>.reason.better` with what it is better by (`<game>.gain.<term>`), `<game>.reason.even` where
 * there is no difference to speak of. Where nothing else was weighed: `<game>.reason.only` if there is no other choice, else `<game>.reason.clear`.
 */
export function reasonFor<K extends string>(
  game: string,
  best: Explained<K>,
  choices: readonly Explained<K>[],
  prompts: readonly Prompt<unknown>[],
): Phrase {
  const next = nextBest(best, choices);
  if (next === undefined) return { key: `${game}.reason.${hasOthers(prompts, best.answer) ? 'clear' : 'only'}` };
  const other = labelOf(prompts, next.answer);
  const gains = gainsOver(best.terms, next.terms);
  if (gains.length === 0) return { key: `${game}.reason.even`, params: { other } };
  const said = gains.map(({ term, by }): Phrase => ({ key: `${game}.gain.${term}`, params: { n: Math.round(by) } }));
  return { key: `${game}.reason.better`, params: { gains: allOf(said), other } };
}

/** Of those that read differently (another aim of the same flight is no other choice) the best that is worse; one as good if all are. */
function nextBest<K extends string>(best: Explained<K>, choices: readonly Explained<K>[]): Explained<K> | undefined {
  const others = ranked(choices.filter(({ answer }) => answer.key !== best.answer.key));
  return others.find(({ value }) => value < best.value - NOTHING) ?? others[0];
}

function hasOthers(prompts: readonly Prompt<unknown>[], { prompt: id, key }: Explained<string>['answer']): boolean {
  return prompts.some(
    (prompt) =>
      prompt.id === id &&
      (prompt.kind === 'dial' ? prompt.key !== key : prompt.options.some((option) => option.key !== key)),
  );
}

function labelOf(
  prompts: readonly Prompt<unknown>[],
  { prompt: id, key }: Explained<string>['answer'],
): readonly Phrase[] {
  for (const prompt of prompts) {
    if (prompt.id !== id) continue;
    if (prompt.kind === 'dial' && prompt.key === key) return prompt.path;
    const option = prompt.kind === 'pick' ? prompt.options.find((offered) => offered.key === key) : undefined;
    if (option !== undefined) return option.path;
  }
  return [];
}
