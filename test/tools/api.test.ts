import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { currentPages, PAGES } from './api.ts';
import { apiPage, exportsOf } from './api-pages.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('The API pages', () => {
  it.each(PAGES)('GIVEN $source THEN every exported name has a comment', ({ source }) => {
    const bare = exportsOf(read(source)).filter(({ comment }) => comment === '');
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('GIVEN the sources as they are THEN the pages say so (npm run api writes them)', () => {
    for (const { page, text } of currentPages()) expect(read(page)).toBe(text);
  });

  it('GIVEN declarations of every kind THEN each is whole, with its comment', () => {
    const source = [
      '/** One line. */',
      'export type Name = string;',
      '',
      '/**',
      ' * Two',
      ' * lines.',
      ' */',
      'export interface Thing {',
      '  inner: { a: 1 };',
      '}',
      '',
      'export type Either =',
      "  | 'a'",
      "  | 'b';",
    ].join('\n');
    expect(exportsOf(source)).toEqual([
      { name: 'Name', kind: 'type', comment: 'One line.', code: 'export type Name = string;' },
      {
        name: 'Thing',
        kind: 'interface',
        comment: 'Two\nlines.',
        code: 'export interface Thing {\n  inner: { a: 1 };\n}',
      },
      { name: 'Either', kind: 'type', comment: '', code: "export type Either =\n  | 'a'\n  | 'b';" },
    ]);
    expect(apiPage('T', 'x.ts', source)).toContain('## Thing\n\nTwo\nlines.\n');
  });
});
