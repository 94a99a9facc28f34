import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionFields } from '#engine/options.ts';
import { botBook } from '#text/en/bot.ts';
import { english } from '#text/index.ts';
import { withToy } from './club.ts';

/** Phrase keys a folder's source speaks of. */
function keysIn(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(pattern) ?? []);
  return [...new Set(found.map((quoted) => quoted.slice(1, -1)))].sort();
}

describe('the bot’s words', () => {
  it.each([
    ...keysIn('src/tables', /'(?:refused|table)\.[a-z-]+'/g),
    ...keysIn('src/engine', /'refused\.[a-z-]+'/g),
    ...keysIn(
      'src/discord',
      /'(?:refused|error|board|menu|lobby|ping|me|dial|hint|undo|end|play|games|settings)\.[a-z-]+'/g,
    ),
    ...keysIn('commands', /'(?:refused|error|board|play|leave|join|undo|end|games|rules|help)\.[a-z-]+'/g),
  ])('GIVEN %s THEN there are words for it', (key) => {
    expect(Object.keys(botBook)).toContain(key);
  });

  const buttons = Object.entries(botBook).filter(([key]) => /^(lobby|board|menu|dial|end)\.[a-zA-Z]+$/.test(key));
  const sentences = new Set([
    'lobby.invitation',
    'lobby.closed',
    'board.posted',
    'board.asleep',
    'board.swept',
    'board.ended',
    'end.sure',
    'menu.done',
    'menu.over',
    'menu.reasons',
    'menu.waiting',
  ]);
  it.each(buttons.filter(([key]) => !sentences.has(key)))('GIVEN the button %s THEN it fits a phone', (_, words) => {
    expect(String(words).length).toBeLessThanOrEqual(34);
  });

  it.each(
    withToy()
      .filter(({ id }) => id !== 'toy')
      .flatMap((game) => optionFields(game).map((field) => `${game.id}.option.${field.name}`)),
  )('GIVEN %s THEN the lobby can name it', (key) => {
    expect(Object.keys(english)).toContain(key);
  });
});
