import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDiscord, type TestDiscord, type TestPerson } from '#test/support/discord.ts';
import { call, RawBot, type RawReply } from '#test/support/discord-raw.ts';

let discord: TestDiscord;
let ada: TestPerson;
beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
  ada = discord.user('Ada');
});
afterEach(() => discord.stop());

const register = (commands: unknown, scope = ''): Promise<RawReply> =>
  call(discord.server, 'PUT', `/applications/${discord.server.applicationId}${scope}/commands`, commands);
const command = (extra: object = {}) => ({ name: 'play', description: 'Starts a game', ...extra });
const option = (extra: object = {}) => ({ type: 3, name: 'game', description: 'Which', ...extra });

describe('registering commands', () => {
  it('GIVEN they are registered again THEN they keep their ids, and others go', async () => {
    const first = await register([command(), { name: 'help', description: 'Helps' }]);
    const second = await register([command({ description: 'Starts it', default_member_permissions: '32' })]);
    expect(second.body.list).toMatchObject([{ description: 'Starts it', default_member_permissions: '32' }]);
    const { body } = await call(discord.server, 'GET', `/applications/${discord.server.applicationId}/commands`);
    expect(body.list).toEqual(second.body.list);
    expect(JSON.stringify(first.body.list)).toContain(String(Object(Object(second.body.list)[0]).id));
  });

  it('GIVEN a server’s own command THEN it hides the global one there', async () => {
    await register([command()]);
    await register([command({ description: 'Here' })], `/guilds/${discord.guildId}`);
    const offered = discord.server.people.person(ada.id).commands(discord.channel().id);
    expect(offered).toMatchObject([{ name: 'play', description: 'Here', guild_id: discord.guildId }]);
  });

  it.each([
    ['capital letters', command({ name: 'Play' }), 'lower case'],
    ['a blank in its name', command({ name: 'play it' }), 'no command name'],
    ['no description', { name: 'play' }, 'description'],
    ['a description of 101 characters', command({ description: 'x'.repeat(101) }), 'description'],
    ['26 options', command({ options: Array.from({ length: 26 }, (_, at) => option({ name: `o${at}` })) }), 'options'],
    ['one option twice', command({ options: [option(), option()] }), 'game'],
    [
      'a required option after others',
      command({ options: [option(), option({ name: 'b', required: true })] }),
      'before optional',
    ],
    [
      'choices and completion at once',
      command({ options: [option({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] }),
      'exclude each other',
    ],
    ['an unknown field', command({ colour: 1 }), 'colour'],
    ['an option of an unknown kind', command({ options: [option({ type: 77 })] }), 'options'],
  ])('GIVEN %s THEN it is refused', async (_what, body, detail) => {
    expect((await register([body])).code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain(detail);
  });

  it('GIVEN one name twice, or no list THEN it is refused', async () => {
    expect((await register([command(), command()])).code).toBe(50035);
    expect((await register(command())).code).toBe(50035);
  });
});

describe('using a command', () => {
  const options = [
    option({ required: true, choices: [{ name: 'Space Smugglers', value: 'smugglers' }] }),
    { type: 4, name: 'seats', description: 'How many', min_value: 2, max_value: 4 },
    { type: 6, name: 'friend', description: 'With whom' },
    { type: 5, name: 'thread', description: 'In a thread' },
  ];

  it('GIVEN options that fit THEN the bot gets them, and the people they name', async () => {
    await register([command({ options })]);
    const bot = await RawBot.online(discord.server);
    const bela = discord.user('Béla');
    void ada.slash('/play', { game: 'Space Smugglers', seats: 3, friend: bela.id, thread: true });
    expect(await bot.interaction()).toMatchObject({
      type: 2,
      guild_id: discord.guildId,
      member: { user: { id: ada.id } },
      data: {
        name: 'play',
        options: [
          { name: 'game', value: 'smugglers' },
          { name: 'seats', value: 3 },
          { name: 'friend', value: bela.id },
          { name: 'thread', value: true },
        ],
        resolved: { users: { [bela.id]: { global_name: 'Béla' } } },
      },
    });
  });

  it('GIVEN a subcommand THEN its options are inside it', async () => {
    const pause = {
      type: 1,
      name: 'pause',
      description: 'Waits',
      options: [{ type: 4, name: 'days', description: 'How long' }],
    };
    await register([{ name: 'table', description: 'The table', options: [pause] }]);
    const bot = await RawBot.online(discord.server);
    void ada.slash('/table pause', { days: 2 });
    const { data } = await bot.interaction();
    expect(data.options).toMatchObject([{ name: 'pause', type: 1, options: [{ name: 'days', value: 2 }] }]);
    await expect(ada.slash('/table', {})).rejects.toThrow('pause');
  });

  it.each([
    ['a command that is not there', '/chess', {}, '/play'],
    ['no required option', '/play', {}, "needs the option 'game'"],
    ['an unknown option', '/play', { game: 'smugglers', colour: 'red' }, 'game, seats, friend, thread'],
    ['something else than the choices', '/play', { game: 'chess' }, 'Space Smugglers'],
    ['a number out of range', '/play', { game: 'smugglers', seats: 5 }, '2 to 4'],
    ['half a seat', '/play', { game: 'smugglers', seats: 2.5 }, 'a whole number'],
    ['text for a number', '/play', { game: 'smugglers', seats: 'two' }, 'a number'],
    ['nobody', '/play', { game: 'smugglers', friend: '1' }, 'Nobody'],
  ])('GIVEN %s THEN the client does not send it', async (_what, name, values, why) => {
    await register([command({ options })]);
    await expect(ada.slash(name, values)).rejects.toThrow(why);
  });

  it('GIVEN a command for moderators, or for direct messages THEN others are not offered it', async () => {
    await register([command({ default_member_permissions: '8192' }), command({ name: 'dm', contexts: [1] })]);
    await expect(ada.slash('/play')).rejects.toThrow('offered: nothing');
    await expect(ada.slash('/dm')).rejects.toThrow('offered: nothing');
    discord.server.people.setPermissions(discord.channel().id, ada.id, 'allow', ['ManageMessages']);
    expect(await ada.slash('/play')).toMatchObject({ failed: true });
  });
});
