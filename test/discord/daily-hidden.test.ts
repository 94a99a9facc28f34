import { ChannelType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bot, Caller } from '#discord/bot.ts';
import { replayFiles } from '#discord/replay-files.ts';
import type { Watched } from '#discord/replay-source.ts';
import { voiceIn } from '#discord/voice.ts';
import { resultId } from '#results/result.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf } from '#test/support/discord-screen.ts';
import { english } from '#test/support/words.ts';
import { type Club, openClub } from './club.ts';
import { begins, PROSPECTORS_DAY, placeOf, playsOn } from './daily-challenge.ts';

const BARRED = 'This is somebody else’s try at the daily challenge';

let club: Club;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;
/** Ada in her thread, and Béla there, who may look into private threads because he manages them. */
let there: TestPerson;
let guest: TestPerson;
let thread: string;

beforeEach(async () => {
  clock = testClock(PROSPECTORS_DAY);
  club = await openClub({ clock, beat: '1 h' });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
  const manages = ['ManageThreads', 'ManageChannels'] as const;
  club.discord.people.setPermissions(club.channel, bela.id, 'allow', manages);
  there = await begins(club, ada);
  thread = placeOf(ada);
  guest = bela.in(club.place(thread));
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

const finishes = () => playsOn(club, clock, there, thread);

async function tries(person: TestPerson): Promise<void> {
  await playsOn(club, clock, await begins(club, person), placeOf(person));
}

describe('the thread of somebody else’s try', () => {
  it('GIVEN people who manage nothing THEN they do not see it, and its owner cannot bring them in', () => {
    const cleo = club.person('Cleo');
    there.types(`${cleo.mention} look at this`);
    expect(() => cleo.in(club.place(thread)).screen()).toThrow('cannot see');
    const [made] = club.discord.people.channels(club.guild).filter(({ type }) => type === ChannelType.PrivateThread);
    expect(made).toMatchObject({ thread_metadata: { invitable: false }, member_count: 2 });
  });

  it.each(['/look', '/log', '/board', '/follow', '/replay', '/join', '/me', '/hint', '/undo', '/leave', '/end'])(
    'GIVEN somebody who manages threads and has not finished THEN %s tells them nothing and does nothing',
    async (command) => {
      const before = (await club.record(thread)).rev;
      await guest.slash(command);
      expect(guest.told()).toContain(BARRED);
      expect((await club.record(thread)).rev).toBe(before);
    },
  );

  it('GIVEN its buttons THEN none of them tells or does anything', async () => {
    const before = (await club.record(thread)).rev;
    const controls = controlsOf(there.board());
    expect(controls.length).toBeGreaterThan(3);
    for (const { message, customId } of controls) {
      await guest.uses(message.id, customId);
      expect(guest.told()).toContain(BARRED);
      guest.dismisses(guest.privately().id);
    }
    expect((await club.record(thread)).rev).toBe(before);
  });

  it('GIVEN it is over THEN the same, until they have finished their own', async () => {
    await finishes();
    await guest.slash('/log');
    expect(guest.told()).toContain(BARRED);
    await guest.click('Replay');
    expect(guest.told()).toContain(BARRED);
    await tries(bela);
    await guest.slash('/log');
    expect(guest.told()).toContain('What happened so far');
  });

  it('GIVEN a moderator THEN even so they end nobody else’s try', async () => {
    const moderator = { id: bela.id, name: 'Béla', moderator: true };
    expect(await club.tables().command(thread, { do: 'end' }, moderator, '1')).toMatchObject({ ok: false });
    expect(await club.tables().command(thread, { do: 'join', seat: 1 }, moderator, '2')).toMatchObject({ ok: false });
  });
});

describe('what is kept of somebody else’s try', () => {
  let id: string;

  beforeEach(async () => {
    await finishes();
    id = resultId(await club.record(thread));
  });

  it('GIVEN it is known THEN /replay of it is refused until one’s own is finished, then it is shown without files', async () => {
    await bela.slash('/replay', { game: id });
    expect(bela.told()).toContain('You may watch this once you have finished your own try');
    await tries(bela);
    await bela.slash('/replay', { game: id });
    expect(bela.told()).toContain('Prospectors');
    expect(bela.buttons()).not.toContain('Files');
  });

  it('GIVEN a press that was made up THEN it hands out no files while the day lasts', async () => {
    const voice = voiceIn(english, null);
    const bot = { voice: () => voice } as unknown as Bot;
    const game = { kept: { result: {}, played: {} }, filesHeldBack: true } as unknown as Watched;
    const { files, parts } = replayFiles(bot, { language: 'en' } as Caller, game, []);
    expect(files).toBeUndefined();
    expect(JSON.stringify(parts)).toContain('when the day of the challenge is over');
  });

  it('GIVEN /history, /stats, /leaderboard and what /replay offers THEN none of them knows of it', async () => {
    await bela.slash('/history');
    expect(bela.told()).toContain('No finished games');
    await bela.slash('/history', { person: ada.id });
    expect(bela.told()).toContain('No finished games');
    await bela.slash('/stats', { person: ada.id });
    expect(bela.told()).toContain('no finished games here yet');
    expect(await bela.isProposed('/replay', 'game', '')).toEqual([]);
    await bela.slash('/replay');
    expect(bela.told()).not.toContain('Prospectors');
  });

  it('GIVEN the standings THEN whoever has not finished hears how many there are, no more', async () => {
    await bela.slash('/daily');
    expect(bela.told()).toContain('1 try is finished.');
    expect(bela.told()).not.toContain(ada.mention);
    await guest.click('Standings');
    expect(guest.told()).toContain('1 try is finished.');
    expect(guest.told()).not.toContain(ada.mention);
  });

  it('GIVEN the next day and somebody who still plays THEN they alone may not watch yesterday’s best', async () => {
    const hall = club.newChannel('hall-of-fame');
    await begins(club, bela);
    await club.servers().change(club.guild, { results: hall.id });
    clock.leaps('15 h');
    const cleo = club.person('Cleo');
    await begins(club, cleo);
    await bela.slash('/daily');
    expect(bela.told()).not.toContain('Yesterday');
    await bela.in(hall).click('Yesterday’s best');
    expect(bela.in(hall).told()).toContain('You may watch this once you have finished your own try');
    await cleo.in(hall).click('Yesterday’s best');
    expect(cleo.in(hall).told()).toContain('Prospectors');
    expect(cleo.in(hall).buttons()).not.toContain('Files');
  });

  it('GIVEN another server THEN nothing is told there', async () => {
    const { id: elsewhere } = club.discord.people.createGuild('Elsewhere');
    const channel = club.discord.people.createChannel(elsewhere, 'table');
    const dora = club.discord.people.createUser('Dora', [elsewhere]);
    await dora.slash(channel.id, '/replay', { game: id });
    await club.quiet();
    const told = JSON.stringify(dora.messages(channel.id).at(-1)?.components);
    expect(told).not.toContain('Prospectors');
  });
});
