import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import { LANGUAGES } from '#text/languages.ts';

/** Who wants to hear how the game in a channel ends. */
const Followers = z.object({
  channel: z.string(),
  rev: z.number().int(),
  guild: z.string().nullable(),
  /** The game they follow; one that comes after it is another. */
  key: z.string(),
  people: z.array(z.object({ id: z.string(), language: z.enum(LANGUAGES) })),
});
export type Followers = z.infer<typeof Followers>;

export const FOLLOWERS: Kind<Followers> = {
  name: 'followers',
  folder: 'followers',
  parse: Followers.parse,
  idOf: ({ channel }) => channel,
};

const TRIES = 10;

/** Changes who follows a game; null: nobody does, or somebody else keeps changing it. */
export async function changeFollowers(
  store: RecordStore<Followers>,
  game: Pick<Followers, 'channel' | 'guild' | 'key'>,
  change: (people: Followers['people']) => Followers['people'],
): Promise<Followers['people']> {
  const { channel, guild, key } = game;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await store.load(channel);
    // Who followed an earlier game has been told, or never will be.
    const people = change(before?.key === key ? before.people : []);
    const rev = before?.rev ?? 0;
    if (await store.save({ channel, guild, key, people, rev: rev + 1 }, rev)) return people;
  }
  throw new Error(`The followers of ${channel} could not be saved: somebody else keeps changing them`);
}
