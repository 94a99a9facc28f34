import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { forClick } from '#lib/click.ts';
import type { Signals } from '#store/store.ts';
import type { Change } from '#tables/command.ts';
import type { News } from '#tables/tables.ts';

/** What processes that share tables call out to each other. Where it gets lost, a table's board lags until something else happens there. */
const Message = z.discriminatedUnion('say', [
  z.object({
    say: z.literal('changed'),
    from: z.string(),
    channel: z.string(),
    guild: z.string().nullable(),
    cause: z.custom<Change['cause']>((cause) => typeof cause === 'string'),
    seat: z.number().int().optional(),
    /** Of whose click the log tells. */
    click: z.string().optional(),
  }),
  /** Somebody wants a fresh board. */
  z.object({ say: z.literal('board'), from: z.string(), channel: z.string(), guild: z.string().nullable() }),
  /** A person wants something else than before. */
  z.object({ say: z.literal('wishes'), from: z.string(), user: z.string() }),
  /** A person wants nothing to be kept of them. */
  z.object({ say: z.literal('forgotten'), from: z.string(), user: z.string() }),
  /** Leases are free. */
  z.object({ say: z.literal('free'), from: z.string() }),
]);
type Message = z.infer<typeof Message>;
type Said = Message extends infer M ? (M extends Message ? Omit<M, 'from'> : never) : never;

export interface Heard {
  readonly changed: (news: News) => void;
  readonly board: (channel: string) => void;
  readonly free: () => void;
  readonly wishes: (user: string) => void;
  readonly forgotten: (user: string) => void;
  /** For a while nothing could be heard. */
  readonly missed: () => void;
}

export interface Newsroom {
  tell(message: Said): void;
  listen(heard: Heard): void;
  /** Resolves when all is said. */
  settled(): Promise<void>;
}

export function createNewsroom(signals: Signals | null, trouble: (error: unknown) => void): Newsroom {
  const from = randomUUID();
  const sending = new Set<Promise<void>>();
  return {
    tell(message) {
      if (signals === null) return;
      const sent: Promise<void> = signals
        .send(JSON.stringify({ ...message, from }))
        .catch(trouble)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    listen(heard) {
      signals?.listen((text) => {
        const message = parsed(text);
        if (message !== null && message.from !== from) hear(message, heard);
      }, heard.missed);
    },
    async settled() {
      await Promise.all(sending);
    },
  };
}

function hear(message: Message, heard: Heard): void {
  switch (message.say) {
    case 'changed':
      forClick(message.click, () => heard.changed(message));
      break;
    case 'board':
      heard.board(message.channel);
      break;
    case 'wishes':
      heard.wishes(message.user);
      break;
    case 'forgotten':
      heard.forgotten(message.user);
      break;
    case 'free':
      heard.free();
  }
}

/** Null for what a newer version may say. */
function parsed(text: string): Message | null {
  try {
    return Message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
