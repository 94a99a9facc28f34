import { describe, expect, it } from 'vitest';
import { marksOf } from '#render/draw/recorder.ts';
import { drawableName } from '#render/fonts.ts';
import { sketchesOf } from '#render/index.ts';
import { BOARD, boardRequest } from './smugglers-board.ts';

describe('names on pictures', () => {
  it.each([
    ['Győző', 'Győző'],
    ['Zoë 🚀 the 1st', 'Zoë the 1st'],
    ['★·.·´¯`·.·★ Ada ★·.·´¯`·.·★', 'Ada'],
    ['𝓐𝓭𝓪', 'Ada'],
    ['Александр', 'Александр'],
    ['Ada (she/her)', 'Ada (she/her)'],
    ['A̷̢̛d̸̨̡ą̸̡', 'Adą'],
    ['xX_Ada_Xx', 'xX_Ada_Xx'],
  ])('GIVEN %s THEN %s is drawn', (name, drawn) => {
    expect(drawableName(name)).toBe(drawn);
  });

  it.each(['日本太郎', '김철수', 'محمد', 'สมชาย', '🚀🚀', '?', 'A', '7', ' '])(
    'GIVEN %s THEN there is nothing to know somebody by',
    (name) => {
      expect(drawableName(name)).toBeNull();
    },
  );

  const request = boardRequest(BOARD, {});
  const people = {
    ...request,
    names: ['Ada', '日本太郎', '🚀', 'Dora'].slice(0, request.names.length),
    usernames: ['ada', 'taro.yamada', null, 'dora'],
  };
  const texts = sketchesOf(people).flatMap(({ draw }) => marksOf(draw()).map(({ text }) => text));

  it('GIVEN a name in Japanese THEN the user name is drawn; GIVEN none is known THEN the number of the player', () => {
    expect(texts).toContain('Ada');
    expect(texts).toContain('taro.yamada');
    expect(texts).toContain('Player 3');
    expect(texts.join(' ')).not.toMatch(/日|🚀/);
  });

  it('GIVEN words about the picture THEN people have their own names in them', () => {
    const alt = sketchesOf(people)
      .map((sketch) => sketch.alt())
      .join(' ');
    expect(alt).toContain('日本太郎');
    expect(alt).not.toContain('taro.yamada');
  });
});
