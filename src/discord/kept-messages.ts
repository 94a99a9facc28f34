import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#text/languages.ts';
import type { KeptMessages } from './private-messages.ts';

/** The private messages of one channel, with the tokens that can still change them. Never logged. */
export const PrivateRecord = z.object({
  channel: z.string(),
  rev: z.number().int(),
  messages: z.array(
    z.object({
      user: z.string(),
      token: z.string(),
      message: z.string(),
      since: z.number(),
      truth: z.string(),
      // Those of the version before do not say.
      language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
      about: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('question'),
          asked: z.array(z.string()).readonly(),
          place: z.object({ node: z.string(), page: z.number().int() }).nullable(),
        }),
        z.object({ kind: z.literal('waiting') }),
        z.object({ kind: z.literal('dated') }),
      ]),
    }),
  ),
});
export type PrivateRecord = z.infer<typeof PrivateRecord>;

export const PRIVATE_MESSAGES: Kind<PrivateRecord> = {
  name: 'private',
  folder: 'private',
  parse: PrivateRecord.parse,
  idOf: (record) => record.channel,
};

/** Private messages kept like other records: any process finds them. Whoever saves last is right, for a press replaces what was there. */
export function keptIn(store: RecordStore<PrivateRecord>): KeptMessages {
  return {
    load: async (channel) => (await store.load(channel))?.messages ?? [],
    async save(channel, messages) {
      if (messages.length === 0) return store.remove(channel);
      const rev = (await store.load(channel))?.rev ?? 0;
      await store.save({ channel, rev: rev + 1, messages: [...messages] }, rev);
    },
    channels: () => store.list(),
  };
}
