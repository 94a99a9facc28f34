import { describe, expect, it } from 'vitest';
import type { RecordStore } from '#store/store.ts';
import type { TableRecord } from '#tables/record.ts';
import { testClock } from '#test/support/clock.ts';
import { CHANNEL, lobbyWith, room, tableOf, tableWith } from '#test/support/table.ts';
import { troubled } from './troubled-store.ts';

describe('the queue of a channel', () => {
  it('GIVEN many clicks at once THEN they take effect in order of arrival, none lost', async () => {
    const { people, record } = await lobbyWith(['Ada']);
    const [ada] = people;
    const clicks = Array.from({ length: 20 }, (_, n) =>
      ada.does(n % 2 === 0 ? { do: 'addAi', level: 'easy' } : { do: 'removeAi' }),
    );
    const answers = await Promise.all(clicks);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(answers.map((answer) => answer.record?.rev)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
    expect((await record()).chairs).toHaveLength(1);
  });

  it('GIVEN a refused click in between THEN the ones behind it are not held up', async () => {
    const { people } = await lobbyWith(['Ada']);
    const [ada] = people;
    const answers = await Promise.all([ada.does({ do: 'join' }), ada.does({ do: 'undo' }), ada.does({ do: 'cancel' })]);
    expect(answers.map((answer) => answer.ok)).toEqual([false, false, true]);
  });

  it('GIVEN a change THEN listeners hear of it after it was saved, in order', async () => {
    const { people, changes, texts } = await lobbyWith(['Ada']);
    await Promise.all([people[0].does({ do: 'addAi', level: 'easy' }), people[0].does({ do: 'start' })]);
    expect(changes.map((change) => change.cause)).toEqual(['open', 'addAi', 'start']);
    expect(JSON.parse(texts.get(`table:${CHANNEL}`) ?? '').rev).toBe(changes.at(-1)?.record.rev);
  });

  it('GIVEN a listener that fails THEN the table does not notice', async () => {
    const { people, tables, troubles, record } = await lobbyWith(['Ada']);
    tables().onChange(() => {
      throw new Error('no pencil');
    });
    expect(await people[0].does({ do: 'addAi', level: 'easy' })).toMatchObject({ ok: true });
    expect((await record()).chairs).toHaveLength(2);
    expect(troubles.join()).toContain('no pencil');
  });
});

describe('an interaction', () => {
  it('GIVEN the same one twice THEN it takes effect once', async () => {
    const { people, record } = await lobbyWith(['Ada']);
    const [first, second] = await Promise.all([
      people[0].does({ do: 'addAi', level: 'easy' }, 'same'),
      people[0].does({ do: 'addAi', level: 'easy' }, 'same'),
    ]);
    expect([first, second]).toMatchObject([{ repeated: false }, { repeated: true, events: [] }]);
    expect((await record()).chairs).toHaveLength(2);
  });

  it('GIVEN the same one again after a restart THEN it still takes no effect', async () => {
    const { people, record, restarts } = await lobbyWith(['Ada']);
    await people[0].does({ do: 'addAi', level: 'easy' }, 'same');
    await restarts();
    expect(await people[0].does({ do: 'addAi', level: 'easy' }, 'same')).toMatchObject({ repeated: true });
    expect((await record()).chairs).toHaveLength(2);
  });

  it('GIVEN hundreds since THEN the record remembers only the last', async () => {
    const { people, record } = await lobbyWith(['Ada']);
    for (let n = 0; n < 120; n++) {
      await people[0].does(n % 2 === 0 ? { do: 'addAi', level: 'easy' } : { do: 'removeAi' }, `c${n}`);
    }
    expect((await record()).seen).toHaveLength(100);
    expect((await record()).seen.at(-1)).toBe('c119');
  });

  it('GIVEN the table it belonged to is gone THEN repeating it opens no new one and cancels none', async () => {
    const channel = room();
    const ada = channel.person('Ada');
    const open = { do: 'open', game: 'toy', guild: null } as const;
    await ada.does(open, 'opening');
    await ada.does({ do: 'cancel' }, 'cancelling');
    expect(await ada.does(open, 'opening')).toMatchObject({ ok: true, repeated: true, record: null });
    await ada.does(open, 'opening again');
    expect(await ada.does({ do: 'cancel' }, 'cancelling')).toMatchObject({ ok: true, repeated: true });
    expect(await channel.tables().get(CHANNEL)).not.toBeNull();
  });
});

describe('two bots on one store', () => {
  const pair = async () => {
    const texts = new Map<string, string>();
    const clock = testClock();
    const one = await tableOf(['Ada', 'Béla'], { texts, clock });
    const other = room({ texts, clock });
    return { one, other, ada: one.people[0], bela: other.person('Béla') };
  };

  it('GIVEN both change the table THEN the one that comes second reads again and both take effect', async () => {
    const { one, other, ada, bela } = await pair();
    await other.record();
    await ada.picks('bid:1');
    await bela.picks('bid:0');
    expect(await other.running()).toMatchObject({ state: { bids: [1, 0] } });
    expect((await other.running()).log).toHaveLength(3);
    expect((await one.running()).log).toHaveLength(2);
  });

  it('GIVEN the other one moved on a while ago THEN nothing is refused for being asked of an old copy', async () => {
    const { one, other, ada, bela } = await pair();
    await ada.picks('bid:1');
    await bela.picks('bid:0');
    one.clock.leaps('10 s');
    const { key } = await other.record();
    const dig = { do: 'act', table: key, prompt: 'dig:1', key: 'dig', dials: { depth: 3 } } as const;
    expect(await ada.does(dig)).toMatchObject({ ok: true });
    expect((await one.running()).log).toHaveLength(4);
  });

  it('GIVEN the change makes no sense any more after reading again THEN it is refused', async () => {
    const { one, other, ada, bela } = await pair();
    const { key } = await other.record();
    await one.person('Béla').picks('bid:2');
    await ada.picks('bid:0');
    await bela.isRefused({ do: 'act', table: key, prompt: 'bid:1', key: 'bid:0' }, 'refused.stale');
  });

  it('GIVEN a lobby that was joined elsewhere THEN taking it away looks again first', async () => {
    const texts = new Map<string, string>();
    const one = await lobbyWith(['Ada'], { texts });
    const other = room({ texts });
    await other.person('Béla').joins();
    await one.people[0].leaves();
    expect((await other.restarts()).records[0]?.chairs.map((chair) => chair.owner?.name)).toEqual(['Béla']);
  });

  it('GIVEN somebody who always comes first THEN it gives up after the second try, and says so', async () => {
    const beaten = (store: RecordStore<TableRecord>): RecordStore<TableRecord> => ({
      ...store,
      save: async () => false,
    });
    await room({ store: beaten }).person('Ada').isRefused({ do: 'open', game: 'toy', guild: null }, 'refused.busy');
  });
});

describe('what is in memory', () => {
  it('GIVEN nobody changed the table THEN it is not read again', async () => {
    const { trouble, store } = troubled();
    const { people, record } = await tableOf(['Ada', 'Béla'], { store });
    const before = trouble.loads;
    await people[0].picks('bid:1');
    await record();
    expect(trouble.loads).toBe(before);
  });

  it('GIVEN a slow read overtaken by a change THEN the old record does not come back', async () => {
    const { trouble, store } = troubled();
    const channel = await lobbyWith(['Ada'], { store });
    await channel.restarts();
    const again = room({ texts: channel.texts, store });
    let letGo = (): void => {};
    trouble.hold = new Promise((resolve) => {
      letGo = resolve;
    });
    const slow = again.tables().get(CHANNEL);
    const joined = again.person('Béla').joins();
    await again.clock.settles();
    letGo();
    await Promise.all([slow, joined]);
    expect((await again.record()).chairs).toHaveLength(2);
  });

  it('GIVEN where the board hangs is noted THEN nobody is told, and the board is as new as the record', async () => {
    const { tables, record, changes } = await tableWith('Ada', 'Béla');
    const { rev } = await record();
    const heard = changes.length;
    await tables().boardPosted(CHANNEL, { message: 'm', channel: CHANNEL, posted: 1, rev });
    expect(await record()).toMatchObject({ rev: rev + 1, board: { message: 'm', rev: rev + 1 } });
    expect(changes).toHaveLength(heard);
  });

  it('GIVEN the table moved on while the board was posted THEN the board is known to be old', async () => {
    const { tables, record, people } = await tableWith('Ada', 'Béla');
    const { rev } = await record();
    await people[0].picks('bid:1');
    await tables().boardPosted(CHANNEL, { message: 'm', channel: CHANNEL, posted: 1, rev });
    expect((await record()).board?.rev).toBe(rev);
  });

  it('GIVEN no table THEN noting a board does nothing', async () => {
    const channel = room();
    await channel.tables().boardPosted(CHANNEL, { message: 'm', channel: CHANNEL, posted: 1, rev: 1 });
    expect(channel.texts.size).toBe(0);
  });
});
