import { Collection, DiscordAPIError, REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSight } from '#discord/sight.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Storage } from '#store/store.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestChannel, TestPerson } from '#test/support/discord.ts';
import { controlsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { playOut } from './prospecting.ts';

let storage: Storage;
let club: Club;
let ada: TestPerson;
let bela: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  storage = memoryStorage();
  club = await openClub({ clock: testClock(), beat: '1 h', newSeed: () => 7, storage });
  [ada, bela, cleo] = [club.person('Ada'), club.person('Béla'), club.person('Cleo')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

/** A channel Cleo cannot see. */
function backRoom(): TestChannel {
  const room = club.newChannel('back-room');
  club.discord.people.setPermissions(room.id, cleo.id, 'deny', ['ViewChannel']);
  return room;
}

/** A thread of the first channel with Ada and Béla in it. */
function sideTable(isPrivate: boolean): TestChannel {
  const { id } = club.discord.people.createThread(club.channel, 'side table', ada.id, isPrivate);
  club.discord.people.bringIntoThread(id, bela.id);
  club.discord.people.bringIntoThread(id, club.discord.applicationId);
  return club.place(id);
}

async function playsIn(room: TestChannel): Promise<void> {
  const [host, guest] = [ada.in(room), bela.in(room)];
  await host.slash('/play', { game: 'toy', clock: 'none', where: 'here' });
  await guest.click('Join');
  await host.click('Start');
  await playOut(club, [host, guest], room.id);
  await club.quiet();
}

async function resultId(): Promise<string> {
  const { ids } = await club.results().page({ group: club.guild }, { from: 0, count: 1, order: 'newest' });
  return ids[0] ?? '';
}

/** As many later games like the only one, in another channel. */
async function laterGames(count: number, { id: channel }: TestChannel): Promise<void> {
  const kept = await club.results().read(await resultId());
  if (kept === null) throw new Error('No game has been finished');
  for (let n = 1; n <= count; n++) {
    const result = { ...kept.result, id: `${club.guild}-later${n}`, channel, finished: kept.result.finished + n };
    await storage.archive('result').add({
      group: club.guild,
      id: result.id,
      at: result.finished,
      lists: ['all'],
      text: JSON.stringify(result),
      beside: { seats: JSON.stringify(kept.sitters) },
    });
  }
}

/** What somebody is told of the only finished game, by every way that leads to it. */
async function findsNothing(person: TestPerson): Promise<void> {
  await person.slash('/replay', { game: await resultId() });
  expect(person.told()).toContain('played where you cannot look in');
  await person.slash('/replay');
  expect(person.told()).toContain('No game has been finished here yet');
  expect(await person.isProposed('/replay', 'game', 'prosp')).toEqual([]);
  await person.slash('/history');
  expect(person.told()).toContain('played where you cannot look in');
  expect(person.told()).not.toContain('Ada');
  expect(controlsOf(person.privately()).filter(({ kind }) => kind === 'select')).toEqual([]);
}

async function finds(person: TestPerson): Promise<void> {
  await person.slash('/replay', { game: await resultId() });
  expect(person.told()).toContain('step 0 of');
  expect((await person.isProposed('/replay', 'game', 'prosp')).join()).toContain('Ada, Béla');
  await person.slash('/history');
  expect(person.told()).toContain('Ada');
}

describe('games in channels not everybody sees', () => {
  it('GIVEN a channel somebody cannot see THEN they find no replay and no names; others and the leaderboard do', async () => {
    await playsIn(backRoom());
    await findsNothing(cleo);
    await finds(club.person('Dóra'));
    await finds(ada);
    await cleo.slash('/stats', { person: ada.id });
    expect(cleo.told()).toContain('Prospectors');
  });

  it('GIVEN many later games where somebody cannot look in THEN the latest one they may watch is found all the same', async () => {
    await playsIn(club.place(club.channel));
    await laterGames(60, backRoom());
    await cleo.slash('/replay');
    expect(cleo.told()).toContain('step 0 of');
    expect(await cleo.isProposed('/replay', 'game', 'prosp')).toHaveLength(1);
  });

  it('GIVEN a private thread THEN those in it find the game, and the others of its channel do not', async () => {
    const thread = sideTable(true);
    await playsIn(thread);
    await findsNothing(cleo);
    club.discord.people.bringIntoThread(thread.id, cleo.id);
    await finds(cleo);
  });

  it('GIVEN a public thread that was archived and a restart THEN whoever sees its channel finds the game', async () => {
    const thread = sideTable(false);
    await playsIn(thread);
    club.discord.people.archiveThread(thread.id);
    await club.restarts();
    await finds(cleo);
  });

  it('GIVEN the channel is gone THEN only those who played can watch the game', async () => {
    const room = club.newChannel('short-lived');
    await playsIn(room);
    await finds(cleo);
    club.discord.people.deleteChannel(room.id);
    await club.quiet();
    await findsNothing(cleo);
    await finds(bela);
  });

  it('GIVEN somebody is shut out while they watch THEN the next step is refused', async () => {
    const room = club.newChannel('room');
    await playsIn(room);
    await cleo.slash('/replay', { game: await resultId() });
    club.discord.people.setPermissions(room.id, cleo.id, 'deny', ['ViewChannel']);
    await club.quiet();
    await cleo.click('Step ▶');
    expect(cleo.told()).toContain('played where you cannot look in');
  });
});

describe('people who do nothing just now', () => {
  const client = (guilds: readonly (readonly [string, object])[]) =>
    ({ rest: new REST(), guilds: { cache: new Collection(guilds) } }) as unknown as Parameters<typeof createSight>[0];

  it('GIVEN a server that cannot be looked at THEN nobody says that they see nothing there: it is to be asked again', async () => {
    await expect(createSight(client([])).far('9', '1', '7')).rejects.toThrow('cannot be looked at');
    const down = client([['9', { available: false }]]);
    await expect(createSight(down).far('9', '1', '7')).rejects.toThrow('cannot be looked at');
  });

  it('GIVEN direct messages THEN whoever writes there sees them', async () => {
    expect(await createSight(client([])).far(null, '1', '7')).toBe(true);
  });

  it('GIVEN somebody who is on the server no more THEN they see nothing there', async () => {
    const fetch = async () => {
      throw new DiscordAPIError({ code: 10007, message: 'Unknown Member' }, 10007, 404, 'GET', '/members', {});
    };
    const server = client([['9', { available: true, members: { fetch } }]]);
    expect(await createSight(server).far('9', '1', '7')).toBe(false);
  });
});
