import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGame } from '#engine/gate.ts';
import { phrase } from '#engine/phrase.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { tally } from '#games/smugglers/score.ts';
import { boxOf, type Smugglers } from '#games/smugglers/state.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { middle } from '#render/draw/shape.ts';
import { encode } from '#render/encode.ts';
import { type BoardRequest, drawingOf } from '#render/index.ts';
import { ALT_LIMIT, type Illustration, type SceneInput } from '#render/scene.ts';
import { cardsZoom } from '#render/scenes/smugglers/cards.ts';
import { smugglersScene } from '#render/scenes/smugglers/index.ts';
import { type Box, compose } from '#render/surface.ts';
import { PANEL_RATIO, STACK_HEIGHT, type as scale, space, WIDTH } from '#render/theme.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { seenBy } from './discreet.ts';
import { BOARD, boardRequest, drawPanel, inputFor, type PanelName, panelNamed, without } from './smugglers-board.ts';

const seats = BOARD.players.length;
const ALL_OPTIONS = { stations: true, favouriteShips: true, favouriteGoods: true } as const;

function bytesOf(name: PanelName, request: BoardRequest): string {
  return compose(drawPanel(name, request), 'smugglers').data().toString('base64');
}

function altOf(name: PanelName, request: BoardRequest): string {
  const input = inputFor(request);
  return panelNamed(name, input).alt(input);
}

