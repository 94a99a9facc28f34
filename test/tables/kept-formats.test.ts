import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Kind, NewerRecord, type Stored } from '#store/store.ts';
import { DAILIES } from '#tables/daily.ts';
import { FOLLOWERS } from '#tables/followers.ts';
import { GATHERINGS } from '#tables/gatherings.ts';
import { SERVERS } from '#tables/servers.ts';

/** Small records as earlier programs stored them, a file a format: fixtures/<folder>/format-<n>.json. */
const FOLDER = new URL('../fixtures/', import.meta.url);
const KINDS: readonly { readonly name: string; readonly kind: Pick<Kind<Stored & { format: number }>, 'parse'> }[] = [
  { name: 'followers', kind: FOLLOWERS },
  { name: 'gatherings', kind: GATHERINGS },
  { name: 'daily', kind: DAILIES },
  { name: 'settings', kind: SERVERS },
];

interface StoredText {
  readonly name: string;
  readonly parse: (raw: unknown) => Stored & { format: number };
  readonly raw: Record<string, unknown>;
}

const stored = KINDS.flatMap(({ name, kind }): StoredText[] =>
  readdirSync(new URL(`${name}/`, FOLDER)).map((file) => ({
    name: `${name}/${file}`,
    parse: kind.parse,
    raw: JSON.parse(readFileSync(new URL(`${name}/${file}`, FOLDER), 'utf8')) as Record<string, unknown>,
  })),
);
const present = (all: readonly StoredText[]): StoredText[] =>
  all.filter(({ parse, raw }) => parse(raw).format === raw.format);

describe('small records stored by earlier versions', () => {
  it.each(KINDS)('GIVEN $name THEN one of the present format is among them', ({ name }) => {
    expect(present(stored.filter((one) => one.name.startsWith(`${name}/`)))).toHaveLength(1);
  });

  it.each(stored)('GIVEN $name THEN it is read, and nothing it says is lost', ({ parse, raw }) => {
    const { format: _, people, ...said } = raw;
    const read = parse(raw);
    expect(read).toMatchObject(said);
    if (Array.isArray(people)) expect(read).toMatchObject({ people });
  });

  it.each(present(stored))('GIVEN $name of a newer version THEN it is left alone', ({ parse, raw }) => {
    expect(() => parse({ ...raw, format: Number(raw.format) + 1 })).toThrow(NewerRecord);
  });
});
