import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import type { Club } from './club.ts';

/** What somebody who is asked something in Prospectors presses, read off the board: the first that is offered. */
const FIRST: readonly { readonly asked: string; readonly presses: readonly string[] }[] = [
  { asked: 'How much do you bid', presses: ['Bid 0'] },
  { asked: 'How deep do you dig', presses: ['Dig', 'Do it'] },
  { asked: 'What do you do with it', presses: ['Keep it all'] },
];

/** The first of these people who is asked something answers. False: nobody was. */
export async function oneAnswers(people: readonly TestPerson[]): Promise<boolean> {
  for (const person of people) {
    const line = lineFor(person);
    const found = FIRST.find(({ asked }) => line?.includes(asked));
    if (found === undefined) continue;
    for (const label of found.presses) await person.click(label);
    return true;
  }
  return false;
}

/** These people play to the end, pressing what is offered first. */
export async function playOut(
  club: Pick<Club, 'record'>,
  people: readonly TestPerson[],
  channel?: string,
): Promise<void> {
  for (let n = 0; n < 200 && (await club.record(channel)).phase === 'playing'; n++) await oneAnswers(people);
}

/** The line of the board that speaks to somebody. */
export function lineFor(person: TestPerson): string | undefined {
  return wordsOf(person.board())
    .split('\n')
    .find((line) => line.includes(person.mention) && line.includes(': '));
}
