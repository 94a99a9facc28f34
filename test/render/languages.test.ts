import { afterEach, describe, expect, it } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { type PictureRequest, sceneOf, sketchesOf } from '#render/index.ts';
import { speakFrom } from '#render/words.ts';
import { pseudoMessages } from '#test/support/pseudo.ts';
import { tongueCatalogues, tonguesIn, unsaid } from '#test/support/tongues.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { createCatalogues, readMessages } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import { flawsOf } from './legible.ts';
import { boards, closerLooks, longNamed, positionsOf, questions } from './positions.ts';

const drawn = games.filter(({ id }) => sceneOf(id) !== undefined);
const others = LANGUAGES.filter((language) => language !== 'en');

/** Their places in the pictures are as wide as the English: translations of these have to be as short, and the first test sees that they are. */
const AS_SHORT_AS_ENGLISH: ReadonlySet<string> = new Set([
  'pulsar.picture.engineering',
  'empires.ask.degree',
  'empires.picture.in-pool',
  'empires.picture.stock.research.hand',
  'empires.picture.battleship.box',
  'empires.tech.orange.4',
  'empires.tech.grey.2',
  'empires.tech.purple.3',
]);

afterEach(() => speakFrom(createCatalogues(games)));

/** Every scene of a game with as many players as it takes, at moments spread over the game. */
function scenesOf(game: AnyGame, language: Language): PictureRequest[] {
  const players = game.seats[1];
  const positions = positionsOf(game, { players, level: 'easy', options: {} });
  const end = positions.at(-1);
  if (end === undefined) throw new Error('The game has no end');
  const some = positions.filter((_, index) => index % 2 === 0);
  return [
    ...some.flatMap((position) => [
      ...boards(position, language),
      ...closerLooks(position, language),
      ...questions(position, language),
    ]),
    requestFor(end, null, 'cover', language),
    ...(game.scores(end.state) === null ? [] : [requestFor(end, null, 'final', language)]),
  ];
}

const flaws = (requests: readonly PictureRequest[]): string[] => [
  ...new Set(requests.flatMap((request) => flawsOf(longNamed(request)))),
];

describe.each(drawn.map((game) => ({ id: game.id, game })))('pictures of $id', ({ game }) => {
  it.each(others)('GIVEN %s THEN every scene can be read, and nothing is cut', (language) => {
    expect(flaws(scenesOf(game, language))).toEqual([]);
  });

  it('GIVEN a language 40 % longer than English THEN every scene can be read, and nothing is cut', () => {
    speakFrom(createCatalogues(games, (folder) => pseudoMessages(readMessages(folder, 'en'), AS_SHORT_AS_ENGLISH)));
    expect(flaws(scenesOf(game, 'hu'))).toEqual([]);
  });

  it('GIVEN any scene THEN every word in it and about it comes from the catalogue of its language', () => {
    speakFrom(tongueCatalogues(games));
    const wrong = new Set<string>();
    for (const request of scenesOf(game, 'pl'))
      for (const sketch of sketchesOf(request)) {
        const written = marksOf(sketch.draw()).flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));
        for (const words of [sketch.alt(), ...written]) {
          if (tonguesIn(words).some((tongue) => tongue !== 'pl')) wrong.add(`not Polish: ${words}`);
          for (const word of unsaidWords(words)) wrong.add(`${sketch.id}, said by no catalogue: ${word}`);
        }
      }
    expect([...wrong]).toEqual([]);
  });
});

/** Who plays in these pictures (picture-request.ts), and what games are called; places are codes of a letter and numbers. */
const NAMES = ['Ada', 'Győző', 'Łucja', 'Ștefan', 'Ödön', 'Zoë', ...games.map(({ title }) => title)];
/** What Intl joins Polish lists with. */
const JOINED = ['lub'];

function unsaidWords(text: string): string[] {
  const left = NAMES.reduce((words, name) => words.replaceAll(name, ' '), unsaid(text));
  return (left.match(/\p{L}{2,}/gu) ?? []).filter((word) => !JOINED.includes(word));
}
