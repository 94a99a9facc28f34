import type { Logger } from 'pino';
import type { AnyGame } from '#engine/game.ts';
import type { Tables } from '#tables/tables.ts';
import type { Unreadable } from '#tables/take-up.ts';
import type { Timers } from '#tables/timers.ts';
import type { Catalogues } from '#text/catalogue.ts';
import { expiredPanel, freshPanel, mishap } from './answers.ts';
import type { Bot } from './bot.ts';
import { type ClientConfig, createClient, hangUp, login } from './client.ts';
import { loadCommands } from './command.ts';
import { createEmojis, type EmojiDeps, NO_EMOJIS } from './emojis.ts';
import { messengerOver, newNonce } from './messenger.ts';
import { carefully, type Pictures, promptly } from './pictures.ts';
import { createPings } from './pings.ts';
import { createPresenter } from './presenter.ts';
import type { Presets } from './presets.ts';
import { createPrivateMessages, type KeptMessages } from './private-messages.ts';
import { describeCommands, registerCommands } from './register.ts';
import { createRouter } from './router.ts';
import { createVoices } from './voice.ts';
import { webhookOver } from './webhook.ts';

export interface DiscordDeps {
  readonly config: ClientConfig & { readonly guild: string | undefined };
  readonly tables: Tables;
  readonly games: readonly AnyGame[];
  readonly pictures: Pictures;
  readonly presets: Presets;
  readonly catalogues: Catalogues;
  /** Where private messages are remembered while they can be changed. */
  readonly kept: KeptMessages;
  /** What emojis are drawn and noted with; without it words do. */
  readonly emojis?: Pick<EmojiDeps, 'draw' | 'store' | 'process'>;
  readonly timers: Timers;
  readonly log: Logger;
}

/** The bot in Discord. */
export interface DiscordSide {
  isReady(): boolean;
  /** Tables have been read and their clocks run. */
  hasTables(): boolean;
  /** Resolves when every interaction is answered and every board shows what it should. */
  idle(): Promise<void>;
  /** Takes no more orders, finishes what is under way, and hangs up. */
  stop(): Promise<void>;
  /** Lets go of Discord at once, whatever is under way. */
  hangUp(): Promise<void>;
}

export async function joinDiscord(deps: DiscordDeps): Promise<DiscordSide> {
  const { tables, games, timers, log, config, catalogues } = deps;
  const trouble = (what: string, channel: string, error: unknown): void => log.warn({ channel, err: error }, what);
  const client = createClient(config, log);
  const emojis =
    deps.emojis === undefined
      ? null
      : createEmojis({
          ...deps.emojis,
          rest: client.rest,
          application: () => client.application?.id ?? '',
          timers,
          failed: (error) => log.warn({ err: error }, 'no emojis'),
        });
  const voice = createVoices(catalogues, emojis ?? NO_EMOJIS);
  const messenger = messengerOver(client.rest);
  const pictures = carefully(deps.pictures, (error) => log.warn({ err: error }, 'no picture'));
  const pings = createPings({ tables, messenger, voice, timers, trouble });
  const presenter = createPresenter({ tables, messenger, pictures, pings, voice, timers, trouble });
  const commands = await loadCommands();
  const webhook = webhookOver(client.rest, () => client.application?.id ?? '');
  const privately = createPrivateMessages({
    kept: deps.kept,
    timers,
    trouble,
    table: (channel) => tables.get(channel),
    edit: webhook.edit,
    remove: webhook.remove,
    refreshed: (record, user, about) => freshPanel(bot, record, user, about),
    farewell: (record) => expiredPanel(bot, record),
  });
  const bot: Bot = {
    tables,
    games,
    presenter,
    pings,
    privately,
    pictures: promptly(pictures),
    presets: deps.presets,
    catalogues,
    voice,
    commands,
    rest: client.rest,
    log,
  };
  const router = createRouter(bot);
  let tablesRead = false;
  const sayUnreadable = async ({ channel, error }: Unreadable): Promise<void> => {
    const draft = { parts: mishap(bot, undefined, error, { channel }).parts, pictures: [], mention: [] };
    await messenger
      .post(channel, draft, newNonce())
      .catch((failure: unknown) => trouble('A sad message failed', channel, failure));
  };

  tables.onChange((change) => {
    presenter.changed(change);
    privately.changed(change.record);
  });
  tables.onFound((table) => {
    if ('record' in table) void presenter.startUp([table.record]);
    else void sayUnreadable(table);
  });
  tables.onGone((record) => {
    presenter.gone(record);
    privately.gone(record.channel);
  });
  const forget = ({ id }: { id: string }): void =>
    void tables.forget(id).catch((error: unknown) => trouble('A deleted channel could not be forgotten', id, error));
  client.on('channelDelete', forget);
  client.on('threadDelete', forget);
  client.on('interactionCreate', (interaction) => router.handle(interaction));
  const { application, guilds } = await login(client, config);
  const described = describeCommands(commands, games, catalogues);
  const registered = await registerCommands(client.rest, application.id, config.guild, described);
  const { records, unreadable } = await tables.start();
  tablesRead = true;
  for (const table of unreadable) await sayUnreadable(table);
  log.info({ commands: registered, servers: guilds.cache.size, tables: records.length }, 'ready');
  const decorated = emojis?.update();
  const shown = presenter.startUp(records);
  await privately.startUp();

  const idle = async (): Promise<void> => {
    await router.answered();
    await presenter.settled();
    await pings.settled();
    await privately.settled();
  };

  const letGo = (): Promise<void> => hangUp(client);

  return {
    isReady: () => client.isReady(),
    hasTables: () => tablesRead,
    idle,
    async stop() {
      router.close();
      await router.answered();
      await tables.stop();
      await shown;
      await idle();
      privately.stop();
      emojis?.stop();
      await decorated;
      await presenter.stop();
      await letGo();
    },
    hangUp: letGo,
  };
}
