import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { Dial, DialPrompt, Dials, Preset } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Button, button, cut, galleries, type Part, type Row, rows, select, text } from './components.ts';
import { type DialPress, encode, type Press } from './ids.ts';
import { onlyOpen, trailToKey } from './menu.ts';
import { menuOf } from './menu-of.ts';
import { aboutPrompts, guideTo, type Private } from './panel.ts';
import type { Picture } from './pictures.ts';
import type { Voice } from './voice.ts';

/**
 * A question answered with whole numbers: step buttons for each dial, a form for exact numbers, and the button that plays.
 * Where the dials stand is written in the buttons themselves; nothing is kept anywhere, and nothing public changes.
 */
type Dialled = DialPrompt<unknown>;

/** Degrees are shown as such, whether the game counts degrees or tenths of them. */
function unitsPer({ unit }: Dial): number {
  return unit === 'tenthOfDegree' ? 10 : 1;
}

function inUnits(range: Dial, value: number): Phrase {
  const n = value / unitsPer(range);
  return range.unit === undefined ? phrase('dial.number', { n }) : phrase('dial.degrees', { n });
}

function stepIn(range: Dial, amount: number): Phrase {
  const n = amount / unitsPer(range);
  return range.unit === undefined ? phrase('dial.step', { n }) : phrase('dial.step-degrees', { n });
}

const dialNames = (prompt: Dialled): string[] => Object.keys(prompt.dials);

/** Values as they came from an id, brought back within their ranges. */
export function dialsOf(prompt: Dialled, values: readonly number[]): Dials {
  return Object.fromEntries(
    Object.entries(prompt.dials).map(([name, range], index) => {
      const value = values[index] ?? range.start ?? range.min;
      return [name, Math.min(Math.max(value, range.min), range.max)];
    }),
  );
}

export function turned(prompt: Dialled, dials: Dials, turn: DialPress): Dials {
  if (turn.by !== 'step') return dials;
  const name = dialNames(prompt)[turn.dial];
  const range = name === undefined ? undefined : prompt.dials[name];
  if (name === undefined || range === undefined) return dials;
  const wanted = (dials[name] ?? range.min) + turn.amount;
  const size = range.max - range.min + 1;
  const value = range.wraps
    ? range.min + ((((wanted - range.min) % size) + size) % size)
    : Math.min(Math.max(wanted, range.min), range.max);
  return { ...dials, [name]: value };
}

/** Steps that suit a dial: 1 and about a tenth of it; an angle also turns by an eighth of the circle. */
export function stepsFor(range: Dial): number[] {
  const size = range.max - range.min + 1;
  if (range.unit !== undefined) return [1, 10, 45].map((degrees) => degrees * unitsPer(range));
  if (size <= 5) return [1];
  if (size <= 30) return [1, 5];
  return size <= 300 ? [1, 10] : [1, 10, 100];
}

export interface DialOptions {
  /** Said before the question. */
  readonly lead?: string;
  /** What the button that plays says, if not the usual. */
  readonly play?: string;
  readonly pictures?: readonly Picture[];
  readonly presets?: readonly Preset[];
}

export function dialPanel(
  record: TableRecord,
  prompt: Dialled,
  dials: Dials,
  voice: Voice,
  { lead, play, pictures = [], presets = [] }: DialOptions = {},
): Private {
  const words = [
    ...(lead === undefined ? [] : [lead]),
    `**${voice.put(prompt.ask)}**${guideTo(record, prompt.seat, prompt.ask, voice)}`,
    ...Object.entries(prompt.dials).map(
      ([name, range]) => `${dialName(record, name, voice)}: **${voice.put(inUnits(range, dials[name] ?? range.min))}**`,
    ),
    ...(prompt.note === undefined ? [] : [voice.put(prompt.note)]),
  ];
  const parts: Part[] = [
    text(words.join('\n')),
    ...galleries(pictures),
    ...presetRows(record, prompt, presets, voice),
    ...dialNames(prompt).flatMap((name, index) => stepRows(record, prompt, dials, name, index, voice)),
    ...rows([
      button(pressFor(record, prompt, dials, { by: 'play' }), play ?? playLabel(prompt, voice), 'good'),
      button(pressFor(record, prompt, dials, { by: 'form' }), voice.say('dial.exact')),
      button({ kind: 'menu', table: record.key, node: levelBefore(record, prompt), page: 0 }, voice.say('menu.back')),
    ]),
  ];
  return { parts, pictures, about: aboutPrompts([prompt], null) };
}

