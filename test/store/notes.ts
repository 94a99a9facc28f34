import { z } from 'zod';
import { type FileOptions, fileStorage } from '#store/files.ts';
import { redisStorage } from '#store/redis.ts';
import { type Kind, NewerRecord, type RecordStore, type Storage } from '#store/store.ts';

/** The simplest record a store can hold: the store must not care what else is in it. */
const Note = z.object({
  format: z.literal(1),
  channel: z.string(),
  rev: z.number(),
  clicks: z.number(),
  text: z.string(),
  nested: z.object({ list: z.array(z.number()), nothing: z.null() }).optional(),
});
export type Note = z.infer<typeof Note>;

export function parseNote(raw: unknown): Note {
  const { format } = z.object({ format: z.number() }).parse(raw);
  if (format > 1) throw new NewerRecord(`note format ${format}, this program knows 1`);
  return Note.parse(raw);
}

/** Kept at a key of its own before, as tables were. */
export const SEAL = '{"rev":0,"format":1000}';
export const NOTES: Kind<Note> = {
  name: 'note',
  folder: '',
  parse: parseNote,
  idOf: ({ channel }) => channel,
  formerly: { prefix: 'former:', seal: SEAL },
};

/** A store of notes alone, with the storage it is in. */
export interface NoteStore extends RecordStore<Note> {
  close(): Promise<void>;
}

export function notesIn(storage: Storage, kind = NOTES): NoteStore {
  return { ...storage.records(kind), close: storage.close };
}

export async function fileNotes(dir: string, options: FileOptions = {}): Promise<NoteStore> {
  const store = notesIn(await fileStorage(dir, options));
  await store.list();
  return store;
}

export function redisNotes(url: string, prefix: string, kind = NOTES): NoteStore {
  return notesIn(redisStorage(url, { prefix }), kind);
}

export function note(channel: string, rev: number, more: Partial<Note> = {}): Note {
  return { format: 1, channel, rev, clicks: 0, text: `revision ${rev}`, ...more };
}

/** What a click does: load, change, save, and once more from the start when somebody else was first. */
export async function click(store: RecordStore<Note>, channel: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const now = await store.load(channel);
    const rev = now?.rev ?? 0;
    const next = note(channel, rev + 1, { clicks: (now?.clicks ?? 0) + 1 });
    if (await store.save(next, rev)) return tries;
  }
}
