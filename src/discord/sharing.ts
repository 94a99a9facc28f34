import type { TableRecord } from '#tables/record.ts';
import { aboutTable } from './answers.ts';
import { winnerLine } from './board.ts';
import type { Bot, Caller } from './bot.ts';
import { container, galleries, text } from './components.ts';
import { failedWith } from './messenger.ts';
import type { Private } from './panel.ts';
import { linkTo } from './ping-words.ts';

/** Posts how a game ended into the channel the server has chosen for results: once a game, whoever presses. */
export async function share(bot: Bot, caller: Caller, record: TableRecord): Promise<Private> {
  const voice = bot.voice(record, caller);
  // How an attempt at the daily challenge went is told by the board of the day, when it may be.
  if (record.daily !== undefined) return aboutTable(record, voice, voice.say('refused.daily-once'));
  const { results: channel } = await bot.servers.settings(record.guild);
  if (channel === undefined) return aboutTable(record, voice, voice.say('share.no-channel'));
  const where = `<#${channel}>`;
  if (!(await bot.tables.share(record.channel, record.key, true)))
    return aboutTable(record, voice, voice.say('share.already', { where }));
  const pictures = (await bot.pictures.board(record, null)).slice(-1);
  const { board, guild } = record;
  const link = board === null ? `<#${record.channel}>` : linkTo(guild, board.channel, board.message);
  const game = bot.games.find(({ id }) => id === record.game)?.title ?? record.game;
  const line = bot.voice(record).say('share.line', { game, how: winnerLine(record, bot.voice(record)), where: link });
  try {
    const parts = [container([text(line), ...galleries(pictures)])];
    // The same nonce whoever presses: should the answer have been lost, pressing again posts nothing twice.
    await bot.messenger.post(channel, { parts, pictures, mention: [] }, `share-${record.key}`);
    return aboutTable(record, voice, voice.say('share.done', { where }));
  } catch (error) {
    // Somebody may put it right and press again.
    await bot.tables.share(record.channel, record.key, false);
    if (!failedWith(error, 'missingAccess', 'missingPermissions', 'unknownChannel')) throw error;
    return aboutTable(record, voice, voice.say('share.barred', { where }));
  }
}
