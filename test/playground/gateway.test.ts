import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '#playground/discord/clock.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { answer, call, RawBot } from '#test/support/discord-raw.ts';

const GUILDS = 1;
const GUILD_MESSAGES = 1 << 9;

let discord: TestDiscord;
beforeEach(async () => {
  discord = await localDiscord({ clock: steppedClock(), rateLimits: false });
});
afterEach(() => discord.stop());

const identify = (extra: object = {}) => ({ token: discord.token, intents: GUILDS, properties: {}, ...extra });

async function greeted(): Promise<RawBot> {
  const bot = await RawBot.connect(discord.server);
  await bot.hears(({ op }) => op === 10);
  return bot;
}

const Ready = (data: unknown): { session_id: string; resume_gateway_url: string } => {
  if (typeof data !== 'object' || data === null || !('session_id' in data) || !('resume_gateway_url' in data)) {
    throw new Error('no READY');
  }
  return { session_id: String(data.session_id), resume_gateway_url: String(data.resume_gateway_url) };
};

describe('logging in', () => {
  it('GIVEN a bot identifies THEN READY comes, and then its servers with their channels and itself', async () => {
    const bot = await greeted();
    bot.says(2, identify());
    const { d: ready, s } = await bot.hears(({ t }) => t === 'READY');
    expect(s).toBe(1);
    expect(ready).toMatchObject({ user: { bot: true }, guilds: [{ id: discord.guildId, unavailable: true }] });
    expect(Ready(ready).resume_gateway_url).toContain(`127.0.0.1:${discord.server.port}`);
    const { d: guild } = await bot.hears(({ t }) => t === 'GUILD_CREATE');
    expect(guild).toMatchObject({
      id: discord.guildId,
      channels: [{ id: discord.channel().id }],
      members: [{ user: { id: discord.server.applicationId } }],
    });
  });

  it('GIVEN the second of two shards THEN it only hears of servers that fall to it', async () => {
    const heard: number[] = [];
    for (const shard of [0, 1]) {
      const bot = await greeted();
      bot.says(2, identify({ shard: [shard, 2] }));
      await bot.hears(({ t }) => t === 'READY');
      await bot.caughtUp();
      heard.push(bot.frames.filter(({ t }) => t === 'GUILD_CREATE').length);
    }
    expect(heard.toSorted()).toEqual([0, 1]);
  });

  it.each([
    ['a wrong token', 2, () => identify({ token: 'x' }), 4004],
    ['an intent that needs approval', 2, () => identify({ intents: 1 | (1 << 15) }), 4014],
    ['an intent that does not exist', 2, () => identify({ intents: 1 << 30 }), 4013],
    ['a shard that does not exist', 2, () => identify({ shard: [2, 2] }), 4010],
    ['nonsense', 2, () => ({}), 4002],
    ['an unknown opcode', 99, () => null, 4001],
    ['a presence before logging in', 3, () => ({}), 4003],
  ])('GIVEN %s THEN the socket is closed', async (_what, op, data, code) => {
    const bot = await greeted();
    bot.says(op, data());
    expect(await bot.closed).toBe(code);
  });

  it('GIVEN a second identify THEN the socket is closed', async () => {
    const bot = await RawBot.online(discord.server);
    bot.says(2, identify());
    expect(await bot.closed).toBe(4005);
  });

  it('GIVEN another version THEN the socket is closed', async () => {
    const bot = await RawBot.connect(discord.server, 'v=9&encoding=json');
    expect(await bot.closed).toBe(4012);
  });

  it('GIVEN a heartbeat THEN it is acknowledged; GIVEN far too many THEN the socket is closed', async () => {
    const bot = await greeted();
    await bot.caughtUp();
    for (let count = 0; count < 121; count++) bot.says(1, null);
    expect(await bot.closed).toBe(4008);
  });
});

