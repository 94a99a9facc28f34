import { describe, expect, it } from 'vitest';
import type { TableRecord } from '#tables/record.ts';
import { CHANNEL, type Player, runningOf, tableOf, tableWith } from '#test/support/table.ts';

/** Everything of a running game that an undo has to bring back. */
function position(record: TableRecord) {
  const { state, log, steps } = runningOf(record);
  return { state, log, steps };
}

async function untilTheFind(ada: Player, bela: Player): Promise<void> {
  await ada.picks('bid:2');
  await bela.picks('bid:0');
  await ada.picks('dig', { depth: 10 });
}

describe('taking back one’s own act', () => {
  it('GIVEN nothing that cannot unhappen since THEN it is free, and the board is exactly as before', async () => {
    const { people, record } = await tableWith('Ada', 'Béla');
    const before = position(await record());
    await people[0].picks('bid:1');
    await people[0].undoes();
    expect(position(await record())).toEqual(before);
  });

  it('GIVEN it was taken back THEN another choice can be made, and the log tells only that one', async () => {
    const { people, running } = await tableWith('Ada', 'Béla');
    await people[0].picks('bid:1');
    await people[0].undoes();
    await people[0].picks('bid:2');
    expect((await running()).log.map((line) => line.split(' ').at(-1))).toEqual(['open', 'bid:2']);
  });

  it('GIVEN several own acts in a turn THEN they go back one by one, up to the barrier', async () => {
    const { people, record } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    const [ada, bela, cleo] = people;
    await ada.picks('bid:2');
    await bela.picks('bid:0');
    await cleo.picks('bid:0');
    await ada.picks('dig', { depth: 10 });
    const found = position(await record());
    await ada.picks('share');
    await ada.undoes();
    expect(position(await record())).toEqual(found);
    await ada.undoes();
    expect((await record()).running?.undo).toMatchObject({ by: 0, to: 4 });
  });

  it('GIVEN an act of somebody else since THEN it is not free', async () => {
    const { people, record } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    await people[0].picks('bid:1');
    await people[1].picks('bid:1');
    await people[0].undoes();
    expect((await record()).running?.undo).toMatchObject({ by: 0, agreed: [] });
  });

  it('GIVEN one has done nothing yet THEN there is nothing to take back', async () => {
    const { people, person } = await tableWith('Ada', 'Béla');
    await people[0].picks('bid:1');
    await people[1].isRefused({ do: 'undo' }, 'refused.nothing-to-undo');
    await person('Emil').isRefused({ do: 'undo' }, 'refused.not-seated');
  });

  it('GIVEN no other person at the table THEN there is nobody to ask', async () => {
    const { people, record, clock } = await tableWith('Ada', 'AI');
    const before = (await record()).running?.state;
    await people[0].picks('bid:2');
    await clock.passes('10 s');
    expect((await record()).running?.log.length).toBeGreaterThan(2);
    await people[0].undoes();
    expect((await record()).running?.state).toEqual(before);
  });
});

