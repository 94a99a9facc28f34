import { randomInt } from 'node:crypto';
import type { Answer, Prompt, Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { StorageAway } from '#store/store.ts';
import type { Keeper } from './keeper.ts';
import { actorAt, promptsOf, seatOf, viewFor } from './look.ts';
import type { Chair, TableRecord } from './record.ts';
import type { Hinted } from './tables.ts';
import type { Think } from './think.ts';

/** What the strong AI would do in your place: thought about once a decision, and only from what you may know. */
export interface Hints {
  ask(record: TableRecord | null, user: string): Promise<Hinted>;
}

/** The hint that was given stands in the record, as a note: no button goes stale by it, and no board is drawn. */
export function createHints(deps: {
  readonly keeper: Pick<Keeper, 'note'>;
  readonly think: Think;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): Hints {
  /** Decisions being thought about: pressing twice is asking once. */
  const underWay = new Map<string, Promise<Hinted>>();

  async function thoughtOf(record: TableRecord, seat: Seat, decision: string): Promise<Hinted> {
    const prompts = promptsOf(record, seat);
    try {
      const move = await deps.think({
        game: record.game,
        level: 'strong',
        seat,
        prompts,
        seed: randomInt(2 ** 47),
        view: viewFor(record, seat),
      });
      const { prompt, key, dials, why } = move;
      const hint = { decision, prompt, key, ...(dials && { dials }), ...(why && { why }) };
      const hinted = told(prompts, hint);
      if (hinted === null) throw new Error(`The hint is not on offer: ${prompt} ${key}`);
      await deps.keeper.note(record.channel, (table) => withHint(table, seat, hint));
      return hinted;
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      deps.trouble('A hint failed', record.channel, error);
      return no('refused.no-hint');
    }
  }

  return {
    async ask(record, user) {
      if (record === null) return no('refused.no-table');
      const seat = seatOf(record, user);
      if (seat === null) return no('refused.not-seated');
      if (record.daily !== undefined) return no('refused.daily-hint');
      const prompts = promptsOf(record, seat);
      if (prompts.length === 0) return no('refused.not-your-turn');
      const decision = decisionOf(record, seat);
      const given = record.chairs[seat]?.hint;
      const again = given?.decision === decision ? told(prompts, given) : null;
      if (again !== null) return again;
      const asking = `${record.channel} ${seat} ${decision}`;
      const thinking = underWay.get(asking) ?? thoughtOf(record, seat, decision).finally(() => underWay.delete(asking));
      underWay.set(asking, thinking);
      return thinking;
    },
  };
}

type Hint = NonNullable<Chair['hint']>;

/** A hint in the words of what is offered; null: it is not on offer. */
function told(prompts: readonly Prompt<unknown>[], { prompt: id, key, dials, why }: Hint): Hinted | null {
  const prompt = prompts.find((open) => open.id === id);
  const path = prompt?.kind === 'pick' ? prompt.options.find((option) => option.key === key)?.path : prompt?.path;
  if (path === undefined) return null;
  const answer: Answer = { prompt: id, key, ...(dials && { dials }) };
  return { ok: true, path, why: why ?? null, answer };
}

/** Nothing, if meanwhile the question was answered: the next decision has a hint of its own. */
function withHint(record: TableRecord, seat: Seat, hint: Hint): TableRecord {
  const chair = record.chairs[seat];
  if (chair === undefined || decisionOf(record, seat) !== hint.decision) return record;
  return { ...record, chairs: record.chairs.with(seat, { ...chair, hint }) };
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
