import { describe, expect, it } from 'vitest';
import { StorageAway } from '#store/store.ts';
import { CHANNEL, lobbyWith, tableOf } from '#test/support/table.ts';
import { troubled } from './troubled-store.ts';

describe('storage that is away', () => {
  it('GIVEN a click THEN it fails, nothing has changed, and once it is back everything works', async () => {
    const storage = { away: false };
    const { people, record, changes } = await tableOf(['Ada', 'Béla'], { storage });
    const before = await record();
    const heard = changes.length;
    storage.away = true;
    await expect(people[0].picks('bid:1')).rejects.toThrow(StorageAway);
    expect(changes).toHaveLength(heard);
    storage.away = false;
    expect(await record()).toEqual(before);
    await people[0].picks('bid:1');
    expect((await record()).rev).toBe(before.rev + 1);
  });

  it('GIVEN the answer to a save was lost THEN the act counts, and repeating it does nothing', async () => {
    const { trouble, store } = troubled();
    const { people, running, record } = await tableOf(['Ada', 'Béla'], { store });
    const click = { do: 'act', table: (await record()).key, prompt: 'bid:1', key: 'bid:1' } as const;
    trouble.answerLost = true;
    await expect(people[0].does(click, 'once')).rejects.toThrow(StorageAway);
    trouble.answerLost = false;
    expect(await people[0].does(click, 'once')).toMatchObject({ ok: true, repeated: true });
    expect((await running()).state).toMatchObject({ bids: [1, null] });
  });

  it('GIVEN the answer was lost and the person presses again THEN it is the same act, and plays once', async () => {
    const { trouble, store } = troubled();
    const { people, running, record } = await lobbyWith(['Ada'], { store });
    trouble.answerLost = true;
    await expect(people[0].does({ do: 'addAi', level: 'easy' })).rejects.toThrow(StorageAway);
    await expect(people[0].does({ do: 'addAi', level: 'easy' })).rejects.toThrow(StorageAway);
    trouble.answerLost = false;
    expect(await people[0].does({ do: 'addAi', level: 'easy' })).toMatchObject({ ok: true, repeated: true });
    expect((await record()).chairs).toHaveLength(2);
    expect(await people[0].does({ do: 'addAi', level: 'easy' })).toMatchObject({ ok: true, repeated: false });
    expect((await record()).chairs).toHaveLength(3);
    await people[0].starts();
    expect(await running()).toBeDefined();
  });

  it('GIVEN a save that did not happen and the person presses again THEN it plays', async () => {
    const storage = { away: false };
    const { people, record } = await lobbyWith(['Ada'], { storage });
    storage.away = true;
    await expect(people[0].does({ do: 'addAi', level: 'easy' })).rejects.toThrow(StorageAway);
    storage.away = false;
    expect(await people[0].does({ do: 'addAi', level: 'easy' })).toMatchObject({ ok: true, repeated: false });
    expect((await record()).chairs).toHaveLength(2);
  });

  it('GIVEN the answer to a save was lost THEN those who show the table are told once storage answers again', async () => {
    const { trouble, store } = troubled();
    const { people, clock, changes, record } = await lobbyWith(['Ada'], { store });
    trouble.answerLost = true;
    await expect(people[0].does({ do: 'addAi', level: 'easy' })).rejects.toThrow(StorageAway);
    await clock.passes('3 s');
    expect(changes.map(({ cause }) => cause)).toEqual(['open']);
    trouble.answerLost = false;
    await clock.passes('2 s');
    expect(changes.map(({ cause }) => cause)).toEqual(['open', 'addAi']);
    expect(changes.at(-1)?.record).toEqual(await record());
    await clock.passes('5 s');
    expect(changes).toHaveLength(2);
  });

  it('GIVEN the answer to the end of a lobby was lost THEN that it is gone is told', async () => {
    const { trouble, store } = troubled();
    const gone: string[] = [];
    const { people, clock, tables } = await lobbyWith(['Ada'], {
      store: (plain) => ({
        ...store(plain),
        async remove(channel) {
          await plain.remove(channel);
          if (!trouble.answerLost) throw new StorageAway('the answer was lost');
        },
      }),
    });
    tables().onRemoved(({ channel }) => gone.push(channel));
    await expect(people[0].does({ do: 'cancel' })).rejects.toThrow(StorageAway);
    await clock.passes('2 s');
    expect(gone).toEqual([CHANNEL]);
  });

  it('GIVEN it is away while a lobby is cancelled THEN the lobby is still there', async () => {
    const storage = { away: false };
    const { people, record } = await lobbyWith(['Ada'], { storage });
    storage.away = true;
    await expect(people[0].does({ do: 'cancel' })).rejects.toThrow(StorageAway);
    storage.away = false;
    expect((await record()).phase).toBe('lobby');
  });

  it('GIVEN it is away at start-up THEN the start fails instead of forgetting tables', async () => {
    const storage = { away: false };
    const { restarts } = await tableOf(['Ada', 'Béla'], { storage });
    storage.away = true;
    await expect(restarts()).rejects.toThrow(StorageAway);
  });
});
