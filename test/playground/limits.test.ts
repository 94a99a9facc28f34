import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steppedClock } from '#playground/discord/clock.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { call, type RawReply } from '#test/support/discord-raw.ts';

const HOUR = 3_600_000;

let discord: TestDiscord;
beforeEach(async () => {
  discord = await localDiscord({ clock: steppedClock() });
});
afterEach(() => discord.stop());

const path = (channel = discord.channel()) => `/channels/${channel.id}/messages`;
const post = (channel = discord.channel()): Promise<RawReply> =>
  call(discord.server, 'POST', path(channel), { content: 'x' });
const edit = (id: unknown): Promise<RawReply> =>
  call(discord.server, 'PATCH', `${path()}/${String(id)}`, { content: 'y' });

async function statuses(count: number, request: () => Promise<RawReply>): Promise<number[]> {
  const all: number[] = [];
  for (let at = 0; at < count; at++) all.push((await request()).status);
  return all;
}

describe('rate limits', () => {
  it('GIVEN six messages in one channel THEN the sixth has to wait, and says how long', async () => {
    expect(await statuses(5, post)).toEqual([200, 200, 200, 200, 200]);
    discord.clock.advance(1000);
    const sixth = await post();
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({ retry_after: 4, global: false });
    expect(sixth.headers.get('retry-after')).toBe('4.000');
    expect(sixth.headers.get('x-ratelimit-scope')).toBe('user');
    discord.clock.advance(4000);
    expect((await post()).status).toBe(200);
  });

  it('GIVEN a message THEN its headers tell what is left', async () => {
    await post();
    const { headers } = await post();
    expect(headers.get('x-ratelimit-limit')).toBe('5');
    expect(headers.get('x-ratelimit-remaining')).toBe('3');
    expect(headers.get('x-ratelimit-reset-after')).toBe('5.000');
    expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('GIVEN another channel, or edits THEN they are counted apart', async () => {
    const { body } = await post();
    await statuses(4, post);
    expect((await post(discord.channel('other'))).status).toBe(200);
    expect(await statuses(6, () => edit(body.id))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('GIVEN 51 requests in a second THEN the last meets the global limit', async () => {
    const all = await Promise.all(Array.from({ length: 51 }, () => call(discord.server, 'GET', '/users/@me')));
    const limited = all.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
    expect(limited[0]?.body).toMatchObject({ global: true });
    expect(limited[0]?.headers.get('x-ratelimit-global')).toBe('true');
  });

  it('GIVEN limits are switched off THEN nothing has to wait', async () => {
    discord.server.limits.enabled = false;
    expect(await statuses(8, post)).toEqual(Array.from({ length: 8 }, () => 200));
  });
});

describe('a message older than an hour', () => {
  it('GIVEN more than a few edits THEN they are refused for a while', async () => {
    const { body } = await post();
    discord.clock.advance(HOUR + 1);
    expect(await statuses(3, () => edit(body.id))).toEqual([200, 200, 200]);
    const refused = await edit(body.id);
    expect([refused.status, refused.code]).toEqual([429, 30046]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    discord.clock.advance(300_001);
    expect((await edit(body.id)).status).toBe(200);
  });

  it('GIVEN it is younger THEN it can be edited more often', async () => {
    const { body } = await post();
    discord.clock.advance(HOUR - 1);
    expect(await statuses(5, () => edit(body.id))).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('planned faults', () => {
  it('GIVEN two 500s on posting THEN the next two posts meet them, and nothing is posted', async () => {
    discord.server.faults.plan({ on: 'POST /channels/:channel/messages', status: 500, times: 2 });
    expect((await call(discord.server, 'GET', path())).status).toBe(200);
    expect(await statuses(3, post)).toEqual([500, 500, 200]);
    expect(discord.channel().messages()).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it('GIVEN a planned 429 THEN it says how long to wait', async () => {
    discord.server.faults.plan({ on: /^POST .*\/messages$/, status: 429, retryAfter: 0.2 });
    const reply = await post();
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('0.200');
  });

  it('GIVEN a slow answer THEN the request waits for the clock', async () => {
    discord.server.faults.plan({ on: 'POST /channels/:channel/messages', delayMs: 2000 });
    let done = false;
    const slow = post().then(() => {
      done = true;
    });
    await vi.waitFor(() => expect(discord.server.faults.pending).toBe(0));
    expect(done).toBe(false);
    discord.clock.advance(2000);
    await slow;
    expect(discord.channel().messages()).toHaveLength(1);
  });

  it('GIVEN a lost answer THEN the request took effect, and whoever asked does not know', async () => {
    discord.server.faults.plan({ on: 'POST /channels/:channel/messages', lost: true });
    await expect(post()).rejects.toThrow();
    expect(discord.channel().messages()).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it('GIVEN a lost answer to a nonce THEN the repeated request finds that message, for five minutes', async () => {
    const body = { content: 'once', nonce: '7', enforce_nonce: true };
    const again = () => call(discord.server, 'POST', path(), body);
    discord.server.faults.plan({ on: 'POST /channels/:channel/messages', lost: true });
    await expect(again()).rejects.toThrow();
    const [first] = discord.channel().messages();
    expect((await again()).body.id).toBe(first?.id);
    discord.clock.advance(5 * 60_000 + 1);
    expect((await again()).body.id).not.toBe(first?.id);
    expect(discord.channel().messages()).toHaveLength(2);
  });
});
