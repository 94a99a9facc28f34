import { describe, expect, it } from 'vitest';
import { parseShards, shardOf, shardsFor } from '#discord/shards.ts';

describe('shards', () => {
  it('GIVEN a server THEN its shard follows from its id, and direct messages are on the first', () => {
    const guild = String((5n << 22n) + 77n);
    expect([1, 2, 3, 4].map((count) => shardOf(guild, count))).toEqual([0, 1, 2, 1]);
    expect(shardOf(null, 4)).toBe(0);
  });

  it.each([
    ['auto', { index: 0, parts: 1 }],
    ['auto:1/3', { index: 1, parts: 3 }],
    ['auto:10/12', { index: 10, parts: 12 }],
    ['0,1,11/12', { ids: [0, 1, 11], count: 12 }],
    ['0,1/4', { ids: [0, 1], count: 4 }],
    ['3 , 3/4', { ids: [3], count: 4 }],
    ['auto:3/3', null],
    ['4/4', null],
    ['0-1/4', null],
    ['all', null],
  ])('GIVEN SHARDS=%s THEN it means what it says', (text, wanted) => {
    expect(parseShards(text)).toEqual(wanted);
  });

  it('GIVEN three processes with a part each THEN every shard is served by just one', () => {
    const parts = [0, 1, 2].map((index) => shardsFor({ index, parts: 3 }, 5));
    expect(parts).toEqual([
      { ids: [0, 3], count: 5 },
      { ids: [1, 4], count: 5 },
      { ids: [2], count: 5 },
    ]);
  });
});
