import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { type Club, openClub } from './club.ts';
import { oneAnswers } from './prospecting.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7 });
  ada = club.person('Ada');
  bela = club.person('Béla');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function begins(): Promise<void> {
  await ada.slash('/play', { game: 'toy', clock: 'live' });
  await bela.click('Join');
  await ada.click('Start');
}

async function playOn(...present: readonly TestPerson[]): Promise<void> {
  for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++)
    if (!(await oneAnswers(present))) await clock.passes('10 s');
}

/** All that is kept of the table in the channel, as text. */
async function keptText(): Promise<string> {
  const record = await club.record();
  const history = await club.tables().history.read(club.channel, record.key, { viewer: 'everything' });
  return JSON.stringify([record, history]);
}

describe('/forget', () => {
  it('GIVEN a running game THEN an AI plays on in that seat, and nothing says who sat there', async () => {
    await begins();
    await oneAnswers([bela]);
    await oneAnswers([ada]);
    expect(await keptText()).toContain(bela.id);
    await bela.slash('/forget', { who: 'me' });
    const { chairs, phase } = await club.record();
    expect(phase).toBe('playing');
    expect(chairs.map(({ owner, ai }) => owner?.name ?? ai)).toEqual(['Ada', 'strong']);
    const kept = await keptText();
    expect(kept).not.toContain(bela.id);
    expect(kept).not.toContain('Béla');
    expect(ada.board()).toShow('A seat changes hands for good');
    await playOn(ada);
    expect((await club.record()).phase).toBe('over');
  });

  it('GIVEN a host THEN somebody else is the host; alone, their lobby goes', async () => {
    await begins();
    await ada.slash('/forget', { who: 'me' });
    expect((await club.record()).host).toBe(bela.id);
    const other = club.newChannel('elsewhere');
    await ada.in(other).slash('/play', { game: 'toy' });
    await ada.slash('/forget', { who: 'me' });
    expect(await club.tables().get(other.id)).toBeNull();
  });

  it('GIVEN a finished game THEN its result stays, without them, and the table names nobody', async () => {
    await begins();
    await playOn(ada, bela);
    await club.tables().settled();
    await bela.slash('/forget', { who: 'me' });
    expect(await keptText()).not.toContain(bela.id);
    const { games } = await club.results().page({ group: club.guild }, { from: 0, count: 10, order: 'newest' });
    expect(games).toMatchObject([{ sitters: [{ id: ada.id }, { nameless: expect.any(String) }] }]);
  });

  it('GIVEN settings THEN they are as for everybody again', async () => {
    await bela.slash('/language', { mine: 'hu' });
    await bela.slash('/forget', { who: 'me' });
    await bela.slash('/language');
    expect(bela.privately()).toShow('English');
  });

  it('GIVEN a private message THEN it goes, and its token with it', async () => {
    await begins();
    await bela.click('My panel');
    const panel = bela.privately().id;
    await bela.slash('/forget', { who: 'me' });
    await club.quiet();
    expect(bela.screen().map(({ id }) => id)).not.toContain(panel);
    expect(bela.privately()).toShow('Done.');
  });
});

describe('/privacy', () => {
  it('GIVEN anybody THEN it says what is kept, for how long, and how to have it deleted', async () => {
    await bela.slash('/privacy');
    expect(bela.privately()).toShow('`/forget who:me` deletes all of it at once');
  });
});
