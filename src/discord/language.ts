import type { TableRecord } from '#tables/record.ts';
import { DEFAULT_LANGUAGE, type Language } from '#text/languages.ts';

/** What a table's board, log and pings are told in. */
export function languageOf(_record: TableRecord | null): Language {
  return DEFAULT_LANGUAGE;
}

/** What somebody is answered in when nobody else reads it. */
export function languageFor(_interaction: { readonly locale: string }): Language {
  return DEFAULT_LANGUAGE;
}
