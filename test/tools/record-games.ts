import { mkdirSync, writeFileSync } from 'node:fs';
import { games } from '#games/index.ts';
import { RECORDINGS, recordGame } from '#test/recorded/recorded-game.ts';

/**
 * Writes the recorded games anew (`npx tsx test/tools/record-games.ts [GAME]`): only when a rule or a table was changed on purpose,
 * since games that people have begun are played by the same rules as these.
 */
const FOLDER = new URL('../fixtures/games/', import.meta.url);
const [only] = process.argv.slice(2);

for (const game of games) {
  if (only !== undefined && only !== game.id) continue;
  mkdirSync(new URL(`${game.id}/`, FOLDER), { recursive: true });
  for (const [nth, recording] of (RECORDINGS[game.id] ?? []).entries()) {
    const text = JSON.stringify(recordGame(game, recording, 4000 + nth), null, 1);
    writeFileSync(
      new URL(`${game.id}/${recording.name}.json`, FOLDER),
      `${text.replaceAll(/\n {3,}|\n {2}(?=\])/g, '')}\n`,
    );
  }
}
