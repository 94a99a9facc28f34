import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';

/**
 * Where there are results of a person. Written before each of them, because one place too many costs a look, and once more after it: whoever takes
 * a place away has looked for results there since the record was last written, so none is filed in between without being seen.
 */
const PlayedIn = z.object({ rev: z.number().int(), person: z.string(), groups: z.array(z.string()) });
export type PlayedIn = z.infer<typeof PlayedIn>;

export const PLAYED_IN: Kind<PlayedIn> = {
  name: 'played-in',
  folder: 'played-in',
  parse: PlayedIn.parse,
  idOf: ({ person }) => person,
};

const TRIES = 10;

/** A record that was taken away and made anew must not be taken for the one before it. */
const firstRev = (): number => 1 + randomInt(2 ** 32);

/** Null: nothing is to be changed. Of somebody with no results anywhere not even the id is kept. */
async function change(
  store: RecordStore<PlayedIn>,
  person: string,
  groupsAfter: (groups: readonly string[]) => readonly string[] | null,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await store.load(person);
    const groups = groupsAfter(before?.groups ?? []);
    if (groups === null) return;
    const rev = before?.rev ?? 0;
    const after = { rev: before === null ? firstRev() : rev + 1, person, groups: [...groups] };
    if (groups.length > 0 ? await store.save(after, rev) : await store.removeIf(person, rev)) return;
  }
  throw new Error('Where somebody has played could not be noted: somebody else keeps changing it');
}

/** A result of theirs is about to be written there. */
export function noteGroup(store: RecordStore<PlayedIn>, person: string, group: string): Promise<void> {
  return change(store, person, (groups) => (groups.includes(group) ? null : [...groups, group]));
}

/** A result of theirs has just been written there. */
export function confirmGroup(store: RecordStore<PlayedIn>, person: string, group: string): Promise<void> {
  return change(store, person, (groups) => [...new Set([...groups, group])]);
}

/** All that is there is about to go. */
export function removeGroup(store: RecordStore<PlayedIn>, person: string, group: string): Promise<void> {
  return change(store, person, (groups) => (groups.includes(group) ? groups.filter((other) => other !== group) : null));
}

/** Takes away what says that they have played, once `forget` has seen to every place; again where a result was written meanwhile. */
export async function removePerson(
  store: RecordStore<PlayedIn>,
  person: string,
  forget: (group: string) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await store.load(person);
    if (before === null) return;
    for (const group of before.groups) await forget(group);
    if (await store.removeIf(person, before.rev)) return;
  }
  throw new Error('Somebody could not be forgotten: results of theirs keep being written');
}
