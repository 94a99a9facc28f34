import { diceOver, seedState } from '#engine/dice.ts';
import { games } from '#games/index.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Storage } from '#store/store.ts';
import type { Who } from '#tables/command.ts';
import { createTables } from '#tables/create-tables.ts';
import { gameOf, promptsOf, seatOf, viewFor } from '#tables/look.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import { realTimers } from '#tables/timers.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import type { Game } from './bots.ts';

const SEED = 2849;
const GAME = 'pulsar';

/** A game at this table that so many decisions are left of, at most: played as another process would have, before the bots come. */
export async function nearlyOver(storage: Storage, game: Game, left: number): Promise<void> {
  const whole = await playedOn(memoryStorage(), game, Number.MAX_SAFE_INTEGER);
  await playedOn(storage, game, whole - left);
}

/** Plays at most so many decisions; says how many there were. */
async function playedOn(
  storage: Storage,
  { guild, channel: { id: channel }, players }: Game,
  most: number,
): Promise<number> {
  const tables = createTables({
    store: storage.records(TEST_TABLES),
    index: storage.index('tables'),
    games,
    pulse: createPulse(memoryStorage().records(PULSES), realTimers, () => {}),
    timers: realTimers,
    think: async () => {
      throw new Error('No AI plays here');
    },
    trouble(what, where, error) {
      throw new Error(`${what} in ${where}`, { cause: error });
    },
    newSeed: () => SEED,
  });
  const [host, ...guests] = players.map(({ id, name }): Who => ({ id, name, moderator: false }));
  if (host === undefined) throw new Error('Nobody there');
  const settings = { clock: 'none', language: 'en' } as const;
  await tables.command(channel, { do: 'open', game: GAME, guild, settings }, host, 'open');
  for (const guest of guests) await tables.command(channel, { do: 'join' }, guest, `join ${guest.id}`);
  await tables.command(channel, { do: 'start' }, host, 'start');
  const dice = diceOver(seedState(SEED));
  let played = 0;
  for (; played < most; played++) if (!(await oneDecides(tables, channel, [host, ...guests], dice, played))) break;
  await tables.stop();
  return played;
}

/** Whoever is asked answers as the easy AI would; false: nobody is. */
async function oneDecides(
  tables: Tables,
  channel: string,
  people: readonly Who[],
  dice: ReturnType<typeof diceOver>,
  nth: number,
): Promise<boolean> {
  const record = await recordOf(tables, channel);
  for (const person of people) {
    const seat = seatOf(record, person.id) ?? 0;
    const prompts = record.phase === 'playing' ? promptsOf(record, seat) : [];
    const choose = gameOf(record).bots?.easy;
    if (prompts.length === 0 || choose === undefined) continue;
    const { prompt, key, dials } = choose({ seat, view: viewFor(record, seat), prompts, dice, outOfTime: () => true });
    const act = { do: 'act', table: record.key, prompt, key, ...(dials === undefined ? {} : { dials }) } as const;
    await tables.command(channel, act, person, `act ${nth}`);
    return true;
  }
  return false;
}

async function recordOf(tables: Tables, channel: string): Promise<TableRecord> {
  const record = await tables.get(channel);
  if (record === null) throw new Error('No table there');
  return record;
}
