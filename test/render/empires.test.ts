import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { HOLES_IN_ORDER, QUADRANTS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { standings } from '#games/empires/score.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName } from '#games/empires/words.ts';
import { type Mark, marksOf } from '#render/draw/recorder.ts';
import {
  altOf,
  type BoardRequest,
  drawingOf,
  hasMenuPicture,
  type PictureRequest,
  paintPicture,
  renderPicture,
} from '#render/index.ts';
import { ALT_LIMIT } from '#render/scene.ts';
import { foresee, partAround, placesIn } from '#render/scenes/empires/foresight.ts';
import { BOARD as MAP_BOX, SQUARE } from '#render/scenes/empires/layout.ts';
import { placeNames } from '#render/scenes/empires/names.ts';
import { planOf } from '#render/scenes/empires/plan.ts';
import { placeTags } from '#render/scenes/empires/tags.ts';
import { sceneOf } from '#render/scenes/index.ts';
import type { Box } from '#render/surface.ts';
import { MAP_HEIGHT, type, WIDTH } from '#render/theme.ts';
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
      /^Aiming Ship 1 at α6 at 315° with power 100\. Likely ends: (?:(?:orbit of [αβγδ]\d|other orbits|open space|bounced off|rams [^,.]+?|off board) \d+%(?:, |\.$))+/,
    );
  });

  it.each([
    ['over the edge', { 's0.1': [20, 130] as const }, 1800, 100, 'off board'],
    ['at a ship', { 's0.1': [130, 120] as const, 's1.1': [130, 90] as const }, 2700, 20, 'rams Győző’s ship 1'],
    ['into the open', { 's0.1': [125, 275] as const }, 900, 5, 'open space'],
    ['at a near planet', { 's0.1': [190, 240] as const }, 2700, 3, 'orbit of α3'],
    ['hard at a planet', { 's0.1': [190, 219] as const }, 2700, 30, 'bounced off'],
  ])('GIVEN an aim %s THEN the alt text says so in plain words', (_, ships, angle, power, words) => {
    const close = given({ ships, hand: 'steady' });
    expect(altOf(aiming(angle, power, close))).toMatch(new RegExp(`Likely ends: ${words} 100%\\.$`));
  });

  it('GIVEN dangers on both sides THEN every loss has its own share, and all shares make a whole', () => {
    const edge = given({ ships: { 's0.1': [130, 22], 's1.1': [330, 12] }, hand: 'shaky' });
    const alt = altOf(aiming(3560, 60, edge));
    expect(alt).toMatch(/rams Győző’s ship 1 \d+%.*off board \d+%/);
    const shares = [...alt.matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
    expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
  });

  it('GIVEN a ship aimed at THEN it is in the picture, and hitting it counts as wanted', () => {
    const close = given({ ships: { 's0.1': [130, 120], 's1.1': [430, 120] }, hand: 'human' });
    const ship = close.ships[0];
    if (ship === undefined) throw new Error('no ship');
    const foresight = foresee(close, ship, 0, 45);
    expect(foresight.target).toEqual({ ship: 's1.1' });
    expect(foresight.outcomes[0]).toMatchObject({ end: 'ram', wanted: true });
    const part = partAround(placesIn(close, foresight));
    for (const { x, y } of close.ships) {
      expect(x).toBeGreaterThan(part.x);
      expect(x).toBeLessThan(part.x + part.size);
      expect(y).toBeGreaterThan(part.y);
      expect(y).toBeLessThan(part.y + part.size);
    }
  });

  it.each([2, 3, 4])('GIVEN %i players and any aim THEN nothing is too small, cut off or written over', (players) => {
    for (const [acts, angle, power] of [
      [0, 300, 40],
      [40, 1200, 90],
      [90, 2000, 15],
      [110, 3300, 60],
    ] as const) {
      const position = positionAfter(empires, { players, seed: 3, acts, levels: ['easy'], options: { hand: 'human' } });
      const state = position.state as EmpiresState;
      for (const { id } of state.ships.slice(0, 3)) {
        const request = { ...requestFor(position, 0), aim: { key: `fly:${id}`, dials: { angle, power } } };
        expectLegible(marksOf(drawingOf(request as PictureRequest)));
      }
    }
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

describe('the picture of where to launch', () => {
  const launches = (from: string) =>
    openPrompts(empires, BOARD).flatMap((prompt) =>
      prompt.kind === 'pick' ? prompt.options.filter(({ key }) => key.startsWith(from)) : [],
    );

  it.each(['alpha0', 'alpha3'])(
    'GIVEN the places of %s THEN they are drawn, legibly, with what they face',
    (planet) => {
      const request = boardRequest(BOARD, { viewer: 0, menu: launches(`launch:${planet}@`) });
      expectLegible(marksOf(drawingOf(request)));
      expect(altOf(request)).toMatch(/^Places to launch from α\d \(\w+\): \d+° faces [αβγδ]\d/);
    },
  );

  it('GIVEN any planet, at the edge of the board too, THEN its degrees stand around it, all equally far away', () => {
    const degrees = Array.from({ length: 12 }, (_, nth) => nth * 30);
    for (const planet of HOLES_IN_ORDER.keys()) {
      const menu = degrees.map((degree) => {
        const key = `launch:${holeName(planet)}@${degree}`;
        return { key, path: [], action: { do: 'launch', planet, battleship: false, degree } };
      });
      const marks = marksOf(drawingOf(boardRequest(BOARD, { viewer: 0, menu })));
      const numbers = marks.filter(({ text }) => degrees.some((degree) => text === String(degree)));
      const centres = numbers.map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [x, y] = [mean(centres.map((at) => at.x)), mean(centres.map((at) => at.y))];
      const far = centres.map((at) => Math.hypot(at.x - x, at.y - y));
      expect(numbers).toHaveLength(degrees.length);
      expect(Math.max(...far) - Math.min(...far), holeName(planet)).toBeLessThan(4);
    }
  });

  it('GIVEN several planets to launch from THEN words and the board do', () => {
    expect(hasMenuPicture('empires', launches('launch:'))).toBe(false);
    expect(hasMenuPicture('empires', launches('land:'))).toBe(false);
  });
});

function bare(board: EmpiresState, index: number): EmpiresState['planets'][number] {
  const planet = board.planets[index];
  if (planet === undefined) throw new RangeError(`no planet ${index}`);
  return planet;
}

/** What issue boards ask of every picture: sizes, and no text on another. */
function expectLegible(marks: readonly Mark[]): void {
  const texts = marks.filter(({ kind }) => kind !== 'piece');
  expect(texts.length).toBeGreaterThan(5);
  for (const { text, size, cut, box, mayOverlap } of texts) {
    expect({ text, small: size < type.fine, cut }).toEqual({ text, small: false, cut: false });
    // The sign on a disc at the edge of a close-up is cut as the disc is.
    if (mayOverlap) continue;
    const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= WIDTH && box.y + box.height <= MAP_HEIGHT;
    expect({ text, inside }).toEqual({ text, inside: true });
  }
  const read = texts.filter(({ mayOverlap }) => !mayOverlap);
  for (const [index, one] of read.entries())
    for (const other of read.slice(index + 1))
      expect({ texts: `${one.text} ${other.text}`, over: overlap(one.box, other.box) }).toMatchObject({ over: false });
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

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
