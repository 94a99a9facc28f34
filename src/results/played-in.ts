import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';

/** Where there are results of a person. Written before the first of them: one place too many costs a look. */
const PlayedIn = z.object({ rev: z.number().int(), person: z.string(), groups: z.array(z.string()) });
export type PlayedIn = z.infer<typeof PlayedIn>;

export const PLAYED_IN: Kind<PlayedIn> = {
  name: 'played-in',
  folder: 'played-in',
  parse: PlayedIn.parse,
  idOf: ({ person }) => person,
};

const TRIES = 10;

async function change(
  store: RecordStore<PlayedIn>,
  person: string,
  groupsAfter: (groups: readonly string[]) => readonly string[],
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await store.load(person);
    const groups = before?.groups ?? [];
    const after = [...groupsAfter(groups)];
    if (after.length === groups.length) return;
    const rev = before?.rev ?? 0;
    if (await store.save({ rev: rev + 1, person, groups: after }, rev)) return;
  }
  throw new Error('Where somebody has played could not be noted: somebody else keeps changing it');
}

export function addGroup(store: RecordStore<PlayedIn>, person: string, group: string): Promise<void> {
  return change(store, person, (groups) => (groups.includes(group) ? groups : [...groups, group]));
}

export async function removeGroup(store: RecordStore<PlayedIn>, person: string, group: string): Promise<void> {
  await change(store, person, (groups) => groups.filter((other) => other !== group));
  // Of somebody with no results anywhere not even the id is kept.
  const left = await store.load(person);
  if (left?.groups.length === 0) await store.remove(person);
}
