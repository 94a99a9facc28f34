import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copy } from '#engine/copy.ts';
import type { GameEvent } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Action, Pay } from '#games/pulsar/action.ts';
import { pulsar } from '#games/pulsar/index.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { marksOf } from '#render/draw/recorder.ts';
import { encode } from '#render/encode.ts';
import { altOf, drawingOf, hasMenuPicture, paintPicture, renderPicture } from '#render/index.ts';
import { ALT_LIMIT, type Choice } from '#render/scene.ts';
import { planOfBoard } from '#render/scenes/pulsar/board.ts';
import { paintTracks } from '#render/scenes/pulsar/draft.ts';
import { NOTHING_SHOWN as NOTHING, shownIn } from '#render/scenes/pulsar/shown.ts';
import { targetsOf } from '#render/scenes/pulsar/targets.ts';

import { players } from '#render/theme.ts';
import { seenBy } from './discreet.ts';
import { difference, expectGolden, TOLERANCE } from './golden.ts';
import { BOARD, boardRequest, choicesIn, MOVER } from './pulsar-board.ts';

const seats = BOARD.players.length;
const down = Object.keys(BOARD.systems).filter((id) => BOARD.systems[id]?.up === false);

/** The same position with other things where nobody can see them. */
function withSecrets(deck: readonly string[], pile: readonly string[], tiles: readonly number[]): PulsarState {
  const secret = copy(BOARD);
  secret.deck = [...deck];
  secret.pile = [...pile];
  for (const [index, id] of down.entries()) {
    const place = secret.systems[id];
    if (place !== undefined) place.tile = tiles[index] ?? place.tile;
  }
  return secret;
}

const secrets = fc
  .tuple(
    fc.shuffledSubarray(BOARD.deck, { minLength: BOARD.deck.length }),
    fc.shuffledSubarray(BOARD.pile, { minLength: BOARD.pile.length }),
    fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], { minLength: 16 }),
  )
  .map(([deck, pile, tiles]) => withSecrets(deck, pile, tiles));

