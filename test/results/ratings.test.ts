import { describe, expect, it } from 'vitest';
import { aiRating } from '#results/ai-ratings.ts';
import { NEWCOMER, rate } from '#results/plackett-luce.ts';
import { PLAYED_IN } from '#results/played-in.ts';
import { ratedGame, recompute } from '#results/rated-games.ts';
import { createRatings, GENERATIONS, RATINGS } from '#results/ratings.ts';
import type { GameResult, SeatResult, Sitter } from '#results/result.ts';
import { createResults, type Kept } from '#results/results.ts';
import { memoryStorage } from '#store/memory.ts';

const GROUP = '42';
const sitter = (name: string): Sitter => ({ id: name.toLowerCase(), name });

/** A finished game of these people, best first; `AI` is an easy AI, `Bob!` was finished by a strong one. */
function game(n: number, names: readonly string[], more: Partial<GameResult> = {}): Kept {
  const seats = names.map((name): SeatResult => {
    if (name === 'AI') return { player: 'ai', level: 'easy' };
    return name.endsWith('!') ? { player: 'person', level: 'strong' } : { player: 'person' };
  });
  const result: GameResult = {
    format: 1,
    id: `${GROUP}-game${n}`,
    guild: GROUP,
    channel: '1',
    game: 'toy',
    version: 1,
    options: {},
    seats,
    ended: 'played',
    scores: names.map((_, seat) => ({ seat, total: 9 - seat, rank: seat + 1, parts: [] })),
    rated: true,
    started: n,
    finished: 1000 + n,
    acts: 9,
    seed: n,
    ...more,
  };
  return { result, sitters: names.map((name) => (name === 'AI' ? null : sitter(name.replace('!', '')))) };
}

describe('which games count, and how', () => {
  it('GIVEN a friendly, an abandoned or a lone game THEN it does not', () => {
    expect(ratedGame(game(1, ['Ada', 'Bob'], { rated: false }))).toBeNull();
    expect(ratedGame(game(1, ['Ada', 'Bob'], { ended: 'abandoned', scores: null }))).toBeNull();
    expect(ratedGame(game(1, ['Ada']))).toBeNull();
  });

  it('GIVEN a seat an AI has finished THEN its person comes last, whatever the AI made of it', () => {
    expect(ratedGame(game(1, ['Bob!', 'Ada', 'Cleo']))?.ranks).toEqual([4, 2, 3]);
  });

  it('GIVEN an AI THEN it counts with the rating of its level, which stays as it is', () => {
    const standings = recompute(
      [game(1, ['Ada', 'AI']), game(2, ['Ada', 'AI'])].flatMap((kept) => ratedGame(kept) ?? []),
    );
    expect([...standings.keys()]).toEqual(['ada']);
    const [once = NEWCOMER] = rate([NEWCOMER, aiRating('toy', 'easy')], [1, 2]);
    const [twice] = rate([once, aiRating('toy', 'easy')], [1, 2]);
    expect(standings.get('ada')).toEqual({ ...twice, games: 2, wins: 2 });
  });

  it('GIVEN levels THEN the strong AI is rated above the easy one, and an unknown one as a newcomer', () => {
    expect(aiRating('toy', 'strong').mu).toBeGreaterThan(aiRating('toy', 'easy').mu);
    expect(aiRating('toy', 'of-tomorrow')).toEqual(NEWCOMER);
  });
});

function shelf() {
  const storage = memoryStorage();
  const archive = storage.archive('result');
  const trouble = (what: string): void => {
    throw new Error(what);
  };
  const results = createResults({ archive, playedIn: storage.records(PLAYED_IN), trouble });
  const ratings = () =>
    createRatings({ results, store: storage.records(RATINGS), generations: storage.records(GENERATIONS), trouble });
  const here = ratings();
  results.onForgotten((group, what) => here.forgotten(group, what, ['toy']));
  const add = async ({ result, sitters }: Kept): Promise<void> => {
    const people = sitters.flatMap((each) => (each !== null && 'id' in each ? [each.id] : []));
    for (const person of people) {
      const store = storage.records(PLAYED_IN);
      const rev = (await store.load(person))?.rev ?? 0;
      await store.save({ rev: rev + 1, person, groups: [GROUP] }, rev);
    }
    await archive.add({
      group: GROUP,
      id: result.id,
      at: result.finished,
      lists: ['all', 'game.toy', ...people.flatMap((person) => [`person.${person}`, `person.${person}.toy`])],
      text: JSON.stringify(result),
      beside: { seats: JSON.stringify(sitters) },
    });
  };
  const leftBehind = async (): Promise<string[]> => [
    ...(await storage.records(RATINGS).list()),
    ...(await storage.records(GENERATIONS).list()),
  ];
  return { results, ratings: here, another: ratings, add, leftBehind };
}

