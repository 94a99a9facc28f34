import { describe, it } from 'vitest';
import { type KeysAfter, phrase } from '#engine/phrase.ts';
import { gameById } from '#games/index.ts';
import { type PictureRequest, render } from '#render/index.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import { expectGolden } from './golden.ts';

/** The two pictures with the most words, in each language. */
function finalIn(language: Language): PictureRequest {
  const part = (key: KeysAfter<'smugglers.part.'>, points: number) => ({
    label: phrase(`smugglers.part.${key}`),
    points,
  });
  const parts = [part('paid', 17), part('lost', -4), part('energy', -3), part('goods', -2)];
  return {
    kind: 'final',
    game: 'smugglers',
    title: 'Space Smugglers',
    language,
    names: ['Ada', 'Győző', 'Łucja', 'Ștefan'],
    scores: [1, 0, 2, 3].map((seat, index) => ({ seat, total: 8, rank: index + 1, parts })),
  };
}

function technologyIn(language: Language): PictureRequest {
  const game = gameById('empires');
  if (game === undefined) throw new Error('No such game');
  return requestFor(positionAfter(game, { players: 4, seed: 1, acts: 10 }), 0, 'technology', language);
}

describe.each(LANGUAGES.filter((language) => language !== 'en').map((language) => ({ language })))(
  'golden pictures in $language',
  ({ language }) => {
    it('GIVEN a final score THEN it looks as it did', async () => {
      const last = (await render(finalIn(language))).at(-1);
      await expectGolden(`final-${language}`, last?.data ?? new Uint8Array());
    });

    it('GIVEN a closer look full of words THEN it looks as it did', async () => {
      const [picture] = await render(technologyIn(language));
      await expectGolden(`technology-${language}`, picture?.data ?? new Uint8Array());
    });
  },
);