/** The level one came from: that of the other ships, say, or the one above where there is no other. */
function levelBefore(record: TableRecord, { seat, key }: Dialled): string {
  const trail = trailToKey(menuOf(promptsOf(record, seat)), key) ?? [];
  return trail.findLast((level) => onlyOpen(level) === null)?.node ?? '';
}

/** Settings to start from, one pick away: choosing one only turns the dials. */
function presetRows(record: TableRecord, prompt: Dialled, presets: readonly Preset[], voice: Voice): Row[] {
  if (presets.length === 0) return [];
  const items = new Map(
    presets.map(({ label, dials }) => {
      const value = encode(pressFor(record, prompt, dials, { by: 'look' }));
      return [value, { value, label: voice.label(label) }];
    }),
  );
  const list = { kind: 'select', table: record.key, node: 'presets', page: 0 } as const;
  return [select(list, voice.say('dial.presets'), [...items.values()].slice(0, 25))];
}

/** What playing is called depends on the question ("Flick", "Launch"): the games' books may say so. */
function playLabel(prompt: Dialled, voice: Voice): string {
  const own = `${prompt.ask.key}.play`;
  return voice.has(own) ? voice.put({ key: own }) : voice.say('dial.play');
}

function stepRows(
  record: TableRecord,
  prompt: Dialled,
  dials: Dials,
  name: string,
  index: number,
  voice: Voice,
): Row[] {
  const range = prompt.dials[name];
  if (range === undefined) return [];
  const stepButton = (amount: number): Button => {
    const turn: DialPress = { by: 'step', dial: index, amount };
    const label = `${dialName(record, name, voice)} ${voice.label(stepIn(range, amount))}`;
    const stuck = turned(prompt, dials, turn)[name] === dials[name];
    return button(pressFor(record, prompt, dials, turn), label, 'plain', stuck);
  };
  const up = stepsFor(range);
  const down = up.toReversed().map((amount) => -amount);
  return up.length > 2
    ? [...rows(down.map(stepButton)), ...rows(up.map(stepButton))]
    : rows([...down, ...up].map(stepButton));
}

function pressFor(record: TableRecord, prompt: Dialled, dials: Dials, turn: DialPress): Press {
  const values = dialNames(prompt).map((name) => dials[name] ?? 0);
  return { kind: 'dial', table: record.key, prompt: prompt.id, option: prompt.key, turn, values };
}

function dialName(record: TableRecord, name: string, voice: Voice): string {
  return voice.put({ key: `${record.game}.dial.${name}` });
}

/** The form for exact numbers. At most five dials: a form has no more lines. */
export function dialForm(
  record: TableRecord,
  prompt: Dialled,
  dials: Dials,
  voice: Voice,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: encode(pressFor(record, prompt, dials, { by: 'form' })),
    title: cut(playLabel(prompt, voice), 45),
    components: Object.entries(prompt.dials)
      .slice(0, 5)
      .map(([name, range]) => ({
        type: ComponentType.Label,
        label: cut(dialName(record, name, voice), 45),
        description: rangeOf(range, voice),
        component: {
          type: ComponentType.TextInput,
          custom_id: name,
          style: TextInputStyle.Short,
          value: String((dials[name] ?? range.min) / unitsPer(range)),
          min_length: 1,
          max_length: 8,
          required: true,
        },
      })),
  };
}

function rangeOf(range: Dial, voice: Voice): string {
  const limits = { min: inUnits(range, range.min), max: inUnits(range, range.max) };
  return unitsPer(range) === 1 ? voice.say('dial.range', limits) : voice.say('dial.range-tenths', limits);
}

/** The dials as they were typed into the form. What cannot be stays as it was, and `wrong` says why. */
export function readDialForm(
  record: TableRecord,
  prompt: Dialled,
  before: Dials,
  typed: (name: string) => string,
  voice: Voice,
): { readonly dials: Dials; readonly wrong: string | null } {
  const wrong: string[] = [];
  const dials = { ...before };
  for (const [name, range] of Object.entries(prompt.dials)) {
    const value = numberIn(typed(name), range);
    if (value === null)
      wrong.push(voice.say('dial.wrong', { dial: dialName(record, name, voice), range: rangeOf(range, voice) }));
    else dials[name] = value;
  }
  return { dials, wrong: wrong.length === 0 ? null : wrong.join('\n') };
}

/** What somebody typed, as the dial counts it; null: nothing the dial can be set to. */
function numberIn(typed: string, range: Dial): number | null {
  const text = typed.replace('−', '-').replace(',', '.').replace('°', '').trim();
  const value = Math.round(Number(text) * unitsPer(range) * 1e6) / 1e6;
  return text !== '' && Number.isInteger(value) && value >= range.min && value <= range.max ? value : null;
}
