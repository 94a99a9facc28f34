import type { PhraseKey } from '#engine/phrase.ts';
import type { Command } from '#tables/command.ts';
import { aboutTable } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { type Private, privately } from './panel.ts';
import { perform } from './presses.ts';

/** A slash command that does one thing to the table and says so. */
export async function applyAndConfirm(bot: Bot, command: Command, caller: Caller, done: PhraseKey): Promise<Private> {
  const refusal = await perform(bot, command, caller);
  if (refusal !== null) return refusal;
  const record = await bot.tables.get(caller.channel);
  const voice = bot.voice(record, caller);
  return record === null ? privately(voice.put({ key: done })) : aboutTable(record, voice, voice.put({ key: done }));
}
