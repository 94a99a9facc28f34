import { describe, expect, it } from 'vitest';
import { openPrompts } from '#engine/gate.ts';
import { type PictureRequest, sketchesOf } from '#render/index.ts';
import { ALT_LIMIT, withRoom } from '#render/scene.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { speakerIn } from '#render/words.ts';
import { momentsOf } from '#test/recorded/questions.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { LANGUAGES } from '#text/languages.ts';

/** As long as names may be. */
const NAMES = [
  'Wilhelmina Quartermaine-Wyndham',
  'Maximiliana Featherstonehaugh-Co',
  'Bartholomew Cholmondeley-Warner',
  'Ștefan the Unbelievably Slow One',
  'Ödön von Horváth-Kesselstein III',
  'Zoë Zwiebelturm-Zinnoberzwischen',
];
/** Every so many-th moment of the recorded games. */
const STEP = 40;

function requestsFor(id: Parameters<typeof momentsOf>[0], language: PictureRequest['language']): PictureRequest[] {
  const zooms = Object.keys(sceneOf(id)?.zooms ?? {});
  return [...momentsOf(id)]
    .filter((_, index) => index % STEP === 0)
    .flatMap(({ game, players, state, events }) => {
      const position = { game, players, state, last: events, acts: 1 };
      const asked = openPrompts(game, state).find(({ seat }) => seat !== 'clock')?.seat;
      const viewer = typeof asked === 'number' ? asked : null;
      const boards = [undefined, ...zooms].map((zoom) =>
        requestFor(position, zoom === undefined ? null : viewer, zoom),
      );
      return boards.map((board) => ({ ...board, language, names: NAMES.slice(0, players) }) as PictureRequest);
    });
}

/** What pictures of one position say: the board (''), and each closer look. */
function wordsByLook(id: Parameters<typeof momentsOf>[0]): ReadonlyMap<string, string> {
  const moment = [...momentsOf(id)].at(LATE);
  if (moment === undefined) throw new Error(`Nothing of ${id} is recorded`);
  const { game, players, state, events } = moment;
  const looks = ['', ...Object.keys(sceneOf(id)?.zooms ?? {})];
  return new Map(
    looks.map((look) => {
      const request = requestFor(
        { game, players, state, last: events, acts: 1 },
        look === '' ? null : 0,
        look || undefined,
      );
      const drawn = { ...request, language: 'en', names: NAMES.slice(0, players) } as PictureRequest;
      return [
        look,
        sketchesOf(drawn)
          .map(({ alt }) => alt())
          .join('\n'),
      ];
    }),
  );
}

/** By then everybody has something to look at. */
const LATE = 200;

describe.each(['smugglers', 'pulsar', 'empires'] as const)('the words of the pictures of %s', (id) => {
  it('GIVEN closer looks THEN each has words of its own, not those of the board', () => {
    const words = wordsByLook(id);
    expect(words.size).toBeGreaterThan(2);
    expect([...new Set(words.values())]).toHaveLength(words.size);
  });

  it.each(LANGUAGES)('GIVEN the longest names, in %s THEN they have room, and end with a sentence', (language) => {
    for (const request of requestsFor(id, language))
      for (const sketch of sketchesOf(request)) {
        const alt = sketch.alt();
        expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
        expect(alt).not.toMatch(/…$/u);
      }
  });
});

describe('the words of the map of pulsar', () => {
  it('GIVEN four players with the longest names THEN everybody and whoever is to move is named', () => {
    const [last] = requestsFor('pulsar', 'en')
      .filter((request) => request.kind === 'board' && request.zoom === 'map' && request.names.length === 4)
      .toReversed();
    const [map] = last === undefined ? [] : sketchesOf(last);
    for (const name of NAMES.slice(0, 4)) expect(map?.alt()).toContain(`${name}: `);
  });
});

describe('words with more to tell than there is room for', () => {
  const { say } = speakerIn('en', []);
  const items = Array.from({ length: 30 }, (_, nth) => `${nth} ${'x'.repeat(60)}`);

  it('GIVEN too many items THEN the first are told whole and the others counted', () => {
    const told = withRoom(items, say, (shown) => `${shown.join('; ')}.`);
    expect(told.length).toBeLessThanOrEqual(ALT_LIMIT);
    const parts = told.slice(0, -1).split('; ');
    expect(parts.slice(0, -1)).toEqual(items.slice(0, parts.length - 1));
    expect(parts.at(-1)).toBe(`${items.length - parts.length + 1} more in the picture`);
  });

  it('GIVEN room for all THEN nothing is left out', () => {
    expect(withRoom(items.slice(0, 3), say, (shown) => shown.join(' '))).toBe(items.slice(0, 3).join(' '));
  });
});
