import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phrase } from '#engine/phrase.ts';
import type { Think } from '#tables/think.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { lineFor, oneAnswers } from './prospecting.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
let people: readonly TestPerson[];
let [ada, bela, cleo]: TestPerson[] = [];

beforeEach(async () => {
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7, think: digsDeep });
  people = ['Ada', 'Béla', 'Cleo'].map((name) => club.person(name));
  [ada, bela, cleo] = people;
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

/** An AI that bids all it has, and turns the dials away from where they stand. */
const digsDeep: Think = async ({ prompts: [prompt] }) => {
  if (prompt?.kind === 'dial') return { prompt: prompt.id, key: prompt.key, dials: { depth: 8 } };
  const key = prompt?.options.at(prompt.id.startsWith('bid') ? -1 : 0)?.key ?? '';
  return { prompt: prompt?.id ?? '', key, why: phrase('toy.why') };
};

function who(person: TestPerson | undefined): TestPerson {
  if (person === undefined) throw new Error('Nobody');
  return person;
}

async function begins(settings: Record<string, string> = { clock: 'live' }): Promise<void> {
  await who(ada).slash('/play', { game: 'toy', ...settings });
  await who(bela).click('Join');
  await who(cleo).click('Join');
  await who(ada).click('Start');
}

/** These people play to the end, and AI for whoever is gone. */
async function playOn(...present: readonly (TestPerson | undefined)[]): Promise<void> {
  for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++)
    if (!(await oneAnswers(present.map(who)))) await clock.passes('10 s');
}

describe('playing again', () => {
  it('GIVEN everybody is still there THEN it says so plainly, and the next one begins', async () => {
    await begins();
    await playOn(ada, bela, cleo);
    expect(labels(who(ada).board())).toEqual(['Play again', 'Replay', 'Share']);
    await who(bela).click('Play again');
    expect((await club.record()).chairs.map(({ owner }) => owner?.name)).toEqual(['Ada', 'Béla', 'Cleo']);
  });

  it('GIVEN one is gone THEN the button names them, and an AI sits there', async () => {
    await begins();
    await who(bela).slash('/leave');
    await who(cleo).slash('/leave');
    await who(cleo).slash('/join');
    await playOn(ada, cleo);
    expect(labels(who(ada).board())).toEqual(['Same again with AI instead of Béla', 'Replay', 'Share']);
    await who(ada).click('Same again with AI instead of Béla');
    expect((await club.record()).chairs.map(({ owner, ai }) => owner?.name ?? ai)).toEqual(['Ada', 'strong', 'Cleo']);
  });

  it('GIVEN several are gone THEN the text names them; whoever presses plays', async () => {
    await begins();
    await who(bela).slash('/leave');
    await who(cleo).slash('/leave');
    await playOn(ada);
    const [label = ''] = labels(who(ada).board());
    expect(label).toBe('Same again, AI instead of 2 people');
    expect(who(ada).board()).toShow('an AI takes the place of **Béla**, **Cleo**');
    await who(cleo).click(label);
    expect((await club.record()).chairs.map(({ owner, ai }) => owner?.name ?? ai)).toEqual(['Ada', 'strong', 'Cleo']);
  });
});

describe('a table everybody has left', () => {
  beforeEach(async () => {
    await begins({ clock: 'day' });
    for (const person of people) await person.slash('/leave');
  });

  it('THEN it says that it sleeps and until when, and offers nothing that would not work', async () => {
    const board = who(ada).board();
    expect(board).toShow(/the game sleeps.*<t:\d{10}:f>/);
    expect(labels(board)).toEqual(['I’m back']);
    // Nobody plays on at a table that sleeps.
    expect(wordsOf(board).match(/an AI takes the seat/g) ?? []).toHaveLength(people.length - 1);
    expect(board).toShow('leaves, the last of all.');
    const before = (await club.record()).running?.log;
    await clock.passes('6 days');
    expect((await club.record()).running?.log).toEqual(before);
  });

  it('GIVEN somebody new joins within a week THEN they play on from the same position, as host', async () => {
    const before = (await club.record()).running?.state;
    await clock.passes('6.9 days');
    const dora = club.person('Dóra');
    await dora.slash('/join');
    const record = await club.record();
    expect(record.running?.state).toEqual(before);
    expect(record.host).toBe(dora.id);
    expect(dora.board()).not.toShow('the game sleeps');
    await dora.click('Bid 1');
    expect(dora.told()).toContain('You bid 1.');
  });

  it('GIVEN nobody comes for a week THEN its message says so, and the channel is free', async () => {
    await clock.passes('7.1 days');
    expect(await club.tables().get(club.channel)).toBeNull();
    expect(who(ada).reads('Nobody came back to this game for a week')).toBe(true);
    expect(who(ada).screen().flatMap(labels)).toEqual([]);
    await who(ada).slash('/play', { game: 'toy' });
    expect(who(ada).board()).toShow('· host');
  });
});

