import { describe, expect, it } from 'vitest';
import { englishMessages } from '#test/support/words.ts';

/** Words people would take for another thing than the one that has its name already. */
const NOT_SAID: Readonly<Record<string, readonly [instead: RegExp, name: string]>> = {
  empires: [/\brings?\b/i, 'orbit'],
  smugglers: [/\bcards?\b/i, 'sector'],
};

describe('one name for a thing', () => {
  it.each(Object.entries(NOT_SAID))('GIVEN the words of %s THEN none of them calls it otherwise', (game, [instead]) => {
    const said = Object.entries(englishMessages).filter(([key]) => key.startsWith(`${game}.`));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter(([, words]) => instead.test(words.replaceAll(/\{[^{}]*\}/g, '')))).toEqual([]);
  });

  it('GIVEN points to move with THEN they are called movement points, and those that win are not', () => {
    const asks = Object.entries(englishMessages).filter(([key]) => key.startsWith('empires.ask.move'));
    expect(asks.length).toBeGreaterThan(0);
    for (const [key, words] of asks) if (/\bpoints?\b/.test(words)) expect(words, key).toMatch(/movement points?/);
  });
});