describe('an undo that needs agreement', () => {
  it('GIVEN everybody agrees THEN the board is exactly the earlier one, dice and all', async () => {
    const { people, record } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    const [ada, bela, cleo] = people;
    await ada.picks('bid:2');
    await bela.picks('bid:0');
    await cleo.picks('bid:0');
    const before = position(await record());
    await ada.picks('dig', { depth: 10 });
    const after = (await record()).running?.state;
    await ada.undoes();
    await bela.agrees();
    expect((await record()).running?.state).toEqual(after);
    await cleo.agrees();
    expect(position(await record())).toEqual(before);
    await ada.picks('dig', { depth: 10 });
    expect((await record()).running?.state).toEqual(after);
  });

  it('GIVEN one declines THEN it is off', async () => {
    const { people, record, told } = await tableWith('Ada', 'Béla');
    await untilTheFind(people[0], people[1]);
    const before = position(await record());
    await people[0].undoes();
    await people[1].declines();
    expect(position(await record())).toEqual(before);
    expect((await record()).running?.undo).toBeNull();
    expect(told().at(-1)).toBe('table.undo-declined');
    await people[1].isRefused({ do: 'answerUndo', agree: true }, 'refused.no-undo-asked');
  });

  it('GIVEN the asker THEN they cannot agree with themselves, nor ask twice, nor can a bystander answer', async () => {
    const { people, person } = await tableWith('Ada', 'Béla');
    await untilTheFind(people[0], people[1]);
    await people[0].undoes();
    await people[0].isRefused({ do: 'answerUndo', agree: true }, 'refused.own-undo');
    await people[0].isRefused({ do: 'undo' }, 'refused.undo-open');
    await people[1].isRefused({ do: 'undo' }, 'refused.undo-open');
    await person('Emil').isRefused({ do: 'answerUndo', agree: true }, 'refused.not-seated');
  });

  it('GIVEN nobody answers within the clock THEN it lapses', async () => {
    const { people, record, clock, told } = await tableOf(['Ada', 'Béla'], { settings: { clock: 'day' } });
    await untilTheFind(people[0], people[1]);
    await clock.passes('2 h');
    await people[0].undoes();
    await clock.passes('21 h');
    expect((await record()).running?.undo).not.toBeNull();
    // Ada's own time for the find runs out first; that act drops the request as any other would.
    await clock.passes('2 h');
    expect((await record()).running?.undo).toBeNull();
    expect(told()).toContain('table.timeout');
  });

  it('GIVEN a table without a clock THEN it lapses after a day', async () => {
    const { people, record, clock, told } = await tableOf(['Ada', 'Béla'], { settings: { clock: 'none' } });
    await untilTheFind(people[0], people[1]);
    await people[0].undoes();
    await clock.passes('23 h');
    expect((await record()).running?.undo).not.toBeNull();
    await clock.passes('2 h');
    expect((await record()).running?.undo).toBeNull();
    expect(told().at(-1)).toBe('table.undo-lapsed');
  });

  it('GIVEN the game goes on THEN the request is dropped', async () => {
    const { people, record } = await tableWith('Ada', 'Béla');
    await untilTheFind(people[0], people[1]);
    await people[0].undoes();
    await people[0].picks('keep');
    expect((await record()).running?.undo).toBeNull();
  });

  it('GIVEN an AI is to move THEN it waits while people talk it over', async () => {
    const { people, record, clock } = await tableWith('Ada', 'AI', 'Béla');
    await people[0].picks('bid:0');
    await people[2].picks('bid:0');
    await people[0].undoes();
    await clock.passes('1 min');
    expect((await record()).running?.undo).not.toBeNull();
    await people[2].declines();
    await clock.passes('1 min');
    expect((await record()).running?.log.length).toBeGreaterThan(3);
  });

  it('GIVEN the only one who has not answered leaves THEN it is agreed', async () => {
    const { people, record } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    const [ada, bela, cleo] = people;
    for (const [who, bid] of [
      [ada, 'bid:2'],
      [bela, 'bid:0'],
      [cleo, 'bid:0'],
    ] as const)
      await who.picks(bid);
    const before = (await record()).running?.state;
    await ada.picks('dig', { depth: 10 });
    await ada.undoes();
    await bela.agrees();
    await cleo.leaves();
    expect((await record()).running?.state).toEqual(before);
  });

  it('GIVEN the asker leaves THEN it is off', async () => {
    const { people, record } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    await people[0].picks('bid:2');
    await people[1].picks('bid:0');
    await people[0].undoes();
    await people[0].leaves();
    expect((await record()).running?.undo).toBeNull();
    expect((await record()).running?.state).toMatchObject({ bids: [2, 0, null] });
  });

  it('GIVEN somebody an AI plays for THEN they neither undo nor answer until they are back', async () => {
    const { people } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    await people[0].picks('bid:2');
    await people[1].picks('bid:0');
    await people[1].leaves();
    await people[1].isRefused({ do: 'undo' }, 'refused.ai-plays');
    await people[0].undoes();
    await people[1].isRefused({ do: 'answerUndo', agree: false }, 'refused.ai-plays');
  });
});

