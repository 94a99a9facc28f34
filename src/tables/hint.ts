import { randomInt } from 'node:crypto';
import type { Seat } from '../engine/game.ts';
import type { Phrase } from '../engine/phrase.ts';
import { actorAt, promptsOf, seatOf, viewFor } from './look.ts';
import type { TableRecord } from './record.ts';
import type { Hinted } from './tables.ts';
import { BUDGET_MS, type Think } from './think.ts';

/** What the strong AI would do in your place: once a decision, and only from what you may know. */
export interface Hints {
  ask(record: TableRecord | null, user: string): Promise<Hinted>;
}

export function createHints(think: Think, trouble: (error: unknown, channel: string) => void): Hints {
  const given = new Map<string, string>();
  return {
    async ask(record, user) {
      if (record === null) return no('refused.no-table');
      const seat = seatOf(record, user);
      if (seat === null) return no('refused.not-seated');
      const prompts = promptsOf(record, seat);
      if (prompts.length === 0) return no('refused.not-your-turn');
      const place = `${record.channel} ${seat}`;
      const decision = decisionOf(record, seat);
      if (given.get(place) === decision) return no('refused.hint-given');
      given.set(place, decision);
      try {
        const move = await think({
          game: record.game,
          level: 'strong',
          seat,
          prompts,
          seed: randomInt(2 ** 47),
          budgetMs: BUDGET_MS.strong,
          view: viewFor(record, seat),
        });
        const prompt = prompts.find((open) => open.id === move.prompt);
        const path =
          prompt?.kind === 'pick' ? prompt.options.find((option) => option.key === move.key)?.path : prompt?.path;
        if (path === undefined) throw new Error(`The hint is not on offer: ${move.prompt} ${move.key}`);
        return { ok: true, path, why: move.why ?? null };
      } catch (error) {
        // No hint was given, so it may be asked for again.
        given.delete(place);
        trouble(error, record.channel);
        return no('refused.no-hint');
      }
    },
  };
}

/** The same until this seat has acted or is asked something else, whatever the others do meanwhile. */
function decisionOf(record: TableRecord, seat: Seat): string {
  const { running } = record;
  const acts = running === null ? 0 : running.steps.filter((step) => actorAt(running, step) === seat).length;
  return [record.key, acts, ...promptsOf(record, seat).map((prompt) => prompt.id)].join(' ');
}

function no(key: string): { ok: false; reason: Phrase } {
  return { ok: false, reason: { key } };
}
