import type { PhraseKey } from '#engine/phrase.ts';
import type { Command } from '#tables/command.ts';
import type { Bot, Caller } from './bot.ts';
import { type Private, privately } from './panel.ts';
import { perform } from './presses.ts';

/** A slash command that does one thing to the table and says so. */
export async function applyAndConfirm(bot: Bot, command: Command, caller: Caller, done: PhraseKey): Promise<Private> {
  return (
    (await perform(bot, command, caller)) ??
    privately(bot.voice(null, caller).put({ key: done }), [], { kind: 'waiting' })
  );
}
