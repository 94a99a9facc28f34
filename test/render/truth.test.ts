import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import { cardOf, sheetOf } from '#games/smugglers/content.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { drawingOf, type PictureRequest, paintPicture } from '#render/index.ts';
import { type Canvas, compose } from '#render/surface.ts';
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
  return groundOn(paintPicture(request));
}

function groundOn(canvas: Canvas): number[] {
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

function inkOf(request: PictureRequest, colour: string): number {
  const canvas = paintPicture(request);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const wanted = Number.parseInt(colour.slice(1), 16);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)) === wanted) count++;
  return count;
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
  type Board = typeof pulsar.BOARD;
  const panelOf = (id: 'map' | 'strip', board: Board) => paintPicture(pulsar.boardRequest(board, QUIET), id);
  const expectSwap = (id: 'map' | 'strip', was: Board, is: Board, from: number, to: number) => {
    const [before, after] = [groundOn(panelOf(id, was)), groundOn(panelOf(id, is))];
    const change = SEATS.map((seat) => Math.sign((after[seat] ?? 0) - (before[seat] ?? 0)));
    expect(change).toEqual(SEATS.map((seat) => (seat === from ? -1 : seat === to ? 1 : 0)));
  };

  const drafting: Board = { ...pulsar.BOARD, phase: 'draft', turn: null };
  const markers = (['initiative', 'engineering'] as const).flatMap((track) =>
    pulsar.BOARD[track].map(({ seat, space }, index) => ({ track, seat, space, index })),
  );
  it.each(markers)('GIVEN the marker on $track $space THEN it is player $seat’s', ({ track, seat, index }) => {
    const swapped = changed(drafting, (board) => {
      const marker = board[track][index];
      if (marker !== undefined) marker.seat = other(seat);
    });
    expectSwap('strip', drafting, swapped, seat, other(seat));
  });

  const stations = Object.entries(pulsar.BOARD.systems).flatMap(([place, { on }]) =>
    on.flatMap((seat, planet) => (seat >= 0 ? [{ place, planet, seat }] : [])),
  );
  it.each(stations)('GIVEN the station on planet $planet of $place THEN it is player $seat’s', (station) => {
    const swapped = changed(pulsar.BOARD, (board) => {
      board.systems[station.place]?.on.splice(station.planet, 1, other(station.seat));
    });
    expectSwap('map', pulsar.BOARD, swapped, station.seat, other(station.seat));
  });

  const pulsars = Object.entries(pulsar.BOARD.pulsars).map(([place, { seat }]) => ({ place, seat }));
  it.each(pulsars)('GIVEN the claimed pulsar $place THEN it is player $seat’s', ({ place, seat }) => {
    const swapped = changed(pulsar.BOARD, (board) => {
      const claimed = board.pulsars[place];
      if (claimed !== undefined) claimed.seat = other(seat);
    });
    expectSwap('map', pulsar.BOARD, swapped, seat, other(seat));
  });

  it.each(SEATS)('GIVEN the ship of player %i THEN without it only their colour loses ground', (seat) => {
    const gone = changed(pulsar.BOARD, (board) => {
      const player = board.players[seat];
      if (player !== undefined) player.ship = '';
    });
    const [before, after] = [groundOn(panelOf('map', pulsar.BOARD)), groundOn(panelOf('map', gone))];
    expect(SEATS.filter((each) => (after[each] ?? 0) < (before[each] ?? 0))).toEqual([seat]);
    expect(SEATS.filter((each) => (after[each] ?? 0) > (before[each] ?? 0))).toEqual([]);
  });

  const patents = pulsar.BOARD.players.flatMap((player, seat) => player.patents.map(({ id }) => ({ seat, id })));
  const sole = patents.filter(({ id }) => patents.filter((each) => each.id === id).length === 1);
  it.each(sole)('GIVEN the patent $id THEN it is player $seat’s', ({ seat, id }) => {
    const swapped = changed(pulsar.BOARD, ({ players }) => {
      const [from, to] = [players[seat], players[other(seat)]];
      const patent = from?.patents.find((each) => each.id === id);
      if (from === undefined || to === undefined || patent === undefined) return;
      from.patents = from.patents.filter((each) => each !== patent);
      to.patents.push(patent);
    });
    expectSwap('strip', pulsar.BOARD, swapped, seat, other(seat));
  });

  /** The rows of pixels a change touches. */
  const touched = (change: (player: Board['players'][number]) => void, seat: number): [top: number, bottom: number] => {
    const before = Buffer.from(panelOf('map', pulsar.BOARD).data());
    const canvas = panelOf(
      'map',
      changed(pulsar.BOARD, ({ players }) => {
        const player = players[seat];
        if (player !== undefined) change(player);
      }),
    );
    const [after, stride] = [canvas.data(), canvas.width * 4];
    const rows = Array.from({ length: canvas.height }, (_, y) => y).filter(
      (y) => before.compare(after, y * stride, (y + 1) * stride, y * stride, (y + 1) * stride) !== 0,
    );
    return [rows[0] ?? -1, rows.at(-1) ?? -1];
  };

  it.each([
    ['a gyrodyne in hand', (player: Board['players'][number]) => void player.held.medium++],
    ['a cube', (player: Board['players'][number]) => void player.cubes++],
    ['a die in hand', (player: Board['players'][number]) => void player.dice.push(5)],
    ['a token', (player: Board['players'][number]) => void player.plus2++],
    ['a point', (player: Board['players'][number]) => void player.vp++],
  ])('GIVEN %s more THEN it appears with its owner, one below the other, and nowhere else', (_, change) => {
    const spans = SEATS.map((seat) => touched(change, seat));
    for (const [seat, [top, bottom]] of spans.entries()) {
      expect(top).toBeGreaterThan(spans[seat - 1]?.[1] ?? 0);
      expect(bottom - top).toBeLessThan(150);
    }
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

  const ships = empires.BOARD.ships.map(({ id, seat }, index) => ({ id, seat, index }));
  it.each(ships)('GIVEN ship $id THEN it is player $seat’s', ({ seat, index }) => {
    const swapped = changed(empires.BOARD, (board) => {
      const ship = board.ships[index];
      if (ship !== undefined) ship.seat = other(seat);
    });
    expectHandedOver(before, request(swapped), seat, other(seat));
  });

  const kinds = ['troops', 'research', 'colonies', 'cities'] as const;
  const units = empires.BOARD.planets.flatMap((planet, index) =>
    kinds.flatMap((kind) => (planet.owner !== null && planet[kind] > 0 ? [{ index, kind, owner: planet.owner }] : [])),
  );
  it.each(units)('GIVEN one less of the $kind on planet $index THEN it is player $owner’s that are fewer', (unit) => {
    const fewer = changed(empires.BOARD, (board) => {
      const planet = board.planets[unit.index];
      if (planet !== undefined) planet[unit.kind] -= 1;
    });
    const pieces = (board: typeof empires.BOARD) =>
      marksOf(drawingOf(request(board))).filter(({ kind }) => kind === 'piece').length;
    expect(pieces(fewer)).toBe(pieces(empires.BOARD) - 1);
    const change = groundOf(request(fewer)).map((ground, seat) => ground !== before[seat]);
    expect(change.filter((_, seat) => seat !== unit.owner)).toEqual([false, false, false]);
  });

  it('GIVEN a blockade THEN its planet shows it, and no longer once the ship is gone', () => {
    const blockade = (board: typeof empires.BOARD) => board.ships.filter(({ id }) => id !== 's1.1');
    const freed = changed(empires.BOARD, (board) => {
      board.ships = blockade(board);
    });
    const red = (board: typeof empires.BOARD) => inkOf(request(board), '#d92b1c');
    expect(red(empires.BOARD)).toBeGreaterThan(0);
    expect(red(freed)).toBe(0);
  });
});

