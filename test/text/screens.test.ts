import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screensFile, screensIn } from '#test/tools/screens-text.ts';
import { LANGUAGES } from '#text/languages.ts';

it.each(LANGUAGES)('GIVEN the screens in %s THEN those in docs are today’s (else: npm run screens)', (language) => {
  expect(screensIn(language)).toBe(readFileSync(screensFile(language), 'utf8'));
});
