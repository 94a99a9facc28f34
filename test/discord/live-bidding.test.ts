import { expect, it } from 'vitest';
import { fromLine } from '#engine/notation.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import type { TableRecord } from '#tables/record.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { buttonOn, isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, hurried, openClub } from './club.ts';

const NAMES = ['Ada', 'Béla', 'Csaba', 'Dóra', 'Emil', 'Flóra'];

function actsIn(record: TableRecord, key: string): number[] {
  const entries = (record.running?.log ?? []).map(fromLine).filter((entry) => entry.key === key);
  return entries.map(({ seat }) => Number(seat)).sort();
}

async function sixLiveBidders(): Promise<{ club: Club; people: TestPerson[] }> {
  const club = await openClub({ timers: hurried(6) });
  const people = NAMES.map((name) => club.person(name));
  const [ada, ...others] = people;
  if (ada === undefined) throw new Error('Nobody is here');
  await ada.slash('/play', { game: 'smugglers' });
  for (const other of others) await other.click('Join');
  await ada.click('Start');
  await ada.sees('A 1');
  // The buttons have just come into the place of others.
  await new Promise((resolve) => setTimeout(resolve, 750));
  return { club, people };
}

it('S12: GIVEN a live game of six and a storm of 429s THEN one press is one bid: none is lost, none counts twice, and nobody is told in private', async () => {
  const { club, people } = await sixLiveBidders();
  for (const player of people) for (const { id } of player.screen().filter(isPrivate)) player.dismisses(id);
  club.discord.faults.plan({ on: /^PATCH \/channels/, times: 3, status: 429, retryAfter: 0.2 });

  const outcomes = await Promise.all(people.map((player) => player.click('A 1')));
  expect(outcomes.map(({ failed }) => failed)).toEqual(people.map(() => false));
  expect(actsIn(await club.record(), 'bid:A1')).toEqual([0, 1, 2, 3, 4, 5]);

  const state = (await club.record()).running?.state as Smugglers | undefined;
  const bids = state?.sectors[0]?.dice ?? [];
  expect(bids.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(bids.every(({ face }) => face === 1)).toBe(true);
  expect(people.map((player) => player.told())).toEqual(people.map(() => ''));
  expect(club.discord.requests.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

it('S12: GIVEN the same button is pressed twice by mistake THEN the second press is no second bid', async () => {
  const { club, people } = await sixLiveBidders();
  const [ada] = people;
  const { message, customId } = ada?.finds('B 2') ?? {};
  if (ada === undefined || message === undefined || customId === undefined) throw new Error('No button');
  await Promise.all([ada.uses(message.id, customId), ada.uses(message.id, customId)]);
  expect(actsIn(await club.record(), 'bid:B2')).toEqual([0]);
  await club.close();
});

it('GIVEN a face without a button of its own THEN it is three presses away', async () => {
  const { club, people } = await sixLiveBidders();
  const [ada] = people;
  await ada?.click('Other face…');
  await ada?.click('Sector A');
  await ada?.click('⚄ 5');
  expect(actsIn(await club.record(), 'bid:A5')).toEqual([0]);
  await club.close();
});

async function threeLiveBidders(clock: TestClock) {
  const club = await openClub({ clock });
  const people = [club.person('Ada'), club.person('Béla'), club.person('Csaba')] as const;
  const [ada, bela, csaba] = people;
  await ada.slash('/play', { game: 'smugglers' });
  await bela.click('Join');
  await csaba.click('Join');
  await ada.click('Start');
  await clock.passes('9 s');
  return { club, ada, bela, csaba };
}

it('GIVEN a button that changed less than 700 ms before the press THEN it is asked back once, and played from there', async () => {
  const clock = testClock();
  const { club, ada, bela } = await threeLiveBidders(clock);
  await ada.click('A 2');
  await clock.passes('699 ms');
  await bela.click('A 4');
  expect(actsIn(await club.record(), 'bid:A4')).toEqual([]);
  expect(bela.told()).toContain('had just changed to **Sector A, ⚃ 4**');
  await bela.clicksOn(bela.privately(), 'A 4');
  expect(actsIn(await club.record(), 'bid:A4')).toEqual([1]);
  await club.close();
});

it('GIVEN 700 ms have passed, or a button that stayed as it was THEN a press plays', async () => {
  const clock = testClock();
  const { club, ada, bela, csaba } = await threeLiveBidders(clock);
  await ada.click('A 2');
  await bela.click('A 3');
  await clock.passes('700 ms');
  await csaba.click('A 4');
  expect(actsIn(await club.record(), 'bid:A3')).toEqual([1]);
  expect(actsIn(await club.record(), 'bid:A4')).toEqual([2]);
  expect(csaba.told()).toBe('');
  await club.close();
});

it('S6: GIVEN a bid that was overtaken on its way THEN it is refused with the new minimum', async () => {
  const clock = testClock();
  const { club, ada, bela } = await threeLiveBidders(clock);
  await clock.passes('1 s');
  const { message, customId } = bela.finds('A 1');
  await ada.click('A 3');
  await clock.passes('1 s');
  await bela.uses(message.id, customId).catch(() => club.quiet());
  const overtaken = { do: 'act', table: (await club.record()).key, prompt: 'bid:1', key: 'bid:A1' } as const;
  const who = { id: bela.id, name: 'Béla', moderator: false };
  const answered = await club.tables().command(club.channel, overtaken, who, 'overtaken');
  expect(answered).toMatchObject({ ok: false, reason: { key: 'smugglers.no.too-low', params: { min: 3 } } });
  expect(actsIn(await club.record(), 'bid:A1')).toEqual([]);
  await club.close();
});

it('S7a: GIVEN a second die placed less than 700 ms after the first THEN it is refused with the reason, a token or a later die is not', async () => {
  const clock = testClock();
  const { club, ada } = await threeLiveBidders(clock);
  await clock.passes('1 s');
  await ada.click('A 1');
  await clock.passes('600 ms');
  await ada.click('B 1');
  expect(actsIn(await club.record(), 'bid:B1')).toEqual([]);
  expect(ada.told()).toContain('One hand only');
  await clock.passes('100 ms');
  const board = ada.board();
  await ada.uses(board.id, buttonOn(board, 'B 1'));
  expect(actsIn(await club.record(), 'bid:B1')).toEqual([0]);
  await ada.click('Token 2');
  expect(actsIn(await club.record(), 'token:2')).toEqual([0]);
  await club.close();
});

it('GIVEN the galaxy is over THEN its board asks and counts no more', async () => {
  const clock = testClock();
  const { club, ada, bela } = await threeLiveBidders(clock);
  await ada.click('Token 2');
  await bela.click('Token 1');
  await clock.passes('3 min');
  const boards = ada.screen().filter((message) => !isPrivate(message));
  expect(boards.length).toBeGreaterThan(1);
  expect(boards.slice(0, -1).filter((message) => /<t:|⏳/.test(wordsOf(message)))).toEqual([]);
  await club.close();
});
