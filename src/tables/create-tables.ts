import { memoryStorage } from '#store/memory.ts';
import { StorageAway } from '#store/store.ts';
import { createAiSeats } from './ai-seats.ts';
import { createClocks } from './clocks.ts';
import type { Change } from './command.ts';
import { createFiling } from './filing.ts';
import { createForgetting } from './forgetting-tables.ts';
import { createHints } from './hint.ts';
import { createHistory } from './history.ts';
import { createKeeper } from './keeper.ts';
import { createListeners } from './listeners.ts';
import { promptsOf } from './look.ts';
import { createLostTime } from './lost-time.ts';
import { createNotes } from './notes.ts';
import { createOverlooked } from './overlooked.ts';
import { createPeople, PERSONS } from './people.ts';
import { QuietHours } from './quiet.ts';
import type { TableRecord } from './record.ts';
import { reduce } from './reduce.ts';
import { retryWhileAway } from './retry-while-away.ts';
import { createSettling } from './settling.ts';
import { createSitting, usersAt } from './sitting.ts';
import { createTableIndex, isRestful } from './table-index.ts';
import type { News, Tables, TablesDeps } from './tables.ts';
import { createTakeUp } from './take-up.ts';
import { withThinkTimeout } from './think.ts';
import { watchedStore } from './watched-store.ts';

export function createTables(deps: TablesDeps): Tables {
  const { timers, trouble, pulse, owns = () => true, shared = false } = deps;
  const people = deps.people ?? createPeople(memoryStorage().records(PERSONS));
  const think = withThinkTimeout(deps.think, timers);
  const { tell, ...listening } = createListeners(trouble);
  const sitting = createSitting();
  /** Tables this process has read or written. */
  const met = new Set<string>();
  /** Tables whose clocks run here, with their servers. */
  const inHand = new Map<string, string | null>();
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
    gaps: ({ guild }) => lost.gapsOf(guild),
    owns,
    read: meet,
    written: ({ channel }) => met.add(channel),
    missed: (record, ms) => lost.tellIfNoticed(record, ms),
  });
  const keeper = createKeeper(store, () => timers.now(), {
    saved({ channel, before, record, ...change }) {
      arm(channel, record);
      if (record?.phase === 'over' && before?.phase !== 'over') filing.see(record);
      if (record !== null) tell.changed({ record, ...change });
      else if (before !== null) tell.removed(before);
    },
    leaving: (last) => filing.leaving(last),
    setBack(record) {
      arm(record.channel, record);
      if (owns(record)) index.changed(record.channel, record);
      tell.setBack(record);
    },
    movedOn({ channel, ...found }) {
      const table = found.record ?? found.before;
      if (!started || table === null || !owns(table)) return;
      index.changed(channel, found.record);
      show(channel, found, { cause: 'clock' });
    },
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
  const lost = createLostTime({
    pulse,
    keeper,
    timers,
    owns,
    arm: (channel, record) => clocks.arm(channel, record),
    stoodStill: tell.stoodStill,
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
    gaps: (entry) => (entry.guild === undefined ? lost.gaps() : lost.gapsOf(entry.guild)),
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

  const overlooked = createOverlooked({
    index,
    timers,
    inHand: () => inHand,
    owns,
    heard,
    seat: sitting.seat,
    trouble,
  });

  async function heard({ channel, guild, cause, seat }: News): Promise<void> {
    if (!owns({ guild })) return keeper.forget(channel);
    const found = await keeper.refresh(channel);
    if (found === null) {
      // It may have been read, and shown, without its clocks running yet.
      if (started && !inHand.has(channel)) await look(channel);
      return;
    }
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

  /**
   * Null for a table that cannot be read: whoever asks for it by its channel is told why. One that another process looks after may have moved
   * on since it was read here.
   */
  async function readable(channel: string): Promise<TableRecord | null> {
    try {
      if (shared && !inHand.has(channel)) await keeper.forget(channel);
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
      const found = await Promise.all(sitting.channelsOf(user).map(readable));
      // Of tables of other processes the index also names who has left.
      return found.flatMap((record) => (record !== null && usersAt(record).includes(user) ? [record] : []));
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
    missed: lost.missed,
    channels: () => store.list(),
    ...createForgetting({ keeper, channels: () => store.list(), readable }),
    history,
    hurry: (channel) => aiSeats.hurry(channel),
    async start() {
      await retryWhileAway(() => pulse.begin(lost.grant));
      const found = await takeUp.begin();
      const records = found.flatMap((table) => ('record' in table ? [table.record] : []));
      const unreadable = found.flatMap((table) => ('error' in table ? [table] : []));
      started = true;
      for (const record of records) arm(record.channel, record);
      if (shared) overlooked.start();
      return { records, unreadable };
    },
    async adopt(gains) {
      for (const { since, includes } of gains) if (since !== null) lost.adopted(since, includes);
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
