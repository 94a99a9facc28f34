import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { games } from '#games/index.ts';
import { gameOf, promptsOf, seatOf, viewFor } from '#tables/look.ts';
import { CHANNEL, type Player, type Room, tableOf } from '#test/support/table.ts';

const MOST_BYTES = 150 * 1024;
const MOST_AN_ACT = 1500;
const dice = diceOver(seedState(2849));

/** Answers as the easy AI would, if asked. */
async function answers(table: Room, person: Player): Promise<void> {
  const record = await table.record();
  const seat = seatOf(record, person.id) ?? 0;
  const prompts = promptsOf(record, seat);
  const bot = gameOf(record).bots?.easy;
  if (prompts.length === 0 || bot === undefined) return;
  const move = bot({ seat, view: viewFor(record, seat), prompts, dice, outOfTime: () => true });
  const dials = move.dials === undefined ? {} : { dials: move.dials };
  await person.does({ do: 'act', table: record.key, prompt: move.prompt, key: move.key, ...dials });
}

/** The newest view of every seat is that of the table. */
async function seesAsItIs(table: Room): Promise<void> {
  const record = await table.record();
  if (record.phase !== 'playing') return;
  for (const seat of record.chairs.keys()) {
    const views = await table.tables().history.views(CHANNEL, record.key, seat);
    expect(views.at(-1)?.view).toEqual(viewFor(record, seat));
  }
}

describe('the history of a whole game', () => {
  it.each(games.map(({ id }) => id))(
    'GIVEN %s THEN every view of it is known, each seat’s own while it is played, at the end in at most 150 KB',
    { timeout: 60_000 },
    async (game) => {
      const table = await tableOf(['Ada', 'Béla', 'Cleo'], { game, settings: { clock: 'none' } });
      for (let round = 0; (await table.record()).phase === 'playing'; round++) {
        for (const person of table.people) await answers(table, person);
        await table.clock.passes('1 s');
        if (round % 10 === 0) await seesAsItIs(table);
      }
      await table.tables().stop();
      const record = await table.record();
      const { entries, acts } = await table.tables().history.read(CHANNEL, record.key, { viewer: null });
      expect(entries.some(({ said }) => said.some(({ show }) => show !== undefined))).toBe(true);
      expect(JSON.stringify(entries).length / acts).toBeLessThan(MOST_AN_ACT);
      const views = await table.tables().history.views(CHANNEL, record.key, null);
      expect(views.map(({ n }) => n)).toEqual(
        Array.from({ length: (record.running?.log.length ?? 0) + 1 }, (_, n) => n),
      );
      expect(views.at(-1)?.view).toEqual(viewFor(record, null));
      const [packed] = table.journals.get(`${CHANNEL}:views:${record.key}`) ?? [];
      expect(packed?.text.length).toBeLessThan(MOST_BYTES);
    },
  );
});
