import { cpSync, readFileSync, writeFileSync } from 'node:fs';

/** The last step of `npm run build`: what the compiler does not write into dist. */
const root = new URL('../../', import.meta.url);

/** Files that are read at run time as they are. */
const COPIED = ['src/playground/page/public'];
for (const path of COPIED) cpSync(new URL(path, root), new URL(`dist/${path}`, root), { recursive: true });

// Node looks `#engine/game.ts` up in the nearest package.json: the project's own leads to the sources, this one to what was
// compiled from them.
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const compiled = Object.entries(imports).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]);
const content = { type: 'module', imports: Object.fromEntries(compiled) };
writeFileSync(new URL('dist/package.json', root), `${JSON.stringify(content, null, 2)}\n`);
