import type { GameEvent } from '#engine/game.ts';
import type { Change } from '#tables/command.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { Book } from '#text/book.ts';
import { boardParts, peopleToMove } from './board.ts';
import { type Part, text, withoutButtons } from './components.ts';
import { lobbyParts } from './lobby.ts';
import { type Draft, type Failure, failedWith, type Messenger, newNonce, type Sent } from './messenger.ts';
import { inTime, LATE, type Picture, type Pictures } from './pictures.ts';
import type { Pings } from './pings.ts';
import { isMove, type Posting, postingFor, strongest } from './posting.ts';
import { voiceFor } from './voice.ts';

/**
 * Shows tables in their channels. For each board at most one message is on its way and one waits, and the newest state wins:
 * however fast people click, Discord is asked no faster than it answers.
 */
export interface Presenter {
  changed(change: Change): void;
  /** A fresh board at the end of the channel. */
  again(record: TableRecord): Promise<void>;
  /** A table has been taken away: its message says so and has no buttons any more. */
  gone(record: TableRecord): void;
  /** Boards that lag behind their record are posted again. */
  startUp(records: readonly TableRecord[]): Promise<void>;
  /** Why this channel's board cannot be shown, if it cannot. */
  blocked(channel: string): Failure | null;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

export interface PresenterDeps {
  readonly tables: Pick<Tables, 'boardPosted' | 'get'>;
  readonly messenger: Messenger;
  readonly pictures: Pictures;
  readonly pings: Pings;
  readonly book: Book;
  readonly timers: Timers;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}

interface Job {
  readonly record: TableRecord;
  readonly posting: Posting;
  /** Something has just moved: it is shown moving, once. */
  readonly animate: boolean;
  readonly nonce: string;
  /** Drawn too late for the message it was meant for: that of the screen's drawing of this number. */
  readonly late?: { readonly picture: Picture; readonly shown: number };
}

/** A board as it hangs in the channel. */
interface Hanging extends Sent {
  /** Of which game. */
  readonly key: string;
  readonly posted: number;
  /** What it shows; unknown after a restart. */
  readonly parts: readonly Part[] | null;
  readonly picture: Picture | null;
}

interface Screen {
  working: Promise<void> | null;
  waiting: Job | null;
  hanging: Hanging | null;
  /** What happened last, in words. */
  told: string[];
  /** Whom the board speaks to. */
  toMove: string;
  looked: number;
  /** How often it has been drawn: a picture that comes late belongs to the newest of them or to none. */
  shown: number;
  /** Whom the next fresh board mentions: called already, but the board they were to be called by did not come through. */
  owed: readonly string[];
  failures: number;
  blocked: Failure | null;
  cancelRetry: () => void;
}

const LINES_TOLD = 6;
/** A board is posted again once this many messages have come after it, looked up no more often than every 20 s. */
const SCROLLED_AWAY = 12;
const LOOK_EVERY = 20_000;
/** Discord allows few edits of messages over an hour old. */
const OLD = 55 * 60_000;
const RETRY_AFTER = [2000, 10_000, 60_000, 300_000] as const;
const AT_ONCE = 4;

export function createPresenter(deps: PresenterDeps): Presenter {
  const { messenger, timers, trouble } = deps;
  const screens = new Map<string, Screen>();
  const farewells = new Set<Promise<void>>();

  function screenOf(record: TableRecord): Screen {
    const known = screens.get(record.channel);
    if (known !== undefined) return known;
    const { board } = record;
    const fresh: Screen = {
      working: null,
      waiting: null,
      hanging: board && {
        id: board.message,
        files: [],
        key: record.key,
        posted: board.posted,
        parts: null,
        picture: null,
      },
      told: record.running === null ? [] : tell(record, record.running.last),
      toMove: '',
      looked: 0,
      shown: 0,
      owed: [],
      failures: 0,
      blocked: null,
      cancelRetry: () => {},
    };
    screens.set(record.channel, fresh);
    return fresh;
  }

  const tell = (record: TableRecord, events: readonly GameEvent[]): string[] => {
    const voice = voiceFor(deps.book, record);
    return events.filter((event) => event.only === undefined).map((event) => voice.put(event.say));
  };

  function show(record: TableRecord, wanted: Posting, moved = false): Promise<void> {
    const screen = screenOf(record);
    const posting = strongest(wanted, screen.waiting?.posting ?? 'nothing');
    const animate = moved || (screen.waiting?.animate ?? false);
    return take(screen, { record, posting, animate, nonce: newNonce() });
  }

  function take(screen: Screen, job: Job): Promise<void> {
    screen.waiting = job;
    screen.cancelRetry();
    screen.working ??= work(screen).finally(() => {
      screen.working = null;
    });
    return screen.working;
  }

  async function work(screen: Screen): Promise<void> {
    for (let job = screen.waiting; job !== null; job = screen.waiting) {
      screen.waiting = null;
      try {
        await draw(screen, job);
        screen.failures = 0;
        screen.blocked = null;
      } catch (error) {
        if (failedWith(error, 'unknownChannel')) screens.delete(job.record.channel);
        else tryLater(screen, job, error);
      }
    }
  }

  /** The table is saved whatever happens to its picture; the board follows as soon as it can. */
  function tryLater(screen: Screen, job: Job, error: unknown): void {
    trouble('The board could not be shown', job.record.channel, error);
    if (failedWith(error, 'missingAccess')) screen.blocked = 'missingAccess';
    if (failedWith(error, 'missingPermissions')) screen.blocked = 'missingPermissions';
    const wait = RETRY_AFTER[Math.min(screen.failures++, RETRY_AFTER.length - 1)] ?? OLD;
    screen.cancelRetry = timers.at(timers.now() + wait, () => {
      if (screen.waiting === null && screen.working === null) void take(screen, job);
    });
  }

  async function draw(screen: Screen, job: Job): Promise<void> {
    const { posting, nonce } = job;
    const { channel } = job.record;
    // The table may have moved on while this waited; if storage is away, what was heard last has to do.
    const record = (await deps.tables.get(channel).catch(() => null)) ?? job.record;
    if (job.late !== undefined && job.late.shown !== screen.shown) return;
    const picture = job.late?.picture ?? (await pictureOf(screen, record, job.animate));
    screen.shown++;
    const voice = voiceFor(deps.book, record);
    const lobby = record.phase === 'lobby';
    const parts = lobby
      ? lobbyParts(record, voice, picture)
      : boardParts(record, voice, { picture, told: screen.told });
    const old = screen.hanging;
    const replace =
      old === null || old.key !== record.key || posting !== 'edit' || (await isOutOfSight(screen, old, channel));
    if (replace) screen.owed = [...screen.owed, ...(await deps.pings.taken(record))];
    const draft: Draft = { parts, picture, nonce, mention: replace ? screen.owed : [] };
    // A picture that hangs there already (a lobby's cover) is not sent again.
    const hangs = picture !== null && old?.picture === picture && old.files.length > 0;
    const change: Draft = hangs ? { ...draft, picture: null, keep: old.files } : draft;
    const edited = replace ? null : await edit(channel, old, change);
    const sent = edited ?? (await messenger.post(channel, draft));
    const posted = edited === null ? timers.now() : (old?.posted ?? timers.now());
    if (replace) screen.owed = [];
    screen.hanging = { ...sent, key: record.key, posted, parts, picture };
    if (edited === null && old !== null && old.id !== sent.id) await retire(channel, old, posting === 'keepOld');
    await deps.tables.boardPosted(channel, { message: sent.id, channel, posted, rev: record.rev });
  }

  /** Null if it is not there in time: then the message goes without, and gets its picture once that is drawn. */
  async function pictureOf(screen: Screen, record: TableRecord, animate: boolean): Promise<Picture | null> {
    const drawing = deps.pictures.board(record, null, { animate });
    const shown = screen.shown + 1;
    const picture = await inTime(drawing);
    if (picture !== LATE) return picture;
    void drawing.then((late) => {
      if (late === null || screen.waiting !== null || screen.shown > shown) return;
      void take(screen, { record, posting: 'edit', animate, nonce: newNonce(), late: { picture: late, shown } });
    });
    return null;
  }

  /** Null: this message can be edited no more, another one has to be posted. */
  async function edit(channel: string, old: Hanging, draft: Draft): Promise<Sent | null> {
    try {
      return await messenger.edit(channel, old.id, draft);
    } catch (error) {
      if (failedWith(error, 'unknownMessage', 'editedTooOften')) return null;
      if (!failedWith(error, 'threadArchived')) throw error;
      await messenger.wakeThread(channel);
      return messenger.edit(channel, old.id, draft);
    }
  }

  async function isOutOfSight(screen: Screen, old: Hanging, channel: string): Promise<boolean> {
    const now = timers.now();
    if (now - old.posted > OLD) return true;
    if (now - screen.looked < LOOK_EVERY) return false;
    screen.looked = now;
    try {
      return (await messenger.newer(channel, old.id, SCROLLED_AWAY + 1)) > SCROLLED_AWAY;
    } catch {
      // Reading the history may not be allowed; then boards are only replaced by age and at rounds.
      return false;
    }
  }

  /** Nobody should press the buttons of a board that has been replaced. Failing at that harms nothing: they answer "stale". */
  async function retire(channel: string, old: Hanging, keep: boolean): Promise<void> {
    try {
      if (keep && old.parts !== null) await messenger.reword(channel, old.id, withoutButtons(old.parts), old.files);
      else await messenger.remove(channel, old.id);
    } catch (error) {
      if (!failedWith(error, 'unknownMessage')) trouble('An old board could not be retired', channel, error);
    }
  }

  /** A board may have been posted and its place not noted before the process died: it would hang there twice. */
  async function sweep({ channel, key }: TableRecord): Promise<void> {
    try {
      for (const id of await messenger.withButtonsOf(channel, key))
        if (id !== screens.get(channel)?.hanging?.id) await messenger.remove(channel, id);
    } catch (error) {
      trouble('Old boards could not be looked for', channel, error);
    }
  }

  return {
    changed(change) {
      const { record } = change;
      const screen = screenOf(record);
      if (change.cause === 'start' || change.cause === 'rematch') screen.told = [];
      screen.told = [...screen.told, ...tell(record, change.events)].slice(-LINES_TOLD);
      const toMove = peopleToMove(record).join(' ');
      const posting = postingFor(change, toMove !== screen.toMove);
      screen.toMove = toMove;
      deps.pings.changed(change, posting === 'replace' || posting === 'keepOld');
      if (posting !== 'nothing') void show(record, posting, isMove(change));
    },
    again: (record) => show(record, 'replace'),
    gone(record) {
      const screen = screenOf(record);
      const { hanging } = screen;
      screen.waiting = null;
      screen.cancelRetry();
      screens.delete(record.channel);
      if (hanging === null) return;
      const words = [text(voiceFor(deps.book, record).say(record.phase === 'lobby' ? 'lobby.closed' : 'board.swept'))];
      const reworded = (screen.working ?? Promise.resolve()).then(() =>
        messenger.reword(record.channel, hanging.id, words, []),
      );
      const said: Promise<void> = reworded
        .catch((error: unknown) => {
          if (!failedWith(error, 'unknownChannel', 'unknownMessage'))
            trouble('What is left of a closed table could not be reworded', record.channel, error);
        })
        .finally(() => farewells.delete(said));
      farewells.add(said);
    },
    async startUp(records) {
      for (const record of records) deps.pings.startUp(record);
      const lagging = records.filter((record) => record.board === null || record.board.rev < record.rev);
      const next = async (): Promise<void> => {
        for (let record = lagging.pop(); record !== undefined; record = lagging.pop()) {
          await show(record, 'replace');
          await sweep(record);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
    blocked: (channel) => screens.get(channel)?.blocked ?? null,
    async settled() {
      const working = () =>
        [...screens.values()].flatMap((screen) => (screen.working === null ? [] : [screen.working]));
      for (let busy = working(); busy.length > 0; busy = working()) await Promise.all(busy);
      await Promise.all(farewells);
    },
  };
}
