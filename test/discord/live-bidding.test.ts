import { expect, it } from 'vitest';
import { fromLine } from '#engine/notation.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import type { TableRecord } from '#tables/record.ts';
import { hurried, openClub } from './club.ts';

const NAMES = ['Ada', 'Béla', 'Csaba', 'Dóra', 'Emil', 'Flóra'];

function actsIn(record: TableRecord, key: string): number[] {
  const entries = (record.running?.log ?? []).map(fromLine).filter((entry) => entry.key === key);
  return entries.map(({ seat }) => Number(seat)).sort();
}

it('S12: GIVEN a live game of six THEN presses at the same time are all taken, each once, in order of arrival', async () => {
  const club = await openClub({ timers: hurried(6) });
  const people = NAMES.map((name) => club.person(name));
  const [ada, ...others] = people;
  if (ada === undefined) throw new Error('Nobody is here');
  await ada.slash('/play', { game: 'smugglers' });
  for (const other of others) await other.click('Join');
  await ada.click('Start');
  await ada.sees('Sector A');

  await Promise.all(people.map((player) => player.click('Sector A')));
  const outcomes = await Promise.all(people.map((player) => player.click('⚂ 3')));
  expect(outcomes.map(({ failed }) => failed)).toEqual(people.map(() => false));
  expect(actsIn(await club.record(), 'bid:A3')).toEqual([0, 1, 2, 3, 4, 5]);

  const state = (await club.record()).running?.state as Smugglers | undefined;
  const bids = state?.sectors[0]?.dice ?? [];
  expect(bids.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(bids.every(({ face }) => face === 3)).toBe(true);
  expect(club.discord.violations).toEqual([]);
  await club.close();
});
