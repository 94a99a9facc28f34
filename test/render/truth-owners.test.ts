import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { drawingOf, type PictureRequest, paintPicture } from '#render/index.ts';
import * as empires from './empires-board.ts';
import * as pulsar from './pulsar-board.ts';
import * as smugglers from './smugglers-board.ts';

/**
 * Whatever somebody has more of appears with its owner: in their line, column or mat, and nowhere else. What a change touches is
 * found in the pixels, so it does not matter how a thing is drawn.
 */
const SEATS = [0, 1, 2, 3];
const QUIET = { last: [], waiting: [] };

interface Span {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest box that holds every pixel in which two pictures differ. */
function touched(before: PictureRequest, after: PictureRequest, panel?: string): Span {
  const one = Buffer.from(paintPicture(before, panel).data());
  const canvas = paintPicture(after, panel);
  const [other, { width, height }] = [canvas.data(), canvas];
  expect(other.length).toBe(one.length);
  const span = { left: width, right: -1, top: height, bottom: -1 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (one.readUInt32LE(at) === other.readUInt32LE(at)) continue;
      span.left = Math.min(span.left, x);
      span.right = Math.max(span.right, x);
      span.top = Math.min(span.top, y);
      span.bottom = y;
    }
  return span;
}

function changed<S>(board: S, change: (draft: S) => void): S {
  const draft = copy(board);
  change(draft);
  return draft;
}

/** One below the other, or one beside the other, without touching. */
function expectApart(spans: readonly Span[], from: 'top' | 'left', to: 'bottom' | 'right'): void {
  const sorted = spans.toSorted((a, b) => a[from] - b[from]);
  expect(sorted).toEqual(spans);
  for (const [index, span] of spans.entries()) {
    expect(span[to], `player ${index} is shown`).toBeGreaterThanOrEqual(0);
    expect(span[from]).toBeGreaterThan(spans[index - 1]?.[to] ?? -1);
  }
}

describe('Pulsar 2849', () => {
  type Player = PulsarState['players'][number];
  const shown = (zoom: string, board: PulsarState) => pulsar.boardRequest(board, { ...QUIET, zoom });
  const spansOf = (zoom: string, change: (player: Player) => void) =>
    SEATS.map((seat) => {
      const is = changed(pulsar.BOARD, ({ players }) => {
        const player = players[seat];
        if (player !== undefined) change(player);
      });
      return touched(shown(zoom, pulsar.BOARD), shown(zoom, is));
    });

  it('GIVEN a die of a transmitter that is paid or not THEN it shows in its owner’s line', () => {
    const spans = spansOf('network', (player) => {
      const [first] = player.transmitters;
      if (first !== undefined) first.paid = first.paid.slice(1);
    });
    expectApart(spans, 'top', 'bottom');
  });

  it('GIVEN a transmitter that goes online THEN it shows in its owner’s line', () => {
    const spans = spansOf('network', (player) => {
      const [first] = player.transmitters;
      if (first !== undefined) first.online = !first.online;
    });
    expectApart(spans, 'top', 'bottom');
  });

  it('GIVEN links THEN each shows the die both halves make', () => {
    const links = pulsar.BOARD.players.flatMap(({ transmitters }) =>
      transmitters.filter(({ right }) => right !== null),
    );
    const dice = (board: PulsarState) =>
      marksOf(drawingOf(shown('network', board))).filter(({ text }) => text.startsWith('die/')).length;
    const apart = changed(pulsar.BOARD, ({ players }) => {
      for (const { transmitters } of players)
        for (const tile of transmitters) Object.assign(tile, { left: null, right: null });
    });
    expect(links.length).toBeGreaterThan(0);
    expect(dice(pulsar.BOARD)).toBeGreaterThan(dice(apart));
  });

  it.each(Object.keys(pulsar.BOARD.pulsars))(
    'GIVEN the gyrodyne on %s THEN its size, its owner and whether it spins are drawn there',
    (place) => {
      const claim = pulsar.BOARD.pulsars[place];
      const pieces = (board: PulsarState) =>
        marksOf(drawingOf(pulsar.boardRequest(board, QUIET), 'map')).map(({ text }) => text);
      const spinning = changed(pulsar.BOARD, ({ pulsars }) => {
        Object.assign(pulsars[place] ?? {}, { size: 'medium', spinning: true });
      });
      expect(pieces(spinning)).toContain(`gyrodyne/medium/${claim?.seat}/spinning`);
      expect(pieces(pulsar.BOARD)).not.toContain(`gyrodyne/medium/${claim?.seat}/spinning`);
    },
  );

  it('GIVEN a project that is complete THEN its owner’s board shows it', () => {
    const complete = SEATS.map((seat) =>
      touched(
        shown('hq', pulsar.BOARD),
        shown(
          'hq',
          changed(pulsar.BOARD, ({ players }) => players[seat]?.projects.push(0)),
        ),
      ),
    );
    const middles = complete.map(({ left, right, top, bottom }) => `${left < 550}/${right}/${top}/${bottom}`);
    expect(new Set(middles).size).toBe(SEATS.length);
    for (const { right } of complete) expect(right).toBeGreaterThan(0);
  });

  it('GIVEN points THEN the score zoom shows them in their owner’s column', () => {
    expectApart(
      spansOf('score', (player) => {
        player.vp += 100;
      }),
      'left',
      'right',
    );
  });
});

describe('Ascending Empires', () => {
  const request = (board: EmpiresState, zoom?: string) =>
    empires.boardRequest(board, { ...QUIET, ...(zoom === undefined ? {} : { zoom }) });
  const spansOf = (change: (player: EmpiresState['players'][number]) => void, zoom?: string) =>
    SEATS.map((seat) => {
      const is = changed(empires.BOARD, ({ players }) => {
        const player = players[seat];
        if (player !== undefined) change(player);
      });
      return touched(request(empires.BOARD, zoom), request(is, zoom));
    });

  it.each<[string, (player: EmpiresState['players'][number]) => void]>([
    ['a point', (player) => void player.vp++],
    ['a troop in supply', (player) => void player.troops++],
    ['a starship in supply', (player) => void player.starships++],
    ['a colony to build', (player) => void player.colonies--],
    ['a city to build', (player) => void player.cities--],
    ['a research station to build', (player) => void player.research--],
    ['a technology', (player) => void player.tech.grey++],
  ])('GIVEN %s THEN it shows on its owner’s mat, which stand in the four corners', (_, change) => {
    const corners = spansOf(change).map(({ left, right, top, bottom }) => {
      expect(right).toBeGreaterThanOrEqual(0);
      const side = right < 240 ? 'left' : left > 860 ? 'right' : 'both';
      const half = bottom < 350 ? 'upper' : top > 350 ? 'lower' : 'both';
      return `${side} ${half}`;
    });
    expect(corners.toSorted()).toEqual(['left lower', 'left upper', 'right lower', 'right upper']);
  });

  it.each<[string, (player: EmpiresState['players'][number]) => void]>([
    [
      'a battleship',
      (player) => Object.assign(player, { battleship: player.battleship === 'supply' ? 'box' : 'supply' }),
    ],
    ['a troop in the box', (player) => void player.boxTroops--],
    ['a starship in the box', (player) => void player.boxStarships--],
  ])('GIVEN %s THEN it shows in its owner’s column of the stock', (_, change) => {
    expectApart(spansOf(change, 'stock'), 'left', 'right');
  });
});

describe('Space Smugglers', () => {
  const spansOf = (change: (player: Smugglers['players'][number]) => void, zoom?: string) =>
    SEATS.map((seat) => {
      const is = changed(smugglers.BOARD, ({ players }) => {
        const player = players[seat];
        if (player !== undefined) change(player);
      });
      const request = (board: Smugglers) =>
        smugglers.boardRequest(board, { ...QUIET, ...(zoom === undefined ? {} : { zoom }) });
      return touched(request(smugglers.BOARD), request(is), zoom ?? 'stocks');
    });

  it.each<[string, (player: Smugglers['players'][number]) => void]>([
    ['energy', (player) => void player.energy++],
    ['a good', (player) => void player.goods.B++],
    ['a paid sector', (player) => void player.paid.push('S02')],
    ['a lost sector', (player) => void player.lost.push('S02')],
  ])('GIVEN %s more THEN it shows in its owner’s line of the stocks', (_, change) => {
    expectApart(spansOf(change), 'top', 'bottom');
  });

  it.each<[string, (player: Smugglers['players'][number]) => void]>([
    ['a paid sector', (player) => void player.paid.push('S02')],
    ['a lost sector', (player) => void player.lost.push('S02')],
  ])('GIVEN %s more THEN its card lies with its owner', (_, change) => {
    expectApart(spansOf(change, 'cards'), 'top', 'bottom');
  });
});