describe('the board of Pulsar 2849', () => {
  it('GIVEN other tiles face down and other piles THEN nobody gets another picture, close-up or private map', async () => {
    expect(down.length).toBeGreaterThan(0);
    const menu = choicesIn(BOARD, 'fly:', 1);
    const looks = [undefined, 'map', 'technology', 'hq', 'network', 'score'] as const;
    const mapOf = (state: PulsarState) =>
      renderPicture(boardRequest(state, { viewer: MOVER, menu })).then(({ data }) =>
        Buffer.from(data).toString('base64'),
      );
    const before = await Promise.all(looks.map((zoom) => seenBy(pulsar, BOARD, null, { seats, ...zoomed(zoom) })));
    const mapBefore = await mapOf(BOARD);
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        for (const [index, zoom] of looks.entries())
          expect((await seenBy(pulsar, secret, null, { seats, ...zoomed(zoom) })) === before[index]).toBe(true);
        expect((await mapOf(secret)) === mapBefore).toBe(true);
      }),
      { numRuns: 6 },
    );
  });

  it('GIVEN a station more THEN the picture differs', async () => {
    const before = await seenBy(pulsar, BOARD, null, { seats });
    const more = copy(BOARD);
    const free = Object.values(more.systems).find(({ on }) => on.includes(-1));
    if (free !== undefined) free.on[free.on.indexOf(-1)] = 0;
    expect((await seenBy(pulsar, more, null, { seats })) === before).toBe(false);
  });

  it('GIVEN a marker on a track THEN it wears the colour of whose it is', () => {
    const box = { x: 0, y: 0, width: 1084, height: 190 };
    for (const seat of [0, 1, 2, 3]) {
      const canvas = createCanvas(box.width, box.height);
      const view = { ...BOARD, initiative: [{ seat, space: 5 }], engineering: [] };
      paintTracks(canvas.getContext('2d'), box, { view, say: () => '' }, NOTHING);
      const colours = new Set(canvas.data().toString('hex').match(/.{8}/g));
      const worn = players.filter(({ colour }) => colours.has(`${colour.slice(1)}ff`));
      expect(worn).toEqual([players[seat]]);
    }
  });

  it('GIVEN somebody took a transmitter THEN their panel is marked; GIVEN a turn ended THEN nobody’s', () => {
    const taken = { say: phrase('pulsar.log.takeTransmitter', { seat: { seat: 1 }, id: 'T-A1', die: 3 }) };
    const ended = { say: phrase('pulsar.log.endTurn', { seat: { seat: 1 } }) };
    expect(shownIn([taken]).seats).toEqual([1]);
    expect(shownIn([ended]).seats).toEqual([]);
  });

  it('GIVEN an AI player of the lowest level THEN its name stands in full beside the map', () => {
    const names = ['Ada', 'AI Cadet 2', 'AI Cadet 3', 'AI Cadet 4'];
    const texts = marksOf(drawingOf(boardRequest(BOARD, { names }), 'map')).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(names));
  });

  it.each([
    [0, 0],
    [2, 0],
    [1, 2],
  ])(
    'GIVEN two gyrodynes of each size, %i ±1 and %i +2 tokens THEN points, goods and pieces stand in a line each',
    (pm1, plus2) => {
      const state = copy(BOARD);
      for (const player of state.players)
        Object.assign(player, { held: { small: 2, medium: 2, large: 2 }, cubes: 12, pm1, plus2, dice: [] });
      const marks = marksOf(drawingOf(boardRequest(state), 'map'));
      const [from, to] = ['Ada', 'Győző'].map((name) => marks.find(({ text }) => text === name)?.box.y ?? Number.NaN);
      const inChip = marks.filter(({ box }) => box.x < 170 && box.y > (from ?? 0) + 20 && box.y < (to ?? 0) - 20);
      const middles = inChip
        .filter(({ kind }) => kind === 'text')
        .map(({ box }) => Math.round(box.y + box.height / 2))
        .sort((a, b) => a - b);
      const lines = middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 4);
      expect(lines).toHaveLength(3);
    },
  );

  it.each([
    { small: 0, medium: 0, large: 0 },
    { small: 1, medium: 1, large: 2 },
    { small: 2, medium: 2, large: 2 },
  ])('GIVEN gyrodynes held %o THEN the rings left stand beside them or above', (held) => {
    const state = copy(BOARD);
    for (const player of state.players) Object.assign(player, { held, cubes: 7, pm1: 1, plus2: 0 });
    const marks = marksOf(drawingOf(boardRequest(state), 'map')).filter(({ box }) => box.x < 170);
    for (const seat of state.players.keys())
      expect(marks.filter(({ text }) => text === `claim/${seat}`)).toHaveLength(1);
  });

  it('GIVEN a flight just made THEN its way is marked on the map', () => {
    const marked = paintPicture(boardRequest(), 'map').data();
    const last = boardRequest().last.map(({ say }) => ({ say }));
    expect(marked.equals(paintPicture(boardRequest(BOARD, { last }), 'map').data())).toBe(false);
  });

  it('GIVEN a flight just made THEN the gates on its way can still be read', () => {
    const { route } = shownIn(boardRequest().last);
    const gates = route.filter((place) => /^[GMO]/.test(place));
    expect(gates.length).toBeGreaterThan(0);
    const numbersAt = (last: GameEvent[]) => {
      const canvas = paintPicture(boardRequest(BOARD, { last }), 'map');
      const pen = canvas.getContext('2d');
      return gates.map((gate) => {
        const { x, y } = planOfBoard(BOARD.side).at(gate);
        return Buffer.from(pen.getImageData(Math.round(x) - 6, Math.round(y) - 4, 12, 10).data).toString('base64');
      });
    };
    expect(numbersAt([...boardRequest().last])).toEqual(numbersAt([]));
  });

  it('GIVEN all dice are spent THEN the strip tells by name whose turn it still is', () => {
    const spent = copy(BOARD);
    Object.assign(spent.players[MOVER] ?? {}, { dice: [] });
    const namesOn = (state: PulsarState) =>
      marksOf(drawingOf(boardRequest(state), 'strip')).filter(({ text }) => text === 'Łucja').length;
    expect(namesOn(BOARD)).toBe(0);
    expect(namesOn(spent)).toBe(1);
  });

  it('GIVEN a marker in front THEN the name of its track stands clear of it', () => {
    const view = { ...copy(BOARD), phase: 'draft' as const, engineering: [{ seat: 0, space: 1 }] };
    const marks = marksOf(drawingOf(boardRequest(view), 'strip'));
    const title = marks.find(({ text }) => text === 'Engineering');
    const first = marks.filter(({ text }) => text === 'marker/0').sort((a, b) => a.box.x - b.box.x)[0];
    if (title === undefined || first === undefined) throw new Error('Nothing is drawn');
    expect(title.box.x + title.box.width + 8).toBeLessThan(first.box.x);
  });

  it('GIVEN only the offer changed THEN the map stays as it is', () => {
    const bought = copy(BOARD);
    bought.offer = bought.offer.slice(1);
    const before = Buffer.from(paintPicture(boardRequest(), 'map').data());
    expect(paintPicture(boardRequest(bought), 'map').data().equals(before)).toBe(true);
  });

  it('GIVEN a project is completed THEN the close-up of the HQs shows it, and a game without HQ says so', () => {
    const look = (state: PulsarState): Buffer => paintPicture(boardRequest(state, { zoom: 'hq' })).data();
    const chosen = (built: readonly number[]): PulsarState => {
      const state = copy(BOARD);
      for (const [seat, player] of state.players.entries())
        Object.assign(player, { hq: `HQ-${'ABCD'[seat]}1`, projects: seat === 1 ? [...built] : [] });
      return state;
    };
    const bare = Buffer.from(look(chosen([])));
    expect(look(chosen([])).equals(bare)).toBe(true);
    expect(look(chosen([0])).equals(bare)).toBe(false);
    const without = copy(BOARD);
    for (const player of without.players) player.hq = '';
    expect(altOf(boardRequest(without, { zoom: 'hq' }))).toContain('without HQ');
  });

  it('GIVEN a map THEN its alt text tells how everybody stands, what lies where and whose turn it is', () => {
    const alt = altOf(boardRequest(), 'map');
    expect(alt).toContain('round 6 of 8');
    expect(alt).toMatch(/Łucja: \d+ points, cubes 0, .* ship at P12/);
    expect(alt).toContain('Łucja: your turn');
    expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
  });

  it('GIVEN goals THEN strip and close-up tell the price of both bonuses', () => {
    const state = {
      ...copy(BOARD),
      phase: 'production' as const,
      turn: null,
      goals: ['patents5', 'online3', 'stations9'],
    };
    const said = 'for 6 VP, then 6 VP for 4 cubes, then 6 VP for 1 cube;';
    expect(altOf(boardRequest(state), 'strip')).toContain(said);
    expect(altOf(boardRequest(state, { zoom: 'score' }))).toContain(said);
  });

  it('GIVEN nobody has a transmitter, whoever is to move no dice and no ship THEN the words say no more than that', () => {
    const state = copy(BOARD);
    for (const player of state.players) Object.assign(player, { transmitters: [], dice: [], ship: '' });
    expect(altOf(boardRequest(state, { zoom: 'network' }))).toMatch(
      /^Ada, transmitters: none\. Győző, transmitters: none\./,
    );
    expect(altOf(boardRequest({ ...state, turn: null }), 'strip')).toMatch(/^Transmitters on offer: /);
    const menu: Choice[] = [{ key: 'gate:E1', path: [{ key: 'step' }], action: { do: 'gate', gate: 'E1' } }];
    expect(altOf(boardRequest(state, { viewer: MOVER, menu }))).toBe('You can choose: E1.');
  });

  it('GIVEN transmitters on offer THEN their half dice are told', () => {
    const state = { ...copy(BOARD), offer: ['T-A1', 'T-A3', 'T-B8'] };
    const alt = altOf(boardRequest(state), 'strip');
    expect(alt).toContain('dice 1 2 6; half dice left 3, right 1');
    expect(alt).toContain('dice 3 3; half dice left 0, right none');
  });
});

