import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#playground/discord/people/person.ts';
import { startDiscord } from '#playground/discord/server.ts';
import { readSnapshot } from '#playground/discord/snapshot.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { answer, call, RawBot } from '#test/support/discord-raw.ts';

const GUILD = 0;
const USER = 1;
const IN_GUILD = 0;
const IN_DM = 1;

let discord: TestDiscord;
let bot: RawBot;
/** A server without the bot. */
let foreign: { guild: string; channel: string };
let ada: Person;

beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
  const { people } = discord.server;
  const guild = people.createGuild('Elsewhere', { withBot: false }).id;
  foreign = { guild, channel: people.createChannel(guild, 'chat').id };
  ada = people.createUser('Ada', [guild, discord.guildId]);
  bot = await RawBot.online(discord.server);
});
afterEach(() => discord.stop());

const register = (...commands: object[]) =>
  call(discord.server, 'PUT', `/applications/${discord.server.applicationId}/commands`, commands);
const command = (name: string, more: object = {}) => ({ name, description: 'x', ...more });
const offered = (channel: string) => ada.commands(channel).map(({ name }) => name);

describe('where a command may be used', () => {
  it('GIVEN kinds of installation and contexts THEN each place offers what is meant for it', async () => {
    await register(
      command('everywhere', { integration_types: [GUILD, USER], contexts: [IN_GUILD, IN_DM] }),
      command('servers', { integration_types: [GUILD], contexts: [IN_GUILD] }),
      command('people', { integration_types: [USER] }),
      command('unsaid'),
    );
    const here = discord.channel().id;
    const alone = discord.server.people.directChannel(ada.id).id;
    expect([offered(here), offered(foreign.channel), offered(alone)]).toEqual([
      ['everywhere', 'servers', 'unsaid'],
      [],
      ['everywhere', 'unsaid'],
    ]);
    discord.server.people.install(ada.id);
    expect([offered(here), offered(foreign.channel), offered(alone)]).toEqual([
      ['everywhere', 'people', 'servers', 'unsaid'],
      ['everywhere', 'people'],
      ['everywhere', 'people', 'unsaid'],
    ]);
    await expect(ada.slash(foreign.channel, '/servers')).rejects.toThrow('not offered /servers');
  });

  it('GIVEN kinds or contexts that do not exist, or an empty list THEN they are refused', async () => {
    for (const wrong of [{ integration_types: [2] }, { contexts: [3] }, { integration_types: [] }, { contexts: [] }]) {
      expect((await register(command('x', wrong))).code).toBe(50035);
    }
  });

  it('GIVEN a command for nobody THEN only administrators have it', async () => {
    await register(command('secret', { default_member_permissions: '0' }), command('open'));
    expect(offered(discord.channel().id)).toEqual(['open']);
    discord.server.people.setPermissions(discord.channel().id, ada.id, 'allow', ['Administrator']);
    expect(offered(discord.channel().id)).toEqual(['open', 'secret']);
  });
});

