import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameLimit } from '#tables/look.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let clock: TestClock;
let ada: TestPerson;
let bela: TestPerson;
let csaba: TestPerson;
/** Every message that was posted for everybody, and whom it pings. */
let posted: { words: string; pinged: string[] }[];

beforeEach(async () => {
  clock = testClock();
  club = await openClub({ clock, newSeed: () => 7 });
  [ada, bela, csaba] = [club.person('Ada'), club.person('Béla'), club.person('Csaba')];
  posted = [];
  club.discord.people.subscribe((event) => {
    if (event.kind !== 'message-created' || isPrivate(event.message)) return;
    posted.push({ words: wordsOf(event.message), pinged: event.message.mentions.map(({ id }) => id) });
  });
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function begins(game: string, ...joining: TestPerson[]): Promise<void> {
  await ada.slash('/play', { game });
  for (const each of joining) await each.click('Join');
  await ada.click('Start');
}

const calls = () => posted.filter(({ words }) => words.includes('it is your move'));
const seconds = (at: number | null): number => Math.floor((at ?? 0) / 1000);

describe('a call to several people', () => {
  it('GIVEN two who are not looking THEN one message calls both, pings nobody else, and tells what they have missed', async () => {
    await begins('smugglers', bela, csaba);
    await clock.passes('10 s');
    await bela.click('A 1');
    await csaba.click('B 1');
    await clock.passes('1 s');
    await ada.click('C 1');
    // Whoever pressed something two minutes ago is not looking any more; a new process has seen nobody.
    await club.restarts();
    posted = [];
    await ada.click('Token 2');
    expect(calls()).toHaveLength(1);
    const [call] = calls();
    expect(call?.words).toMatch(
      new RegExp(`^${bela.mention} ${csaba.mention} it is your move in \\*\\*Space Smugglers\\*\\*`),
    );
    expect(new Set(call?.pinged)).toEqual(new Set([bela.id, csaba.id]));
    expect(call?.words).toMatch(/\n-# What happened since Béla last moved:\n/);
    expect(call?.words).toMatch(/Csaba[\s\S]*Ada/);
    expect(call?.words).not.toContain('is next');
  });

  it('GIVEN one of them wants no calls THEN only the other is pinged', async () => {
    await begins('smugglers', bela, csaba);
    await clock.passes('10 s');
    await club.people().change(bela.id, { calls: 'never' });
    await club.restarts();
    posted = [];
    await ada.click('C 1');
    expect(calls().map(({ pinged }) => pinged)).toEqual([[csaba.id]]);
  });
});

describe('deadlines', () => {
  it('GIVEN a live game with a day a move THEN ping and /games name the game’s own deadline, which is nearer', async () => {
    await ada.slash('/play', { game: 'smugglers', clock: 'day' });
    await bela.click('Join');
    await csaba.click('Join');
    await ada.click('Start');
    await clock.passes('10 s');
    await club.restarts();
    posted = [];
    await ada.click('C 1');
    const limit = seconds(gameLimit(await club.record()));
    expect(limit - seconds(clock.now())).toBeLessThan(61);
    expect(calls()[0]?.words).toContain(`time runs out <t:${limit}:R>`);
    await bela.slash('/games');
    expect(bela.told()).toContain(`<t:${limit}:R>`);
    expect(posted.map(({ words }) => words).join()).not.toContain(`<t:${limit + 86_400 - 60}`);
  });

  it('GIVEN a game without a clock of its own THEN both name the table’s', async () => {
    await ada.slash('/play', { game: 'toy', clock: 'day' });
    await bela.click('Join');
    await ada.click('Start');
    await ada.click('Bid 1');
    const due = seconds((await club.record()).chairs[1]?.due?.at ?? null);
    await bela.slash('/games');
    expect(bela.told()).toContain(`<t:${due}:R>`);
  });
});

describe('acts nobody chose', () => {
  const log = async (player: TestPerson): Promise<string> => {
    await player.slash('/log');
    return player.told();
  };

  it('GIVEN somebody ran out of time THEN it is told that the AI moved for them, on the board and in the log', async () => {
    await ada.slash('/play', { game: 'toy', clock: 'live' });
    await bela.click('Join');
    await ada.click('Start');
    await ada.click('Bid 1');
    await clock.passes('3 min');
    expect(await log(ada)).toContain('Béla ran out of time; the AI moved.');
    expect(wordsOf(ada.board())).toContain('Béla ran out of time; the AI moved.');
  });

  it('GIVEN an AI keeps somebody’s seat THEN what it does under their name is told as the AI’s', async () => {
    await begins('toy', bela);
    await ada.click('Bid 1');
    await bela.slash('/leave');
    await clock.passes('1 min');
    expect(await log(ada)).toMatch(/Béla.*\(played by the AI\)/);
  });

  it('GIVEN the game’s own time ran out THEN it is told that the bot chose', async () => {
    await ada.slash('/play', { game: 'smugglers' });
    await bela.click('Join');
    await csaba.click('Join');
    await ada.click('Start');
    await clock.passes('10 s');
    await ada.click('Token 2');
    await bela.click('Token 1');
    await clock.passes('5 min');
    expect(await log(ada)).toContain('Time is up: the bot chooses for whoever has not.');
  });
});

describe('a live galaxy', () => {
  beforeEach(async () => {
    await begins('smugglers', bela, csaba);
  });

  it('GIVEN the countdown before the sectors turn up THEN the board says what it counts to', () => {
    expect(wordsOf(ada.board())).toMatch(/⏳ The sectors turn up: <t:\d+:R>/);
  });

  it('GIVEN bidding goes on THEN the board says what its limit brings', async () => {
    await clock.passes('10 s');
    expect(wordsOf(ada.board())).toMatch(/⏳ Unless somebody bids or takes a token, .*: <t:\d+:R>/);
  });

  it('GIVEN the last token but one is taken THEN the board says why bidding closed, and who got the last token', async () => {
    await clock.passes('10 s');
    await ada.click('Token 2');
    await bela.click('Token 1');
    const told = ada
      .screen()
      .filter((message) => !isPrivate(message))
      .map(wordsOf)
      .join('\n');
    expect(told).toMatch(/Only one token was left, so bidding is closed\.[\s\S]*Csaba[^\n]*−1/);
  });

  it('GIVEN the auction is resolved THEN Undo by one of those who bid does not rewind it', async () => {
    await clock.passes('10 s');
    await ada.click('A 1');
    await clock.passes('1 s');
    await ada.click('Token 2');
    await bela.click('Token 1');
    const before = await club.record();
    await ada.click('Undo');
    const after = await club.record();
    expect(after.running?.log.length).toBe(before.running?.log.length);
    expect(after.running?.state).toEqual(before.running?.state);
  });

  it('GIVEN only AI players beside me and a resolved auction THEN Undo does not rewind it either', async () => {
    const place = club.newChannel('alone');
    const me = ada.in(place);
    await me.slash('/play', { game: 'smugglers' });
    for (let n = 0; n < 2; n++) await me.select('Add an AI player…', 'Cadet');
    await me.click('Start');
    await clock.passes('10 s');
    await me.click('A 3');
    await clock.passes('2 min');
    const before = await club.record(place.id);
    const bid = before.running?.log.findIndex((line) => line.includes('bid:A3')) ?? -1;
    expect(bid).toBeGreaterThanOrEqual(0);
    await me.slash('/undo');
    const after = await club.record(place.id);
    expect(after.running?.log.slice(0, bid + 1)).toEqual(before.running?.log.slice(0, bid + 1));
    expect(after.running?.log.some((line) => line.includes('close') || line.includes('late'))).toBe(true);
  });
});
