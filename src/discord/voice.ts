import type { APIMessageComponentEmoji } from 'discord-api-types/v10';
import { type ParamsArgument, type Phrase, type PhraseKey, phrase } from '#engine/phrase.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { chairNames, type Seated } from '#tables/look.ts';
import type { Wishes } from '#tables/people.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Catalogue, type Catalogues, speaker } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';
import { LABEL } from './components.ts';
import { type Emojis, NO_EMOJIS } from './emojis.ts';
import { escapeName } from './escape-name.ts';
import { languageOf } from './language.ts';

/** How the bot speaks at one table: phrases into words, with the names of those who sit there. */
export interface Voice {
  readonly language: Language;
  /** For message text, where names must not turn into markdown. */
  say<K extends PhraseKey>(key: K, ...params: ParamsArgument<K>): string;
  put(said: Phrase): string;
  /** The same with the small pictures of what it names, where Discord has them: for the log and the board's text. */
  tell(said: Phrase): string;
  /** For buttons and choices, which know no markdown. */
  label(said: Phrase): string;
  /** Whether a button has room for it. */
  fits(said: Phrase): boolean;
  has(key: string): boolean;
  /** The small picture that goes with a button or choice, where this table's game has one. */
  icon(label: Phrase): APIMessageComponentEmoji | undefined;
  /** Who sits where, told apart by colour and by shape, as in the pictures. */
  mark(seat: number): string;
}

/** Somebody who is spoken to in private. */
export interface Reader {
  readonly language: Language;
  readonly wishes?: Wishes;
}

/** In the table's language for everybody to read; in the reader's own for what only they see. */
export interface Voices {
  (record: TableRecord | null, reader?: Reader): Voice;
  /** About a game that is not the one at a table: in the reader's language. */
  (about: SpokenOf, reader: Reader): Voice;
}

/** As much of a game as speaking of it needs. */
export interface SpokenOf extends Seated {
  readonly game: string;
}

export function createVoices(catalogues: Catalogues, emojis: Emojis = NO_EMOJIS): Voices {
  return (record: TableRecord | SpokenOf | null, reader?: Reader) => {
    const language = reader?.language ?? languageOf(record !== null && 'settings' in record ? record : null);
    return voiceIn(catalogues[language], record, emojis);
  };
}

export function voiceIn(catalogue: Catalogue, record: SpokenOf | null, emojis: Emojis = NO_EMOJIS): Voice {
  const seated = record === null ? [] : seatNames(catalogue, record);
  const inText = speaker(catalogue, seated.map(escapeName));
  const onButtons = speaker(catalogue, seated);
  const thingIn = (said: Phrase): string[] => {
    const thing = record === null ? undefined : sceneOf(record.game)?.iconOf?.(said);
    return thing === undefined ? [] : [`${record?.game}_${thing}`, thing];
  };
  const withSigns = speaker(catalogue, seated.map(escapeName), (said) => {
    const sign = thingIn(said).reduce((found, thing) => found || emojis.inText(thing), '');
    return sign === '' ? '' : `${sign} `;
  });
  return {
    language: catalogue.language,
    say: (key, ...params) => inText.say(phrase(key, ...params)),
    put: (said) => inText.say(said),
    label: (said) => onButtons.say(said),
    fits: (said) => onButtons.say(said).length <= LABEL,
    has: (key) => inText.has(key),
    tell: (said) => withSigns.say(said),
    icon(label) {
      const [own, common] = thingIn(label).map((thing) => emojis.of(thing));
      return own ?? common;
    },
    mark: (seat) => emojis.inText(`player${seat}`) || (TOKENS[seat] ?? '⚪'),
  };
}

/** Who sits where; an AI that plays alone is called by its seat. */
export function seatNames(catalogue: Catalogue, record: Seated): string[] {
  const { say } = speaker(catalogue);
  return chairNames(record, (level, n) => say(phrase('seat.ai', { level: phrase(`level.${level}`), n })));
}

/** "in 2 hours", counted down by the reader's own Discord. */
export function countdown(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`;
}

/** An hour, minute and second, on the reader's own clock. */
export function timeOfDay(at: number): string {
  return `<t:${Math.floor(at / 1000)}:T>`;
}

/** A weekday, day and hour, on the reader's own clock. */
export function fullMoment(at: number): string {
  return `<t:${Math.floor(at / 1000)}:F>`;
}

/** A day and hour, on the reader's own clock. */
export function moment(at: number): string {
  return `<t:${Math.floor(at / 1000)}:f>`;
}

/** A day, as the reader's own Discord writes it. */
export function day(at: number): string {
  return `<t:${Math.floor(at / 1000)}:d>`;
}

/** Players' marks as long as Discord has none of ours. */
const TOKENS = ['🔵', '🔶', '🟪', '💚', '⭐', '🛑'] as const;
