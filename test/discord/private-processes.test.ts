import { expect, it } from 'vitest';
import { keptIn, PRIVATE_MESSAGES } from '#discord/kept-messages.ts';
import { createPrivateMessages, type PrivateMessages } from '#discord/private-messages.ts';
import { memoryStorage } from '#store/memory.ts';
import { testClock } from '#test/support/clock.ts';
import { lobbyWith } from '#test/support/table.ts';

const CHANNEL = '1000';

/** Two processes that keep their private messages in one place, of which one looks after the table. */
async function twoProcesses() {
  const clock = testClock();
  const kept = keptIn(memoryStorage().records(PRIVATE_MESSAGES));
  const table = await lobbyWith(['Ada', 'Béla']);
  const record = await table.record();
  const removed: string[] = [];
  const all: PrivateMessages[] = [];
  const processOf = (owns: boolean): PrivateMessages => {
    const made: PrivateMessages = createPrivateMessages({
      kept,
      timers: clock,
      table: async () => record,
      owns: () => owns,
      edit: async () => true,
      remove: async ({ user }) => void removed.push(user),
      refreshed: async () => null,
      farewell: () => ({ parts: [] }),
      forgotten: (user) => {
        for (const other of all) if (other !== made) other.drop(user);
      },
      trouble: (what) => expect.fail(what),
    });
    all.push(made);
    return made;
  };
  const [owner, other] = [processOf(true), processOf(false)];
  const reads = (user: string, token: string): Promise<void> =>
    owner.answering(
      CHANNEL,
      user,
    )({
      token,
      message: `m-${token}`,
      since: clock.now(),
      about: { kind: 'waiting' },
      language: 'en',
    });
  const tokens = async () => (await kept.load(CHANNEL)).map(({ token }) => token);
  return { clock, owner, other, reads, tokens, removed };
}

it('GIVEN somebody is forgotten by another process than the one that looks after the table THEN their token does not come back', async () => {
  const { clock, owner, other, reads, tokens, removed } = await twoProcesses();
  await reads('u-ada', 'a');
  await reads('u-bla', 'b');
  expect(await tokens()).toEqual(['a', 'b']);
  await other.forget('u-bla');
  expect(removed).toEqual(['u-bla']);
  expect(await tokens()).toEqual(['a']);
  await reads('u-ada', 'c');
  expect(await tokens()).toEqual(['c']);
  await clock.passes('15 min');
  await owner.settled();
  expect(removed.filter((user) => user === 'u-bla')).toHaveLength(1);
});
