import { describe, expect, it } from 'vitest';
import { decode } from '#discord/ids.ts';
import { resolve } from '#discord/menu.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import { promptsOf, seatOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { type Club, hurried, openClub } from './club.ts';
import { decideSomething } from './driver.ts';

const ACTS = 40;

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
    const next = /(?:Next|To move): (.*?)\./.exec(wordsOf(message))?.[1];
    const names = waitingFor(record).map((who) => record.chairs[who]?.owner?.name);
    return [
      ...wrong.map((id) => `${player.person.name} is offered ${id}`),
      ...(next === undefined || next === names.join(', ') ? [] : [`${player.person.name} reads “${next}”`]),
    ];
  });
}

async function begins(game: string, count: number): Promise<{ club: Club; players: TestPerson[] }> {
  const club = await openClub({ timers: hurried(20), newSeed: () => 7 });
  const players = ['Ada', 'Béla', 'Cleo', 'Dora', 'Emil', 'Fanni'].slice(0, count).map((name) => club.person(name));
  const [host, ...others] = players;
  await host?.slash('/play', { game });
  for (const other of others) await other.click('Join');
  await host?.click('Start');
  return { club, players };
}

describe('random play with everything left open', () => {
  it.each([
    ['toy', 2],
    ['pulsar', 3],
    ['empires', 2],
    ['smugglers', 6],
  ] as const)(
    'GIVEN %s by %i people THEN nobody has more than one private message, and none says what is not so',
    async (game, count) => {
      const { club, players } = await begins(game, count);
      const dice = diceOver(seedState(count));
      for (let act = 0; act < ACTS; act++) {
        const before = await club.record();
        if (before.phase === 'over') break;
        const toMove = players.filter((player) => promptsOf(before, seatOf(before, player.person.id) ?? -1).length > 0);
        if (toMove.length > 0) await decideSomething(club, dice.pick(toMove), dice, () => {});
        else await new Promise((wait) => setTimeout(wait, 30));
        const bystander = dice.pick(players);
        await bystander.slash(dice.pick(['/me', '/log', '/undo', '/hint']));
        await club.quiet();
        const record = await club.record();
        expect(players.flatMap((player) => contradictions(record, player))).toEqual([]);
      }
      expect(club.discord.violations).toEqual([]);
      await club.close();
    },
  );
});
