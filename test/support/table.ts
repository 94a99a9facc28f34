import { expect } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame, Dials } from '#engine/game.ts';
import { memoryStorage } from '#store/memory.ts';
import { type IndexStore, type Line, type RecordStore, StorageAway, type Stored } from '#store/store.ts';
import type { Answered, Change, Command } from '#tables/command.ts';
import { createTables } from '#tables/create-tables.ts';
import type { FileResult } from '#tables/filing.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import { tablesOf } from '#tables/parse.ts';
import { createPeople, PERSONS } from '#tables/people.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { RunningGame, Settings, TableRecord } from '#tables/record.ts';
import type { Hinted, Started, Tables } from '#tables/tables.ts';
import type { Think } from '#tables/think.ts';
import { span, type TestClock, testClock } from './clock.ts';
import { testGames } from './games.ts';

/**
 * A channel with its table, played as people play it, without Discord:
 *   const { people: [ada, bela], clock } = await tableWith('Ada', 'Béla');
 *   await ada.picks('bid:2');
 *   await bela.isRefused({ do: 'start' }, 'refused.already-started');
 *   await clock.passes('2 min');
 */
export const CHANNEL = '1000';

/** Asks the game's own AI, without a thread. */
export function thinkAmong(games: readonly AnyGame[]): Think {
  return async ({ game, level, seat, view, prompts, seed }) => {
    const bot = games.find(({ id }) => id === game)?.bots?.[level];
    if (bot === undefined) throw new Error(`${game} has no AI`);
    return bot({ seat, view, prompts, dice: diceOver(seedState(seed)), outOfTime: () => false });
  };
}

export interface RoomOptions {
  /** By its id, or one of the test's own. */
  readonly game?: string | AnyGame;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly settings?: Partial<Settings>;
  readonly think?: Think;
  readonly seed?: number;
  readonly clock?: TestClock;
  /** How often the bot says that it is alive. */
  readonly beat?: string;
  /** What is stored, shared between bots that follow (or fight) each other. */
  readonly texts?: Map<string, string>;
  readonly journals?: Map<string, readonly Line[]>;
  /** The index of tables; without one every table is looked at when the bot starts. */
  readonly index?: IndexStore;
  /** Where results go; without it none are kept. */
  readonly fileResult?: FileResult;
  /** Can be switched off: everything stored is out of reach then. */
  readonly storage?: Storage;
  /** Plants faults in the store of the tables alone. */
  readonly store?: (store: RecordStore<TableRecord>) => RecordStore<TableRecord>;
}

export interface Storage {
  away: boolean;
}

function within<R extends Stored>(storage: Storage, store: RecordStore<R>): RecordStore<R> {
  const reach = <T>(what: () => Promise<T>): Promise<T> =>
    storage.away ? Promise.reject(new StorageAway('it rains')) : what();
  return {
    load: (channel) => reach(() => store.load(channel)),
    save: (record, rev, journal) => reach(() => store.save(record, rev, journal)),
    remove: (channel) => reach(() => store.remove(channel)),
    removeIf: (channel, rev) => reach(() => store.removeIf(channel, rev)),
    list: () => reach(() => store.list()),
    lines: (...asked) => reach(() => store.lines(...asked)),
    replaceLines: (...asked) => reach(() => store.replaceLines(...asked)),
  };
}

/** Always the last option, and dials half way: an AI whose moves a test can foresee. */
export const foreseeable: Think = async ({ prompts: [prompt] }) => {
  if (prompt?.kind === 'pick') return { prompt: prompt.id, key: prompt.options.at(-1)?.key ?? '' };
  const dials = Object.entries(prompt?.dials ?? {}).map(([name, { min, max }]) => [name, Math.floor((min + max) / 2)]);
  return { prompt: prompt?.id ?? '', key: prompt?.key ?? '', dials: Object.fromEntries(dials) };
};

/** The bot, and everything it can see of the world. */
export interface Room {
  readonly clock: TestClock;
  readonly texts: Map<string, string>;
  /** Histories, apart from the records. */
  readonly journals: Map<string, readonly Line[]>;
  /** All that the presenter heard. */
  readonly changes: Change[];
  readonly troubles: string[];
  /** The bot that runs now: another one after a restart. */
  tables(): Tables;
  person(name: string, moderator?: boolean): Player;
  record(): Promise<TableRecord>;
  running(): Promise<RunningGame>;
  /** What the table has told so far, as keys of phrases. */
  told(): string[];
  /** The bot dies without a word, and another one starts after that long. */
  restarts(after?: string): Promise<Started>;
}

export interface Player {
  readonly id: string;
  does(command: Command, interaction?: string): Promise<Answered>;
  isRefused(command: Command, reason: string): Promise<Answered>;
  picks(key: string, dials?: Dials): Promise<TableRecord>;
  opens(): Promise<TableRecord>;
  joins(): Promise<TableRecord>;
  leaves(): Promise<Answered>;
  starts(): Promise<TableRecord>;
  undoes(): Promise<TableRecord>;
  agrees(): Promise<TableRecord>;
  declines(): Promise<TableRecord>;
  comesBack(): Promise<TableRecord>;
  asksForHint(): Promise<Hinted>;
  /** Keys of everything offered now. */
  options(): Promise<string[]>;
  chair(): Promise<TableRecord['chairs'][number]>;
}

