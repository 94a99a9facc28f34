import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { scenes } from '#render/scenes/index.ts';

const root = new URL('../../', import.meta.url);
const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'commands', 'render'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|js|json|html|css)$/.test(path));

const REGISTRIES = ['src/games/index.ts', 'render/scenes/index.ts'];
const names = new RegExp(games.map(({ id }) => id).join('|'), 'i');
const ownFolder = new RegExp(`^(src/games|render/scenes)/(${games.map(({ id }) => id).join('|')})/`);

function linesNaming(path: string, text: string): string[] {
  if (ownFolder.test(path)) return [];
  return text.split('\n').filter((line) => names.test(line) && !(REGISTRIES.includes(path) && isEntry(line)));
}

/** A game's import and its place in the list. */
function isEntry(line: string): boolean {
  return /^import \{ \w+ \} from '\.\/\w+\/index\.ts';$/.test(line) || /^export const (games|scenes)\b/.test(line);
}

describe('What one game is called stands in its own folders', () => {
  it('GIVEN all sources THEN only the two registries name a game outside its folders', () => {
    const named = paths.flatMap((path) =>
      linesNaming(path, readFileSync(new URL(path, root), 'utf8')).map((line) => `${path}: ${line.trim()}`),
    );
    expect(named).toEqual([]);
  });

  it.each([
    ['render/theme.ts', "  pulsar: { accent: '#8fd3ff' },"],
    ['src/discord/ids.ts', ' * 1~b~pulsar  a leaderboard'],
    ['commands/play.ts', "if (game === 'Smugglers') return;"],
    ['src/games/index.ts', "if (id === 'empires') return empires;"],
  ])('GIVEN %s saying %j THEN it is found', (path, line) => {
    expect(linesNaming(path, line)).toEqual([line]);
  });

  it('GIVEN the registries THEN every game has a scene and every scene its game', () => {
    expect(scenes.map(({ game }) => game)).toEqual(games.map(({ id }) => id));
  });
});
