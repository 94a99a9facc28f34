import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '#engine/gate.ts';
import { HOLES_IN_ORDER, QUADRANTS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { standings } from '#games/empires/score.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName } from '#games/empires/words.ts';
import { type Mark, marksOf } from '#render/draw/recorder.ts';
import { altOf, drawingOf, type PictureRequest, paintPicture, renderPicture } from '#render/index.ts';
import { ALT_LIMIT } from '#render/scene.ts';
import { BOARD as MAP_BOX, SQUARE } from '#render/scenes/empires/layout.ts';
import { placeNames } from '#render/scenes/empires/names.ts';
import { planOf } from '#render/scenes/empires/plan.ts';
import { placeTags } from '#render/scenes/empires/tags.ts';
import { sceneOf } from '#render/scenes/index.ts';
import type { Box } from '#render/surface.ts';
import { given, indexOf } from '#test/games/empires/support.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { seenBy } from './discreet.ts';
import { BOARD, boardRequest, rearranged, withoutShip } from './empires-board.ts';
import { expectLegible, overlap } from './empires-legible.ts';
import { difference, expectGolden, TOLERANCE } from './golden.ts';

const seats = BOARD.players.length;
const publicly = (state: EmpiresState) => boardRequest(viewOf(empires, state, null));
const drawn = async (request: PictureRequest) => (await renderPicture(request)).data;

/** Holes whose discs a viewer has not seen. */
function hiddenFrom(viewer: number | null): number[] {
  const known = viewer === null ? [] : (BOARD.players[viewer]?.known ?? []);
  return BOARD.planets.flatMap(({ up }, index) => (up || known.includes(index) ? [] : [index]));
}

describe('the board of Ascending Empires', () => {
  it('GIVEN a position of four THEN it looks as it did', async () => {
    await expectGolden('empires-board', await drawn(publicly(BOARD)));
  });

  it.each(['s0.9', 's2.1', 's3.1'])('GIVEN ship %s missing THEN the tolerance does not cover it', async (id) => {
    const without = await drawn(publicly(withoutShip(BOARD, id)));
    expect(await difference(await drawn(publicly(BOARD)), without)).toBeGreaterThan(TOLERANCE);
  });

  it('GIVEN a unit missing THEN the tolerance does not cover it', async () => {
    const planets = BOARD.planets.map((planet) => ({ ...planet, cities: 0 }));
    const without = await drawn(publicly({ ...BOARD, planets }));
    expect(await difference(await drawn(publicly(BOARD)), without)).toBeGreaterThan(TOLERANCE);
  });

  it.each([null, 0, 1])(
    'GIVEN other discs where viewer %s has not scanned, and other dice to come THEN the very same picture',
    async (viewer) => {
      const hidden = hiddenFrom(viewer);
      const before = await seenBy(empires, BOARD, viewer, { seats });
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(hidden, { minLength: hidden.length }),
          fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
          async (order, rng) => {
            const secret = { ...rearranged(BOARD, hidden, order), rng };
            expect((await seenBy(empires, secret, viewer, { seats })) === before).toBe(true);
          },
        ),
        { numRuns: 3 },
      );
    },
  );

  it('GIVEN another disc where one player has scanned THEN their picture differs, and nobody else’s', async () => {
    const scanned = indexOf('alpha4');
    const disc = BOARD.planets[scanned]?.disc === 'orange' ? 'grey' : 'orange';
    const other = { ...BOARD, planets: BOARD.planets.with(scanned, { ...bare(BOARD, scanned), disc }) };
    const differs = async (viewer: number | null, zoom?: string) => {
      const how = { seats, ...(zoom === undefined ? {} : { zoom }) };
      return (await seenBy(empires, BOARD, viewer, how)) !== (await seenBy(empires, other, viewer, how));
    };
    expect([await differs(0), await differs(1), await differs(null)]).toEqual([true, false, false]);
    expect([await differs(0, 'alpha'), await differs(1, 'alpha')]).toEqual([true, false]);
  });

  it('GIVEN who has scanned what THEN only their own picture tells', async () => {
    const players = BOARD.players.map((player) => ({ ...player, known: [] }));
    const blind = { ...BOARD, players };
    const same = async (viewer: number | null) =>
      (await seenBy(empires, BOARD, viewer, { seats })) === (await seenBy(empires, blind, viewer, { seats }));
    expect([await same(null), await same(0), await same(2)]).toEqual([true, false, true]);
  });

  it.each([
    ['a shot', {}],
    ['a launch', { show: { kind: 'launch', seat: 0, ship: 's0.1', planet: 6 } }],
    ['a landing', { show: { kind: 'land', seat: 0, ship: 's0.3', from: [300, 340], planet: 6, turnedUp: false } }],
    ['a building', { show: { kind: 'planet', seat: 0, planet: 3 } }],
    ['a technology', { show: { kind: 'develop', seat: 0, colour: 'orange', level: 3 } }],
  ] as const)('GIVEN %s just now THEN it is marked', (_, more) => {
    const marked = boardRequest(BOARD, more);
    const plain = { ...marked, last: marked.last.map(({ say }) => ({ say })) };
    expect(paintPicture(marked).data().equals(paintPicture(plain).data())).toBe(false);
  });

  it('GIVEN a crowd in one orbit THEN every ship has a number, and no number or name hides another', () => {
    const { ships } = given({
      ships: {
        's0.1': 'alpha3@0',
        's0.2': 'alpha3@90',
        's0.3': 'alpha3@180',
        's1.1': 'alpha3@270',
        's1.2': [215, 214],
      },
    });
    const plan = planOf(MAP_BOX, SQUARE);
    const names = placeNames(plan, ships);
    const tags = placeTags(plan, ships, 0, names);
    expect(tags.map(({ ship }) => ship.id).sort()).toEqual(ships.map(({ id }) => id));
    const texts: Box[] = [...tags, ...names];
    for (const [index, text] of texts.entries())
      expect(texts.slice(index + 1).filter((other) => overlap(text, other))).toEqual([]);
  });

  it('GIVEN a board THEN its alt text tells the pool, how everybody stands and whose turn it is', () => {
    expect(altOf(publicly(BOARD))).toBe(
      'Ascending Empires. VP pool: 17. Ada has 6 points, 2 planets and 3 ships; Győző has 4 points, 2 planets and 2 ' +
        'ships; Łucja has 11 points, 2 planets and 2 ships; Ștefan has 2 points, 1 planet and 1 ship. ' +
        'Ada: 1 movement point left.',
    );
    expect(altOf(publicly(BOARD)).length).toBeLessThanOrEqual(ALT_LIMIT);
  });

  it('E23: GIVEN a game with a last round THEN the board says which round it is, in picture and words', () => {
    const short = { ...BOARD, rounds: 12, turn: 9 };
    const texts = marksOf(drawingOf(publicly(short))).map(({ text }) => text);
    expect(texts).toContain('Round 3 of 12');
    expectLegible(marksOf(drawingOf(publicly(short))));
    expect(altOf(publicly(short))).toContain('VP pool: 17. Round 3 of 12.');
  });

  it('E11: GIVEN scanned discs THEN the alt text names them to whoever scanned, and to nobody else', () => {
    const players = BOARD.players.map((player, seat) => ({ ...player, known: seat === 0 ? [indexOf('alpha4')] : [] }));
    const board = { ...BOARD, players };
    const seenBy = (viewer: number | null) => altOf(boardRequest(viewOf(empires, board, viewer), { viewer }));
    const disc = board.planets[indexOf('alpha4')]?.disc;
    expect(seenBy(0)).toContain(`Your scans: α4 (${disc}).`);
    for (const viewer of [1, 2, 3, null]) expect(seenBy(viewer)).not.toContain('scans');
  });

  it('GIVEN the closer looks THEN each has an alt text of its own', () => {
    const zooms = Object.keys(sceneOf('empires')?.zooms ?? {});
    expect(zooms).toEqual(['technology', 'stock', 'ranges', 'film', ...QUADRANTS]);
    const alts = zooms.map((zoom) => altOf(boardRequest(BOARD, { zoom })));
    expect(new Set([...alts, altOf(publicly(BOARD))]).size).toBe(zooms.length + 1);
  });

  it('GIVEN a game in which everybody has everything THEN every alt text is still told whole', () => {
    const tech = { orange: 4, grey: 4, purple: 4, brown: 4 };
    const rich = { ...BOARD, players: BOARD.players.map((player) => ({ ...player, tech })) };
    for (const zoom of Object.keys(sceneOf('empires')?.zooms ?? {}))
      expect(altOf(boardRequest(rich, { zoom })).endsWith('…')).toBe(false);
  });

  it.each([
    ['technology', 'Ada has Weapons 3, Engines 1. Győző has Logistics 2.'],
    ['technology', 'Weapons. 1: Ships may take part in several attacks. 2: Long range'],
    ['stock', 'Ada: troops 3 in supply, 4 out, 8 boxed; starships 1 in supply, 2 out, 6 boxed; battleship in space;'],
    ['ranges', 'Ada shoots over long range. Győző shoots over short range.'],
    ['ranges', 'Ada’s α1 is blockaded by Győző.'],
    ['alpha', 'Ada owns α3 (grey), 1 city, 1 colony, 1 troop.'],
    ['alpha', 'Ada owns α1 (orange), 1 research station, 1 troop, in orbit Győző’s ship 1, blockade.'],
  ])('GIVEN the closer look at %s THEN its alt text says "%s"', (zoom, words) => {
    expect(altOf(boardRequest(viewOf(empires, BOARD, null), { zoom }))).toContain(words);
  });

  describe.each([2, 3, 4])('GIVEN %i players at any time of a game', (players) => {
    const positions = [
      ...[0, 60, 150].map((acts) => positionAfter(empires, { players, seed: players, acts })),
      ...[40, 110].map((acts) => positionAfter(empires, { players, seed: players, acts, levels: ['easy'] })),
    ];
    const zooms = ['technology', 'stock', 'ranges', ...QUADRANTS];

    it.each([undefined, ...zooms])('THEN %s is landscape and small enough', async (zoom) => {
      for (const position of positions.slice(1, 3)) {
        const picture = await renderPicture(requestFor(position, null, zoom));
        expect([picture.width, picture.height, picture.format]).toEqual([1100, 700, 'png']);
      }
    });

    it.each([undefined, ...zooms])('THEN on %s nothing is too small, cut off, written over or outside', (zoom) => {
      for (const position of positions) {
        const request = requestFor(position, position.acts % players, zoom);
        expectLegible(marksOf(drawingOf(request)));
      }
    });

    it('THEN every ship and unit is on the board, with its owner', () => {
      for (const position of positions) {
        const view = viewOf(empires, position.state as EmpiresState, null);
        expect(piecesOnMap(marksOf(drawingOf(requestFor(position))))).toEqual(piecesOf(view));
      }
    });

    it('THEN every place is named once, as on buttons', () => {
      for (const position of positions) {
        const labels = marksOf(drawingOf(requestFor(position))).filter(({ kind }) => kind === 'label');
        const places = labels.map(({ text }) => text).filter((text) => /^[αβγδ]/.test(text));
        expect(places.sort()).toEqual(HOLES_IN_ORDER.map((_, planet) => holeName(planet)).sort());
      }
    });
  });

  it('GIVEN a board THEN everybody’s points, and what they would have if the game ended now, stand on it', () => {
    const texts = marksOf(drawingOf(publicly(BOARD))).map(({ text }) => text);
    for (const { seat, total } of standings(BOARD)) {
      expect(texts).toContain(String(total));
      expect(texts).toContain(String(BOARD.players[seat]?.vp));
    }
  });
});

function bare(board: EmpiresState, index: number): EmpiresState['planets'][number] {
  const planet = board.planets[index];
  if (planet === undefined) throw new RangeError(`no planet ${index}`);
  return planet;
}

/** Pieces drawn between the mats: `troop/0`, and so on. */
function piecesOnMap(marks: readonly Mark[]): string[] {
  const { x, width } = MAP_BOX;
  return marks
    .filter((mark) => mark.kind === 'piece' && mark.box.x > x && mark.box.x + mark.box.width < x + width)
    .map(({ text }) => text)
    .sort();
}

function piecesOf(view: EmpiresState): string[] {
  const units = view.planets.flatMap(({ owner, troops, research, colonies, cities }) => [
    ...Array<string>(troops).fill(`troop/${owner}`),
    ...Array<string>(research).fill(`research/${owner}`),
    ...Array<string>(colonies).fill(`colony/${owner}`),
    ...Array<string>(cities).fill(`city/${owner}`),
  ]);
  const ships = view.ships.map(({ seat, battleship }) => `${battleship ? 'battleship' : 'disc'}/${seat}`);
  return [...units, ...ships].sort();
}
