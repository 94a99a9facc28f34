import { randomBytes } from 'node:crypto';
import { type Archive, type ListEntry, type ListPage, NEWEST } from '#store/archive.ts';
import type { RecordStore } from '#store/store.ts';
import type { FileResult } from '#tables/filing.ts';
import { isWorthKeeping, resultOf, sittersOf } from './from-table.ts';
import { type Played, packPlayed, playedOf, unpackPlayed } from './played.ts';
import { confirmGroup, noteGroup, type PlayedIn, removeGroup, removePerson } from './played-in.ts';
import { type GameResult, groupIn, groupOf, parseResult, parseSitters, type Sitter } from './result.ts';

/** Whose games: all of a server (a group: see `groupOf`), narrowed to a person's, to those of one game, or both. */
export interface Whose {
  readonly group: string;
  readonly person?: string | undefined;
  readonly game?: string | undefined;
}

export interface Kept {
  readonly result: GameResult;
  /** Who sat where; null: an AI. */
  readonly sitters: readonly (Sitter | null)[];
}

export interface ResultPage {
  /** What the list says; of these, the games that could be read. */
  readonly ids: readonly string[];
  readonly games: readonly Kept[];
  /** How many there are altogether. */
  readonly total: number;
}

/** What of a group has been forgotten. */
export type Forgotten = 'somebody' | 'everything';

/** What is kept of games that are over. */
export interface Results {
  /** Writes the result of a game, the first time it is asked to. */
  readonly file: FileResult;
  read(id: string): Promise<Kept | null>;
  /** All that happened in a game: its log, what was said, what could be seen. */
  history(id: string): Promise<Played | null>;
  /** `count` games from place `from` on; those that cannot be read are left out. */
  page(whose: Whose, page: ListPage): Promise<ResultPage>;
  /** The id at a place of a list, counted from the oldest. */
  idAt(whose: Whose, place: number): Promise<string | null>;
  /** Nothing says any more that this person has played; in their games sits somebody nameless. */
  forgetPerson(person: string): Promise<void>;
  /** Everything of a server goes. */
  forgetGroup(group: string): Promise<void>;
  /** Whether the list of all games of a server has all of them. */
  isListed(group: string): Promise<boolean>;
  /** Puts into the lists of a server what they lack. */
  repair(group: string): Promise<void>;
  groups(): Promise<string[]>;
  /** Heard when who sat where in a group has changed, or all of it is gone: what was worked out from it is out of date. */
  onForgotten(listener: (group: string, what: Forgotten) => Promise<void>): void;
}

/** Names of what stands beside a result. */
const SITTERS = 'seats';
const PLAYED = 'played';
const AT_ONCE = 200;
const TRIES = 10;

