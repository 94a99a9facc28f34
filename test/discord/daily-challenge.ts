import type { TestClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import type { Club } from './club.ts';
import { oneAnswers } from './prospecting.ts';

/** In tests four games take turns, and on this day it is that of Prospectors. Ten in the morning in Greenwich. */
export const PROSPECTORS_DAY = Date.UTC(2026, 5, 3, 10);

/** The channel of somebody's attempt, from what they were told of it. */
export function placeOf(person: TestPerson): string {
  const found = /<#(\d+)>|channels\/@me\/(\d+)/.exec(person.told());
  const id = found?.[1] ?? found?.[2];
  if (id === undefined) throw new Error(`${person.name} was told of no place: ${person.told()}`);
  return id;
}

/** Begins an attempt from where this person is; they are in its place then. */
export async function begins(club: Club, person: TestPerson): Promise<TestPerson> {
  await person.slash('/daily');
  await person.click('Begin my try');
  return person.in(club.place(placeOf(person)));
}

/** Plays an attempt to its end, pressing what is offered first. */
export async function playsOn(club: Club, clock: TestClock, there: TestPerson, channel: string): Promise<void> {
  for (let n = 0; n < 100 && (await club.record(channel)).phase === 'playing'; n++)
    if (!(await oneAnswers([there]))) await clock.passes('7 s');
  await club.quiet();
}

/** Begins and plays to the end. */
export async function tries(club: Club, clock: TestClock, person: TestPerson): Promise<TestPerson> {
  const there = await begins(club, person);
  await playsOn(club, clock, there, placeOf(person));
  return there;
}
