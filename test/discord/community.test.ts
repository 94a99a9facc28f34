import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bars, Pictures } from '#discord/pictures.ts';
import { noPictures } from '#discord/pictures.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, labels } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { oneAnswers, playOut } from './prospecting.ts';

/** Draws nothing, but says what it was asked for. */
let charts: Bars[] = [];
const pictures: Pictures = {
  ...noPictures,
  async bars(chart) {
    charts.push(chart);
    return [{ data: Buffer.from('chart'), hash: 'chart', name: 'chart.png', alt: chart.heading }];
  },
};

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  charts = [];
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7, pictures });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function plays(games: number): Promise<void> {
  await ada.slash('/play', { game: 'toy', clock: 'none' });
  await bela.click('Join');
  await ada.click('Start');
  for (let game = 1; game <= games; game++) {
    await playOut(club, [ada, bela]);
    await club.quiet();
    await clock.passes('1 h');
    if (game < games) await ada.click('Play again');
  }
}

describe('/history', () => {
  it('GIVEN no games THEN it says so', async () => {
    await ada.slash('/history');
    expect(ada.told()).toContain('No finished games here yet');
  });

  it('GIVEN nine games THEN they are shown in two pages with a chart, also after a restart', async () => {
    await plays(9);
    await ada.slash('/history');
    expect(ada.told()).toContain('Finished games of this server');
    expect(ada.told()).toContain('Page 1 of 2, 9 games in all');
    expect(ada.told().match(/• \*\*Prospectors\*\*/g)).toHaveLength(8);
    expect(charts.at(-1)?.rows).toHaveLength(8);
    expect(labels(ada.privately())).toEqual(['Older']);
    await club.restarts();
    await ada.click('Older');
    expect(ada.told()).toContain('Page 2 of 2');
    expect(labels(ada.privately())).toEqual(['Newer']);
  });

  it('GIVEN an AI that played THEN it is called by its level', async () => {
    await ada.slash('/play', { game: 'toy', clock: 'none' });
    await ada.select('Add an AI player…', 'Navigator');
    await ada.click('Start');
    for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++)
      if (!(await oneAnswers([ada]))) await clock.passes('10 s');
    await club.quiet();
    await ada.slash('/history');
    expect(ada.told()).toContain('AI Navigator 2');
  });

  it('GIVEN somebody who left THEN it says that the AI has finished it; GIVEN a game that was ended THEN that it was abandoned', async () => {
    await ada.slash('/play', { game: 'toy', clock: 'none' });
    await bela.click('Join');
    await ada.click('Start');
    await bela.slash('/leave');
    for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++)
      if (!(await oneAnswers([ada]))) await clock.passes('10 s');
    await club.quiet();
    await ada.slash('/history');
    expect(ada.told()).toContain('Béla (finished by the AI)');
    await ada.slash('/play', { game: 'toy', clock: 'none' });
    await bela.click('Join');
    await ada.click('Start');
    await oneAnswers([ada, bela]);
    await ada.slash('/end');
    await ada.click(/^End/);
    await club.quiet();
    await bela.slash('/history');
    expect(bela.told()).toMatch(/Prospectors\*\*, .*, abandoned: /);
  });

  it('GIVEN a person and a game THEN only those are shown', async () => {
    await plays(1);
    await bela.slash('/history', { person: ada.id, game: 'toy' });
    expect(bela.told()).toContain('Finished games: Ada · Prospectors');
    await bela.slash('/history', { person: club.person('Cleo').id });
    expect(bela.told()).toContain('No finished games here yet');
  });
});

describe('in a channel without a table', () => {
  it('GIVEN /history, /stats and /leaderboard THEN what they show stays', async () => {
    await plays(1);
    const elsewhere = ada.in(club.newChannel('elsewhere'));
    for (const [command, words] of [
      ['/history', 'Finished games of this server'],
      ['/stats', '1 game'],
      ['/leaderboard', 'Prospectors'],
    ] as const) {
      await elsewhere.slash(command, command === '/leaderboard' ? { game: 'toy' } : {});
      await clock.passes('1 min');
      expect(elsewhere.told()).toContain(words);
    }
  });
});

describe('/stats', () => {
  it('GIVEN games THEN they are counted, compared and drawn', async () => {
    await plays(2);
    await ada.slash('/stats', { against: bela.id });
    expect(ada.told()).toMatch(/2 games, [02] wins? \((0|100)%\)/);
    expect(ada.told()).toMatch(/Against Béla: 2 games together/);
    expect(ada.told()).toContain('2 players');
    expect(charts.at(-1)?.heading).toBe('Wins: Ada');
  });

  it('GIVEN somebody who has not played THEN it says so', async () => {
    await ada.slash('/stats', { person: club.person('Cleo').id });
    expect(ada.told()).toContain('Cleo: no finished games here yet');
  });
});

describe('/leaderboard', () => {
  it('GIVEN two rated games THEN nobody is listed; GIVEN three THEN both are, the better one first', async () => {
    await plays(2);
    await ada.slash('/leaderboard', { game: 'toy' });
    expect(ada.told()).toContain('Nobody has 3 rated games here yet');
    expect(ada.told()).toContain('You: 2 of the 3 rated games');
    await ada.click('Play again');
    await playOut(club, [ada, bela]);
    await club.quiet();
    await ada.slash('/leaderboard');
    const [first, second] = charts.at(-1)?.rows ?? [];
    expect(Number.parseInt(first?.value ?? '', 10)).toBeGreaterThan(Number.parseInt(second?.value ?? '', 10));
    expect(ada.told()).toMatch(/1\. (Ada|Béla): \*\*1\d\d\d\??\*\*, 3 games/);
    expect(ada.told()).toMatch(/You: place [12] of 2/);
  });

  it('GIVEN somebody who would rather not be rated THEN they are not listed, and told why', async () => {
    await plays(3);
    await bela.slash('/preferences');
    const form = controlsOf(bela.privately()).find(({ options }) =>
      options.some(({ label }) => label === 'Leave me out of ratings'),
    );
    const wanted = form?.options.find(({ label }) => label === 'Leave me out of ratings')?.value ?? '';
    await bela.chooses(bela.privately().id, form?.customId ?? '', [wanted]);
    await bela.slash('/leaderboard');
    expect(bela.told()).not.toMatch(/\d\. Béla/);
    expect(bela.told()).toContain('You have asked to be left out of ratings');
    expect(charts.at(-1)?.rows).toHaveLength(1);
  });

  it('GIVEN a friendly table THEN its game does not count', async () => {
    await ada.slash('/play', { game: 'toy', clock: 'none' });
    await bela.click('Join');
    await ada.click('Options');
    await ada.submits({ switches: ['autoplay'] });
    await ada.click('Start');
    await playOut(club, [ada, bela]);
    await club.quiet();
    await ada.slash('/leaderboard', { game: 'toy' });
    expect(ada.told()).toContain('You: 0 of the 3 rated games');
  });

  it('GIVEN a table with one person that is to be rated THEN its game counts, against the rating of the AI', async () => {
    await ada.slash('/play', { game: 'toy', clock: 'none' });
    await ada.select('Add an AI player…', 'Navigator');
    await ada.click('Options');
    await ada.submits({ switches: ['autoplay', 'rated'] });
    await ada.click('Start');
    for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++)
      if (!(await oneAnswers([ada]))) await clock.passes('10 s');
    await club.quiet();
    await ada.slash('/leaderboard', { game: 'toy' });
    expect(ada.told()).toContain('You: 1 of the 3 rated games');
  });
});
