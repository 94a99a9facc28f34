import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** One thing a player looks up: `rules.<language>.json` in a game's folder of words, in the order of the rulebook. */
const RuleTopic = z.object({ id: z.string(), topic: z.string(), text: z.string() }).strict();
export type RuleTopic = Readonly<z.infer<typeof RuleTopic>>;

export interface FoundRule extends RuleTopic {
  readonly game: string;
}

interface RuledGame {
  readonly id: string;
  readonly words: URL;
}

const known = new Map<string, readonly RuleTopic[]>();

/** A game's rules in a language; what is not translated, in English. */
export function rulesOf({ words }: Pick<RuledGame, 'words'>, language: Language): readonly RuleTopic[] {
  const english = readRules(words, DEFAULT_LANGUAGE);
  if (language === DEFAULT_LANGUAGE) return english;
  const own = new Map(readRules(words, language).map((rule) => [rule.id, rule]));
  return english.map((rule) => own.get(rule.id) ?? rule);
}

export function readRules(words: URL, language: Language): readonly RuleTopic[] {
  const file = new URL(`rules.${language}.json`, words);
  const read = known.get(file.href);
  if (read !== undefined) return read;
  const rules = existsSync(file) ? z.array(RuleTopic).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  known.set(file.href, rules);
  return rules;
}

/**
 * Rules that fit what somebody typed, best first: the one named exactly (`<game>/bidding`, as completions send it),
 * then topics that begin with it, topics that hold it, and texts that do. Nothing typed: all of them.
 */
export function findTopics(
  games: readonly RuledGame[],
  language: Language,
  asked: string | undefined,
  typed: string,
): FoundRule[] {
  const wanted = typed.trim().toLowerCase();
  const all = games.flatMap((game) => rulesOf(game, language).map((rule) => ({ ...rule, game: game.id })));
  const ofAsked = wanted.includes('/') ? [] : all.filter(({ game }) => game === asked);
  const among = ofAsked.length > 0 ? ofAsked : all;
  if (wanted === '') return among;
  const ranked = among.map((rule) => ({ rule, rank: rankOf(rule, wanted) })).filter(({ rank }) => rank < MISSES);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

const MISSES = 4;

function rankOf(rule: FoundRule, wanted: string): number {
  const id = rule.id.toLowerCase();
  const topic = rule.topic.toLowerCase();
  if (wanted === `${rule.game}/${id}` || wanted === id || wanted === topic) return 0;
  if (topic.startsWith(wanted)) return 1;
  if (topic.includes(wanted)) return 2;
  return rule.text.toLowerCase().includes(wanted) ? 3 : MISSES;
}
