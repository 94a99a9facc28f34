import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '#engine/gate.ts';
import { QUADRANTS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { altOf, type BoardRequest, type PictureRequest, paintPicture, renderPicture, sceneOf } from '#render/index.ts';
import { ALT_LIMIT } from '#render/scene.ts';
import { planOf } from '#render/scenes/empires/plan.ts';
import { placeTags } from '#render/scenes/empires/tags.ts';
import type { Box } from '#render/surface.ts';
import { given, indexOf } from '#test/games/empires/support.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { seenBy } from './discreet.ts';
import { BOARD, boardRequest, rearranged, withoutShip } from './empires-board.ts';
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

  it('GIVEN a crowd in one orbit THEN every ship has a number, and no number hides another', () => {
    const { ships } = given({
      ships: {
        's0.1': 'alpha3@0',
        's0.2': 'alpha3@90',
        's0.3': 'alpha3@180',
        's1.1': 'alpha3@270',
        's1.2': [215, 214],
      },
    });
    const tags = placeTags(planOf({ x: 0, y: 0 }, 1136), ships, 0);
    expect(tags.map(({ ship }) => ship.id).sort()).toEqual(ships.map(({ id }) => id));
    for (const [index, tag] of tags.entries())
      expect(tags.slice(index + 1).filter((other) => overlap(tag, other))).toEqual([]);
  });

  it('GIVEN a board THEN its alt text tells the pool, how everybody stands and whose turn it is', () => {
    expect(altOf(publicly(BOARD))).toBe(
      'Ascending Empires. VP pool: 17. Ada has 6 points, 2 planets and 3 ships; Győző has 4 points, 2 planets and 2 ' +
        'ships; Łucja has 11 points, 2 planets and 2 ships; Ștefan has 2 points, 1 planet and 1 ship. ' +
        'Ada: 1 movement point left.',
    );
    expect(altOf(publicly(BOARD)).length).toBeLessThanOrEqual(ALT_LIMIT);
  });

  it('E11: GIVEN scanned discs THEN the alt text names them to whoever scanned, and to nobody else', () => {
    const players = BOARD.players.map((player, seat) => ({ ...player, known: seat === 0 ? [indexOf('alpha4')] : [] }));
    const board = { ...BOARD, players };
    const seenBy = (viewer: number | null) => altOf(boardRequest(viewOf(empires, board, viewer), { viewer }));
    const disc = board.planets[indexOf('alpha4')]?.disc;
    expect(seenBy(0)).toContain(`Your scans: α4 (${disc}).`);
    for (const viewer of [1, 2, 3, null]) expect(seenBy(viewer)).not.toContain('scans');
  });

  it('GIVEN the closer looks THEN technology and every quadrant are among them', () => {
    expect(Object.keys(sceneOf('empires')?.zooms ?? {})).toEqual(['technology', ...QUADRANTS]);
  });

  it.each([2, 3, 4])(
    'GIVEN %i players at any time of a game THEN board and zooms are small enough',
    async (players) => {
      for (const acts of [0, 150]) {
        const position = positionAfter(empires, { players, seed: 4, acts });
        for (const zoom of [undefined, 'technology', 'gamma']) {
          const picture = await renderPicture(requestFor(position, null, zoom));
          expect({ format: picture.format, width: picture.width }).toEqual({ format: 'png', width: 1200 });
        }
      }
    },
  );
});

describe('the aiming picture', () => {
  const aiming = (angle: number, power: number, view: EmpiresState = BOARD): PictureRequest & BoardRequest =>
    boardRequest(viewOf(empires, view, 0), { viewer: 0, aim: { key: 'fly:s0.1', dials: { angle, power } } });

  it('GIVEN the same aim and other dice to come THEN the very same picture', async () => {
    const again = await drawn(aiming(3150, 25, { ...BOARD, rng: [9, 8, 7, 6] }));
    expect(Buffer.from(await drawn(aiming(3150, 25))).equals(again)).toBe(true);
  });

  it.each([
    ['turned a degree', 3160, 25],
    ['struck harder', 3150, 27],
  ])('GIVEN an aim %s THEN the picture shows it', async (_, angle, power) => {
    expect(Buffer.from(await drawn(aiming(3150, 25))).equals(await drawn(aiming(angle, power)))).toBe(false);
  });

  it('GIVEN an aim THEN its alt text tells ship, direction, power and likely ends', () => {
    expect(altOf(aiming(3150, 100))).toMatch(
      /^Aiming Ship 1 at α6 at 315° with power 100\. Likely ends: (?:(?:orbit of [αβγδ]\d|other orbits|open space|bounced off|rammed|off board) \d+ %(?:, |\.$))+/,
    );
  });

  it.each([
    ['over the edge', { 's0.1': [20, 130] as const }, 1800, 100, 'off board'],
    ['at a ship', { 's0.1': [130, 120] as const, 's1.1': [130, 90] as const }, 2700, 20, 'rammed'],
    ['into the open', { 's0.1': [125, 275] as const }, 900, 5, 'open space'],
    ['at a near planet', { 's0.1': [190, 240] as const }, 2700, 3, 'orbit of α3'],
    ['hard at a planet', { 's0.1': [190, 219] as const }, 2700, 30, 'bounced off'],
  ])('GIVEN an aim %s THEN the alt text says so in plain words', (_, ships, angle, power, words) => {
    const close = given({ ships, hand: 'steady' });
    expect(altOf(aiming(angle, power, close))).toMatch(new RegExp(`Likely ends: ${words} 100 %\\.$`));
  });

  it('GIVEN dangers on both sides THEN every loss has its own share, and all shares make a whole', () => {
    const edge = given({ ships: { 's0.1': [130, 22], 's1.1': [330, 12] }, hand: 'shaky' });
    const alt = altOf(aiming(3560, 60, edge));
    expect(alt).toMatch(/rammed \d+ %, off board \d+ %\.$/);
    const shares = [...alt.matchAll(/(\d+) %/g)].map(([, share]) => Number(share));
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['where there is space', 45, 'The ship would stand here.'],
    ['where another ship stands', 0, 'No space: another disc is in the way.'],
  ])('GIVEN a launch aimed %s THEN the picture shows the place and its alt text says so', (_, degree, verdict) => {
    const launch = (at: number) => boardRequest(BOARD, { aim: { key: 'launch:alpha6', dials: { degree: at } } });
    expect(altOf(launch(degree))).toBe(`Launching from α6 (purple) at ${degree}°. ${verdict}`);
    expect(
      paintPicture(launch(degree))
        .data()
        .equals(paintPicture(launch(degree + 1)).data()),
    ).toBe(false);
  });

  it('GIVEN a question this scene cannot draw THEN the board is drawn', async () => {
    const odd = boardRequest(BOARD, { aim: { key: 'fly:s0.7', dials: {} } });
    expect(Buffer.from(await drawn(odd)).equals(await drawn(boardRequest(BOARD)))).toBe(true);
  });
});

function bare(board: EmpiresState, index: number): EmpiresState['planets'][number] {
  const planet = board.planets[index];
  if (planet === undefined) throw new RangeError(`no planet ${index}`);
  return planet;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
