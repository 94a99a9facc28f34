/** Everything Discord makes more of than letters: emphasis, code, spoilers, quotes, headings, links, mentions, timestamps, emoji. */
const SPECIAL = /[\\`*_~|<>#[\]():]/g;
/** At the beginning of a line these make a list or small print. */
const LIST_MARKER = /^(-|\d+(?=\.))/;
/** Invisible; it keeps `@everyone` from looking like a call. */
const NOTHING = '\u200b';

/** A name for message text: whatever somebody calls themselves, it reads as a name and is nothing else. */
export function escapeName(name: string): string {
  const oneLine = name.replace(/\s+/g, ' ').trim();
  return oneLine
    .replace(SPECIAL, '\\$&')
    .replaceAll('@', `@${NOTHING}`)
    .replace(LIST_MARKER, (marker) => (/\d/.test(marker) ? `${marker}\\` : `\\${marker}`));
}
