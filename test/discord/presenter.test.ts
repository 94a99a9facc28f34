import { DiscordAPIError } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, Messenger, Sent } from '#discord/messenger.ts';
import { noPictures, type Picture, type Pictures } from '#discord/pictures.ts';
import { createPings, type Pings } from '#discord/pings.ts';
import { createPresenter, type Presenter } from '#discord/presenter.ts';
import type { Change, Command, Who } from '#tables/command.ts';
import type { QuietHours } from '#tables/quiet.ts';
import type { Settings, TableRecord } from '#tables/record.ts';
import { reduce } from '#tables/reduce.ts';
import type { Timers } from '#tables/timers.ts';
import { testGames } from '#test/support/games.ts';
import { voices } from '#test/support/words.ts';

const MINUTE = 60_000;
const ada: Who = { id: '1', name: 'Ada', moderator: false };
const bela: Who = { id: '2', name: 'Béla', moderator: false };

/** A channel that writes down what is asked of it, and answers when told to. */
class Channel implements Messenger {
  readonly done: string[] = [];
  readonly drafts: Draft[] = [];
  readonly nonces: string[] = [];
  readonly mentioned: (readonly string[])[] = [];
  after = 0;
  fails: (() => Error) | null = null;
  /** Whether a failing post comes through all the same: only its answer is lost. */
  losesAnswers = false;
  /** Messages that hang in the channel, by their nonces. */
  readonly posts = new Map<string, string>();
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

  async calledSince(): Promise<[]> {
    return [];
  }

