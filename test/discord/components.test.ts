import { describe, expect, it } from 'vitest';
import { container, cut, galleries, rows, text, withoutButtons, withPictures } from '#discord/components.ts';

describe('texts that are too long', () => {
  it('GIVEN room for all of it THEN nothing is cut', () => {
    expect(cut('Pulsar', 6)).toBe('Pulsar');
  });

  it('GIVEN less room THEN as much as fits, and an ellipsis', () => {
    expect(cut('Prospectors', 6)).toBe('Prosp…');
  });

  it('GIVEN an emoji where it is cut THEN it is kept whole or left out whole', () => {
    expect(cut('ab🚀cd', 5)).toBe('ab🚀…');
    expect(cut('ab🚀cd', 4)).toBe('ab…');
  });
});

describe('a message with other pictures', () => {
  const names = (...list: string[]) => list.map((name) => ({ name, alt: name }));
  const old = names('old-map.png', 'old-score.png');

  it('GIVEN pictures in a container THEN the new ones stand where they stood, and all else stays', () => {
    const parts = [text('Ada plays.'), container([text('above'), ...galleries(old), text('below')])];
    expect(withPictures(parts, names('map.png'))).toEqual([
      text('Ada plays.'),
      container([text('above'), ...galleries(names('map.png')), text('below')]),
    ]);
  });

  it('GIVEN pictures outside of one THEN likewise', () => {
    expect(withPictures([text('above'), ...galleries(old)], names('a.png', 'b.png'))).toEqual([
      text('above'),
      ...galleries(names('a.png', 'b.png')),
    ]);
  });

  it('GIVEN a message without any THEN it gets none', () => {
    expect(withPictures([text('Ada plays.'), container([text('words')])], names('map.png'))).toEqual([
      text('Ada plays.'),
      container([text('words')]),
    ]);
  });
});

describe('a board that has been replaced', () => {
  it('GIVEN its buttons THEN they go, and its words stay', () => {
    const buttons = rows([{ type: 2, style: 1, custom_id: 'x', label: 'Fly' }]);
    expect(withoutButtons([text('Ada plays.'), ...buttons])).toEqual([text('Ada plays.')]);
  });
});
