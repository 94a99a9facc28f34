import { describe, expect, it } from 'vitest';
import { LEVELS } from '#engine/game.ts';
import type { Command } from '#tables/command.ts';
import { levelOf } from '#tables/look.ts';
import { CHANNEL, lobbyWith, room } from '#test/support/table.ts';
import { toy } from '#test/support/toy.ts';

describe('a lobby', () => {
  it('GIVEN somebody opens a table THEN they are its host and sit in the first chair', async () => {
    const { record, people } = await lobbyWith(['Ada']);
    const [ada] = people;
    expect(await record()).toMatchObject({
      phase: 'lobby',
      game: 'toy',
      host: ada.id,
      chairs: [{ owner: { id: ada.id, name: 'Ada' }, ai: null }],
      options: { length: 'short', rush: false },
      settings: { clock: 'day', posting: 'action', autoplay: true, guide: false },
    });
  });

  it('GIVEN a lobby or a game in the channel THEN no second table is opened', async () => {
    const { people } = await lobbyWith(['Ada', 'Béla']);
    const [ada, bela] = people;
    const open: Command = { do: 'open', game: 'toy', guild: null };
    await bela.isRefused(open, 'refused.table-here');
    await ada.starts();
    await bela.isRefused(open, 'refused.table-here');
  });

  it('GIVEN a game nobody knows THEN the refusal names it, shortened', async () => {
    const channel = room();
    const answer = await channel.person('Ada').does({ do: 'open', game: 'x'.repeat(5000), guild: null });
    expect(answer).toMatchObject({
      ok: false,
      reason: { key: 'refused.unknown-game', params: { game: 'x'.repeat(40) } },
    });
    expect(await channel.tables().get(CHANNEL)).toBeNull();
  });

  it.each(['__proto__', 'constructor', 'toString', ''])('GIVEN a game called “%s” THEN there is none', async (game) => {
    await room().person('Ada').isRefused({ do: 'open', game, guild: null }, 'refused.unknown-game');
  });

  it('GIVEN no table THEN whatever is tried is refused', async () => {
    const ada = room().person('Ada');
    for (const what of ['join', 'leave', 'removeAi', 'start', 'cancel', 'undo', 'back', 'end', 'rematch'] as const)
      await ada.isRefused({ do: what }, 'refused.no-table');
  });

  it('GIVEN people join THEN they sit in order, each once', async () => {
    const { people, record } = await lobbyWith(['Ada', 'Béla', 'Cleo']);
    await people[1].isRefused({ do: 'join' }, 'refused.already-seated');
    expect((await record()).chairs.map((chair) => chair.owner?.name)).toEqual(['Ada', 'Béla', 'Cleo']);
  });

  it('GIVEN all chairs are taken by people THEN the next one is refused', async () => {
    const { person } = await lobbyWith(['Ada', 'Béla', 'Cleo', 'Dora']);
    const answer = await person('Emil').isRefused({ do: 'join' }, 'refused.full');
    expect(answer).toMatchObject({ reason: { params: { seats: 4 } } });
  });

  it('GIVEN all chairs are taken, one by an AI THEN a person gets the chair of the AI', async () => {
    const { person, record } = await lobbyWith(['Ada', 'AI', 'Cleo', 'Dora']);
    await person('Emil').joins();
    expect((await record()).chairs.map((chair) => chair.owner?.name)).toEqual(['Ada', 'Emil', 'Cleo', 'Dora']);
  });

  it('GIVEN the host leaves THEN the next person is host', async () => {
    const { people, record } = await lobbyWith(['Ada', 'AI', 'Béla']);
    await people[0].leaves();
    expect(await record()).toMatchObject({ host: people[2].id, chairs: [{ ai: 'easy' }, { owner: { name: 'Béla' } }] });
  });

  it('GIVEN the last person leaves THEN the lobby is gone, AI seats or not', async () => {
    const { people, tables } = await lobbyWith(['Ada', 'AI']);
    expect(await people[0].leaves()).toMatchObject({ ok: true, record: null });
    expect(await tables().get(CHANNEL)).toBeNull();
  });

  it('GIVEN somebody who does not sit here THEN they cannot leave', async () => {
    const { person } = await lobbyWith(['Ada']);
    await person('Emil').isRefused({ do: 'leave' }, 'refused.not-seated');
  });

  it('GIVEN AI seats THEN they are added up to the most and removed from the last on', async () => {
    const { people, record } = await lobbyWith(['Ada', 'AI', 'Béla', 'AI']);
    const [ada] = people;
    await ada.isRefused({ do: 'addAi', level: 'strong' }, 'refused.full');
    await ada.does({ do: 'removeAi' });
    expect((await record()).chairs.map((chair) => chair.ai)).toEqual([null, 'easy', null]);
    await ada.does({ do: 'removeAi' });
    await ada.isRefused({ do: 'removeAi' }, 'refused.no-ai-seat');
  });

  it('GIVEN a bystander THEN they add no AI, but a moderator may', async () => {
    const { person } = await lobbyWith(['Ada']);
    await person('Emil').isRefused({ do: 'addAi', level: 'easy' }, 'refused.not-seated');
    expect(await person('Mod', true).does({ do: 'addAi', level: 'easy' })).toMatchObject({ ok: true });
  });

  it('GIVEN a level that earlier versions do not know THEN they read the nearest they have, and today’s is kept beside it', async () => {
    const { people, record } = await lobbyWith(['Ada']);
    for (const level of LEVELS.slice(0, 3)) await people[0].does({ do: 'addAi', level });
    const [, ...chairs] = (await record()).chairs;
    expect(chairs.map(({ ai, level }) => [ai, level])).toEqual([
      ['easy', undefined],
      ['easy', 'medium'],
      ['strong', 'skilled'],
    ]);
    expect(chairs.map(levelOf)).toEqual(['easy', 'medium', 'skilled']);
  });

  it('GIVEN a person’s seat THEN it has no level to set', async () => {
    const { people } = await lobbyWith(['Ada', 'Béla']);
    await people[0].isRefused({ do: 'setLevel', seat: 1, level: 'easy' }, 'refused.no-ai-seat');
  });

  it('GIVEN an AI level that does not exist THEN it is refused, for the record would be unreadable', async () => {
    const { people } = await lobbyWith(['Ada']);
    await people[0].isRefused(JSON.parse('{"do":"addAi","level":"godlike"}'), 'refused.no-ai');
  });

  it('GIVEN a game without AI THEN none can be added', async () => {
    const { bots, ...plain } = toy;
    const { people } = await lobbyWith(['Ada'], { game: { ...plain, id: 'toy-people' } });
    await people[0].isRefused({ do: 'addAi', level: 'easy' }, 'refused.no-ai');
  });

  describe('options', () => {
    it('GIVEN the host changes some THEN the others stay as they were', async () => {
      const { people, record } = await lobbyWith(['Ada'], { settings: { clock: 'live' }, options: { rush: true } });
      await people[0].does({ do: 'options', options: { length: 'long' }, settings: { autoplay: false } });
      expect(await record()).toMatchObject({
        options: { length: 'long', rush: true },
        settings: { clock: 'live', autoplay: false },
      });
    });

    it.each([
      ['a wrong value', '{"options":{"length":"endless"},"settings":{}}', 'length'],
      ['an unknown name', '{"options":{"colour":"red"},"settings":{}}', 'colour'],
      ['a name every object has', '{"options":{"__proto__":{"rush":true}},"settings":{}}', '__proto__'],
      ['a wrong setting', '{"options":{},"settings":{"clock":"sundial"}}', 'clock'],
      ['an unknown setting', '{"options":{},"settings":{"volume":11}}', 'volume'],
    ])('GIVEN %s THEN the refusal names it and nothing changes', async (_, sent, wrong) => {
      const { people, record } = await lobbyWith(['Ada']);
      const before = await record();
      const answer = await people[0].isRefused({ do: 'options', ...JSON.parse(sent) }, 'refused.options');
      expect(answer).toMatchObject({ reason: { params: { wrong } } });
      expect(await record()).toBe(before);
    });

    it('GIVEN a table opened with wrong ones THEN there is no table', async () => {
      const channel = room();
      const ada = channel.person('Ada');
      const open = { do: 'open', game: 'toy', guild: null } as const;
      await ada.isRefused({ ...open, options: { rush: 'very' } }, 'refused.options');
      await ada.isRefused(
        JSON.parse('{"do":"open","game":"toy","guild":null,"settings":{"clock":1}}'),
        'refused.options',
      );
      expect(await channel.tables().get(CHANNEL)).toBeNull();
    });
  });

  it('GIVEN anybody but the host THEN options, start and cancel are not theirs; a moderator may', async () => {
    const { people, person, tables } = await lobbyWith(['Ada', 'Béla']);
    const commands: Command[] = [
      { do: 'options', options: {}, settings: { clock: 'none' } },
      { do: 'start' },
      { do: 'cancel' },
    ];
    for (const command of commands) await people[1].isRefused(command, 'refused.host-only');
    await person('Mod', true).does({ do: 'options', options: {}, settings: { clock: 'none' } });
    expect((await tables().get(CHANNEL))?.settings.clock).toBe('none');
    await person('Mod', true).does({ do: 'cancel' });
    expect(await tables().get(CHANNEL)).toBeNull();
  });

  it('GIVEN too few people THEN it does not start, and says how many are missing', async () => {
    const { people } = await lobbyWith(['Ada']);
    const answer = await people[0].isRefused({ do: 'start' }, 'refused.too-few');
    expect(answer).toMatchObject({ reason: { params: { missing: 1, min: 2 } } });
  });

  it('GIVEN a lobby THEN nothing of a game can be done, and once it runs nothing of a lobby', async () => {
    const { people } = await lobbyWith(['Ada', 'Béla']);
    const [ada] = people;
    for (const what of ['undo', 'back', 'end'] as const) await ada.isRefused({ do: what }, 'refused.not-started');
    await ada.isRefused({ do: 'rematch' }, 'refused.not-over');
    await ada.starts();
    for (const what of ['start', 'cancel', 'removeAi'] as const)
      await ada.isRefused({ do: what }, 'refused.already-started');
  });

  it('GIVEN a person sits at several tables THEN all of them are found, and none they have left', async () => {
    const { people, tables } = await lobbyWith(['Ada', 'Béla']);
    const [ada, bela] = people;
    const who = { id: ada.id, name: 'Ada', moderator: false };
    await tables().command('2000', { do: 'open', game: 'toy', guild: null }, who, 'elsewhere');
    const channels = async (user: string) => (await tables().tablesOf(user)).map((table) => table.channel);
    expect(await channels(ada.id)).toEqual([CHANNEL, '2000']);
    expect(await channels(bela.id)).toEqual([CHANNEL]);
    await ada.leaves();
    expect(await channels(ada.id)).toEqual(['2000']);
    expect(await channels('nobody')).toEqual([]);
  });
});