  async post(_: string, draft: Draft, nonce: string): Promise<Sent> {
    const id = this.posts.get(nonce) ?? String(this.#next);
    this.nonces.push(nonce);
    if (this.losesAnswers) this.posts.set(nonce, id);
    await this.#act('post');
    if (id === String(this.#next)) this.#next++;
    this.posts.set(nonce, id);
    this.mentioned.push(draft.mention);
    this.drafts.push(draft);
    return { id, files: [] };
  }

  async edit(_: string, { id }: Sent, draft: Draft): Promise<Sent> {
    await this.#act(`edit ${id}`);
    this.drafts.push(draft);
    return { id, files: [] };
  }

  reword = async (_: string, { id }: Sent) => {
    await this.#act(`reword ${id}`);
    return true;
  };
  remove = (_: string, id: string) => this.#act(`remove ${id}`);
  wakeThread = () => this.#act('wake');
  direct = async (user: string) => `direct-${user}`;
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
let forgotten: string[];
let boardsAfter: number[];

function setUp(pictures: Pick<Pictures, 'board'> = noPictures): void {
  channel = new Channel();
  clock = new Clock();
  record = null;
  shown = null;
  forgotten = [];
  boardsAfter = [];
  quiet = null;
  const common = { messenger: channel, voice: voices, timers: clock, trouble: () => {} };
  pings = createPings({
    ...common,
    people: { wishes: async () => ({}) },
    tables: {
      get: async () => null,
      quietHours: async () => quiet,
      call: async (_, users) => users,
      callAgain: async () => [],
      calledBy: async () => {},
      history: { since: async () => ({ entries: [], gaps: [], acts: 0, over: false }) },
    },
  });
  const tables = {
    get: async () => null,
    boardPosting: async () => {},
    async boardPosted(_: string, board: { message: string; rev: number }) {
      shown = board;
    },
    async forget(gone: string) {
      forgotten.push(gone);
    },
  };
  const metrics = { boardShown: (seconds: number) => void boardsAfter.push(seconds) };
  presenter = createPresenter({ ...common, tables, pictures, pings, metrics });
}
beforeEach(() => setUp());

/** Carries out a command and tells the presenter, as the tables would. */
function does(command: Command, by: Who = ada): Change {
  pings.active('9', by.id);
  const moment = { channel: '9', now: clock.time, games: testGames, newSeed: () => 1, newKey: () => 'key' };
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

  it('GIVEN a board that came through at the second try THEN it took as long as since the first change it shows', async () => {
    await started();
    boardsAfter.length = 0;
    channel.fails = () => discordError(50013);
    does(bid(0));
    await presenter.settled();
    clock.pass(1000);
    does({ do: 'undo' });
    await presenter.settled();
    expect(boardsAfter).toEqual([1]);
  });

  it('GIVEN a picture that cannot be drawn THEN the board is posted without it', async () => {
    setUp({ board: async () => [] });
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

/** What a draft says in words. */
const wordsOf = (draft: Draft | undefined): string => JSON.stringify(draft?.parts);

describe('pictures that are drawn late', () => {
  /** Every drawing waits until it is told to be finished. */
  class Drawings implements Pick<Pictures, 'board'> {
    readonly asked: { of: TableRecord; finish: () => void; done: Promise<readonly Picture[]> }[] = [];

    board(of: TableRecord): Promise<readonly Picture[]> {
      let finish = (): void => {};
      const done = new Promise<readonly Picture[]>((resolve) => {
        const name = `rev${of.rev}.png`;
        finish = () => resolve([{ data: Buffer.from(name), hash: name, name, alt: name }]);
      });
      this.asked.push({ of, finish, done });
      return done;
    }

    async finishes(index: number): Promise<void> {
      const drawing = this.asked.at(index);
      drawing?.finish();
      await drawing?.done;
      await Promise.resolve();
    }
  }

  let drawings: Drawings;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    drawings = new Drawings();
    setUp(drawings);
    does({ do: 'open', game: 'toy', guild: null });
    does({ do: 'join' }, bela);
    does({ do: 'start' });
    await patienceEnds();
    channel.done.length = 0;
    channel.drafts.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  /** The board goes without its pictures. */
  async function patienceEnds(): Promise<void> {
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    await presenter.settled();
  }

  const picturesShown = () => channel.drafts.map(({ pictures }) => pictures.map(({ name }) => name));

  it('GIVEN they are not there in time THEN the board goes without, and they follow in an edit', async () => {
    does(bid(0));
    await patienceEnds();
    expect(picturesShown()).toEqual([[]]);
    await drawings.finishes(-1);
    await presenter.settled();
    expect(channel.done).toEqual(['edit 101', 'edit 101']);
    expect(picturesShown().at(-1)).toEqual([`rev${record?.rev}.png`]);
  });

  it('GIVEN a newer board is shown by then THEN they are nobody’s any more', async () => {
    does(bid(0));
    await patienceEnds();
    does({ do: 'undo' });
    await patienceEnds();
    const before = channel.done.length;
    await drawings.finishes(-2);
    await presenter.settled();
    expect(channel.done).toHaveLength(before);
  });

  it('GIVEN a newer board is being drawn THEN they are nobody’s any more', async () => {
    does(bid(0));
    await patienceEnds();
    does({ do: 'undo' });
    await drawings.finishes(-1);
    await patienceEnds();
    expect(picturesShown().flat()).toEqual([]);
  });

  it('GIVEN a newer change waits for the message on its way THEN only its own pictures are shown', async () => {
    does(bid(0));
    channel.hold();
    await vi.advanceTimersByTimeAsync(2000);
    const { record: newest } = does({ do: 'undo' });
    await drawings.finishes(-1);
    channel.release();
    await vi.advanceTimersByTimeAsync(0);
    await drawings.finishes(-1);
    await presenter.settled();
    expect(picturesShown().flat()).toEqual([`rev${newest.rev}.png`]);
  });

  it('GIVEN they come just before a newer change THEN words and pictures of a message are of one state', async () => {
    does(bid(1));
    await patienceEnds();
    channel.hold();
    await drawings.finishes(-1);
    const { record: newest } = does({ do: 'undo' });
    channel.release();
    await patienceEnds();
    await drawings.finishes(-1);
    await presenter.settled();
    const late = channel.drafts.find(({ pictures }) => pictures.length > 0);
    expect(late?.pictures.map(({ name }) => name)).toEqual([`rev${newest.rev - 1}.png`]);
    expect(picturesShown().at(-1)).toEqual([`rev${newest.rev}.png`]);
  });
});

describe('a post whose answer is lost', () => {
  const lost = () => new Error('other side closed');

  /** A fresh board is wanted, and no answer comes, though the message does. */
  async function loses(): Promise<void> {
    await started();
    channel.nonces.length = 0;
    channel.losesAnswers = true;
    channel.fails = lost;
    await presenter.again(record as TableRecord);
    channel.losesAnswers = false;
  }

  it('GIVEN it is tried again THEN it is the same post, and the board hangs there once', async () => {
    await loses();
    clock.pass(3000);
    await presenter.settled();
    expect(new Set(channel.nonces).size).toBe(1);
    expect(new Set(channel.posts.values())).toEqual(new Set(['100', '101', '102']));
    expect(channel.done).toEqual(['post', 'post', 'remove 101']);
  });

  it('GIVEN the table moves on first THEN the message is found by its nonce and brought up to date', async () => {
    await loses();
    const { record: newest } = does(bid(0));
    await presenter.settled();
    expect(new Set(channel.nonces).size).toBe(1);
    expect(channel.done).toEqual(['post', 'post', 'remove 101', 'edit 102']);
    expect(shown).toMatchObject({ message: '102', rev: newest.rev });
  });

  it('GIVEN Discord has forgotten the nonce by then THEN the lost message is looked for and taken away', async () => {
    await loses();
    clock.alarms.length = 0;
    clock.pass(10 * MINUTE);
    channel.strays = ['102', '103'];
    channel.posts.clear();
    does(bid(0));
    await presenter.settled();
    expect(new Set(channel.nonces).size).toBe(2);
    expect(channel.done.filter((what) => what.startsWith('remove'))).toContain('remove 103');
  });

  it('GIVEN Discord said no THEN nothing hangs there, and the next post is another one', async () => {
    await started();
    channel.nonces.length = 0;
    channel.fails = () => discordError(50013);
    await presenter.again(record as TableRecord);
    await presenter.again(record as TableRecord);
    expect(new Set(channel.nonces).size).toBe(2);
  });
});

describe('a board that cannot be shown', () => {
  it('GIVEN its channel is gone THEN the table is forgotten, and nothing is tried again', async () => {
    await started();
    channel.fails = () => discordError(10003);
    does(bid(0));
    await presenter.settled();
    expect(forgotten).toEqual(['9']);
    expect(clock.alarms).toEqual([]);
  });

  it('GIVEN the bot stops while a board waits to be tried again THEN nothing holds it up', async () => {
    await started();
    channel.fails = () => discordError(50013);
    does(bid(0));
    await presenter.settled();
    expect(clock.alarms).toHaveLength(1);
    await presenter.stop();
    expect(clock.alarms).toEqual([]);
  });

  it('GIVEN a fresh board was wanted and failed THEN a later change still brings a fresh one', async () => {
    await started();
    channel.fails = () => discordError(50013);
    await presenter.again(record as TableRecord);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'post', 'remove 101']);
  });

  it('GIVEN an old board could not be retired because the line was dead THEN it is retired with the next one', async () => {
    await started();
    const remove = channel.remove;
    channel.remove = async () => {
      throw new Error('other side closed');
    };
    await presenter.again(record as TableRecord);
    channel.remove = remove;
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'edit 102', 'remove 101']);
  });
});

describe('a board’s message', () => {
  it('GIVEN pictures THEN all words stand above them, and the last picture right above the buttons', async () => {
    const stack = ['map', 'dice'].map((id) => ({ data: Buffer.from(id), hash: id, name: `${id}.png`, alt: id }));
    setUp({ board: async () => stack });
    await started();
    const { record: newest } = does(bid(0));
    await presenter.settled();
    const [inside, ...rows] = channel.drafts.at(-1)?.parts ?? [];
    const kinds = inside?.type === ComponentType.Container ? inside.components.map(({ type }) => type) : [];
    expect(newest.running?.last).not.toEqual([]);
    expect(kinds).toEqual([
      ComponentType.TextDisplay,
      ComponentType.TextDisplay,
      ComponentType.MediaGallery,
      ComponentType.MediaGallery,
    ]);
    expect(rows.every(({ type }) => type === ComponentType.ActionRow)).toBe(true);
    expect(wordsOf(channel.drafts.at(-1))).toContain('attachment://dice.png');
  });
});
