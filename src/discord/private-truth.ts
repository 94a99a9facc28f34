import { promptsOf, seatOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { digest } from './ids.ts';
import type { About } from './panel.ts';

/** What has to stay as it is for a private message to be true, in a few letters; null: nothing can make it true again. */
export function truthOf(record: TableRecord, user: string, about: About): string | null {
  switch (about.kind) {
    case 'dated':
      return `${record.key} dated`;
    case 'waiting':
      return `${record.key} ${record.phase} ${seatOf(record, user) ?? ''} ${waitingFor(record).join(',')}`;
    case 'question': {
      const seat = seatOf(record, user);
      const asked = seat === null || record.chairs[seat]?.ai ? [] : promptsOf(record, seat);
      if (asked.length === 0) return null;
      const offered = asked.map((prompt) => [
        prompt.id,
        ...(prompt.kind === 'dial'
          ? [prompt.key]
          : [...prompt.options, ...(prompt.closed ?? [])].map(({ key }) => key)),
      ]);
      return `${record.key} ${digest(JSON.stringify(offered))}`;
    }
  }
}

/** Whether what a message asks is still asked, though perhaps with other answers. */
export function stillAsked(record: TableRecord, user: string, asked: readonly string[]): boolean {
  const seat = seatOf(record, user);
  const open = new Set((seat === null ? [] : promptsOf(record, seat)).map(({ id }) => id));
  return asked.length > 0 && asked.every((id) => open.has(id));
}
