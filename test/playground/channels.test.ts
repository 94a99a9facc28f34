import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDiscord, type TestChannel, type TestDiscord, type TestPerson } from '#test/support/discord.ts';
import { call, RawBot, type RawFile, type RawReply } from '#test/support/discord-raw.ts';

let discord: TestDiscord;
let channel: TestChannel;
beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
  channel = discord.channel();
});
afterEach(async () => {
  expect(discord.violations).toEqual([]);
  await discord.stop();
});

const post = (where: string, body: object = { content: 'x' }, files: readonly RawFile[] = []): Promise<RawReply> =>
  call(discord.server, 'POST', `/channels/${where}/messages`, body, { files });
const me = () => discord.server.applicationId;

describe('permissions', () => {
  it.each([
    ['SendMessages', { content: 'x' }, []],
    ['EmbedLinks', { embeds: [{ title: 'x' }] }, []],
    ['AttachFiles', { content: 'x' }, [{ name: 'a.png', bytes: new Uint8Array(3) }]],
  ] as const)('GIVEN the bot lacks %s THEN posting misses a permission', async (name, body, files) => {
    expect((await post(channel.id, body, files)).status).toBe(200);
    channel.forbids(name);
    const reply = await post(channel.id, body, files);
    expect([reply.status, reply.code, reply.body.message]).toEqual([403, 50013, 'Missing Permissions']);
    channel.permits(name);
    expect((await post(channel.id, body, files)).status).toBe(200);
  });

  it('GIVEN the bot cannot see the channel THEN it has no access to anything in it', async () => {
    channel.forbids('ViewChannel');
    expect((await post(channel.id)).code).toBe(50001);
    expect((await call(discord.server, 'GET', `/channels/${channel.id}`)).code).toBe(50001);
  });

  it('GIVEN a message of somebody else THEN the bot needs ManageMessages to delete it', async () => {
    const { id } = discord.user('Ada').types('mine');
    const remove = () => call(discord.server, 'DELETE', `/channels/${channel.id}/messages/${id}`);
    expect((await remove()).code).toBe(50013);
    channel.permits('ManageMessages');
    expect((await remove()).status).toBe(204);
  });

  it('GIVEN a person cannot see the channel THEN they can do nothing there', () => {
    const ada = discord.user('Ada');
    discord.server.people.setPermissions(channel.id, ada.id, 'deny', ['ViewChannel']);
    expect(() => ada.screen()).toThrow('cannot see');
  });
});

