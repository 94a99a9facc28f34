import { describe, expect, it } from 'vitest';
import type { Who } from '#tables/command.ts';
import { parseRecord } from '#tables/parse.ts';
import type { TableRecord } from '#tables/record.ts';
import { reduce } from '#tables/reduce.ts';
import { testGames } from '#test/support/games.ts';

const moment = { channel: '9', now: 1_700_000_000_000, games: testGames, newSeed: () => 1, newKey: () => 'key' };
const taro: Who = { id: '1', name: '太郎', moderator: false };
const known: Who = { ...taro, username: 'taro.yamada' };
const bela: Who = { id: '2', name: 'Béla', username: 'bela', moderator: false };

function tableAfter(found: TableRecord | null, ...[command, by]: [Parameters<typeof reduce>[1], Who]): TableRecord {
  const { record } = reduce(found, command, by, moment);
  if (record === null) throw new Error('no table');
  return record;
}

const usernames = (record: TableRecord) => record.chairs.map(({ owner }) => owner?.username);

describe('user names', () => {
  it('GIVEN somebody who sits down THEN their user name is kept beside their name', () => {
    const lobby = tableAfter(tableAfter(null, { do: 'open', game: 'toy', guild: null }, known), { do: 'join' }, bela);
    expect(usernames(lobby)).toEqual(['taro.yamada', 'bela']);
    expect(parseRecord(JSON.parse(JSON.stringify(lobby)), testGames)).toEqual(lobby);
  });

  it('GIVEN a table from before user names were kept THEN it is read, and each is learnt when its owner does something', () => {
    const old = tableAfter(tableAfter(null, { do: 'open', game: 'toy', guild: null }, taro), { do: 'join' }, bela);
    expect(usernames(old)).toEqual([undefined, 'bela']);
    expect(parseRecord(JSON.parse(JSON.stringify(old)), testGames)).toEqual(old);
    expect(usernames(tableAfter(old, { do: 'start' }, known))).toEqual(['taro.yamada', 'bela']);
  });

  it('GIVEN somebody who took another user name THEN the new one is kept', () => {
    const lobby = tableAfter(tableAfter(null, { do: 'open', game: 'toy', guild: null }, known), { do: 'join' }, bela);
    const renamed = { ...bela, username: 'bela2' };
    expect(usernames(tableAfter(lobby, { do: 'addAi', level: 'easy' }, { ...renamed, moderator: true }))).toEqual([
      'taro.yamada',
      'bela2',
      undefined,
    ]);
  });
});
