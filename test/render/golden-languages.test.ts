import { describe, it } from 'vitest';
import { phrase } from '#engine/phrase.ts';
import { gameById } from '#games/index.ts';
import { type PictureRequest, render } from '#render/index.ts';
import { speakerIn } from '#render/words.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import { expectGolden } from './golden.ts';

/** The pictures with the most words, in each language. */
const SOURCES = {
  smugglers: ['paid', 'lost', 'energy', 'goods'].map((name) => `smugglers.part.${name}`),
  pulsar: ['award', 'gyrodyne', 'purple', 'idle', 'stations'].map((name) => `pulsar.source.${name}`),
  empires: ['vp', 'planets', 'colonies', 'cities', 'quadrants'].map((name) => `empires.score.${name}`),
} as const;

/** Both panels of a final score, with its course. */
function finalIn(language: Language, game: keyof typeof SOURCES): PictureRequest {
  const names = ['Ada', 'Győző', 'Łucja', 'Ștefan'];
  const parts = SOURCES[game].map((key, nth) => ({ label: { key }, points: [17, -4, 3, -2, 6][nth] ?? 0 }));
  const { say } = speakerIn(language, names);
  return {
    kind: 'final',
    game,
    title: gameById(game)?.title ?? '',
    language,
    names,
    scores: [1, 0, 2, 3].map((seat, index) => ({ seat, total: 20 - index, rank: index + 1, parts })),
    progress: [2, 9, 14, 20].map((points, n) => ({
      label: say(phrase('picture.moment', { n: n + 1 })),
      points: names.map((_, seat) => (seat === 1 ? points : 10 + n)),
    })),
  };
}

const EMPIRES = [
  { name: 'technology', players: 4, viewer: 0, scene: 'technology' },
  { name: 'key', players: 2, viewer: null, scene: undefined },
] as const;

const others = LANGUAGES.filter((language) => language !== 'en');

describe.each(others.map((language) => ({ language })))('golden pictures in $language', ({ language }) => {
  it.each(Object.keys(SOURCES) as (keyof typeof SOURCES)[])(
    'GIVEN a final score of %s THEN it looks as it did',
    async (game) => {
      for (const { id, data } of await render(finalIn(language, game)))
        await expectGolden(`${id}-${game}-${language}`, data);
    },
  );

  it.each(EMPIRES)(
    'GIVEN a picture full of words, $name THEN it looks as it did',
    async ({ name, players, viewer, scene }) => {
      const game = gameById('empires');
      if (game === undefined) throw new Error('No such game');
      const request = requestFor(positionAfter(game, { players, seed: 1, acts: 10 }), viewer, scene, language);
      const [picture] = await render(request);
      await expectGolden(`${name}-${language}`, picture?.data ?? new Uint8Array());
    },
  );
});
