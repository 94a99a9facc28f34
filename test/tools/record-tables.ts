import { mkdirSync, writeFileSync } from 'node:fs';
import { diceOver, seedState } from '#engine/dice.ts';
import { newCalling } from '#tables/calls.ts';
import { gameOf, promptsOf, seatOf, viewFor } from '#tables/look.ts';
import { FORMAT, type TableRecord } from '#tables/record.ts';
import { CHANNEL, lobbyWith, type Player, type RoomOptions, type Seated, tableOf } from '#test/support/table.ts';

/**
 * Writes tables as this program stores them (`npx tsx test/tools/record-tables.ts`): to be run once, before the record's
 * format changes. What earlier formats left in test/fixtures/records is never written anew.
 */
const FOLDER = new URL(`../fixtures/records/format-${FORMAT}/`, import.meta.url);

const dice = diceOver(seedState(2849));

/** Everybody who is asked something answers as the easy AI would, until enough has been played. */
async function playOn(table: Seated<readonly string[]>, acts: number): Promise<void> {
  const end = ((await table.record()).running?.log.length ?? 0) + acts;
  for (;;) {
    const record = await table.record();
    if (record.phase !== 'playing' || (record.running?.log.length ?? 0) >= end) return;
    const player = table.people.find((person) => isAsked(record, person));
    if (player !== undefined) await answers(table, player);
    // Some answers have to wait for another one's moment to be over.
    await table.clock.passes('1 s');
  }
}

async function answers(table: Seated<readonly string[]>, player: Player): Promise<void> {
  const record = await table.record();
  const seat = seatOf(record, player.id) ?? 0;
  const bot = gameOf(record).bots?.easy;
  const prompts = promptsOf(record, seat);
  const move = bot?.({ seat, view: viewFor(record, seat), prompts, dice, outOfTime: () => false });
  if (move === undefined) throw new Error('The game has no AI');
  const { prompt, key, dials } = move;
  await player.does({ do: 'act', table: record.key, prompt, key, ...(dials === undefined ? {} : { dials }) });
}

function isAsked(record: TableRecord, person: Player): boolean {
  const seat = seatOf(record, person.id);
  return seat !== null && record.chairs[seat]?.ai === null && promptsOf(record, seat).length > 0;
}

function keep(name: string, table: Seated<readonly string[]>): void {
  const text = table.texts.get(`table:${CHANNEL}`);
  if (text === undefined) throw new Error('Nothing is stored');
  writeFileSync(new URL(`${name}.json`, FOLDER), `${text}\n`);
}

const board = (message: string) => ({ message, channel: CHANNEL, posted: 1_780_000_000_000, rev: 1 });

/** In the middle of a game, with everything a record may have to remember about its chairs. */
async function midGame(acts: number, options: RoomOptions): Promise<Seated<readonly ['Ada', 'Béla', 'AI']>> {
  const table = await tableOf(['Ada', 'Béla', 'AI'], options);
  await table.tables().boardPosted(CHANNEL, board('9001'));
  await playOn(table, acts);
  return table;
}

const lobby = await lobbyWith(['Ada', 'AI', 'Béla'], { game: 'pulsar', settings: { clock: 'threeDays' } });
await lobby.people[0].does({ do: 'options', options: { setup: 'standard' }, settings: { posting: 'turn' } });
await lobby.tables().boardPosted(CHANNEL, board('9000'));
mkdirSync(FOLDER, { recursive: true });
keep('lobby', lobby);

const bidding = await midGame(60, { game: 'smugglers', settings: { clock: 'live', guide: true } });
await bidding.restarts('5 min');
await playOn(bidding, 12);
keep('smugglers', bidding);

const drafting = await midGame(45, { game: 'pulsar', settings: { clock: 'day' }, options: { setup: 'standard' } });
const record = await drafting.record();
const asked = drafting.people.filter((person) => isAsked(record, person));
await asked[0]?.asksForHint();
await drafting.tables().call(
  CHANNEL,
  asked.map(({ id }) => id),
  newCalling('message', drafting.clock.now()),
);
await drafting.tables().setQuietHours(asked[0]?.id ?? '', { from: 21 * 60, to: 23 * 60, utcOffset: 0 });
await drafting.clock.passes('21 h');
await drafting.clock.passes('90 min');
await drafting.people.find((person) => !asked.includes(person))?.does({ do: 'undo' });
keep('pulsar', drafting);

const flying = await midGame(60, { game: 'empires', settings: { clock: 'none', posting: 'demand', autoplay: false } });
await flying.people[1].leaves();
await playOn(flying, 10);
keep('empires', flying);

const over = await midGame(Number.POSITIVE_INFINITY, { game: 'smugglers' });
keep('over', over);

const ended = await midGame(20, { game: 'pulsar' });
await ended.people[0].does({ do: 'end' });
keep('ended', ended);
