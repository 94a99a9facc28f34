import { describe, expect, it } from 'vitest';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { HOLES_IN_ORDER } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName } from '#games/empires/words.ts';
import { marksOf } from '#render/draw/recorder.ts';
import {
  altOf,
  type BoardRequest,
  drawingOf,
  hasMenuPicture,
  type PictureRequest,
  paintPicture,
  renderPicture,
} from '#render/index.ts';
import { foresee, partAround, placesIn } from '#render/scenes/empires/foresight.ts';
import { given } from '#test/games/empires/support.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { BOARD, boardRequest } from './empires-board.ts';
import { expectLegible } from './empires-legible.ts';

const drawn = async (request: PictureRequest) => (await renderPicture(request)).data;

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
      const marks = marksOf(drawingOf(boardRequest({ ...BOARD, ships: [] }, { viewer: 0, menu })));
      const numbers = marks.filter(({ text }) => degrees.some((degree) => text === String(degree)));
      const centres = numbers.map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [x, y] = [mean(centres.map((at) => at.x)), mean(centres.map((at) => at.y))];
      const far = centres.map((at) => Math.hypot(at.x - x, at.y - y));
      expect(numbers).toHaveLength(degrees.length);
      expect(Math.max(...far) - Math.min(...far), holeName(planet)).toBeLessThan(4);
    }
  });

  it('GIVEN a ship outside the orbit THEN no number is written across it', () => {
    const numbersWith = (ships: EmpiresState['ships']) => {
      const menu = launches('launch:alpha3@');
      return marksOf(drawingOf(boardRequest({ ...BOARD, ships }, { viewer: 0, menu })))
        .filter(({ text }) => /^\d+$/.test(text) && Number(text) % 30 === 0)
        .map(({ text }) => text);
    };
    const { x, y } = HOLES_IN_ORDER.find((hole) => holeName(HOLES_IN_ORDER.indexOf(hole)) === 'α3') ?? { x: 0, y: 0 };
    const ship = { id: 's0.1', seat: 0, battleship: false, x: x + 58, y };
    expect(numbersWith([])).toContain('0');
    expect(numbersWith([ship])).not.toContain('0');
    expect(numbersWith([ship])).toContain('30');
  });

  it('GIVEN several planets to launch from THEN words and the board do', () => {
    expect(hasMenuPicture('empires', launches('launch:'))).toBe(false);
    expect(hasMenuPicture('empires', launches('land:'))).toBe(false);
  });
});
