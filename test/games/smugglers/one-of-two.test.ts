import { describe, expect, test } from 'vitest';
import { cardOf } from '#games/smugglers/content.ts';
import { giftsTo } from '#games/smugglers/payment.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { goods, player, type SmugglersTable, seatZeroWins } from './table.ts';

const { say } = speaker(english, ['Ada', 'Bo', 'Cy']);

/** What seat 0 is asked, and every answer with the way to it in the menu. */
function asked(table: SmugglersTable) {
  const [prompt] = table.seat(0).prompts();
  if (prompt?.kind !== 'pick') throw new Error('Seat 0 is asked nothing');
  const trails = prompt.options.map(({ key, path }) => [key, path.map((step) => say(step)).join(' → ')]);
  return { question: say(prompt.ask), answers: Object.fromEntries(trails) as Record<string, string> };
}

describe('two sectors won and not enough for both', () => {
  test('S15: GIVEN energy for either and goods for neither THEN the player chooses which energy is spent in vain', () => {
    const table = seatZeroWins(['S13', 'S14'], 4, '', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(asked(table).question).toBe('You won A + B but cannot pay for both. Which one do you pay for?');
    expect(asked(table).answers).toEqual({
      'pay:A>lost': 'Spend energy on A, lose all',
      'pay:B>lost': 'Spend energy on B, lose all',
    });
    table.seat(0).picks('pay:B>lost');
    expect(player(table, 0)).toMatchObject({ energy: 1, paid: [], lost: ['S13', 'S14'] });
  });

  test('S18: GIVEN the same energy for either and goods for neither THEN there is nothing to choose', () => {
    const table = seatZeroWins(['S13', 'S14'], 3, '', [
      [3, 'A'],
      [3, 'B'],
    ]);
    expect(player(table, 0)).toMatchObject({ energy: 0, paid: [], lost: ['S13', 'S14'] });
  });

  test('S15: GIVEN the same energy for either and goods for one THEN the energy may still be spent on the other', () => {
    const table = seatZeroWins(['S09', 'S13'], 3, '', [
      [3, 'A'],
      [3, 'B'],
    ]);
    expect(Object.keys(asked(table).answers)).toEqual(['pay:A>0', 'pay:B>lost']);
  });

  test('S15: GIVEN only one affordable and a choice of goods for it THEN the question names that one and the lost one', () => {
    const table = seatZeroWins(['S09', 'S10'], 3, 'G', [
      [4, 'A'],
      [3, 'B'],
    ]);
    expect(asked(table).question).toBe(
      'You can pay for B only, and A is lost. You pay 3 energy; which goods do you hand over?',
    );
  });

  test('S18: GIVEN either, one of them in a single way THEN the sector comes first, and its goods with it where nothing is left to choose', () => {
    const table = seatZeroWins(['S21', 'S07'], 3, 'RG', [
      [3, 'A'],
      [3, 'B'],
    ]);
    const { question, answers } = asked(table);
    expect(question).toBe('You won A + B but cannot pay for both. Which one do you pay for?');
    expect(answers).toEqual({ 'pay:A>RG': 'Pay for A, lose B: 1 red, 1 green', 'pay:B>R': 'Pay for B, lose A: 1 red' });
  });

  test('S18: GIVEN either in many ways THEN the best is one press away, and each sector is asked about its own ships only', () => {
    const table = seatZeroWins(['S01', 'S21'], 3, 'RRRGGGBBBYYY', [
      [3, 'A'],
      [3, 'B'],
    ]);
    const { answers } = asked(table);
    expect(answers['pay:A>RRR']).toBe('★ Pay for A');
    const trails = Object.entries(answers).filter(([key]) => key !== 'pay:A>RRR');
    for (const [key, trail] of trails) {
      const sector = key.charAt('pay:'.length);
      expect(trail).toMatch(new RegExp(`^Pay for ${sector}, lose [AB]( → ${sector}: [a-z ]+)+$`));
    }
    expect(answers['pay:A>RG']).toBe('Pay for A, lose B → A: skip a red ship → A: cruiser takes green');
  });

  test('S18: GIVEN one in a single way, which is the best, the other in many THEN the single one is one press away', () => {
    const table = seatZeroWins(['S05', 'S21'], 3, 'RRGGB', [
      [3, 'A'],
      [3, 'B'],
    ]);
    const { answers } = asked(table);
    expect(Object.entries(answers).filter(([, trail]) => !trail.startsWith('Pay for B, lose A → B: '))).toEqual([
      ['pay:A>RGB', '★ Pay for A'],
    ]);
    expect(Object.keys(answers)).toHaveLength(1 + 8);
  });
});

test('S17: GIVEN a card of nothing but a cruiser THEN that one ship may be skipped like any', () => {
  const card = { ...cardOf('S21'), ships: goods(''), cruisers: 1 };
  const gifts = giftsTo([{ sector: 0, card, cost: 1 }], goods('RG'));
  expect(gifts).toHaveLength(3);
  expect(gifts).toEqual(expect.arrayContaining([goods('R'), goods('G'), goods('')]));
});
