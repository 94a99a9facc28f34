import { expect, it } from 'vitest';
import type { Option } from '#engine/game.ts';
import { fromLine } from '#engine/notation.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type Club, openClub } from './club.ts';

/** How many presses each kind of decision in Space Smugglers takes, counted from the board. */

async function optionsOf(club: Club, player: TestPerson): Promise<readonly Option<unknown>[]> {
  const record = await club.record();
  const [prompt] = promptsOf(record, seatOf(record, player.id) ?? -1);
  return prompt?.kind === 'pick' ? prompt.options.filter(({ hidden }) => hidden !== true) : [];
}

/** Presses step by step, and tells how often. */
async function walksTo(player: TestPerson, option: Option<unknown> | undefined): Promise<number> {
  if (option === undefined) throw new Error('Not offered');
  const { say } = speaker(english, []);
  for (const step of option.path) await player.click(say(step));
  return option.path.length;
}

async function lastKey(club: Club): Promise<string | undefined> {
  return (await club.record()).running?.log.map(fromLine).findLast(({ seat }) => seat !== 'clock')?.key;
}

it('GIVEN a galaxy at live pace THEN bid, token and suggested payment take one press, a refill as many as goods and one more', async () => {
  const clock = testClock();
  const club = await openClub({ clock, newSeed: () => 7 });
  const [ada, bela, csaba] = [club.person('Ada'), club.person('Béla'), club.person('Csaba')];
  await ada.slash('/play', { game: 'smugglers' });
  await bela.click('Join');
  await csaba.click('Join');
  await ada.click('Start');
  await clock.passes('10 s');

  await ada.click('A 3');
  expect(await lastKey(club)).toBe('bid:A3');
  await clock.passes('1 s');
  await ada.click('Token 2');
  expect(await lastKey(club)).toBe('token:2');
  await bela.click('Token 1');

  const [suggested] = await optionsOf(club, ada);
  const table = new Set(['My panel', 'Look', 'Hint', 'Undo']);
  expect(ada.buttons().filter((label) => !table.has(label)).length).toBeLessThanOrEqual(6);
  expect(await walksTo(ada, suggested)).toBe(1);
  expect(await lastKey(club)).toBe(suggested?.key);

  const goods = (await optionsOf(club, ada)).find(({ key }) => /^goods:.$/.test(key));
  expect(await walksTo(ada, goods)).toBeLessThanOrEqual(2);
  expect(await lastKey(club)).toBe(goods?.key);

  const energy = (await optionsOf(club, bela)).find(({ key }) => key === 'energy:1');
  expect(await walksTo(bela, energy)).toBe(1);
  expect(await lastKey(club)).toBe('energy:1');
  expect(club.discord.violations).toEqual([]);
  await club.close();
});
