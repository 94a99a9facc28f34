import { unfinishedCalls } from '#tables/calls.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { BoardUpdate } from './board-update.ts';
import { ButtonAges, type ChangedAt } from './button-ages.ts';
import { type Part, withPictures } from './components.ts';
import {
  type Draft,
  failedWith,
  isUnanswered,
  type Messenger,
  NONCE_LIVES,
  newNonce,
  type Sent,
  timeOf,
} from './messenger.ts';
import type { Pictures } from './pictures.ts';
import type { Pings } from './pings.ts';

/** A board as it hangs in its channel. */
interface Hanging extends Sent {
  /** Of which game. */
  readonly key: string;
  readonly posted: number;
  /** What it shows, and what is left of it once it has been replaced; unknown after a restart. */
  readonly shows: { readonly record: TableRecord; readonly left: readonly Part[] } | null;
  /** What it was posted with, if it was from here. */
  readonly nonce?: string;
}

/** A board that has been replaced and still has its buttons. */
interface Outdated {
  readonly board: Hanging;
  readonly keep: boolean;
}

/** A try to post. If nobody answers, it may have come through all the same. */
type Attempt = NonNullable<TableRecord['posting']>;

/** What is to be shown. */
export interface BoardContent extends Omit<Draft, 'mention'> {
  /** Of this, what stays in the channel when another board follows: nothing that asks or counts. */
  readonly left: readonly Part[];
}

export interface PostDeps {
  readonly tables: Pick<Tables, 'boardPosting' | 'boardPosted'>;
  readonly messenger: Messenger;
  readonly pictures: Pick<Pictures, 'board'>;
  readonly pings: Pick<Pings, 'taken'>;
  readonly timers: Timers;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}

/** What became of a board. `isCurrent`: what hangs there now shows what was to be shown, not something before it. */
export interface Shown {
  readonly sent: Sent;
  readonly posted: number;
  readonly isFresh: boolean;
  readonly isCurrent: boolean;
  /** Whom it has called. */
  readonly mentioned: readonly string[];
}

/** Boards that were replaced, of which the record may still speak because it could not be noted. */
const REPLACED_KEPT = 20;
/** A board is posted again once this many messages have come after it, looked up no more often than every 20 s. */
const SCROLLED_AWAY = 12;
const LOOK_EVERY = 20_000;
/** Discord allows few edits of messages over an hour old. */
const OLD = 55 * 60_000;

/**
 * The messages a channel's board has been and is: brings a board into the channel, by an edit of what hangs there or by a fresh message,
 * and sees to it that only the newest has buttons, also when an answer was lost on its way.
 */
export class BoardPost {
  readonly #deps: PostDeps;
  readonly #channel: string;
  #hanging: Hanging | null;
  #outdated: Outdated[] = [];
  /** Ids of boards that are none any more. */
  #replaced: readonly string[] = [];
  /** Of the last post, if Discord said no to it. */
  #refused: string | null = null;
  /** Whom the next fresh board mentions: called already, but the board they were to be called by did not come through. */
  #owed: readonly string[] = [];
  #looked = 0;
  readonly #ages = new ButtonAges();

  constructor(deps: PostDeps, record: TableRecord) {
    const { channel, key, board } = record;
    this.#deps = deps;
    this.#owed = unfinishedCalls(record).flatMap(({ user, calling }) => (calling.by === 'board' ? [user] : []));
    this.#channel = channel;
    this.#hanging = board && { id: board.message, files: [], key, posted: board.posted, shows: null };
  }

  get hanging(): Sent | null {
    return this.#hanging;
  }

  /** When a button of the board began to stand where it stands. */
  changedAt(message: string, customId: string): ChangedAt {
    return message === this.#hanging?.id ? this.#ages.of(customId) : null;
  }

