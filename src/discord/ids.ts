import { createHash } from 'node:crypto';
import { LEVELS, type Level, type Seat } from '#engine/game.ts';

/**
 * What a button means lives in its custom id, so that it works after a restart. At most 100 characters: a prompt or option
 * that would not fit is named by a short hash instead, and looked up among what is offered when the button is pressed.
 *
 *   1~a~k3f9~bid:4~place:B          answers a prompt
 *   1~m~k3f9~q8Zr2_xY1c~0           opens a level of the private menu, at a page
 *   1~d~k3f9~aim:2~flick~+a~r,1e    turns a dial; the aim itself is in the id
 *   1~t~k3f9~undo                   something that is the same in every game
 *   1~l~k3f9~technology             a closer look
 *   1~g~k3f9~3                      a page of the log
 *   1~h~1234~toy~20                a page of finished games: of a person, of a game, from that place on ('-': of all)
 *   1~b~toy                        a leaderboard
 *   1~p~9876-k3f9~12~turnOn         a step in a game that is watched again, from that act
 *   1~w~3f9a21c07b5e~join           comes to where players are wanted
 *   1~c~server~clock~day            changes what a server or a person wants
 *   1~v~k3f9~2~strong               another level for an AI seat
 *   1~y~1234-2026-11-18~begin       the challenge of a day on a server
 */
const VERSION = '1';
const GAP = '~';
const NAME = /^[a-zA-Z]{1,16}$/;
/** Where nothing is narrowed. */
const ALL = '-';

export type Press =
  /** `hinted`: the button under a hint, which may stand in one message with the option's own. */
  | {
      readonly kind: 'act';
      readonly table: string;
      readonly prompt: string;
      readonly option: string;
      readonly hinted?: true;
    }
  /** `node` '' is the top: everything the presser may do. */
  | { readonly kind: 'menu'; readonly table: string; readonly node: string; readonly page: number }
  | { readonly kind: 'select'; readonly table: string; readonly node: string; readonly page: number }
  /** `turn` says what is being done with the dials: they are only now come to, nothing yet, a step of one of them, the form for exact numbers, or playing it. */
  | {
      readonly kind: 'dial';
      readonly table: string;
      readonly prompt: string;
      readonly option: string;
      readonly turn: DialPress;
      readonly values: readonly number[];
    }
  /** A button of table-buttons.ts, by its name. */
  | { readonly kind: 'table'; readonly table: string; readonly button: string }
  /** A closer look (`zoom` '': choose one), and a page of the log. */
  | { readonly kind: 'look'; readonly table: string; readonly zoom: string }
  | { readonly kind: 'log'; readonly table: string; readonly page: number }
  /** Watching a game again: from act `at` on. `game` is the id of its result, or `@` and the key of the table in this channel. */
  | { readonly kind: 'replay'; readonly game: string; readonly at: number; readonly step: ReplayStep }
  /** Comes to where players are wanted, or goes. */
  | { readonly kind: 'gathering'; readonly id: string; readonly does: GatheringPress }
  /** Something that holds at every table of a server, or of the presser; of what is not listed (roles, channels) the value is what was chosen. */
  | { readonly kind: 'setting'; readonly of: Wanting; readonly name: string; readonly value: string }
  /** Another level for an AI seat. */
  | { readonly kind: 'level'; readonly table: string; readonly seat: Seat; readonly level: Level }
  /** Finished games of a server, of a person and of a game if they are named, from a place on; and who is best at a game. */
  | { readonly kind: 'history'; readonly person: string | null; readonly game: string | null; readonly from: number }
  | { readonly kind: 'leaderboard'; readonly game: string }
  /** The challenge of a day: its id (server and day), and what is done. */
  | { readonly kind: 'daily'; readonly id: string; readonly does: DailyPress }
  /** The lobby's options form: the button that opens it, and the form itself. */
  | { readonly kind: 'options'; readonly table: string };

export const WANTING = ['server', 'person'] as const;
export type Wanting = (typeof WANTING)[number];

/** To this act, on or back by so much, a moving picture of so much, or files to keep. `jump` is the list itself. */
export const REPLAY_STEPS = [
  'at',
  'jump',
  'actBack',
  'actOn',
  'turnBack',
  'turnOn',
  'roundBack',
  'roundOn',
  'clipTurn',
  'clipRound',
  'clipAll',
  'files',
] as const;
export type ReplayStep = (typeof REPLAY_STEPS)[number];

export const GATHERING_PRESSES = ['join', 'leave'] as const;
export type GatheringPress = (typeof GATHERING_PRESSES)[number];

/** Begins one's attempt, shows who did how well, the best replay, or the challenge of today. */
export const DAILY_PRESSES = ['begin', 'standings', 'best', 'today'] as const;
export type DailyPress = (typeof DAILY_PRESSES)[number];

export type DialPress =
  | { readonly by: 'open' }
  | { readonly by: 'look' }
  | { readonly by: 'step'; readonly dial: number; readonly amount: number }
  | { readonly by: 'form' }
  | { readonly by: 'play' };

const LONGEST = { prompt: 24, option: 28 };

/** A name as it stands in an id: itself where it is short and plain, else a hash of it. */
function token(name: string, longest: number): string {
  return name.length <= longest && !name.includes(GAP) && !name.startsWith('#') ? name : `#${digest(name)}`;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}

