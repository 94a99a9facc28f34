import { en } from './words-en.js';
import { hu } from './words-hu.js';
import { pl } from './words-pl.js';
import { ro } from './words-ro.js';

/** @typedef {keyof typeof en} Key */
/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Words */

/** The languages the page itself speaks. @type {Record<string, Record<Key, Words>>} */
const CATALOGUES = { en, hu, pl, ro };

/** The language these words are in: `?lang=` or the browser's, if the page speaks it. */
export const language = spoken([new URLSearchParams(location.search).get('lang') ?? '', ...navigator.languages]);

const catalogue = CATALOGUES[language] ?? en;
const plural = new Intl.PluralRules(language);

/**
 * The first of these the page speaks, whatever country they name.
 * @param {readonly string[]} wanted
 */
export function spoken(wanted) {
  return wanted.map((locale) => locale.split('-')[0] ?? '').find((name) => Object.hasOwn(CATALOGUES, name)) ?? 'en';
}

/**
 * What the page says there, with these put in.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  return pieces(key, Number(values.count ?? 0))
    .map((piece, index) => (index % 2 === 0 ? piece : String(values[piece] ?? '')))
    .join('');
}

/**
 * The same with elements among the words.
 * @param {Key} key
 * @param {Record<string, Node | string>} values
 * @returns {(Node | string)[]}
 */
export function parts(key, values) {
  return pieces(key, 0).map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? '')));
}

/**
 * Words and names of what is put in, in turn.
 * @param {Key} key
 * @param {number} count
 * @returns {string[]}
 */
function pieces(key, count) {
  /** @type {Words} */
  const words = catalogue[key];
  const text = typeof words === 'string' ? words : (words[plural.select(count)] ?? words.other ?? '');
  return text.split(/\{(\w+)\}/);
}

/** Puts the words into what the page's HTML leaves open: its texts and its labels. */
export function fillIn() {
  document.documentElement.lang = language;
  document.title = t('title');
  for (const element of document.querySelectorAll('[data-words]')) element.textContent = t(keyOf(element, 'words'));
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', t(keyOf(element, 'label')));
  }
}

/**
 * @param {Element} element
 * @param {string} name
 */
function keyOf(element, name) {
  const key = element.getAttribute(`data-${name}`) ?? '';
  if (!isKey(key)) throw new Error(`There are no words for ${key}`);
  return key;
}

/**
 * @param {string} key
 * @returns {key is Key}
 */
function isKey(key) {
  return Object.hasOwn(en, key);
}