  /** Null: its table is gone, or another game is played there by now. */
  async send(record: TableRecord, content: BoardContent, posting: BoardUpdate): Promise<Shown | null> {
    this.#learnsOf(record.board, record.key);
    const old = this.#hanging;
    const shows = { record, left: content.left };
    if (old !== null && old.key === record.key && posting === 'edit' && !(await this.#isOutOfSight(old))) {
      this.#ages.changes(content.parts);
      const edited = await this.#edit(old, draftOf(content, []));
      if (edited !== null) {
        this.#ages.changed(edited.editedAt ?? this.#deps.timers.now());
        this.#hanging = { ...old, ...edited, shows };
        await this.#retireOutdated();
        return { sent: edited, posted: old.posted, isFresh: false, isCurrent: true, mentioned: [] };
      }
    }
    return this.#replace(record, content, posting === 'keepOld');
  }

  /**
   * Notes what hangs there now. False: another process has brought a board of its own into the channel meanwhile, and its board stands,
   * so that what was sent from here loses its buttons.
   */
  async note({ sent, posted, isFresh, mentioned }: Shown, rev: number): Promise<boolean> {
    const { id } = sent;
    const nonce = this.#hanging?.nonce;
    const board = { message: id, channel: this.#channel, posted, rev };
    const noted = await this.#deps.tables.boardPosted(this.#channel, board, { mentioned, nonce });
    if (noted === null || noted.message === id) return true;
    const ours = this.#hanging;
    this.#hanging = { id: noted.message, files: [], key: ours?.key ?? '', posted: noted.posted, shows: null };
    if (ours !== null) this.#outdated.push({ board: ours, keep: !isFresh });
    await this.#retireOutdated();
    return false;
  }

  async #replace(record: TableRecord, content: BoardContent, keepOld: boolean): Promise<Shown | null> {
    const { key, rev } = record;
    const earlier = this.#owed;
    this.#owed = [...earlier, ...(await this.#deps.pings.taken(record))];
    const now = this.#deps.timers.now();
    const fresh = { nonce: newNonce(), key, rev, since: now };
    const claim = await this.#deps.tables.boardPosting(this.#channel, (noted) =>
      noted !== undefined && this.#isRepeatable(noted, key) ? noted : fresh,
    );
    if (claim === null || claim.key !== key) return null;
    const { posting: attempt, before: lost } = claim;
    this.#learnsOf(claim.board, key);
    const isLost = lost !== undefined && lost !== attempt && lost.nonce !== this.#refused;
    const swept = isLost ? await this.sweep(lost.key, lost.since) : [];
    // A board that came through, though nobody heard of it, has called whom it was to call.
    const reached = swept.some((id) => timeOf(id) >= (lost?.since ?? 0)) ? earlier : [];
    this.#owed = this.#owed.filter((user) => !reached.includes(user));
    const sent = await this.#post(draftOf(content, this.#owed), attempt);
    this.#ages.posted(content.parts);
    // A repeated nonce may be answered with the message of the first try, which shows what was to be shown then.
    const isCurrent = attempt.rev === rev;
    const old = this.#hanging;
    const shows = isCurrent ? { record, left: content.left } : null;
    const mentioned = [...reached, ...this.#owed];
    this.#owed = [];
    const { nonce } = attempt;
    this.#hanging = { id: sent.id, files: isCurrent ? sent.files : [], key, posted: now, shows, nonce };
    if (old !== null && old.id !== sent.id) this.#outdated.push({ board: old, keep: keepOld });
    await this.#retireOutdated();
    return { sent, posted: now, isFresh: true, isCurrent, mentioned };
  }

  /** Whether Discord still answers this nonce, here or of another process, with the message it was posted with. */
  #isRepeatable({ nonce, key, since }: Attempt, wanted: string): boolean {
    return key === wanted && nonce !== this.#refused && this.#deps.timers.now() - since < NONCE_LIVES;
  }

