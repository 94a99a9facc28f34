import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((path) => existsSync(new URL(path, root)));
const pages = files.filter((path) => path.endsWith('.md'));
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Files as docs name them: whole paths, or only a part of one where the folder is clear. */
const CODE = /`#?((?:[\w.-]+\/)*[\w.-]+\.(?:ts|json|wat|grit|mjs|yml|yaml))`/g;
const LINK = /(?:\]\(|src=")(?!https?:|#)([^)"#\s]+)/g;
/** Files that the bot writes where it runs, not files of the project; and a package that is called like a file. */
const ELSEWHERE = /CHANNEL|\bID\.|SERVER/;

function missingFiles(text: string): string[] {
  return [...text.matchAll(CODE)]
    .map(([, name = '']) => name)
    .filter((name) => !ELSEWHERE.test(name) && !files.some((path) => path === name || path.endsWith(`/${name}`)));
}

describe('what the docs name', () => {
  it.each(pages)('GIVEN %s THEN every file it names and every page and picture it links to is there', (page) => {
    const text = read(page);
    const links = [...text.matchAll(LINK)].map(([, path = '']) => path);
    const dead = links.filter((path) => !existsSync(new URL(path, new URL(page, root))));
    expect([...missingFiles(text), ...dead]).toEqual([]);
  });

  it('GIVEN a file there is not THEN it is found', () => {
    expect(missingFiles('`src/engine/game.ts`, `engine/game.ts` and `engine/gone.ts`')).toEqual(['engine/gone.ts']);
  });

  it('GIVEN every slash command THEN the README says what it does, and names no other', () => {
    const commands = readdirSync(new URL('commands', root)).map((file) => `/${basename(file, '.ts')}`);
    const [, playing = ''] = read('README.md').split(/^## Playing$/m);
    const [table = ''] = playing.split(/^Everything else/m);
    const named = [...table.matchAll(/`(\/[a-z]+)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].sort()).toEqual(commands.sort());
  });

  it('GIVEN every npm script a page tells to run THEN it is there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const told = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run (?:-s )?([a-z-]+)/g)].map(([, name = '']) => name),
    );
    expect(told.filter((name) => !(name in scripts))).toEqual([]);
  });
});
