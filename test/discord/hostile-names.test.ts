import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { type Club, openClub } from './club.ts';
import { begins, PROSPECTORS_DAY } from './daily-challenge.ts';
import { oneAnswers } from './prospecting.ts';

let club: Club;
let clock: ReturnType<typeof testClock>;
beforeEach(async () => {
  clock = testClock(PROSPECTORS_DAY);
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7 });
});
afterEach(() => club.close());

/** What must stand nowhere as it is, by the names of two people who play together. */
const PAIRS = [
  [
    ['[x](https://evil.example)', '](https:'],
    ['<t:0:R>', '<t:0:R>'],
  ],
  [
    ['@everyone', '@everyone'],
    ['<@&123456789012345678>', '<@&'],
  ],
  [
    ['# Heading', /^# Heading/m],
    ['||**`x`**||', '||**`'],
  ],
  [
    ['two\n# lines', /^# lines/m],
    ['<#123456789012345678>', '<#123456789012345678>'],
  ],
] as const;

/** Everything Discord reads as Markdown in a message. */
function markdownOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(markdownOf);
  if (typeof part !== 'object' || part === null) return [];
  const { type, content, components, accessory } = part as Record<string, unknown>;
  const own = typeof content === 'string' && (type === ComponentType.TextDisplay || 'author' in part) ? [content] : [];
  return [...own, ...markdownOf(components), ...markdownOf(accessory)];
}

/** Whatever says names: a game, what is looked up in it and afterwards, calls for players, threads and the daily challenge. */
async function goThroughEverything(ada: TestPerson, bela: TestPerson): Promise<void> {
  const both = [ada, bela];
  await ada.slash('/play', { game: 'toy', clock: 'none' });
  await bela.click('Join');
  await bela.slash('/follow');
  await ada.click('Start');
  for (let n = 0; n < 200 && (await club.record()).phase === 'playing'; n++) {
    await oneAnswers(both);
    if (n < 6) for (const person of both) await looks(person, '/me', '/log', '/games', '/look');
  }
  await club.quiet();
  await clock.passes('5 min');
  for (const person of both) await looks(person, '/history', '/stats', '/leaderboard', '/log', '/board', '/replay');
  const elsewhere = club.newChannel('elsewhere');
  await ada.in(elsewhere).slash('/lfg', { game: 'toy', players: 3 });
  await bela.in(elsewhere).click('I’m in');
  await ada.in(elsewhere).slash('/play', { game: 'toy', where: 'thread' });
  await begins(club, bela);
  await bela.slash('/daily');
}

async function looks(person: TestPerson, ...commands: readonly string[]): Promise<void> {
  for (const command of commands) await person.slash(command);
}

describe('names that would be markup', () => {
  it.each(PAIRS)(
    'GIVEN %j and %j play, look back and call for more THEN nothing anybody reads has markup of theirs',
    async (...pair) => {
      const [[one, first], [other, second]] = pair;
      const [ada, bela] = [club.person(one), club.person(other)];
      const read: string[] = [];
      let seen = 0;
      const stop = club.discord.people.subscribe((event) => {
        if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
        seen++;
        read.push(...markdownOf(event.message satisfies APIMessage));
      });
      await goThroughEverything(ada, bela);
      stop();
      for (const person of [ada, bela]) for (const message of person.screen()) read.push(...markdownOf(message));
      expect(seen).toBeGreaterThan(30);
      for (const trace of [first, second])
        expect(read.filter((text) => (typeof trace === 'string' ? text.includes(trace) : trace.test(text)))).toEqual(
          [],
        );
    },
    60_000,
  );
});
