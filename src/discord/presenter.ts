import { createLru } from '#lib/lru.ts';
import type { Change } from '#tables/command.ts';
import { keptUntil } from '#tables/deadlines.ts';
import { waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { peopleToMove } from './board.ts';
import { type BoardDeps, BoardMessage } from './board-message.ts';
import { type BoardUpdate, isMove, updateFor } from './board-update.ts';
import type { ChangedAt } from './button-ages.ts';
import { text } from './components.ts';
import { type Happening, happeningsFor, happeningsIn } from './happenings.ts';
import { type Failure, failedWith } from './messenger.ts';
import type { Pings } from './pings.ts';

/** Shows tables in their channels, each by a board message of its own. */
export interface Presenter {
  changed(change: Change): void;
  /** A fresh board at the end of the channel. */
  again(record: TableRecord): Promise<void>;
  /** A table has been taken away: its message says so and has no buttons any more. */
  gone(record: TableRecord): void;
  /** Nobody could play for so long (ms), and the clocks stood still. */
  stoodStill(record: TableRecord, ms: number): void;
  /** Storage has lost the end of this game: its board shows what there is now. */
  setBack(record: TableRecord): void;
  /** Whether this message was the board of a table that was taken away in good order. */
  hasClosed(message: string): boolean;
  /** Whatever keeps this channel's board from being shown may be gone. */
  retry(channel: string): void;
  /** Boards that lag behind their record, or were on their way when a process ended, are posted again. */
  startUp(records: readonly TableRecord[]): Promise<void>;
  /** Somebody else shows these tables from now on. Resolves when nothing of theirs is on its way from here. */
  letGo(channels: readonly string[]): Promise<void>;
  /** Why this channel's board cannot be shown, if it cannot. */
  blocked(channel: string): Failure | null;
  /** When a button of a board came to mean something else than what stood at its place before. */
  changedAt(channel: string, message: string, customId: string): ChangedAt;
  /** How many boards are on their way, and how many wait to be tried again. */
  counts(): { readonly busy: number; readonly waiting: number };
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  /** Lets what is on its way arrive, and tries nothing again. */
  stop(): Promise<void>;
}

export interface PresenterDeps extends BoardDeps {
  readonly pings: Pings;
}

interface Board {
  readonly message: BoardMessage;
  /** Whom it speaks to. */
  toMove: string;
  /** What happened lately. */
  news: readonly Happening[];
}

/** Lines told on a board, and how many are remembered to choose them from. */
const LINES_TOLD = 10;
const LINES_REMEMBERED = 60;
const AT_ONCE = 4;
const CLOSED_REMEMBERED = 1000;
const MINUTE = 60_000;

export function createPresenter(deps: PresenterDeps): Presenter {
  const boards = new Map<string, Board>();
  const farewells = new Set<Promise<void>>();
  const closed = createLru<string, true>(CLOSED_REMEMBERED);

  function boardOf(record: TableRecord): Board {
    const known = boards.get(record.channel);
    if (known !== undefined) return known;
    const news = happeningsIn({ record, events: record.running?.last ?? [], cause: 'open' }, deps.voice(record));
    const told = happeningsFor(news, waitingFor(record), LINES_TOLD);
    const fresh: Board = { message: new BoardMessage(deps, record, told), toMove: '', news };
    boards.set(record.channel, fresh);
    return fresh;
  }

  const show = (record: TableRecord, posting: BoardUpdate, animate = false): Promise<void> =>
    boardOf(record).message.show({ record, posting, animate });

  async function sayFarewell(record: TableRecord, { message }: Board): Promise<void> {
    await message.close();
    const hanging = message.message;
    if (hanging === null) return;
    closed.set(hanging.id, true);
    const key = farewellOf(record);
    try {
      const words = [text(deps.voice(record).say(key))];
      await deps.messenger.reword(record.channel, { id: hanging.id, files: [] }, words);
    } catch (error) {
      if (!failedWith(error, 'unknownChannel', 'unknownMessage', 'missingAccess'))
        deps.trouble('What is left of a closed table could not be reworded', record.channel, error);
    }
  }

  const farewellOf = (record: TableRecord): 'lobby.closed' | 'lobby.forgotten' | 'board.swept' => {
    if (record.phase !== 'lobby') return 'board.swept';
    const until = keptUntil(record);
    return until !== null && until <= deps.timers.now() ? 'lobby.forgotten' : 'lobby.closed';
  };

  /** A fresh board that tells something the game itself does not. */
  function announce(record: TableRecord, line: string): void {
    const board = boardOf(record);
    board.news = [...board.news, { actor: null, line }].slice(-LINES_REMEMBERED);
    board.message.tells(() => happeningsFor(board.news, waitingFor(record), LINES_TOLD));
    void show(record, 'replace');
  }

  async function settled(): Promise<void> {
    const working = () => [...boards.values()].filter(({ message }) => message.isBusy);
    for (let busy = working(); busy.length > 0; busy = working())
      await Promise.all(busy.map(({ message }) => message.settled()));
    await Promise.all(farewells);
  }

  return {
    changed(change) {
      const { record, cause } = change;
      const isKnown = boards.has(record.channel);
      const board = boardOf(record);
      // A board this process has not shown yet begins with what happened last: a move is told there already.
      const earlier = isNewGame(cause) || (!isKnown && isMove(change)) ? [] : board.news;
      board.news = [...earlier, ...happeningsIn(change, deps.voice(record))].slice(-LINES_REMEMBERED);
      board.message.tells(() => happeningsFor(board.news, waitingFor(record), LINES_TOLD));
      const toMove = peopleToMove(record).join(' ');
      const posting = updateFor(change, toMove !== board.toMove);
      board.toMove = toMove;
      deps.pings.changed(change, posting === 'replace' || posting === 'keepOld');
      if (posting !== 'nothing') void show(record, posting, isMove(change));
    },
    again: (record) => show(record, 'replace'),
    gone(record) {
      const board = boardOf(record);
      boards.delete(record.channel);
      const said: Promise<void> = sayFarewell(record, board).finally(() => farewells.delete(said));
      farewells.add(said);
    },
    stoodStill(record, ms) {
      announce(record, deps.voice(record).say('board.stood-still', { minutes: Math.round(ms / MINUTE) }));
    },
    setBack(record) {
      // Whoever had answered may be asked again.
      deps.pings.startUp(record);
      announce(record, deps.voice(record).say('board.set-back'));
    },
    hasClosed: (message) => closed.has(message),
    retry: (channel) => boards.get(channel)?.message.retry(),
    async startUp(records) {
      for (const record of records) deps.pings.startUp(record);
      const lagging = records.filter(
        ({ board, rev, posting }) => board === null || board.rev < rev || posting !== undefined,
      );
      const next = async (): Promise<void> => {
        for (let record = lagging.pop(); record !== undefined; record = lagging.pop()) {
          await show(record, 'replace');
          // What somebody else shows by now must not be taken for a board that got lost.
          if (deps.owns?.(record) === false) continue;
          await boardOf(record).message.sweep(record.key);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
    async letGo(channels) {
      const gone = channels.flatMap((channel) => boards.get(channel) ?? []);
      for (const channel of channels) {
        boards.delete(channel);
        deps.pings.letGo(channel);
      }
      await Promise.all(gone.map(({ message }) => message.close()));
    },
    blocked: (channel) => boards.get(channel)?.message.blocked ?? null,
    changedAt: (channel, message, customId) => boards.get(channel)?.message.changedAt(message, customId) ?? null,
    counts() {
      const all = [...boards.values()];
      return {
        busy: all.filter(({ message }) => message.isBusy).length,
        waiting: all.filter(({ message }) => message.state === 'waiting').length,
      };
    },
    settled,
    async stop() {
      await settled();
      await Promise.all([...boards.values()].map(({ message }) => message.close()));
    },
  };
}

function isNewGame(cause: Change['cause']): boolean {
  return cause === 'start' || cause === 'rematch' || cause === 'daily';
}