describe('a server the bot is not in', () => {
  beforeEach(async () => {
    await register(command('play', { integration_types: [GUILD, USER] }));
    discord.server.people.install(ada.id);
  });

  it('GIVEN READY THEN it is not among the servers, and nothing of it is heard', async () => {
    discord.server.people.createChannel(foreign.guild, 'more');
    ada.type(foreign.channel, 'Hello?');
    await bot.caughtUp();
    expect(JSON.stringify(bot.frames)).not.toContain(foreign.guild);
    const fresh = await RawBot.online(discord.server);
    await fresh.caughtUp();
    expect(JSON.stringify(fresh.frames)).not.toContain(foreign.guild);
  });

  it('GIVEN a command there THEN the interaction says for whom the bot is installed', async () => {
    void ada.slash(foreign.channel, '/play');
    expect(await bot.interaction()).toMatchObject({
      guild_id: foreign.guild,
      context: IN_GUILD,
      authorizing_integration_owners: { 1: ada.id },
    });
    void ada.slash(discord.channel().id, '/play');
    expect(await bot.interaction()).toMatchObject({
      authorizing_integration_owners: { 0: discord.guildId, 1: ada.id },
    });
    void ada.slash(discord.server.people.directChannel(ada.id).id, '/play');
    expect(await bot.interaction()).toMatchObject({ authorizing_integration_owners: { 0: '0', 1: ada.id } });
  });

  it('GIVEN an answer THEN five more may follow, and none in the channel', async () => {
    const outcome = ada.slash(foreign.channel, '/play');
    const interaction = await bot.interaction();
    await answer(discord.server, interaction, { type: 4, data: { content: 'Hi' } });
    await outcome;
    const webhook = `/webhooks/${discord.server.applicationId}/${interaction.token}`;
    const further = () => call(discord.server, 'POST', webhook, { content: 'more' }, { token: null });
    for (let count = 0; count < 5; count++) expect((await further()).status).toBe(200);
    expect((await further()).code).toBe(40094);
    const edit = { content: 'changed' };
    const original = await call(discord.server, 'PATCH', `${webhook}/messages/@original`, edit, { token: null });
    expect(original.status).toBe(200);
    const path = `/channels/${foreign.channel}/messages`;
    expect((await call(discord.server, 'POST', path, { content: 'x' })).code).toBe(50001);
    expect((await call(discord.server, 'GET', `/channels/${foreign.channel}`)).code).toBe(50001);
    expect(discord.violations).toEqual([]);
  });

  it('GIVEN a server with the bot THEN any number may follow', async () => {
    void ada.slash(discord.channel().id, '/play');
    const interaction = await bot.interaction();
    await answer(discord.server, interaction, { type: 4, data: { content: 'Hi' } });
    const webhook = `/webhooks/${discord.server.applicationId}/${interaction.token}`;
    for (let count = 0; count < 6; count++) {
      expect((await call(discord.server, 'POST', webhook, { content: 'more' }, { token: null })).status).toBe(200);
    }
  });
});

describe('coming and going', () => {
  it('GIVEN the bot is thrown out THEN it hears so, and can do nothing there; GIVEN it is invited THEN the server arrives', async () => {
    const { people } = discord.server;
    people.removeBot(discord.guildId);
    expect((await bot.hears(({ t }) => t === 'GUILD_DELETE')).d).toEqual({ id: discord.guildId });
    const path = `/channels/${discord.channel().id}/messages`;
    expect((await call(discord.server, 'POST', path, { content: 'x' })).code).toBe(50001);
    await bot.hears(({ t }) => t === 'GUILD_CREATE');
    people.letBotIn(discord.guildId);
    expect((await bot.hears(({ t }) => t === 'GUILD_CREATE')).d).toMatchObject({ id: discord.guildId });
    expect((await call(discord.server, 'POST', path, { content: 'x' })).status).toBe(200);
  });
});

describe('languages', () => {
  beforeEach(() => register(command('play')));

  it('GIVEN nothing is set THEN person and server speak American English', async () => {
    void ada.slash(discord.channel().id, '/play');
    expect(await bot.interaction()).toMatchObject({ locale: 'en-US', guild_locale: 'en-US' });
  });

  it('GIVEN a person’s and a server’s language THEN both come with what is done, also after a restart', async () => {
    const { people } = discord.server;
    people.setLocale(ada.id, Locale.Hungarian);
    people.setGuildLocale(discord.guildId, Locale.Polish);
    void ada.slash(discord.channel().id, '/play');
    expect(await bot.interaction()).toMatchObject({ locale: 'hu', guild_locale: 'pl', guild: { locale: 'pl' } });
    const kept: unknown = JSON.parse(JSON.stringify(discord.server.snapshot()));
    const after = await startDiscord({ restore: readSnapshot(kept) });
    expect(after.people.localeOf(ada.id)).toBe('hu');
    await after.close();
  });
});
