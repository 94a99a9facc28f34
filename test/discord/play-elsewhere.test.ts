import { PermissionsBitField } from 'discord.js';
import { ApplicationIntegrationType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingHere } from '#discord/permissions.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;
beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

describe('/play where it cannot work', () => {
  const threads = (): number => club.discord.people.channels(club.guild).length;

  it.each(['voice', 'announcement'] as const)(
    'GIVEN a %s channel THEN a new thread is refused before anything is opened, and here one can play',
    async (kind) => {
      const there = club.place(club.discord.people.createChannel(club.guild, kind, kind).id);
      ada = ada.in(there);
      const before = threads();
      await ada.slash('/play', { game: 'toy', where: 'thread' });
      expect(ada.told()).toContain('No thread can be opened from this channel');
      expect(await club.tables().get(there.id)).toBeNull();
      expect(threads()).toBe(before);
      await ada.slash('/play', { game: 'toy', where: 'here' });
      expect((await club.record(there.id)).phase).toBe('lobby');
    },
  );

  it('GIVEN a post of a forum, which is a thread THEN no thread is opened in it, and here one can play', async () => {
    const post = club.place(club.discord.people.createThread(club.channel, 'a post', ada.id).id);
    await ada.in(post).slash('/play', { game: 'toy', where: 'thread' });
    expect(ada.in(post).told()).toContain('No thread can be opened from this channel');
    expect(await club.tables().get(post.id)).toBeNull();
    await ada.in(post).slash('/play', { game: 'toy', where: 'here' });
    expect((await club.record(post.id)).phase).toBe('lobby');
  });

  it('GIVEN a direct message THEN a new thread is refused', async () => {
    const there = club.place(club.discord.people.directChannel(ada.id).id);
    await ada.in(there).slash('/play', { game: 'toy', where: 'thread' });
    expect(ada.in(there).told()).toContain('No thread can be opened from this channel');
    expect(await club.tables().get(there.id)).toBeNull();
  });

  it('GIVEN somebody who has the bot for themselves, in a server without it THEN its commands are not offered there', async () => {
    club.discord.people.install(ada.id);
    club.discord.people.removeBot(club.guild);
    await expect(ada.slash('/play', { game: 'toy' })).rejects.toThrow();
    expect(await club.tables().get(club.channel)).toBeNull();
  });

  it('GIVEN Discord sends such a command all the same THEN it is said that the bot is no member', () => {
    const owners = (installed: object) =>
      missingHere({
        guildId: '1',
        authorizingIntegrationOwners: installed,
        appPermissions: new PermissionsBitField(PermissionsBitField.All),
        channel: null,
      } as unknown as Parameters<typeof missingHere>[0]);
    expect(owners({ [ApplicationIntegrationType.UserInstall]: '2' })?.key).toBe('error.not-a-member');
    expect(owners({ [ApplicationIntegrationType.GuildInstall]: '1' })).toBeNull();
  });
});
