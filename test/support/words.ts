import { createVoices } from '#discord/voice.ts';
import { createCatalogues, type Messages, readMessages, wordFolders } from '#text/catalogue.ts';
import { testGames } from './games.ts';

/** Everything there is to say, the toy game's words included. */
export const catalogues = createCatalogues(testGames);
export const english = catalogues.en;
export const voices = createVoices(catalogues);

/** All messages in English as they are written. */
export const englishMessages: Messages = Object.assign(
  {},
  ...wordFolders(testGames).map((folder) => readMessages(folder, 'en')),
);
