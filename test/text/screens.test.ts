import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screensFile, screensIn } from '#test/tools/screens-text.ts';
import { LANGUAGES } from '#text/languages.ts';

it.each(LANGUAGES)('GIVEN the screens in %s THEN those in docs are today’s (else: npm run screens)', (language) => {
  expect(screensIn(language)).toBe(readFileSync(screensFile(language), 'utf8'));
});

it.each(LANGUAGES)('GIVEN the screens in %s THEN every picture they show is there', (language) => {
  const shown = [...screensIn(language).matchAll(/!\[[^\]]*\]\((.+?)\)/g)].map(([, path = '']) => path);
  expect(shown.filter((path) => !existsSync(new URL(path, screensFile(language))))).toEqual([]);
});
