import { describe, expect, test } from 'vitest';
import { CARD_IDS, CHOICE_MS, cardOf } from '#games/smugglers/content.ts';
import { totalOf } from '#games/smugglers/goods.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { bid, goods, openTable, player, RELAXED, type SmugglersTable, said, seatZeroWins, stop } from './table.ts';

function outcomes(table: SmugglersTable): string[] {
  return table.state.sectors.map((sector) => sector.outcome);
}

describe('evaluation', () => {
  test('S14: GIVEN no dice on a sector THEN it leaves the game', () => {
    const table = seatZeroWins(['S09', 'S10', 'S11'], 12, '', [[1, 'A']]);
    expect(outcomes(table)).toEqual(['paid', 'out', 'out']);
    expect(said(table).filter((key) => key === 'smugglers.out')).toHaveLength(2);
  });

  test('S14: GIVEN dice of several players THEN the highest wins and the others go home', () => {
    const table = openTable(3);
    bid(table, 0, 2, 'A');
    bid(table, 1, 5, 'A');
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    expect(table.state.sectors[0]).toMatchObject({ winner: 1, dice: [{ seat: 1, face: 5 }] });
  });

  test('S14: GIVEN equal highest dice THEN the higher speed token wins, whoever was first', () => {
    const table = openTable(3);
    bid(table, 0, 4, 'A');
    bid(table, 1, 4, 'A');
    bid(table, 2, 3, 'B');
    stop(table, { 0: -1, 1: 2 }, [0, 1]);
    expect(table.state.sectors[0]?.winner).toBe(1);
  });
});

describe('payment', () => {
  test('S15: GIVEN energy for both sectors THEN both dice are paid into the pool', () => {
    const table = seatZeroWins(['S09', 'S10'], 7, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(player(table, 0).energy).toBe(0);
    expect(table.state.pool.energy).toBe(7);
    expect(player(table, 0).paid).toEqual(['S09', 'S10']);
  });

  test('S15: GIVEN energy for only one of two THEN the player chooses which', () => {
    const table = seatZeroWins(['S09', 'S10'], 5, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(table.seat(0).keys()).toEqual(['pay:A>0', 'pay:B>0']);
    table.seat(0).picks('pay:B>0');
    expect(player(table, 0)).toMatchObject({ energy: 2, paid: ['S10'], lost: ['S09'] });
  });

  test('S15: GIVEN only one of two affordable at all THEN that one is paid without asking', () => {
    const table = seatZeroWins(['S09', 'S10'], 3, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(player(table, 0)).toMatchObject({ energy: 0, paid: ['S10'], lost: ['S09'] });
  });

  test('S15: GIVEN two dice of mine on one sector THEN only the higher one is paid', () => {
    const table = seatZeroWins(['S09'], 12, '', [
      [3, 'A'],
      [5, 'A'],
    ]);
    expect(player(table, 0).energy).toBe(7);
  });

  test('S16: GIVEN too little energy THEN the sector is lost, and nothing is paid', () => {
    const table = seatZeroWins(['S09'], 4, 'RGBY', [[5, 'A']]);
    expect(player(table, 0)).toMatchObject({ energy: 4, goods: goods('RGBY'), paid: [], lost: ['S09'] });
    expect(said(table)).toContain('smugglers.lost');
  });

  test('S17: GIVEN a cruiser THEN it takes any colour, and any one ship may be skipped', () => {
    const table = seatZeroWins(['S01'], 12, 'RRGB', [[1, 'A']]);
    expect(table.seat(0).keys().sort()).toEqual(['pay:A>RB', 'pay:A>RG', 'pay:A>RR', 'pay:A>RRB', 'pay:A>RRG']);
  });

  test('S17: GIVEN goods that do not suffice even with the skip THEN the sector is lost and its energy spent', () => {
    const table = seatZeroWins(['S13'], 12, 'RGR', [[2, 'A']]);
    expect(player(table, 0)).toMatchObject({ energy: 10, goods: goods('RRG'), lost: ['S13'] });
    expect(table.state.pool.energy).toBe(2);
  });

  test('S17: GIVEN a single ship THEN it may be skipped and the sector costs no goods', () => {
    const table = seatZeroWins(['S11'], 12, 'B', [[1, 'A']]);
    expect(table.seat(0).keys()).toEqual(['pay:A>B', 'pay:A>0']);
  });

  test('S18: GIVEN two sectors and just one way to serve both THEN it is done without asking', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RRGGBB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(player(table, 0)).toMatchObject({ energy: 9, goods: goods(''), paid: ['S05', 'S06'] });
  });

  test('S18: GIVEN some assignment that serves both THEN no assignment that serves one is offered', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RRGGBBY', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(
      table
        .seat(0)
        .keys()
        .every((key) => key.startsWith('pay:AB>')),
    ).toBe(true);
    expect(table.seat(0).keys().sort()).toEqual([
      'pay:AB>RGGBBY',
      'pay:AB>RRGBBY',
      'pay:AB>RRGGBB',
      'pay:AB>RRGGBBY',
      'pay:AB>RRGGBY',
    ]);
  });

  test('S18: GIVEN goods for only one of two THEN the player chooses, and the other is lost with its energy', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RGB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(table.seat(0).keys()).toEqual(['pay:A>RGB', 'pay:B>RGB']);
    table.seat(0).picks('pay:B>RGB');
    expect(player(table, 0)).toMatchObject({ energy: 9, goods: goods(''), paid: ['S06'], lost: ['S05'] });
  });

  test('S18: GIVEN several winners with a choice THEN all are asked at once, in any order', () => {
    const table = openTable(3, { cards: ['S09', 'S10'] });
    bid(table, 0, 1, 'A');
    bid(table, 1, 1, 'B');
    stop(table, { 0: 2, 1: 1 }, [0, 1]);
    table.seat(1).picks('pay:B>G');
    table.seat(0).picks('pay:A>0');
    expect(table.state.phase.kind).toBe('refill');
  });

  test('S18: GIVEN a choice THEN each option says what it leaves', () => {
    const table = seatZeroWins(['S11'], 12, 'BB', [[4, 'A']]);
    const [prompt] = table.seat(0).prompts();
    expect(prompt?.kind === 'pick' && prompt.options.map((option) => option.note)).toEqual([
      { key: 'smugglers.leaves', params: { energy: 8, goods: goodsLeft('B', 1) } },
      { key: 'smugglers.leaves', params: { energy: 8, goods: goodsLeft('B', 2) } },
    ]);
  });

  test('S19: GIVEN a paid and a lost sector THEN they lie apart before their owner', () => {
    const table = seatZeroWins(['S09', 'S10'], 6, '', [
      [6, 'A'],
      [1, 'B'],
    ]);
    table.seat(0).picks('pay:A>0');
    expect(player(table, 0)).toMatchObject({ paid: ['S09'], lost: ['S10'] });
    expect(outcomes(table)).toEqual(['paid', 'lost', 'out']);
  });

  test('S24: GIVEN a live table THEN a payment nobody chooses is made so that most points are kept', () => {
    const table = seatZeroWins(['S01', 'S21'], 6, 'RRB', [
      [4, 'A'],
      [3, 'B'],
    ]);
    const since = table.at;
    const [late] = table.clock().picks('late');
    expect(late).toMatchObject({ say: { key: 'smugglers.late' }, barrier: true });
    expect(table.at).toBe(since + CHOICE_MS);
    expect(player(table, 0)).toMatchObject({ energy: 2, goods: goods(''), paid: ['S01'], lost: ['S21'] });
  });

  test('S24: GIVEN relaxed pace THEN the clock never chooses, and the first option keeps most points', () => {
    const table = openTable(3, { options: RELAXED, cards: ['S11'] });
    bid(table, 0, 1, 'A');
    table.seat(1).picks('token:1');
    table.seat(2).picks('token:2');
    expect(table.clock().prompts()).toEqual([]);
    expect(table.seat(0).keys()[0]).toBe('pay:A>B');
  });
});

