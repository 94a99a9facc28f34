import { escapeMarkdown } from 'discord.js';
import type { Phrase, PhraseParam } from '#engine/phrase.ts';
import { phrase } from '#engine/phrase.ts';
import { names } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Book, speaker } from '#text/book.ts';

/** How the bot speaks at one table: phrases into words, with the names of those who sit there. */
export interface Voice {
  /** For message text, where names must not turn into markdown. */
  say(key: string, params?: Readonly<Record<string, PhraseParam>>): string;
  put(said: Phrase): string;
  /** For buttons and choices, which know no markdown. */
  label(said: Phrase): string;
  has(key: string): boolean;
}

export function voiceFor(book: Book, record: TableRecord | null): Voice {
  const seated = record === null ? [] : names(record);
  const inText = speaker(
    book,
    seated.map((name) => escapeMarkdown(name)),
  );
  const onButtons = speaker(book, seated);
  return {
    say: (key, params) => inText.say(phrase(key, params)),
    put: (said) => inText.say(said),
    label: (said) => onButtons.say(said),
    has: (key) => inText.has(key),
  };
}

/** "in 2 hours", counted down by the reader's own Discord. */
export function countdown(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`;
}

/** A day and hour, on the reader's own clock. */
export function moment(at: number): string {
  return `<t:${Math.floor(at / 1000)}:f>`;
}

/** Who sits where, told apart by colour and by shape, as in the pictures. */
const TOKENS = ['🔵', '🔶', '🟪', '💚', '⭐', '🛑'] as const;

export function tokenOf(seat: number): string {
  return TOKENS[seat] ?? '⚪';
}
