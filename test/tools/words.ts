import { writeFileSync } from 'node:fs';
import { games } from '#games/index.ts';
import { cometRace } from '#test/games-example/comet-race/index.ts';
import { toy } from '#test/support/toy.ts';
import { readMessages, wordFolders } from '#text/catalogue.ts';
import { keysFile } from './word-keys.ts';

/** `npm run words`: tells the compiler what every phrase of every `en.json` takes. */
for (const folder of wordFolders([...games, toy, cometRace]))
  writeFileSync(new URL('keys.d.ts', folder), keysFile(readMessages(folder, 'en')));
