import { describe, expect, it } from 'vitest';
import { fromLine } from '#engine/notation.ts';
import type { Command } from '#tables/command.ts';
import { levelOf } from '#tables/look.ts';
import { CHANNEL, foreseeable, lobbyWith, type Player, runningOf, tableOf, tableWith } from '#test/support/table.ts';
import { toy } from '#test/support/toy.ts';

/** One round with two prospectors, in which the first digs and keeps the find. */
async function round(ada: Player, bela: Player): Promise<void> {
  await ada.picks('bid:1');
  if ((await bela.options()).length > 0) await bela.picks('bid:0');
  await ada.picks('dig', { depth: 10 });
  await ada.picks('keep');
}

describe('a running game', () => {
  it('GIVEN people play to the end THEN there is a result, best first', async () => {
    const { people, record } = await tableWith('Ada', 'Béla');
    const [ada, bela] = people;
    for (let n = 0; n < 3; n++) await round(ada, bela);
    const over = await record();
    expect(over.phase).toBe('over');
    expect(runningOf(over).result?.map((score) => score.rank)).toEqual([1, 2]);
    expect(over.chairs.every((chair) => chair.due === null)).toBe(true);
  });

  it('GIVEN the game is over THEN nothing more is played', async () => {
    const { people } = await tableWith('Ada', 'Béla');
    const [ada, bela] = people;
    for (let n = 0; n < 3; n++) await round(ada, bela);
    for (const what of ['undo', 'join', 'leave', 'back', 'end'] as const)
      await ada.isRefused({ do: what }, 'refused.over');
  });

  it('GIVEN acts THEN the log tells them in order, one readable line each', async () => {
    const { people, running } = await tableWith('Ada', 'Béla');
    await round(people[0], people[1]);
    const lines = (await running()).log.map((line) => line.replace(/^\d+ /, ''));
    expect(lines).toEqual([
      'clock open:1 open',
      '0 bid:1 bid:1',
      '1 bid:1 bid:0',
      expect.stringMatching(/^0 dig:1 dig depth=10 \|\[\d+\]$/),
      '0 find:1 keep',
      'clock open:2 open',
    ]);
  });

  it('GIVEN a machine whose time goes backwards THEN the times in the log do not', async () => {
    const { people, running, clock } = await tableWith('Ada', 'Béla');
    await people[0].picks('bid:1');
    clock.leaps('-10 min');
    await people[1].picks('bid:0');
    const times = (await running()).log.map((line) => fromLine(line).at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  describe('GIVEN a click', () => {
    const click = (change: Partial<Extract<Command, { do: 'act' }>>, table: string): Command => ({
      do: 'act',
      table,
      prompt: 'bid:1',
      key: 'bid:1',
      ...change,
    });

    it('of an earlier game THEN it says so', async () => {
      const { people } = await tableWith('Ada', 'Béla');
      await people[0].isRefused(click({}, 'older'), 'refused.earlier-game');
    });

    it('of somebody who does not play THEN it says so', async () => {
      const { person, record } = await tableWith('Ada', 'Béla');
      await person('Emil').isRefused(click({}, (await record()).key), 'refused.not-seated');
    });

    it('on a question answered already THEN it is not their turn', async () => {
      const { people, record } = await tableWith('Ada', 'Béla');
      await people[0].picks('bid:1');
      await people[0].isRefused(click({}, (await record()).key), 'refused.not-your-turn');
    });

    it.each<[string, Partial<Extract<Command, { do: 'act' }>>, string]>([
      ['with a key without end', { key: 'x'.repeat(1_000_000) }, 'refused.not-offered'],
      ['with a prompt without end', { prompt: 'x'.repeat(1_000_000) }, 'refused.stale'],
      ['with a key every object has', { key: '__proto__' }, 'refused.not-offered'],
      ['with another such key', { key: 'constructor' }, 'refused.not-offered'],
      ['with nothing in it', { prompt: '', key: '' }, 'refused.stale'],
    ])('%s THEN it is refused and nothing changes', async (_, change, reason) => {
      const { people, record } = await tableWith('Ada', 'Béla');
      const before = await record();
      await people[0].isRefused(click(change, before.key), reason);
      expect(await record()).toBe(before);
    });
  });

  it('GIVEN rules that fail THEN the click fails and the table goes on', async () => {
    const flawed: typeof toy = {
      ...toy,
      id: 'toy-flawed',
      play: (draft, act, table) => {
        if (act.action.do === 'bid' && act.seat === 1) throw new Error('a mistake in the rules');
        toy.play(draft, act, table);
      },
    };
    const { people, record } = await tableOf(['Ada', 'Béla'], { game: flawed });
    const before = await record();
    await expect(people[1].picks('bid:1')).rejects.toThrow('a mistake in the rules');
    expect(await record()).toBe(before);
    await people[0].picks('bid:1');
  });

  it('GIVEN two people are asked at once THEN the second click does not go stale by the first', async () => {
    const { people, running } = await tableWith('Ada', 'Béla');
    await Promise.all([people[0].picks('bid:1'), people[1].picks('bid:2')]);
    expect((await running()).state).toMatchObject({ bids: [1, 2], pending: [{ what: 'dig', seat: 1 }] });
  });
});

describe('what is no choice', () => {
  /** Ada has found gold and shares it: with two at the table there is only one to share with. */
  const sharing = async (settings: { autoplay: boolean }) => {
    const table = await tableOf(['Ada', 'Béla'], { settings });
    const [ada, bela] = table.people;
    await ada.picks('bid:1');
    await bela.picks('bid:0');
    await ada.picks('dig', { depth: 10 });
    await ada.picks('share');
    return table;
  };

  it('GIVEN a single option THEN it is played by itself, and told', async () => {
    const { running, told } = await sharing({ autoplay: true });
    expect((await running()).state).toMatchObject({ round: 2 });
    expect(told().slice(-3)).toEqual(['table.only-choice', 'toy.says.give', 'toy.says.open']);
  });

  it('GIVEN it was played by itself THEN one undo takes back the choice before it', async () => {
    const { running, people } = await sharing({ autoplay: true });
    await people[0].isRefused({ do: 'answerUndo', agree: true }, 'refused.no-undo-asked');
    await people[0].undoes();
    await people[1].agrees();
    expect((await running()).state).toMatchObject({ round: 1, pending: [{ what: 'find' }] });
  });

  it('GIVEN the table does not want that THEN it waits', async () => {
    const { people, told } = await sharing({ autoplay: false });
    expect(await people[0].options()).toEqual(['give:1']);
    expect(told()).not.toContain('table.only-choice');
  });

  it('GIVEN a deliberate question THEN it waits, single option or not', async () => {
    const deliberate: typeof toy = {
      ...toy,
      id: 'toy-deliberate',
      prompts: (state) =>
        toy.prompts(state).map((prompt) => (prompt.kind === 'pick' ? { ...prompt, deliberate: true } : prompt)),
    };
    const { people } = await tableOf(['Ada', 'Béla'], { game: deliberate });
    const [ada, bela] = people;
    await ada.picks('bid:1');
    await bela.picks('bid:0');
    await ada.picks('dig', { depth: 10 });
    await ada.picks('share');
    expect(await ada.options()).toEqual(['give:1']);
  });

  it('GIVEN an AI seat without a choice THEN nobody needs to be told', async () => {
    const { people, clock, told } = await tableOf(['Ada', 'AI'], { think: foreseeable });
    await people[0].picks('bid:0');
    await clock.passes('1 min');
    expect(told()).toContain('toy.says.give');
    expect(told()).not.toContain('table.only-choice');
  });
});

describe('ending and playing again', () => {
  it('GIVEN the host ends a game THEN it is over without a result; nobody else may', async () => {
    const { people, record } = await tableWith('Ada', 'Béla');
    await people[1].isRefused({ do: 'end' }, 'refused.host-only');
    await people[0].does({ do: 'end' });
    expect(await record()).toMatchObject({ phase: 'over', running: { result: null } });
  });

  it('GIVEN a game is over THEN a new lobby can be opened in its place', async () => {
    const { people, record } = await tableWith('Ada', 'Béla');
    const first = await people[0].does({ do: 'end' });
    await people[1].opens();
    expect(await record()).toMatchObject({ phase: 'lobby', host: people[1].id });
    expect((await record()).key).not.toBe(first.record?.key);
  });

  it('GIVEN a rematch THEN everybody keeps chair and colour, in a new game of its own', async () => {
    const { people, record } = await tableWith('Ada', 'Béla', 'Cleo');
    const before = await record();
    await people[0].does({ do: 'end' });
    await people[2].does({ do: 'rematch' });
    const again = await record();
    expect(again.chairs.map((chair) => chair.owner?.name)).toEqual(['Ada', 'Béla', 'Cleo']);
    expect(again).toMatchObject({ phase: 'playing', board: null, host: people[0].id, options: before.options });
    expect(again.key).not.toBe(before.key);
    await people[1].isRefused({ do: 'act', table: before.key, prompt: 'bid:1', key: 'bid:1' }, 'refused.earlier-game');
  });

  it('GIVEN some are gone THEN AI sits in their place, and whoever asks is back', async () => {
    const { people, record, clock } = await tableWith('Ada', 'Béla', 'Cleo', 'AI');
    await people[0].leaves();
    await people[2].leaves();
    await clock.passes('1 h');
    await people[1].does({ do: 'end' });
    await people[2].does({ do: 'rematch' });
    const { chairs, host } = await record();
    expect(chairs.map((chair) => chair.owner?.name ?? chair.ai)).toEqual(['strong', 'Béla', 'Cleo', 'easy']);
    expect(host).toBe(people[1].id);
    expect(chairs.every((chair) => chair.away === null)).toBe(true);
  });

  it('GIVEN an AI of a level that earlier versions do not know THEN it plays as well in the rematch', async () => {
    const { people, record } = await lobbyWith(['Ada']);
    await people[0].does({ do: 'addAi', level: 'medium' });
    await people[0].does({ do: 'addAi', level: 'skilled' });
    await people[0].does({ do: 'start' });
    await people[0].does({ do: 'end' });
    await people[0].does({ do: 'rematch' });
    expect((await record()).chairs.map(levelOf)).toEqual([null, 'medium', 'skilled']);
  });

  it('GIVEN two click on rematch THEN there is one', async () => {
    const { people } = await tableWith('Ada', 'Béla');
    await people[0].does({ do: 'end' });
    const answers = await Promise.all(people.map((player) => player.does({ do: 'rematch' })));
    expect(answers.map((answer) => answer.ok)).toEqual([true, false]);
  });

  it('GIVEN a bystander THEN the rematch is not theirs to ask for', async () => {
    const { people, person } = await tableWith('Ada', 'Béla');
    await people[0].does({ do: 'end' });
    // Not to a seat of this table: there is none to be had any more.
    await person('Emil').isRefused({ do: 'rematch' }, 'refused.over');
  });

  it('GIVEN options a newer version of the game no longer takes THEN the start says which', async () => {
    const { people, texts, restarts } = await lobbyWith(['Ada', 'Béla']);
    const stored = JSON.parse(texts.get(`table:${CHANNEL}`) ?? '');
    texts.set(`table:${CHANNEL}`, JSON.stringify({ ...stored, options: { length: 'endless' } }));
    await restarts();
    const answer = await people[0].isRefused({ do: 'start' }, 'refused.options');
    expect(answer).toMatchObject({ reason: { params: { wrong: 'length' } } });
  });
});
