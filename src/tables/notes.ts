import { type Calling, callable, unfinishedCalls, withCall, withCallAgain, withMessage } from './calls.ts';
import type { Keeper } from './keeper.ts';
import type { TableRecord } from './record.ts';

/** What must not happen twice outside of a table stands in its record: boards posted, people called, ends shared. */
export interface Notes {
  /** Notes that a fresh board is about to be posted. */
  boardPosting(channel: string, posting: NonNullable<TableRecord['posting']>): Promise<void>;
  /** Remembers where the board hangs, which revision it shows, and whom it has called. */
  boardPosted(channel: string, board: NonNullable<TableRecord['board']>, mentioned?: readonly string[]): Promise<void>;
  /** Notes that those of these people are being called who are asked something and have not been; they are the ones to ping. */
  call(channel: string, users: readonly string[], calling: Calling): Promise<readonly string[]>;
  /** Notes that another ping takes the place of the one with this nonce, which was never sent. Whose it is. */
  callAgain(channel: string, nonce: string, calling: Calling): Promise<readonly string[]>;
  /**
   * Remembers that people have been called and by which message ('': one that cannot be taken away), so that it can be taken away
   * after a restart, too.
   */
  calledBy(channel: string, users: readonly string[], message: string): Promise<void>;
  /** Notes that the host is being told that the board cannot be shown; false: they have been. */
  hostTold(channel: string): Promise<boolean>;
  /** Notes that the end of a game is being posted for all to see, or that it could not be; false: somebody has noted the same before. */
  share(channel: string, key: string, shared: boolean): Promise<boolean>;
}

export function createNotes(keeper: Pick<Keeper, 'get' | 'note'>): Notes {
  return {
    boardPosting: (channel, posting) => keeper.note(channel, (record) => ({ ...record, posting })),
    boardPosted: (channel, board, mentioned = []) =>
      keeper.note(channel, ({ posting: _, hostTold: __, ...record }) =>
        withMessage({ ...record, board }, mentioned, ''),
      ),
    async call(channel, users, calling) {
      let newly: readonly string[] = [];
      await keeper.note(channel, (record) => {
        newly = callable(record, users);
        return withCall(record, newly, calling);
      });
      return newly;
    },
    async callAgain(channel, nonce, calling) {
      await keeper.note(channel, (record) => withCallAgain(record, nonce, calling));
      const record = await keeper.get(channel);
      const calls = record === null ? [] : unfinishedCalls(record);
      return calls.flatMap((call) => (call.calling.nonce === calling.nonce ? [call.user] : []));
    },
    calledBy: (channel, users, message) => keeper.note(channel, (record) => withMessage(record, users, message)),
    async hostTold(channel) {
      let first = false;
      await keeper.note(channel, (record) => {
        first = record.hostTold !== true;
        return first ? { ...record, hostTold: true } : record;
      });
      return first;
    },
    async share(channel, key, shared) {
      let noted = false;
      await keeper.note(channel, (record) => {
        noted = record.key === key && record.phase === 'over' && (record.shared === true) !== shared;
        if (!noted) return record;
        const { shared: _, ...rest } = record;
        return shared ? { ...rest, shared } : rest;
      });
      return noted;
    },
  };
}
