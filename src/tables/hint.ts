import { randomInt } from 'node:crypto';
import type { Phrase } from '../engine/phrase.ts';
import { promptsOf, seatOf, viewFor } from './look.ts';
import type { TableRecord } from './record.ts';
import type { Hinted } from './tables.ts';
import { BUDGET_MS, type Think } from './think.ts';

/** What the strong AI would do in your place: once a decision, and only from what you may know. */
export interface Hints {
  ask(record: TableRecord | null, user: string): Promise<Hinted>;
}

export function createHints(think: Think): Hints {
  const given = new Map<string, string>();
  return {
    async ask(record, user) {
      if (record === null) return no('refused.no-table');
      const seat = seatOf(record, user);
      if (seat === null) return no('refused.not-seated');
      const prompts = promptsOf(record, seat);
      if (prompts.length === 0) return no('refused.not-your-turn');
      const decision = `${record.key} ${record.running?.log.length}`;
      const place = `${record.channel} ${seat}`;
      if (given.get(place) === decision) return no('refused.hint-given');
      given.set(place, decision);
      const thought = {
        game: record.game,
        level: 'strong',
        seat,
        prompts,
        seed: randomInt(2 ** 47),
        budgetMs: BUDGET_MS.strong,
      } as const;
      const move = await think({ ...thought, view: viewFor(record, seat) }).catch(() => null);
      if (move === null) return no('refused.no-hint');
      const prompt = prompts.find((open) => open.id === move.prompt);
      const path =
        prompt?.kind === 'pick' ? prompt.options.find((option) => option.key === move.key)?.path : prompt?.path;
      return path === undefined ? no('refused.no-hint') : { ok: true, path, why: move.why ?? null };
    },
  };
}

function no(key: string): { ok: false; reason: Phrase } {
  return { ok: false, reason: { key } };
}
