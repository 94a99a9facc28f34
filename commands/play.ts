import { type ChatInputCommandInteraction, DiscordAPIError } from 'discord.js';
import { ChannelType, type RESTPostAPIChannelThreadsResult, Routes } from 'discord-api-types/v10';
import { refused } from '#discord/answers.ts';
import type { Bot, Caller } from '#discord/bot.ts';
import { languageIn } from '#discord/language.ts';
import { mayNotOpen } from '#discord/openers.ts';
import { type Private, privately } from '#discord/panel.ts';
import { missingHere } from '#discord/permissions.ts';
import type { SlashCommand } from '#discord/slash-command.ts';
import type { AnyGame } from '#engine/game.ts';
import { CLOCKS } from '#tables/record.ts';
import { type ServerSettings, usualAtTables } from '#tables/servers.ts';
import { LANGUAGES } from '#text/languages.ts';

const THREE_DAYS = 4320;
/** Discord's code for what this type of channel cannot do. */
const WRONG_CHANNEL = 50024;

/** Opens a table here, or in a thread of its own. */
export default {
  name: 'play',
  options: [
    { name: 'game', kind: 'text', required: true, choices: 'games' },
    { name: 'where', kind: 'text', choices: ['here', 'thread'] },
    { name: 'clock', kind: 'text', choices: CLOCKS },
    { name: 'guide', kind: 'switch' },
    { name: 'language', kind: 'text', choices: 'languages' },
  ],
  async run(interaction, caller, bot) {
    const voice = bot.voice(null, caller);
    const game = bot.games.find(({ id }) => id === interaction.options.getString('game', true));
    if (game === undefined) return privately(voice.say('error.unknown-game'));
    const usual = await bot.servers.settings(caller.guild);
    const barred = mayNotOpen(usual, interaction);
    if (barred !== null) return privately(voice.put(barred));
    const asked = interaction.options.getString('where');
    // What is usual is not asked of a channel that cannot have it.
    const newThread = asked === null ? usual.place === 'thread' && hasThreads(interaction) : asked === 'thread';
    if (newThread && !hasThreads(interaction)) return privately(voice.say('play.no-thread'));
    const lacking = missingHere(interaction, newThread);
    if (lacking !== null) return privately(voice.put(lacking));
    const channel = newThread ? await openThread(bot, caller, game) : caller.channel;
    if (channel === null) return privately(voice.say('play.no-thread'));
    return openTable(interaction, { ...caller, channel }, bot, game, usual);
  },
} satisfies SlashCommand;

/** Threads of our kind are opened from text channels of a server, not from voice or announcements. A channel that is not known is tried. */
function hasThreads({ guildId, channel }: ChatInputCommandInteraction): boolean {
  return guildId !== null && (channel === null || channel.type === ChannelType.GuildText);
}

/** Null: this channel cannot have one. */
async function openThread(bot: Bot, caller: Caller, game: AnyGame): Promise<string | null> {
  const name = `${game.title} · ${caller.who.name}`.slice(0, 100);
  const body = { name, type: ChannelType.PublicThread, auto_archive_duration: THREE_DAYS };
  try {
    const thread = (await bot.rest.post(Routes.threads(caller.channel), { body })) as RESTPostAPIChannelThreadsResult;
    return thread.id;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === WRONG_CHANNEL) return null;
    throw error;
  }
}

async function openTable(
  interaction: ChatInputCommandInteraction,
  caller: Caller,
  bot: Bot,
  game: AnyGame,
  usual: ServerSettings,
): Promise<Private> {
  const { channel, guild, who, id } = caller;
  const clock = CLOCKS.find((known) => known === interaction.options.getString('clock'));
  const chosen = LANGUAGES.find((known) => known === interaction.options.getString('language'));
  const language = chosen ?? (guild === null ? caller.language : languageIn(usual, interaction.guildLocale));
  const guide = interaction.options.getBoolean('guide') ?? false;
  const settings = { guide, language, ...usualAtTables(usual), ...(clock === undefined ? {} : { clock }) };
  const options = guide ? { ...game.beginners } : {};
  const opened = await bot.tables.command(channel, { do: 'open', game: game.id, guild, settings, options }, who, id);
  if (!opened.ok) return refused(bot, caller, opened.reason, opened.record);
  if (guide) await seatTeachers(bot, caller, game);
  const taught = guide && game.bots !== undefined;
  const here = interaction.channelId === channel ? 'play.opened' : 'play.opened-in-thread';
  const key = taught ? 'play.guided' : here;
  const words = bot.voice(opened.record, caller).say(key, { game: game.title, thread: `<#${channel}>` });
  return interaction.channelId === channel ? privately(words, [], { kind: 'waiting' }) : privately(words);
}

/** A guided first game is played against AI: enough of them to start at once. */
async function seatTeachers(bot: Bot, { channel, who, id }: Caller, game: AnyGame): Promise<void> {
  if (game.bots === undefined) return;
  for (let seat = 1; seat < game.seats[0]; seat++)
    await bot.tables.command(channel, { do: 'addAi', level: 'easy' }, who, `${id}.${seat}`);
}
