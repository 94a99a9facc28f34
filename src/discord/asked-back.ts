import { promptsOf, seatOf } from '#tables/look.ts';
import type { Bot, Caller } from './bot.ts';
import { button } from './components.ts';
import type { Press } from './ids.ts';
import { findPrompt, resolve } from './menu.ts';
import { aboutPrompts, type Private, privately } from './panel.ts';

/** Less than this before a press nobody can have read what a button had changed to. */
const TOO_QUICK = 700;

/** A button of the board, and when it was pressed by Discord's clock. */
export interface Pressed {
  readonly message: string;
  readonly customId: string;
  readonly at: number;
}

/**
 * A button with a spot of its own changes under people's fingers while others play, and what it does may be past taking back. A press that
 * was meant for what stood there before is not played but asked back, once, in private. Null: it is to be played.
 */
export async function askedBack(bot: Bot, press: Press, caller: Caller, pressed: Pressed): Promise<Private | null> {
  if (press.kind !== 'act') return null;
  const changedAt = bot.presenter.changedAt(caller.channel, pressed.message, pressed.customId);
  if (changedAt === null || (changedAt !== 'underWay' && pressed.at - changedAt >= TOO_QUICK)) return null;
  const record = await bot.tables.get(caller.channel);
  const seat = record === null ? null : seatOf(record, caller.who.id);
  if (record === null || seat === null || record.key !== press.table) return null;
  const prompts = promptsOf(record, seat);
  const prompt = findPrompt(prompts, press.prompt);
  const { key } = resolve(prompts, press.prompt, press.option);
  const option = prompt?.kind === 'pick' ? prompt.options.find((each) => each.key === key) : undefined;
  // What is not possible is refused with its reason; what has no spot stays where it is until the question changes.
  if (prompt === undefined || option?.spot === undefined) return null;
  const voice = bot.voice(record, caller);
  const words = voice.say('board.just-changed', { what: option.path });
  const again = button(press, voice.label(option.spot.label), 'main', false, voice.icon(option.spot.label));
  return privately(words, [again], aboutPrompts([prompt], null));
}
