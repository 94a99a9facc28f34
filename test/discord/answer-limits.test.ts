import { REST, Routes } from 'discord.js';
import { afterEach, describe, expect, it } from 'vitest';
import { answerApart } from '#discord/answer-limits.ts';
import { createClient } from '#discord/client.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { createLog } from '../../src/log.ts';

let discord: TestDiscord;
afterEach(async () => discord.stop());

const PER_SECOND = 3;

describe('answers to interactions', () => {
  it('GIVEN all requests of this second are used up THEN an answer does not wait for the next', async () => {
    discord = await localDiscord({ rateLimits: false });
    const rest = new REST({ api: discord.api, globalRequestsPerSecond: PER_SECOND }).setToken(discord.token);
    answerApart(rest);
    const done: string[] = [];
    const others = Array.from({ length: 3 * PER_SECOND }, async () => {
      await rest.get('/users/@me');
      done.push('other');
    });
    await expect.poll(() => rest.globalDelay).not.toBeNull();
    // Nothing is known of this token: Discord's refusal is an answer, too.
    await expect(rest.get(Routes.webhookMessage('100000000000000001', 'token', '@original'))).rejects.toThrow();
    expect(done.length).toBeLessThan(3 * PER_SECOND);
    await Promise.all(others);
  }, 15_000);

  it('GIVEN a process with a part of the requests THEN its client makes no more, answers apart', async () => {
    discord = await localDiscord({ rateLimits: false });
    const { token, api } = discord;
    const client = createClient({ token, api, requestsPerSecond: PER_SECOND }, createLog('silent'));
    client.rest.setToken(token);
    const begun = performance.now();
    await Promise.all(Array.from({ length: 2 * PER_SECOND + 1 }, () => client.rest.get('/users/@me')));
    expect(performance.now() - begun).toBeGreaterThan(1000);
    await client.destroy();
  }, 15_000);

  it('GIVEN answers with many tokens THEN what the library keeps for each is swept, and nothing is counted as a request', async () => {
    discord = await localDiscord({ rateLimits: false });
    const rest = new REST({ api: discord.api }).setToken(discord.token);
    const answers = answerApart(rest);
    const before = rest.globalRemaining;
    await expect(rest.get(Routes.webhookMessage('100000000000000001', 'token', '@original'))).rejects.toThrow();
    expect(rest.globalRemaining).toBe(before);
    expect(rest.handlers.size).toBe(0);
    expect(answers.handlers.size).toBe(1);
    expect(answers.options.handlerSweepInterval).toBeLessThanOrEqual(60_000);
  });
});
