import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import { LANGUAGES } from '#text/languages.ts';
import { formatAfter, migrateRecord, type RecordMigration } from './migrations.ts';

/** followerMigrations[n] turns a record of format n + 1 into one of format n + 2. The first format had no number. */
const followerMigrations: readonly RecordMigration[] = [
  ({ people, ...rest }) => ({
    ...rest,
    people: Array.isArray(people) ? people.map((person) => ({ ...person, told: 0 })) : people,
    leader: null,
    toldAt: 0,
  }),
];

/** A message that tells somebody how the game ended and is on its way: whoever finds this note sends it with the same nonce, or sees that it was sent. */
const Telling = z.object({ nonce: z.string(), since: z.number() });
export type Telling = z.infer<typeof Telling>;

const Follower = z.object({
  id: z.string(),
  language: z.enum(LANGUAGES),
  /** Of how many moments they have been told. */
  told: z.number().int(),
  telling: Telling.exactOptional(),
});

/** Who wants to hear of the game in a channel, and what they were last told. */
const Followers = z.object({
  format: z.number().int(),
  channel: z.string(),
  rev: z.number().int(),
  guild: z.string().nullable(),
  /** The game they follow; one that comes after it is another. */
  key: z.string(),
  people: z.array(Follower),
  /** The seat that led when the last part of the game that counts here was over; null: nobody knows yet. */
  leader: z.number().int().nullable(),
  /** When people were last told of a moment, ms. */
  toldAt: z.number(),
});
export type Followers = z.infer<typeof Followers>;

export const FOLLOWERS: Kind<Followers> = {
  name: 'followers',
  folder: 'followers',
  parse: (raw) => Followers.parse(migrateRecord(withFormat(raw), followerMigrations)),
  idOf: ({ channel }) => channel,
};

const FOLLOWERS_FORMAT = formatAfter(followerMigrations);

function withFormat(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && !('format' in raw) ? { ...raw, format: 1 } : raw;
}

/** A game nobody follows yet. */
function nobody({ channel, guild, key }: FollowedGame): Followers {
  return { format: FOLLOWERS_FORMAT, channel, rev: 0, guild, key, people: [], leader: null, toldAt: 0 };
}

export type FollowedGame = Pick<Followers, 'channel' | 'guild' | 'key'>;

const TRIES = 10;

/** Changes what is known of who follows a game; null: the change has found nothing to do. */
export async function changeFollowers(
  store: RecordStore<Followers>,
  game: FollowedGame,
  change: (before: Followers) => Followers | null,
): Promise<Followers | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await store.load(game.channel);
    // Who followed an earlier game has been told, or never will be.
    const after = change(stored?.key === game.key ? stored : nobody(game));
    if (after === null) return null;
    const rev = stored?.rev ?? 0;
    if (await store.save({ ...after, rev: rev + 1 }, rev)) return after;
  }
  throw new Error(`The followers of ${game.channel} could not be saved: somebody else keeps changing them`);
}

/** Null: they did not follow it. */
export function withoutFollower(followers: Followers, user: string): Followers | null {
  const people = followers.people.filter(({ id }) => id !== user);
  return people.length === followers.people.length ? null : { ...followers, people };
}

/** They are being told how it ended: by this message, unless one is on its way already. Null: they do not follow it, or have been told. */
export function withTelling(followers: Followers, user: string, telling: Telling): Followers | null {
  if (!followers.people.some(({ id }) => id === user)) return null;
  const people = followers.people.map((person) => (person.id === user ? { telling, ...person } : person));
  return { ...followers, people };
}

/** Nobody is told of more moments than this in one game, and not twice within this time. */
export const MOST_MOMENTS = 3;
export const BETWEEN_MOMENTS_MS = 10 * 60_000;

/** Somebody else leads now, and these people are being told; null: they have been, or it is too soon after the last time. */
export function withMoment(
  followers: Followers,
  leader: number,
  users: readonly string[],
  now: number,
): Followers | null {
  if (followers.leader === leader) return null;
  // Whom the first look finds in the lead is nothing new.
  if (followers.leader === null) return { ...followers, leader };
  if (now < followers.toldAt + BETWEEN_MOMENTS_MS) return null;
  const people = followers.people.map((person) =>
    users.includes(person.id) ? { ...person, told: person.told + 1 } : person,
  );
  return { ...followers, people, leader, toldAt: now };
}
