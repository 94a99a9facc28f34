import type { ModalSubmitInteraction } from 'discord.js';
import { phrase } from '#engine/phrase.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { aimPanel, openDial } from './aiming.ts';
import { nextPanel, refused } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { dialForm, dialsOf, readDialForm } from './dials.ts';
import type { Press } from './ids.ts';
import { optionsForm, readOptionsForm } from './lobby.ts';
import { type Private, privately } from './panel.ts';
import { perform, withNews } from './presses.ts';

/** Forms: the options of a lobby, the exact numbers of a dial. */

/** A form has to be the first answer, so the table it is about is waited for no longer than this. */
const FORM_PATIENCE = 1500;

/** Refusals that need no parameter. */
type PlainRefusal = 'refused.no-table' | 'refused.earlier-game' | 'refused.already-started' | 'refused.host-only';

export type FormPress = Extract<Press, { kind: 'options' | 'dial' }>;

export function isForm(press: Press | null): press is FormPress {
  return press?.kind === 'options' || (press?.kind === 'dial' && press.turn.by === 'form');
}

function dialPromptOf(record: TableRecord, caller: Caller, press: FormPress) {
  const seat = seatOf(record, caller.who.id);
  return press.kind === 'dial' && seat !== null ? openDial(record, seat, press) : null;
}

/** The form a press opens, or what is said instead. */
export async function formFor(bot: Bot, press: FormPress, caller: Caller) {
  const record = await withTimeout(bot.tables.get(caller.channel), FORM_PATIENCE, tooLate);
  const voice = bot.voice(record, caller);
  const no = (key: PlainRefusal) => refused(bot, caller, phrase(key), record);
  if (record === null) return no('refused.no-table');
  if (record.key !== press.table) return no('refused.earlier-game');
  if (press.kind === 'options') {
    const refusal = optionsRefusal(record, caller);
    return refusal === null ? optionsForm(record, voice) : no(refusal);
  }
  const prompt = dialPromptOf(record, caller, press);
  return prompt === null
    ? overtaken(bot, caller, record)
    : dialForm(record, prompt, dialsOf(prompt, press.values), voice);
}

/** What was asked is asked no more: whoever pressed has done nothing wrong, and sees what is open now. */
async function overtaken(bot: Bot, caller: Caller, record: TableRecord): Promise<Private> {
  const seat = seatOf(record, caller.who.id);
  if (seat === null) return refused(bot, caller, phrase('refused.stale'), record);
  return withNews(bot, caller, await nextPanel(bot, caller, record, seat, []), 'panel');
}

/** What came of a form that was sent. */
export async function filledForm(
  bot: Bot,
  interaction: ModalSubmitInteraction,
  press: Press,
  caller: Caller,
): Promise<Private | null> {
  const record = await bot.tables.get(caller.channel);
  const no = (key: PlainRefusal) => refused(bot, caller, phrase(key), record);
  if (record === null) return no('refused.no-table');
  if (!('table' in press)) return privately(bot.voice(null, caller).say('error.unknown-button'));
  if (record.key !== press.table) return no('refused.earlier-game');
  const values = (name: string): readonly string[] => {
    const field = interaction.fields.fields.get(name);
    if (field === undefined) return [];
    if ('values' in field) return field.values;
    return 'value' in field && typeof field.value === 'string' ? [field.value] : [];
  };
  if (press.kind === 'options') return perform(bot, readOptionsForm(record, values), caller);
  const seat = seatOf(record, caller.who.id);
  const prompt = press.kind === 'dial' ? dialPromptOf(record, caller, press) : null;
  if (press.kind !== 'dial' || prompt === null || seat === null) return overtaken(bot, caller, record);
  const typed = (name: string) => values(name)[0] ?? '';
  const read = readDialForm(record, prompt, dialsOf(prompt, press.values), typed, bot.voice(record, caller));
  const lead = read.wrong === null ? {} : { lead: read.wrong };
  return withNews(bot, caller, await aimPanel(bot, caller, record, seat, prompt, read.dials, lead), 'panel');
}

function optionsRefusal(record: TableRecord, { who }: Caller): PlainRefusal | null {
  if (record.phase !== 'lobby') return 'refused.already-started';
  return record.host === who.id || who.moderator ? null : 'refused.host-only';
}

/** A form has to be opened at once or not at all. */
function tooLate(): never {
  throw new Error(`No record within ${FORM_PATIENCE} ms`);
}
