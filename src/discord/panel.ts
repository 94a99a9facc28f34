import type { Actor, DialPrompt, Prompt, Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Choice } from '#render/scene.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { fitsUnderPicture } from './board-rows.ts';
import { type Button, button, galleries, OPTION, type Part, type Row, rows, select, text } from './components.ts';
import { encode, type Press } from './ids.ts';
import {
  type Branch,
  backFrom,
  choicesBelow,
  commonNote,
  direct,
  type Fits,
  inGroups,
  isOpen,
  type MenuEntry,
  type MenuLevel,
  menuLevelOf,
  notedAbove,
  noteOf,
  onlyOpen,
  promptsBelow,
  throughSingles,
  trailTo,
} from './menu.ts';
import { menuOf } from './menu-of.ts';
import type { Picture } from './pictures.ts';
import type { Voice } from './voice.ts';

/** An answer only one person sees. */
export interface Private {
  readonly parts: readonly Part[];
  readonly pictures?: readonly Picture[];
  /** Files to keep; each has a part that shows it. */
  readonly files?: readonly { readonly name: string; readonly data: Buffer }[];
  /** What it says about the table it belongs to; without it the message is about no table, and stays. */
  readonly about?: About;
}

/** What a private message is about decides what becomes of it when the table moves on. */
export type About =
  /** Offers answers to these prompts, from this place of the menu: brought up to date while they are open, then taken away. */
  | { readonly kind: 'question'; readonly asked: readonly string[]; readonly place: MenuPosition | null }
  /** Says who is to move, or that somebody else is, or where its reader sits: taken away once that changes. */
  | { readonly kind: 'waiting' }
  /** Tells how things were at a moment it names, so it stays true. */
  | { readonly kind: 'dated' };

export function privately(words: string, buttons: readonly Button[] = [], about?: About): Private {
  return { parts: [text(words), ...rows(buttons)], ...(about === undefined ? {} : { about }) };
}

/** Where in the menu somebody is. */
export interface MenuPosition {
  readonly node: string;
  readonly page: number;
}

export const TOP: MenuPosition = { node: '', page: 0 };

export interface PanelOptions {
  /** Said before the question: what just happened, or why something was refused. */
  readonly lead?: string;
  readonly pictures?: readonly Picture[];
  /** Buttons above all choices. */
  readonly first?: readonly Button[];
  /** Whether a guided table explains the question here, too; by default it does. */
  readonly guide?: boolean;
}

/**
 * The private menu of a seat, at a place in it; at the top when that place is gone. As on the board, words stand above the
 * picture: however many they are, what the choice is about and the buttons are in sight together.
 */
export function menuPanel(
  record: TableRecord,
  seat: Seat,
  voice: Voice,
  place: MenuPosition = TOP,
  { lead, pictures = [], first = [], guide = true }: PanelOptions = {},
): Private {
  const prompts = promptsOf(record, seat);
  const trail = trailAt(prompts, place);
  const here = trail.at(-1) ?? menuOf(prompts);
  const level = menuLevelOf(here, place.page, pictures.length === 0 || fitsUnderPicture(here.entries, voice));
  const words = [
    lead ?? '',
    question(record, trail, prompts, voice, guide),
    trailLine(trail, voice),
    guide ? guideToStep(record, seat, trail, voice) : '',
    ...notes(level, voice),
    ...reasons(here, voice),
  ].filter((line) => line !== '');
  if (words.length === 0) words.push(voice.say(record.phase === 'over' ? 'menu.over' : 'menu.nothing'));
  const parts: Part[] = [
    text(words.join('\n')),
    ...galleries(pictures),
    ...rows(first),
    ...controls(record, level, here, voice),
    ...rows(wayBack(record, trail, level, voice)),
  ];
  return { parts, pictures, about: aboutPrompts(prompts, first.length === 0 ? place : null) };
}

/** A message that offers these prompts; with none open it only says who is to move. */
export function aboutPrompts(prompts: readonly Prompt<unknown>[], place: MenuPosition | null): About {
  return prompts.length === 0 ? { kind: 'waiting' } : { kind: 'question', asked: prompts.map(({ id }) => id), place };
}

