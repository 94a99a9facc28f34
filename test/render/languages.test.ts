import { afterEach, describe, expect, it } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { type PictureRequest, sketchesOf } from '#render/index.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { speakerIn, speakFrom } from '#render/words.ts';
import { pseudoMessages } from '#test/support/pseudo.ts';
import { tongueCatalogues, tonguesIn, unsaid } from '#test/support/tongues.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { createCatalogues, readMessages } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import { flawsOf } from './legible.ts';
import { boards, closerLooks, longNamed, positionsOf, questions } from './positions.ts';

const others = LANGUAGES.filter((language) => language !== 'en');

afterEach(() => speakFrom(createCatalogues(games)));

/** Every scene of a game with as many players as it takes and with as few, at moments spread over the game; its end; its pages of rules. */
function scenesOf(game: AnyGame, language: Language): PictureRequest[] {
  const { id, title } = game;
  const topics = Object.keys(sceneOf(id)?.examples ?? {});
  const played = game.seats.flatMap((players, fewest) => {
    const positions = positionsOf(game, { players, level: 'easy', options: {} });
    const end = positions.at(-1);
    if (end === undefined) throw new Error('The game has no end');
    const some = positions.filter((_, index) => index % 2 === fewest);
    return [
      ...positions.flatMap((position) => boards(position, language)),
      ...some.flatMap((position) => [...closerLooks(position, language), ...questions(position, language)]),
      ...endings(requestFor(end, null, 'final', language)),
    ];
  });
  return [
    ...played,
    { kind: 'cover', game: id, title, language },
    ...topics.map((topic): PictureRequest => ({ kind: 'rule', topic, game: id, title, language })),
  ];
}

/** The final score without the course of the game, and with each that is told differently. */
function endings(final: PictureRequest): PictureRequest[] {
  if (final.kind !== 'final') throw new Error('Not a final score');
  const winner = final.scores.find(({ rank }) => rank === 1)?.seat;
  const { say } = speakerIn(final.language, final.names);
  const progress = (leads: readonly number[]) =>
    leads.map((lead, n) => ({
      label: say(phrase('picture.moment', { n: n + 1 })),
      points: final.names.map((_, seat) => (seat === winner ? 20 + lead : 20)),
    }));
  const courses = [
    [1, 2, 3],
    [0, -4, 2, 3],
    [-1, 0, 2, 3],
    [-2, -4, 3],
    [-2, 0, 3],
  ];
  return [final, ...courses.map((leads) => ({ ...final, progress: progress(leads) }))];
}

const flaws = (requests: readonly PictureRequest[]): string[] => [
  ...new Set(requests.flatMap((request) => flawsOf(longNamed(request)))),
];

describe.each(games.map((game) => ({ id: game.id, game })))('pictures of $id', ({ game }) => {
  it.each(others)('GIVEN %s THEN every scene can be read, and nothing is cut', (language) => {
    expect(flaws(scenesOf(game, language))).toEqual([]);
  });

  it('GIVEN a language 40 % longer than English THEN every scene can be read, and nothing is cut', () => {
    speakFrom(createCatalogues(games, (folder) => pseudoMessages(readMessages(folder, 'en'))));
    expect(flaws(scenesOf(game, 'hu'))).toEqual([]);
  });

  it('GIVEN any scene THEN every word in it and about it comes from the catalogue of its language', () => {
    speakFrom(tongueCatalogues(games));
    const texts = scenesOf(game, 'pl').flatMap((request) =>
      sketchesOf(request).flatMap((sketch) => {
        const written = marksOf(sketch.draw()).flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));
        return [sketch.alt(), ...written].map((words) => ({ where: sketch.id, words }));
      }),
    );
    const foreign = texts.filter(({ words }) => tonguesIn(words).some((tongue) => tongue !== 'pl'));
    const unknown = texts.flatMap(({ where, words }) => unsaidWords(words).map((word) => `${where}: ${word}`));
    expect(foreign).toEqual([]);
    expect([...new Set(unknown)]).toEqual([]);
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
