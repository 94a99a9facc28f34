import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { createPeople, PERSONS } from '#tables/people.ts';

const QUIET = { from: 60, to: 120, utcOffset: 0 };

describe('what people want at every table', () => {
  it('GIVEN somebody who asked for nothing THEN nothing is known of them', async () => {
    expect(await createPeople(memoryStorage().records(PERSONS)).wishes('7')).toEqual({});
  });

  it('GIVEN one wish after another THEN all are kept, quiet hours too, and null takes one back', async () => {
    const people = createPeople(memoryStorage().records(PERSONS));
    await people.change('7', { language: 'hu', still: true });
    await people.setQuietHours('7', QUIET);
    await people.change('7', { calls: 'direct', still: null });
    expect(await people.wishes('7')).toEqual({ language: 'hu', calls: 'direct' });
    expect(await people.quietHours('7')).toEqual(QUIET);
  });

  it('GIVEN a person of the version before THEN they are read, and keep their quiet hours', () => {
    expect(PERSONS.parse({ channel: '7', rev: 2, quiet: QUIET })).toEqual({ channel: '7', rev: 2, quiet: QUIET });
  });

  it('GIVEN wishes asked for again THEN storage is not, until somebody says that they changed', async () => {
    const store = memoryStorage().records(PERSONS);
    let reads = 0;
    const load = (id: string) => {
      reads++;
      return store.load(id);
    };
    const here = createPeople({ ...store, load });
    const elsewhere = createPeople(store);
    await here.wishes('7');
    await here.wishes('7');
    expect(reads).toBe(1);
    await elsewhere.change('7', { language: 'ro' });
    here.reread('7');
    expect(await here.wishes('7')).toEqual({ language: 'ro' });
  });

  it('GIVEN storage that was away THEN wishes are asked for anew', async () => {
    const store = memoryStorage().records(PERSONS);
    let away = true;
    const people = createPeople({
      ...store,
      load: async (id) => {
        if (away) throw new Error('away');
        return store.load(id);
      },
    });
    await expect(people.wishes('7')).rejects.toThrow('away');
    away = false;
    expect(await people.wishes('7')).toEqual({});
  });

  it('GIVEN a change here THEN the other processes can be told of it', async () => {
    const people = createPeople(memoryStorage().records(PERSONS));
    const told: string[] = [];
    people.onChange((user) => told.push(user));
    await people.change('7', { colourSafe: true });
    expect(told).toEqual(['7']);
  });
});
