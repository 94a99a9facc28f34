import { createVoices } from '#discord/voice.ts';
import { games } from '#games/index.ts';
import { createCatalogues, type Messages, readMessages, wordFolders } from '#text/catalogue.ts';
import { toy } from './toy.ts';

/** Everything there is to say, the toy game's words included. */
const speaking = [...games.filter(({ id }) => id !== toy.id), toy];

export const catalogues = createCatalogues(speaking);
export const english = catalogues.en;
export const voices = createVoices(catalogues);

/** All messages in English as they are written. */
export const englishMessages: Messages = Object.assign(
  {},
  ...wordFolders(speaking).map((folder) => readMessages(folder, 'en')),
);