describe('events', () => {
  it('GIVEN only the Guilds intent THEN messages are not heard of, channels and threads are', async () => {
    const bot = await RawBot.online(discord.server, GUILDS);
    discord.user('Ada').types('hello');
    discord.channel('other');
    discord.server.people.createThread(discord.channel().id, 'game', discord.user('Ada').id);
    await bot.caughtUp();
    expect(bot.frames.map(({ t }) => t)).toEqual(['GUILD_CREATE', 'CHANNEL_CREATE', 'THREAD_CREATE']);
  });

  it('GIVEN the messages intent THEN messages are heard of, but not what others write', async () => {
    const bot = await RawBot.online(discord.server, GUILDS | GUILD_MESSAGES);
    discord.user('Ada').types('hello');
    const { d: foreign } = await bot.hears(({ t }) => t === 'MESSAGE_CREATE');
    expect(foreign).toMatchObject({ content: '', guild_id: discord.guildId });
    await call(discord.server, 'POST', `/channels/${discord.channel().id}/messages`, { content: 'mine' });
    const { d: own } = await bot.hears(({ t }) => t === 'MESSAGE_CREATE');
    expect(own).toMatchObject({ content: 'mine' });
  });
});

describe('resuming', () => {
  async function lost() {
    const bot = await greeted();
    bot.says(2, identify());
    const ready = await bot.hears(({ t }) => t === 'READY');
    const guild = await bot.hears(({ t }) => t === 'GUILD_CREATE');
    discord.server.gateway.drop();
    expect(await bot.closed).toBe(1006);
    return { session: Ready(ready.d).session_id, seq: guild.s };
  }
  const resume = (session: string, seq: unknown) => ({ token: discord.token, session_id: session, seq });

  it('GIVEN a lost socket THEN what happened meanwhile comes again after resuming', async () => {
    const { session, seq } = await lost();
    discord.channel('meanwhile');
    const bot = await greeted();
    bot.says(6, resume(session, seq));
    expect((await bot.hears(({ t }) => t === 'CHANNEL_CREATE')).d).toMatchObject({ name: 'meanwhile' });
    await bot.hears(({ t }) => t === 'RESUMED');
    expect(bot.frames).toEqual([]);
  });

  it('GIVEN a click while the line is down THEN it can be answered if the bot resumes in time', async () => {
    await call(discord.server, 'PUT', `/applications/${discord.server.applicationId}/commands`, [
      { name: 'play', description: 'x' },
    ]);
    const { session, seq } = await lost();
    const outcome = discord.user('Ada').slash('/play');
    const bot = await greeted();
    bot.says(6, resume(session, seq));
    await answer(discord.server, await bot.interaction(), { type: 4, data: { content: 'phew' } });
    expect(await outcome).toMatchObject({ acked: true, failed: false });
  });

  it('GIVEN nobody resumes in time THEN the click has failed', async () => {
    await call(discord.server, 'PUT', `/applications/${discord.server.applicationId}/commands`, [
      { name: 'play', description: 'x' },
    ]);
    await lost();
    const outcome = discord.user('Ada').slash('/play');
    discord.clock.advance(3001);
    expect(await outcome).toMatchObject({ acked: false, failed: true });
  });

  it('GIVEN a session that is unknown or too old THEN it is invalid', async () => {
    const { session, seq } = await lost();
    const stranger = await greeted();
    stranger.says(6, resume('x', 1));
    expect((await stranger.hears(({ op }) => op === 9)).d).toBe(false);
    discord.clock.advance(91_000);
    const late = await greeted();
    late.says(6, resume(session, seq));
    expect((await late.hears(({ op }) => op === 9)).d).toBe(false);
  });

  it('GIVEN a sequence number from the future THEN the socket is closed', async () => {
    const { session } = await lost();
    const bot = await greeted();
    bot.says(6, resume(session, 99));
    expect(await bot.closed).toBe(4007);
  });

  it('GIVEN the server asks for it THEN bots are told to reconnect, or that their session is over', async () => {
    const bot = await RawBot.online(discord.server);
    discord.server.gateway.askToReconnect();
    await bot.hears(({ op }) => op === 7);
    discord.server.gateway.invalidate(true);
    expect((await bot.hears(({ op }) => op === 9)).d).toBe(true);
  });
});
