import type { Snowflake } from 'discord-api-types/v10';
import type { People } from './discord/people/people.ts';

const SERVER = 'Playground';
const CHANNELS = ['games', 'long-game', 'chat'];
const PEOPLE = ['Ada', 'Bo', 'Cleo', 'Dan'];

/** The server everybody meets in; a new local Discord gets one with a few channels and people. */
export function furnish(people: People): Snowflake {
  const [kept] = people.guilds();
  if (kept !== undefined) return kept.id;
  const { id } = people.createGuild(SERVER);
  const channels = CHANNELS.map((name) => people.createChannel(id, name));
  const [first] = PEOPLE.map((name) => people.createUser(name, [id]));
  // Somebody has to be offered what only those who manage a server are, such as /settings.
  if (first !== undefined)
    for (const channel of channels) people.setPermissions(channel.id, first.id, 'allow', ['ManageGuild']);
  return id;
}