describe('threads', () => {
  const create = (body: object) => call(discord.server, 'POST', `/channels/${channel.id}/threads`, body);
  const change = (id: unknown, body: object) => call(discord.server, 'PATCH', `/channels/${String(id)}`, body);

  it('GIVEN a thread without a message THEN it is private unless asked to be public', async () => {
    expect((await create({ name: 'secret' })).body.type).toBe(12);
    const { status, body } = await create({ name: 'game', type: 11, auto_archive_duration: 60 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 11,
      parent_id: channel.id,
      owner_id: me(),
      thread_metadata: { archived: false },
    });
  });

  it('GIVEN a thread on a message THEN it has the message’s id, and there is only one', async () => {
    const { body: message } = await post(channel.id);
    const path = `/channels/${channel.id}/messages/${String(message.id)}/threads`;
    expect((await call(discord.server, 'POST', path, { name: 'game' })).body.id).toBe(message.id);
    expect((await call(discord.server, 'POST', path, { name: 'game' })).code).toBe(160004);
  });

  it('GIVEN the bot may not write in threads THEN posting there misses a permission', async () => {
    const { body } = await create({ name: 'game', type: 11 });
    channel.forbids('SendMessagesInThreads');
    expect((await post(String(body.id))).code).toBe(50013);
    expect((await post(channel.id)).status).toBe(200);
  });

  it('GIVEN the bot may not make threads THEN it misses a permission', async () => {
    channel.forbids('CreatePublicThreads');
    expect((await create({ name: 'game', type: 11 })).code).toBe(50013);
  });

  it('GIVEN an archived thread THEN nothing in it is edited or deleted until it is woken', async () => {
    const { body: thread } = await create({ name: 'game', type: 11 });
    const { body: message } = await post(String(thread.id));
    const path = `/channels/${String(thread.id)}/messages/${String(message.id)}`;
    discord.server.people.archiveThread(String(thread.id));
    expect((await call(discord.server, 'PATCH', path, { content: 'y' })).code).toBe(50083);
    expect((await call(discord.server, 'DELETE', path)).code).toBe(50083);
    expect((await change(thread.id, { archived: false })).status).toBe(200);
    expect((await call(discord.server, 'PATCH', path, { content: 'y' })).status).toBe(200);
  });

  it('GIVEN an archived thread THEN a message wakes it, unless it is locked', async () => {
    const { body: thread } = await create({ name: 'game', type: 11 });
    discord.server.people.archiveThread(String(thread.id));
    expect((await post(String(thread.id))).status).toBe(200);
    discord.server.people.archiveThread(String(thread.id), { locked: true });
    expect((await post(String(thread.id))).code).toBe(50083);
    expect((await change(thread.id, { archived: false, locked: false })).code).toBe(50013);
  });

  it('GIVEN a locked thread THEN only those who manage threads write in it or unlock it', async () => {
    const { body: thread } = await create({ name: 'game', type: 11 });
    const id = String(thread.id);
    discord.server.people.lockThread(id);
    expect((await post(id)).code).toBe(160005);
    expect((await change(id, { name: 'other' })).code).toBe(50013);
    channel.permits('ManageThreads');
    expect((await post(id)).status).toBe(200);
    expect((await change(id, { locked: false })).status).toBe(200);
  });

  it('GIVEN a voice channel THEN one can write in it, and it has no threads', async () => {
    const { id } = discord.server.people.createChannel(discord.guildId, 'lounge', 'voice');
    const { status, body: message } = await post(id);
    expect(status).toBe(200);
    expect((await call(discord.server, 'POST', `/channels/${id}/threads`, { name: 'game', type: 11 })).code).toBe(
      50024,
    );
    const onMessage = `/channels/${id}/messages/${String(message.id)}/threads`;
    expect((await call(discord.server, 'POST', onMessage, { name: 'game' })).code).toBe(50024);
    expect((await call(discord.server, 'GET', `/channels/${id}`)).body).toMatchObject({ type: 2 });
  });

  it('GIVEN a forum THEN nothing is posted in it itself, and a post of it is a thread with its first message', async () => {
    const { id } = discord.server.people.createChannel(discord.guildId, 'games', 'forum');
    expect((await call(discord.server, 'GET', `/channels/${id}`)).body).toMatchObject({ type: 15, available_tags: [] });
    expect((await post(id)).code).toBe(50008);
    const ada = discord.user('Ada');
    expect(() => ada.person.type(id, 'Hello')).toThrow('only in its posts');
    expect(ada.person.commands(id)).toEqual([]);
    const threads = `/channels/${id}/threads`;
    const { body: thread } = await call(discord.server, 'POST', threads, {
      name: 'Pulsar',
      message: { content: 'Who?' },
    });
    expect(thread).toMatchObject({ type: 11, parent_id: id, message: { id: thread.id, content: 'Who?' } });
    expect((await post(String(thread.id))).status).toBe(200);
    discord.server.people.setPermissions(id, me(), 'deny', ['SendMessages']);
    const barred = await call(discord.server, 'POST', threads, { name: 'x', message: { content: 'x' } });
    expect(barred.code).toBe(50013);
  });

  it('GIVEN somebody’s post in a forum THEN it begins with their message, and has no threads of its own', async () => {
    const forum = discord.server.people.createChannel(discord.guildId, 'games', 'forum');
    const ada = discord.user('Ada');
    const { id } = discord.server.people.createPost(forum.id, 'Pulsar tonight?', ada.id);
    expect(discord.server.people.messages(id)).toMatchObject([{ id, content: 'Pulsar tonight?' }]);
    expect((await call(discord.server, 'POST', `/channels/${id}/threads`, { name: 'x', type: 11 })).code).toBe(50024);
    expect(() => discord.server.people.createPost(channel.id, 'x', ada.id)).toThrow('forums only');
  });

  it('GIVEN an announcement channel THEN it has threads on its messages, and no others', async () => {
    const { id } = discord.server.people.createChannel(discord.guildId, 'news', 'announcement');
    const { body: message } = await post(id);
    expect((await call(discord.server, 'POST', `/channels/${id}/threads`, { name: 'game', type: 11 })).code).toBe(
      50024,
    );
    const onMessage = `/channels/${id}/messages/${String(message.id)}/threads`;
    expect((await call(discord.server, 'POST', onMessage, { name: 'game' })).body).toMatchObject({ type: 10 });
  });

  it('GIVEN a channel is deleted THEN its threads go with it, and the gateway tells of the channel only', async () => {
    const bot = await RawBot.online(discord.server);
    const { body: thread } = await create({ name: 'game', type: 11 });
    discord.server.people.deleteChannel(channel.id);
    await bot.hears(({ t }) => t === 'CHANNEL_DELETE');
    await bot.caughtUp();
    expect(bot.frames.filter(({ t }) => t === 'THREAD_DELETE')).toEqual([]);
    expect((await post(String(thread.id))).code).toBe(10003);
    expect((await call(discord.server, 'GET', `/channels/${String(thread.id)}`)).code).toBe(10003);
  });

  it('GIVEN a private thread THEN only its members see it; GIVEN a mention in it THEN that person is one', async () => {
    const [ada, bela] = [discord.user('Ada'), discord.user('Béla')];
    const { body: thread } = await create({ name: 'secret', type: 12 });
    const id = String(thread.id);
    const seenBy = (person: TestPerson) =>
      discord.server.people.channels(discord.guildId, person.id).some((place) => place.id === id);
    expect(() => ada.person.messages(id)).toThrow('cannot see');
    expect([seenBy(ada), seenBy(bela)]).toEqual([false, false]);
    await post(id, { content: `${ada.mention}, your hand` });
    expect(ada.person.messages(id)).toShow('your hand');
    expect([seenBy(ada), seenBy(bela)]).toEqual([true, false]);
  });

  it('GIVEN a private thread nobody may bring others into THEN a mention by a member brings nobody, by a moderator it does', async () => {
    const { body } = await create({ name: 'secret', type: 12, invitable: false });
    expect(body.thread_metadata).toMatchObject({ invitable: false });
    const thread = String(body.id);
    const [ada, bela] = [discord.user('Ada'), discord.user('Béla')];
    await call(discord.server, 'PUT', `/channels/${thread}/thread-members/${ada.id}`);
    const there = discord.place(thread);
    ada.in(there).types(`${bela.mention} come in`);
    expect(() => bela.in(there).screen()).toThrow('cannot see');
    discord.server.people.setPermissions(channel.id, ada.id, 'allow', ['ManageThreads']);
    ada.in(there).types(`${bela.mention} come in`);
    expect(bela.in(there).screen()).toHaveLength(2);
  });

  it('GIVEN somebody is brought into a private thread THEN their client hears of it', async () => {
    const { body } = await create({ name: 'secret' });
    const ada = discord.user('Ada');
    const heard: string[] = [];
    const stop = discord.server.people.subscribe(({ kind }) => heard.push(kind), ada.id);
    await call(discord.server, 'PUT', `/channels/${String(body.id)}/thread-members/${ada.id}`);
    stop();
    expect(heard).toContain('channel-updated');
    const seen = discord.server.people.channels(discord.guildId, ada.id).map(({ id }) => id);
    expect(seen).toContain(body.id);
  });

  it('GIVEN a private thread of somebody else THEN the bot does not know it until it is let in', async () => {
    const ada = discord.user('Ada');
    const bot = await RawBot.online(discord.server);
    const { id } = discord.server.people.createThread(channel.id, 'secret', ada.id, true);
    await bot.caughtUp();
    expect(bot.frames.filter(({ t }) => t === 'THREAD_CREATE')).toEqual([]);
    expect((await post(id)).code).toBe(50001);
    ada.person.type(id, `<@${me()}>, come in`);
    expect((await post(id)).status).toBe(200);
  });

  it('GIVEN somebody is added to a thread THEN they are among its members', async () => {
    const { body: thread } = await create({ name: 'game', type: 11 });
    const ada = discord.user('Ada');
    const members = `/channels/${String(thread.id)}/thread-members`;
    expect((await call(discord.server, 'PUT', `${members}/${ada.id}`)).status).toBe(204);
    const { body } = await call(discord.server, 'GET', members);
    expect(body.list).toMatchObject([{ user_id: me() }, { user_id: ada.id }]);
    expect((await call(discord.server, 'DELETE', `${members}/@me`)).status).toBe(204);
  });
});

