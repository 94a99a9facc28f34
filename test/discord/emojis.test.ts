import { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardParts } from '#discord/board.ts';
import { createEmojis, EMOJIS, type EmojiPicture, emojiName } from '#discord/emojis.ts';
import { pagesOf } from '#discord/log.ts';
import { menuPanel } from '#discord/panel.ts';
import { voiceIn } from '#discord/voice.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { everyComponent } from '#playground/discord/components.ts';
import type { LocalDiscord } from '#playground/discord/server.ts';
import { startDiscord } from '#playground/discord/server.ts';
import { drawEmojis, emojiPainters } from '#render/emojis.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { memoryStorage } from '#store/memory.ts';
import { waitingFor } from '#tables/look.ts';
import { testClock } from '#test/support/clock.ts';
import { tableOf } from '#test/support/table.ts';
import { english } from '#test/support/words.ts';

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

  it('GIVEN another process died while uploading THEN this one takes over', async () => {
    const died = { rev: 1, uploading: { by: 'dead', until: clock.now() + 120_000 }, wanted: {} };
    const store = memoryStorage().records(EMOJIS);
    await store.save(died, 0);
    const rest = new REST({ api: discord.api, version: '10' }).setToken(discord.token);
    const emojis = createEmojis({
      rest,
      application: () => discord.applicationId,
      draw: async () => drawn,
      store,
      timers: clock,
      process: 'alive',
      failed: (error) => {
        throw error;
      },
    });
    await emojis.update();
    expect(emojis.inText(drawn[0]?.thing ?? '')).toBe('');
    await clock.passes('3 min');
    await vi.waitFor(() => expect(emojis.inText(drawn[0]?.thing ?? '')).not.toBe(''));
    emojis.stop();
  });

  it('GIVEN Discord refuses THEN words do', async () => {
    discord.faults.plan({ on: /emojis/, times: 20, status: 500 });
    const { emojis, failures } = await opened(drawn);
    expect(failures).toHaveLength(1);
    expect(emojis.inText('die1')).toBe('');
  });
});

describe('emojis in texts', () => {
  const all = { of: () => undefined, inText: (thing: string) => `<:${thing}:1>` };

  it('GIVEN a line of the log THEN what it names is shown; GIVEN Discord has no emojis THEN the words are all there', async () => {
    const record = await (await tableOf(['Ada', 'Béla'], { game: 'smugglers' })).record();
    const goods = [phrase('smugglers.good.R', { n: 2 }), phrase('smugglers.good.B', { n: 1 })];
    const line = phrase('smugglers.paid', { seat: { seat: 0 }, energy: 3, goods, sectors: 'A' });
    expect(voiceIn(english, record, all).tell(line)).toBe(
      '<:smugglers_energy:1> Ada pays 3 energy and <:smugglers_goodred:1> 2 red, <:smugglers_goodblue:1> 1 blue for A.',
    );
    expect(voiceIn(english, record).tell(line)).toBe('Ada pays 3 energy and 2 red, 1 blue for A.');
    expect(voiceIn(english, record, all).label(line)).toBe('Ada pays 3 energy and 2 red, 1 blue for A.');
  });

  it.each(['smugglers', 'pulsar', 'empires'])(
    'GIVEN the board and the menu of %s THEN buttons have emojis in their own field only, and no label or placeholder has one',
    async (game) => {
      const record = await (await tableOf(['Ada', 'Béla', 'Csaba'], { game })).record();
      const shown = { ...all, of: (thing: string) => ({ name: thing.replaceAll(/\W/g, '_'), id: '1' }) };
      const voice = voiceIn(english, record, shown);
      const seats = waitingFor(record);
      const told = { pictures: [], told: [voice.tell(phrase('board.seat', { who: { seat: 0 } }))] };
      const parts = [
        boardParts(record, voice, told),
        ...seats.map((seat) => menuPanel(record, seat, voice).parts),
      ].flat();
      const labels = [...everyComponent(parts)].flatMap((part) =>
        Object.entries(part).flatMap(([name, value]) =>
          name === 'content' || typeof value !== 'string' ? [] : [value],
        ),
      );
      expect(labels.length).toBeGreaterThan(3);
      expect(labels.filter((label) => label.includes('<:'))).toEqual([]);
    },
  );

  it('GIVEN every picture a scene names for a phrase THEN it is drawn', () => {
    const drawn = new Set(emojiPainters().keys());
    const sizes = ['small', 'medium', 'large'].map((size) => phrase(`pulsar.size.${size}` as 'pulsar.size.small'));
    const lines = [
      ['pulsar', ...sizes.map((size) => ({ key: 'pulsar.log.build', params: { size } }))],
      ['pulsar', { key: 'pulsar.log.take', params: { die: 6 } }, { key: 'pulsar.log.linkDie', params: { die: 1 } }],
      ['empires', { key: 'empires.event.developed', params: { colour: phrase('empires.colour.grey') } }],
      ['smugglers', { key: 'smugglers.bid', params: { face: 6 } }],
    ] as const;
    for (const [game, ...said] of lines)
      for (const each of said) {
        const thing = sceneOf(game)?.iconOf?.(each as Phrase) ?? '';
        expect([drawn.has(thing), drawn.has(`${game}_${thing}`)], thing).toContain(true);
      }
  });
});

describe('the log', () => {
  it('GIVEN long lines THEN pages are shorter, and nothing is left out', () => {
    const lines = Array.from({ length: 45 }, (_, n) => `${n} ${'x'.repeat(300)}`);
    const pages = pagesOf(lines);
    expect(pages.flat()).toEqual(lines);
    expect(Math.max(...pages.map((page) => page.join('\n').length))).toBeLessThanOrEqual(3600);
    expect(pagesOf([])).toEqual([[]]);
  });
});
