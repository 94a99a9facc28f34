/** The languages the bot speaks. English is where keys and parameters are decided; what another one lacks is said in English. */
export const LANGUAGES = ['en', 'hu', 'pl', 'ro'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** What those who speak them call them. */
export const LANGUAGE_NAMES = {
  en: 'English',
  hu: 'Magyar',
  pl: 'Polski',
  ro: 'Română',
} as const satisfies Record<Language, string>;

/** Whose plurals, lists and numbers a language uses. British English puts no comma before "and". */
export const LOCALES = { en: 'en-GB', hu: 'hu', pl: 'pl', ro: 'ro' } as const satisfies Record<Language, string>;

/** Discord's names of them, as in command descriptions. */
export const DISCORD_LOCALES = { hu: 'hu', pl: 'pl', ro: 'ro' } as const satisfies Partial<Record<Language, string>>;

/** The one of our languages that a locale of Discord's is (`hu`, `en-GB`); null: none of them. */
export function languageOfLocale(locale: string): Language | null {
  const [spoken] = locale.split('-');
  return LANGUAGES.find((language) => language === spoken) ?? null;
}
