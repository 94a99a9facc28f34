import type { ChatInputCommandInteraction } from 'discord.js';
import {
  GATHERING_FORMAT,
  type Gathering,
  LATE_MS,
  left,
  OPEN_MS,
  PLAYER_LEVELS,
  withJoined,
} from '#tables/gatherings.ts';
import type { Person } from '#tables/record.ts';
import { usualAtTables } from '#tables/servers.ts';
import { LOCALES } from '#text/languages.ts';
import type { Bot, Caller } from './bot.ts';
import type { Press } from './ids.ts';
import { languageIn } from './language.ts';
import { mayNotOpen } from './openers.ts';
import { type Private, privately } from './panel.ts';
import { missingHere } from './permissions.ts';
import type { Completion } from './slash-command.ts';
import { fullMoment } from './voice.ts';
import { timesToOffer, whenIs } from './when.ts';

const OFFERED = 24;
const UTC = 'UTC';

/** Posts that players are wanted. */
export async function wantPlayers(
  bot: Bot,
  caller: Caller & { readonly guild: string },
  interaction: ChatInputCommandInteraction,
): Promise<Private> {
  const voice = bot.voice(null, caller);
  const game = bot.games.find(({ id }) => id === interaction.options.getString('game', true));
  if (game === undefined) return privately(voice.say('error.unknown-game'));
  const usual = await bot.servers.settings(caller.guild);
  const barred = mayNotOpen(usual, interaction) ?? missingHere(interaction);
  if (barred !== null) return privately(voice.put(barred));
  const typed = interaction.options.getString('when');
  const now = bot.now();
  const at = typed === null ? null : whenIs(typed, usual.zone ?? UTC, now);
  if (typed !== null && at === null) return privately(voice.say('lfg.when-unclear'));
  const [fewest, most] = game.seats;
  const gathering: Omit<Gathering, 'rev'> = {
    format: GATHERING_FORMAT,
    // Whoever else has heard the same command makes the same of it.
    id: caller.id,
    guild: caller.guild,
    channel: caller.channel,
    game: game.id,
    people: [personOf(caller)],
    wanted: Math.min(most, Math.max(fewest, interaction.options.getInteger('players') ?? fewest)),
    most,
    level: PLAYER_LEVELS.find((level) => level === interaction.options.getString('level')) ?? 'anyone',
    at,
    until: at === null ? now + OPEN_MS : at + LATE_MS,
    language: languageIn(usual, interaction.guildLocale),
    ...usualAtTables(usual),
    message: null,
    phase: 'open',
    table: null,
    reminded: at === null,
    called: false,
  };
  await bot.gatherings.begin(gathering);
  return privately(at === null ? voice.say('lfg.posted') : voice.say('lfg.posted-at', { when: fullMoment(at) }));
}

export async function timesFor(bot: Bot, caller: Caller, typed: string): Promise<Completion[]> {
  const { zone = UTC } = await bot.servers.settings(caller.guild);
  const told = new Intl.DateTimeFormat(LOCALES[caller.language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
  return timesToOffer(typed, zone, bot.now(), OFFERED).map((at) => ({
    name: told.format(at),
    value: `@${Math.floor(at / 1000)}`,
  }));
}

/** Somebody comes or goes; the message shows it. */
export async function gatheringPressed(
  bot: Bot,
  caller: Caller,
  { id, does }: Extract<Press, { kind: 'gathering' }>,
): Promise<Private | null> {
  const refusal = await bot.gatherings.change(id, (before) =>
    does === 'join' ? withJoined(before, personOf(caller)) : left(before, caller.who.id),
  );
  return refusal === null ? null : privately(bot.voice(null, caller).put(refusal));
}

function personOf({ who: { id, name, username } }: Caller): Person {
  return { id, name, ...(username === undefined ? {} : { username }) };
}
