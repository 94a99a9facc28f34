import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlayEvent } from '#playground/discord/people/events.ts';
import type { Person } from '#playground/discord/people/person.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { answer, call, RawBot } from '#test/support/discord-raw.ts';

let discord: TestDiscord;
let ada: Person;
let bela: Person;
let channel: string;

beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
  channel = discord.channel().id;
  ada = discord.server.people.person(discord.user('Ada').id);
  bela = discord.server.people.person(discord.user('Béla').id);
});
afterEach(() => discord.stop());

const controls = [
  {
    type: 1,
    components: [
      { type: 2, style: 1, custom_id: 'go', label: 'Go' },
      { type: 2, style: 5, url: 'https://a.example', label: 'Site' },
    ],
  },
  { type: 1, components: [{ type: 2, style: 1, custom_id: 'off', label: 'Off', disabled: true }] },
  {
    type: 1,
    components: [
      { type: 3, custom_id: 'pick', max_values: 2, options: ['a', 'b', 'c'].map((value) => ({ label: value, value })) },
    ],
  },
  { type: 1, components: [{ type: 5, custom_id: 'who' }] },
];

async function posted(): Promise<string> {
  const { body } = await call(discord.server, 'POST', `/channels/${channel}/messages`, {
    content: 'x',
    components: controls,
  });
  return String(body.id);
}

describe('gestures a client would not allow', () => {
  it.each([
    ['a click on a disabled button', (id: string) => ada.click(channel, id, 'off'), "'off' is disabled"],
    ['a click on a button that is not there', (id: string) => ada.click(channel, id, 'gone'), 'go, off, pick, who'],
    ['a click on a select', (id: string) => ada.click(channel, id, 'pick'), 'no button'],
    ['a click on a message that is not there', () => ada.click(channel, '1', 'go'), 'sees no message'],
    ['a choice that is not offered', (id: string) => ada.choose(channel, id, 'pick', ['z']), 'a, b, c'],
    ['too many choices', (id: string) => ada.choose(channel, id, 'pick', ['a', 'b', 'c']), '1 to 2'],
    ['no choice', (id: string) => ada.choose(channel, id, 'pick', []), '1 to 2'],
    ['a choice on a button', (id: string) => ada.choose(channel, id, 'go', ['a']), 'is a button'],
    ['a person who does not exist', (id: string) => ada.choose(channel, id, 'who', ['1']), 'Nobody'],
    ['a modal that is not open', () => ada.submit({}), 'no modal open'],
  ])('GIVEN %s THEN it is not sent, and the error says why', async (_what, gesture, why) => {
    const bot = await RawBot.online(discord.server);
    await expect(gesture(await posted())).rejects.toThrow(why);
    await bot.caughtUp();
    expect(bot.frames.map(({ t }) => t)).not.toContain('INTERACTION_CREATE');
  });
});

describe('choosing', () => {
  it('GIVEN a select of people THEN the bot gets them', async () => {
    const bot = await RawBot.online(discord.server);
    void ada.choose(channel, await posted(), 'who', [bela.id]);
    expect((await bot.interaction()).data).toMatchObject({
      component_type: 5,
      values: [bela.id],
      resolved: { users: { [bela.id]: { id: bela.id } }, members: { [bela.id]: {} } },
    });
  });
});

describe('what a client shows', () => {
  it('GIVEN a private answer THEN only its owner’s client hears of it and of the interaction', async () => {
    const bot = await RawBot.online(discord.server);
    const message = await posted();
    const heard: Record<string, PlayEvent[]> = { ada: [], bela: [] };
    discord.server.people.subscribe((event) => heard.ada?.push(event), ada.id);
    discord.server.people.subscribe((event) => heard.bela?.push(event), bela.id);
    const click = ada.click(channel, message, 'go');
    await answer(discord.server, await bot.interaction(), { type: 4, data: { content: 'secret', flags: 64 } });
    const [secret] = (await click).messages;
    ada.dismiss(channel, secret?.id ?? '');
    expect(heard.ada).toMatchObject([
      { kind: 'interaction', stage: 'sent', messageId: message, customId: 'go' },
      { kind: 'message-created', viewerId: ada.id, message: { content: 'secret' } },
      { kind: 'interaction', stage: 'answered' },
      { kind: 'message-deleted', messageId: secret?.id },
    ]);
    expect(heard.bela).toEqual([]);
  });

  it('GIVEN a deferred answer THEN it is said to be thinking, then answered', async () => {
    const bot = await RawBot.online(discord.server);
    const stages: string[] = [];
    discord.server.people.subscribe((event) => {
      if (event.kind === 'interaction') stages.push(event.stage);
    });
    const click = ada.click(channel, await posted(), 'go', 'acked');
    const interaction = await bot.interaction();
    await answer(discord.server, interaction, { type: 5 });
    expect(await click).toMatchObject({ acked: true, thinking: true });
    const path = `/webhooks/${discord.server.applicationId}/${interaction.token}/messages/@original`;
    await call(discord.server, 'PATCH', path, { content: 'done' });
    expect(stages).toEqual(['sent', 'thinking', 'answered']);
  });

  it('GIVEN the bot goes and comes THEN people can see whether it is there', async () => {
    const bot = await RawBot.online(discord.server);
    expect(discord.server.people.botIsConnected(discord.guildId)).toBe(true);
    const gone = new Promise<void>((resolve) => {
      discord.server.people.subscribe((event) => {
        if (event.kind === 'bot-connection' && !event.connected) resolve();
      });
    });
    bot.socket.close(1000);
    await gone;
    expect(discord.server.people.botIsConnected(discord.guildId)).toBe(false);
  });

  it('GIVEN an attachment’s address THEN its bytes are at hand, and those of no other', async () => {
    const files = [{ name: 'a.png', bytes: new Uint8Array([7, 8]) }];
    await call(discord.server, 'POST', `/channels/${channel}/messages`, {}, { files });
    const { pathname } = new URL(ada.messages(channel)[0]?.attachments[0]?.url ?? '');
    expect(discord.server.people.attachmentAt(pathname)).toMatchObject({ bytes: new Uint8Array([7, 8]) });
    expect(discord.server.people.attachmentAt(pathname.replace('a.png', 'b.png'))).toBe(null);
  });

  it('GIVEN servers, channels and threads THEN they are listed as a client lists them', () => {
    const { people } = discord.server;
    const other = discord.channel('other');
    const thread = people.createThread(channel, 'game', ada.id);
    expect(people.guilds()).toMatchObject([{ id: discord.guildId }]);
    expect(people.channels(discord.guildId).map(({ id }) => id)).toEqual([channel, thread.id, other.id]);
    expect(people.users(discord.guildId).map((user) => user.global_name)).toEqual(['Ada', 'Béla']);
  });
});
