import { createHash } from 'node:crypto';

/**
 * What a button means lives in its custom id, so that it works after a restart. At most 100 characters: a prompt or option
 * that would not fit is named by a short hash instead, and looked up among what is offered when the button is pressed.
 *
 *   1~a~k3f9~bid:4~place:B          answers a prompt
 *   1~m~k3f9~q8Zr2_xY1c~0           opens a level of the private menu, at a page
 *   1~d~k3f9~aim:2~flick~+a~r,1e    turns a dial; the aim itself is in the id
 *   1~t~k3f9~undo                   something that is the same in every game
 */
const VERSION = '1';
const GAP = '~';

/** Buttons that mean the same in every game. */
export const TABLE_BUTTONS = [
  'join',
  'leave',
  'easyAi',
  'strongAi',
  'removeAi',
  'start',
  'cancel',
  'me',
  'hint',
  'hurry',
  'explain',
  'undo',
  'agree',
  'disagree',
  'back',
  'rematch',
  'end',
  'keep',
] as const;
export type TableButton = (typeof TABLE_BUTTONS)[number];

export type Press =
  | { readonly kind: 'act'; readonly table: string; readonly prompt: string; readonly option: string }
  /** `node` '' is the top: everything the presser may do. */
  | { readonly kind: 'menu'; readonly table: string; readonly node: string; readonly page: number }
  | { readonly kind: 'select'; readonly table: string; readonly node: string; readonly page: number }
  /** `turn` says what is being done with the dials: they are only now come to, nothing yet, a step of one of them, the form for exact numbers, or playing it. */
  | {
      readonly kind: 'dial';
      readonly table: string;
      readonly prompt: string;
      readonly option: string;
      readonly turn: Turn;
      readonly values: readonly number[];
    }
  | { readonly kind: 'table'; readonly table: string; readonly button: TableButton }
  /** The lobby's options form: the button that opens it, and the form itself. */
  | { readonly kind: 'options'; readonly table: string };

export type Turn =
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
export function names(name: string, fromId: string): boolean {
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
      return ['a', press.table, token(press.prompt, LONGEST.prompt), token(press.option, LONGEST.option)];
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
    case 'options':
      return ['o', press.table];
  }
}

/** Null: not an id of ours, or of a version we no longer know. */
export function decode(id: string): Press | null {
  const [version, kind, table, ...rest] = id.split(GAP);
  if (version !== VERSION || table === undefined || table === '') return null;
  const [first, second, third, fourth] = rest;
  switch (kind) {
    case 'a':
      return first === undefined || second === undefined ? null : { kind: 'act', table, prompt: first, option: second };
    case 'm':
    case 's': {
      const page = whole(second);
      if (first === undefined || page === null) return null;
      return { kind: kind === 'm' ? 'menu' : 'select', table, node: first, page };
    }
    case 'd': {
      const turn = turnFromText(third);
      const values = (fourth ?? '').split(',').map((text) => Number.parseInt(text, 36));
      if (first === undefined || second === undefined || turn === null || values.some(Number.isNaN)) return null;
      return { kind: 'dial', table, prompt: first, option: second, turn, values };
    }
    case 't': {
      const button = TABLE_BUTTONS.find((known) => known === first);
      return button === undefined ? null : { kind: 'table', table, button };
    }
    case 'o':
      return { kind: 'options', table };
    default:
      return null;
  }
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function turnToText(turn: Turn): string {
  return turn.by === 'step' ? `${turn.dial}${turn.amount < 0 ? '-' : '+'}${Math.abs(turn.amount)}` : turn.by;
}

function turnFromText(text: string | undefined): Turn | null {
  if (text === 'open' || text === 'look' || text === 'form' || text === 'play') return { by: text };
  const step = /^(\d)([+-])(\d{1,5})$/.exec(text ?? '');
  if (step === null) return null;
  return { by: 'step', dial: Number(step[1]), amount: Number(`${step[2]}${step[3]}`) };
}
