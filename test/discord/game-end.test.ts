import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noPictures, type Pictures } from '#discord/pictures.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestChannel, TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { oneAnswers } from './prospecting.ts';

const pictures: Pictures = {
  ...noPictures,
  board: async (record) => [
    { data: Buffer.from(`board${record.rev}`), hash: `b${record.rev}`, name: 'board.png', alt: 'the board' },
    { data: Buffer.from(`final${record.rev}`), hash: `f${record.rev}`, name: 'final.png', alt: 'the final score' },
  ],
};

let club: Club;
let ada: TestPerson;
let bela: TestPerson;
let hall: TestChannel;

beforeEach(async () => {
  club = await openClub({ clock: testClock(), beat: '1 h', newSeed: () => 7, pictures });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
  hall = club.newChannel('hall-of-fame');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function plays(): Promise<void> {
  await ada.slash('/play', { game: 'toy', clock: 'none' });
  await bela.click('Join');
  await ada.click('Start');
  for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++) await oneAnswers([ada, bela]);
  await club.quiet();
}

describe('the end of a game', () => {
  it('GIVEN a rated game THEN its board tells of the ratings, and has Rematch and Share', async () => {
    await plays();
    const board = wordsOf(ada.board());
    expect(board.match(/✨/g)).toHaveLength(3);
    expect(board).toContain('The lead');
    expect(board).toMatch(/📈 Ratings: (Ada|Béla) \d+\? \([+−]\d+\), (Ada|Béla) \d+\? \([+−]\d+\)/);
    expect(labels(ada.board())).toEqual(expect.arrayContaining(['Play again', 'Share']));
  });

  it('GIVEN a restart THEN a board asked for again tells the same', async () => {
    await plays();
    const told = /📈.*/.exec(wordsOf(ada.board()))?.[0];
    expect(told).toBeDefined();
    await club.restarts();
    await ada.slash('/board');
    expect(wordsOf(ada.board())).toContain(told);
  });

  it('GIVEN somebody who would rather not be rated THEN the board is silent about them', async () => {
    await club.people().change(bela.id, { unrated: true });
    await plays();
    const line = /📈.*/.exec(wordsOf(ada.board()))?.[0] ?? '';
    expect(line).toContain('Ada');
    expect(line).not.toContain('Béla');
  });

  it('GIVEN no channel for results THEN Share says so', async () => {
    await plays();
    await bela.click('Share');
    expect(bela.told()).toContain('No channel for results has been chosen');
  });

  it('GIVEN a channel for results THEN the final picture and a line are posted there, once', async () => {
    await club.servers().change(club.guild, { results: hall.id });
    await plays();
    await bela.click('Share');
    expect(bela.told()).toContain(`Posted: <#${hall.id}>`);
    await ada.click('Share');
    expect(ada.told()).toContain('has been shared already');
    const posted = hall.messages();
    expect(posted).toHaveLength(1);
    expect(wordsOf(posted[0] ?? ada.board())).toMatch(/\*\*Prospectors\*\* · 🏆 .* wins!/);
    expect(wordsOf(posted[0] ?? ada.board())).toContain('the final score');
    expect(wordsOf(posted[0] ?? ada.board())).not.toContain('the board');
    await ada.click('Play again');
    for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++) await oneAnswers([ada, bela]);
    await ada.click('Share');
    expect(hall.messages()).toHaveLength(2);
  });

  it('GIVEN the answer of Discord is lost, and somebody presses again THEN it is posted once', async () => {
    await club.servers().change(club.guild, { results: hall.id });
    await plays();
    club.discord.faults.plan({ on: 'POST /channels/:channel/messages', times: 1, lost: true });
    await bela.click('Share');
    expect(club.discord.faults.pending).toBe(0);
    await bela.click('Share');
    expect(bela.told()).toContain(`Posted: <#${hall.id}>`);
    expect(hall.messages()).toHaveLength(1);
  });

  /** The first press came through to Discord, or did not, and then everything stopped for a while. */
  async function pressedBefore(comesThrough: boolean, after: string): Promise<void> {
    await club.servers().change(club.guild, { results: hall.id });
    await plays();
    const on = 'POST /channels/:channel/messages';
    club.discord.faults.plan(comesThrough ? { on, times: 1, lost: true } : { on, times: 9, status: 500 });
    await bela.click('Share');
    club.discord.faults.clear();
    expect(hall.messages()).toHaveLength(comesThrough ? 1 : 0);
    await club.crashes(after);
  }

  it.each([
    ['a moment', '10 s'],
    ['an hour', '1 h'],
  ])(
    'GIVEN it was posted, and the bot dies before that is noted THEN pressed again after %s it is there once',
    async (_, after) => {
      await pressedBefore(true, after);
      await ada.click('Share');
      expect(ada.told()).toContain(`Posted: <#${hall.id}>`);
      expect(hall.messages()).toHaveLength(1);
      await bela.click('Share');
      expect(bela.told()).toContain('has been shared already');
      expect(hall.messages()).toHaveLength(1);
    },
  );

  it.each([
    ['a moment', '10 s'],
    ['an hour', '1 h'],
  ])('GIVEN the bot dies before it is posted THEN pressed again after %s it is posted, once', async (_, after) => {
    await pressedBefore(false, after);
    await ada.click('Share');
    expect(ada.told()).toContain(`Posted: <#${hall.id}>`);
    await bela.click('Share');
    expect(hall.messages()).toHaveLength(1);
  });

  it('GIVEN a lost answer, and another channel for results since THEN the first is found where it is', async () => {
    await pressedBefore(true, '1 h');
    const other = club.newChannel('other-hall');
    await club.servers().change(club.guild, { results: other.id });
    await ada.click('Share');
    expect(ada.told()).toContain(`Posted: <#${hall.id}>`);
    expect(other.messages()).toEqual([]);
    expect(hall.messages()).toHaveLength(1);
  });

  it('GIVEN a channel where the bot may not post THEN it says so, and it can be tried again', async () => {
    await club.servers().change(club.guild, { results: hall.id });
    await plays();
    hall.forbids('SendMessages');
    await bela.click('Share');
    expect(bela.told()).toContain('I may not post there');
    hall.permits('SendMessages');
    await bela.click('Share');
    expect(hall.messages()).toHaveLength(1);
  });
});