/** Where a place of the menu is now: its trail, from the top if that level is gone, past levels that ask nothing. */
function trailAt(prompts: readonly Prompt<unknown>[], { node }: MenuPosition): readonly Branch[] {
  const top = menuOf(prompts);
  return throughSingles(trailTo(top, node) ?? [top]);
}

/** The numbers that are all a place of the menu asks for, if so. */
export function onlyDialAt(record: TableRecord, seat: Seat, place: MenuPosition): DialPrompt<unknown> | null {
  const prompts = promptsOf(record, seat);
  const here = trailAt(prompts, place).at(-1);
  const only = place.node === '' || here === undefined ? null : onlyOpen(here);
  const prompt = only?.kind === 'dial' ? prompts.find(({ id }) => id === only.prompt) : undefined;
  return prompt?.kind === 'dial' ? prompt : null;
}

/** What a player may choose from at a place of their menu. */
export function choicesAt(record: TableRecord, seat: Seat, place: MenuPosition = TOP): Choice[] {
  const prompts = promptsOf(record, seat);
  return choicesBelow(prompts, trailAt(prompts, place));
}

/**
 * What is asked here. A question of numbers is asked where its dials are, so beside a plain question it is left out; of
 * several that would only be a list, none is read out.
 */
export function questionsOf(prompts: readonly Prompt<unknown>[]): readonly Prompt<unknown>[] {
  const plain = prompts.filter((prompt) => prompt.kind === 'pick');
  if (plain.length > 0) return plain;
  return prompts.length === 1 ? prompts : [];
}

function question(
  record: TableRecord,
  trail: readonly Branch[],
  prompts: readonly Prompt<unknown>[],
  voice: Voice,
  guide: boolean,
): string {
  const below = promptsBelow(trail.at(-1) ?? menuOf(prompts));
  const asked = questionsOf(prompts.filter((prompt) => below.has(prompt.id)));
  const explains = guide && trail.length === 1;
  return asked
    .map((prompt) => `**${voice.put(prompt.ask)}**${explains ? guideTo(record, prompt.seat, prompt.ask, voice) : ''}`)
    .join('\n');
}

/**
 * A guided first game explains each kind of question, and of move, where it is met: until whoever is asked has done one of
 * its kind. After that it is a button away.
 */
export function guideTo(record: TableRecord, asked: Actor, kind: Phrase, voice: Voice): string {
  const met = asked === 'clock' ? [] : (record.chairs[asked]?.met ?? []);
  const words = record.settings.guide && !met.includes(kind.key) ? explanation(kind, voice) : null;
  return words === null ? '' : `\n> ${words}`;
}

/** What a question or a kind of move is about, in the words of the guide; null where it says nothing. */
export function explanation(kind: Phrase, voice: Voice): string | null {
  const key = `${kind.key}.guide`;
  return voice.has(key) ? voice.put({ ...kind, key }) : null;
}

/** Of the steps that led here the last one with an explanation: those before it had theirs where they were the last. */
function guideToStep(record: TableRecord, seat: Seat, trail: readonly Branch[], voice: Voice): string {
  const explained = trail.slice(1).map((branch) => guideTo(record, seat, branch.label, voice).trim());
  return explained.findLast((words) => words !== '') ?? '';
}

function trailLine(trail: readonly Branch[], voice: Voice): string {
  const steps = trail.slice(1).map((branch) => voice.put(branch.label));
  return steps.length === 0 ? '' : `-# ${steps.join(' → ')}`;
}

/** What the choices themselves have no room to explain, or would all say alike; what has the same note shares a line. */
function notes(level: MenuLevel, voice: Voice): string[] {
  const byNote = new Map<string, string[]>();
  const common = commonNote(level);
  if (common !== undefined) return [voice.put(common)];
  for (const entry of notedAbove(level, fitsBelow(voice))) {
    const note = noteOf(entry);
    const words = note === undefined ? '' : voice.put(note);
    byNote.set(words, [...(byNote.get(words) ?? []), `**${voice.put(entry.label)}**`]);
  }
  return [...byNote].map(([note, what]) => `• ${what.join(', ')}: ${note}`);
}

