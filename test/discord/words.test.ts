import { describe, expect, it } from 'vitest';
import { optionFields } from '#engine/options.ts';
import { testGames } from '#test/support/games.ts';
import { english, englishMessages } from '#test/support/words.ts';

describe('the bot’s words', () => {
  const buttons = Object.entries(englishMessages).filter(([key]) =>
    /^(lobby|board|menu|dial|end)\.[a-zA-Z]+$/.test(key),
  );
  const sentences = new Set([
    'lobby.invitation',
    'lobby.closed',
    'lobby.forgotten',
    'board.posted',
    'board.asleep',
    'board.swept',
    'board.ended',
    'board.lost',
    'end.sure',
    'dial.range-tenths',
    'dial.wrong',
    'menu.done',
    'menu.over',
    'menu.reasons',
    'menu.waiting',
  ]);
  it.each(buttons.filter(([key]) => !sentences.has(key)))('GIVEN the button %s THEN it fits a phone', (_, words) => {
    expect(words.length).toBeLessThanOrEqual(34);
  });

  it.each(
    testGames.flatMap((game) =>
      optionFields(game).flatMap((field) => {
        const key = `${game.id}.option.${field.name}`;
        return field.kind === 'switch' ? [key] : [key, ...field.values.map((value) => `${key}.${value}`)];
      }),
    ),
  )('GIVEN %s THEN the lobby can name it', (key) => {
    expect(english.has(key)).toBe(true);
  });
});
