import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '#playground/discord/clock.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { answer, call, RawBot } from '#test/support/discord-raw.ts';

let discord: TestDiscord;
beforeEach(async () => {
  discord = await localDiscord({ clock: steppedClock(), rateLimits: false, shards: 3 });
  await call(discord.server, 'PUT', `/applications/${discord.server.applicationId}/commands`, [
    { name: 'play', description: 'x' },
  ]);
});
afterEach(() => discord.stop());

/** A server that falls to that shard, with a channel. */
function guildOn(index: number, count: number): { guild: string; channel: string } {
  for (;;) {
    discord.clock.advance(1);
    const { id } = discord.server.people.createGuild('Club');
    if (Number((BigInt(id) >> 22n) % BigInt(count)) !== index) continue;
    return { guild: id, channel: discord.server.people.createChannel(id, 'table').id };
  }
}

const answers = (bot: RawBot) =>
  bot.interaction().then((interaction) => answer(discord.server, interaction, { type: 4, data: { content: 'Hi' } }));

describe('several shards', () => {
  it('GIVEN a client asks THEN it is told how many, and how many logins are left today', async () => {
    await RawBot.online(discord.server, 1, [0, 3]);
    const { body } = await call(discord.server, 'GET', '/gateway/bot');
    expect(body).toMatchObject({ shards: 3, session_start_limit: { total: 1000, remaining: 999 } });
    discord.clock.advance(24 * 3_600_000);
    discord.server.gateway.recommendedShards = 4;
    const later = await call(discord.server, 'GET', '/gateway/bot');
    expect(later.body).toMatchObject({ shards: 4, session_start_limit: { remaining: 1000 } });
  });

  it('GIVEN servers on each THEN READY names to each shard its own, and only it hears their interactions', async () => {
    const clubs = [0, 1, 2].map((index) => guildOn(index, 3));
    const bots = await Promise.all([0, 1, 2].map((index) => RawBot.online(discord.server, 1, [index, 3])));
    const ada = discord.server.people.createUser(
      'Ada',
      clubs.map(({ guild }) => guild),
    );
    for (const [index, club] of clubs.entries()) {
      const outcome = ada.slash(club.channel, '/play');
      expect(await bots[index]?.interaction()).toMatchObject({ guild_id: club.guild });
      discord.clock.advance(4000);
      await outcome;
    }
    for (const bot of bots) await bot.caughtUp();
    expect(bots.flatMap(({ frames }) => frames.filter(({ t }) => t === 'INTERACTION_CREATE'))).toEqual([]);
    const known = bots.map(({ frames }) => frames.filter(({ t }) => t === 'GUILD_CREATE').map(({ d }) => Object(d).id));
    expect(known.map((ids, index) => ids.includes(clubs[index]?.guild))).toEqual([true, true, true]);
  });

  it('GIVEN a direct message THEN the first shard hears it', async () => {
    const [first] = await Promise.all([0, 1, 2].map((index) => RawBot.online(discord.server, 1, [index, 3])));
    const ada = discord.user('Ada');
    void ada.person.slash(discord.server.people.directChannel(ada.id).id, '/play');
    expect(await first?.interaction()).toMatchObject({ user: { id: ada.id } });
  });

  it('GIVEN nobody serves a shard THEN what happens there fails, and elsewhere goes on', async () => {
    const [served, unserved] = [guildOn(0, 2), guildOn(1, 2)];
    const bot = await RawBot.online(discord.server, 1, [0, 2]);
    const ada = discord.server.people.createUser('Ada', [served.guild, unserved.guild]);
    expect(await ada.slash(unserved.channel, '/play')).toMatchObject({ failed: true });
    const outcome = ada.slash(served.channel, '/play');
    expect((await answers(bot)).status).toBe(204);
    expect(await outcome).toMatchObject({ failed: false });
  });
});

describe('overlapping sessions', () => {
  it('GIVEN two sessions on one shard THEN both hear an interaction, and the first answer wins', async () => {
    const [old, fresh] = [
      await RawBot.online(discord.server, 1, [0, 1]),
      await RawBot.online(discord.server, 1, [0, 1]),
    ];
    const ada = discord.user('Ada');
    const outcome = ada.slash('/play');
    const [first, second] = [await old.interaction(), await fresh.interaction()];
    expect(second).toEqual(first);
    expect((await answer(discord.server, second, { type: 4, data: { content: 'fresh' } })).status).toBe(204);
    expect((await answer(discord.server, first, { type: 4, data: { content: 'old' } })).code).toBe(40060);
    expect((await outcome).messages).toMatchObject([{ content: 'fresh' }]);
    expect(discord.violations).toEqual([]);
  });

  it('GIVEN both answer at once THEN exactly one is told that it was late', async () => {
    const bots = await Promise.all([0, 1].map(() => RawBot.online(discord.server, 1, [0, 1])));
    const outcome = discord.user('Ada').slash('/play');
    const replies = await Promise.all(bots.map(answers));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await outcome).messages).toHaveLength(1);
  });

  it('GIVEN the old session leaves THEN the new one goes on alone', async () => {
    const [old, fresh] = [
      await RawBot.online(discord.server, 1, [0, 1]),
      await RawBot.online(discord.server, 1, [0, 1]),
    ];
    old.socket.close(1000);
    await old.closed;
    await expect.poll(() => discord.server.gateway.sessions()).toHaveLength(1);
    const outcome = discord.user('Ada').slash('/play');
    await answers(fresh);
    expect(await outcome).toMatchObject({ acked: true });
  });

  it('GIVEN two shards become three THEN sessions of both counts hear of a server, each on the shard it falls to', async () => {
    const club = guildOn(2, 3);
    const before = Number((BigInt(club.guild) >> 22n) % 2n);
    const old = await RawBot.online(discord.server, 1, [before, 2]);
    const others = await Promise.all([0, 1].map((index) => RawBot.online(discord.server, 1, [index, 3])));
    const fresh = await RawBot.online(discord.server, 1, [2, 3]);
    const ada = discord.server.people.createUser('Ada', [club.guild]);
    void ada.slash(club.channel, '/play');
    expect(await old.interaction()).toEqual(await fresh.interaction());
    for (const other of others) {
      await other.caughtUp();
      expect(other.frames.filter(({ t }) => t === 'INTERACTION_CREATE')).toEqual([]);
    }
    expect(discord.server.gateway.sessions().map(({ shard }) => shard)).toEqual([
      [before, 2],
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  it('GIVEN one of two sessions is cut THEN the other is untouched', async () => {
    const bots = [await RawBot.online(discord.server, 1, [0, 1]), await RawBot.online(discord.server, 1, [0, 1])];
    const [first] = discord.server.gateway.sessions();
    discord.server.gateway.drop(4000, first?.id);
    expect(await bots[0]?.closed).toBe(4000);
    await bots[1]?.caughtUp();
    expect(discord.server.gateway.sessions().map(({ connected }) => connected)).toEqual([false, true]);
  });
});

it('GIVEN a thousand logins in a day THEN the next is refused until tomorrow', async () => {
  for (let login = 0; login < 1000; login++) {
    const bot = await RawBot.online(discord.server, 1, [0, 1]);
    bot.socket.close(1000);
    await bot.closed;
  }
  const refused = await RawBot.connect(discord.server);
  await refused.hears(({ op }) => op === 10);
  refused.says(2, { token: discord.token, intents: 1, properties: {} });
  expect(await refused.closed).toBe(4004);
}, 30_000);
