import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Asset {
  type: string;
  body: Buffer;
}

/** The page's own files by their address. They are read as they are: nothing is built, so source and browser agree. */
export async function assets(): Promise<ReadonlyMap<string, Asset>> {
  const dir = join(root(), 'src', 'playground', 'page', 'public');
  const found = new Map<string, Asset>();
  for (const name of await readdir(dir)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    found.set(name === 'index.html' ? '/' : `/${name}`, { type, body: await readFile(join(dir, name)) });
  }
  return found;
}

/** The repository's folder, from the sources as well as from what they compile to. */
function root(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'package.json'))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error('The playground runs from its repository, and package.json is not above it');
    dir = parent;
  }
  return dir;
}
