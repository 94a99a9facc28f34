/** The languages the bot is to speak. English is where keys and parameters are decided; what another one lacks is said in English. */
export const LANGUAGES = ['en', 'hu', 'pl', 'ro'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Whose plurals, lists and numbers a language uses. British English puts no comma before "and". */
export const LOCALES = { en: 'en-GB', hu: 'hu', pl: 'pl', ro: 'ro' } as const satisfies Record<Language, string>;

/** Discord's names of them, as in command descriptions. */
export const DISCORD_LOCALES = { hu: 'hu', pl: 'pl', ro: 'ro' } as const satisfies Partial<Record<Language, string>>;
