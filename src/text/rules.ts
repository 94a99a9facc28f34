import { empiresRules } from './en/rules-empires.ts';
import { pulsarRules } from './en/rules-pulsar.ts';
import { smugglersRules } from './en/rules-smugglers.ts';

/** One thing a player looks up; the text names the rules' numbers (`S6`). */
export interface RuleTopic {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
}

export interface FoundRule extends RuleTopic {
  readonly game: string;
}

/** Rules by game, in the order of the rulebook. */
const RULES: Readonly<Record<string, readonly RuleTopic[]>> = {
  smugglers: smugglersRules,
  pulsar: pulsarRules,
  empires: empiresRules,
};

export function rulesOf(game: string): readonly RuleTopic[] {
  return RULES[game] ?? [];
}

/**
 * Rules that fit what somebody typed, best first: the one named exactly (`smugglers/bidding`, as completions send it),
 * then topics that begin with it, topics that hold it, and texts that do. Nothing typed: all of them.
 */
export function findTopics(game: string | undefined, typed: string): FoundRule[] {
  const wanted = typed.trim().toLowerCase();
  const games = game !== undefined && rulesOf(game).length > 0 && !wanted.includes('/') ? [game] : Object.keys(RULES);
  const all = games.flatMap((id) => rulesOf(id).map((rule) => ({ ...rule, game: id })));
  if (wanted === '') return all;
  const ranked = all.map((rule) => ({ rule, rank: rankOf(rule, wanted) })).filter(({ rank }) => rank < MISSES);
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
