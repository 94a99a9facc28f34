import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import type { TableRecord } from '#tables/record.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;
const clock = () => testClock();
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

function copied(record: TableRecord): TableRecord {
  return structuredClone(record);
}

async function open(options: Parameters<typeof openClub>[0] = {}): Promise<void> {
  club = await openClub(options);
  ada = club.person('Ada');
  bela = club.person('Béla');
}

async function begins(settings: Record<string, string> = {}): Promise<void> {
  await ada.slash('/play', { game: 'toy', ...settings });
  await bela.click('Join');
  await ada.click('Start');
}

/** The thread of a table, opened from the first channel. */
async function opensThread(): Promise<string> {
  await ada.slash('/play', { game: 'toy', where: 'thread' });
  await club.quiet();
  const [thread = ''] = (await club.tables().tablesOf(ada.person.id)).map(({ channel }) => channel);
  expect(thread).not.toBe(club.channel);
  return thread;
}

describe('tables without a channel', () => {
  it('GIVEN the channel of a thread is deleted THEN the table in the thread goes too', async () => {
    await open();
    const thread = await opensThread();
    club.discord.people.deleteChannel(club.channel);
    await expect.poll(() => club.tables().get(thread)).toBeNull();
  });

  it('GIVEN the thread is archived and unknown to the bot when its channel is deleted THEN the table goes too, a little later', async () => {
    const time = clock();
    await open({ clock: time, beat: '1 h' });
    const thread = await opensThread();
    club.discord.people.archiveThread(thread);
    await club.restarts();
    expect(await club.tables().get(thread)).not.toBeNull();
    club.discord.people.deleteChannel(club.channel);
    await time.passes('11 min');
    await expect.poll(() => club.tables().get(thread)).toBeNull();
    expect(club.troubles).toEqual([]);
  });

  it('GIVEN the thread is archived and known when its channel is deleted THEN the table goes at once', async () => {
    await open();
    const thread = await opensThread();
    club.discord.people.archiveThread(thread);
    club.discord.people.deleteChannel(club.channel);
    await expect.poll(() => club.tables().get(thread)).toBeNull();
  });

  it('GIVEN the channel is deleted while the bot is down THEN the table is gone soon after it is back', async () => {
    const time = clock();
    await open({ clock: time, beat: '1 h' });
    await begins({ clock: 'none' });
    await club.side().hangUp();
    club.discord.people.deleteChannel(club.channel);
    await club.crashes();
    await time.passes('2 min');
    await expect.poll(() => club.tables().get(club.channel)).toBeNull();
  });

  it('GIVEN nobody does anything in a lobby for a day THEN it is taken away and its message says so', async () => {
    const time = clock();
    await open({ clock: time, beat: '1 h' });
    await ada.slash('/play', { game: 'toy' });
    await time.passes('23 h');
    await bela.click('Join');
    await time.passes('23 h');
    expect(await club.tables().get(club.channel)).not.toBeNull();
    await time.passes('2 h');
    expect(await club.tables().get(club.channel)).toBeNull();
    expect(ada.reads('Nobody did anything at this table for a day')).toBe(true);
    expect(ada.screen().flatMap(labels)).toEqual([]);
  });
});

describe('a board that shows what is not stored', () => {
  it('GIVEN storage was emptied and somebody presses THEN they are told, and the board says it once and has no buttons', async () => {
    const store = memoryStorage().records(TEST_TABLES);
    await open({ store });
    await begins();
    const { message, customId } = ada.finds('Bid 1');
    await store.remove(club.channel);
    const edits = () =>
      club.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.endsWith(message.id));
    const before = edits().length;
    await Promise.all([ada.uses(message.id, customId), bela.uses(message.id, customId)]);
    expect(ada.told()).toContain('There is no table in this channel');
    expect(bela.told()).toContain('There is no table in this channel');
    await ada.sees('This game is no longer stored');
    expect(club.place(club.channel).messages().flatMap(labels)).toEqual([]);
    expect(edits()).toHaveLength(before + 1);
  });

  it('GIVEN a lobby that its host closes THEN its message tells just that', async () => {
    await open();
    await ada.slash('/play', { game: 'toy' });
    const { message, customId } = bela.finds('Join');
    await Promise.all([ada.slash('/end'), bela.uses(message.id, customId)]);
    await club.quiet();
    expect(ada.reads('closed before the game began')).toBe(true);
    expect(ada.reads('no longer stored')).toBe(false);
  });

  it('GIVEN storage comes back with an earlier state THEN it is said and shown, and the game goes on from there', async () => {
    const store = memoryStorage().records(TEST_TABLES);
    await open({ store });
    await begins();
    const earlier = copied(await club.record());
    await ada.click('Bid 1');
    await club.quiet();
    await store.remove(club.channel);
    for (let rev = 1; rev <= earlier.rev; rev++) await store.save({ ...earlier, rev }, rev - 1);
    await bela.click('Bid 2');
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('The storage lost the last moves');
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toHaveLength(1);
    await ada.click('Bid 1');
    await club.quiet();
    expect((await club.record()).rev).toBe((await club.record()).board?.rev);
  });

  it('GIVEN storage was put back to before the newest board while nobody ran THEN the first press finds out', async () => {
    const store = memoryStorage().records(TEST_TABLES);
    await open({ store });
    await begins();
    const earlier = copied(await club.record());
    await ada.slash('/board');
    await club.quiet();
    await club.side().stop();
    await store.remove(club.channel);
    for (let rev = 1; rev <= earlier.rev; rev++) await store.save({ ...earlier, rev }, rev - 1);
    await club.crashes();
    await ada.click('Bid 1');
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('The storage lost the last moves');
  });
});

