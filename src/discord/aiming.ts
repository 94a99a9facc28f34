import type { DialPrompt, Dials, Seat } from '#engine/game.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { nextPanel } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { type DialOptions, dialPanel, dialsOf, turned } from './dials.ts';
import { isNamedBy, type Press } from './ids.ts';
import type { Private } from './panel.ts';
import { seenBy } from './pictures.ts';
import type { Reader } from './voice.ts';

type DialPress = Extract<Press, { kind: 'dial' }>;

/** A dial being looked at or turned; what is open now if that question is not open any more. */
export async function turnDial(
  bot: Bot,
  caller: Caller,
  record: TableRecord,
  seat: Seat,
  press: DialPress,
): Promise<Private> {
  const prompt = openDial(record, seat, press);
  if (prompt === null) return nextPanel(bot, caller, record, seat, []);
  if (press.turn.by === 'open') return openAim(bot, caller, record, seat, prompt);
  const dials = turned(prompt, dialsOf(prompt, press.values), press.turn);
  return aimPanel(bot, caller, record, seat, prompt, dials);
}

export function openDial(record: TableRecord, seat: Seat, press: DialPress): DialPrompt<unknown> | null {
  const prompt = promptsOf(record, seat).find((open) => open.kind === 'dial' && isNamedBy(open.id, press.prompt));
  return prompt?.kind === 'dial' && isNamedBy(prompt.key, press.option) ? prompt : null;
}

/** The dials as they should stand at first: at the best setting there is. */
export async function openAim(
  bot: Bot,
  reader: Reader,
  record: TableRecord,
  seat: Seat,
  prompt: DialPrompt<unknown>,
  options: Omit<DialOptions, 'pictures' | 'presets'> = {},
): Promise<Private> {
  const [best] = await bot.presets(record, seat, prompt.key);
  return aimPanel(bot, reader, record, seat, prompt, best?.dials ?? dialsOf(prompt, []), options);
}

/** The dials as they stand, over a picture of what they would do where the game can draw that. */
export async function aimPanel(
  bot: Bot,
  reader: Reader,
  record: TableRecord,
  seat: Seat,
  prompt: DialPrompt<unknown>,
  dials: Dials,
  options: Omit<DialOptions, 'pictures' | 'presets'> = {},
): Promise<Private> {
  const aim = { prompt: prompt.id, key: prompt.key, dials };
  const [presets, pictures] = await Promise.all([
    bot.presets(record, seat, prompt.key),
    bot.pictures.board(record, seat, { aim, ...seenBy(reader) }),
  ]);
  return dialPanel(record, prompt, dials, bot.voice(record, reader), { ...options, pictures, presets });
}