  /** The record may speak of a board that another process has posted. Of two boards the newer one stands. */
  #learnsOf(board: TableRecord['board'], key: string): void {
    const ours = this.#hanging;
    if (board === null || board.message === ours?.id || this.#isReplaced(board.message)) return;
    const theirs = { id: board.message, files: [], key, posted: board.posted, shows: null };
    const isNewer = ours === null || BigInt(theirs.id) > BigInt(ours.id);
    const older = isNewer ? ours : theirs;
    if (isNewer) this.#hanging = theirs;
    if (older !== null) this.#outdated.push({ board: older, keep: false });
  }

  #isReplaced(id: string): boolean {
    return this.#replaced.includes(id) || this.#outdated.some(({ board }) => board.id === id);
  }

  async #post(draft: Draft, attempt: Attempt): Promise<Sent> {
    try {
      return await this.#deps.messenger.post(this.#channel, draft, attempt.nonce);
    } catch (error) {
      if (!isUnanswered(error)) this.#refused = attempt.nonce;
      throw error;
    }
  }

  /** Null: this message can be edited no more, another one has to be posted. */
  async #edit(old: Hanging, draft: Draft): Promise<Sent | null> {
    const { messenger } = this.#deps;
    try {
      return await messenger.edit(this.#channel, old, draft);
    } catch (error) {
      if (failedWith(error, 'unknownMessage', 'editedTooOften')) return null;
      if (!failedWith(error, 'threadArchived')) throw error;
      await messenger.wakeThread(this.#channel);
      return messenger.edit(this.#channel, old, draft);
    }
  }

  async #isOutOfSight(old: Hanging): Promise<boolean> {
    const now = this.#deps.timers.now();
    if (now - old.posted > OLD) return true;
    if (now - this.#looked < LOOK_EVERY) return false;
    this.#looked = now;
    try {
      return (await this.#deps.messenger.newer(this.#channel, old.id, SCROLLED_AWAY + 1)) > SCROLLED_AWAY;
    } catch {
      // Reading the history may not be allowed; then boards are only replaced by age and at rounds.
      return false;
    }
  }

  /** Nobody should press the buttons of a board that has been replaced. What fails is tried again with the next board. */
  async #retireOutdated(): Promise<void> {
    for (const outdated of this.#outdated.splice(0)) {
      this.#replaced = [...this.#replaced, outdated.board.id].slice(-REPLACED_KEPT);
      try {
        await this.#retire(outdated);
      } catch (error) {
        if (failedWith(error, 'unknownMessage')) continue;
        this.#deps.trouble('An old board could not be retired', this.#channel, error);
        if (isUnanswered(error)) this.#outdated.push(outdated);
      }
    }
  }

  async #retire({ board, keep }: Outdated): Promise<void> {
    const { messenger } = this.#deps;
    if (!keep || board.shows === null) return messenger.remove(this.#channel, board.id);
    const { left } = board.shows;
    if (await messenger.reword(this.#channel, board, left)) return;
    // Its pictures are gone from it: they are drawn again, from the state they showed.
    const pictures = await this.#deps.pictures.board(board.shows.record, null);
    await messenger.edit(this.#channel, board, { parts: withPictures(left, pictures), pictures, mention: [] });
  }

  /**
   * A board may have been posted and its place not noted, because a process died or an answer was lost: it would hang there twice. The ids
   * of those that were found. `since`: when one may have been posted, for a channel in which much has been said by now.
   */
  async sweep(key: string, since?: number): Promise<string[]> {
    const { messenger } = this.#deps;
    const swept: string[] = [];
    try {
      for (const id of await messenger.withButtonsOf(this.#channel, key, since)) {
        if (id === this.#hanging?.id) continue;
        swept.push(id);
        await messenger.remove(this.#channel, id);
      }
    } catch (error) {
      this.#deps.trouble('Old boards could not be looked for', this.#channel, error);
    }
    return swept;
  }
}

function draftOf({ parts, pictures }: BoardContent, mention: readonly string[]): Draft {
  return { parts, pictures, mention };
}
