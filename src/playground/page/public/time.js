import { h } from './dom.js';
import { language } from './words.js';

const STEPS = /** @type {const} */ ([
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]);
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** @param {number} unix Seconds. */
export function fromNow(unix) {
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? /** @type {const} */ (['second', 1]);
  return relative.format(Math.round(seconds / size), unit);
}

/**
 * `<t:1700000000:R>`: the reader's own clock puts it into words, and keeps doing so.
 * @param {number} unix
 * @param {string} style
 */
export function timestamp(unix, style) {
  const date = new Date(unix * 1000);
  const title = date.toLocaleString(language, STYLES.F);
  const ticking = style === 'R';
  const words = ticking ? fromNow(unix) : date.toLocaleString(language, STYLES[style] ?? STYLES.f);
  return h('time', { datetime: date.toISOString(), title, 'data-until': ticking ? unix : null }, words);
}

/** When a message was written: the time today, else the day too.
 * @param {string} iso
 */
export function posted(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const words = date.toLocaleString(language, today ? STYLES.t : { dateStyle: 'short', timeStyle: 'short' });
  return h('time', { datetime: iso, title: date.toLocaleString(language, STYLES.F) }, words);
}

/** Keeps every countdown on the page counting. */
export function startTicking() {
  setInterval(() => {
    for (const element of document.querySelectorAll('time[data-until]')) {
      const words = fromNow(Number(element.getAttribute('data-until')));
      if (element.textContent !== words) element.textContent = words;
    }
  }, 1000);
}
