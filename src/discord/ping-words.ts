import type { Seat } from '#engine/game.ts';
import { deadlineOf, gameOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { text } from './components.ts';
import type { Draft } from './messenger.ts';
import { sinceLastTurn, type ToldTables, waitedLongest } from './since.ts';
import { countdown, type Reader, type Voices } from './voice.ts';

export type PingKey = 'ping.turn' | 'ping.reminder';

/** How much of what happened meanwhile a ping tells. */
const ROOM = 900;

/** What a ping says: whose move it is, where and until when, and what has happened since they last moved. */
export function createPingWords({ tables, voice }: { readonly tables: ToldTables; readonly voice: Voices }) {
  /** `reader`: the only one who will read it. */
  async function draftFor(
    record: TableRecord,
    users: readonly string[],
    key: PingKey,
    reader?: Reader,
  ): Promise<Draft> {
    const who = users.map((user) => `<@${user}>`).join(' ');
    const link = record.board === null ? '' : linkTo(record.guild, record.board.channel, record.board.message);
    const game = gameOf(record).title;
    const seats = users.flatMap((user) => seatOf(record, user) ?? []);
    const limits = seats.flatMap((seat) => deadlineOf(record, seat) ?? []);
    const say = voice(record, reader).say;
    const when = limits.length === 0 ? null : countdown(Math.min(...limits));
    const call =
      when === null
        ? say('ping.turn', { who, game, link })
        : say(key === 'ping.reminder' ? key : 'ping.turn-until', { who, game, link, when });
    const since = await happenedSince(record, seats, reader);
    return { parts: [text([call, ...since].join('\n'))], pictures: [], mention: users };
  }

  /** What people have missed; several have missed different things, and hear all of it. */
  async function happenedSince(record: TableRecord, seats: readonly Seat[], reader?: Reader): Promise<string[]> {
    const seat = seats.length > 1 ? await waitedLongest(tables, record, seats) : seats[0];
    if (seat === undefined) return [];
    const how = reader === undefined ? { room: ROOM } : { room: ROOM, reader };
    const lines = await sinceLastTurn({ tables, voice }, record, seat, how);
    const { say } = voice(record, reader);
    const heading = seats.length > 1 ? say('ping.since-of', { who: { seat } }) : say('ping.since');
    return lines.length === 0 ? [] : [`-# ${heading}`, ...lines.map((line) => `-# ${line}`)];
  }

  return draftFor;
}

export function linkTo(guild: string | null, channel: string, message: string): string {
  return `https://discord.com/channels/${guild ?? '@me'}/${channel}/${message}`;
}
