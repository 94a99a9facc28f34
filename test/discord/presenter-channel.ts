import { DiscordAPIError } from 'discord.js';
import type { Draft, Messenger, Sent } from '#discord/messenger.ts';
import { noPictures, type Pictures } from '#discord/pictures.ts';
import { createPings, type Pings } from '#discord/pings.ts';
import { createPresenter, type Presenter } from '#discord/presenter.ts';
import type { Change, Command, Who } from '#tables/command.ts';
import type { QuietHours } from '#tables/quiet.ts';
import type { Settings, TableRecord } from '#tables/record.ts';
import { reduce } from '#tables/reduce.ts';
import type { Timers } from '#tables/timers.ts';
import { testGames } from '#test/support/games.ts';
import { voices } from '#test/support/words.ts';

export const MINUTE = 60_000;
export const ada: Who = { id: '1', name: 'Ada', moderator: false };
export const bela: Who = { id: '2', name: 'Béla', moderator: false };

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

export function discordError(code: number): Error {
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

/** Live bindings: every `setUp` starts anew. */
export let channel: Channel;
export let clock: Clock;
export let presenter: Presenter;
let pings: Pings;
export let record: TableRecord | null;
let quiet: QuietHours | null;
export let shown: { message: string; rev: number } | null;
export let forgotten: string[];
export let boardsAfter: number[];

export function setUp(pictures: Pick<Pictures, 'board'> = noPictures): void {
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
  let posting: TableRecord['posting'];
  const tables = {
    get: async () => null,
    async boardPosting(_: string, choose: (noted: TableRecord['posting']) => NonNullable<TableRecord['posting']>) {
      const before = posting;
      posting = choose(before);
      return { key: 'key', board: null, posting, before };
    },
    async boardPosted(_: string, board: NonNullable<TableRecord['board']>) {
      posting = undefined;
      shown = board;
      return board;
    },
    async forget(gone: string) {
      forgotten.push(gone);
    },
  };
  const metrics = { boardShown: (seconds: number) => void boardsAfter.push(seconds) };
  presenter = createPresenter({ ...common, tables, pictures, pings, metrics });
}
/** Another process, which knows the table from storage alone. */
export function restart(): void {
  const stored = record;
  setUp();
  record = stored;
}

/** Carries out a command and tells the presenter, as the tables would. */
export function does(command: Command, by: Who = ada): Change {
  pings.active('9', by.id);
  const moment = { channel: '9', now: clock.time, games: testGames, newSeed: () => 1, newKey: () => 'key' };
  const step = reduce(record, command, by, moment);
  if (step.record === null) throw new Error('the table is gone');
  record = { ...step.record, rev: (record?.rev ?? 0) + 1 };
  const change: Change = { record, events: step.events, cause: command.do };
  presenter.changed(change);
  return change;
}

export const bid = (amount: number): Command => ({ do: 'act', table: 'key', prompt: 'bid:1', key: `bid:${amount}` });

export async function started(settings: Partial<Settings> = {}): Promise<void> {
  does({ do: 'open', game: 'toy', guild: null, settings });
  does({ do: 'join' }, bela);
  does({ do: 'start' });
  await presenter.settled();
  channel.done.length = 0;
}

/** What a draft says in words. */
export const wordsOf = (draft: Draft | undefined): string => JSON.stringify(draft?.parts);
