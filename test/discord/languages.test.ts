import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { inTongue, tongueCatalogues, tonguesIn } from '#test/support/tongues.ts';
import { type Club, openClub } from './club.ts';

let club: Club;

beforeEach(async () => {
  club = await openClub({ catalogues: tongueCatalogues(testGames) });
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

function person(name: string, locale: Locale): TestPerson {
  const somebody = club.person(name);
  club.discord.people.setLocale(somebody.id, locale);
  return somebody;
}

function moderator(name: string, locale: Locale): TestPerson {
  const somebody = person(name, locale);
  club.discord.people.setPermissions(club.channel, somebody.id, 'allow', ['ManageGuild']);
  return somebody;
}

const boardOf = (somebody: TestPerson) => tonguesIn(wordsOf(somebody.board()));
const toldTo = (somebody: TestPerson) => tonguesIn(somebody.told());

describe('what somebody is answered in', () => {
  it.each([
    [Locale.Hungarian, 'hu'],
    [Locale.Polish, 'pl'],
    [Locale.Romanian, 'ro'],
    [Locale.EnglishGB, 'en'],
    [Locale.German, 'en'],
  ])('GIVEN a Discord in %s THEN it is %s', async (locale, language) => {
    const ada = person('Ada', locale);
    await ada.slash('/games');
    expect(toldTo(ada)).toEqual([language]);
  });

  it('GIVEN /language THEN it holds for good, whatever their Discord speaks, also after a restart', async () => {
    const ada = person('Ada', Locale.Polish);
    await ada.slash('/language', { mine: 'ro' });
    expect(toldTo(ada)).toEqual(['ro']);
    await club.restarts();
    await ada.slash('/games');
    expect(toldTo(ada)).toEqual(['ro']);
  });

  it('GIVEN a completion THEN it is in their language, too', async () => {
    const ada = person('Ada', Locale.Polish);
    await ada.slash('/play', { game: 'pulsar', language: 'hu' });
    await ada.select(inTongue('hu', 'Add an AI player…'), inTongue('hu', 'Cadet'));
    await ada.click(inTongue('hu', 'Start'));
    const offered = await ada.isProposed('/look', 'at', '');
    expect(offered.length).toBeGreaterThan(1);
    expect(tonguesIn(offered.join(' '))).toEqual(['pl']);
  });
});

describe('what a table speaks', () => {
  it('GIVEN a language chosen at /play THEN everybody hears that, and the opener is answered in their own', async () => {
    const ada = person('Ada', Locale.Polish);
    await ada.slash('/play', { game: 'toy', language: 'hu' });
    expect(boardOf(ada)).toEqual(['hu']);
    expect(toldTo(ada)).toEqual(['pl']);
    expect((await club.record()).settings.language).toBe('hu');
  });

  it('GIVEN a server that speaks one of ours THEN tables do, unless its moderators have settled another', async () => {
    const ada = moderator('Ada', Locale.EnglishUS);
    club.discord.people.setGuildLocale(club.guild, Locale.Romanian);
    await ada.slash('/play', { game: 'toy' });
    expect(boardOf(ada)).toEqual(['ro']);
    await ada.click(inTongue('ro', 'Cancel'));
    await ada.slash('/language', { server: 'pl' });
    await ada.slash('/play', { game: 'toy' });
    expect(boardOf(ada)).toEqual(['pl']);
  });

  it('GIVEN a server that speaks none of ours THEN tables speak English', async () => {
    const ada = person('Ada', Locale.Hungarian);
    club.discord.people.setGuildLocale(club.guild, Locale.German);
    await ada.slash('/play', { game: 'toy' });
    expect(boardOf(ada)).toEqual(['en']);
  });

  it('GIVEN somebody who manages nothing THEN the language of the server is not theirs to change', async () => {
    const ada = person('Ada', Locale.Polish);
    await ada.slash('/language', { server: 'hu' });
    expect(ada.told()).toContain(inTongue('pl', 'Only moderators'));
    await ada.slash('/play', { game: 'toy' });
    expect(boardOf(ada)).toEqual(['en']);
  });
});
