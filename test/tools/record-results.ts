import { mkdirSync, writeFileSync } from 'node:fs';
import { RESULT_FORMAT } from '#results/result.ts';
import { memoryStorage } from '#store/memory.ts';
import { newArchiveMemory } from '#store/memory-archive.ts';
import { promptsOf, seatOf, viewFor } from '#tables/look.ts';
import { resultsIn } from '#test/results/shelf.ts';
import { testGames } from '#test/support/games.ts';
import { room, type Seated, tableOf, thinkAmong } from '#test/support/table.ts';

/**
 * Writes results as this program stores them (`npx tsx test/tools/record-results.ts`): to be run once, before their format changes. What
 * earlier formats left in test/fixtures/results is never written anew.
 */
const FOLDER = new URL(`../fixtures/results/format-${RESULT_FORMAT}/`, import.meta.url);

/** Ada answers as the easy AI would, until the game is over or enough has been played. */
async function playOn(table: Seated<readonly ['Ada', 'Béla', 'AI']>, acts: number): Promise<void> {
  for (;;) {
    const record = await table.record();
    if (record.phase !== 'playing' || (record.running?.log.length ?? 0) >= acts) return;
    for (const person of table.people.slice(0, 2)) {
      const seat = seatOf(record, person.id) ?? 0;
      const prompts = promptsOf(record, seat);
      if (prompts.length === 0 || record.chairs[seat]?.ai !== null) continue;
      const thought = {
        game: record.game,
        level: 'easy',
        seat,
        view: viewFor(record, seat),
        prompts,
        seed: acts,
      } as const;
      const { prompt, key, dials } = await thinkAmong(testGames)(thought);
      await person.does({ do: 'act', table: record.key, prompt, key, ...(dials === undefined ? {} : { dials }) });
    }
    await table.clock.passes('1 s');
  }
}

async function record(name: string, game: string, acts: number): Promise<void> {
  const memory = newArchiveMemory();
  const results = resultsIn(memoryStorage({ archives: new Map([['result', memory]]) }));
  const table = await tableOf(['Ada', 'Béla', 'AI'], { game, fileResult: results.file });
  await playOn(table, acts);
  if ((await table.record()).phase === 'playing') await table.people[0].does({ do: 'end' });
  await table.tables().settled();
  write(name, memory);
}

/** An attempt at a daily challenge, given up. */
async function recordDaily(): Promise<void> {
  const memory = newArchiveMemory();
  const results = resultsIn(memoryStorage({ archives: new Map([['result', memory]]) }));
  const here = room({ fileResult: results.file });
  await here.tables().start();
  const ada = here.person('Ada');
  const daily = { guild: '900', day: '2026-11-18' };
  await ada.does({ do: 'daily', game: 'smugglers', guild: '900', daily, seed: 7, language: 'en' });
  await here.clock.passes('1 min');
  const [key = ''] = await ada.options();
  await ada.picks(key);
  await ada.does({ do: 'end' });
  await here.tables().settled();
  write('daily', memory);
}

function write(name: string, { texts: kept }: ReturnType<typeof newArchiveMemory>): void {
  const texts = Object.fromEntries([...kept].map(([key, text]) => [key.split('/')[2] ?? 'result', text]));
  writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(texts, null, 2)}\n`);
}

mkdirSync(FOLDER, { recursive: true });
await record('smugglers', 'smugglers', Number.POSITIVE_INFINITY);
await record('pulsar', 'pulsar', Number.POSITIVE_INFINITY);
await record('abandoned', 'empires', 30);
await recordDaily();