describe('a board that shows a later revision than is stored', () => {
  /** Storage is put back to how it was before Ada's bid, which the same message shows, while nobody runs. */
  async function putBack(): Promise<void> {
    const store = memoryStorage().records(TEST_TABLES);
    await open({ store });
    await begins();
    const earlier = copied(await club.record());
    await ada.click('Bid 1');
    await club.quiet();
    expect((await club.record()).board?.message).toBe(earlier.board?.message);
    await club.side().stop();
    await store.remove(club.channel);
    for (let rev = 1; rev <= earlier.rev; rev++) await store.save({ ...earlier, rev }, rev - 1);
    await club.crashes();
  }

  it('GIVEN a press that means nothing any more THEN what was lost is said, and the game goes on from what is left', async () => {
    await putBack();
    await bela.click('Hint');
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('The storage lost the last moves');
    await ada.click('Bid 1');
    await club.quiet();
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toHaveLength(1);
  });

  it('GIVEN a press that still counts THEN it counts, and what was lost is said', async () => {
    await putBack();
    await bela.click('Bid 2');
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('The storage lost the last moves');
    expect((await club.record()).running?.log.filter((line) => line.includes(' bid:'))).toHaveLength(1);
  });

  it('GIVEN nothing was lost THEN nothing is said, also after a restart', async () => {
    await open();
    await begins();
    await ada.click('Bid 1');
    await club.crashes();
    await bela.click('Hint');
    await club.quiet();
    expect(wordsOf(ada.board())).not.toContain('The storage lost');
  });
});

describe('a board that cannot be shown', () => {
  it('GIVEN a locked thread THEN whoever plays is told, and the board follows as soon as it is unlocked', async () => {
    await open();
    const thread = await opensThread();
    const place = club.place(thread);
    const [there, other] = [ada.in(place), bela.in(place)];
    await other.click('Join');
    await there.click('Start');
    await club.quiet();
    club.discord.people.lockThread(thread);
    await there.slash('/board');
    await there.click('Bid 1');
    await club.quiet();
    expect(there.told()).toContain('This thread is locked');
    club.discord.people.lockThread(thread, false);
    await expect
      .poll(async () => {
        const { board, rev } = await club.record(thread);
        return board?.rev === rev;
      })
      .toBe(true);
  });
});

describe('live clocks', () => {
  it('GIVEN the bot was away for five minutes THEN the board says so, once, and nobody has lost time', async () => {
    const time = clock();
    await open({ clock: time });
    await begins({ clock: 'live' });
    await club.restarts('5 min');
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('Nobody could play for 5 minutes.');
    const told = club
      .place(club.channel)
      .messages()
      .filter((message) => wordsOf(message).includes('Nobody could play'));
    expect(told).toHaveLength(1);
    const board = ada.board().id;
    await club.restarts('10 s');
    await club.quiet();
    expect(ada.board().id).toBe(board);
    await time.passes('110 s');
    expect((await club.record()).chairs.map(({ missed }) => missed)).toEqual([0, 0]);
  });

  it('GIVEN a table with a day for each decision THEN nothing is said', async () => {
    const time = clock();
    await open({ clock: time });
    await begins({ clock: 'day' });
    await club.restarts('5 min');
    await club.quiet();
    expect(ada.reads('Nobody could play')).toBe(false);
  });
});

describe('the host of a table whose board may not be posted', () => {
  const direct = () => club.discord.people.messages(club.discord.people.directChannel(ada.person.id).id);

  /** The bot loses what it needs, and comes to notice. */
  async function loses(time: ReturnType<typeof testClock>): Promise<void> {
    club.place(club.channel).forbids('SendMessages', 'ViewChannel');
    await time.passes('1 min');
    await club.quiet();
    await ada.click('Bid 1').catch(() => {});
    await time.passes('10 min');
    await club.quiet();
  }

  /** The message goes its own way: nothing else waits for it. */
  const told = (times: number): Promise<void> => vi.waitFor(() => expect(direct()).toHaveLength(times));

  async function opened(): Promise<ReturnType<typeof testClock>> {
    const time = clock();
    await open({ clock: time, beat: '1 h' });
    await begins({ clock: 'live' });
    return time;
  }

  it('GIVEN that lasts THEN they are told once, by direct message, until it has come through', async () => {
    const time = await opened();
    await loses(time);
    await told(1);
    expect(wordsOf(direct()[0] as APIMessage)).toContain('I am not allowed to post the board');
    await club.restarts('1 min');
    await time.passes('20 min');
    expect(direct()).toHaveLength(1);
    club.place(club.channel).permits('SendMessages', 'ViewChannel');
    await time.passes('10 min');
    await club.quiet();
    expect((await club.record()).hostTold).toBeUndefined();
  });

  it('GIVEN it is put right at once THEN nobody is told', async () => {
    const time = await opened();
    club.place(club.channel).forbids('SendMessages');
    await time.passes('3 s');
    club.place(club.channel).permits('SendMessages');
    await time.passes('10 min');
    expect(direct()).toEqual([]);
  });

  it('GIVEN they take no direct messages THEN that is respected, and the game goes on', async () => {
    const time = await opened();
    club.discord.people.refuseDirectMessages(ada.person.id);
    await loses(time);
    expect(direct()).toEqual([]);
    expect((await club.record()).hostTold).toBe(true);
    expect(club.troubles.join()).not.toContain('A host could not be told');
  });
});
