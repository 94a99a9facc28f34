import { currentClick, forClick } from '#lib/click.ts';
import type { Metrics } from '#tables/metrics.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';

import { boardParts, leftOfBoard } from './board.ts';
import { type BoardContent, BoardPost, type PostDeps } from './board-post.ts';
import { withRevision } from './board-revision.ts';
import { type BoardUpdate, strongest } from './board-update.ts';
import type { ChangedAt } from './button-ages.ts';
import { withoutButtons } from './components.ts';
import type { EndStory } from './end-story.ts';
import type { HostNotice } from './host-notice.ts';
import { lobbyParts } from './lobby.ts';
import { type Failure, failedWith, type Sent } from './messenger.ts';
import { inTime, LATE, type Picture, type Pictures } from './pictures.ts';
import type { Voices } from './voice.ts';

/**
 * The board of one channel. However fast a table changes, one message is on its way and one change waits, and the newest wins:
 *
 *   idle ── show ──▶ drawing ── pictures, or patience over ──▶ sending ── answered ──▶ idle, or drawing what came meanwhile
 *                       ▲                                         │
 *                       └── show, or time ── waiting ◀── failed ──┘
 *
 * `closed` is the end: the table or its channel is gone, or the bot stops.
 */
export type BoardState =
  | { readonly at: 'idle' | 'drawing' | 'sending' | 'closed' }
  | { readonly at: 'waiting'; readonly job: BoardJob; readonly cancel: () => void };

/** Something to be shown. */
export interface BoardJob {
  readonly record: TableRecord;
  readonly posting: BoardUpdate;
  /** Something has just moved: it is shown moving, once. */
  readonly animate: boolean;
  /** Drawn already, of this very record, but too late for its message. */
  readonly pictures?: readonly Picture[];
  /** When it was first to be shown, by the timers' clock: `show` notes it. */
  readonly since?: number;
  /** For which click it is shown: `show` notes it. */
  readonly click?: string | undefined;
}

export interface BoardDeps extends PostDeps {
  readonly tables: Pick<Tables, 'boardPosting' | 'boardPosted' | 'get' | 'forget'>;
  /** Whether this process looks after a table: another one shows the others. All, unless told. */
  readonly owns?: (table: Pick<TableRecord, 'guild'>) => boolean;
  readonly pictures: Pick<Pictures, 'board'>;
  readonly voice: Voices;
  readonly timers: Timers;
  readonly metrics: Pick<Metrics, 'boardShown'>;
  /** What there is to say of a game that is over. */
  readonly story?: EndStory;
  /** Where a board may not be shown. */
  readonly tellHost?: HostNotice;
}

/** How long until a board that could not be shown is tried again: longer each time. */
const RETRY_AFTER = [2000, 10_000, 60_000, 300_000] as const;
const LONGEST_WAIT = 300_000;
/** Whoever changes permissions may still be about it: only after so many tries in vain the host is told. */
const TELLING_AFTER = 3;
/** What only somebody who manages the server can put right. */
const BLOCKS: readonly Failure[] = ['missingAccess', 'missingPermissions', 'threadLocked'];

export class BoardMessage {
  readonly #deps: BoardDeps;
  readonly #channel: string;
  readonly #post: BoardPost;
  #state: BoardState = { at: 'idle' };
  #pending: BoardJob | null = null;
  #working: Promise<void> | null = null;
  /** The newest drawing: pictures that come late are shown only if they are its. */
  #drawing: Promise<readonly Picture[]> | null = null;
  #told: readonly string[];
  #failures = 0;
  #blocked: Failure | null = null;

  constructor(deps: BoardDeps, record: TableRecord, told: readonly string[]) {
    this.#deps = deps;
    this.#channel = record.channel;
    this.#post = new BoardPost(deps, record);
    this.#told = told;
  }

  get state(): BoardState['at'] {
    return this.#state.at;
  }

  /** Why it cannot be shown, if it cannot. */
  get blocked(): Failure | null {
    return this.#blocked;
  }

  get isBusy(): boolean {
    return this.#working !== null;
  }

  /** The message it hangs on. */
  get message(): Sent | null {
    return this.#post.hanging;
  }

  changedAt(message: string, customId: string): ChangedAt {
    return this.#post.changedAt(message, customId);
  }

  /** What happened last, in words, as the board tells it from now on. */
  tells(change: (told: readonly string[]) => readonly string[]): void {
    this.#told = change(this.#told);
  }