describe('far back', () => {
  /** Ada's bid in the first round is the last act of hers; Béla has played two rounds since, beyond any base. */
  const farOn = async () => {
    const table = await tableWith('Ada', 'Béla');
    const [ada, bela] = table.people;
    await untilTheFind(ada, bela);
    const before = position(await table.record());
    await ada.picks('keep');
    await bela.picks('bid:1');
    return { ...table, before };
  };

  it('GIVEN the base is beyond THEN the log is played from the seed to the exact earlier board', async () => {
    const { people, record, before } = await farOn();
    await people[0].undoes();
    await people[1].agrees();
    expect(position(await record())).toEqual(before);
  });

  it('GIVEN a restart in between THEN that changes nothing', async () => {
    const { people, record, before, restarts } = await farOn();
    await restarts();
    await people[0].undoes();
    await people[1].agrees();
    expect(position(await record())).toEqual(before);
  });

  it('GIVEN it was taken back THEN playing on and free undo work from there', async () => {
    // With three at the table sharing asks with whom; with two it follows by itself, and ends the turn.
    const { people, record } = await tableOf(['Ada', 'Béla', 'Cleo'], {});
    const [ada, bela, cleo] = people;
    await cleo.picks('bid:0');
    await untilTheFind(ada, bela);
    const before = position(await record());
    await ada.picks('keep');
    await bela.picks('bid:1');
    await ada.undoes();
    await bela.agrees();
    await cleo.agrees();
    await ada.picks('share');
    expect(position(await record())).not.toEqual(before);
    await ada.undoes();
    expect((await record()).running?.undo).toBeNull();
    expect(position(await record())).toEqual(before);
  });

  it.each<[string, (running: { seed: number; log: string[] }) => void]>([
    ['no longer leads to the present', (running) => void running.seed++],
    ['no longer fits the rules', (running) => void running.log.splice(1, 1, '5 0 bid:1 bid:3')],
    ['cannot be read', (running) => void running.log.splice(1, 1, 'gibberish')],
  ])('GIVEN a log that %s THEN it is refused before anybody is asked, and the game goes on', async (_, spoil) => {
    const { people, texts, restarts, record } = await farOn();
    const stored = JSON.parse(texts.get(`table:${CHANNEL}`) ?? '');
    spoil(stored.running);
    texts.set(`table:${CHANNEL}`, JSON.stringify(stored));
    await restarts();
    await people[0].isRefused({ do: 'undo' }, 'refused.undo-too-old');
    await people[0].picks('bid:0');
    expect((await record()).running?.undo).toBeNull();
  });
});

describe('what nobody takes back', () => {
  it('GIVEN a live auction that has been resolved THEN undo stays within what came after it', async () => {
    const { people, record, clock } = await tableOf(['Ada', 'AI', 'AI'], { game: 'smugglers' });
    const [ada] = people;
    await clock.passes('10 s');
    await ada.picks('face:3');
    await clock.passes('5 min');
    const { log } = runningOf(await record());
    expect(log.some((line) => line.endsWith(' open') && line.includes('open:2'))).toBe(true);
    await ada.isRefused({ do: 'undo' }, 'refused.nothing-to-undo');
  });

  it('GIVEN a live auction that goes on THEN a die that was only turned can be turned back', async () => {
    const { people, record, clock } = await tableOf(['Ada', 'Béla', 'Cleo'], { game: 'smugglers' });
    await clock.passes('10 s');
    const before = position(await record());
    await people[0].picks('face:3');
    await people[0].undoes();
    expect(position(await record())).toEqual(before);
  });
});
