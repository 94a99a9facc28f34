import { describe, expect, test } from 'vitest';
import { CARD_IDS, cardOf } from '#games/smugglers/content.ts';
import { totalOf } from '#games/smugglers/goods.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type SmugglersTable, seatZeroWins } from './table.ts';

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

test.each([
  ['many ways for one sector', ['S01'], 12, 'RRRGGGBBBYYY', [[1, 'A']], true],
  [
    'many for one of two',
    ['S01', 'S21'],
    3,
    'RRRGGGBBBYYY',
    [
      [3, 'A'],
      [3, 'B'],
    ],
    true,
  ],
  ['few ways', ['S01'], 12, 'RRG', [[1, 'A']], false],
] as const)(
  'GIVEN %s THEN the explanation speaks of the star where there is one',
  (_, cards, energy, stock, bids, star) => {
    const [prompt] = seatZeroWins(cards, energy, stock, bids).seat(0).prompts();
    if (prompt?.kind !== 'pick') throw new Error('Seat 0 is asked nothing');
    const { say } = speaker(english, []);
    const guide = say({ ...prompt.ask, key: `${prompt.ask.key}.guide` });
    expect(guide.includes('★')).toBe(star);
    expect(prompt.options.some(({ path }) => path.map((step) => say(step)).some((label) => label.includes('★')))).toBe(
      star,
    );
  },
);

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
