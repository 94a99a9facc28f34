import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testGames } from '#test/support/games.ts';
import { keysFile } from '#test/tools/word-keys.ts';
import { readMessages, wordFolders } from '#text/catalogue.ts';
import { parseMessage } from '#text/message.ts';

const folders = wordFolders(testGames).map((folder) => ({
  name: folder.pathname.split('/').slice(-4, -1).join('/'),
  folder,
}));
describe.each(folders)('the words of $name', ({ folder }) => {
  const messages = readMessages(folder, 'en');

  it('GIVEN their English THEN the compiler knows every key and what it takes (else: npm run words)', () => {
    expect(readFileSync(new URL('keys.d.ts', folder), 'utf8')).toBe(keysFile(messages));
  });

  it('GIVEN any message THEN it is sound, and says something', () => {
    for (const [key, text] of Object.entries(messages)) {
      expect(() => parseMessage(text), key).not.toThrow();
      expect(text.trim(), key).not.toBe('');
    }
  });
});

describe.each(testGames.map(({ id, words }) => ({ id, words })))('the keys of $id', ({ id, words }) => {
  it('GIVEN any of them THEN it begins with the name of its game', () => {
    expect(Object.keys(readMessages(words, 'en')).filter((key) => !key.startsWith(`${id}.`))).toEqual([]);
  });
});

it('GIVEN the bot’s own words THEN none of them is about one game', () => {
  const [bot] = wordFolders([]);
  const ids = testGames.map(({ id }) => id);
  const keys = bot === undefined ? [] : Object.keys(readMessages(bot, 'en'));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => key.split('.').some((part) => ids.includes(part)))).toEqual([]);
});

describe('keys nobody uses', () => {
  /** Keys and parts of keys as they stand in the sources: whole, or with places (`pulsar.size.${size}`) that stand for anything. */
  const quoted = /'([a-zA-Z][\w.-]*)'/g;
  const templates = /`((?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})+)`/g;
  const sources = ['src', 'render', 'commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  const named = new Set(sources.flatMap((text) => [...text.matchAll(quoted)].map(([, key]) => key ?? '')));
  const patterns = [...new Set(sources.flatMap((text) => [...text.matchAll(templates)].map(([, key]) => key ?? '')))]
    .filter(
      (template) => template.includes('${') && !/^(?:empires|pulsar(?:\.log|\.brief)?)\.\$\{\w+\}$/.test(template),
    )
    .filter((template) => /[a-z]{3,}\./.test(template.replaceAll(/\$\{[^`]*?\}/g, '')))
    .map((template) => {
      const literal = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
      return new RegExp(`^${literal.join('[\\w.-]+')}$`);
    });
  /** What the sources put before a key: `say('ask.action')` in a game is `<game>.ask.action`. */
  const PREFIXES = /^(?:empires\.|pulsar\.log\.|pulsar\.brief\.|pulsar\.)/;
  /** What other code makes of keys there are, or of a game's own schemas and scenes. */
  const DERIVED = /\.guide$|^\w+\.(?:option|dial|look)\.|\.play$|^command\./;

  const isUsed = (key: string): boolean => {
    const short = key.replace(PREFIXES, '');
    return DERIVED.test(key) || [key, short].some((one) => named.has(one) || patterns.some((made) => made.test(one)));
  };

  it.each(folders.filter(({ name }) => !name.includes('toy')))(
    'GIVEN the words of $name THEN all are said somewhere',
    ({ folder }) => {
      expect(Object.keys(readMessages(folder, 'en')).filter((key) => !isUsed(key))).toEqual([]);
    },
  );

  it('GIVEN a key nobody says THEN that is found', () => {
    expect(['pulsar.ask.nobody', 'refused.never', 'empires.event.unheard'].filter(isUsed)).toEqual([]);
  });
});
