import { isDeepStrictEqual } from 'node:util';
import type { REST } from 'discord.js';
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type LocalizationMap,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10';
import type { AnyGame } from '#engine/game.ts';
import { type Catalogues, speaker } from '#text/catalogue.ts';
import { DEFAULT_LANGUAGE, DISCORD_LOCALES, LANGUAGE_NAMES, LANGUAGES, type Language } from '#text/languages.ts';
import type { CommandOption, SlashCommand } from './slash-command.ts';

type Registration = RESTPostAPIChatInputApplicationCommandsJSONBody;

const KINDS = {
  text: ApplicationCommandOptionType.String,
  switch: ApplicationCommandOptionType.Boolean,
  number: ApplicationCommandOptionType.Integer,
  person: ApplicationCommandOptionType.User,
} as const;

const FOR_EVERYBODY = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  default_member_permissions: null,
};
const FOR_MODERATORS = {
  contexts: [InteractionContextType.Guild],
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
};

/** Commands as Discord wants them described, in every language that has words for them. */
export function describeCommands(
  commands: readonly SlashCommand[],
  games: readonly AnyGame[],
  catalogues: Catalogues,
): Registration[] {
  const sayIn = (language: Language, key: string): string => speaker(catalogues[language]).say({ key });
  const say = (key: string): string => sayIn(DEFAULT_LANGUAGE, key);
  const localized = (key: string): LocalizationMap =>
    Object.fromEntries(
      Object.entries(DISCORD_LOCALES).flatMap(([language, locale]) =>
        catalogues[language as Language].translates(key) ? [[locale, sayIn(language as Language, key)]] : [],
      ),
    );
  const described = (key: string) => ({ description: say(key), description_localizations: localized(key) });
  const choicesOf = (option: CommandOption, key: string) => {
    if (option.choices === undefined) return {};
    if (option.choices === 'games') return { choices: games.map(({ id, title }) => ({ name: title, value: id })) };
    if (option.choices === 'languages')
      return { choices: LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })) };
    const choices = option.choices.map((value) => ({
      name: say(`${key}.${value}`),
      name_localizations: localized(`${key}.${value}`),
      value,
    }));
    return { choices };
  };
  return commands.map((command) => {
    const key = `command.${command.name}`;
    const options = (command.options ?? []).map((option) => {
      const own = `${key}.${option.name}`;
      const names = { name: option.name, name_localizations: localized(`${own}.name`) };
      const base = { ...names, ...described(own), required: option.required ?? false };
      if (option.kind !== 'text') return { type: KINDS[option.kind], ...base };
      if (option.completes) return { type: KINDS.text, ...base, autocomplete: true };
      return { type: KINDS.text, ...base, ...choicesOf(option, own) };
    });
    return {
      type: ApplicationCommandType.ChatInput,
      name: command.name,
      ...described(key),
      options: options as APIApplicationCommandOption[] as NonNullable<Registration['options']>,
      integration_types: [ApplicationIntegrationType.GuildInstall],
      ...(command.moderators ? FOR_MODERATORS : FOR_EVERYBODY),
    };
  });
}

/** Tells Discord about the commands only if it knows them otherwise: changing them makes every client load them anew. */
export async function registerCommands(
  rest: REST,
  application: string,
  guild: string | undefined,
  wanted: readonly Registration[],
): Promise<'changed' | 'unchanged'> {
  const route =
    guild === undefined ? Routes.applicationCommands(application) : Routes.applicationGuildCommands(application, guild);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const known = (await rest.get(route, { query })) as APIApplicationCommand[];
  const before = known.map((command) => comparable(command, guild)).sort(byName);
  const after = wanted.map((command) => comparable(command, guild)).sort(byName);
  if (isDeepStrictEqual(before, after)) return 'unchanged';
  await rest.put(route, { body: wanted });
  return 'changed';
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** The parts of a command we say ourselves, without what Discord leaves out or fills in. */
function comparable(command: APIApplicationCommand | Registration, guild: string | undefined) {
  // Where a command may be used is asked and answered for global ones only.
  const contexts = guild === undefined ? [...(command.contexts ?? [])].sort() : [];
  const installs = guild === undefined ? [...(command.integration_types ?? [])].sort() : [];
  return {
    name: command.name,
    description: command.description,
    type: command.type ?? ApplicationCommandType.ChatInput,
    contexts,
    installs,
    permissions: command.default_member_permissions ?? null,
    words: [tidy(command.name_localizations), tidy(command.description_localizations)],
    options: (command.options ?? []).map((option) => comparableOption(option)),
  };
}

function comparableOption(option: APIApplicationCommandOption) {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  return {
    name: option.name,
    description: option.description,
    type: option.type,
    required: option.required ?? false,
    autocomplete: 'autocomplete' in option ? (option.autocomplete ?? false) : false,
    choices: choices.map(({ name, value, name_localizations }) => ({ name, value, words: tidy(name_localizations) })),
    words: [tidy(option.name_localizations), tidy(option.description_localizations)],
  };
}

function tidy(map: object | null | undefined): [string, string][] {
  return Object.entries(map ?? {})
    .flatMap(([locale, words]): [string, string][] => (typeof words === 'string' ? [[locale, words]] : []))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
