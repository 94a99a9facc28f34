import { DiscordAPIError } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, Messenger, Sent } from '#discord/messenger.ts';
import { noPictures, type Pictures } from '#discord/pictures.ts';
import { createPings, type Pings } from '#discord/pings.ts';
import { createPresenter, type Presenter } from '#discord/presenter.ts';
import type { Change, Command, Who } from '#tables/command.ts';
import type { QuietHours } from '#tables/quiet.ts';
import type { Settings, TableRecord } from '#tables/record.ts';
import { reduce } from '#tables/reduce.ts';
import type { Timers } from '#tables/timers.ts';
import { toyBook } from '#test/support/toy.ts';
import { english } from '#text/index.ts';
import { withToy } from './club.ts';

withToy();
const MINUTE = 60_000;
const ada: Who = { id: '1', name: 'Ada', moderator: false };
const bela: Who = { id: '2', name: 'Béla', moderator: false };

/** A channel that writes down what is asked of it, and answers when told to. */
class Channel implements Messenger {
  readonly done: string[] = [];
  readonly mentioned: (readonly string[])[] = [];
  after = 0;
  fails: (() => Error) | null = null;
  #next = 100;
  #gate: Promise<void> | null = null;
  #open = (): void => {};

  hold(): void {
    this.#gate = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  release(): void {
    this.#gate = null;
    this.#open();
  }

  async #act(what: string): Promise<void> {
    this.done.push(what);
    await this.#gate;
    const { fails } = this;
    this.fails = null;
    if (fails !== null) throw fails();
  }

  async post(_: string, draft: Draft): Promise<Sent> {
    await this.#act('post');
    this.mentioned.push(draft.mention);
    return { id: String(this.#next++), files: [] };
  }

  async edit(_: string, id: string): Promise<Sent> {
    await this.#act(`edit ${id}`);
    return { id, files: [] };
  }

  reword = (_: string, id: string) => this.#act(`reword ${id}`);
  remove = (_: string, id: string) => this.#act(`remove ${id}`);
  wakeThread = () => this.#act('wake');
  newer = async () => this.after;
  strays: string[] = [];
  withButtonsOf = async () => this.strays;
}

function discordError(code: number): Error {
  return new DiscordAPIError({ code, message: 'no' }, code, 403, 'PATCH', 'http://x', {
    body: undefined,
    files: undefined,
  });
}

class Clock implements Timers {
  time = 1_700_000_000_000;
  readonly alarms: { at: number; call: () => void }[] = [];
  now = () => this.time;
  at = (at: number, call: () => void) => {
    const alarm = { at, call };
    this.alarms.push(alarm);
    return () => void this.alarms.splice(this.alarms.indexOf(alarm) >>> 0, 1);
  };
  pass(ms: number): void {
    this.time += ms;
    for (const alarm of this.alarms.filter(({ at }) => at <= this.time)) {
      this.alarms.splice(this.alarms.indexOf(alarm), 1);
      alarm.call();
    }
  }
}

let channel: Channel;
let clock: Clock;
let presenter: Presenter;
let pings: Pings;
let record: TableRecord | null;
let quiet: QuietHours | null;
let shown: { message: string; rev: number } | null;

function setUp(pictures: Pictures = noPictures): void {
  channel = new Channel();
  clock = new Clock();
  record = null;
  shown = null;
  quiet = null;
  const common = { messenger: channel, book: { ...english, ...toyBook }, timers: clock, trouble: () => {} };
  pings = createPings({
    ...common,
    tables: { quietHours: async () => quiet, call: async (_, users) => users, calledBy: async () => {} },
  });
  const tables = {
    get: async () => null,
    async boardPosted(_: string, board: { message: string; rev: number }) {
      shown = board;
    },
  };
  presenter = createPresenter({ ...common, tables, pictures, pings });
}
beforeEach(() => setUp());

/** Carries out a command and tells the presenter, as the tables would. */
function does(command: Command, by: Who = ada): Change {
  pings.active('9', by.id);
  const moment = { channel: '9', now: clock.time, newSeed: () => 1, newKey: () => 'key' };
  const step = reduce(record, command, by, moment);
  if (step.record === null) throw new Error('the table is gone');
  record = { ...step.record, rev: (record?.rev ?? 0) + 1 };
  const change: Change = { record, events: step.events, cause: command.do };
  presenter.changed(change);
  return change;
}

const bid = (amount: number): Command => ({ do: 'act', table: 'key', prompt: 'bid:1', key: `bid:${amount}` });

async function started(settings: Partial<Settings> = {}): Promise<void> {
  does({ do: 'open', game: 'toy', guild: null, settings });
  does({ do: 'join' }, bela);
  does({ do: 'start' });
  await presenter.settled();
  channel.done.length = 0;
}

describe('the presenter', () => {
  it('GIVEN many changes while one message is on its way THEN one more follows, with the newest state', async () => {
    await started();
    channel.hold();
    does(bid(0));
    does({ do: 'undo' });
    does(bid(1));
    does({ do: 'undo' });
    const newest = does(bid(2));
    channel.release();
    await presenter.settled();
    expect(channel.done).toEqual(['edit 101', 'edit 101']);
    expect(shown?.rev).toBe(newest.record.rev);
  });

  it('GIVEN a started game THEN the lobby gives way to the board', async () => {
    does({ do: 'open', game: 'toy', guild: null });
    does({ do: 'join' }, bela);
    await presenter.settled();
    does({ do: 'start' });
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'edit 100', 'post', 'remove 100']);
  });

  it('GIVEN the board has scrolled away THEN it is posted again and the old one goes', async () => {
    await started();
    channel.after = 13;
    clock.pass(MINUTE);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'remove 101']);
  });

  it('GIVEN a board nearly an hour old THEN it is posted again before Discord stops taking edits', async () => {
    await started();
    clock.pass(56 * MINUTE);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toContain('post');
  });

  it('GIVEN a new round THEN a fresh board is posted, and the old one stays without its buttons', async () => {
    await started();
    does(bid(0));
    does(bid(1), bela);
    does({ do: 'act', table: 'key', prompt: 'dig:1', key: 'dig', dials: { depth: 3 } }, bela);
    await presenter.settled();
    channel.done.length = 0;
    does({ do: 'act', table: 'key', prompt: 'find:1', key: 'keep' }, bela);
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'reword 101']);
  });

  it('GIVEN somebody deleted the board THEN the next change posts another', async () => {
    await started();
    channel.fails = () => discordError(10008);
    does(bid(0));
    await presenter.settled();
    expect(channel.done.slice(0, 2)).toEqual(['edit 101', 'post']);
  });

  it('GIVEN the thread was archived THEN it is woken and the edit goes through', async () => {
    await started();
    channel.fails = () => discordError(50083);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['edit 101', 'wake', 'edit 101']);
  });

  it('GIVEN the board may not be posted THEN that is known, and it is tried again later by itself', async () => {
    await started();
    channel.fails = () => discordError(50013);
    const { record: newest } = does(bid(0));
    await presenter.settled();
    expect(presenter.blocked('9')).toBe('missingPermissions');
    clock.pass(3000);
    await presenter.settled();
    expect(presenter.blocked('9')).toBeNull();
    expect(shown?.rev).toBe(newest.rev);
  });

  it('GIVEN a picture that cannot be drawn THEN the board is posted without it', async () => {
    setUp({ board: async () => null });
    await started();
    expect(shown).not.toBeNull();
  });

  it.each([
    ['action', 1],
    ['turn', 1],
    ['demand', 0],
  ] as const)('GIVEN boards are wanted by %s THEN a bid causes %i message(s)', async (posting, messages) => {
    await started({ posting });
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toHaveLength(messages);
  });

  it('GIVEN an act within one’s turn THEN a table that wants boards by turn keeps the old one', async () => {
    await started({ posting: 'turn' });
    does(bid(0));
    does(bid(1), bela);
    await presenter.settled();
    channel.done.length = 0;
    does({ do: 'act', table: 'key', prompt: 'dig:1', key: 'dig', dials: { depth: 3 } }, bela);
    await presenter.settled();
    expect(channel.done).toEqual([]);
  });

  it('GIVEN a start-up THEN only boards that lag behind are posted again', async () => {
    await started();
    const current = { ...(record as TableRecord), board: { message: '101', channel: '9', posted: 0, rev: 3 } };
    const lagging = { ...current, channel: '10', rev: 4 };
    setUp();
    await presenter.startUp([{ ...current, rev: 3 }, lagging]);
    expect(channel.done).toEqual(['post', 'remove 101']);
  });
});

