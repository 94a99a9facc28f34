import { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmojis, EMOJIS, type EmojiPicture, emojiName } from '#discord/emojis.ts';
import type { LocalDiscord } from '#playground/discord/server.ts';
import { startDiscord } from '#playground/discord/server.ts';
import { drawEmojis } from '#render/emojis.ts';
import { memoryStorage } from '#store/memory.ts';
import { testClock } from '#test/support/clock.ts';

const MONTH = '31 days';

describe('application emojis', () => {
  let discord: LocalDiscord;
  beforeEach(async () => {
    discord = await startDiscord();
  });
  afterEach(() => discord.close());

  const drawn = drawEmojis().slice(0, 3);
  const clock = testClock();
  const storage = memoryStorage();

  const opened = async (pictures: readonly EmojiPicture[], process = 'one') => {
    const failures: unknown[] = [];
    const rest = new REST({ api: discord.api, version: '10' }).setToken(discord.token);
    const emojis = createEmojis({
      rest,
      application: () => discord.applicationId,
      draw: async () => pictures,
      store: storage.records(EMOJIS),
      timers: clock,
      process,
      failed: (error) => failures.push(error),
    });
    await emojis.update();
    return { emojis, failures, rest };
  };
  const names = async (rest: REST): Promise<string[]> => {
    const { items } = (await rest.get(`/applications/${discord.applicationId}/emojis`)) as {
      items: { name: string }[];
    };
    return items.map(({ name }) => name).sort();
  };

  it('GIVEN everything that is drawn THEN names and sizes are what Discord takes, and all differ', () => {
    const all = drawEmojis();
    expect(all.length).toBeGreaterThan(50);
    for (const emoji of all) {
      expect(emojiName(emoji)).toMatch(/^\w{2,32}$/);
      expect(emoji.png.length).toBeLessThan(256 * 1024);
    }
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length);
  });

  it('GIVEN none are there THEN they are uploaded once; GIVEN they are there THEN nothing is sent', async () => {
    const first = await opened(drawn);
    expect(first.failures).toEqual([]);
    expect(await names(first.rest)).toEqual(drawn.map(emojiName).sort());
    const again = await opened(drawn);
    expect(await names(again.rest)).toHaveLength(drawn.length);
    expect(again.emojis.of(drawn[0]?.thing ?? '')?.id).toBe(first.emojis.of(drawn[0]?.thing ?? '')?.id);
    expect(again.emojis.inText(drawn[0]?.thing ?? '')).toMatch(/^<:or_\w+:\d+>$/);
  });

  it('GIVEN one is unused THEN it stays for thirty days and goes after; foreign ones are never touched', async () => {
    const { rest } = await opened(drawn);
    const image = `data:image/png;base64,${Buffer.from(drawn[0]?.png ?? []).toString('base64')}`;
    await rest.post(`/applications/${discord.applicationId}/emojis`, { body: { name: 'or_nothing_of_ours', image } });
    const fewer = drawn.slice(1);
    await opened(fewer);
    expect(await names(rest)).toHaveLength(4);
    clock.leaps(MONTH);
    await opened(fewer);
    expect(await names(rest)).toEqual([...fewer.map(emojiName), 'or_nothing_of_ours'].sort());
  });

  it('GIVEN another process is uploading THEN this one leaves it to it', async () => {
    await storage
      .records(EMOJIS)
      .save({ rev: 99, uploading: { by: 'two', until: clock.now() + 1000 }, wanted: {} }, (await revision()) ?? 0);
    const { rest, emojis } = await opened(drawn);
    expect(await names(rest)).toEqual([]);
    expect(emojis.of(drawn[0]?.thing ?? '')).toBeUndefined();
  });
  const revision = async () => (await storage.records(EMOJIS).load('all'))?.rev;

  it('GIVEN Discord refuses THEN words do', async () => {
    discord.faults.plan({ on: /emojis/, times: 20, status: 500 });
    const { emojis, failures } = await opened(drawn);
    expect(failures).toHaveLength(1);
    expect(emojis.inText('die1')).toBe('');
  });
});
