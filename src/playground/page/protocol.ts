import {
  type APIApplicationCommand,
  type APIChannel,
  type APIMessage,
  type APIUser,
  Locale,
  type Snowflake,
} from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { OpenModal } from '../discord/changes.ts';
import type { PlayEvent } from '../discord/people/events.ts';
import type { Inspection, NamedChannel } from '../discord/people/people.ts';

/** What a window of the page and its server say to each other, as JSON over one websocket. */

const Id = z.string();
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));
const Options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** What somebody does at the window. */
export const Gesture = z.discriminatedUnion('do', [
  z.object({ do: z.literal('enter'), channel: Id }),
  z.object({ do: z.literal('type'), channel: Id, text: z.string() }),
  z.object({ do: z.literal('slash'), channel: Id, command: z.string(), options: Options }),
  z.object({ do: z.literal('complete'), channel: Id, command: z.string(), options: Options, focused: z.string() }),
  z.object({ do: z.literal('click'), channel: Id, message: Id, component: z.string() }),
  z.object({ do: z.literal('choose'), channel: Id, message: Id, component: z.string(), values: z.array(z.string()) }),
  z.object({
    do: z.literal('submit'),
    values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  }),
  z.object({ do: z.literal('closeModal') }),
  z.object({ do: z.literal('dismiss'), channel: Id, message: Id }),
  z.object({ do: z.literal('addPerson'), name: Name }),
  z.object({ do: z.literal('addChannel'), name: Name }),
  z.object({ do: z.literal('addThread'), channel: Id, name: Name }),
  z.object({ do: z.literal('inspect') }),
  z.object({ do: z.literal('setLocale'), locale: z.enum(Locale) }),
]);
export type Gesture = z.infer<typeof Gesture>;

export const Asked = z.object({ ask: z.number(), gesture: Gesture });
export type Asked = z.infer<typeof Asked>;

/** What comes back for a gesture, when it is more than "done". */
export interface Answers {
  enter: { messages: APIMessage[]; commands: APIApplicationCommand[] };
  complete: { name: string; value: string | number }[];
  inspect: Inspection;
  addPerson: APIUser;
  addChannel: NamedChannel;
  addThread: NamedChannel;
}

/** The people and places of the server, as one person sees them. */
export interface Roster {
  people: APIUser[];
  channels: APIChannel[];
}

export type Frame =
  | ({
      kind: 'hello';
      me: APIUser;
      bot: APIUser;
      guild: NamedChannel;
      /** Where this person and the bot write to each other alone. */
      direct: Snowflake;
      modal: OpenModal | null;
      botIsConnected: boolean;
      /** The language this person's client speaks, once it said so, and those Discord knows. */
      locale: Locale | null;
      locales: Locale[];
    } & Roster)
  | ({ kind: 'roster' } & Roster)
  | { kind: 'answer'; to: number; value: unknown }
  /** Without a reason: what was pressed is no longer there. */
  | { kind: 'refusal'; to: number; why: string | null }
  | Exclude<PlayEvent, { kind: `channel-${string}` } | { kind: 'member-joined' } | { kind: `guild-${string}` }>;