describe('a hint', () => {
  it('GIVEN a restart THEN the same decision has the same hint', async () => {
    await begins();
    await who(ada).click('Hint');
    expect(who(ada).told()).toContain('It looked good.');
    await club.crashes();
    await who(ada).click('Hint');
    expect(who(ada).told()).toContain('It looked good.');
    await club.restarts();
    await who(ada).click('Hint');
    expect(who(ada).told()).toContain('It looked good.');
  });

  it('GIVEN a question of numbers THEN the hint says which, with the dials turned to them', async () => {
    await begins();
    await who(ada).click('Bid 1');
    await who(bela).click('Bid 0');
    await who(cleo).click('Bid 0');
    const before = (await club.record()).running?.log;
    await who(ada).click('Hint');
    expect(who(ada).told()).toContain('The Admiral, the best AI, would choose: **Dig**');
    expect(who(ada).told()).toContain('Depth: **8**');
    expect((await club.record()).running?.log).toEqual(before);
    await who(ada).click('Do this');
    expect((await club.record()).running?.log.at(-1)).toContain('depth=8');
  });

  it('GIVEN it is asked for THEN no board is drawn, and no button goes stale', async () => {
    await begins();
    const before = JSON.stringify(who(ada).board());
    const { message, customId } = who(bela).finds('Bid 1');
    await who(ada).click('Hint');
    expect(JSON.stringify(who(ada).board())).toBe(before);
    expect((await club.record()).board?.rev).toBe((await club.record()).rev);
    await who(bela).uses(message.id, customId);
    expect(who(bela).told()).toContain('You bid 1.');
  });
});

describe('quiet hours', () => {
  it('GIVEN a fresh board at night THEN whoever sleeps is not pinged by it, and the others are', async () => {
    await begins({ clock: 'day' });
    const pinged: string[] = [];
    club.discord.people.subscribe((event) => {
      if (event.kind === 'message-created') pinged.push(...event.message.mentions.map(({ id }) => id));
    });
    await who(bela).slash('/quiet', { from: '22:00', to: '8:00' });
    await clock.passes('23 h');
    pinged.length = 0;
    for (const person of people) await person.click('Bid 0');
    await clock.passes('10 min');
    await who(ada).click('Dig');
    await who(ada).click('Do it');
    await who(ada).click('Keep it all');
    expect(pinged).toEqual([who(cleo).id]);
    // Who was called is noted while the board is on its way; it shows the newest state all the same.
    expect((await club.record()).board?.rev).toBe((await club.record()).rev);
  });
});

describe('AI players', () => {
  it('GIVEN Hurry THEN they move at once until a person is asked, and then at their own pace again', async () => {
    await who(ada).slash('/play', { game: 'toy' });
    for (let n = 0; n < 3; n++) await who(ada).select('Add an AI player…', 'Cadet');
    await who(ada).click('Start');
    await who(ada).click('Bid 0');
    const acts = async () => (await club.record()).running?.log.length ?? 0;
    const before = await acts();
    expect(labels(who(ada).board())).toContain('Hurry the AI');
    await who(ada).click('Hurry the AI');
    await clock.passes('0 s');
    // Three bids, and the dig of whoever won: all without a pause.
    const then = await acts();
    expect(then).toBeGreaterThanOrEqual(before + 4);
    expect(lineFor(who(ada))).toContain('How much do you bid');
    await clock.passes('1 s');
    expect(await acts()).toBe(then);
  });
});
