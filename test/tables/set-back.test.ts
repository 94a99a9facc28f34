import { expect, it } from 'vitest';
import { waitingFor } from '#tables/look.ts';
import { CHANNEL, tableOf } from '#test/support/table.ts';

const KEY = `table:${CHANNEL}`;

it('GIVEN storage comes back with an earlier state, in which an AI is to move THEN it moves, though nobody does anything', async () => {
  const { people, tables, clock, texts, running, record } = await tableOf(['Ada', 'AI'], {
    settings: { clock: 'none' },
  });
  const [ada] = people;
  await ada.picks('bid:1');
  const earlier = texts.get(KEY) ?? '';
  expect((await running()).state).toMatchObject({ bids: [1, null] });
  await clock.passes('30 s');
  // Only Ada is waited for: nothing wakes the AI any more.
  expect(waitingFor(await record())).toEqual([0]);
  let setBack = 0;
  tables().onSetBack(() => setBack++);
  texts.set(KEY, earlier);
  await tables().reread(CHANNEL);
  expect((await running()).state).toMatchObject({ bids: [1, null] });
  expect(setBack).toBe(1);
  await clock.passes('10 s');
  expect((await running()).state).not.toMatchObject({ bids: [1, null] });
});

it('GIVEN a state in which somebody’s time runs out sooner THEN it runs out then', async () => {
  const { people, tables, clock, texts, record } = await tableOf(['Ada', 'Béla'], { settings: { clock: 'live' } });
  const [ada] = people;
  const earlier = texts.get(KEY) ?? '';
  await clock.passes('90 s');
  await ada.picks('bid:1');
  await people[1].picks('bid:0');
  texts.set(KEY, earlier);
  await tables().reread(CHANNEL);
  await tables().get(CHANNEL);
  await clock.passes('40 s');
  expect((await record()).chairs.map(({ missed }) => missed)).toContain(1);
});