/** Whether a name is the one an id speaks of. */
export function isNamedBy(name: string, fromId: string): boolean {
  return fromId === name || (fromId.startsWith('#') && fromId === `#${digest(name)}`);
}

export function encode(press: Press): string {
  const id = [VERSION, ...fields(press)].join(GAP);
  if (id.length > 100) throw new Error(`Custom id of ${id.length} characters: ${id}`);
  return id;
}

function fields(press: Press): string[] {
  switch (press.kind) {
    case 'act':
      return [
        'a',
        press.table,
        token(press.prompt, LONGEST.prompt),
        token(press.option, LONGEST.option),
        ...(press.hinted ? ['h'] : []),
      ];
    case 'menu':
      return ['m', press.table, press.node, String(press.page)];
    case 'select':
      return ['s', press.table, press.node, String(press.page)];
    case 'dial': {
      const values = press.values.map((value) => value.toString(36)).join(',');
      const prompt = token(press.prompt, LONGEST.prompt);
      return ['d', press.table, prompt, token(press.option, LONGEST.option), turnToText(press.turn), values];
    }
    case 'table':
      return ['t', press.table, press.button];
    case 'look':
      return ['l', press.table, press.zoom];
    case 'log':
      return ['g', press.table, String(press.page)];
    case 'replay':
      return ['p', press.game, String(press.at), press.step];
    case 'gathering':
      return ['w', press.id, press.does];
    case 'setting':
      return ['c', press.of, press.name, press.value];
    case 'level':
      return ['v', press.table, String(press.seat), press.level];
    case 'history':
      return ['h', press.person ?? ALL, press.game ?? ALL, String(press.from)];
    case 'leaderboard':
      return ['b', press.game];
    case 'daily':
      return ['y', press.id, press.does];
    case 'options':
      return ['o', press.table];
  }
}

/** Null: not an id of ours, or of a version we no longer know. */
export function decode(id: string): Press | null {
  const [version, kind, table, ...rest] = id.split(GAP);
  if (version !== VERSION || table === undefined || table === '') return null;
  const read = kind !== undefined && Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  return read?.(table, rest) ?? null;
}

type Reader = (table: string, fields: readonly string[]) => Press | null;

/** By the letter that stands for the kind; each undoes what `fields` wrote. */
const READERS: Readonly<Record<string, Reader>> = {
  a(table, [prompt, option, hinted]) {
    if (prompt === undefined || option === undefined) return null;
    return { kind: 'act', table, prompt, option, ...(hinted === 'h' ? { hinted: true } : {}) };
  },
  m: (table, fields) => readMenu('menu', table, fields),
  s: (table, fields) => readMenu('select', table, fields),
  d(table, [prompt, option, by, numbers = '']) {
    const turn = turnFromText(by);
    const values = numbers.split(',').map((text) => Number.parseInt(text, 36));
    if (prompt === undefined || option === undefined || turn === null || values.some(Number.isNaN)) return null;
    return { kind: 'dial', table, prompt, option, turn, values };
  },
  t: (table, [button]) => (button === undefined || !NAME.test(button) ? null : { kind: 'table', table, button }),
  l: (table, [zoom]) => (zoom === undefined ? null : { kind: 'look', table, zoom }),
  g(table, [text]) {
    const page = whole(text);
    return page === null ? null : { kind: 'log', table, page };
  },
  p(game, [text, name]) {
    const at = whole(text);
    const step = REPLAY_STEPS.find((known) => known === name);
    return at === null || step === undefined ? null : { kind: 'replay', game, at, step };
  },
  w(id, [name]) {
    const does = GATHERING_PRESSES.find((known) => known === name);
    return does === undefined ? null : { kind: 'gathering', id, does };
  },
  c(whose, [name, value = '']) {
    const of = WANTING.find((known) => known === whose);
    return of === undefined || name === undefined ? null : { kind: 'setting', of, name, value };
  },
  v(table, [text, name]) {
    const seat = whole(text);
    const level = LEVELS.find((known) => known === name);
    return seat === null || level === undefined ? null : { kind: 'level', table, seat, level };
  },
  h(person, [game, text]) {
    const from = whole(text);
    if (game === undefined || from === null) return null;
    return { kind: 'history', person: unlessAll(person), game: unlessAll(game), from };
  },
  b: (game) => ({ kind: 'leaderboard', game }),
  y(id, [name]) {
    const does = DAILY_PRESSES.find((known) => known === name);
    return does === undefined ? null : { kind: 'daily', id, does };
  },
  o: (table) => ({ kind: 'options', table }),
};

function unlessAll(name: string): string | null {
  return name === ALL ? null : name;
}

function readMenu(kind: 'menu' | 'select', table: string, [node, text]: readonly string[]): Press | null {
  const page = whole(text);
  return node === undefined || page === null ? null : { kind, table, node, page };
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function turnToText(turn: DialPress): string {
  return turn.by === 'step' ? `${turn.dial}${turn.amount < 0 ? '-' : '+'}${Math.abs(turn.amount)}` : turn.by;
}

function turnFromText(text: string | undefined): DialPress | null {
  if (text === 'open' || text === 'look' || text === 'form' || text === 'play') return { by: text };
  const step = /^(\d)([+-])(\d{1,5})$/.exec(text ?? '');
  if (step === null) return null;
  return { by: 'step', dial: Number(step[1]), amount: Number(`${step[2]}${step[3]}`) };
}
