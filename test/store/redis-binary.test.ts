import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '#test/support/program.ts';
import { redisBinary } from '#test/support/redis-binary.ts';

let dir: string;
let machine: Machine;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-machine-'));
  machine = { path: dir, installs: true, guard: join(dir, 'guard') };
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** A package manager that writes down what it was asked for and then does as it is told. */
const packageManager = (does: string) =>
  writeFile(join(dir, 'apt-get'), `#!/bin/sh\necho "$@" >> ${dir}/asked\n${does}\n`, { mode: 0o755 });

const INSTALLS = (where: string) =>
  `[ "$1" = update ] || { echo > ${where}/redis-server; /bin/chmod +x ${where}/redis-server; }`;

test('GIVEN a machine without Redis that cannot install it THEN the tests fail and say how to get it', async () => {
  const search = redisBinary({ ...machine, installs: false });
  await expect(search).rejects.toThrow(/redis-server.*apt-get install redis-server.*brew install redis/);
});

test('GIVEN several test workers without Redis THEN one installs it and all use it', async () => {
  await packageManager(INSTALLS(dir));
  const found = await Promise.all([redisBinary(machine), redisBinary(machine), redisBinary(machine)]);
  expect(found).toEqual(Array(3).fill(join(dir, 'redis-server')));
  expect(await readFile(join(dir, 'asked'), 'utf8')).toBe('update\ninstall -y --no-install-recommends redis-server\n');
});

test('GIVEN an installation that fails THEN the tests fail and the next run may try again', async () => {
  await packageManager('exit 100');
  await expect(redisBinary(machine)).rejects.toThrow(/tried, and failed/);
  await expect(access(machine.guard)).rejects.toThrow();
});
