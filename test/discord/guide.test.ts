import { afterEach, describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import type { Phrase } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { promptsOf } from '#tables/look.ts';
import type { Think } from '#tables/think.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type Club, openClub } from './club.ts';
import { decideSomething } from './driver.ts';

let club: Club;
let ada: TestPerson;
let clock: ReturnType<typeof testClock>;
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function firstGame(game: string): Promise<void> {
  clock = testClock();
  club = await openClub({ clock, newSeed: () => 3, think: quickly });
  ada = club.person('Ada');
  await ada.slash('/play', { game, guide: true });
  await ada.click('Start');
}

/** Good moves are proven elsewhere; here it only has to move. */
const quickly: Think = async ({ prompts, seed }) => {
  const dice = diceOver(seedState(seed));
  const prompt = dice.pick(prompts);
  if (prompt.kind === 'pick') return { prompt: prompt.id, key: dice.pick(prompt.options).key };
  const dials = Object.entries(prompt.dials).map(([name, { min, max }]) => [name, min + dice.below(max - min + 1)]);
  return { prompt: prompt.id, key: prompt.key, dials: Object.fromEntries(dials) };
};

/** Until Ada is asked something, or the game is over. */
async function herTurn(): Promise<boolean> {
  for (let waited = 0; waited < 600; waited++) {
    const record = await club.record();
    if (record.phase === 'over') return false;
    if (promptsOf(record, 0).length > 0) return true;
    await clock.passes('2 s');
  }
  throw new Error('Nobody asked her anything for twenty minutes');
}

/** What the guide says of a question: some of it depends on options and on the number of players. */
function guideTo({ key, params = {} }: Phrase): string {
  return speaker(english).say({ key: `${key}.guide`, params });
}

function guide(key: string): string {
  return guideTo({ key });
}

async function whatSheIsAsked(): Promise<Phrase> {
  const [prompt] = promptsOf(await club.record(), 0);
  if (prompt === undefined) throw new Error('She is asked nothing');
  return prompt.ask;
}

describe.each(games)('a guided first game of $id', ({ id }) => {
  it('GIVEN a newcomer who presses what is on the screen THEN every new kind of question is explained, to the end', async () => {
    await firstGame(id);
    const read: string[] = [wordsOf(ada.board())];
    club.discord.people.subscribe((event) => {
      if (event.kind === 'message-created' || event.kind === 'message-updated') read.push(wordsOf(event.message));
    });
    const dice = diceOver(seedState(2));
    const asked = new Map<string, string>();
    for (; await herTurn(); await decideSomething(club, ada, dice)) {
      const picks = promptsOf(await club.record(), 0).filter(({ kind }) => kind === 'pick');
      for (const { ask } of picks) {
        if (!asked.has(ask.key))
          expect(
            read.some((words) => words.includes(guideTo(ask))),
            ask.key,
          ).toBe(true);
        if (!asked.has(ask.key)) asked.set(ask.key, guideTo(ask));
      }
    }
    expect(asked.size).toBeGreaterThan(2);
    expect((await club.record()).running?.result).toHaveLength(2);
    // Told when new, not every time.
    const turns = (await club.record()).running?.log.length ?? 0;
    const [first = ''] = asked.values();
    expect(read.filter((words) => words.includes(first)).length).toBeLessThan(turns / 2);
  });
});

/** The button of the lowest bid she may make: what AI players have bid before her is up to them. */
async function lowestBid(): Promise<string> {
  const [prompt] = promptsOf(await club.record(), 0);
  const keys = prompt?.kind === 'pick' ? prompt.options.map(({ key }) => key) : [];
  const [, sector, face] = keys.map((key) => /^bid:([A-F])(\d)$/.exec(key)).find((bid) => bid !== null) ?? [];
  return `${sector} ${face}`;
}

describe('explanations', () => {
  it('GIVEN the very first question THEN it says what the game is about; GIVEN the next THEN no longer', async () => {
    await firstGame('pulsar');
    await herTurn();
    expect(ada.board()).toShow(guide('pulsar'));
    await ada.click(/^Entry/);
    await herTurn();
    expect(ada.board()).not.toShow(guide('pulsar'));
    expect(ada.board()).toShow(guide('pulsar.ask.draft'));
  });

  it('GIVEN a kind of move that is new THEN its private menu explains it, and to nobody else', async () => {
    await firstGame('empires');
    const bela = club.person('Béla');
    await herTurn();
    await ada.click('Move');
    expect(ada.privately()).toShow(guide('empires.do.move'));
    expect(bela.screen().some((message) => wordsOf(message).includes(guide('empires.do.move')))).toBe(false);
    await ada.click('Fly');
    expect(ada.privately()).toShow(guide('empires.do.fly'));
    expect(ada.privately()).not.toShow(guide('empires.do.move'));
    await ada.click(/^Ship 1/);
    expect(ada.privately()).toShow(guide('empires.ask.aim'));
  });

  it('GIVEN a guided board THEN the question is the last of its words, right above the pictures', async () => {
    await firstGame('pulsar');
    await herTurn();
    const [about, log, question] = [guide('pulsar'), 'The game begins', `<@${ada.person.id}>`].map((part) =>
      wordsOf(ada.board()).indexOf(part),
    );
    expect(about).toBeGreaterThan(0);
    expect(log).toBeGreaterThan(about ?? 0);
    expect(question).toBeGreaterThan(log ?? 0);
  });

  it('GIVEN a hint THEN what the board explains above it is not told once more, nor that the game has begun', async () => {
    await firstGame('pulsar');
    await herTurn();
    await ada.click('Hint');
    expect(ada.privately()).toShow('The Admiral, the best AI, would choose');
    expect(ada.privately()).not.toShow(guideTo(await whatSheIsAsked()));
    expect(ada.privately()).not.toShow('The game begins');
  });

  it('GIVEN it has gone THEN Explain this says it again, privately', async () => {
    await firstGame('smugglers');
    await herTurn();
    const words = guideTo(await whatSheIsAsked());
    // A button that has just come to its place is asked back.
    await clock.passes('1 s');
    await ada.click(await lowestBid());
    await herTurn();
    expect(ada.board()).not.toShow(words);
    await ada.click('Explain this');
    expect(ada.privately()).toShow(words);
    expect(isPrivate(ada.privately())).toBe(true);
  });

  it('GIVEN somebody else asks for it THEN they are told whose table it is', async () => {
    await firstGame('pulsar');
    await herTurn();
    const bela = club.person('Béla');
    await bela.click('Explain this');
    expect(bela.told()).toContain('You do not sit at this table');
  });

  it('GIVEN a first game of Space Smugglers THEN it is played in turns: there is time to read', async () => {
    await firstGame('smugglers');
    expect((await club.record()).options).toMatchObject({ pace: 'relaxed' });
  });
});
