import { isNamedIn, lineWithoutPerson, tableWithoutPerson } from './forgetting.ts';
import type { Keeper } from './keeper.ts';
import type { TableRecord } from './record.ts';

/** Tables, and people at tables, of which nothing is to be kept. */
export interface Forgetting {
  /** The channel itself is gone, and its table with it. */
  forget(channel: string): Promise<void>;
  /** Somebody wants nothing to be kept of them: AI plays on in their chairs, and nothing says who sat there. */
  forgetPerson(user: string): Promise<void>;
  /** The bot is no longer on a server, so its tables are gone too. */
  forgetGuild(guild: string): Promise<void>;
}

export function createForgetting({
  keeper,
  channels,
  readable,
}: {
  readonly keeper: Pick<Keeper, 'change' | 'rewriteHistory'>;
  readonly channels: () => Promise<readonly string[]>;
  /** Null for a table that cannot be read. */
  readonly readable: (channel: string) => Promise<TableRecord | null>;
}): Forgetting {
  async function forget(channel: string): Promise<void> {
    await keeper.change(channel, { cause: 'clock' }, () => ({ record: null, events: [] }));
  }

  return {
    forget,
    async forgetPerson(user) {
      // All of them, since no index knows who once sat at a table: it takes a while, and is rarely asked for.
      for (const channel of await channels()) {
        const record = await readable(channel);
        if (record === null) continue;
        const rewrite = () => keeper.rewriteHistory(channel, (line) => lineWithoutPerson(line, user));
        // Before, too: a game that ends with them is kept as a result at once, with its history.
        await rewrite();
        if (!isNamedIn(record, user)) continue;
        await keeper.change(channel, { cause: 'forget' }, (found, moment) => tableWithoutPerson(found, user, moment));
        await rewrite();
      }
    },
    async forgetGuild(guild) {
      for (const channel of await channels()) if ((await readable(channel))?.guild === guild) await forget(channel);
    },
  };
}
