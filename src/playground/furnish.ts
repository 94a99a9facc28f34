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
  for (const name of CHANNELS) people.createChannel(id, name);
  for (const name of PEOPLE) people.createUser(name, [id]);
  return id;
}
