import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;

beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
  await ada.slash('/play', { game: 'toy' });
  await club.person('Béla').click('Join');
  await ada.click('Start');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

/** The acknowledgement takes its time, and the message is gone before it arrives. */
async function pressesWhatGoes(label: string): Promise<void> {
  await ada.slash('/me');
  const panel = ada.privately();
  const button = controlsOf(panel).find((control) => control.label === label);
  if (button === undefined) throw new Error(`No ${label}`);
  club.discord.faults.plan({ on: /^POST \/interactions\//, delayMs: 200 });
  const pressing = ada.person.click(club.channel, panel.id, button.customId);
  ada.dismisses(panel.id);
  expect(await pressing).toMatchObject({ failed: false, acked: true });
  await club.quiet();
}

describe('a private message that is taken away while one of its buttons is pressed', () => {
  it('GIVEN the button plays something THEN it is played, and the presser is answered', async () => {
    await pressesWhatGoes('Bid 1');
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toHaveLength(1);
    expect(ada.screen().filter(isPrivate)).toHaveLength(1);
    expect(ada.told()).not.toBe('');
  });
});

describe('a board that is taken away while one of its buttons is pressed', () => {
  it('GIVEN there is nothing more to say THEN the presser is acknowledged, and nothing stays', async () => {
    const { message, customId } = ada.finds('Bid 1');
    club.discord.faults.plan({ on: /^POST \/interactions\//, delayMs: 300 });
    const pressing = ada.person.click(club.channel, message.id, customId);
    await club.person('Béla').slash('/board');
    expect(await pressing).toMatchObject({ failed: false, acked: true });
    await club.quiet();
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toHaveLength(1);
  });
});
