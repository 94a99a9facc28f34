import type { Sharing } from '#tables/notes.ts';
import type { TableRecord } from '#tables/record.ts';
import { aboutTable } from './answers.ts';
import { winnerLine } from './board.ts';
import { withRevision } from './board-revision.ts';
import type { Bot, Caller } from './bot.ts';
import { container, galleries, text } from './components.ts';
import { failedWith, isUnanswered, NONCE_LIVES, newNonce } from './messenger.ts';
import type { Private } from './panel.ts';
import { linkTo } from './ping-words.ts';

/** Posts how a game ended into the channel the server has chosen for results: once a game, whoever presses. */
export async function share(bot: Bot, caller: Caller, record: TableRecord): Promise<Private> {
  const voice = bot.voice(record, caller);
  // How an attempt at the daily challenge went is told by the board of the day, when it may be.
  if (record.daily !== undefined) return aboutTable(record, voice, voice.say('refused.daily-once'));
  const { results: channel } = await bot.servers.settings(record.guild);
  if (channel === undefined) return aboutTable(record, voice, voice.say('share.no-channel'));
  const sharing = await claimed(bot, record, channel);
  const where = `<#${(sharing ?? record.sharing)?.channel ?? channel}>`;
  if (sharing === null) return aboutTable(record, voice, voice.say('share.already', { where }));
  try {
    if (sharing.message === undefined) await post(bot, record, sharing);
    return aboutTable(record, voice, voice.say('share.done', { where }));
  } catch (error) {
    // Where Discord said no, somebody may put it right and press again; where it said nothing, it may be there all the same.
    if (!isUnanswered(error)) await bot.tables.shared(record.channel, record.key, sharing.nonce, null);
    if (!failedWith(error, 'missingAccess', 'missingPermissions', 'unknownChannel')) throw error;
    return aboutTable(record, voice, voice.say('share.barred', { where }));
  }
}

/**
 * What this press has to post, noted. What an earlier press has noted and nobody has heard of since is repeated while Discord knows its nonce; after
 * that the message is looked for, and only if it is not there something new takes the place of the note. Null: it was shared before.
 */
async function claimed(bot: Bot, record: TableRecord, results: string): Promise<Sharing | null> {
  const { channel, key } = record;
  const now = bot.now();
  const fresh: Sharing = { nonce: newNonce(), channel: results, since: now };
  const noted = await bot.tables.sharing(channel, key, (before) => before ?? fresh);
  if (noted === null || now - noted.since < NONCE_LIVES) return noted;
  const message = await arrived(bot, noted);
  if (message === null)
    return bot.tables.sharing(channel, key, (before) => (before?.nonce === noted.nonce ? fresh : (before ?? fresh)));
  await bot.tables.shared(channel, key, noted.nonce, message);
  return { ...noted, message };
}

/** The message it was posted by after all. */
async function arrived({ messenger }: Bot, { channel, nonce, since }: Sharing): Promise<string | null> {
  // Who may no longer look there may not post there either: then it is posted where results go now.
  const sent = await messenger.calledSince(channel, since).catch((error: unknown) => {
    if (!failedWith(error, 'missingAccess', 'unknownChannel')) throw error;
    return [];
  });
  return sent.find(({ number }) => number === numberOf(nonce))?.message ?? null;
}

async function post(bot: Bot, record: TableRecord, { channel, nonce }: Sharing): Promise<void> {
  const pictures = (await bot.pictures.board(record, null)).slice(-1);
  const { board, guild } = record;
  const link = board === null ? `<#${record.channel}>` : linkTo(guild, board.channel, board.message);
  const game = bot.games.find(({ id }) => id === record.game)?.title ?? record.game;
  const line = bot.voice(record).say('share.line', { game, how: winnerLine(record, bot.voice(record)), where: link });
  const parts = withRevision([container([text(line), ...galleries(pictures)])], numberOf(nonce));
  const { id } = await bot.messenger.post(channel, { parts, pictures, mention: [] }, nonce);
  await bot.tables.shared(record.channel, record.key, nonce, id);
}

/** Discord tells nobody which nonce a message had. So the message has a number, which nobody sees, made from it. */
function numberOf(nonce: string): number {
  return Number.parseInt(nonce.slice(0, DIGITS), 16);
}

/** Of a nonce, in base 16: as many as fit into the number of a component. */
const DIGITS = 7;
