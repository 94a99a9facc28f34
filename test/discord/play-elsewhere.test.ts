import { PermissionsBitField } from 'discord.js';
import { ApplicationIntegrationType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingHere } from '#discord/permissions.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { call } from '#test/support/discord-raw.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
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
  const postIn = (forum: string): string => club.discord.people.createPost(forum, 'A game tonight?', ada.id).id;
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

  it('GIVEN a post of a forum THEN no thread is opened in it, and here one can play', async () => {
    const post = club.place(postIn(club.discord.people.createChannel(club.guild, 'games', 'forum').id));
    await ada.in(post).slash('/play', { game: 'toy', where: 'thread' });
    expect(ada.in(post).told()).toContain('No thread can be opened from this channel');
    expect(await club.tables().get(post.id)).toBeNull();
    await ada.in(post).slash('/play', { game: 'toy', where: 'here' });
    expect((await club.record(post.id)).phase).toBe('lobby');
    await club.person('Béla').in(post).click('Join');
    await ada.in(post).click('Start');
    await ada.in(post).click('Bid 1');
    expect((await club.record(post.id)).running?.log.at(-1)).toContain('bid:1');
  });

  it('GIVEN a server whose tables usually have threads of their own THEN in a post of a forum they are opened there', async () => {
    await club.servers().change(club.guild, { place: 'thread' });
    const post = club.place(postIn(club.discord.people.createChannel(club.guild, 'games', 'forum').id));
    await ada.in(post).slash('/play', { game: 'toy' });
    expect((await club.record(post.id)).phase).toBe('lobby');
  });

  it('GIVEN a post of a forum where the bot may not write THEN what is missing is named before anything is opened', async () => {
    const forum = club.discord.people.createChannel(club.guild, 'games', 'forum').id;
    club.discord.people.setPermissions(forum, club.discord.applicationId, 'deny', ['SendMessagesInThreads']);
    const post = club.place(postIn(forum));
    await ada.in(post).slash('/play', { game: 'toy' });
    expect(ada.in(post).told()).toContain('Send Messages in Threads');
    expect(await club.tables().get(post.id)).toBeNull();
  });

  it('GIVEN a forum itself THEN nothing can be typed there, and a command sent from it all the same is told why', async () => {
    const forum = club.discord.people.createChannel(club.guild, 'games', 'forum').id;
    await expect(ada.in(club.place(forum)).slash('/play', { game: 'toy' })).rejects.toThrow('not offered /play');
    const sent = {
      guildId: '1',
      authorizingIntegrationOwners: { [ApplicationIntegrationType.GuildInstall]: '1' },
      appPermissions: new PermissionsBitField(PermissionsBitField.All),
      channel: { isThreadOnly: () => true, isThread: () => false },
    };
    expect(missingHere(sent as unknown as Parameters<typeof missingHere>[0])?.key).toBe('error.forum');
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

  it('GIVEN they are offered there all the same THEN it is said that the bot is no member, and nothing is opened', async () => {
    const path = `/applications/${club.discord.applicationId}/commands`;
    const known = (await call(club.discord, 'GET', path)).body.list as readonly { name: string }[];
    const forPeople = known
      .filter(({ name }) => name === 'play' || name === 'lfg')
      .map((command) => ({ ...only(command), integration_types: [0, 1] }));
    await call(club.discord, 'PUT', path, forPeople);
    const guild = club.discord.people.createGuild('Elsewhere', { withBot: false }).id;
    const there = club.place(club.discord.people.createChannel(guild, 'chat').id);
    const cleo = club.discord.people.createUser('Cleo', [guild]);
    club.discord.people.install(cleo.id);
    for (const command of ['/play', '/lfg']) {
      const { messages } = await cleo.slash(there.id, command, { game: 'toy' });
      expect(messages.map(wordsOf).join(), command).toContain('I am not a member of this server');
      expect(await club.tables().get(there.id)).toBeNull();
      expect(club.discord.people.messages(there.id)).toEqual([]);
    }
  });
});

/** As much of a command as may be said when it is registered. */
function only({ name, description, options, contexts }: Record<string, unknown>): object {
  return { name, description, options, contexts };
}
