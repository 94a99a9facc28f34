import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The last step of `npm run build`: what the compiler does not write into dist. */
const root = new URL('../../', import.meta.url);

/** The catalogues of the bot and of every game. */
function wordFolders() {
  const games = readdirSync(new URL('src/games/', root)).map((name) => `src/games/${name}/words`);
  return ['src/text/words', ...games].filter((path) => existsSync(new URL(path, root)));
}

/** Files that are read at run time as they are. */
const COPIED = ['src/playground/page/public', ...wordFolders()];
for (const path of COPIED) cpSync(new URL(path, root), new URL(`dist/${path}`, root), { recursive: true });

// Node looks `#engine/game.ts` up in the nearest package.json: the project's own leads to the sources, this one to what was
// compiled from them.
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const compiled = Object.entries(imports).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]);
const content = { type: 'module', imports: Object.fromEntries(compiled) };
writeFileSync(new URL('dist/package.json', root), `${JSON.stringify(content, null, 2)}\n`);
