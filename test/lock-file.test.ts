import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
}

/** What is installed from the lock file on the platforms of the image and of most servers is checked by its hash. */
async function entries(): Promise<[name: string, entry: Entry][]> {
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(lock.packages).filter(([name, { link }]) => name !== '' && link !== true);
}

/** The one family whose binaries for other platforms have no hash, because none could be had when the file was written. */
const WITHOUT = /\/@napi-rs\/canvas-(?<platform>[\w-]+)$/;
const OURS = ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'linux-arm64-musl'];

describe('package-lock.json', () => {
  it('GIVEN its entries THEN all have a hash, but the canvas’s optional binaries of platforms other than Linux on x64 and ARM', async () => {
    const bare = (await entries()).filter(([, { integrity }]) => integrity === undefined);
    const unexpected = bare.filter(([name, { optional }]) => {
      const platform = WITHOUT.exec(name)?.groups?.platform;
      return optional !== true || platform === undefined || OURS.includes(platform);
    });
    expect(unexpected.map(([name]) => name)).toEqual([]);
    // Only ever fewer: `npm view NAME@VERSION dist.integrity` tells those that are left where the registry knows them.
    expect(bare.length).toBeLessThanOrEqual(7);
  });

  it('GIVEN a hash THEN it is SHA-512', async () => {
    const odd = (await entries()).filter(
      ([, { integrity }]) => integrity !== undefined && !integrity.startsWith('sha512-'),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('GIVEN where something is fetched from THEN it is npm’s own registry or nothing', async () => {
    const hosts = (await entries()).flatMap(([, { resolved }]) =>
      resolved === undefined ? [] : [new URL(resolved).host],
    );
    expect([...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });
});
