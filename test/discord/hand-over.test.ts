import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, Messenger, Sent } from '#discord/messenger.ts';
import { noPictures } from '#discord/pictures.ts';
import { createPings } from '#discord/pings.ts';
import { createPresenter, type Presenter } from '#discord/presenter.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Storage } from '#store/store.ts';
import { createTables } from '#tables/create-tables.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { foreseeable } from '#test/support/table.ts';
import { voices } from '#test/support/words.ts';

const CHANNEL = '9';
const ada = { id: '1', name: 'Ada', moderator: false };
const bela = { id: '2', name: 'Béla', moderator: false };

/** A channel as Discord has it: the same nonce is the same message, and every request can be held up on its way there and on its way back. */
class Wall implements Messenger {
  /** Whether each message has buttons. */
  readonly messages = new Map<string, boolean>();
  readonly #byNonce = new Map<string, string>();
  #next = 100;
  /** What is held up, by what was asked. */
  readonly #held: { readonly what: string; readonly go: () => void }[] = [];
  holds: 'going' | 'coming' | null = null;

  /** Messages with buttons. */
  get live(): string[] {
    return [...this.messages].flatMap(([id, hasButtons]) => (hasButtons ? [id] : []));
  }

  /** Whether something like this is held up. */
  isHeld(what: string): boolean {
    return this.#held.some((held) => held.what.startsWith(what));
  }

  release(): void {
    for (const { go } of this.#held.splice(0)) go();
  }

  async #carry<A>(what: string, does: () => A): Promise<A> {
    const { holds } = this;
    const held = () => new Promise<void>((go) => this.#held.push({ what, go }));
    if (holds === 'going') await held();
    const done = does();
    if (holds === 'coming') await held();
    return done;
  }

  post = (_: string, { parts }: Draft, nonce: string): Promise<Sent> =>
    this.#carry('post', () => {
      const id = this.#byNonce.get(nonce) ?? String(this.#next++);
      if (!this.#byNonce.has(nonce)) this.messages.set(id, asks(parts));
      this.#byNonce.set(nonce, id);
      return { id, files: [] };
    });

  edit = (_: string, { id }: Sent, { parts }: Draft): Promise<Sent> =>
    this.#carry(`edit ${id}`, () => {
      this.messages.set(id, asks(parts));
      return { id, files: [] };
    });

  reword = (_: string, { id }: Sent, parts: Draft['parts']): Promise<boolean> =>
    this.#carry(`reword ${id}`, () => {
      this.messages.set(id, asks(parts));
      return true;
    });

  remove = (_: string, id: string): Promise<void> => this.#carry(`remove ${id}`, () => void this.messages.delete(id));

  newer = async () => 0;
  withButtonsOf = async () => this.live;
  calledSince = async (): Promise<[]> => [];
  wakeThread = async () => {};
  direct = async (user: string) => `direct-${user}`;
}

function asks(parts: Draft['parts']): boolean {
  return JSON.stringify(parts).includes('"custom_id"');
}

interface Process {
  readonly tables: Tables;
  readonly presenter: Presenter;
}

let clock: TestClock;
let storage: Storage;
let wall: Wall;
let owner: Process;
let first: Process;
let second: Process;
/** Drawings wait for this. */
let drawn: Promise<void>;

async function processOf(): Promise<Process> {
  const mine = (): boolean => owner === self;
  const store = storage.records(TEST_TABLES);
  const trouble = (): void => {};
  const tables = createTables({
    store,
    games: testGames,
    pulse: createPulse(storage.records(PULSES), clock, trouble),
    timers: clock,
    think: foreseeable,
    owns: mine,
    shared: true,
    trouble,
  });
  const common = { messenger: wall, voice: voices, timers: clock, trouble };
  const people = { wishes: async () => ({}) };
  const pings = createPings({ ...common, tables, people });
  const pictures = {
    board: async (...asked: Parameters<typeof noPictures.board>) => {
      await drawn;
      return noPictures.board(...asked);
    },
  };
  const metrics = { boardShown: () => {} };
  const presenter = createPresenter({ ...common, tables, pictures, pings, metrics, owns: mine });
  tables.onChange((change) => {
    if (mine()) presenter.changed(change);
  });
  tables.onFound((found) => {
    if ('record' in found) void presenter.startUp([found.record]);
  });
  const self: Process = { tables, presenter };
  return self;
}

