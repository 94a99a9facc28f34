import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { DialPrompt, Dials } from '../engine/game.ts';
import type { TableRecord } from '../tables/record.ts';
import { type Button, button, cut, gallery, type Part, type Row, rows, text } from './components.ts';
import { encode, type Press, type Turn } from './ids.ts';
import type { Private } from './panel.ts';
import type { Picture } from './pictures.ts';
import type { Voice } from './voice.ts';

/**
 * A question answered with whole numbers: step buttons for each dial, a form for exact numbers, and the button that plays.
 * Where the dials stand is written in the buttons themselves; nothing is kept anywhere, and nothing public changes.
 */
type Dialled = DialPrompt<unknown>;

/** A full turn goes round; everything else stops at its ends. */
const ROUND = 'angle';

const names = (prompt: Dialled): string[] => Object.keys(prompt.dials);

/** Values as they came from an id, brought back within their ranges. */
export function dialsOf(prompt: Dialled, values: readonly number[]): Dials {
  return Object.fromEntries(
    Object.entries(prompt.dials).map(([name, range], index) => {
      const value = values[index] ?? range.start ?? range.min;
      return [name, Math.min(Math.max(value, range.min), range.max)];
    }),
  );
}

export function turned(prompt: Dialled, dials: Dials, turn: Turn): Dials {
  if (turn.by !== 'step') return dials;
  const name = names(prompt)[turn.dial];
  const range = name === undefined ? undefined : prompt.dials[name];
  if (name === undefined || range === undefined) return dials;
  const wanted = (dials[name] ?? range.min) + turn.amount;
  const size = range.max - range.min + 1;
  const value =
    name === ROUND
      ? range.min + ((((wanted - range.min) % size) + size) % size)
      : Math.min(Math.max(wanted, range.min), range.max);
  return { ...dials, [name]: value };
}

/** Steps that suit a dial: 1 and about a tenth of it; an angle also turns by an eighth of the circle. */
export function stepsFor(name: string, range: { min: number; max: number }): number[] {
  const size = range.max - range.min + 1;
  if (name === ROUND) return size >= 3600 ? [10, 100, 450] : [1, 10, 45];
  if (size <= 5) return [1];
  if (size <= 30) return [1, 5];
  return size <= 300 ? [1, 10] : [1, 10, 100];
}

export function dialPanel(
  record: TableRecord,
  prompt: Dialled,
  dials: Dials,
  voice: Voice,
  { lead, picture = null }: { lead?: string; picture?: Picture | null } = {},
): Private {
  const words = [
    ...(lead === undefined ? [] : [lead]),
    `**${voice.put(prompt.ask)}**`,
    ...names(prompt).map((name) => `${dialName(record, name, voice)}: **${dials[name] ?? 0}**`),
    ...(prompt.note === undefined ? [] : [voice.put(prompt.note)]),
  ];
  const parts: Part[] = [
    ...(picture === null ? [] : [gallery(picture)]),
    text(words.join('\n')),
    ...names(prompt).flatMap((name, index) => stepRows(record, prompt, dials, name, index, voice)),
    ...rows([
      button(pressFor(record, prompt, dials, { by: 'play' }), playLabel(prompt, voice), 'good'),
      button(pressFor(record, prompt, dials, { by: 'form' }), voice.say('dial.exact')),
      button({ kind: 'menu', table: record.key, node: '', page: 0 }, voice.say('menu.back')),
    ]),
  ];
  return { parts, picture };
}

function playLabel(prompt: Dialled, voice: Voice): string {
  const last = prompt.path.at(-1);
  return last === undefined ? voice.say('dial.play') : voice.label(last);
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
    const turn: Turn = { by: 'step', dial: index, amount };
    const label = `${dialName(record, name, voice)} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}`;
    const stuck = turned(prompt, dials, turn)[name] === dials[name];
    return button(pressFor(record, prompt, dials, turn), label, 'plain', stuck);
  };
  const up = stepsFor(name, range);
  const down = up.toReversed().map((amount) => -amount);
  return up.length > 2
    ? [...rows(down.map(stepButton)), ...rows(up.map(stepButton))]
    : rows([...down, ...up].map(stepButton));
}

function pressFor(record: TableRecord, prompt: Dialled, dials: Dials, turn: Turn): Press {
  const values = names(prompt).map((name) => dials[name] ?? 0);
  return { kind: 'dial', table: record.key, prompt: prompt.id, option: prompt.key, turn, values };
}

function dialName(record: TableRecord, name: string, voice: Voice): string {
  return voice.label({ key: `${record.game}.dial.${name}` });
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
      .map(([name, { min, max }]) => ({
        type: ComponentType.Label,
        label: cut(dialName(record, name, voice), 45),
        description: voice.say('dial.range', { min, max }),
        component: {
          type: ComponentType.TextInput,
          custom_id: name,
          style: TextInputStyle.Short,
          value: String(dials[name] ?? min),
          min_length: 1,
          max_length: 8,
          required: true,
        },
      })),
  };
}

/** What was typed into the form, or the name of the first dial that is not a whole number in its range. */
export function readDialForm(
  prompt: Dialled,
  typed: (name: string) => string,
): { ok: true; dials: Dials } | { ok: false; name: string; min: number; max: number } {
  const dials: Record<string, number> = {};
  for (const [name, { min, max }] of Object.entries(prompt.dials)) {
    const value = Number(typed(name).trim().replace('−', '-'));
    if (!Number.isInteger(value) || value < min || value > max) return { ok: false, name, min, max };
    dials[name] = value;
  }
  return { ok: true, dials };
}