describe('Space Smugglers', () => {
  const groundIn = (name: smugglers.PanelName, board: Smugglers) =>
    groundOn(compose(smugglers.drawPanel(name, smugglers.boardRequest(board, { ...QUIET, waiting: [] })), 'smugglers'));

  /** One die alone: beside others the lower one steps back. */
  const withDie = (sector: number, seat: number) =>
    changed(smugglers.BOARD, (board) => {
      board.sectors[sector]?.dice.splice(0, Number.POSITIVE_INFINITY, { seat, face: 1 });
    });

  const dice = smugglers.BOARD.sectors.flatMap((_, sector) => SEATS.map((seat) => ({ sector, seat })));
  it.each(dice)('GIVEN a die of player $seat in sector $sector THEN it looks like theirs', ({ sector, seat }) => {
    const drawn = (whose: number) => piecesIn('sectors', withDie(sector, whose));
    expect(drawn(seat)).toContain(`die/1/${seat}`);
    expect(drawn(other(seat))).not.toContain(`die/1/${seat}`);
  });

  it.each(SEATS)('GIVEN player %i alone on a sector THEN the card wears their colour', (seat) => {
    const settled = (whose: number) =>
      changed(withDie(2, whose), (board) => {
        for (const player of board.players) player.tokens = [1];
        const sector = board.sectors[2];
        if (sector !== undefined) Object.assign(sector, { outcome: 'due', winner: whose });
      });
    const [is, was] = [groundIn('sectors', settled(seat)), groundIn('sectors', settled(other(seat)))];
    expect(is[seat]).toBeGreaterThan(was[seat] ?? 0);
    expect(is[other(seat)]).toBeLessThan(was[other(seat)] ?? 0);
  });

  const piecesIn = (name: smugglers.PanelName, board: Smugglers) =>
    marksOf(smugglers.drawPanel(name, smugglers.boardRequest(board, QUIET)))
      .filter(({ kind }) => kind === 'piece')
      .map(({ text }) => text);
  const count = (pieces: readonly string[], name: string) => pieces.filter((piece) => piece === name).length;

  it('GIVEN cards THEN every planet, ship, cruiser and station on them is drawn, and nothing else', () => {
    const pieces = piecesIn('sectors', smugglers.BOARD);
    const cards = smugglers.BOARD.sectors.map(({ card }) => cardOf(card));
    const colours = { R: 'red', G: 'green', B: 'blue', Y: 'yellow' } as const;
    for (const [letter, colour] of Object.entries(colours)) {
      const sum = (of: 'planets' | 'ships') =>
        cards.reduce((all, card) => all + card[of][letter as keyof typeof colours], 0);
      expect(count(pieces, `planet/${colour}`)).toBe(sum('planets'));
      expect(count(pieces, `freighter/${colour}`)).toBe(sum('ships'));
    }
    expect(count(pieces, 'freighter/any')).toBe(cards.reduce((all, { cruisers }) => all + cruisers, 0));
    expect(count(pieces, 'spaceStation')).toBe(cards.filter(({ station }) => station).length);
  });

  it('GIVEN hands THEN dice not placed, the face a die is turned to, and tokens held are drawn', () => {
    const pieces = piecesIn('sectors', smugglers.BOARD);
    // Seat 0 has placed one die, seat 3 too and turned the other to a 4; seat 2 has stopped with the 2.
    expect(count(pieces, 'die/blank/0')).toBe(1);
    expect(count(pieces, 'die/blank/1')).toBe(1);
    expect(count(pieces, 'die/4/3')).toBe(1);
    expect(count(pieces, 'die/blank/2')).toBe(0);
    for (const token of smugglers.BOARD.tokens) expect(count(pieces, `speed/${token}`)).toBe(1);
    expect(count(pieces, 'speed/2')).toBe(2);
  });

  it.each(SEATS)(
    'GIVEN player %i with one good of a colour more THEN exactly one number of the stocks differs',
    (seat) => {
      const texts = (board: Smugglers) =>
        marksOf(smugglers.drawPanel('stocks', smugglers.boardRequest(board, QUIET)))
          .filter(({ kind }) => kind === 'text')
          .map(({ text }) => text);
      const before = texts(smugglers.BOARD);
      const after = texts(
        changed(smugglers.BOARD, (board) => {
          const player = board.players[seat];
          if (player !== undefined) player.goods.G += 1;
        }),
      );
      // The good itself, and what the player would score.
      expect(after.filter((text, index) => text !== before[index])).toHaveLength(2);
    },
  );

  it('GIVEN options with favourites THEN each player’s own are drawn', () => {
    const board = changed(smugglers.BOARD, ({ options }) => {
      options.favouriteShips = true;
    });
    const pieces = piecesIn('stocks', board);
    const sheets = board.players.map(({ sheet }) => sheetOf(sheet));
    expect(count(pieces, 'freighter/red')).toBe(sheets.filter(({ ships }) => ships.includes('R')).length);
    // A ringed planet stands before everybody's planets.
    const yellow = sheets.filter(({ planets }) => planets.includes('Y')).length;
    expect(count(pieces, 'planet/yellow')).toBe(yellow + board.players.length);
  });
});
