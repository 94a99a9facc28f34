import type { Client } from 'discord.js';
import type { Upkeep } from '#results/upkeep.ts';
import type { Tables } from '#tables/tables.ts';
import type { Presenter } from './presenter.ts';

interface ServerEventsDeps {
  readonly client: Client;
  readonly tables: Pick<Tables, 'forget' | 'forgetGuild'>;
  readonly presenter: Pick<Presenter, 'retry'>;
  readonly upkeep: Pick<Upkeep, 'left' | 'returned'>;
  readonly trouble: (what: string, id: string, error: unknown) => void;
}

/** Tables go with their channel or server, and a board that could not be shown is tried again when permissions may have changed. */
export function followServers({ client, tables, presenter, upkeep, trouble }: ServerEventsDeps): void {
  const forget = (id: string): void =>
    void tables.forget(id).catch((error: unknown) => trouble('A deleted channel could not be forgotten', id, error));
  client.on('channelDelete', (channel) => {
    // Threads go with their channel, and nobody says so.
    const threads = 'threads' in channel ? [...channel.threads.cache.keys()] : [];
    for (const id of [channel.id, ...threads]) forget(id);
  });
  client.on('threadDelete', ({ id }) => forget(id));
  client.on('channelUpdate', (_, { id }) => presenter.retry(id));
  client.on('threadUpdate', (_, { id }) => presenter.retry(id));
  client.on('roleUpdate', (_, { guild }) => {
    for (const id of guild.channels.cache.keys()) presenter.retry(id);
  });
  const noted = (id: string, note: Promise<void>): void =>
    void note.catch((error: unknown) => trouble('It could not be noted where the bot is', id, error));
  client.on('guildDelete', ({ id }) => {
    void tables.forgetGuild(id).catch((error: unknown) => trouble('A server could not be forgotten', id, error));
    noted(id, upkeep.left(id));
  });
  client.on('guildCreate', ({ id }) => noted(id, upkeep.returned(id)));
}
