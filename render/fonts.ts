import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from './canvas.ts';

/**
 * The bundled fonts: Inter to read, Exo 2 for titles. A web font is cut into files by script, and files under one name hide
 * each other; so each script is a family of its own, and a font is asked for as the row of them: letters missing in the
 * first are taken from the next. The machine's own fonts never show: a picture looks the same everywhere.
 */
const CUTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

const FACES = {
  read: { folder: 'inter', weights: [400, 600, 800], cuts: CUTS },
  show: { folder: 'exo-2', weights: [600, 800], cuts: ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] },
} as const;
export type Face = keyof typeof FACES;

const require = createRequire(import.meta.url);
const rows = new Map<Face, string>();

function rowOf(face: Face): string {
  const known = rows.get(face);
  if (known !== undefined) return known;
  const { folder, weights, cuts } = FACES[face];
  const families = cuts.map((cut) => `orrery-${face}-${cut}`);
  for (const [index, cut] of cuts.entries()) {
    if (GlobalFonts.has(families[index] ?? '')) continue;
    for (const weight of weights) {
      const file = require.resolve(`@fontsource/${folder}/files/${folder}-${cut}-${weight}-normal.woff2`);
      if (GlobalFonts.register(readFileSync(file), families[index]) === null)
        throw new Error(`Unreadable font: ${file}`);
    }
  }
  // Titles fall back on the reading face, which knows more scripts.
  const row = face === 'read' ? families.join(', ') : `${families.join(', ')}, ${rowOf('read')}`;
  rows.set(face, row);
  return row;
}

export interface Type {
  readonly size: number;
  readonly weight?: 400 | 600 | 800;
  readonly face?: Face;
}

const strings = new Map<number, string>();

/** A CSS font string over the bundled families. */
export function font({ size, weight = 600, face = 'read' }: Type): string {
  // Asked for every word on every board: looked up by number, not built anew.
  const key = (size * 1000 + weight) * 2 + (face === 'read' ? 0 : 1);
  let string = strings.get(key);
  if (string === undefined) {
    string = `${weight} ${size}px ${rowOf(face)}`;
    strings.set(key, string);
  }
  return string;
}

/** Every code point the bundled fonts draw, from the ranges they come with. */
const covered: readonly (readonly [number, number])[] = readRanges();

function readRanges(): [number, number][] {
  const ranges: Record<string, string> = require('@fontsource/inter/unicode.json');
  return CUTS.flatMap((cut) => (ranges[cut] ?? '').split(','))
    .filter((range) => range !== '')
    .map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
}

function isCovered(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return covered.some(([from, to]) => code >= from && code <= to);
}

const PLAIN = /^[\x20-\x7e]*$/;

/** What the fonts cannot draw (emoji, other scripts) is left out rather than shown as boxes. */
export function legible(text: string): string {
  if (PLAIN.test(text)) return text;
  return [...text.normalize('NFC')].filter(isCovered).join('').replace(/\s+/g, ' ').trim();
}

/** Of a name: letters, numbers and what stands between them; no emoji, no ornaments, no heaps of accents. */
const IN_NAMES = /[\p{L}\p{N} .,'’()&/_-]/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const LETTERS = /\p{L}/gu;
const LETTERS_AT_LEAST = 2;

/** As much of a name as can be drawn; null if too little of it is left to know somebody by. Fancy letters become plain ones. */
export function drawableName(name: string): string | null {
  const kept = [...name.normalize('NFKC')].filter((char) => IN_NAMES.test(char) && isCovered(char)).join('');
  const words = kept.split(' ').filter((word) => SAYS_SOMETHING.test(word));
  const tidy = words.join(' ');
  return (tidy.match(LETTERS)?.length ?? 0) < LETTERS_AT_LEAST ? null : tidy;
}
