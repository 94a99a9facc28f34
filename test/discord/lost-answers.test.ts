import { afterEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { call } from '#test/support/discord-raw.ts';
import { labels } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

/** Answers of Discord that never arrive, though what was asked has been done. */
let club: Club;
let ada: TestPerson;
let bela: TestPerson;
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

const clock = testClock();

async function playing(): Promise<void> {
  club = await openClub({ clock });
  ada = club.person('Ada');
  bela = club.person('Béla');
  await ada.slash('/play', { game: 'toy' });
  await bela.click('Join');
  await ada.click('Start');
}

const liveBoards = () => ada.screen().filter((message) => labels(message).length > 0);
const NEXT_POST = 'POST /channels/:channel/messages';

describe('a lost answer to a fresh board', () => {
  it('GIVEN two of them, and the table moves on THEN one board has buttons, and it shows the newest state', async () => {
    await playing();
    club.discord.faults.plan({ on: NEXT_POST, times: 2, lost: true });
    await ada.slash('/board');
    await ada.click('Bid 1');
    await clock.passes('3 s');
    await clock.passes('15 s');
    expect(club.discord.faults.pending).toBe(0);
    expect(liveBoards()).toHaveLength(1);
    expect(ada.board()).toShow('1');
    await bela.click('Bid 2');
    expect(liveBoards()).toHaveLength(1);
  });

  it('GIVEN the bot comes to it only after a long while THEN the lost board is found and taken away', async () => {
    await playing();
    club.discord.faults.plan({ on: NEXT_POST, times: 1, lost: true });
    club.discord.faults.plan({ on: NEXT_POST, times: 20, status: 500 });
    await ada.slash('/board');
    await clock.passes('2 min');
    await clock.passes('6 min');
    club.discord.faults.clear();
    await clock.passes('6 min');
    await ada.slash('/board');
    expect(liveBoards()).toHaveLength(1);
  });

  it('GIVEN the bot dies before the answer THEN the next one asks for the same message, and none is posted twice', async () => {
    await playing();
    club.discord.faults.plan({ on: NEXT_POST, times: 1, lost: true });
    await ada.slash('/board');
    const { posting } = await club.record();
    expect(posting).toBeDefined();
    const lost = club.place(club.channel).messages().at(-1)?.id;
    await club.crashes('20 s');
    expect((await club.record()).board?.message).toBe(lost);
    expect((await club.record()).posting).toBeUndefined();
    expect(liveBoards().map(({ id }) => id)).toEqual([lost]);
  });

  it('GIVEN it dies and the next one comes when Discord knows that message no more THEN it is found and taken away first', async () => {
    await playing();
    club.discord.faults.plan({ on: NEXT_POST, times: 1, lost: true });
    await ada.slash('/board');
    await club.crashes('20 min');
    expect(liveBoards().map(({ id }) => id)).toEqual([(await club.record()).board?.message]);
  });

  it('GIVEN people have talked much since THEN it is found all the same, where it was lost', async () => {
    await playing();
    club.discord.faults.plan({ on: NEXT_POST, times: 1, lost: true });
    await ada.slash('/board');
    await club.side().hangUp();
    for (let n = 0; n < 120; n++)
      await call(club.discord, 'POST', `/channels/${club.channel}/messages`, { content: `talk ${n}` });
    await club.crashes('20 min');
    expect(liveBoards().map(({ id }) => id)).toEqual([(await club.record()).board?.message]);
  });
});

describe('a lost answer to an acknowledgement', () => {
  const NEXT_ANSWER = 'POST /interactions/:interaction/:token/callback';

  it('GIVEN a table is to be opened THEN it is, and whoever asked is told', async () => {
    club = await openClub({ clock });
    ada = club.person('Ada');
    club.discord.faults.plan({ on: NEXT_ANSWER, lost: true });
    await ada.slash('/play', { game: 'toy' });
    expect(club.discord.faults.pending).toBe(0);
    expect(liveBoards()).toHaveLength(1);
    expect(ada.told()).toContain('The table is open');
  });

  it('GIVEN something private THEN it comes', async () => {
    await playing();
    club.discord.faults.plan({ on: NEXT_ANSWER, lost: true });
    await ada.slash('/me');
    expect(club.discord.faults.pending).toBe(0);
    expect(ada.told()).toContain('Bid');
  });
});
