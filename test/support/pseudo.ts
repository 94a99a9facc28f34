import type { Messages } from '#text/catalogue.ts';
import { parseMessage } from '#text/message.ts';

type Element = ReturnType<typeof parseMessage>[number];

/** Letters as no English text has them: what is not written so did not come from a catalogue. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'ä',
  e: 'ę',
  i: 'í',
  l: 'ł',
  o: 'ő',
  s: 'ș',
  t: 'ț',
  u: 'ű',
  A: 'Ä',
  E: 'Ę',
  I: 'Í',
  L: 'Ł',
  O: 'Ő',
  S: 'Ș',
  T: 'Ț',
  U: 'Ű',
  Z: 'Ż',
  z: 'ż',
};
const LONGER = 0.4;

/** A language nobody speaks: every text some 40 % longer and full of accents, to see what fits and what was never translated. */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]));
}

/** Text becomes strange; places, plurals and choices, and what Discord reads as commands or links, stay. */
export function pseudo(text: string): string {
  return rewritten(text, strange);
}

/** A message with its words changed. */
export function rewritten(text: string, change: (words: string) => string): string {
  return parseMessage(text)
    .map((element) => write(element, change))
    .join('');
}

function write(element: Element, change: (words: string) => string): string {
  if (element.type === 0) return literal(element.value, change);
  if (element.type === 7) return '#';
  if ('options' in element) {
    const kind = 'pluralType' in element ? (element.pluralType === 'ordinal' ? 'selectordinal' : 'plural') : 'select';
    const offset = 'offset' in element && element.offset !== 0 ? ` offset:${element.offset}` : '';
    const inside = (parts: Element[]) => parts.map((part) => write(part, change)).join('');
    const ways = Object.entries(element.options).map(([name, { value }]) => `${name} {${inside(value)}}`);
    return `{${element.value}, ${kind},${offset} ${ways.join(' ')}}`;
  }
  if ('style' in element) return `{${element.value}, number, ::${skeletonOf(element)}}`;
  return 'value' in element ? `{${element.value}}` : '';
}

/** Of a number: signed, or a percentage. */
function skeletonOf({ style }: Extract<Element, { style?: unknown }>): string {
  const options = typeof style === 'object' && style !== null && 'parsedOptions' in style ? style.parsedOptions : {};
  return 'style' in options && options.style === 'percent' ? 'percent' : '+!';
}

function literal(text: string, change: (words: string) => string): string {
  const pieces = text.split(/(`[^`]*`|https?:\S+)/);
  return pieces.map((piece, index) => (index % 2 === 1 ? escaped(piece) : change(escaped(piece)))).join('');
}

/** What ICU would read as a place or a quotation. */
function escaped(text: string): string {
  return text.replaceAll(/[{}']/g, (sign) => (sign === "'" ? "''" : `'${sign}'`));
}

/** Words are drawn out by repeating their vowels, so that lines break as they would. */
function strange(text: string): string {
  let owed = 0;
  let said = '';
  for (const letter of text) {
    const accented = ACCENTED[letter];
    said += accented ?? letter;
    owed += /\p{L}/u.test(letter) ? LONGER : 0;
    if (accented === undefined || owed < 1) continue;
    said += accented.toLowerCase();
    owed -= 1;
  }
  return said;
}
