import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, expect, it } from 'vitest';
import { type LocalDiscord, startDiscord } from '#playground/discord/server.ts';
import { furnish } from '#playground/furnish.ts';
import { call } from '#test/support/discord-raw.ts';

let discord: LocalDiscord;
afterEach(() => discord.close());

it('GIVEN a new playground THEN one person is offered what is for those who manage a server, and no other', async () => {
  discord = await startDiscord({ rateLimits: false });
  const guild = furnish(discord.people);
  const settings = {
    name: 'settings',
    description: 'For moderators',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  };
  await call(discord, 'PUT', `/applications/${discord.applicationId}/commands`, [settings]);
  const channels = discord.people.channels(guild);
  const offered = discord.people
    .users(guild)
    .filter(({ id }) => channels.every((channel) => discord.people.person(id).commands(channel.id).length === 1));
  expect(offered.map(({ global_name }) => global_name)).toEqual(['Ada']);
});
