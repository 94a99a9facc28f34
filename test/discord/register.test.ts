import { REST } from 'discord.js';
import { ApplicationIntegrationType, InteractionContextType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCommands, registerCommands } from '#discord/register.ts';
import { loadCommands, type SlashCommand } from '#discord/slash-command.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { testGames } from '#test/support/games.ts';
import { catalogues, english } from '#test/support/words.ts';
import { type Catalogues, createCatalogues, type Messages, readMessages } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';

let discord: TestDiscord;
let rest: REST;
let commands: SlashCommand[];

beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
  rest = new REST({ api: discord.api }).setToken(discord.token);
  commands = await loadCommands();
});
afterEach(async () => {
  expect(discord.violations).toEqual([]);
  await discord.stop();
});

/** The bot's words, with some of them changed or in another language. */
function withWords(language: Language, words: Messages): Catalogues {
  return createCatalogues([], (folder, asked) => ({
    ...readMessages(folder, asked),
    ...(asked === language ? words : {}),
  }));
}

function register(languages: Catalogues = catalogues, guild?: string) {
  return registerCommands(rest, discord.server.applicationId, guild, describeCommands(commands, testGames, languages));
}

describe('registering commands', () => {
  it('GIVEN a first start THEN they are registered; GIVEN a second THEN Discord is only asked', async () => {
    expect(await register()).toBe('changed');
    expect(await register()).toBe('unchanged');
    expect(discord.server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('GIVEN one word has changed THEN they are registered again', async () => {
    await register();
    expect(await register(withWords('en', { 'command.play': 'Open a table, quickly' }))).toBe('changed');
  });

  it.each([
    ['where they may be used', { contexts: [InteractionContextType.Guild] }],
    ['who may install them', { integration_types: [ApplicationIntegrationType.UserInstall] }],
  ])('GIVEN %s has changed THEN they are registered again', async (_, changed) => {
    const { applicationId } = discord.server;
    const described = describeCommands(commands, testGames, catalogues);
    await registerCommands(rest, applicationId, undefined, described);
    const otherwise = described.map((command) => ({ ...command, ...changed }));
    expect(await registerCommands(rest, applicationId, undefined, otherwise)).toBe('changed');
    expect(await registerCommands(rest, applicationId, undefined, otherwise)).toBe('unchanged');
  });

  it('GIVEN a command for moderators THEN only servers have it, for who may manage them; others are for everybody, in direct messages, too', () => {
    const described = describeCommands(commands, testGames, catalogues);
    const { Guild, BotDM } = InteractionContextType;
    for (const { name, contexts, default_member_permissions } of described)
      expect({ name, contexts, default_member_permissions }).toEqual(
        name === 'settings'
          ? { name, contexts: [Guild], default_member_permissions: String(PermissionFlagsBits.ManageGuild) }
          : { name, contexts: [Guild, BotDM], default_member_permissions: null },
      );
  });

  it('GIVEN one server THEN they are registered there, and compared there', async () => {
    expect(await register(catalogues, discord.guildId)).toBe('changed');
    expect(await register(catalogues, discord.guildId)).toBe('unchanged');
  });

  it('GIVEN a book of another language THEN descriptions and names of options come in it, too, and commands keep their names', async () => {
    const hungarian = { 'command.play': 'Új asztal', 'command.play.game.name': 'melyik' };
    const languages = withWords('hu', hungarian);
    const play = describeCommands(commands, testGames, languages).find(({ name }) => name === 'play');
    expect(play?.name_localizations).toBeUndefined();
    expect(play?.options?.[0]?.name_localizations).toMatchObject({ hu: 'melyik' });
    expect(play?.description_localizations).toMatchObject({ hu: 'Új asztal' });
    expect(await register(languages)).toBe('changed');
    expect(await register(languages)).toBe('unchanged');
  });

  it('GIVEN every option THEN it has a name in every language, as Discord takes it, and its English one is its own', () => {
    const options = describeCommands(commands, testGames, catalogues).flatMap(({ name, options = [] }) =>
      options.map((option) => ({ of: name, ...option })),
    );
    for (const { of, name, name_localizations: names } of options) {
      expect(Object.keys(names ?? {}).sort(), `${of} ${name}`).toEqual(['hu', 'pl', 'ro']);
      for (const one of Object.values(names ?? {})) expect(one, `${of} ${name}`).toMatch(/^[\p{Ll}\p{N}_-]{1,32}$/u);
      expect(english.message(`command.${of}.${name}.name`)?.({}, { say: ({ key }) => key, names: [] })).toBe(name);
    }
    expect(options.length).toBeGreaterThan(10);
  });

  it('GIVEN every command THEN it says in words what it and its options are for', () => {
    const described = describeCommands(commands, testGames, catalogues);
    const words = described.flatMap(({ description, options }) => [
      description,
      ...(options ?? []).map((one) => one.description),
    ]);
    expect(words.filter((text) => text.startsWith('command.') || text.length > 100)).toEqual([]);
  });
});
