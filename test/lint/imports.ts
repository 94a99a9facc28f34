import { dirname, join, normalize } from 'node:path/posix';

/** A source file: its path from the project's root, and what stands in it. */
export interface Source {
  readonly path: string;
  readonly code: string;
}

/** What a folder may import: other folders and packages, by name. `node` stands for Node's own modules. */
export type AllowList = ReadonlyMap<string, ReadonlySet<string>>;

/** The table under "Folders and who may import whom" in docs/architecture.md is the allow-list: names in backticks, last column. */
export function readAllowList(markdown: string): AllowList {
  const [, section = ''] = markdown.split(/^## Folders and who may import whom$/m);
  const [table = ''] = section.split(/^## /m);
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const [folder = ''] = namesIn(cells[1] ?? '');
      return [folder, new Set(namesIn(cells[3] ?? ''))];
    }),
  );
}

/** The arrows of the picture above that table, as `folder → folder`. */
export function readPicture(markdown: string): string[] {
  const [, picture = ''] = /^```mermaid\nflowchart TD\n(.*?)^```$/ms.exec(markdown) ?? [];
  return picture
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(' --> ', ' → '));
}

/** What a picture of the list has to show: of all that is allowed between folders, what does not follow from the rest. */
export function arrowsOf(allowed: AllowList): string[] {
  const inside = (folder: string): string[] => [...(allowed.get(folder) ?? [])].filter((name) => allowed.has(name));
  const below = (folder: string): string[] => inside(folder).flatMap((name) => [name, ...below(name)]);
  return [...allowed.keys()].flatMap((folder) => {
    const implied = new Set(inside(folder).flatMap(below));
    return inside(folder)
      .filter((name) => !implied.has(name))
      .map((name) => `${folder} → ${name}`);
  });
}

/** Every import the list does not allow, as `file imports what`. */
export function forbiddenImports(sources: readonly Source[], allowed: AllowList): string[] {
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((target) => !mayImport(source.path, target, allowed))
      .map((target) => `${source.path} imports ${target.path}`),
  );
}

/** Entries of the list that nothing needs: a list that allows too much says nothing. */
export function unusedPermissions(sources: readonly Source[], allowed: AllowList): string[] {
  const used = new Set(
    sources.flatMap((source) => importsOf(source).map((target) => `${folderOf(source.path)} → ${nameOf(target)}`)),
  );
  return [...allowed].flatMap(([folder, names]) =>
    [...names].map((name) => `${folder} → ${name}`).filter((permission) => !used.has(permission)),
  );
}

/** `src/games`, `render`, …; files directly in src belong to `src`. */
export function folderOf(path: string): string {
  const [top = '', inside = '', ...deeper] = path.split('/');
  return top === 'src' && deeper.length > 0 ? `src/${inside}` : top;
}

interface Target {
  readonly kind: 'file' | 'package';
  readonly path: string;
}

const FROM = /^(?:import\s|export\s+(?:type\s+)?[{*])(?:[^'";]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const AT_RUN_TIME = /(?:\bimport|require|createRequire\(import\.meta\.url\))\(\s*['"]([^'"\n]+)['"]\s*\)/g;
const ROOTS = new Set(['commands', 'render', 'test']);

function importsOf({ path, code }: Source): Target[] {
  return [FROM, AT_RUN_TIME].flatMap((form) =>
    [...code.matchAll(form)].map(([, specifier = '']) => targetOf(path, specifier)),
  );
}

function targetOf(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', path: normalize(join(dirname(from), specifier)) };
  if (!specifier.startsWith('#')) return { kind: 'package', path: packageOf(specifier) };
  const path = specifier.slice(1);
  const [first = ''] = path.split('/');
  return { kind: 'file', path: ROOTS.has(first) ? path : `src/${path}` };
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function nameOf(target: Target): string {
  return target.kind === 'package' ? target.path : folderOf(target.path);
}

function mayImport(from: string, target: Target, allowed: AllowList): boolean {
  const folder = folderOf(from);
  const name = nameOf(target);
  if (name !== folder && !allowed.get(folder)?.has(name)) return false;
  const [own, other] = [gameOf(from), gameOf(target.path)];
  return own === undefined || other === undefined || own === other;
}

/** A game's rules and its pictures know no other game. */
function gameOf(path: string): string | undefined {
  return /^(?:src\/games|render\/scenes)\/([^/]+)\//.exec(path)?.[1];
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
