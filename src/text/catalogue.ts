import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Phrase } from '#engine/phrase.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from './languages.ts';
import { compileMessage, grammarOf, type Hearing, type Message } from './message.ts';

/** Messages by key, as translators write them: a file `<language>.json`. */
export type Messages = Readonly<Record<string, string>>;

/** Everything that can be said in one language, in English where that language lacks it. Messages are compiled when first said. */
export interface Catalogue {
  readonly language: Language;
  message(key: string): Message | undefined;
  has(key: string): boolean;
  /** Whether it is said in this very language. */
  translates(key: string): boolean;
}

export type Catalogues = Readonly<Record<Language, Catalogue>>;

/** The bot's own words. */
const BOT_WORDS = new URL('./words/', import.meta.url);

const MessagesFile = z.record(z.string(), z.string());

/** What one folder of words says in a language; nothing where that has not been translated. */
export function readMessages(folder: URL, language: Language): Messages {
  const file = new URL(`${language}.json`, folder);
  return existsSync(file) ? MessagesFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Everybody who speaks: the bot itself, and each game in its folder of words. */
export function wordFolders(games: readonly { readonly words: URL }[]): readonly URL[] {
  return [BOT_WORDS, ...games.map(({ words }) => words)];
}

/** `read` is for tests that put in another language. */
export function createCatalogues(
  games: readonly { readonly words: URL }[],
  read: (folder: URL, language: Language) => Messages = readMessages,
): Catalogues {
  const messagesIn = (language: Language): Messages =>
    Object.assign({}, ...wordFolders(games).map((folder) => read(folder, language)));
  const english = catalogueOf(DEFAULT_LANGUAGE, () => messagesIn(DEFAULT_LANGUAGE), null);
  const entries = LANGUAGES.map((language) => [
    language,
    language === DEFAULT_LANGUAGE ? english : catalogueOf(language, () => messagesIn(language), english),
  ]);
  return Object.fromEntries(entries) as Catalogues;
}

/** The files are read when somebody first speaks that language. */
function catalogueOf(language: Language, read: () => Messages, otherwise: Catalogue | null): Catalogue {
  const grammar = grammarOf(LOCALES[language]);
  const compiled = new Map<string, Message>();
  let messages: Messages | null = null;
  const textOf = (key: string): string | undefined => {
    messages ??= read();
    return Object.hasOwn(messages, key) ? messages[key] : undefined;
  };
  return {
    language,
    message(key) {
      const known = compiled.get(key);
      if (known !== undefined) return known;
      const text = textOf(key);
      if (text === undefined) return otherwise?.message(key);
      const message = compileMessage(text, grammar);
      compiled.set(key, message);
      return message;
    },
    has: (key) => textOf(key) !== undefined || (otherwise?.has(key) ?? false),
    translates: (key) => textOf(key) !== undefined,
  };
}

export interface Speaker {
  /** Puts a phrase into words. An unknown key shows as the key itself: odd, but never a broken table. */
  say(phrase: Phrase): string;
  has(key: string): boolean;
}

const NOTHING = {};

/** `names[seat]` is who sits there; `sign` is put before what it says of a phrase, nested ones too. */
export function speaker(
  catalogue: Catalogue,
  names: readonly string[] = [],
  sign: (phrase: Phrase) => string = () => '',
): Speaker {
  const heard: Hearing = {
    say(phrase) {
      const { key, params = NOTHING } = phrase;
      return sign(phrase) + (catalogue.message(key)?.(params, heard) ?? key);
    },
    names,
  };
  return { say: heard.say, has: catalogue.has };
}