/** The second process has the lease from now on, and the first knows. */
async function handsOver(): Promise<void> {
  owner = second;
  await second.tables.adopt([{ since: null, includes: () => true }]);
  void first.presenter.letGo(first.tables.letGo());
}

async function stored(): Promise<TableRecord> {
  const record = await storage.records(TEST_TABLES).load(CHANNEL);
  if (record === null) throw new Error('The table is gone');
  return record;
}

const bid = (amount: number) => ({ do: 'act', table: '', prompt: 'bid:1', key: `bid:${amount}` }) as const;

async function bids({ tables }: Process, amount: number, by = ada): Promise<void> {
  const { key } = await stored();
  expect(await tables.command(CHANNEL, { ...bid(amount), table: key }, by, `bid-${amount}`)).toMatchObject({
    ok: true,
  });
}

/** Everything has come to rest. */
async function rests(): Promise<void> {
  for (let rounds = 0; rounds < 5; rounds++) {
    await clock.passes('5 s');
    await Promise.all([first, second].map(({ presenter }) => presenter.settled()));
  }
}

beforeEach(async () => {
  clock = testClock();
  storage = memoryStorage();
  wall = new Wall();
  drawn = Promise.resolve();
  first = await processOf();
  second = await processOf();
  owner = first;
  await first.tables.start();
  await second.tables.start();
  const settings = { clock: 'none', posting: 'action' } as const;
  await first.tables.command(CHANNEL, { do: 'open', game: 'toy', guild: null, settings }, ada, 'open');
  await first.tables.command(CHANNEL, { do: 'join' }, bela, 'join');
  await first.tables.command(CHANNEL, { do: 'start' }, ada, 'start');
  await rests();
  expect(wall.live).toEqual([(await stored()).board?.message]);
});

describe('a table that another process takes over', () => {
  async function isShownOnce(): Promise<void> {
    await rests();
    const { board, rev } = await stored();
    expect(wall.live).toEqual([board?.message]);
    expect(board?.rev).toBe(rev);
  }

  it('GIVEN a board that is still being drawn THEN it is left to the other one', async () => {
    let go = (): void => {};
    drawn = new Promise((resolve) => {
      go = resolve;
    });
    await bids(first, 0);
    drawn = Promise.resolve();
    await handsOver();
    await rests();
    const before = new Map(wall.messages);
    go();
    await isShownOnce();
    expect(wall.messages).toEqual(before);
  });

  it.each(['going', 'coming'] as const)(
    'GIVEN an edit that is held up %s THEN one board is live, the one that is noted',
    async (way) => {
      wall.holds = way;
      await bids(first, 0);
      await expect.poll(() => wall.isHeld('edit')).toBe(true);
      wall.holds = null;
      await handsOver();
      await rests();
      wall.release();
      await isShownOnce();
    },
  );

  it.each(['going', 'coming'] as const)('GIVEN a fresh board that is held up %s THEN one is live', async (way) => {
    wall.holds = way;
    void first.presenter.again(await stored());
    await expect.poll(() => wall.isHeld('post')).toBe(true);
    wall.holds = null;
    await handsOver();
    await bids(second, 0);
    await rests();
    wall.release();
    await isShownOnce();
  });

  it.each(['going', 'coming'] as const)(
    'GIVEN a fresh board that is held up %s until Discord has forgotten its nonce THEN one is live',
    async (way) => {
      wall.holds = way;
      void first.presenter.again(await stored());
      await expect.poll(() => wall.isHeld('post')).toBe(true);
      wall.holds = null;
      await clock.passes('10 min');
      await handsOver();
      await rests();
      await second.presenter.again(await stored());
      await rests();
      wall.release();
      await isShownOnce();
    },
  );

  it('GIVEN the other one had no news of a fresh board THEN the next one takes its place', async () => {
    await handsOver();
    await bids(second, 0);
    await rests();
    // Comes back after a pause so long that it believes to have the lease.
    owner = first;
    await first.presenter.again(await stored());
    await first.presenter.settled();
    owner = second;
    await bids(second, 1, bela);
    await isShownOnce();
  });
});
