import type { Wishes } from '#tables/people.ts';
import type { TableRecord } from '#tables/record.ts';
import type { ServerSettings } from '#tables/servers.ts';
import { DEFAULT_LANGUAGE, type Language, languageOfLocale } from '#text/languages.ts';

/** What a table's board, log and pings are told in: chosen when it was opened. Tables of earlier versions speak English. */
export function languageOf(record: Pick<TableRecord, 'settings'> | null): Language {
  return record?.settings.language ?? DEFAULT_LANGUAGE;
}

/** What somebody is answered in when nobody else reads it: what they have asked for, else what their Discord speaks. */
export function languageFor({ locale }: { readonly locale: string }, wishes: Wishes = {}): Language {
  return wishes.language ?? languageOfLocale(locale) ?? DEFAULT_LANGUAGE;
}

/** What everybody on a server is told in where no table says: what its moderators have settled, else what it speaks itself. */
export function languageIn(settings: ServerSettings, guildLocale: string | null | undefined): Language {
  return settings.language ?? languageOfLocale(guildLocale ?? '') ?? DEFAULT_LANGUAGE;
}
