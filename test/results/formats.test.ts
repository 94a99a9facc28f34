import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unpackPlayed } from '#results/played.ts';
import { parseResult, parseSitters, RESULT_FORMAT } from '#results/result.ts';
import { NewerRecord } from '#store/store.ts';
import { formatAfter, type RecordMigration } from '#tables/migrations.ts';

/** Results as earlier programs stored them, a folder a format: test/tools/record-results.ts writes today’s. */
const FOLDER = new URL('../fixtures/results/', import.meta.url);
type Texts = { readonly result: string; readonly seats: string; readonly played: string };

const stored = readdirSync(FOLDER).flatMap((format) =>
  readdirSync(new URL(`${format}/`, FOLDER)).map((file) => ({
    name: `${format}/${file.replace('.json', '')}`,
    texts: JSON.parse(readFileSync(new URL(`${format}/${file}`, FOLDER), 'utf8')) as Texts,
  })),
);

describe('results stored by earlier versions', () => {
  it('GIVEN the present format THEN something stored in it is among them', () => {
    expect(stored.map(({ name }) => name)).toContain(`format-${RESULT_FORMAT}/pulsar`);
  });

  it.each(stored)(
    'GIVEN $name THEN all of it is read, and as long as its format is today’s nothing is lost',
    ({ texts }) => {
      const result = parseResult(texts.result);
      const played = unpackPlayed(texts.played);
      expect(played.log).toHaveLength(result.acts);
      expect(parseSitters(texts.seats)).toHaveLength(result.seats.length);
      if (JSON.parse(texts.result).format === RESULT_FORMAT) expect(result).toEqual(JSON.parse(texts.result));
    },
  );

  it.each(stored)('GIVEN $name THEN all that is kept of it is at most 150 KB', ({ texts }) => {
    expect(texts.result.length + texts.seats.length + texts.played.length).toBeLessThan(150 * 1024);
    expect(texts.result.length).toBeLessThan(8 * 1024);
  });

  it('GIVEN a later format THEN a migration brings an earlier result to it', () => {
    const rename: RecordMigration = ({ acts, ...rest }) => ({ ...rest, acts: Number(acts) + 1 });
    const text = stored[0]?.texts.result ?? '';
    const migrations = [...Array.from({ length: RESULT_FORMAT - 1 }, () => (old: object) => ({ ...old })), rename];
    const result = parseResult(text, migrations);
    expect(result).toMatchObject({ format: formatAfter(migrations), acts: parseResult(text).acts + 1 });
  });

  it('GIVEN a result of a newer version THEN it is left alone, and said so', () => {
    const text = JSON.stringify({ ...parseResult(stored[0]?.texts.result ?? ''), format: RESULT_FORMAT + 1 });
    expect(() => parseResult(text)).toThrow(NewerRecord);
  });
});
