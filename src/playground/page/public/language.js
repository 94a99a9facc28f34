import { address } from './address.js';
import { h } from './dom.js';
import { openMenu } from './menu.js';
import { nameOf, state, tryTo } from './state.js';
import { language, spoken, t } from './words.js';

/** @import { Locale } from 'discord-api-types/v10' */

/** Discord's own language. */
const UNLESS_SAID = 'en-US';

/**
 * A client speaks the language its person chose, else the browser's; the bot is told with everything they do.
 * @param {Locale[]} locales Those Discord knows.
 * @param {Locale | null} chosen
 */
export function localeOf(locales, chosen) {
  const asked = new URLSearchParams(location.search).get('lang');
  const wanted = [asked ?? [], chosen ?? [], ...navigator.languages, UNLESS_SAID].flat();
  const [found] = wanted.flatMap((name) => locales.find((locale) => locale === name) ?? alike(locales, name) ?? []);
  if (found === undefined) throw new Error('Discord speaks no language');
  return found;
}

/**
 * The same language as it is spoken elsewhere.
 * @param {Locale[]} locales
 * @param {string} name
 */
function alike(locales, name) {
  return locales.find((locale) => locale.split('-')[0] === name.split('-')[0]);
}

/** Whether the page's own words should be in the language of this locale, and are not. @param {Locale} locale */
export function speaksOtherwise(locale) {
  return spoken([locale]) !== language;
}

/** Where the person says which language they speak. */
export function languageChoice() {
  const { locales, locale, me } = state();
  const label = t('places.language', { name: nameOf(me), language: nameOfLanguage(locale) });
  const items = locales.map((one) => ({ label: nameOfLanguage(one), value: one, chosen: one === locale }));
  return h(
    'button',
    { type: 'button', class: 'quiet language', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', onclick: choose },
    label,
  );

  /** @param {MouseEvent} event */
  async function choose({ currentTarget }) {
    if (!(currentTarget instanceof HTMLElement)) return;
    const values = await openMenu(currentTarget, items, { label, least: 1, most: 1 });
    const chosen = locales.find((one) => one === values?.[0]);
    if (chosen === undefined) return;
    await tryTo({ do: 'setLocale', locale: chosen });
    // The page is written anew in that language, as far as it speaks it.
    location.assign(address({ lang: chosen }));
  }
}

/** In that language itself. @param {Locale} locale */
function nameOfLanguage(locale) {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
