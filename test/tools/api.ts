import { readFileSync, writeFileSync } from 'node:fs';
import { apiPage } from './api-pages.ts';

/** Writes the pages about the contract. `--check` only says whether they are up to date. */
export const PAGES = [{ title: 'The contract of a game', source: 'src/engine/game.ts', page: 'docs/api.md' }] as const;

const root = new URL('../../', import.meta.url);

export function currentPages(): { readonly page: string; readonly text: string }[] {
  return PAGES.map(({ title, source, page }) => ({
    page,
    text: apiPage(title, source, readFileSync(new URL(source, root), 'utf8')),
  }));
}

if (process.argv[1]?.endsWith('api.ts'))
  for (const { page, text } of currentPages()) writeFileSync(new URL(page, root), text);
