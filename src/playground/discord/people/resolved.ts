import type { APIInteractionDataResolved, Snowflake } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import { GestureError } from './gesture-error.ts';

export type EntityKind = 'user' | 'channel' | 'role';

/** Gathers the people, channels and roles that an interaction's data names only by id. */
export class Resolver {
  readonly #core: Core;
  readonly #guildId: Snowflake | null;
  readonly #resolved: Required<Pick<APIInteractionDataResolved, 'users' | 'members' | 'channels' | 'roles'>> = {
    users: {},
    members: {},
    channels: {},
    roles: {},
  };

  constructor(core: Core, guildId: Snowflake | null) {
    this.#core = core;
    this.#guildId = guildId;
  }

  add(kind: EntityKind, id: Snowflake): Snowflake {
    const { world, payloads } = this.#core;
    const guild = this.#guildId === null ? undefined : world.guilds.get(this.#guildId);
    if (kind === 'user') {
      const user = world.users.get(id);
      if (user === undefined) throw new GestureError(`Nobody has the id ${id}`);
      this.#resolved.users[id] = user;
      const member = guild?.members.find(({ userId }) => userId === id);
      if (member !== undefined) {
        const { user: _user, deaf: _deaf, mute: _mute, ...rest } = payloads.member(member);
        this.#resolved.members[id] = { ...rest, permissions: '0' };
      }
    } else if (kind === 'role') {
      const role = guild?.roles.find((candidate) => candidate.id === id);
      if (role === undefined) throw new GestureError(`No role has the id ${id}`);
      this.#resolved.roles[id] = role;
    } else {
      const channel = world.channels.get(id);
      if (channel === undefined) throw new GestureError(`No channel has the id ${id}`);
      const { type } = payloads.channel(channel);
      this.#resolved.channels[id] = { id, type, name: channel.name, permissions: '0' };
    }
    return id;
  }

  /** As a part of the interaction's data; nothing if nothing was named. */
  part(): { resolved?: APIInteractionDataResolved } {
    const filled = Object.entries(this.#resolved).filter(([, entries]) => Object.keys(entries).length > 0);
    return filled.length === 0 ? {} : { resolved: Object.fromEntries(filled) };
  }
}
