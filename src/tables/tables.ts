import type { Answer, AnyGame, Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { memoryStorage } from '#store/memory.ts';
import { type IndexStore, type RecordStore, StorageAway } from '#store/store.ts';
import { createAiSeats } from './ai-seats.ts';
import { createClocks } from './clocks.ts';
import type { Answered, Change, Command, Who } from './command.ts';
import { isLive, withoutGap } from './deadlines.ts';
import { createFiling, type FileResult } from './filing.ts';
import { createForgetting, type Forgetting } from './forgetting-tables.ts';
import { createHints } from './hint.ts';
import { createHistory, type History } from './history.ts';
import { createKeeper } from './keeper.ts';
import { createListeners, type Listening } from './listeners.ts';
import { promptsOf } from './look.ts';
import { createNotes, type Notes } from './notes.ts';
import { createOverlooked } from './overlooked.ts';
import { patiently } from './patiently.ts';
import { createPeople, PERSONS, type People } from './people.ts';
import type { Gap, Pulse } from './pulse.ts';
import { QuietHours } from './quiet.ts';
import type { TableRecord } from './record.ts';
import { reduce } from './reduce.ts';
import { createSettling } from './settling.ts';
import { createSitting } from './sitting.ts';
import { createTableIndex, isRestful } from './table-index.ts';
import { createTakeUp } from './take-up.ts';
import { type Think, withinPatience } from './think.ts';
import type { Timers } from './timers.ts';
import { watchedStore } from './watched-store.ts';

/** What happens in all channels. Everything people, clocks and AIs do to a table goes through here. */
export interface Tables extends Notes, Forgetting, Listening {
  /** Queued per channel; each interaction takes effect at most once; refusals are values. Rejects when storage fails. */
  command(channel: string, command: Command, by: Who, interaction: string): Promise<Answered>;
  get(channel: string): Promise<TableRecord | null>;
  /** Another process may have changed it: it is read again when it is next asked for. */
  reread(channel: string): Promise<void>;
  /** Every table at which this person sits. */
  tablesOf(user: string): Promise<TableRecord[]>;
  /** What the best AI would do in this person's place: the same however often they ask about one decision. */
  hint(channel: string, user: string): Promise<Hinted>;
  /** When this person is not reminded of anything; null: whenever. */
  quietHours(user: string): Promise<QuietHours | null>;
  setQuietHours(user: string, quiet: QuietHours | null): Promise<{ ok: true } | { ok: false; reason: Phrase }>;
  /** What happened in each game, this one and earlier ones. */
  readonly history: History;
  /** From now on clocks stand still where nothing can be heard from the players. */
  holdClocks(isHeld: (guild: string | null) => boolean): void;
  /** Nobody on these servers could play since then: their clocks are put back by that much. */
  missed(since: number, concerns: (guild: string | null) => boolean): Promise<void>;
  /** All channels that have a table, sorted. */
  channels(): Promise<string[]>;
  /** The AI seats of a channel move now instead of at their leisure. */
  hurry(channel: string): void;
  /** Takes up the tables that have something to do; the others when it is due, or somebody clicks. */
  start(): Promise<Started>;
  /**
   * This process has come to look after more tables, see `owns`; those with something to do are told to `onFound`. `since`: how
   * long nobody has looked after them, if that is known.
   */
  adopt(since: number | null): Promise<void>;
  /** Stops the clocks of tables that somebody else looks after now, and answers which these are. */
  letGo(): readonly string[];
  /** Another process has changed a table: if it is ours to look after, the listeners hear of it. */
  heard(news: News): Promise<void>;
  /** For a while no news could be heard: the tables this process looks after are read again. */
  catchUp(): Promise<void>;
  /** How many are in memory, and of how many the clocks run here. */
  counts(): { readonly inMemory: number; readonly lookedAfter: number };
  /** Resolves when the result of this game is written, if that is under way. */
  filed(record: TableRecord): Promise<void>;
  /** Resolves when the results of all games that are over have been written, or could not be. */
  settled(): Promise<void>;
  /** Finishes what is in flight and stops all clocks. */
  stop(): Promise<void>;
}

/** What processes tell each other of a change; the record says what it led to. */
export interface News extends Pick<Change, 'cause'> {
  readonly channel: string;
  readonly guild: string | null;
  readonly seat?: Seat | undefined;
}

export type Hinted =
  | {
      readonly ok: true;
      readonly path: readonly Phrase[];
      readonly why: Phrase | null;
      readonly answer: Answer;
    }
  | { readonly ok: false; readonly reason: Phrase };

export interface Started {
  readonly records: readonly TableRecord[];
  /** Channels whose record could not be read, and why. They were left or put aside, never overwritten. */
  readonly unreadable: readonly { readonly channel: string; readonly error: Error }[];
}

export interface TablesDeps {
  readonly store: RecordStore<TableRecord>;
  /** What can be played: the games the store reads tables of. */
  readonly games: readonly AnyGame[];
  /** What is due when, and who sits where. Without it every table is looked at when the program starts. */
  readonly index?: IndexStore;
  readonly pulse: Pulse;
  readonly timers: Timers;
  readonly think: Think;
  /** Something went wrong that no person is waiting for an answer about. */
  readonly trouble: (what: string, channel: string, error: unknown) => void;
  /** What people have asked for. Without it wishes last until the program ends. */
  readonly people?: People;
  /** Whether this process looks after a table; others' clocks, AI seats and boards are left alone. All, unless told. */
  readonly owns?: (table: Pick<TableRecord, 'guild'>) => boolean;
  /** Whether other processes may change tables, too. */
  readonly shared?: boolean;
  /** Keeps the results of games that are over; without it there are none. */
  readonly fileResult?: FileResult;
  /** Chance for new games; tests and demonstrations hand in their own. */
  readonly newSeed?: () => number;
}

/** People notice when live clocks stand still for this long, and are told why. */
const NOTICED_MS = 60_000;
/** Tables that are read later have this many losses of a line to be left out. */
const UNHEARD_KEPT = 300;

export function createTables(deps: TablesDeps): Tables {
  const { timers, trouble, pulse, owns = () => true, shared = false } = deps;
  const people = deps.people ?? createPeople(memoryStorage().records(PERSONS));
  const think = withinPatience(deps.think, timers);
  const { tell, ...listening } = createListeners(trouble);
  const sitting = createSitting();
  /** Tables this process has read or written. */
  const met = new Set<string>();
  /** Tables whose clocks run here, with their servers. */
  const inHand = new Map<string, string | null>();
  /** When nobody looked after tables this process has taken over. */
  const adopted: Gap[] = [];
  const gaps = (): readonly Gap[] => [...pulse.gaps(), ...adopted];
  /** When nothing was heard from some servers. */
  const unheard: (Gap & { readonly concerns: (guild: string | null) => boolean })[] = [];
  let isHeld: (guild: string | null) => boolean = () => false;
  let started = false;

  const filing = createFiling({
    file: deps.fileResult,
    history: () => history,
    keeper: () => keeper,
    timers,
    trouble,
  });
  const isQuiet = (record: TableRecord): boolean => isRestful(record) && !filing.owes(record);
  const index = createTableIndex({
    store: deps.index ?? memoryStorage().index('tables'),
    timers,
    get: newest,
    isRestful: isQuiet,
    trouble,
  });
  const store = watchedStore(deps.store, {
    index,
    gaps: ({ guild }) =>
      [...gaps(), ...unheard.filter(({ concerns }) => concerns(guild))].sort((a, b) => a.since - b.since),
    owns,
    read: meet,
    written: ({ channel }) => met.add(channel),
    missed: stoodStill,
  });
  const keeper = createKeeper(store, () => timers.now(), {
    saved({ channel, before, record, ...change }) {
      arm(channel, record);
      if (record?.phase === 'over' && before?.phase !== 'over') filing.see(record);
      if (record !== null) tell.changed({ record, ...change });
      else if (before !== null) tell.removed(before);
    },
    leaving: (last) => filing.leaving(last),
    setBack: (record) => tell.setBack(record),
    doubted: (doubt) => settling.doubted(doubt),
    newSeed: deps.newSeed,
    games: deps.games,
  });
  const settling = createSettling({
    keeper: () => keeper,
    timers,
    happened({ channel, before, cause, seat }, record) {
      show(channel, { before, record }, { cause, ...(seat === undefined ? {} : { seat }) });
    },
    trouble,
  });
  const aiSeats = createAiSeats({ keeper, timers, think, trouble });
  const clocks = createClocks({
    keeper,
    timers,
    pulse,
    people,
    aiSeats,
    trouble,
    isHeld: ({ guild }) => isHeld(guild),
  });
  const hints = createHints({ keeper, think, trouble });
  const notes = createNotes(keeper);
  const history = createHistory(deps.store, keeper.get, deps.games);

  /** Sets the table's next alarm and wakes its AI seats. All derived from the record, so doing it again is harmless. */
  function arm(channel: string, record: TableRecord | null): void {
    takeUp.taken(channel);
    sitting.update(channel, record);
    const ours = record !== null && owns(record) ? record : null;
    if (ours === null) inHand.delete(channel);
    else inHand.set(channel, ours.guild);
    aiSeats.arm(channel, ours);
    clocks.arm(channel, ours);
  }

  /**
   * Nobody could play since then: the clocks of tables in memory are put back by that much. The others' are when they are
   * read; should one of their alarms ring before that, it finds that it is early.
   */
  async function grantMissedTime(
    since: number,
    concerns: (guild: string | null) => boolean = () => true,
  ): Promise<void> {
    for (const channel of keeper.inMemory()) {
      const record = await keeper.get(channel);
      if (record === null || !owns(record) || !concerns(record.guild)) continue;
      await keeper.note(channel, (table) => withoutGap(table, since, timers.now()));
      const after = await keeper.get(channel);
      clocks.arm(channel, after);
      if (after !== null) stoodStill(after, after.away - record.away);
    }
  }

  function stoodStill(record: TableRecord, ms: number): void {
    if (ms >= NOTICED_MS && owns(record) && isLive(record)) tell.stoodStill({ record, ms });
  }

  /** Whoever shows tables has to know what one was like before it changes. */
  function meet(record: TableRecord): void {
    const { channel } = record;
    if (met.has(channel) || !owns(record)) return;
    met.add(channel);
    if (started) tell.found({ channel, record });
  }

  /** The record of a channel of an earlier run, if it is ours to look after, with its clocks running. */
  async function look(channel: string): Promise<TableRecord | null> {
    const record = await keeper.get(channel);
    if (record === null) index.changed(channel, null);
    if (record === null || !owns(record) || (await clocks.sweep(channel))) return null;
    // Rules that choke on a record make it unreadable, too; better found out here than by the first alarm.
    promptsOf(record);
    if (started) arm(channel, record);
    index.changed(channel, record);
    if (filing.owes(record)) filing.see(record);
    return record;
  }

  const takeUp = createTakeUp({
    store: deps.store,
    index,
    gaps,
    isOurs: (channel, entry) => !inHand.has(channel) && (entry?.guild === undefined || owns({ guild: entry.guild })),
    timers,
    look,
    seat: sitting.seat,
    isRestful: isQuiet,
    unreadable: tell.found,
    trouble,
  });

  /** The record as it is stored, whoever has changed it: what the index says of it must not be of an earlier one. */
  async function newest(channel: string): Promise<TableRecord | null> {
    const guild = inHand.get(channel);
    if (shared && guild !== undefined) await heard({ channel, guild, cause: 'clock' });
    return keeper.get(channel);
  }

  const overlooked = createOverlooked({ index, timers, inHand: () => inHand, heard, trouble });

  async function heard({ channel, guild, cause, seat }: News): Promise<void> {
    if (!owns({ guild })) return keeper.forget(channel);
    const found = await keeper.refresh(channel);
    if (found === null) return;
    index.changed(channel, found.record);
    show(channel, found, { cause, ...(seat === undefined ? {} : { seat }) });
  }

  /** Tells everybody of a change that this process has found rather than made. */
  function show(
    channel: string,
    { before, record }: { before: TableRecord | null; record: TableRecord | null },
    why: Pick<Change, 'cause' | 'seat'>,
  ): void {
    arm(channel, record);
    if (record !== null) {
      if (filing.owes(record)) filing.see(record);
      tell.changed({ record, events: record.running?.last ?? [], ...why });
    } else if (before !== null) tell.removed(before);
  }

  /** Null for a table that cannot be read: whoever asks for it by its channel is told why. */
  async function readable(channel: string): Promise<TableRecord | null> {
    try {
      return await keeper.get(channel);
    } catch (error) {
      if (error instanceof StorageAway || !(error instanceof Error)) throw error;
      return null;
    }
  }

  return {
    async command(channel, command, by, interaction) {
      const cause = { cause: command.do, interaction, press: JSON.stringify([by.id, command]) };
      return keeper.change(channel, cause, (record, moment) => reduce(record, command, by, moment));
    },
    get: (channel) => keeper.get(channel),
    reread: (channel) => keeper.forget(channel),
    async tablesOf(user) {
      const found = sitting.channelsOf(user).map(readable);
      return (await Promise.all(found)).filter((record) => record !== null);
    },
    ...notes,
    async hint(channel, user) {
      return hints.ask(await keeper.get(channel), user);
    },
    quietHours: (user) => people.quietHours(user),
    async setQuietHours(user, quiet) {
      if (quiet !== null && !QuietHours.safeParse(quiet).success)
        return { ok: false, reason: { key: 'refused.quiet-hours' } };
      await people.setQuietHours(user, quiet);
      return { ok: true };
    },
    ...listening,
    holdClocks(held) {
      isHeld = held;
    },
    async missed(since, concerns) {
      unheard.push({ since, until: timers.now(), concerns });
      if (unheard.length > UNHEARD_KEPT) unheard.shift();
      await grantMissedTime(since, concerns);
    },
    channels: () => store.list(),
    ...createForgetting({ keeper, channels: () => store.list(), readable }),
    history,
    hurry: (channel) => aiSeats.hurry(channel),
    async start() {
      await patiently(() => pulse.begin(grantMissedTime));
      const found = await takeUp.begin();
      const records = found.flatMap((table) => ('record' in table ? [table.record] : []));
      const unreadable = found.flatMap((table) => ('error' in table ? [table] : []));
      started = true;
      for (const record of records) arm(record.channel, record);
      if (shared) overlooked.start();
      return { records, unreadable };
    },
    async adopt(since) {
      if (since !== null) adopted.push({ since, until: timers.now() });
      // What was known of them is what somebody else has changed since.
      for (const channel of keeper.inMemory()) {
        if (inHand.has(channel)) continue;
        met.delete(channel);
        await keeper.forget(channel);
      }
      await takeUp.again();
    },
    letGo() {
      const gone = [...inHand].flatMap(([channel, guild]) => (owns({ guild }) ? [] : [channel]));
      for (const channel of gone) {
        inHand.delete(channel);
        met.delete(channel);
        index.disown(channel);
        aiSeats.arm(channel, null);
        clocks.arm(channel, null);
      }
      return gone;
    },
    heard,
    async catchUp() {
      for (const [channel, guild] of [...inHand]) await heard({ channel, guild, cause: 'clock' });
    },
    counts: () => ({ inMemory: keeper.inMemory().length, lookedAfter: inHand.size }),
    filed: (record) => filing.filed(record),
    settled: () => filing.settled(),
    async stop() {
      takeUp.stop();
      overlooked.stop();
      settling.stop();
      clocks.stop();
      aiSeats.stop();
      await keeper.drained();
      await filing.stop();
      await index.stop();
      await pulse.stop();
    },
  };
}
