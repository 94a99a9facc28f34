import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  type ClientOptions,
  ContainerBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDiscord, type TestDiscord, type TestPerson } from '#test/support/discord.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000300000002', 'hex');

let discord: TestDiscord;
let ada: TestPerson;
let bela: TestPerson;
let client: Client<true>;
let handle: (interaction: Interaction) => Promise<unknown>;

beforeEach(async () => {
  discord = await localDiscord();
  ada = discord.user('Ada');
  bela = discord.user('Béla');
  client = await login();
  const play = new SlashCommandBuilder()
    .setName('play')
    .setDescription('Starts a game')
    .addStringOption((option) => option.setName('game').setDescription('Which').setAutocomplete(true));
  await client.application.commands.set([play]);
});
afterEach(async () => {
  await client.destroy();
  expect(discord.violations).toEqual([]);
  await discord.stop();
});

async function login(options: Pick<ClientOptions, 'shards' | 'shardCount'> = {}): Promise<Client<true>> {
  const fresh = new Client({
    ...options,
    intents: [GatewayIntentBits.Guilds],
    enforceNonce: true,
    rest: { api: discord.api, retries: 3 },
  });
  fresh.on(Events.InteractionCreate, (interaction) =>
    handle(interaction).catch((error: unknown) => fresh.emit('error', new Error(String(error)))),
  );
  fresh.on('error', (error) => failures.push(error.message));
  const ready = new Promise<Client<true>>((resolve) => fresh.once(Events.ClientReady, resolve));
  await fresh.login(discord.token);
  return ready;
}
const failures: string[] = [];
afterEach(() => {
  expect(failures.splice(0)).toEqual([]);
});

const join = () =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('join').setLabel('Join').setStyle(ButtonStyle.Primary).setEmoji('🚀'),
  );

async function tableChannel() {
  const channel = await client.channels.fetch(discord.channel().id);
  if (!channel?.isSendable()) throw new Error('no channel');
  return channel;
}

