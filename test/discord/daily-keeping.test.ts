import { Locale } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { phrase } from '#engine/phrase.ts';
import { dailyGroup } from '#results/result.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { tongueCatalogues, tonguesIn } from '#test/support/tongues.ts';
import { type Catalogues, speaker } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';
import { type Club, openClub } from './club.ts';
import { begins, PROSPECTORS_DAY, placeOf, playsOn } from './daily-challenge.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;

async function open(catalogues?: Catalogues): Promise<void> {
  clock = testClock(PROSPECTORS_DAY);
  club = await openClub({ clock, beat: '1 h', ...(catalogues === undefined ? {} : { catalogues }) });
}
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function tries(person: TestPerson): Promise<void> {
  await playsOn(club, clock, await begins(club, person), placeOf(person));
}

const kept = () => club.results().page({ group: dailyGroup(club.guild) }, { from: 0, count: 10, order: 'newest' });

describe('what is kept of the daily challenge', () => {
  it('GIVEN somebody is forgotten THEN nothing says who it was, and their score stays in its place', async () => {
    await open();
    const hall = club.newChannel('hall-of-fame');
    await club.servers().change(club.guild, { results: hall.id });
    const [ada, bela] = [club.person('Ada'), club.person('Béla')];
    await tries(ada);
    await tries(bela);
    const [before] = (await kept()).games;
    expect(before?.result).toMatchObject({ rated: false, daily: { guild: club.guild, day: '2026-06-03' } });
    await ada.slash('/forget', { who: 'me' });
    await club.quiet();
    expect(wordsOf(hall.messages()[0] as never)).not.toContain(ada.mention);
    await bela.slash('/daily');
    expect(bela.told()).toContain('2 tries are finished.');
    expect(bela.told()).not.toContain(ada.mention);
    expect(bela.told()).toContain('somebody');
    expect(JSON.stringify((await kept()).games.map(({ sitters }) => sitters))).not.toContain(ada.id);
  });

  it('GIVEN somebody is forgotten in the middle of it THEN it is given up, nobody’s', async () => {
    await open();
    const ada = club.person('Ada');
    await begins(club, ada);
    const place = placeOf(ada);
    await ada.slash('/forget', { who: 'me' });
    await club.quiet();
    expect((await club.record(place)).phase).toBe('over');
    await ada.slash('/daily');
    expect(ada.told()).toContain('1 try is finished.');
    expect(ada.buttons()).toContain('Begin my try');
  });

  it('GIVEN the bot has been gone from a server for a month THEN nothing of its challenges is left', async () => {
    await open();
    const ada = club.person('Ada');
    await tries(ada);
    expect((await kept()).total).toBe(1);
    club.discord.people.removeBot(club.guild);
    await clock.passes('2 min');
    await club.restarts('29 days');
    await clock.passes('2 min');
    expect((await kept()).total).toBe(1);
    await club.restarts('2 days');
    await clock.passes('2 min');
    expect((await kept()).total).toBe(0);
  });
});

describe('people of four languages', () => {
  it('GIVEN each begins, plays and asks THEN each is told in their own language, and the board speaks the server’s', async () => {
    const catalogues = tongueCatalogues(testGames);
    await open(catalogues);
    const hall = club.newChannel('hall-of-fame');
    await club.servers().change(club.guild, { results: hall.id, language: 'pl' });
    const spoken: [string, Locale, Language][] = [
      ['Ada', Locale.Hungarian, 'hu'],
      ['Béla', Locale.Romanian, 'ro'],
      ['Cleo', Locale.EnglishGB, 'en'],
      ['Dora', Locale.Polish, 'pl'],
    ];
    const readers = spoken.map(([name, locale, language]) => {
      const person = club.person(name);
      club.discord.people.setLocale(person.id, locale);
      return { person, language };
    });
    const places = new Map<string, Language>([[hall.id, 'pl']]);
    const wrong: string[] = [];
    let heard = 0;
    const stop = club.discord.people.subscribe((event) => {
      if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
      const { message, viewerId } = event;
      const own = readers.find(({ person }) => person.id === viewerId)?.language;
      const expected = own ?? places.get(message.channel_id);
      const words = wordsOf(message);
      if (expected === undefined || words === '') return;
      heard++;
      if (tonguesIn(words).some((tongue) => tongue !== expected)) wrong.push(`not ${expected}: ${words}`);
    });
    for (const { person, language } of readers) {
      const { say } = speaker(catalogues[language]);
      await person.slash('/daily');
      await person.click(say(phrase('daily.begin')));
      const place = placeOf(person);
      places.set(place, language);
      const there = person.in(club.place(place));
      await there.slash('/end');
      await there.click(say(phrase('end.yes')));
      await there.click(say(phrase('daily.standings')));
      await there.slash('/hint');
      await person.slash('/daily');
      await person.slash('/privacy');
    }
    stop();
    expect(wrong).toEqual([]);
    expect(heard).toBeGreaterThan(30);
  });
});
