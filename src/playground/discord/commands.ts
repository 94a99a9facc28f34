import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  type InteractionContextType,
  type LocalizationMap,
  type Snowflake,
} from 'discord-api-types/v10';
import type { World } from './world.ts';

/** What a bot sends to register a command. */
export interface CommandBody {
  name: string;
  description?: string | null;
  type?: ApplicationCommandType | null;
  options?: APIApplicationCommandOption[] | null;
  name_localizations?: LocalizationMap | null;
  description_localizations?: LocalizationMap | null;
  default_member_permissions?: number | null;
  contexts?: InteractionContextType[] | null;
  integration_types?: ApplicationIntegrationType[] | null;
}

export type CommandScope = 'global' | Snowflake;

/** The commands a bot has registered, for all servers and for single ones. */
export class Commands {
  readonly #world: World;
  readonly #byScope = new Map<CommandScope, APIApplicationCommand[]>();

  constructor(world: World) {
    this.#world = world;
  }

  in(scope: CommandScope): APIApplicationCommand[] {
    return this.#byScope.get(scope) ?? [];
  }

  /** Takes the place of everything registered in that scope; a command that stays keeps its id. */
  replace(scope: CommandScope, bodies: readonly CommandBody[]): APIApplicationCommand[] {
    const before = this.in(scope);
    const commands = bodies.map((body): APIApplicationCommand => {
      const { default_member_permissions: permissions, options } = body;
      const command: APIApplicationCommand = {
        id: before.find((known) => known.name === body.name)?.id ?? this.#world.newId(),
        application_id: this.#world.applicationId,
        version: this.#world.newId(),
        type: body.type ?? ApplicationCommandType.ChatInput,
        name: body.name,
        name_localizations: body.name_localizations ?? null,
        description: body.description ?? '',
        description_localizations: body.description_localizations ?? null,
        default_member_permissions: permissions === undefined || permissions === null ? null : String(permissions),
        contexts: body.contexts ?? null,
        integration_types: body.integration_types ?? [ApplicationIntegrationType.GuildInstall],
        nsfw: false,
      };
      if (options && options.length > 0) command.options = options;
      if (scope !== 'global') command.guild_id = scope;
      return command;
    });
    this.load(scope, commands);
    return commands;
  }

  load(scope: CommandScope, commands: APIApplicationCommand[]): void {
    this.#byScope.set(scope, commands);
    this.#world.changes.announce({ kind: 'commands-changed' });
  }

  scopes(): CommandScope[] {
    return [...this.#byScope.keys()];
  }

  /** What a person finds after typing a slash: the server's own command hides the global one of that name. */
  offeredIn(guildId: Snowflake | null): APIApplicationCommand[] {
    const own = guildId === null ? [] : this.in(guildId);
    const global = this.in('global').filter((command) => !own.some((other) => other.name === command.name));
    return [...own, ...global].sort((a, b) => a.name.localeCompare(b.name));
  }
}