const some = Array.from({ length: 70 }, (_, n) =>
  game(n, n % 3 === 0 ? ['Ada', 'Bob'] : n % 3 === 1 ? ['Bob', 'Cleo', 'Ada'] : ['Cleo', 'Ada', 'AI', 'Bob']),
);
const expected = () => recompute(some.flatMap((kept) => ratedGame(kept) ?? []));

describe('ratings of a server', () => {
  it('GIVEN games one by one THEN ratings are those of all of them at once, in every process and after a restart', async () => {
    const { ratings, another, add } = shelf();
    for (const [n, kept] of some.entries()) {
      await add(kept);
      if (n % 4 === 0) await ratings.standings(GROUP, 'toy');
    }
    expect(await ratings.standings(GROUP, 'toy')).toEqual(expected());
    expect(await another().standings(GROUP, 'toy')).toEqual(expected());
    expect(await ratings.standings(GROUP, 'other')).toEqual(new Map());
  });

  it('GIVEN a result that was written late THEN ratings are worked out anew, in the order of the games', async () => {
    const { ratings, add } = shelf();
    const [late, ...others] = some;
    for (const kept of others) await add(kept);
    await ratings.standings(GROUP, 'toy');
    if (late !== undefined) await add(late);
    expect(await ratings.standings(GROUP, 'toy')).toEqual(expected());
  });

  it('GIVEN one of the latest games THEN what it changed is known, also to another process', async () => {
    const { ratings, another, add } = shelf();
    for (const kept of some.slice(0, 30)) await add(kept);
    const [first, second] = await ratings.changesBy(GROUP, 'toy', `${GROUP}-game28`);
    expect(first?.rated).toBe('bob');
    expect(first?.after.games).toBe((first?.before.games ?? 0) + 1);
    expect(second?.rated).toBe('cleo');
    expect(await another().changesBy(GROUP, 'toy', `${GROUP}-game28`)).toEqual(
      await ratings.changesBy(GROUP, 'toy', `${GROUP}-game28`),
    );
  });

  it('GIVEN somebody who is forgotten THEN the others keep their ratings, and nobody knows that one any more', async () => {
    const { results, ratings, another, add } = shelf();
    const elsewhere = another();
    for (const kept of some) await add(kept);
    const before = await ratings.standings(GROUP, 'toy');
    await elsewhere.standings(GROUP, 'toy');
    await results.forgetPerson('ada');
    for (const process of [ratings, elsewhere, another()]) {
      const after = await process.standings(GROUP, 'toy');
      expect([...after.keys()].filter((rated) => !rated.startsWith('nameless'))).toEqual(['bob', 'cleo']);
      for (const person of ['bob', 'cleo']) expect(after.get(person)).toEqual(before.get(person));
    }
  });

  it('GIVEN a server that is forgotten THEN nothing of its ratings is left, and no process tells of them', async () => {
    const { results, ratings, another, add, leftBehind } = shelf();
    const elsewhere = another();
    for (const kept of some) await add(kept);
    for (const process of [ratings, elsewhere]) await process.standings(GROUP, 'toy');
    await results.forgetPerson('ada');
    await ratings.standings(GROUP, 'toy');
    expect(await leftBehind()).not.toEqual([]);
    await results.forgetGroup(GROUP);
    expect(await leftBehind()).toEqual([]);
    for (const process of [ratings, elsewhere]) expect(await process.standings(GROUP, 'toy')).toEqual(new Map());
    expect(await leftBehind()).toEqual([]);
  });
});
