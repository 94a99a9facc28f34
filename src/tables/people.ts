import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import { QuietHours } from './quiet.ts';

/** What a person has asked for, at every table. */
export const PersonRecord = z.object({
  /** The person's id; the name of the field is that of the first version. */
  channel: z.string(),
  rev: z.number().int(),
  quiet: QuietHours.nullable(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

export const PERSONS: Kind<PersonRecord> = {
  name: 'person',
  folder: 'people',
  parse: PersonRecord.parse,
  idOf: (record) => record.channel,
  formerly: { prefix: 'orrery-people:game:' },
};

export interface People {
  quietHours(user: string): Promise<QuietHours | null>;
  setQuietHours(user: string, quiet: QuietHours | null): Promise<void>;
}

/** Two of a person's own clicks may cross; more than a few times in a row they don't. */
const TRIES = 5;

export function createPeople(store: RecordStore<PersonRecord>): People {
  return {
    async quietHours(user) {
      return (await store.load(user))?.quiet ?? null;
    },
    async setQuietHours(user, quiet) {
      for (let tries = 0; tries < TRIES; tries++) {
        const before = await store.load(user);
        const rev = before?.rev ?? 0;
        if (await store.save({ channel: user, rev: rev + 1, quiet }, rev)) return;
      }
      throw new Error(`The wishes of ${user} could not be saved: somebody else keeps changing them`);
    },
  };
}
