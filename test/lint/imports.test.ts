import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrowsOf,
  folderOf,
  forbiddenImports,
  readAllowList,
  readPicture,
  type Source,
  unusedPermissions,
} from './imports.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'commands', 'render'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const sources: Source[] = tracked
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, code: read(path) }));
const allowed = readAllowList(read('docs/architecture.md'));

describe('Who may import whom', () => {
  it('GIVEN the table in docs/architecture.md THEN it has a row for every folder', () => {
    expect([...allowed.keys()].sort()).toEqual([...new Set(sources.map(({ path }) => folderOf(path)))].sort());
  });

  it('GIVEN all sources THEN nobody imports what the table does not allow', () => {
    expect(forbiddenImports(sources, allowed)).toEqual([]);
  });

  it('GIVEN the table THEN it allows nothing that nobody uses', () => {
    expect(unusedPermissions(sources, allowed)).toEqual([]);
  });

  it('GIVEN the picture above the table THEN it has the arrows of the table, without those that follow from others', () => {
    expect(readPicture(read('docs/architecture.md')).sort()).toEqual(arrowsOf(allowed).sort());
  });

  it.each([
    ['src/engine/x.ts', '#games/index.ts'],
    ['src/games/x.ts', '#tables/tables.ts'],
    ['src/games/pulsar/x.ts', '../smugglers/state.ts'],
    ['render/scenes/pulsar/x.ts', '#games/smugglers/state.ts'],
    ['render/x.ts', '#tables/record.ts'],
    ['src/store/x.ts', '#text/catalogue.ts'],
    ['src/tables/x.ts', '#discord/router.ts'],
    ['src/tables/x.ts', '#workers/pool.ts'],
    ['src/text/x.ts', '#tables/record.ts'],
    ['src/workers/x.ts', '#discord/bot.ts'],
    ['src/playground/x.ts', '#tables/record.ts'],
    ['commands/x.ts', '#store/store.ts'],
    ['src/games/pulsar/x.ts', 'discord.js'],
    ['src/engine/x.ts', 'node:fs'],
  ])('GIVEN %s importing %s THEN it is named', (path, specifier) => {
    const code = `import { it } from '${specifier}';\n`;
    expect(forbiddenImports([{ path, code }], allowed)).toHaveLength(1);
  });

  it('GIVEN imports over several lines, of types, dynamic ones and re-exports THEN none is overlooked', () => {
    const code = [
      "import {\n  a,\n  b,\n} from '#tables/a.ts';",
      "import type { C } from '#tables/c.ts';",
      "export { d } from '#tables/d.ts';",
      "const e = await import('#tables/e.ts');",
      "import '#tables/f.ts';",
    ].join('\n');
    expect(forbiddenImports([{ path: 'src/engine/x.ts', code }], allowed)).toHaveLength(5);
  });
});
