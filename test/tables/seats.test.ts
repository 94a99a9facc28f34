import { describe, expect, it } from 'vitest';
import { dueAt } from '#tables/look.ts';
import { span } from '#test/support/clock.ts';
import { CHANNEL, tableOf, tableWith } from '#test/support/table.ts';

describe('leaving a running game', () => {
  it('GIVEN somebody leaves THEN an AI takes the seat at once and plays', async () => {
    const { people, running, clock, told } = await tableWith('Ada', 'Béla');
    await people[1].leaves();
    expect(await people[1].chair()).toMatchObject({ ai: 'strong', away: 'left', due: null, owner: { name: 'Béla' } });
    expect(told().at(-1)).toBe('table.left');
    await clock.passes('10 s');
    expect((await running()).state).toMatchObject({ bids: [null, expect.any(Number)] });
  });

  it('GIVEN they left already THEN they cannot leave again', async () => {
    const { people, person } = await tableWith('Ada', 'Béla');
    await people[1].leaves();
    await people[1].isRefused({ do: 'leave' }, 'refused.left-already');
    await person('Emil').isRefused({ do: 'leave' }, 'refused.not-seated');
  });

  it('GIVEN they are away THEN their clicks are refused until they are back', async () => {
    const { people, record } = await tableWith('Ada', 'Béla');
    await people[1].leaves();
    const { key } = await record();
    await people[1].isRefused({ do: 'act', table: key, prompt: 'bid:1', key: 'bid:1' }, 'refused.ai-plays');
  });

  it('GIVEN the host leaves THEN the role moves on to somebody who is there, and does not come back', async () => {
    const { people, record } = await tableWith('Ada', 'Béla', 'Cleo');
    await people[0].leaves();
    expect((await record()).host).toBe(people[1].id);
    await people[0].comesBack();
    expect((await record()).host).toBe(people[1].id);
    await people[1].leaves();
    expect((await record()).host).toBe(people[0].id);
  });
});

describe('coming back', () => {
  it.each(['back', 'join'] as const)(
    'GIVEN the owner says “%s” THEN the seat is theirs again, with a whole deadline',
    async (how) => {
      const { people, clock, record } = await tableOf(['Ada', 'Béla'], { settings: { clock: 'live' } });
      await people[1].leaves();
      await clock.passes('0.5 s');
      await people[1].does({ do: how });
      expect(await people[1].chair()).toMatchObject({ ai: null, away: null });
      expect(dueAt(await record(), 1)).toBe(clock.now() + span('2 min'));
      await clock.passes('10 s');
      expect(await people[1].options()).toContain('bid:0');
    },
  );

  it('GIVEN they never left THEN there is nothing to come back from', async () => {
    const { people, person } = await tableWith('Ada', 'Béla');
    await people[0].isRefused({ do: 'back' }, 'refused.already-seated');
    await people[0].isRefused({ do: 'join' }, 'refused.already-seated');
    await person('Emil').isRefused({ do: 'back' }, 'refused.not-seated');
  });
});

describe('taking over a seat', () => {
  it('GIVEN a seat somebody left THEN another person takes it for good', async () => {
    const { people, person, record } = await tableWith('Ada', 'Béla');
    await people[1].leaves();
    await person('Emil').joins();
    expect((await record()).chairs[1]).toMatchObject({ owner: { name: 'Emil' }, ai: null, away: null });
    await people[1].isRefused({ do: 'back' }, 'refused.not-seated');
    await people[1].isRefused({ do: 'join' }, 'refused.no-free-seat');
  });

  it('GIVEN an AI seat THEN a person takes it, also one they choose', async () => {
    const { person, record } = await tableWith('Ada', 'AI', 'AI');
    await person('Emil').does({ do: 'join', seat: 2 });
    expect((await record()).chairs.map((chair) => chair.owner?.name)).toEqual(['Ada', undefined, 'Emil']);
  });

  it.each([0, -1, 7, 1.5, Number.NaN])('GIVEN seat %d, which is not free THEN it is refused', async (seat) => {
    const { person } = await tableWith('Ada', 'AI');
    await person('Emil').isRefused({ do: 'join', seat }, 'refused.no-free-seat');
  });

  it('GIVEN a seat whose owner only ran out of time THEN it stays theirs', async () => {
    const { people, person, clock } = await tableOf(['Ada', 'Béla'], { settings: { clock: 'live' } });
    await clock.passes('10 min');
    expect((await people[0].chair()).away).toBe('timeout');
    await person('Emil').isRefused({ do: 'join' }, 'refused.no-free-seat');
  });
});

describe('a table nobody sits at', () => {
  const deserted = async () => {
    const table = await tableWith('Ada', 'Béla');
    await table.people[0].picks('bid:1');
    await table.people[0].leaves();
    await table.people[1].leaves();
    return table;
  };

  it('GIVEN the last person left THEN it sleeps: no clock, no AI', async () => {
    const { record, clock } = await deserted();
    const before = await record();
    await clock.passes('3 days');
    expect(await record()).toBe(before);
  });

  it('GIVEN somebody comes back within a week THEN it wakes where it stood', async () => {
    const { people, running, clock, record } = await deserted();
    await clock.passes('6.9 days');
    await people[1].comesBack();
    expect((await running()).state).toMatchObject({ bids: [1, null] });
    expect(dueAt(await record(), 1)).toBe(clock.now() + span('1 day'));
    expect((await record()).host).toBe(people[1].id);
    await people[1].picks('bid:0');
    await clock.passes('1 min');
    expect((await running()).log.length).toBeGreaterThan(3);
  });

  it('GIVEN somebody else joins THEN it wakes, too', async () => {
    const { person, record } = await deserted();
    await person('Emil').joins();
    expect((await record()).chairs[0]).toMatchObject({ owner: { name: 'Emil' }, ai: null });
  });

  it('GIVEN it slept THEN the time of the game has stood still, bot up or down', async () => {
    const { people, running, clock, restarts } = await deserted();
    const timeOf = (line: string | undefined) => Number(line?.split(' ')[0]);
    await clock.passes('1 day');
    await restarts('1 day');
    await clock.passes('1 day');
    await people[1].comesBack();
    const last = timeOf((await running()).log.at(-1));
    await people[1].picks('bid:0');
    expect(timeOf((await running()).log.at(-1)) - last).toBeLessThan(span('1 s'));
  });

  it('GIVEN a week has passed THEN it is swept away', async () => {
    const { tables, clock, texts } = await deserted();
    await clock.passes('8 days');
    expect(await tables().get(CHANNEL)).toBeNull();
    expect(texts.size).toBe(0);
  });

  it('GIVEN a week passed while the bot was down THEN it is swept away at start', async () => {
    const { tables, restarts } = await deserted();
    expect((await restarts('8 days')).records).toEqual([]);
    expect(await tables().get(CHANNEL)).toBeNull();
  });

  it('GIVEN a table somebody sits at THEN no time sweeps it away', async () => {
    const { restarts } = await tableOf(['Ada', 'Béla'], { settings: { clock: 'none' } });
    expect((await restarts('400 days')).records).toHaveLength(1);
  });

  it('GIVEN a new game is wanted in its channel THEN it is not thrown away unasked, but anybody may end it', async () => {
    const { person, record } = await deserted();
    await person('Emil').isRefused({ do: 'open', game: 'toy', guild: null }, 'refused.asleep-here');
    await person('Emil').does({ do: 'end' });
    await person('Emil').opens();
    expect((await record()).phase).toBe('lobby');
  });
});
