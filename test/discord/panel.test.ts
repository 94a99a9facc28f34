import { ButtonStyle } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pressables } from '#playground/discord/components.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

/** The first turn of Ascending Empires: much is closed still, and Develop for sixteen reasons. */
describe('a private menu where much is closed', () => {
  let club: Club;
  let starter: TestPerson;
  beforeEach(async () => {
    club = await openClub();
    const [host, guest] = [club.person('Ada'), club.person('Béla')];
    await host.slash('/play', { game: 'empires' });
    await guest.click('Join');
    await host.click('Start');
    starter = wordsOf(host.board()).includes(`<@${host.person.id}>`) ? host : guest;
    await starter.click('My panel');
  });
  afterEach(async () => {
    expect(club.discord.violations).toEqual([]);
    await club.close();
  });

  const look = (label: string) => {
    const found = pressables(starter.privately().components ?? []).find((one) => 'label' in one && one.label === label);
    return found !== undefined && 'style' in found ? { style: found.style, disabled: found.disabled ?? false } : null;
  };

  it('GIVEN a submenu with many reasons THEN one line speaks for all of them', () => {
    const lines = starter
      .told()
      .split('\n')
      .filter((line) => line.includes('✕ Develop'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/research station.*\(And \d+ more reasons\.\)/);
  });

  it('GIVEN things to choose and submenus THEN all that is possible stands out alike, the rest is disabled', async () => {
    expect(look('Develop')).toEqual({ style: ButtonStyle.Secondary, disabled: true });
    expect(look('Move')).toEqual({ style: ButtonStyle.Primary, disabled: false });
    await starter.click('Move');
    expect(look('Fly')).toEqual({ style: ButtonStyle.Primary, disabled: false });
    expect(look('Back')).toEqual({ style: ButtonStyle.Secondary, disabled: false });
  });

  it('GIVEN choices that mean the same THEN one line says so of all of them', async () => {
    await starter.click('Move');
    await starter.click('Land');
    const lines = starter
      .told()
      .split('\n')
      .filter((line) => line.startsWith('•'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^• \*\*.*1.*\*\*, \*\*.*2.*\*\*: A troop from supply lands/);
  });

  it('GIVEN the last choice of a turn THEN who is next is said once', async () => {
    await starter.click('Move');
    await starter.click('Stay put: attack or pass');
    const next = starter.name === 'Ada' ? 'Béla' : 'Ada';
    const [, ...after] = starter.told().split('Done. Next: ');
    expect(after).toHaveLength(1);
    expect(starter.told().split(next)).toHaveLength(2);
  });
});
