import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Phrase } from '#engine/phrase.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';

const folder = new URL('../fixtures/records/format-1/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Every phrase in stored JSON, the innermost included. */
function phrasesIn(stored: unknown): Phrase[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const own = 'key' in stored && typeof stored.key === 'string' && stored.key.includes('.') ? [stored as Phrase] : [];
  return [...own, ...Object.values(stored).flatMap(phrasesIn)];
}

describe('what tables of the version before have said', () => {
  it.each(files)('GIVEN %s THEN it can still be rendered', (name) => {
    const said = phrasesIn(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    const { say, has } = speaker(english, ['Ada', 'Béla', 'Cyd', 'Dot', 'Ed', 'Flo']);
    expect(said.filter(({ key }) => !has(key))).toEqual([]);
    for (const phrase of said) expect(say(phrase)).not.toMatch(/undefined|\[object|NaN|^\s*$/);
  });

  it('GIVEN all of them THEN something was said', () => {
    const all = files.flatMap((name) => phrasesIn(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
    expect(all.length).toBeGreaterThan(20);
  });
});
