import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The same letters as on the boards, from the package they come from; the browser asks for the scripts it needs. */
const FONT = '@fontsource/inter';
const WEIGHTS = [400, 500, 600, 700];

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
  for (const name of await fontFiles()) {
    found.set(`/font/${name}`, { type: TYPES[extname(name)] ?? '', body: await readFile(join(fontDir(), name)) });
  }
  return found;
}

async function fontFiles(): Promise<string[]> {
  const names = await readdir(join(fontDir(), 'files'));
  const cuts = names.filter((name) => WEIGHTS.some((weight) => name.endsWith(`-${weight}-normal.woff2`)));
  return [...WEIGHTS.map((weight) => `${weight}.css`), ...cuts.map((name) => `files/${name}`)];
}

function fontDir(): string {
  return dirname(createRequire(import.meta.url).resolve(`${FONT}/package.json`));
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
