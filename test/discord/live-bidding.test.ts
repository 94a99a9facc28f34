import { expect, it, vi } from 'vitest';
import { decode } from '#discord/ids.ts';
import { fromLine } from '#engine/notation.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { pressables } from '#playground/discord/components.ts';
import type { TableRecord } from '#tables/record.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { hurried, openClub } from './club.ts';

const NAMES = ['Ada', 'Béla', 'Csaba', 'Dóra', 'Emil', 'Flóra'];

/** The public button that plays this option. */
function buttonFor(player: TestPerson, option: string): { message: string; id: string } {
  const board = player.board();
  const found = pressables(board.components ?? []).find(({ custom_id }) => {
    const press = decode(custom_id);
    return press?.kind === 'act' && press.option === option;
  });
  if (found === undefined) throw new Error(`No public button plays ${option}`);
  return { message: board.id, id: found.custom_id };
}

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
  await vi.waitFor(() => buttonFor(ada, 'face:3'), { timeout: 20_000, interval: 50 });

  const together = async (option: string): Promise<void> => {
    const outcomes = await Promise.all(
      people.map((player) => {
        const { message, id } = buttonFor(player, option);
        return player.uses(message, id);
      }),
    );
    expect(outcomes.map(({ failed }) => failed)).toEqual(people.map(() => false));
    expect(actsIn(await club.record(), option)).toEqual([0, 1, 2, 3, 4, 5]);
    // One hand each: the next press of a player waits a moment (S7a).
    await new Promise((resolve) => setTimeout(resolve, 150));
  };
  await together('face:3');
  await together('place:A');

  const state = (await club.record()).running?.state as Smugglers | undefined;
  const bids = state?.sectors[0]?.dice ?? [];
  expect(bids.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(bids.every(({ face }) => face === 3)).toBe(true);
  expect(club.discord.violations).toEqual([]);
  await club.close();
});
