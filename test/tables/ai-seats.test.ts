import { describe, expect, it } from 'vitest';
import { Refusal } from '#engine/refusal.ts';
import type { Think, Thought } from '#tables/think.ts';
import { testGames } from '#test/support/games.ts';
import { CHANNEL, foreseeable, tableOf, tableWith, thinkAmong } from '#test/support/table.ts';
import { toy } from '#test/support/toy.ts';

describe('an AI seat', () => {
  it('GIVEN it is asked THEN it answers after a pause people can follow', async () => {
    const { running, people, clock, changes } = await tableWith('Ada', 'AI');
    await people[0].picks('bid:0');
    await clock.passes('0.5 s');
    expect((await running()).state).toMatchObject({ bids: [0, null] });
    await clock.passes('7 s');
    expect((await running()).log.length).toBeGreaterThan(2);
    expect(changes.some((change) => change.cause === 'ai' && change.seat === 1)).toBe(true);
  });

  it('GIVEN somebody hurries it THEN it answers at once', async () => {
    const { running, clock, tables } = await tableWith('Ada', 'AI');
    tables().hurry(CHANNEL);
    await clock.passes('1 ms');
    expect((await running()).state).toMatchObject({ bids: [null, expect.any(Number)] });
  });

  describe('GIVEN something that takes ten seconds to watch', () => {
    const long: typeof toy = {
      ...toy,
      id: 'toy-long',
      play: (draft, act, table) => {
        const emit: typeof table.emit = (event) => table.emit({ ...event, lasts: 10_000 });
        toy.play(draft, act, { dice: table.dice, emit, once: (compute) => table.once(compute) });
      },
    };
    const watched = () => tableOf(['Ada', 'AI'], { game: long, settings: { clock: 'none' } });

    it('THEN it waits until people have seen it', async () => {
      const { running, clock } = await watched();
      await clock.passes('11 s');
      expect((await running()).state).toMatchObject({ bids: [null, null] });
      await clock.passes('1 s');
      expect((await running()).state).toMatchObject({ bids: [null, expect.any(Number)] });
    });

    it('THEN it does not, if somebody hurries it', async () => {
      const { running, clock, tables } = await watched();
      tables().hurry(CHANNEL);
      await clock.passes('1 ms');
      expect((await running()).state).toMatchObject({ bids: [null, expect.any(Number)] });
    });
  });

  it('GIVEN a thought THEN it holds only what the seat may know', async () => {
    const thoughts: Thought[] = [];
    const think: Think = (thought) => {
      thoughts.push(thought);
      return thinkAmong(testGames)(thought);
    };
    const { people, clock, running } = await tableOf(['Ada', 'AI'], { think });
    await people[0].picks('bid:2');
    const { state } = await running();
    await clock.passes('7 s');
    expect(thoughts[0]).toMatchObject({
      game: 'toy',
      level: 'easy',
      seat: 1,
      view: { rng: [0, 0, 0, 0], bids: [-1, null], sponsors: [-1, expect.any(Number)] },
    });
    expect(state).toMatchObject({ bids: [2, null] });
    expect(thoughts[0]?.prompts.every((prompt) => prompt.seat === 1)).toBe(true);
  });

  it('GIVEN several AI seats and one person THEN they play to the end between them', async () => {
    const { people, clock, record } = await tableWith('Ada', 'AI', 'AI', 'AI');
    for (let n = 0; n < 60 && (await record()).phase === 'playing'; n++) {
      const [option] = await people[0].options();
      if (option !== undefined) await people[0].picks(option, { depth: 4 });
      await clock.passes('10 s');
    }
    expect((await record()).phase).toBe('over');
  });

  it('GIVEN a restart while it is to move THEN it moves', async () => {
    const { people, clock, running, restarts } = await tableWith('Ada', 'AI');
    await people[0].picks('bid:0');
    await restarts('1 h');
    await clock.passes('10 s');
    expect((await running()).log.length).toBeGreaterThan(2);
  });

  it('GIVEN the table changes while it thinks THEN it is not asked a second time meanwhile', async () => {
    let asked = 0;
    const slow: Think = () => {
      asked++;
      return new Promise(() => {});
    };
    const { people, clock } = await tableOf(['Ada', 'Béla', 'AI'], { think: slow });
    await clock.passes('7 s');
    await people[0].picks('bid:1');
    await people[1].picks('bid:1');
    await clock.passes('3 s');
    expect(asked).toBe(1);
  });

  it('GIVEN its thought comes too late for the position THEN it thinks again', async () => {
    let first = true;
    const late: Think = async (thought) => {
      if (first) await people[0].undoes();
      first = false;
      return foreseeable(thought);
    };
    const table = await tableOf(['Ada', 'AI'], { think: late, settings: { clock: 'none' } });
    const { people } = table;
    await people[0].picks('bid:0');
    await table.clock.passes('10 s');
    expect((await table.running()).state).toMatchObject({ bids: [null, 2] });
  });

  it('GIVEN storage that fails when it moves THEN it tries again', async () => {
    const storage = { away: false };
    const { clock, running, people } = await tableOf(['Ada', 'AI'], { storage });
    await people[0].picks('bid:0');
    storage.away = true;
    await clock.passes('30 s');
    storage.away = false;
    await clock.passes('30 s');
    expect((await running()).log.length).toBeGreaterThan(2);
  });
});