/** Whether the second line of a choice has room for a note. */
function fitsBelow(voice: Voice): Fits {
  return (note) => voice.label(note).length <= OPTION;
}

const REASONS_AT_MOST = 12;

function whyShut(entry: MenuEntry): Phrase[] {
  if (isOpen(entry)) return [];
  if (entry.kind === 'branch') return entry.entries.flatMap(whyShut);
  return entry.kind === 'shut' ? [entry.why] : [];
}

/** Why something is greyed out; what has the same reason shares a line, and of a submenu's many reasons one speaks for all. */
function reasons(here: Branch, voice: Voice): string[] {
  const byReason = new Map<string, string[]>();
  for (const entry of here.entries) {
    const [why, ...others] = new Set(whyShut(entry).map((reason) => voice.put(reason)));
    if (why === undefined) continue;
    const line = others.length === 0 ? why : voice.say('menu.reasons', { why, count: others.length });
    byReason.set(line, [...(byReason.get(line) ?? []), voice.put(entry.label)]);
  }
  return [...byReason].slice(0, REASONS_AT_MOST).map(([why, what]) => `-# ✕ ${what.join(', ')}: ${why}`);
}

function controls(record: TableRecord, level: MenuLevel, here: Branch, voice: Voice): Row[] {
  if (level.style === 'buttons')
    return inGroups(level.entries).flatMap((group) =>
      rows(group.map((entry) => entryButton(record, direct(entry, voice.fits), voice, 'panel'))),
    );
  const paging: Press = { kind: 'select', table: record.key, node: here.node, page: level.page };
  const above = commonNote(level) === undefined ? notedAbove(level, fitsBelow(voice)) : level.entries;
  const items = level.entries.map((entry) => {
    const note = above.includes(entry) ? undefined : noteOf(entry);
    return {
      label: voice.label(entry.label),
      value: encode(pressOf(record, entry)),
      emoji: voice.icon(entry.label),
      ...(note === undefined ? {} : { description: voice.label(note) }),
    };
  });
  return [select(paging, voice.say('menu.choose'), items)];
}

function wayBack(record: TableRecord, trail: readonly Branch[], level: MenuLevel, voice: Voice): Button[] {
  const here = trail.at(-1);
  const parent = backFrom(trail);
  const go = (to: Branch, page: number): Press => ({
    kind: 'menu',
    table: record.key,
    node: to.node,
    page,
  });
  const buttons: Button[] = [];
  if (level.style === 'select' && level.pages > 1 && here !== undefined) {
    const { page, pages } = level;
    if (page > 0) buttons.push(button(go(here, page - 1), voice.say('menu.earlier')));
    if (page < pages - 1) buttons.push(button(go(here, page + 1), voice.say('menu.later', { page: page + 2, pages })));
  }
  if (parent !== null) buttons.push(button(go(parent, 0), voice.say('menu.back')));
  return buttons;
}

/** What pressing an entry sends. */
function pressOf(record: TableRecord, entry: MenuEntry): Press {
  switch (entry.kind) {
    case 'branch':
      return { kind: 'menu', table: record.key, node: entry.node, page: 0 };
    case 'dial':
      return { ...answerOf(record, entry), kind: 'dial', turn: { by: 'open' }, values: entry.start };
    default:
      return { ...answerOf(record, entry), kind: 'act' };
  }
}

function answerOf(record: TableRecord, entry: { prompt: string; key: string }) {
  return { table: record.key, prompt: entry.prompt, option: entry.key };
}

/**
 * What is possible stands out. In a private menu the rest is disabled. On the public board nothing is, only grey: a silent act
 * (a die turned in the hand) changes what somebody may do without the board being drawn anew, and whoever presses what is
 * closed to them is told why.
 */
export function entryButton(record: TableRecord, entry: MenuEntry, voice: Voice, on: 'board' | 'panel'): Button {
  const open = isOpen(entry);
  const look = open ? 'main' : 'plain';
  const icon = voice.icon(entry.label);
  return button(pressOf(record, entry), voice.label(entry.label), look, on === 'panel' && !open, icon);
}