describe('others', () => {
  it('GIVEN a direct message THEN only that person sees it', async () => {
    const ada = discord.user('Ada');
    const { body } = await call(discord.server, 'POST', '/users/@me/channels', { recipient_id: ada.id });
    await post(String(body.id), { content: 'your turn' });
    const place = discord.place(String(body.id));
    expect(ada.in(place).screen()).toShow('your turn');
    expect(() => discord.user('Béla').in(place).screen()).toThrow('cannot see');
  });

  it('GIVEN the bot types THEN people hear of it', async () => {
    const heard: string[] = [];
    discord.server.people.subscribe((event) => heard.push(event.kind));
    expect((await call(discord.server, 'POST', `/channels/${channel.id}/typing`)).status).toBe(204);
    expect(heard).toEqual(['typing']);
  });

  it('GIVEN the bot asks who it is THEN both addresses name the application', async () => {
    for (const path of ['/applications/@me', '/oauth2/applications/%40me']) {
      expect((await call(discord.server, 'GET', path)).body).toMatchObject({ id: me(), bot: { id: me() } });
    }
  });

  it('GIVEN a member is asked for THEN it is found, or unknown', async () => {
    const path = `/guilds/${discord.guildId}/members`;
    const ada = discord.user('Ada');
    expect((await call(discord.server, 'GET', `${path}/${ada.id}`)).body).toMatchObject({
      user: { global_name: 'Ada' },
    });
    expect((await call(discord.server, 'GET', `${path}/@me`)).body).toMatchObject({ user: { id: me() } });
    expect((await call(discord.server, 'GET', `${path}/1`)).code).toBe(10007);
  });
});

describe('direct messages', () => {
  it('GIVEN somebody who takes none from the bot THEN it is told so, until they do', async () => {
    const ada = discord.user('Ada');
    const { body } = await call(discord.server, 'POST', '/users/@me/channels', { recipient_id: ada.id });
    const direct = String(body.id);
    discord.server.people.refuseDirectMessages(ada.id);
    expect(await post(direct)).toMatchObject({ status: 403, code: 50007 });
    discord.server.people.refuseDirectMessages(ada.id, false);
    expect((await post(direct)).status).toBe(200);
  });
});