describe('the presenter after a crash', () => {
  it('GIVEN a board that was posted but not noted THEN it is found and taken away', async () => {
    await started();
    const lagging = { ...(record as TableRecord), board: null };
    setUp();
    channel.strays = ['77', '100'];
    await presenter.startUp([lagging]);
    expect(channel.done).toEqual(['post', 'remove 77']);
  });
});

describe('pings', () => {
  it('GIVEN somebody who has not been here for a while THEN they are pinged by name when it is their move', async () => {
    await started();
    does(bid(1));
    clock.pass(10 * MINUTE);
    does(bid(0), bela);
    await presenter.settled();
    await Promise.resolve();
    expect(channel.mentioned.at(-1)).toEqual([ada.id]);
  });

  it('GIVEN a fresh board THEN it mentions only those who have something to do', async () => {
    await started();
    expect(channel.mentioned.flat().every((user) => user === ada.id || user === bela.id)).toBe(true);
  });
});

describe('a picture that is drawn late', () => {
  it('GIVEN it is not there in time THEN the board goes without, and the picture follows in an edit', async () => {
    let finish = (_: null | { data: Buffer; name: string; alt: string }): void => {};
    const drawing = new Promise<null | { data: Buffer; name: string; alt: string }>((resolve) => {
      finish = resolve;
    });
    setUp({ board: () => drawing });
    does({ do: 'open', game: 'toy', guild: null });
    does({ do: 'join' }, bela);
    await presenter.settled();
    channel.done.length = 0;
    does({ do: 'start' });
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'remove 100']);
    finish({ data: Buffer.from('late'), name: 'late.png', alt: 'late' });
    await drawing;
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'remove 100', 'edit 101']);
  });
});