describe('what nobody may see', () => {
  it('GIVEN other cards in the deck and other dice to come THEN nobody gets another picture', async () => {
    const before = await seenBy(smugglers, BOARD, null, { seats });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(BOARD.deck, { minLength: BOARD.deck.length }),
        fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
        fc.constantFrom(null, 0, 3),
        async (deck, rng, viewer) => {
          const secret: Smugglers = { ...BOARD, deck, rng };
          expect((await seenBy(smugglers, secret, viewer, { seats })) === before).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('the sectors panel', () => {
  it('GIVEN a die more or less THEN the picture differs', () => {
    const request = boardRequest(BOARD);
    expect(bytesOf('sectors', boardRequest(without(BOARD, 1, 3))) === bytesOf('sectors', request)).toBe(false);
  });

  it('GIVEN a bid just made THEN it is marked', () => {
    const plain = boardRequest(BOARD, { last: [] });
    expect(bytesOf('sectors', boardRequest(BOARD)) === bytesOf('sectors', plain)).toBe(false);
  });

  it('GIVEN bids and tokens THEN the stocks panel stays as it was: it need not be sent again', () => {
    const request = boardRequest(BOARD);
    const later = { ...without(BOARD, 1, 3), tokens: [-1, 1] };
    expect(bytesOf('stocks', boardRequest(later, { waiting: [2], last: [] }))).toBe(bytesOf('stocks', request));
  });

  it('GIVEN a tie THEN the dice show what decides it: the token held, or that none is held yet', () => {
    const tokensOn = (view: Smugglers) =>
      marksOf(drawPanel('sectors', boardRequest(view)))
        .filter(({ text }) => text.startsWith('speed/'))
        .map(({ text }) => text);
    // Seats 1 and 2 tie on sector A; only seat 2 has a token, the 2. The others lie in the middle or in hands.
    expect(tokensOn(BOARD).filter((token) => token === 'speed/null')).toHaveLength(1);
    expect(tokensOn(BOARD).filter((token) => token === 'speed/2')).toHaveLength(2);
    const alone = without(BOARD, 0, 1);
    expect(tokensOn(alone).filter((token) => token === 'speed/null')).toHaveLength(0);
  });

  it('GIVEN a speed token THEN its number can be read: it decides ties', () => {
    for (const name of ['sectors', 'stocks'] as const) {
      const marks = marksOf(drawPanel(name, boardRequest(BOARD)));
      const inside = marks.filter(({ kind, mayOverlap }) => kind === 'text' && mayOverlap);
      for (const { text, size } of inside) expect(size, text).toBeGreaterThanOrEqual(scale.key);
    }
  });

  it('GIVEN a board THEN its alt text tells leaders, ties and whose turn it is', () => {
    const alt = altOf('sectors', boardRequest(BOARD));
    expect(alt).toContain('A: 4 planets, Łucja, Győző are tied with a 5, and speed tokens will decide');
    expect(alt).toContain('B: 3 planets, Ștefan leads with a 2');
    expect(alt).toContain('C: 3 planets, no dice');
    expect(alt).toContain('Győző: your turn');
  });

  it('GIVEN a tie that tokens have decided THEN the alt text names who is ahead', () => {
    const players = BOARD.players.map((player, seat) => (seat === 1 ? { ...player, tokens: [3] } : player));
    const alt = altOf('sectors', boardRequest({ ...BOARD, tokens: [-1, 1], players }));
    expect(alt).toContain('Łucja, Győző are tied with a 5, and Győző is ahead by speed');
  });
});

describe('a sector with a space station', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `S${25 + n}`);
  const tables = [2, 4, 6].flatMap((players) => ids.map((id) => ({ players, id })));

  it.each(tables)('GIVEN $id at a table of $players THEN the station lies on no planet', ({ players, id }) => {
    const options = smugglers.Options.parse({ stations: true });
    const begun = newGame(smugglers, players, options, 1);
    const sectors = Array.from({ length: boxOf(begun).sectors }, (_, n) => ({
      card: n === 0 ? id : 'S24',
      dice: [],
      outcome: 'bidding' as const,
      winner: null,
    }));
    const view: Smugglers = { ...begun, phase: BOARD.phase, sectors };
    const marks = marksOf(drawPanel('sectors', boardRequest(view)));
    const stations = marks.filter(({ text }) => text === 'spaceStation');
    const planets = marks.filter(({ text }) => text.startsWith('planet/'));
    expect(stations).toHaveLength(1);
    for (const station of stations)
      for (const planet of planets) expect(gap(station.box, planet.box), planet.text).toBeGreaterThanOrEqual(0);
  });

  /** Between two round things, from edge to edge. */
  function gap(one: Box, other: Box): number {
    const [a, b] = [middle(one), middle(other)];
    return Math.hypot(a.x - b.x, a.y - b.y) - (one.width + other.width) / 2;
  }
});

describe('the stocks panel', () => {
  it('GIVEN speed tokens in lines below each other THEN they do not touch', () => {
    const players = BOARD.players.map((player, seat) => ({ ...player, tokens: [seat] }));
    const request = boardRequest({ ...BOARD, players, phase: { kind: 'settling', since: 0 } });
    const tokens = marksOf(drawPanel('stocks', request)).filter(({ text }) => text.startsWith('speed/'));
    expect(tokens).toHaveLength(players.length);
    const tops = tokens.map(({ box }) => box.y).sort((a, b) => a - b);
    for (const [index, top] of tops.slice(1).entries())
      expect(top - (tops[index] ?? top)).toBeGreaterThan((tokens[0]?.box.height ?? 0) + 4);
  });

  it.each([
    [2, [3, -1], ['AI Cadet 1', 'AI Cadet 2']],
    [3, [2], ['Győző', 'AI Captain 2', 'AI Navigator 3']],
  ])(
    'GIVEN %i players with all favourites and tokens %j THEN names stand in full, tokens as they were taken',
    (seated, tokens, names) => {
      const options = { ...BOARD.options, ...ALL_OPTIONS };
      const players = BOARD.players.slice(0, seated).map((player) => ({ ...player, tokens }));
      const request = boardRequest({ ...BOARD, options, players, phase: { kind: 'settling', since: 0 } }, { names });
      const marks = marksOf(drawPanel('stocks', request));
      expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
      const shown = marks.filter(({ text }) => text.startsWith('speed/'));
      const placed = shown.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x).map(({ text }) => text);
      expect(placed).toEqual(players.flatMap(() => tokens.map((token) => `speed/${token}`)));
    },
  );

  it('GIVEN stations THEN the planets on a line are worth what the score says', () => {
    for (const [seat, { lost }] of BOARD.players.entries()) {
      const [won, minus] = tally(BOARD, seat).parts.map(({ points }) => points);
      const texts = lineOf(seat);
      // After the name, energy and four goods.
      expect(texts[6]).toBe(String(won));
      if (lost.length > 0) expect(texts).toContain(`−${-(minus ?? 0)}`);
    }
  });

  it('GIVEN a player THEN the line ends with what the score would be now', () => {
    for (const seat of BOARD.players.keys()) {
      const { total } = tally(BOARD, seat);
      expect(lineOf(seat).at(-1)).toBe(total < 0 ? `−${-total}` : String(total));
    }
  });

  it('GIVEN a board THEN its alt text tells stocks, scores and the pool', () => {
    const alt = altOf('stocks', boardRequest(BOARD));
    expect(alt).toContain('Ada has 7 energy and 2 red, 3 blue, 1 yellow');
    expect(alt).toContain('The pool holds 17 energy and 4 red, 1 blue, 2 yellow');
  });

  /** The texts of one player's line, from left to right. */
  function lineOf(seat: number): string[] {
    const marks = marksOf(drawPanel('stocks', boardRequest(BOARD))).filter(({ kind }) => kind === 'text');
    const name = marks.find(({ text }) => text === boardRequest(BOARD).names[seat]);
    const y = (name?.box.y ?? 0) + (name?.box.height ?? 0) / 2;
    return marks
      .filter(({ box }) => Math.abs(box.y + box.height / 2 - y) < 10)
      .sort((a, b) => a.box.x - b.box.x)
      .map(({ text }) => text);
  }
});

describe('the sectors everybody has won', () => {
  it('GIVEN a long name THEN it ends before the first of the sectors', () => {
    const names = ['Wilhelmina', 'AI Cadet 2', 'AI Navigator 3', 'WWWWWW'];
    const input = inputFor(boardRequest(BOARD, { names }));
    const marks = marksOf(cardsZoom.draw(input));
    const ends = marks.filter(({ kind, box }) => kind === 'text' && box.x < 80).map(({ box }) => box.x + box.width);
    const sectors = marks.filter(({ text, box }) => text.startsWith('planet/') && box.x > 80).map(({ box }) => box.x);
    expect(Math.min(...sectors) - Math.max(...ends)).toBeGreaterThanOrEqual(space.gap);
  });
});

describe('pictures of rules', () => {
  const marksFor = (topic: string) =>
    marksOf(drawingOf({ kind: 'rule', game: 'smugglers', title: 'Space Smugglers', topic, language: 'en' }));

  it('S41: GIVEN the page about favourite ships THEN its picture is the example of the rulebook', () => {
    const points = marksFor('favourite-ships').filter(({ text }) => text.startsWith('+'));
    expect(points.sort((a, b) => a.box.y - b.box.y).map(({ text }) => text)).toEqual(['+4', '+3', '+7']);
  });

  it.each(['energy', 'goods'])(
    'S11: GIVEN the page about %s THEN everybody has a token, and dice lie on sectors only',
    (topic) => {
      const marks = marksFor(topic);
      expect(marks.filter(({ text }) => text.startsWith('speed/'))).toHaveLength(3);
      expect(marks.filter(({ text }) => text.startsWith('die/'))).toHaveLength(3);
    },
  );
});

describe('which panel stands above the buttons', () => {
  const idsAt = (phase: Smugglers['phase']) =>
    smugglersScene.panels?.(inputFor(boardRequest({ ...BOARD, phase }))).map(({ id }) => id);
  it.each([
    [{ kind: 'countdown', opens: 1 }, 'sectors'],
    [{ kind: 'bidding', turn: null, last: 0, warned: false }, 'sectors'],
    [{ kind: 'settling', since: 0 }, 'stocks'],
    [{ kind: 'refill', order: [0], since: 0 }, 'stocks'],
    [{ kind: 'over' }, 'stocks'],
  ] as const)('GIVEN %o THEN the %s', (phase, last) => {
    expect(idsAt(phase as unknown as Smugglers['phase'])?.at(-1)).toBe(last);
  });
});

const LONG_NAMES = ['Ada', 'Wilhelmina Quartermaine-Wyndham', 'Łucja', 'Ștefan the Unbelievably Slow', 'WWWWWW', 'Zoë'];

describe('every panel and closer look, at any time of a game', () => {
  const tables = [2, 3, 4, 5, 6].flatMap((players) => [
    { players, set: 'plain', options: {} },
    { players, set: 'all', options: ALL_OPTIONS },
  ]);
  it.each(tables)(
    'GIVEN $players players with $set options THEN it is landscape, legible and small enough',
    async (table) => {
      const way = { players: table.players, seed: 4, options: table.options };
      const { acts } = positionAfter(smugglers, { ...way, acts: 10_000 });
      for (const share of [0, 0.13, 0.35, 0.36, 0.61, 1]) {
        const position = positionAfter(smugglers, { ...way, acts: Math.round(acts * share) });
        const asked = requestFor(position) as BoardRequest;
        const input = inputFor({ ...asked, names: LONG_NAMES.slice(0, table.players) });
        const panels = smugglersScene.panels?.(input) ?? [];
        const heights = panels.map((panel) => panel.draw(input).height);
        expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(STACK_HEIGHT);
        for (const picture of [...panels, ...Object.values(smugglersScene.zooms)])
          await expectReadable(picture as Illustration<Smugglers>, input);
      }
    },
  );
});

async function expectReadable(picture: Illustration<Smugglers>, input: SceneInput<Smugglers>): Promise<void> {
  const drawing = picture.draw(input);
  expect(drawing.width).toBe(WIDTH);
  expect(drawing.width / drawing.height).toBeGreaterThanOrEqual(PANEL_RATIO);
  expect(picture.alt(input).length).toBeLessThanOrEqual(ALT_LIMIT);
  const texts = marksOf(drawing).filter(({ kind }) => kind !== 'piece');
  for (const { text, size, cut, box } of texts) {
    expect(size, text).toBeGreaterThanOrEqual(scale.fine);
    expect(cut, text).toBe(false);
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= WIDTH && box.y + box.height <= drawing.height, text).toBe(
      true,
    );
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1))
      if (!one.mayOverlap && !other.mayOverlap)
        expect(overlap(one.box, other.box), `${one.text} / ${other.text}`).toBe(false);
  const { data } = await encode(compose(drawing, 'smugglers'));
  expect(data.length / 1024).toBeLessThan(150);
}

function overlap(a: { x: number; y: number; width: number; height: number }, b: typeof a): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

it('GIVEN a warning for one player THEN only they hear of it', () => {
  const last = [{ say: phrase('smugglers.too-dear', { cost: 9, energy: 3 }), only: 1 }];
  expect(inputFor(boardRequest(BOARD, { last })).last).toHaveLength(0);
  expect(inputFor(boardRequest(BOARD, { last, viewer: 1 })).last).toHaveLength(1);
});
