import type { APIMessageComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { boardParts } from '#discord/board.ts';
import { everyComponent } from '#playground/discord/components.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Seated, tableOf } from '#test/support/table.ts';
import { voices } from '#test/support/words.ts';

/** The buttons with which the public board offers bids in Space Smugglers. */

const NAMES = ['Ada', 'Béla', 'Csaba', 'Dóra', 'Emil', 'Flóra'];
const PICTURES = ['sectors', 'stocks'].map((name) => ({
  name: `${name}.png`,
  alt: name,
  data: Buffer.alloc(0),
  hash: name,
}));

async function bidding(players: number, options: Record<string, unknown> = {}): Promise<Seated<string[]>> {
  const table = await tableOf(NAMES.slice(0, players), { game: 'smugglers', options, settings: { guide: true } });
  await table.clock.passes('9 s');
  return table;
}

function partsOf(record: TableRecord): readonly APIMessageComponent[] {
  return boardParts(record, voices(record), { pictures: PICTURES, told: ['Something happened.'] });
}

/** Labels of the bid buttons, row by row; in brackets what is greyed out. */
function bidRows(record: TableRecord): string[] {
  return partsOf(record).flatMap((part) => {
    if (part.type !== ComponentType.ActionRow) return [];
    const labels = part.components.flatMap((each) => {
      const isBid = 'label' in each && 'custom_id' in each && each.custom_id.includes('~bid:');
      if (!isBid || !/^[A-F] \d$/.test(each.label ?? '')) return [];
      return [each.disabled ? `(${each.label})` : `${each.label}`];
    });
    return labels.length === 0 ? [] : [labels.join(' | ')];
  });
}

async function picks(table: Seated<string[]>, seat: number, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await table.people[seat]?.picks(key);
    await table.clock.passes('1 s');
  }
}

describe('one press is one bid', () => {
  it('GIVEN three sectors THEN each has its row, with three faces', async () => {
    const table = await bidding(3);
    expect(bidRows(await table.record())).toEqual(['A 1 | A 2 | A 3', 'B 1 | B 2 | B 3', 'C 1 | C 2 | C 3']);
  });

  it('GIVEN nobody has a die left THEN only the tokens stand there, and no way to other faces', async () => {
    const table = await bidding(3);
    for (const seat of [0, 1, 2]) await picks(table, seat, `bid:${'ABC'[seat]}1`, `bid:${'ABC'[seat]}2`);
    const record = await table.record();
    expect(bidRows(record)).toEqual([]);
    const words = JSON.stringify(partsOf(record));
    expect(words).toContain('Token 1');
    expect(words).not.toContain('Other face');
  });

  it('GIVEN five sectors THEN they stand side by side, with three faces', async () => {
    const table = await bidding(5);
    expect(bidRows(await table.record())).toEqual([
      'A 1 | B 1 | C 1 | D 1 | E 1',
      'A 2 | B 2 | C 2 | D 2 | E 2',
      'A 3 | B 3 | C 3 | D 3 | E 3',
    ]);
  });

  it('GIVEN six sectors THEN two stand in a row, with two faces each', async () => {
    const table = await bidding(6);
    expect(bidRows(await table.record())).toEqual([
      'A 1 | A 2 | B 1 | B 2',
      'C 1 | C 2 | D 1 | D 2',
      'E 1 | E 2 | F 1 | F 2',
    ]);
  });

  it('GIVEN a rising minimum THEN only the button that became useless changes, and what nobody may bid is grey', async () => {
    const table = await bidding(3);
    const rowA = async () => bidRows(await table.record())[0];
    await picks(table, 0, 'bid:A2');
    expect(await rowA()).toBe('A 4 | A 2 | A 3');
    await picks(table, 1, 'bid:A5');
    expect(await rowA()).toBe('(A 4) | A 5 | A 6');
    await picks(table, 2, 'bid:A6');
    expect(await rowA()).toBe('(A 4) | (A 5) | A 6');
  });

  it('GIVEN relaxed pace THEN whoever is to move has the same buttons', async () => {
    const table = await bidding(3, { pace: 'relaxed' });
    expect(bidRows(await table.record())[0]).toBe('A 1 | A 2 | A 3');
  });

  it('GIVEN the rest THEN tokens and one way to the other faces stand below', async () => {
    const table = await bidding(4);
    const labels = [...everyComponent(partsOf(await table.record()))].flatMap((each) =>
      'label' in each ? [each.label] : [],
    );
    expect(labels.slice(12, 17)).toEqual(['Token −1', 'Token 1', 'Token 2', 'Token 3', 'Other face…']);
  });
});

describe('the size of the message', () => {
  it.each([2, 3, 4, 5, 6])(
    'GIVEN %i players, an undo vote and somebody away THEN it has at most 40 components',
    async (players) => {
      const table = await bidding(players);
      await picks(table, 0, 'bid:A1');
      const record = await table.record();
      const { running } = record;
      if (running === null) throw new Error('not started');
      const chairs = record.chairs.map((chair, seat) => (seat === 1 ? { ...chair, away: 'timeout' as const } : chair));
      const vote = { by: 0, to: 1, agreed: [], until: null };
      const full = { ...record, chairs, running: { ...running, undo: vote } };
      expect(bidRows(full).length).toBeGreaterThan(0);
      expect([...everyComponent(partsOf(full))].length).toBeLessThanOrEqual(40);
    },
  );
});
