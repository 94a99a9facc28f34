import { REST } from 'discord.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countSteadily } from '#discord/steady-limits.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';

let discord: TestDiscord;
afterEach(async () => {
  vi.restoreAllMocks();
  await discord.stop();
});

const HOUR = 3_600_000;
const PER_SECOND = 5;

async function started(): Promise<REST> {
  discord = await localDiscord({ rateLimits: false });
  const rest = new REST({ api: discord.api, globalRequestsPerSecond: PER_SECOND }).setToken(discord.token);
  countSteadily(rest);
  return rest;
}

function setClock(rest: REST, by: number): void {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + by);
  expect(rest.globalReset).toBeGreaterThan(0);
}

describe('rate limits', () => {
  it.each([
    ['back an hour', -HOUR],
    ['on an hour', HOUR],
  ])('GIVEN the clock is set %s THEN requests beyond the limit still wait a second, no longer', async (_, by) => {
    const rest = await started();
    const ask = () => rest.get('/users/@me');
    await Promise.all(Array.from({ length: PER_SECOND }, ask));
    setClock(rest, by);
    const before = performance.now();
    await Promise.all(Array.from({ length: 2 * PER_SECOND }, ask));
    expect(performance.now() - before).toBeLessThan(8000);
  });

  it('GIVEN requests that wait while the clock is set back THEN they go on', async () => {
    const rest = await started();
    const asked = Promise.all(Array.from({ length: 2 * PER_SECOND }, () => rest.get('/users/@me')));
    await expect.poll(() => rest.globalDelay).not.toBeNull();
    setClock(rest, -HOUR);
    await asked;
  }, 10_000);
});