describe('an AI in trouble', () => {
  const reports = (think: Think) => tableOf(['Ada', 'AI'], { think });
  const garbage = (json: string): Think => {
    return async () => JSON.parse(json);
  };

  it.each<[string, Think]>([
    ['crashes', () => Promise.reject(new Error('out of memory'))],
    [
      'crashes before it starts',
      () => {
        throw new Error('no threads');
      },
    ],
    ['never answers', () => new Promise(() => {})],
    ['answers something that is not offered', async ({ prompts }) => ({ prompt: prompts[0]?.id ?? '', key: 'bid:77' })],
    ['answers another question', async () => ({ prompt: 'bid:99', key: 'bid:1' })],
    ['answers nothing', garbage('{}')],
    ['answers nonsense', garbage('{"prompt":5,"key":{"toString":1},"dials":"deep"}')],
  ])('GIVEN it %s THEN the default move is played, and the trouble told', async (_, think) => {
    const { people, clock, running, troubles } = await reports(think);
    await people[0].picks('bid:1');
    await clock.passes('30 s');
    expect((await running()).state).toMatchObject({ bids: [1, 0] });
    expect(troubles.length).toBeGreaterThan(0);
  });

  it('GIVEN a dial whose usual setting the rules refuse THEN another one is found', async () => {
    const picky: typeof toy = {
      ...toy,
      id: 'toy-picky',
      play: (draft, act, table) => {
        if (act.action.do === 'dig' && (act.dials.depth ?? 0) < 9) throw new Refusal('toy.too-poor', { gold: 0 });
        toy.play(draft, act, table);
      },
    };
    const { people, clock, running } = await tableOf(['Ada', 'AI'], {
      game: picky,
      think: async ({ prompts: [prompt] }) => ({
        prompt: prompt?.id ?? '',
        key: prompt?.kind === 'pick' ? 'bid:2' : 'dig',
      }),
    });
    await people[0].picks('bid:0');
    await clock.passes('30 s');
    expect((await running()).log.some((line) => / dig:1 dig depth=(9|10) /.test(line))).toBe(true);
  });

  it('GIVEN rules that fail on its choice THEN something else is played', async () => {
    const flawed: typeof toy = {
      ...toy,
      id: 'toy-flawed-for-ai',
      play: (draft, act, table) => {
        if (act.action.do === 'bid' && act.action.bid !== 1 && act.seat === 1)
          throw new Error('a mistake in the rules');
        toy.play(draft, act, table);
      },
    };
    const { people, clock, running } = await tableOf(['Ada', 'AI'], { game: flawed, think: foreseeable });
    await people[0].picks('bid:2');
    await clock.passes('10 s');
    expect((await running()).state).toMatchObject({ bids: [2, 1] });
  });

  it('GIVEN a game without AI THEN a seat that was left plays the default moves', async () => {
    const { bots, ...plain } = toy;
    const { people, clock, running } = await tableOf(['Ada', 'Béla'], { game: { ...plain, id: 'toy-without-ai' } });
    await people[1].leaves();
    await people[0].picks('bid:2');
    await clock.passes('10 s');
    expect((await running()).state).toMatchObject({ bids: [2, 0] });
  });

  it('GIVEN it never answers for somebody out of time THEN the default move is played for them', async () => {
    const { people, clock, running } = await tableOf(['Ada', 'Béla'], {
      think: () => new Promise(() => {}),
      settings: { clock: 'live' },
    });
    await people[0].picks('bid:2');
    await clock.passes('150 s');
    expect((await running()).state).toMatchObject({ bids: [2, 0] });
  });
});

describe('a hint', () => {
  it('GIVEN a decision THEN it says what the strong AI would do and why, each time the same', async () => {
    const { people } = await tableWith('Ada', 'Béla');
    const first = await people[0].asksForHint();
    expect(first).toMatchObject({ ok: true, path: [{ key: 'toy.bid' }], why: { key: 'toy.why' } });
    expect(await people[0].asksForHint()).toEqual(first);
    expect(await people[1].asksForHint()).toMatchObject({ ok: true });
  });

  it('GIVEN somebody else acts THEN it is still the same decision', async () => {
    const { people } = await tableWith('Ada', 'Béla');
    const first = await people[0].asksForHint();
    await people[1].picks('bid:0');
    expect(await people[0].asksForHint()).toEqual(first);
  });

  it('GIVEN the next decision THEN there is another', async () => {
    const { people } = await tableWith('Ada', 'Béla');
    await people[0].asksForHint();
    await people[0].picks('bid:2');
    await people[1].picks('bid:0');
    expect(await people[0].asksForHint()).toMatchObject({ ok: true, path: [{ key: 'toy.dig' }] });
  });

  it('GIVEN a hint that failed THEN it can be asked for again', async () => {
    let failing = true;
    const think: Think = (thought) => (failing ? Promise.reject(new Error('tired')) : thinkAmong(testGames)(thought));
    const { people, troubles } = await tableOf(['Ada', 'Béla'], { think });
    expect(await people[0].asksForHint()).toEqual({ ok: false, reason: { key: 'refused.no-hint' } });
    expect(troubles.join()).toContain('tired');
    failing = false;
    expect(await people[0].asksForHint()).toMatchObject({ ok: true });
  });

  it('GIVEN nothing to decide, no seat or no table THEN it says so', async () => {
    const { people, person, tables } = await tableWith('Ada', 'Béla');
    await people[0].picks('bid:0');
    expect(await people[0].asksForHint()).toMatchObject({ reason: { key: 'refused.not-your-turn' } });
    expect(await person('Emil').asksForHint()).toMatchObject({ reason: { key: 'refused.not-seated' } });
    expect(await tables().hint('5000', people[0].id)).toMatchObject({ reason: { key: 'refused.no-table' } });
  });
});