function zoomed(zoom: string | undefined): { zoom?: string } {
  return zoom === undefined ? {} : { zoom };
}

const NOWHERE = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
const PLAIN: Pay = { die: 3, from: 'silver', token: null, tokenBy: 0, shift: 0 };

function flight(route: readonly string[], pay: Pay = PLAIN, steps = 1): Choice {
  const action: Action = { do: 'fly', pay, route };
  return { key: `fly:${route.at(-1)}`, path: Array(steps).fill({ key: 'step' }), action };
}

describe('the private map of Pulsar 2849', () => {
  it('GIVEN all flights a player is offered THEN exactly their ends are marked', () => {
    const choices = choicesIn(BOARD, 'fly:', 1);
    const ends = choices.map(({ key }) => /[A-Z]\d\d/.exec(key.slice(key.indexOf('>')))?.[0] ?? '');
    expect(choices.length).toBeGreaterThan(0);
    expect(
      targetsOf(BOARD, MOVER, choices)
        .map(({ place }) => place)
        .sort(),
    ).toEqual([...new Set(ends)].sort());
    const alt = altOf(boardRequest(BOARD, { viewer: MOVER, menu: choices }));
    for (const end of ends.filter((place) => /[SP]/.test(place))) expect(alt).toContain(end);
    for (const end of ends.filter((place) => place.startsWith('G')))
      expect(alt).toContain(`green ${Number(end.slice(1))}`);
  });

  it('GIVEN a system nobody has seen, one with a blue planet free, a free pulsar and a gate THEN each tells what it brings', () => {
    const hidden = down[0] ?? '';
    const state = copy(BOARD);
    state.systems.S01 = { tile: 1, up: true, on: [-1, 0, 1] };
    delete state.pulsars.P01;
    const gains = targetsOf(state, MOVER, [flight([hidden]), flight(['S01']), flight(['P01']), flight(['G01'])]);
    expect(gains.map(({ gain }) => gain)).toEqual(['explore', 'blue', 'claim', 'nothing']);
  });

  it('GIVEN a system passed that has room THEN the end says how many stations are founded on the way', () => {
    const state = copy(BOARD);
    state.systems.S01 = { tile: 1, up: true, on: [-1, 0, 1] };
    state.systems.S02 = { tile: 2, up: true, on: [MOVER, -1, 1] };
    const [through] = targetsOf(state, MOVER, [flight(['S01', 'G01', 'S02', 'G02'])]);
    expect(through?.passing).toBe(1);
  });

  it('GIVEN the die is still to be chosen THEN each place names the dice that lead there, those without help first', () => {
    const helped: Pay = { ...PLAIN, die: 2, token: 'pm1', tokenBy: 1 };
    const [there] = targetsOf(BOARD, MOVER, [flight(['G01'], helped, 2), flight(['G01'], PLAIN, 2)]);
    expect(there?.dice).toEqual([
      { face: 3, red: false, helped: false },
      { face: 2, red: false, helped: true },
    ]);
    expect(targetsOf(BOARD, MOVER, [flight(['G01'])])[0]?.dice).toEqual([]);
  });

  it('GIVEN a flight to a system nobody has seen THEN the die that leads there stands close by, as the system is small', () => {
    const state = { ...copy(BOARD), side: 'plain' as const };
    for (const system of Object.values(state.systems)) Object.assign(system, { up: false, on: [] });
    for (const player of state.players) Object.assign(player, { ship: 'E2', patents: [], projects: [], runs: [] });
    const menu = [flight(['O03', 'O01', 'S03'], PLAIN, 2)];
    const marks = marksOf(drawingOf(boardRequest(state, { viewer: MOVER, menu })));
    const [name, die] = ['S03', 'die/3/nobody'].map((wanted) => {
      const { x, y, width, height } = marks.find(({ text }) => text === wanted)?.box ?? NOWHERE;
      return { x: x + width / 2, y: y + height / 2 };
    });
    expect(Math.hypot((die?.x ?? 0) - (name?.x ?? 0), (die?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(100);
  });

  it('GIVEN a menu of several kinds of things THEN it has no picture; GIVEN one kind THEN it has', () => {
    expect(hasMenuPicture('pulsar', choicesIn(BOARD, '', 0))).toBe(false);
    expect(hasMenuPicture('pulsar', [])).toBe(false);
    for (const kind of ['fly:', 'patent:', 'tx:', 'hq:']) {
      const some = choicesIn(BOARD, kind, 1);
      if (some.length > 0) expect([kind, hasMenuPicture('pulsar', some)]).toEqual([kind, true]);
    }
  });

  it('GIVEN another player looks THEN the map is another: whose ship, whose gains', () => {
    const menu = [flight(['G01'])];
    const mine = paintPicture(boardRequest(BOARD, { viewer: MOVER, menu })).data();
    expect(mine.equals(paintPicture(boardRequest(BOARD, { viewer: 0, menu })).data())).toBe(false);
  });
});

describe('golden pictures of Pulsar 2849', () => {
  const picture = async (id: string, state = BOARD, more = {}) =>
    (await encode(paintPicture(boardRequest(state, more), id))).data;
  const drafting = {
    ...copy(BOARD),
    phase: 'draft' as const,
    turn: null,
    queue: [2, 1, 0],
    dice: [1, 1, 3, 4, 4, 6],
    median: 7,
  };

  it('GIVEN a board THEN its map looks as it did', async () => {
    await expectGolden('pulsar-map', await picture('map'));
  });

  it.each([
    ['draft', drafting],
    ['offers', BOARD],
    ['scoring', { ...BOARD, phase: 'production' as const }],
  ])('GIVEN the strip of the %s THEN it looks as it did', async (name, state) => {
    await expectGolden(`pulsar-${name}`, await picture('strip', state));
  });

  it('GIVEN a private map THEN it looks as it did', async () => {
    const menu = [flight(['G15', 'G14']), flight(['G16', 'S15']), flight(['G16', 'S15', 'M16', 'S16'])];
    await expectGolden(
      'pulsar-flight',
      (await encode(paintPicture(boardRequest(BOARD, { viewer: MOVER, menu })))).data,
    );
  });

  it('GIVEN a ship or a die that is missing THEN the tolerance does not cover it', async () => {
    const noShip = copy(BOARD);
    const noDie = copy(BOARD);
    for (const player of noShip.players) player.ship = '';
    for (const player of noDie.players) player.dice = [];
    expect(await difference(await picture('map'), await picture('map', noShip))).toBeGreaterThan(TOLERANCE);
    expect(await difference(await picture('map'), await picture('map', noDie))).toBeGreaterThan(TOLERANCE);
  });
});