export function room(given: RoomOptions = {}): Room {
  const clock = given.clock ?? testClock();
  const { game = 'toy' } = given;
  const games = typeof game === 'string' ? testGames : [...testGames, game];
  const texts = given.texts ?? new Map<string, string>();
  const journals = given.journals ?? new Map<string, readonly Line[]>();
  const changes: Change[] = [];
  const troubles: string[] = [];
  const storage = given.storage ?? { away: false };
  const pulseStore = within(storage, memoryStorage().records(PULSES));
  const wishes = new Map<string, string>();
  let clicks = 0;

  const bot = (): Tables => {
    const plain = within(storage, memoryStorage({ texts, journals }).records(tablesOf(games)));
    const tables = createTables({
      store: given.store?.(plain) ?? plain,
      games,
      pulse: createPulse(pulseStore, clock, (error) => troubles.push(String(error)), {
        every: span(given.beat ?? '1 h'),
      }),
      people: createPeople(within(storage, memoryStorage({ texts: wishes }).records(PERSONS))),
      ...(given.index === undefined ? {} : { index: given.index }),
      ...(given.fileResult === undefined ? {} : { fileResult: given.fileResult }),
      timers: clock,
      think: given.think ?? thinkAmong(games),
      trouble: (what, channel, error) => troubles.push(`${what} in ${channel}: ${error}`),
      newSeed: () => given.seed ?? 7,
    });
    tables.onChange((change) => changes.push(change));
    return tables;
  };
  let tables = bot();

  const record = async (): Promise<TableRecord> => {
    const found = await tables.get(CHANNEL);
    if (found === null) throw new Error('There is no table');
    return found;
  };

  return {
    clock,
    texts,
    journals,
    changes,
    troubles,
    tables: () => tables,
    person,
    record,
    running: async () => runningOf(await record()),
    told: () => changes.flatMap((change) => change.events.map((event) => event.say.key)),
    async restarts(after = '0 s') {
      clock.crashes();
      clock.leaps(after);
      tables = bot();
      return tables.start();
    },
  };

  function person(name: string, moderator = false): Player {
    const id = `u-${name.toLowerCase().replaceAll(/[^a-z]/g, '')}`;
    const does = (command: Command, interaction?: string): Promise<Answered> =>
      tables.command(
        CHANNEL,
        command,
        { id, name, moderator },
        interaction ?? `click-${id}-${clock.now()}-${++clicks}`,
      );
    const succeeds = async (command: Command): Promise<TableRecord> => {
      const answer = await does(command);
      if (!answer.ok) throw new Error(`${name} may not ${command.do}: ${JSON.stringify(answer.reason)}`);
      if (answer.record === null) throw new Error('The table is gone');
      return answer.record;
    };
    const prompts = async () => {
      const table = await record();
      const seat = seatOf(table, id);
      return seat === null ? [] : promptsOf(table, seat);
    };
    return {
      id,
      does,
      async isRefused(command, reason) {
        const answer = await does(command);
        expect(answer.ok ? 'accepted' : answer.reason.key).toBe(reason);
        return answer;
      },
      async picks(key, dials) {
        const table = await record();
        const prompt = (await prompts())[0]?.id ?? '-';
        return succeeds({ do: 'act', table: table.key, prompt, key, ...(dials === undefined ? {} : { dials }) });
      },
      opens: () =>
        succeeds({
          do: 'open',
          game: typeof game === 'string' ? game : game.id,
          guild: null,
          ...(given.options === undefined ? {} : { options: given.options }),
          ...(given.settings === undefined ? {} : { settings: given.settings }),
        }),
      joins: () => succeeds({ do: 'join' }),
      leaves: () => does({ do: 'leave' }),
      starts: () => succeeds({ do: 'start' }),
      undoes: () => succeeds({ do: 'undo' }),
      agrees: () => succeeds({ do: 'answerUndo', agree: true }),
      declines: () => succeeds({ do: 'answerUndo', agree: false }),
      comesBack: () => succeeds({ do: 'back' }),
      asksForHint: () => tables.hint(CHANNEL, id),
      async options() {
        return (await prompts()).flatMap((prompt) =>
          prompt.kind === 'dial' ? [prompt.key] : prompt.options.map((option) => option.key),
        );
      },
      async chair() {
        const table = await record();
        const chair = table.chairs[seatOf(table, id) ?? -1];
        if (chair === undefined) throw new Error(`${name} has no chair`);
        return chair;
      },
    };
  }
}

export function runningOf(record: TableRecord): RunningGame {
  if (record.running === null) throw new Error('No game is running');
  return record.running;
}

type Players<Names extends readonly string[]> = { -readonly [Index in keyof Names]: Player };
export type Seated<Names extends readonly string[]> = Room & { readonly people: Players<Names> };

/** A lobby: the first person has opened it, the others have joined. `AI` takes the next seat for an AI. */
export async function lobbyWith<const Names extends readonly string[]>(
  names: Names,
  options: RoomOptions = {},
): Promise<Seated<Names>> {
  const channel = room(options);
  await channel.tables().start();
  const people: Player[] = [];
  for (const name of names) {
    if (name === 'AI') await people[0]?.does({ do: 'addAi', level: 'easy' });
    const player = channel.person(name);
    if (name !== 'AI') await (people.length === 0 ? player.opens() : player.joins());
    people.push(player);
  }
  return { ...channel, people: people as Players<Names> };
}

/** A running game of these people, in these seats. */
export async function tableOf<const Names extends readonly string[]>(
  names: Names,
  options: RoomOptions = {},
): Promise<Seated<Names>> {
  const seated = await lobbyWith(names, options);
  await seated.people[0]?.starts();
  return seated;
}

export function tableWith<const Names extends readonly string[]>(...names: Names): Promise<Seated<Names>> {
  return tableOf(names);
}