export function createResults(deps: {
  readonly archive: Archive;
  readonly playedIn: RecordStore<PlayedIn>;
  /** A result could not be read. */
  readonly trouble: (what: string, id: string, error: unknown) => void;
}): Results {
  const { archive, playedIn, trouble } = deps;
  const listeners: ((group: string, what: Forgotten) => Promise<void>)[] = [];

  const keptOf = (id: string, text: string | null, sitters: string | null): Kept | null => {
    if (text === null) return null;
    const result = parseResult(text);
    if (result.id !== id) throw new Error(`the result belongs to ${result.id}`);
    return { result, sitters: sitters === null ? result.seats.map(() => null) : parseSitters(sitters) };
  };

  const readAll = async (group: string, ids: readonly string[]): Promise<Kept[]> => {
    const [texts, sitters] = await Promise.all([archive.read(group, ids), archive.read(group, ids, SITTERS)]);
    return ids.flatMap((id, index) => {
      try {
        return keptOf(id, texts[index] ?? null, sitters[index] ?? null) ?? [];
      } catch (error) {
        trouble('A result cannot be read', id, error);
        return [];
      }
    });
  };

  /** All games of a list, some at a time. */
  async function* walk(whose: Whose): AsyncGenerator<readonly Kept[]> {
    for (let from = 0; ; from += AT_ONCE) {
      const { ids } = await archive.list(whose.group, listOf(whose), { from, count: AT_ONCE, order: 'oldest' });
      if (ids.length === 0) return;
      yield await readAll(whose.group, ids);
    }
  }

  const changed = async (group: string, what: Forgotten): Promise<void> => {
    for (const listener of listeners) await listener(group, what);
  };

  const makeNameless = async (group: string, id: string, person: string, word: string): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const [before] = await archive.read(group, [id], SITTERS);
      if (before === undefined || before === null) return;
      const after = parseSitters(before).map((sitter) => (isPerson(sitter, person) ? { nameless: word } : sitter));
      if (await archive.replace(group, id, SITTERS, before, JSON.stringify(after))) return;
    }
    throw new Error('Somebody could not be forgotten: somebody else keeps changing who sat there');
  };

  /** False: another game of theirs was written meanwhile. */
  const forgetGames = async (group: string, person: string, word: string): Promise<boolean> => {
    const list = listOf({ group, person });
    const newest = await archive.list(group, list, NEWEST);
    const games = new Set<string>();
    for await (const kept of walk({ group, person }))
      for (const { result } of kept) {
        games.add(result.game);
        await makeNameless(group, result.id, person, word);
      }
    for (const game of games) await archive.removeList(group, listOf({ group, person, game }));
    // Last, because it is what an interrupted forgetting is taken up from.
    return archive.removeListIf(group, list, newest);
  };

  const forgetIn = async (group: string, person: string): Promise<void> => {
    const word = randomBytes(8).toString('hex');
    let done = false;
    for (let tries = 0; !done && tries < TRIES; tries++) done = await forgetGames(group, person, word);
    if (!done) throw new Error('Somebody could not be forgotten: games of theirs keep being written');
    await changed(group, 'somebody');
  };

  return {
    async file(game) {
      const { record } = game;
      if (!isWorthKeeping(record)) return;
      const result = resultOf(game);
      const sitters = sittersOf(record);
      const group = groupOf(record);
      const people = sitters.flatMap((sitter) => (sitter !== null && 'id' in sitter ? [sitter.id] : []));
      for (const person of people) await noteGroup(playedIn, person, group);
      await archive.add({
        group,
        id: result.id,
        at: result.finished,
        lists: listsOf(result, people),
        text: JSON.stringify(result),
        beside: { [SITTERS]: JSON.stringify(sitters), [PLAYED]: packPlayed(playedOf(game)) },
      });
      for (const person of people) await confirmGroup(playedIn, person, group);
    },

    async read(id) {
      const group = groupIn(id);
      const [[text = null], [sitters = null]] = await Promise.all([
        archive.read(group, [id]),
        archive.read(group, [id], SITTERS),
      ]);
      return keptOf(id, text, sitters);
    },

    async history(id) {
      const [text = null] = await archive.read(groupIn(id), [id], PLAYED);
      return text === null ? null : unpackPlayed(text);
    },

    async page(whose, page) {
      const { ids, total } = await archive.list(whose.group, listOf(whose), page);
      return { ids, games: await readAll(whose.group, ids), total };
    },

    async idAt(whose, place) {
      const { ids } = await archive.list(whose.group, listOf(whose), { from: place, count: 1, order: 'oldest' });
      return ids[0] ?? null;
    },

    forgetPerson: (person) => removePerson(playedIn, person, (group) => forgetIn(group, person)),

    async forgetGroup(group) {
      for await (const kept of walk({ group }))
        for (const person of new Set(kept.flatMap(({ sitters }) => sitters.flatMap(idOf))))
          await removeGroup(playedIn, person, group);
      await archive.remove(group);
      await changed(group, 'everything');
    },

    async isListed(group) {
      const { total } = await archive.list(group, listOf({ group }), { from: 0, count: 0, order: 'oldest' });
      return total >= (await archive.ids(group)).length;
    },

    async repair(group) {
      const ids = await archive.ids(group);
      const lists = new Map<string, ListEntry[]>();
      for (let from = 0; from < ids.length; from += AT_ONCE)
        for (const { result, sitters } of await readAll(group, ids.slice(from, from + AT_ONCE)))
          for (const list of listsOf(result, sitters.flatMap(idOf)))
            listIn(lists, list).push({ id: result.id, at: result.finished });
      for (const [list, entries] of lists) await archive.relist(group, list, entries);
    },

    groups: () => archive.groups(),
    onForgotten: (listener) => void listeners.push(listener),
  };
}

function listIn(lists: Map<string, ListEntry[]>, name: string): ListEntry[] {
  const known = lists.get(name) ?? [];
  lists.set(name, known);
  return known;
}

/** A list of results that somebody may ask for. */
function listOf({ person, game }: Whose): string {
  if (person === undefined) return game === undefined ? 'all' : `game.${game}`;
  return game === undefined ? `person.${person}` : `person.${person}.${game}`;
}

function listsOf({ id, game }: GameResult, people: readonly string[]): string[] {
  const group = groupIn(id);
  const narrowed = [undefined, ...new Set(people)].flatMap((person) => [
    { group, person },
    { group, person, game },
  ]);
  return narrowed.map(listOf);
}

function isPerson(sitter: Sitter | null, person: string): boolean {
  return sitter !== null && 'id' in sitter && sitter.id === person;
}

function idOf(sitter: Sitter | null): string[] {
  return sitter !== null && 'id' in sitter ? [sitter.id] : [];
}
