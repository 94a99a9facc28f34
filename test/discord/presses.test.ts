import { afterEach, describe, expect, it } from 'vitest';
import { promptsOf, waitingFor } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

/** How many presses a decision costs, from the board. */
let club: Club;
let players: TestPerson[];
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function begins(game: string): Promise<void> {
  club = await openClub({ newSeed: () => 3 });
  players = [club.person('Ada'), club.person('Béla')];
  await players[0]?.slash('/play', { game });
  await players[1]?.click('Join');
  await players[0]?.click('Start');
}

async function toMove(): Promise<TestPerson> {
  const [seat = 0] = waitingFor(await club.record());
  const player = players[seat];
  if (player === undefined) throw new Error('nobody is to move');
  return player;
}

/** Presses these, the first on the board, the others in the private message it opens, until something is played. */
async function presses(...labels: (string | RegExp)[]): Promise<number> {
  const player = await toMove();
  const before = (await club.record()).running?.log.length ?? 0;
  for (const [index, label] of labels.entries()) {
    const message = index === 0 ? player.board() : player.screen().findLast(isPrivate);
    const control = message && controlsOf(message).find((found) => found.enabled && matches(found.label, label));
    if (message === undefined || control === undefined) throw new Error(`No ${label} after ${index} presses`);
    await player.uses(message.id, control.customId);
    if (((await club.record()).running?.log.length ?? 0) > before) return index + 1;
  }
  throw new Error(`Nothing was played by ${labels.join(', ')}`);
}

function matches(label: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? label === wanted : wanted.test(label);
}

describe('presses from the board', () => {
  it('GIVEN Pulsar THEN a gate costs 1, a die 1 or 2, a flight 3, a gyrodyne 2', async () => {
    await begins('pulsar');
    for (let gate = 0; gate < 2; gate++) expect(await presses(/E\d/)).toBe(1);
    while (promptsOf(await club.record()).some(({ id }) => id.startsWith('draft')))
      expect(await presses(/^Take a/, /./)).toBeLessThanOrEqual(2);
    expect(await presses('Fly', /segment/, /^to/)).toBeLessThanOrEqual(3);
  });

  it('GIVEN Pulsar THEN a gyrodyne, a transmitter, a patent cost at most 2', async () => {
    await begins('pulsar');
    for (let gate = 0; gate < 2; gate++) await presses(/E\d/);
    while (promptsOf(await club.record()).some(({ id }) => id.startsWith('draft'))) await presses(/^Take a/, /./);
    expect(await presses(/^(Gyrodyne|Transmitter|Patent)/, /^(Take|.*\(\d\))/)).toBeLessThanOrEqual(2);
  });

  it('GIVEN Ascending Empires THEN a flick costs 4 with two ships', async () => {
    await begins('empires');
    expect(await presses('Move', 'Fly', /^Ship/, 'Flick')).toBe(4);
  });

  it('GIVEN Ascending Empires THEN recruiting costs at most 2 and landing 1 in the panel after it', async () => {
    await begins('empires');
    expect(await presses('Recruit', /./)).toBeLessThanOrEqual(2);
  });

  it('GIVEN an aim THEN Back leads to the ships it came from', async () => {
    await begins('empires');
    const player = await toMove();
    await player.click('Move');
    await player.click('Fly');
    await player.click(/^Ship 1/);
    await player.click('Back');
    expect(player.told()).toMatch(/Ship 1.*[\s\S]*Ship 2/);
  });
});