describe('the menu of payments', () => {
  /** Different next steps at every place of the menu. */
  const levels = (table: SmugglersTable) => {
    const [prompt] = table.seat(0).prompts();
    const children = new Map<string, Set<string>>();
    for (const { path } of prompt?.kind === 'pick' ? prompt.options : [])
      for (const [depth, step] of path.entries()) {
        const trail = JSON.stringify(path.slice(0, depth));
        children.set(trail, (children.get(trail) ?? new Set()).add(JSON.stringify(step)));
      }
    return [...children.values()].map(({ size }) => size);
  };

  test.each([
    ['many ways for one sector', ['S21'], [[1, 'A']]],
    [
      'very many for two',
      ['S21', 'S22'],
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    [
      'all colours',
      ['S13', 'S16'],
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
  ] as const)(
    'S18: GIVEN %s THEN no level has more than six buttons, and the best way is one press away',
    (_, cards, bids) => {
      const table = seatZeroWins(cards, 12, 'RRRGGGBBBYYY', bids);
      expect(Math.max(...levels(table))).toBeLessThanOrEqual(6);
      const [prompt] = table.seat(0).prompts();
      const [best] = prompt?.kind === 'pick' ? prompt.options : [];
      expect(best?.path.map(({ key }) => key)).toEqual(['smugglers.settle.best']);
      const paths = prompt?.kind === 'pick' ? prompt.options.map(({ path }) => path) : [];
      const shipsAndCruisers = cards.reduce((sum, id) => sum + totalOf(cardOf(id).ships) + cardOf(id).cruisers, 0);
      expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(shipsAndCruisers);
      expect(new Set(paths.map((path) => JSON.stringify(path))).size).toBe(paths.length);
    },
  );

  test.each(['RRRGGGBBBYYY', 'RRGGBBYY', 'RRRGB'])(
    'S18: GIVEN any card, alone or with another, and %s THEN no level has more than six buttons',
    (stock) => {
      const most = CARD_IDS.flatMap((id, index) => {
        const other = CARD_IDS[(index + 7) % CARD_IDS.length] ?? id;
        const alone = seatZeroWins([id], 12, stock, [[1, 'A']]);
        const both = seatZeroWins([id, other], 12, stock, [
          [1, 'A'],
          [2, 'B'],
        ]);
        return [...levels(alone), ...levels(both)];
      });
      expect(Math.max(...most)).toBe(6);
    },
  );

  test('S17: GIVEN ships and a cruiser THEN it is asked which ship is skipped, then what the cruiser takes', () => {
    const table = seatZeroWins(['S01'], 12, 'RRRGGGBBBYYY', [[1, 'A']]);
    const [prompt] = table.seat(0).prompts();
    const { say } = speaker(english, []);
    const trails = (prompt?.kind === 'pick' ? prompt.options : []).map(({ key, path }) => [
      key,
      path.map((step) => say(step)).join(' → '),
    ]);
    expect(Object.fromEntries(trails)).toEqual({
      'pay:A>RRR': '★ 3 red',
      'pay:A>RR': 'A: skip a cruiser',
      'pay:A>RRG': 'A: all ships → A: cruiser takes green',
      'pay:A>RRB': 'A: all ships → A: cruiser takes blue',
      'pay:A>RRY': 'A: all ships → A: cruiser takes yellow',
      'pay:A>RG': 'A: skip a red ship → A: cruiser takes green',
      'pay:A>RB': 'A: skip a red ship → A: cruiser takes blue',
      'pay:A>RY': 'A: skip a red ship → A: cruiser takes yellow',
    });
  });
});

describe('what is told of a payment, sector by sector', () => {
  /** The lines about payments, as the log will have them. */
  const told = (table: SmugglersTable) =>
    table.events
      .map((event) => event.say)
      .filter(({ key }) => key.startsWith('smugglers.paid') || key.startsWith('smugglers.lost'))
      .map((say) => speaker(english, ['Ada', 'Bo', 'Cy']).say(say));

  test('S15, S18: GIVEN two sectors paid THEN each has its own energy and goods', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RRGGBB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    const [first, second] = told(table);
    expect(first).toMatch(/^Ada pays 1 energy and .* for A\.$/);
    expect(second).toMatch(/^Ada pays 2 energy and .* for B\.$/);
  });

  test('S17, S18: GIVEN goods just enough for the one with four ships THEN the other skips its only ship, and each is told its own goods', () => {
    const table = seatZeroWins(['S09', 'S05'], 12, 'RGB', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(told(table)).toEqual([
      'Ada pays 1 energy and no goods for A.',
      'Ada pays 2 energy and 1 red, 1 green, 1 blue for B.',
    ]);
  });

  test('S18: GIVEN energy paid for both and goods for one THEN the energy lost on the other is named, and that it was a choice', () => {
    const table = seatZeroWins(['S05', 'S06'], 12, 'RGB', [
      [3, 'A'],
      [4, 'B'],
    ]);
    table.seat(0).picks('pay:A>RGB');
    expect(told(table)).toEqual([
      'Ada pays 3 energy and 1 red, 1 green, 1 blue for A.',
      'Ada pays 4 energy for B but keeps its goods for another sector, and loses it: −3.',
    ]);
  });

  test('S17: GIVEN energy paid and goods that do not suffice THEN both are told', () => {
    const table = seatZeroWins(['S13'], 12, 'RGR', [[2, 'A']]);
    expect(told(table)).toEqual(['Ada pays 2 energy for A but lacks the goods, and loses it: −2.']);
  });

  test('S18: GIVEN goods that suffice for one sector only, whatever is chosen THEN the other could not be paid', () => {
    const table = seatZeroWins(['S09', 'S13'], 12, 'GG', [
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(told(table)).toContain('Ada pays 2 energy for B but lacks the goods, and loses it: −2.');
  });

  test('S16: GIVEN too little energy THEN the player could not pay', () => {
    const table = seatZeroWins(['S09'], 4, 'RGBY', [[5, 'A']]);
    expect(told(table)).toEqual(['Ada lacks the energy for A and loses it: −3.']);
  });

  test('S15: GIVEN energy for one of two THEN the other was given up by choice, and cost no energy', () => {
    const table = seatZeroWins(['S09', 'S10'], 5, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    table.seat(0).picks('pay:B>0');
    expect(told(table)).toEqual([
      'Ada chooses not to pay for A and loses it: −3.',
      'Ada pays 3 energy and no goods for B.',
    ]);
  });
});

function goodsLeft(colour: string, n: number) {
  return { key: 'smugglers.goods', params: { items: [{ key: `smugglers.good.${colour}`, params: { n } }] } };
}
