import { Locale, type Snowflake } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { PlayEvent } from '../discord/people/events.ts';
import { Vanished } from '../discord/people/gesture-error.ts';
import type { People } from '../discord/people/people.ts';
import { perform } from './gestures.ts';
import { Asked, type Frame, type Roster } from './protocol.ts';

/** One window of the page: somebody looks at it, and does things. */
export function openWindow(people: People, guildId: Snowflake, me: Snowflake, socket: WebSocket): void {
  const send = (frame: Frame): void => socket.send(JSON.stringify(frame));
  const direct = people.directChannel(me).id;

  const roster = (): Roster => ({ people: people.users(guildId), channels: people.channels(guildId, me) });

  /** Other people's direct messages are none of this window's business. */
  const isHere = (channelId: Snowflake): boolean =>
    channelId === direct || people.channels(guildId, me).some(({ id }) => id === channelId);

  function tell(event: PlayEvent): void {
    const channelId = 'message' in event ? event.message.channel_id : 'channelId' in event ? event.channelId : direct;
    if (event.kind !== 'channel-deleted' && !isHere(channelId)) return;
    switch (event.kind) {
      case 'channel-deleted':
      case 'channel-created':
      case 'channel-updated':
      case 'guild-created':
      case 'guild-left':
      case 'member-joined':
        send({ kind: 'roster', ...roster() });
        break;
      default:
        send(event);
    }
  }

  async function answer({ ask, gesture }: Asked): Promise<void> {
    try {
      send({ kind: 'answer', to: ask, value: await perform(people, guildId, me, gesture) });
    } catch (error) {
      send({ kind: 'refusal', to: ask, why: reason(error) });
    }
  }

  const [guild = { id: guildId, name: '' }] = people.guilds().filter(({ id }) => id === guildId);
  const self = people.users(guildId).find(({ id }) => id === me);
  if (self === undefined) throw new Error(`${me} is nobody on this server`);
  const modal = people.person(me).openModal();
  const botIsConnected = people.botIsConnected(guildId);
  const language = { locale: people.localeOf(me), locales: Object.values(Locale) };
  send({ kind: 'hello', me: self, bot: people.bot, guild, direct, modal, botIsConnected, ...language, ...roster() });

  const stop = people.subscribe(tell, me);
  socket.on('close', stop);
  // A frame that is too large or broken: the socket closes by itself.
  socket.on('error', () => {});
  socket.on('message', (data) => {
    const asked = Asked.safeParse(parsed(String(data)));
    if (asked.success) void answer(asked.data);
    else socket.close(1008, 'Not something this page says');
  });
}

function reason(error: unknown): string | null {
  if (error instanceof Vanished) return null;
  return error instanceof Error ? error.message : String(error);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
