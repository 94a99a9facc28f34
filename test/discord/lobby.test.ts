import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { levelOf } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
  bela = club.person('Béla');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

describe('the lobby', () => {
  it('GIVEN /play THEN a lobby with the host in it appears', async () => {
    await ada.slash('/play', { game: 'toy' });
    expect(wordsOf(ada.board())).toContain('Prospectors');
    expect(wordsOf(ada.board())).toContain(`<@${ada.person.id}> · host`);
    const offered = ['Join', 'Leave', 'Options', 'Start', 'Cancel'];
    expect(labels(ada.board()).sort()).toEqual(offered.sort());
  });

  it('GIVEN somebody joins and leaves THEN the one lobby message follows', async () => {
    await ada.slash('/play', { game: 'toy' });
    const lobby = ada.board().id;
    await bela.click('Join');
    expect(wordsOf(ada.board())).toContain(`<@${bela.person.id}>`);
    await bela.click('Leave');
    expect(wordsOf(ada.board())).not.toContain(`<@${bela.person.id}>`);
    expect(ada.board().id).toBe(lobby);
  });

  it('GIVEN the host leaves THEN the next player is host, and may start', async () => {
    await ada.slash('/play', { game: 'toy' });
    await bela.click('Join');
    await bela.select('Add an AI player…', 'Cadet');
    await ada.click('Leave');
    expect(wordsOf(bela.board())).toContain(`<@${bela.person.id}> · host`);
    await bela.click('Start');
    expect((await club.record()).phase).toBe('playing');
  });

  it('GIVEN a guest presses Start or Cancel THEN they are told privately, and nothing happens', async () => {
    await ada.slash('/play', { game: 'toy' });
    await bela.click('Join');
    await bela.click('Start');
    expect(bela.told()).toContain('Only the host');
    await bela.click('Cancel');
    expect(bela.told()).toContain('Only the host');
    expect((await club.record()).phase).toBe('lobby');
    expect(ada.told()).not.toContain('Only the host');
  });

  it('GIVEN the host cancels THEN the message says so and has no buttons, and a new table can be opened', async () => {
    await ada.slash('/play', { game: 'toy' });
    const lobby = ada.board().id;
    await ada.click('Cancel');
    await club.quiet();
    const left = ada.screen().find(({ id }) => id === lobby);
    expect(left === undefined ? '' : wordsOf(left)).toContain('closed');
    expect(left === undefined ? [] : labels(left)).toEqual([]);
    await bela.slash('/play', { game: 'toy' });
    expect(wordsOf(bela.board())).toContain(`<@${bela.person.id}> · host`);
  });

  it('GIVEN the options form THEN what is chosen in it stands in the lobby', async () => {
    await ada.slash('/play', { game: 'toy' });
    await ada.click('Options');
    await ada.submits({ 'option.length': 'long', clock: 'threeDays', posting: 'turn', switches: ['option.rush'] });
    const { options, settings } = await club.record();
    expect(options).toEqual({ length: 'long', rush: true });
    expect(settings).toMatchObject({ clock: 'threeDays', posting: 'turn', autoplay: false, guide: false });
    expect(wordsOf(ada.board())).toMatch(/On: .*Gold rush/);
  });

  it('GIVEN the options form is sent as it opened THEN nothing changes', async () => {
    await ada.slash('/play', { game: 'toy' });
    const before = await club.record();
    await ada.click('Options');
    await ada.submits({});
    const { options, settings } = await club.record();
    expect({ options, settings }).toEqual({ options: before.options, settings: before.settings });
  });

  it('GIVEN a guest opens the options THEN they are told who may', async () => {
    await ada.slash('/play', { game: 'toy' });
    await bela.click('Options');
    expect(bela.told()).toContain('Only the host');
    expect(bela.person.openModal()).toBeNull();
  });

  it('GIVEN a table here THEN a second /play is refused, and in a thread of its own it is not', async () => {
    await ada.slash('/play', { game: 'toy' });
    await bela.slash('/play', { game: 'toy' });
    expect(bela.told()).toContain('already');
    await bela.slash('/play', { game: 'toy', where: 'thread' });
    const thread = /<#(\d+)>/.exec(bela.told())?.[1] ?? '';
    expect(wordsOf(bela.in(club.place(thread)).board())).toContain(`<@${bela.person.id}> · host`);
  });

  it('GIVEN missing permissions THEN each one is named, and there is no table', async () => {
    const { bot } = club.discord.people;
    club.discord.people.setPermissions(club.channel, bot.id, 'deny', ['SendMessages', 'AttachFiles']);
    await ada.slash('/play', { game: 'toy' });
    expect(ada.told()).toContain('Send Messages, Attach Files');
    expect(ada.told()).not.toContain('Embed Links');
    expect(await club.tables().get(club.channel)).toBeNull();
  });

  it('GIVEN AI players of two levels THEN each says its level, and the host may change it', async () => {
    await ada.slash('/play', { game: 'toy' });
    await ada.select('Add an AI player…', 'Captain');
    await ada.select('Add an AI player…', 'Cadet');
    expect(wordsOf(ada.board())).toMatch(/AI: Captain\n.*AI: Cadet/);
    await ada.select('Change how well an AI plays…', 'Seat 3: Admiral');
    expect(wordsOf(ada.board())).toMatch(/AI: Captain\n.*AI: Admiral/);
    await bela.select('Change how well an AI plays…', 'Seat 2: Cadet');
    expect(bela.told()).toContain('Only the host');
    expect((await club.record()).chairs.slice(1).map(levelOf)).toEqual(['skilled', 'strong']);
    await ada.click('Start');
    expect(wordsOf(ada.board())).toContain('AI Captain 2');
  });

  it('GIVEN a permission is taken away THEN Start names it instead of starting', async () => {
    await ada.slash('/play', { game: 'toy' });
    await ada.select('Add an AI player…', 'Cadet');
    club.discord.people.setPermissions(club.channel, club.discord.people.bot.id, 'deny', ['AttachFiles']);
    await ada.click('Start');
    expect(ada.told()).toContain('Attach Files');
    expect((await club.record()).phase).toBe('lobby');
  });

  it('GIVEN a first guided game THEN AI fills the seats, and all that is left to do is said', async () => {
    await ada.slash('/play', { game: 'toy', guide: true });
    const { chairs, settings } = await club.record();
    expect(chairs.map(({ ai }) => ai)).toEqual([null, 'easy']);
    expect(settings.guide).toBe(true);
  });

  it.each([true, false])('GIVEN guide: %s THEN the questions of Pulsar are explained just then', async (guide) => {
    await ada.slash('/play', { game: 'pulsar', guide });
    if (!guide) await bela.click('Join');
    await ada.click('Start');
    // The AI may choose its gate first, at its own pace.
    const asksHer = (): string =>
      wordsOf(ada.board())
        .split('\n')
        .find((line) => line.includes(`<@${ada.person.id}>`)) ?? '';
    if (guide) await vi.waitFor(() => expect(asksHer()).toContain('enters the star cluster'), { timeout: 10_000 });
    expect(wordsOf(ada.board()).includes('question marks nearby')).toBe(guide);
  });
});
