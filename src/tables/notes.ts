import { type Calling, callable, unfinishedCalls, withCall, withCallAgain, withMessage } from './calls.ts';
import type { Keeper } from './keeper.ts';
import type { TableRecord } from './record.ts';

/** What must not happen twice outside of a table stands in its record: boards posted, people called, ends shared. */
export interface Notes {
  /**
   * Notes that a fresh board is about to be posted. `choose` is asked what with: the same as what is noted already, maybe by another
   * process, or something else in its place. Null: there is no table.
   */
  boardPosting(channel: string, choose: (noted: BoardPosting | undefined) => BoardPosting): Promise<BoardClaim | null>;
  /**
   * Remembers where the board hangs, which revision it shows, and whom it has called, unless another process has brought a board of its
   * own there meanwhile: posted with another nonce than this. The board that stands; null: there is no table.
   */
  boardPosted(
    channel: string,
    board: NonNullable<TableRecord['board']>,
    by?: { readonly mentioned?: readonly string[]; readonly nonce?: string | undefined },
  ): Promise<TableRecord['board']>;
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
  /**
   * Notes that the end of a game is about to be posted for all to see. `choose` is asked what with: the same as what is noted already, or
   * something else in its place. Null: it has been posted, or there is no such end.
   */
  sharing(channel: string, key: string, choose: (noted: Sharing | undefined) => Sharing): Promise<Sharing | null>;
  /** Notes by which message it was posted; null: it could not be, and whoever presses next begins anew. */
  shared(channel: string, key: string, nonce: string, message: string | null): Promise<void>;
}

type BoardPosting = NonNullable<TableRecord['posting']>;
export type Sharing = NonNullable<TableRecord['sharing']>;

/** A note that a board is about to be posted. `before`: what was noted until then. */
export interface BoardClaim extends Pick<TableRecord, 'key' | 'board'> {
  readonly posting: BoardPosting;
  readonly before: BoardPosting | undefined;
}

export function createNotes(keeper: Pick<Keeper, 'get' | 'note'>): Notes {
  return {
    async boardPosting(channel, choose) {
      let claim: BoardClaim | null = null;
      await keeper.note(channel, (record) => {
        const { key, board, posting: before } = record;
        const posting = choose(before);
        claim = { key, board, posting, before };
        return posting === before ? record : { ...record, posting };
      });
      return claim;
    },
    async boardPosted(channel, board, { mentioned = [], nonce } = {}) {
      let stands: TableRecord['board'] = null;
      await keeper.note(channel, (record) => {
        const { posting, hostTold: _, ...rest } = record;
        const isAnswered = nonce !== undefined && posting?.nonce === nonce;
        const isOurs = record.board === null || record.board.message === board.message || isAnswered;
        stands = isOurs ? board : record.board;
        if (!isOurs) return record;
        // Another one may be on its way by now.
        const kept = posting === undefined || isAnswered ? {} : { posting };
        return withMessage({ ...rest, ...kept, board }, mentioned, '');
      });
      return stands;
    },
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
    async sharing(channel, key, choose) {
      let stands: Sharing | null = null;
      await keeper.note(channel, (record) => {
        stands = null;
        if (record.key !== key || record.phase !== 'over' || record.shared === true) return record;
        stands = choose(record.sharing);
        return stands === record.sharing ? record : { ...record, sharing: stands };
      });
      return stands;
    },
    shared: (channel, key, nonce, message) =>
      keeper.note(channel, (record) => {
        const { sharing, ...rest } = record;
        if (record.key !== key || sharing?.nonce !== nonce || record.shared === true) return record;
        return message === null ? rest : { ...record, shared: true, sharing: { ...sharing, message } };
      }),
  };
}
