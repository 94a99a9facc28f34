import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { type PictureRequest, paintPicture } from '#render/index.ts';
import { playerLook } from '#render/theme.ts';
import * as empires from './empires-board.ts';
import * as pulsar from './pulsar-board.ts';
import * as smugglers from './smugglers-board.ts';

/**
 * A picture must say whose a thing is. Hand one piece from a player to another: the first one's colour loses ground on the
 * board, the other's gains, and nobody else's changes. A golden picture cannot tell, for it may have been wrong from the start.
 */
const SEATS = [0, 1, 2, 3];

function groundOf(request: PictureRequest): number[] {
  const canvas = paintPicture(request);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const wanted = SEATS.map((seat) => Number.parseInt(playerLook(seat).colour.slice(1), 16));
  const ground = SEATS.map(() => 0);
  for (let at = 0; at < data.length; at += 4) {
    const pixel = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const seat = wanted.indexOf(pixel);
    if (seat >= 0) ground[seat] = (ground[seat] ?? 0) + 1;
  }
  return ground;
}

function expectHandedOver(was: readonly number[], after: PictureRequest, from: number, to: number): void {
  const is = groundOf(after);
  const change = SEATS.map((seat) => Math.sign((is[seat] ?? 0) - (was[seat] ?? 0)));
  expect(change).toEqual(SEATS.map((seat) => (seat === from ? -1 : seat === to ? 1 : 0)));
}

/** Changes a copy. */
function changed<S>(board: S, change: (draft: S) => void): S {
  const draft = copy(board);
  change(draft);
  return draft;
}

const other = (seat: number): number => (seat + 1) % SEATS.length;

/** Without what just happened, whose marks have colours of their own. */
const QUIET = { last: [] };

describe('Pulsar 2849', () => {
  const request = (board = pulsar.BOARD) => pulsar.boardRequest(board, QUIET);
  const before = groundOf(request());

  const markers = (['initiative', 'engineering'] as const).flatMap((track) =>
    pulsar.BOARD[track].map(({ seat, space }, index) => ({ track, seat, space, index })),
  );
  it.each(markers)('GIVEN the marker on $track $space THEN it is player $seat’s', ({ track, seat, index }) => {
    const swapped = changed(pulsar.BOARD, (board) => {
      const marker = board[track][index];
      if (marker !== undefined) marker.seat = other(seat);
    });
    expectHandedOver(before, request(swapped), seat, other(seat));
  });

  const stations = Object.entries(pulsar.BOARD.systems).flatMap(([place, { on }]) =>
    on.flatMap((seat, planet) => (seat >= 0 ? [{ place, planet, seat }] : [])),
  );
  it.each(stations)('GIVEN the station on planet $planet of $place THEN it is player $seat’s', (station) => {
    const swapped = changed(pulsar.BOARD, (board) => {
      board.systems[station.place]?.on.splice(station.planet, 1, other(station.seat));
    });
    expectHandedOver(before, request(swapped), station.seat, other(station.seat));
  });

  const pulsars = Object.entries(pulsar.BOARD.pulsars).map(([place, { seat }]) => ({ place, seat }));
  it.each(pulsars)('GIVEN the claimed pulsar $place THEN it is player $seat’s', ({ place, seat }) => {
    const swapped = changed(pulsar.BOARD, (board) => {
      const claimed = board.pulsars[place];
      if (claimed !== undefined) claimed.seat = other(seat);
    });
    expectHandedOver(before, request(swapped), seat, other(seat));
  });
});

describe('Ascending Empires', () => {
  const request = (board = empires.BOARD) => empires.boardRequest(board, QUIET);
  const before = groundOf(request());

  const owned = empires.BOARD.planets.flatMap(({ owner }, planet) => (owner === null ? [] : [{ planet, owner }]));
  it.each(owned)('GIVEN planet $planet THEN it is player $owner’s', ({ planet, owner }) => {
    const swapped = changed(empires.BOARD, (board) => {
      const place = board.planets[planet];
      if (place !== undefined) place.owner = other(owner);
    });
    expectHandedOver(before, request(swapped), owner, other(owner));
  });
});

describe('Space Smugglers', () => {
  /** One die alone: beside others the lower one steps back. */
  const withDie = (sector: number, seat: number) =>
    smugglers.boardRequest(
      changed(smugglers.BOARD, (board) => {
        board.sectors[sector]?.dice.splice(0, Number.POSITIVE_INFINITY, { seat, face: 4 });
      }),
      QUIET,
    );

  const dice = smugglers.BOARD.sectors.flatMap((_, sector) => SEATS.map((seat) => ({ sector, seat })));
  it.each(dice)('GIVEN a die of player $seat in sector $sector THEN it looks like theirs', ({ sector, seat }) => {
    expectHandedOver(groundOf(withDie(sector, seat)), withDie(sector, other(seat)), seat, other(seat));
  });
});