describe('discord.js', () => {
  it('GIVEN it logs in and registers commands THEN people are offered them', () => {
    expect(client.guilds.cache.get(discord.guildId)?.members.me?.id).toBe(client.user.id);
    const offered = discord.server.people.person(ada.id).commands(discord.channel().id);
    expect(offered.map(({ name }) => name)).toEqual(['play']);
  });

  it('GIVEN a slash command THEN it answers publicly, and privately', async () => {
    handle = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const game = interaction.options.getString('game', true);
      await interaction.reply({ content: `A game of ${game}`, components: [join()] });
      await interaction.followUp({ content: 'You are the host', flags: MessageFlags.Ephemeral });
    };
    expect(await ada.slash('/play', { game: 'smugglers' })).toShow('A game of smugglers');
    await ada.sees('You are the host');
    expect(bela.screen()).toShow('A game of smugglers');
    expect(bela.reads('You are the host')).toBe(false);
  });

  it('GIVEN it asks for the response THEN it gets the message', async () => {
    let id: string | undefined;
    handle = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const response = await interaction.reply({ content: 'x', withResponse: true });
      id = response.resource?.message?.id;
    };
    const outcome = await ada.slash('/play');
    await expect.poll(() => id).toBe(outcome.messages[0]?.id);
  });

  it('GIVEN an option is typed THEN its proposals arrive', async () => {
    handle = async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      await interaction.respond([{ name: `${interaction.options.getFocused()}mugglers`, value: 's' }]);
    };
    expect(await ada.isProposed('/play', 'game', 's')).toEqual(['smugglers']);
  });

  it('GIVEN it defers and then edits with a picture THEN the board is shown', async () => {
    handle = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      const gallery = new MediaGalleryBuilder().addItems((item) =>
        item.setURL('attachment://board.png').setDescription('The board'),
      );
      const container = new ContainerBuilder()
        .addTextDisplayComponents((text) => text.setContent('Round 1'))
        .addMediaGalleryComponents(gallery)
        .addActionRowComponents(join());
      await interaction.editReply({
        flags: MessageFlags.IsComponentsV2,
        components: [container],
        files: [{ attachment: PNG, name: 'board.png' }],
      });
    };
    await ada.slash('/play');
    expect(discord.channel().board()).toShow('Round 1');
    expect(discord.channel().board()).toShow('The board');
    expect(ada.buttons()).toEqual(['Join']);
  });

  it('GIVEN a button THEN the message is updated, and a private menu is worked through', async () => {
    handle = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ content: 'Who plays?', components: [join()] });
      if (interaction.isButton()) {
        const menu = new StringSelectMenuBuilder()
          .setCustomId('fly')
          .setPlaceholder('Fly')
          .addOptions({ label: 'to S07', value: '7' }, { label: 'to S08', value: '8' });
        await interaction.reply({
          components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
          flags: MessageFlags.Ephemeral,
        });
      }
      if (interaction.isStringSelectMenu()) {
        await interaction.update({ content: `Flown to ${interaction.values.join()}`, components: [] });
      }
    };
    await ada.slash('/play');
    await bela.click('Join');
    expect(await bela.select('Fly', 'to S07')).toShow('Flown to 7');
    expect(bela.privately()).toShow('Flown to 7');
    await expect(ada.select('Fly', 'to S07')).rejects.toThrow('Ada sees no select Fly');
  });

  it('GIVEN it shows a modal THEN what is filled in comes back', async () => {
    handle = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const label = new LabelBuilder()
          .setLabel('Angle')
          .setTextInputComponent(new TextInputBuilder().setCustomId('angle').setStyle(TextInputStyle.Short));
        await interaction.showModal(new ModalBuilder().setCustomId('aim').setTitle('Aim').addLabelComponents(label));
      }
      if (interaction.isModalSubmit()) {
        await interaction.reply(`Aimed at ${interaction.fields.getTextInputValue('angle')}`);
      }
    };
    expect((await ada.slash('/play')).modal?.data.title).toBe('Aim');
    expect(await ada.fillIn({ Angle: '30' })).toShow('Aimed at 30');
  });

  it('GIVEN the line is cut THEN it resumes and misses no click', async () => {
    handle = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply('Here');
    };
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    discord.server.gateway.drop();
    const outcome = ada.slash('/play');
    await resumed;
    expect(await outcome).toShow('Here');
  });

  it('GIVEN it is asked to reconnect THEN it resumes', async () => {
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    discord.server.gateway.askToReconnect();
    await resumed;
  });

  it('GIVEN it is killed and started again THEN old buttons work', async () => {
    handle = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ content: 'Who plays?', components: [join()] });
      if (interaction.isButton()) await interaction.update({ content: 'Béla plays', components: [] });
    };
    await ada.slash('/play');
    await client.destroy();
    expect(await bela.click('Join')).toMatchObject({ acked: false, failed: true });
    client = await login();
    await bela.click('Join');
    expect(ada.screen()).toShow('Béla plays');
  });

  it('GIVEN it is told to wait THEN it does, and all arrive once, in order', async () => {
    const channel = await tableChannel();
    discord.server.faults.plan({ on: /^POST .*\/messages$/, status: 429, retryAfter: 0.05 });
    for (const content of ['1', '2', '3']) await channel.send(content);
    const posts = discord.server.requests.filter(({ route }) => route === '/channels/:channel/messages');
    expect(posts.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
    expect(discord.channel().messages()).toMatchObject([{ content: '1' }, { content: '2' }, { content: '3' }]);
  });

  it('GIVEN a bucket is empty THEN it waits by itself, from the headers alone', async () => {
    const channel = await tableChannel();
    discord.channel().permits('ManageMessages');
    for (let at = 0; at < 6; at++) ada.types('hello');
    let waits = 0;
    client.rest.on('rateLimited', () => {
      waits += 1;
    });
    for (const { id } of discord.channel().messages()) await channel.messages.delete(id);
    expect(discord.channel().messages()).toEqual([]);
    expect(waits).toBe(1);
    expect(discord.server.requests.map(({ status }) => status)).not.toContain(429);
  });

  it('GIVEN a 500 after which it repeats a post THEN there is one message', async () => {
    discord.server.faults.plan({ on: /^POST .*\/messages$/, status: 500 });
    await (await tableChannel()).send('once');
    expect(discord.channel().messages()).toHaveLength(1);
  });

  it('GIVEN a permission is taken away THEN it knows, and sending fails with that code', async () => {
    const channel = await tableChannel();
    discord.channel().forbids('AttachFiles');
    await expect
      .poll(() => 'permissionsFor' in channel && channel.permissionsFor(client.user)?.has('AttachFiles'))
      .toBe(false);
    const sending = channel.send({ files: [{ attachment: PNG, name: 'a.png' }] });
    await expect(sending).rejects.toMatchObject({ code: 50013 });
  });

  it('GIVEN it starts a thread and adds people THEN it can play there', async () => {
    const channel = await tableChannel();
    if (!('threads' in channel)) throw new Error('no threads');
    const thread = await channel.threads.create({ name: 'game' });
    await thread.members.add(ada.id);
    await thread.send('Here');
    expect(ada.in(discord.place(thread.id)).screen()).toShow('Here');
    discord.server.people.archiveThread(thread.id);
    await expect.poll(() => thread.archived).toBe(true);
    await thread.setArchived(false);
    expect(thread.archived).toBe(false);
  });

  it('GIVEN the answer to a post is lost THEN posting again with the same nonce finds that message', async () => {
    discord.server.faults.plan({ on: /^POST .*\/messages$/, lost: true });
    const channel = await tableChannel();
    const message = { content: 'once', nonce: '42', enforceNonce: true };
    const first = await channel.send(message).catch(() => null);
    const again = await channel.send(message);
    expect(discord.channel().messages()).toHaveLength(1);
    expect(first === null || first.id === again.id).toBe(true);
  });

  it('GIVEN three shards are recommended THEN one client opens them all; GIVEN a second client on one of them THEN the first answer wins', async () => {
    discord.server.gateway.recommendedShards = 3;
    const all = await login({ shards: 'auto' });
    expect(all.ws.shards.size).toBe(3);
    expect(all.guilds.cache.has(discord.guildId)).toBe(true);
    const own = all.guilds.cache.get(discord.guildId)?.shardId ?? 0;
    const one = await login({ shards: [own], shardCount: 3 });
    const outcomes: string[] = [];
    handle = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('Hi').then(
        () => outcomes.push('answered'),
        (error) => outcomes.push(String(error.code)),
      );
    };
    await ada.slash('/play');
    // Three clients hear it: the one of every test, with one shard, and these two.
    await expect.poll(() => outcomes.toSorted()).toEqual(['40060', '40060', 'answered']);
    expect(discord.channel().messages()).toHaveLength(1);
    await Promise.all([all.destroy(), one.destroy()]);
  });
});
