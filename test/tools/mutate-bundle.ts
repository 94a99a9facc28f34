import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { MEMORY } from './mutate-memory.ts';

/** A map or set that is made empty. */
const MADE_EMPTY = /\bnew (Map|WeakMap|Set)(<[^()\n]*>)?\(\)/g;

/** Files are still found from where they were, and what the code under test remembers can be forgotten (mutate-memory.ts). */
function readingFor(folder: string): Plugin {
  return {
    name: 'import.meta.url of the file it stands in, maps that can be emptied',
    setup({ onLoad }) {
      onLoad({ filter: /\/(src|test|render|commands)\/.*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
        const isTried = path.includes(`/${folder}/`) || path.includes('/src/engine/');
        const contents = isTried ? text.replaceAll(MADE_EMPTY, (made) => `globalThis.${MEMORY}(${made})`) : text;
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Where the bot looks for files by itself, and loads what it finds. */
const LOADED_BY_NAME = 'commands';

export interface Bundled {
  /** The project, in which everything is found and written. */
  readonly dir: string;
  /** A test file, and where what it becomes goes. */
  readonly from: string;
  readonly to: string;
  /** The one under test. */
  readonly folder: string;
}

/**
 * Writes a test file and everything of the project it loads as one file, so that a run begins at once. Commands share it: loaded as they
 * stand, they would bring everything they import with them a second time.
 */
export async function bundle({ dir, from, to, folder }: Bundled): Promise<void> {
  const commands = readdirSync(join(dir, LOADED_BY_NAME)).map((name) => join(LOADED_BY_NAME, name));
  const entries = [{ in: from, out: to }, ...commands.map((name) => ({ in: name, out: name }))].map((entry) => ({
    in: join(dir, entry.in),
    out: entry.out.replace(/\.[jt]s$/, ''),
  }));
  await build({
    entryPoints: entries,
    outdir: dir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [readingFor(folder)],
    logLevel: 'warning',
  });
  for (const command of commands) rmSync(join(dir, command));
}
