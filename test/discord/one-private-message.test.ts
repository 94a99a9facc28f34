import { describe, expect, it } from 'vitest';
import { decode } from '#discord/ids.ts';
import { resolve } from '#discord/menu.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import { promptsOf, seatOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { type Club, hurried, openClub } from './club.ts';
import { decideSomething } from './driver.ts';

const ACTS = 20;

/** What a person's private messages say that is not so. */
function contradictions(record: TableRecord, player: TestPerson): string[] {
  const messages = player.screen().filter(isPrivate);
  if (messages.length > 1) return [`${messages.length} private messages: ${messages.map(wordsOf).join(' | ')}`];
  const seat = seatOf(record, player.person.id);
  const open = seat === null ? [] : promptsOf(record, seat);
  return messages.flatMap((message) => {
    const ids = controlsOf(message).flatMap(({ customId, options, enabled }) =>
      enabled ? [customId, ...options.map(({ value }) => value)] : [],
    );
    const wrong = ids.filter((id) => {
      const press = decode(id);
      if (press?.kind !== 'act' && press?.kind !== 'dial') return false;
      const { prompt, key } = resolve(open, press.prompt, press.option);
      const asked = open.find((other) => other.id === prompt);
      if (asked === undefined) return true;
      return asked.kind === 'dial' ? asked.key !== key : !asked.options.some((option) => option.key === key);
    });
    // What is dated stays true.
    const words = wordsOf(message).replace(/^As of .*$/m, '');
    const next = /(?:Next|To move): (.*?)\./.exec(words)?.[1];
    const names = waitingFor(record).map((who) => record.chairs[who]?.owner?.name);
    return [
      ...wrong.map((id) => `${player.person.name} is offered ${id}`),
      ...(next === undefined || next === names.join(', ') ? [] : [`${player.person.name} reads “${next}”`]),
      ...(record.phase !== 'lobby' && words.includes('press **Start**')
        ? [`${player.person.name} waits for a start`]
        : []),
      ...(seat !== null && words.includes('You do not sit at this table') ? [`${player.person.name} has a seat`] : []),
      ...(words.trim() === '' ? [`${player.person.name} has an empty message`] : []),
    ];
  });
}

const NAMES = ['Ada', 'Béla', 'Cleo', 'Dora', 'Emil', 'Fanni'];

async function check(club: Club, players: readonly TestPerson[]): Promise<void> {
  await club.quiet();
  const record = await club.record();
  expect(players.flatMap((player) => contradictions(record, player))).toEqual([]);
}

/** In the lobby people press and ask things too. */
async function begins(game: string, count: number): Promise<{ club: Club; players: TestPerson[] }> {
  const club = await openClub({ timers: hurried(20), newSeed: () => 7 });
  const players = NAMES.slice(0, count).map((name) => club.person(name));
  const [host, ...others] = players;
  await host?.slash('/play', { game });
  for (const other of others) {
    await other.slash('/me');
    await other.click('Cancel');
    await check(club, players);
    await other.slash('/me');
    await other.click('Join');
    await check(club, players);
    await other.slash('/log');
    await check(club, players);
  }
  await host?.click('Start');
  await check(club, players);
  return { club, players };
}

async function playsOn(club: Club, players: readonly TestPerson[], acts: number): Promise<void> {
  const dice = diceOver(seedState(players.length));
  for (let act = 0; act < acts; act++) {
    const before = await club.record();
    if (before.phase === 'over') break;
    const toMove = players.filter((player) => promptsOf(before, seatOf(before, player.person.id) ?? -1).length > 0);
    if (toMove.length > 0) await decideSomething(club, dice.pick(toMove), dice, () => {});
    else await new Promise((wait) => setTimeout(wait, 30));
    const bystander = dice.pick(players);
    await bystander.slash(dice.pick(['/me', '/log', '/undo', '/hint', '/look']));
    await check(club, players);
  }
}

const COUNTS = { toy: [2, 3], pulsar: [2, 3, 4], empires: [2, 3, 4], smugglers: [2, 3, 4, 5, 6] } as const;
const TABLES = Object.entries(COUNTS).flatMap(([game, counts]) => counts.map((count) => [game, count] as const));

describe('random play with everything left open', () => {
  it('GIVEN every game there is THEN it is played here, by every number of people it takes', () => {
    const takes = testGames.map(({ id, seats: [min, max] }) => [id, min, id === 'toy' ? 3 : max]);
    expect(takes.map(([id, min, max]) => `${id} ${min}–${max}`).sort()).toEqual(
      Object.entries(COUNTS)
        .map(([id, counts]) => `${id} ${counts[0]}–${counts.at(-1)}`)
        .sort(),
    );
  });

  it.each(TABLES)(
    'GIVEN %s by %i people THEN nobody has more than one private message, and none says what is not so, from the lobby to the end',
    async (game, count) => {
      const { club, players } = await begins(game, count);
      await playsOn(club, players, game === 'toy' ? 200 : ACTS);
      const [host] = players;
      if ((await club.record()).phase === 'playing') {
        await host?.slash('/end');
        await host?.click('End the game');
      }
      await check(club, players);
      for (const player of players) await player.slash('/me');
      await check(club, players);
      for (const player of players) await player.slash('/hint');
      await check(club, players);
      expect(club.discord.violations).toEqual([]);
      await club.close();
    },
  );
});
