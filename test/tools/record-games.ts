import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { RECORDINGS, RecordedGame, recordGame, replayed } from '#test/recorded/recorded-game.ts';

/**
 * Writes the recorded games anew (`npx tsx test/tools/record-games.ts [--again] [GAME [RECORDING]]`): only when a rule or a table was changed on
 * purpose, since games that people have begun are played by the same rules as these. With `--again` the same acts are played again, and
 * only what came of them is written anew: for a question or a message that was changed on purpose.
 */
const FOLDER = new URL('../fixtures/games/', import.meta.url);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } });
const [only, name] = positionals;

for (const game of games) {
  if (only !== undefined && only !== game.id) continue;
  mkdirSync(new URL(`${game.id}/`, FOLDER), { recursive: true });
  for (const [nth, recording] of (RECORDINGS[game.id] ?? []).entries()) {
    if (name !== undefined && name !== recording.name) continue;
    const file = new URL(`${game.id}/${recording.name}.json`, FOLDER);
    const kept = values.again ? playedAgain(game, file) : recordGame(game, recording, 4000 + nth);
    writeFileSync(file, `${JSON.stringify(kept, null, 1).replaceAll(/\n {3,}|\n {2}(?=\])/g, '')}\n`);
  }
}

function playedAgain(game: AnyGame, file: URL): RecordedGame {
  const played = RecordedGame.omit({ course: true, scores: true, prints: true });
  const { seats, options, seed, log } = played.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { seats, options, seed, log, ...replayed(game, { seats, options, seed, log }) };
}