  /** Resolves when nothing is on its way any more, whether this came through or has to be tried again. */
  show(job: BoardJob): Promise<void> {
    if (this.#state.at === 'closed') return this.settled();
    const earlier = this.#state.at === 'waiting' ? this.#state.job : this.#pending;
    this.#stopWaiting();
    const asked = { since: this.#deps.timers.now(), click: currentClick(), ...job };
    return this.#take(earlier === null ? asked : newestOf(earlier, asked));
  }

  /** Something may be possible now that was not: what waits to be tried again is tried. */
  retry(): void {
    if (this.#state.at === 'waiting') void this.show(this.#state.job);
  }

  /** Nothing more is shown. What is on its way still arrives. */
  async close(): Promise<void> {
    this.#stopWaiting();
    this.#pending = null;
    this.#state = { at: 'closed' };
    await this.settled();
  }

  settled(): Promise<void> {
    return this.#working ?? Promise.resolve();
  }

  /** Takes away messages with live buttons of this table that nobody knows of. */
  async sweep(key: string): Promise<void> {
    await this.#post.sweep(key);
  }

  #take(job: BoardJob): Promise<void> {
    this.#pending = job;
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  async #work(): Promise<void> {
    for (let job = this.#pending; job !== null; job = this.#pending) {
      this.#pending = null;
      try {
        await forClick(job.click, () => this.#present(job));
        this.#succeeded();
      } catch (error) {
        await forClick(job.click, () => this.#failed(job, error));
      }
    }
  }

  async #present(job: BoardJob): Promise<void> {
    const { record, pictures } =
      job.pictures === undefined ? await this.#draw(job) : { ...job, pictures: job.pictures };
    // Drawing takes a while: by now this table may be somebody else's to show.
    if (this.#state.at === 'closed' || this.#deps.owns?.(record) === false) return;
    this.#enter('sending');
    const content = this.#contentOf(record, pictures, (await this.#deps.story?.(record)) ?? []);
    const marked = { ...content, parts: withRevision(content.parts, record.rev) };
    const shown = await this.#post.send(record, marked, job.posting);
    if (shown === null) return;
    const { isCurrent } = shown;
    if (!isCurrent) this.#pending ??= { record, posting: 'edit', animate: false, click: job.click, ...sinceOf(job) };
    else if (job.pictures === undefined) this.#shown(job);
    const stands = await this.#post.note(shown, isCurrent ? record.rev : record.rev - 1);
    if (!stands) this.#pending ??= { record, posting: 'edit', animate: false, click: job.click, ...sinceOf(job) };
  }

  /** Late pictures of a board that hangs already are not counted as another. */
  #shown({ since }: BoardJob): void {
    const { timers, metrics } = this.#deps;
    if (since !== undefined) metrics.boardShown(Math.max(0, timers.now() - since) / 1000);
  }

  /** The pictures of the newest state; none if they are not there in time: then the message goes without, and they follow. */
  async #draw(job: BoardJob): Promise<{ record: TableRecord; pictures: readonly Picture[] }> {
    this.#enter('drawing');
    this.#drawing = null;
    // The table may have moved on while this waited; if storage is away, what was heard last has to do.
    const record = (await this.#deps.tables.get(this.#channel).catch(() => null)) ?? job.record;
    const drawing = this.#deps.pictures.board(record, null, { animate: job.animate });
    this.#drawing = drawing;
    const pictures = await inTime(drawing);
    if (pictures !== LATE) return { record, pictures };
    void drawing.then((late) => {
      if (late.length > 0) this.#showLate(drawing, { ...job, record, posting: 'edit', pictures: late });
    });
    return { record, pictures: [] };
  }

  /** Late pictures belong to the newest drawing or to nobody: they never hang over a newer board. */
  #showLate(drawing: Promise<readonly Picture[]>, job: BoardJob): void {
    const { at } = this.#state;
    if (this.#drawing !== drawing || this.#pending !== null || at === 'waiting' || at === 'closed') return;
    void this.#take(job);
  }

  #contentOf(record: TableRecord, pictures: readonly Picture[], story: readonly string[]): BoardContent {
    const voice = this.#deps.voice(record);
    if (record.phase === 'lobby') {
      const parts = lobbyParts(record, voice, pictures);
      return { parts, pictures, left: withoutButtons(parts) };
    }
    const shown = { pictures, told: this.#told, story };
    return { parts: boardParts(record, voice, shown), pictures, left: leftOfBoard(record, voice, shown) };
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#blocked = null;
    this.#enter('idle');
  }

  /** The table is saved whatever happens to its picture; the board follows as soon as it can. */
  async #failed(job: BoardJob, error: unknown): Promise<void> {
    if (failedWith(error, 'unknownChannel')) return this.#channelGone();
    this.#deps.trouble('The board could not be shown', this.#channel, error);
    this.#blocked = BLOCKS.find((kind) => failedWith(error, kind)) ?? this.#blocked;
    if (this.#state.at === 'closed') return;
    const again = this.#pending === null ? job : newestOf(job, this.#pending);
    if (this.#pending !== null) this.#pending = again;
    else this.#wait(again);
    if (this.#blocked !== null && this.#failures >= TELLING_AFTER)
      await this.#deps.tellHost?.(again.record, this.#blocked);
  }

  #wait(job: BoardJob): void {
    const { timers } = this.#deps;
    const wait = RETRY_AFTER[this.#failures++] ?? LONGEST_WAIT;
    const cancel = timers.at(timers.now() + wait, () => void this.show(job));
    this.#state = { at: 'waiting', job, cancel };
  }

  #stopWaiting(): void {
    if (this.#state.at !== 'waiting') return;
    this.#state.cancel();
    this.#state = { at: 'idle' };
  }

  /** Nobody can play in a channel that is not there any more. */
  async #channelGone(): Promise<void> {
    this.#pending = null;
    this.#state = { at: 'closed' };
    await this.#deps.tables
      .forget(this.#channel)
      .catch((error: unknown) => this.#deps.trouble('A deleted channel could not be forgotten', this.#channel, error));
  }

  #enter(at: 'idle' | 'drawing' | 'sending'): void {
    if (this.#state.at !== 'closed') this.#state = { at };
  }
}

/** Two changes shown at once: the newer state, as prominently as either of them asked for. */
function newestOf(earlier: BoardJob, newer: BoardJob): BoardJob {
  return {
    record: newer.record,
    posting: strongest(earlier.posting, newer.posting),
    animate: earlier.animate || newer.animate,
    click: newer.click,
    ...sinceOf(newer),
    ...sinceOf(earlier),
  };
}

function sinceOf({ since }: BoardJob): Pick<BoardJob, 'since'> {
  return since === undefined ? {} : { since };
}
