import {
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  ChannelType,
  ComponentType,
} from 'discord-api-types/v10';
import { modalFields } from '#playground/discord/modal-fields.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { tonguesIn, unsaid } from '#test/support/tongues.ts';
import { LANGUAGE_NAMES, type Language, LOCALES } from '#text/languages.ts';
import type { Club } from './club.ts';
import { PEOPLE } from './international.ts';

/** Reads everything that is shown to anybody, letter by letter (support/tongues.ts). */
export interface Listening {
  /** What was in another language than that of those who read it, or was said by no catalogue. */
  wrong(): string[];
  /** Who was told something, in which language: `everybody pl`, `one hu`, `form hu`, `direct hu`. */
  heard(): string[];
  stop(): void;
}

/** `languageOf` somebody, or, for null, of everybody together. */
export function listen(club: Club, languageOf: (person: string | null) => Language): Listening {
  const wrong = new Set<string>();
  const heard = new Set<string>();
  const judge = (kind: string, words: string, expected: Language): void => {
    heard.add(`${kind} ${expected}`);
    if (tonguesIn(words).some((tongue) => tongue !== expected)) wrong.add(`not ${expected}: ${words}`);
    for (const word of unsaidWords(words, expected)) wrong.add(`said by no catalogue: ${word}: ${words.slice(0, 200)}`);
  };
  const directly = new Map<string, string>();
  const judgeMessage = ({ message, viewerId }: { message: APIMessage; viewerId: string | null }): void => {
    if (message.author.bot !== true) return;
    const reader = viewerId ?? directly.get(message.channel_id) ?? null;
    const privately = viewerId === null ? 'direct' : 'one';
    judge(reader === null ? 'everybody' : privately, wordsOf(message), languageOf(reader));
  };
  const stop = club.discord.people.subscribe((event) => {
    if (event.kind === 'channel-created' && event.channel.type === ChannelType.DM)
      for (const { id } of event.channel.recipients ?? []) directly.set(event.channel.id, id);
    if (event.kind === 'modal-opened') judge('form', wordsOfForm(event.modal.data), languageOf(event.userId));
    if (event.kind === 'message-created' || event.kind === 'message-updated') judgeMessage(event);
  });
  return { wrong: () => [...wrong], heard: () => [...heard].sort(), stop };
}

/** What can be read on a form, placeholders and choices included. */
function wordsOfForm(form: APIModalInteractionResponseCallbackData): string {
  const fields = modalFields(form).flatMap(({ field, label }) => [
    label,
    'placeholder' in field ? (field.placeholder ?? '') : '',
    ...('options' in field && field.options !== undefined
      ? field.options.flatMap((option) => [option.label, ('description' in option ? option.description : '') ?? ''])
      : []),
  ]);
  const about = form.components.flatMap((part) => {
    if (part.type === ComponentType.TextDisplay) return [part.content];
    return part.type === ComponentType.Label ? [part.description ?? ''] : [];
  });
  return [form.title, ...about, ...fields].join('\n');
}

/** What Intl says in a language: between the last two of a list, and months. */
function saidByIntl(language: Language): string[] {
  const locale = LOCALES[language];
  const lists = (['conjunction', 'disjunction'] as const).map((type) =>
    new Intl.ListFormat(locale, { type }).format(['1', '2']),
  );
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => short.format(Date.UTC(2026, month, 9)));
  return [...lists, ...months].flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []);
}

const INTL: Readonly<Record<Language, readonly string[]>> = {
  en: saidByIntl('en'),
  hu: saidByIntl('hu'),
  pl: saidByIntl('pl'),
  ro: saidByIntl('ro'),
};

/** What no catalogue says and nobody translates: names, titles, languages, mentions, times and their zones, links, commands, codes of one letter. */
function unsaidWords(text: string, language: Language): string[] {
  const rest = unsaid(text)
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/<[^>]*>|https:\S+|\b[A-Z]\w+\/[\p{L} /]+|\bUTC\b/gu, ' ')
    .replaceAll(new RegExp(PEOPLE.map(([name]) => name).join('|'), 'g'), ' ');
  const names = [...testGames.map(({ title }) => title), ...Object.values(LANGUAGE_NAMES)];
  const left = names.reduce((words, name) => words.replaceAll(name, ' '), rest);
  return (left.match(/\p{L}{2,}/gu) ?? []).filter((word) => !INTL[language].includes(word));
}
