import type { REST } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { galleries, text } from '#discord/components.ts';
import { type Messenger, messengerOver } from '#discord/messenger.ts';
import type { Picture } from '#discord/pictures.ts';
import { BOTH_DISCORDS } from '#test/support/discord.ts';

interface Sending {
  readonly body: {
    readonly components: { type: number; items?: { media: { url: string } }[] }[];
    readonly attachments: { id: string; filename?: string; description?: string }[];
  };
  readonly files: { name: string; data: Buffer }[];
}

/** Answers as Discord does: files that components show have their ids there, and nowhere else. */
class Discord {
  readonly sent: string[][] = [];
  readonly kept: string[][] = [];
  readonly descriptions: (string | undefined)[][] = [];
  readonly #resolves: boolean;
  readonly #names = new Map<string, string>();
  #next = 1000;

  constructor(resolves: boolean) {
    this.#resolves = resolves;
  }

  post = async (_: string, sending: Sending) => this.#answer(sending);
  patch = async (_: string, sending: Sending) => this.#answer(sending);

  #answer({ body, files }: Sending) {
    this.sent.push(files.map(({ name }) => name));
    this.kept.push(body.attachments.filter(({ id }) => this.#names.has(id)).map(({ id }) => this.#names.get(id) ?? ''));
    this.descriptions.push(body.attachments.map(({ description }) => description));
    const ids = new Map<string, string>();
    for (const { id } of body.attachments) {
      const name = this.#names.get(id);
      if (name !== undefined && this.#resolves) ids.set(name, id);
    }
    for (const { name } of files) {
      const id = String(this.#next++);
      this.#names.set(id, name);
      ids.set(name, id);
    }
    const components = body.components.map((part) =>
      part.type === ComponentType.MediaGallery
        ? { ...part, items: part.items?.map(({ media }) => ({ media: { ...media, ...found(ids, media.url) } })) }
        : part,
    );
    return { id: '55', components, attachments: [] };
  }
}

function found(ids: ReadonlyMap<string, string>, url: string): { attachment_id?: string } {
  const id = ids.get(url.replace('attachment://', ''));
  return id === undefined ? {} : { attachment_id: id };
}

function picture(panel: string, looks: string): Picture {
  const name = `toy-${panel}.png`;
  return { name, hash: `${panel} ${looks}`, data: Buffer.from(looks), alt: `${panel}, ${looks}` };
}

function draft(...pictures: Picture[]) {
  return { parts: [text('Ada to move'), ...galleries(pictures)], pictures, mention: [] };
}

const MAP = picture('map', 'round 1');
const DICE = picture('dice', '4 and 2');
const OTHER_DICE = picture('dice', '6 and 6');

describe.each(BOTH_DISCORDS)('on a Discord where kept files %s', (keptFiles) => {
  let discord: Discord;
  let messenger: Messenger;
  beforeEach(() => {
    discord = new Discord(keptFiles === 'resolve');
    messenger = messengerOver(discord as unknown as REST);
  });

  it('GIVEN a board of two panels THEN it is known which file each of them is', async () => {
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    expect(sent.files).toEqual([
      { name: 'toy-map.png', hash: MAP.hash, id: '1000' },
      { name: 'toy-dice.png', hash: DICE.hash, id: '1001' },
    ]);
  });

  it('GIVEN one panel changed THEN both are shown, whatever Discord does with kept files', async () => {
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    const edited = await messenger.edit('9', sent, draft(MAP, OTHER_DICE));
    expect(edited.files.map(({ name, id }) => [name, id !== null])).toEqual([
      ['toy-map.png', true],
      ['toy-dice.png', true],
    ]);
    expect(edited.files[1]?.hash).toBe(OTHER_DICE.hash);
  });

  it('GIVEN the panels change places THEN each keeps its own file', async () => {
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    const edited = await messenger.edit('9', sent, draft(DICE, MAP));
    expect(edited.files.map(({ name }) => name)).toEqual(['toy-dice.png', 'toy-map.png']);
    if (keptFiles === 'resolve') expect(edited.files.map(({ id }) => id)).toEqual(['1001', '1000']);
  });

  it('GIVEN a picture that stays with other words THEN the new words are sent', async () => {
    const sent = await messenger.post('9', draft(MAP), 'nonce');
    await messenger.edit('9', sent, draft({ ...MAP, alt: 'other words' }));
    expect(discord.descriptions.at(-1)).toEqual(['other words']);
  });

  it('GIVEN a board that loses its buttons THEN it is said whether its pictures are still there', async () => {
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    const kept = await messenger.reword('9', sent, galleries([MAP, DICE]));
    expect(kept).toBe(keptFiles === 'resolve');
  });
});

describe('what is sent', () => {
  it('GIVEN kept files resolve THEN only the panel that changed is sent', async () => {
    const discord = new Discord(true);
    const messenger = messengerOver(discord as unknown as REST);
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    const edited = await messenger.edit('9', sent, draft(MAP, OTHER_DICE));
    await messenger.edit('9', edited, draft(MAP, OTHER_DICE));
    expect(discord.sent).toEqual([['toy-map.png', 'toy-dice.png'], ['toy-dice.png'], []]);
    expect(discord.kept).toEqual([[], ['toy-map.png'], ['toy-map.png', 'toy-dice.png']]);
  });

  it('GIVEN a kept file was not found THEN all are sent at once, and from then on none is kept, on any board', async () => {
    const discord = new Discord(false);
    const messenger = messengerOver(discord as unknown as REST);
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    const edited = await messenger.edit('9', sent, draft(MAP, OTHER_DICE));
    await messenger.edit('9', edited, draft(MAP, DICE));
    const elsewhere = await messenger.post('10', draft(MAP, DICE), 'other');
    await messenger.edit('10', elsewhere, draft(MAP, DICE));
    const all = ['toy-map.png', 'toy-dice.png'];
    expect(discord.sent).toEqual([all, ['toy-dice.png'], all, all, all, all]);
    expect(discord.kept.slice(2).flat()).toEqual([]);
  });

  it('GIVEN a board that is posted and edited THEN the bytes that were really sent are counted', async () => {
    const bytes: number[] = [];
    const messenger = messengerOver(new Discord(true) as unknown as REST, (sent) => bytes.push(sent));
    const sent = await messenger.post('9', draft(MAP, DICE), 'nonce');
    await messenger.edit('9', sent, draft(MAP, OTHER_DICE));
    expect(bytes).toEqual([MAP.data.byteLength + DICE.data.byteLength, OTHER_DICE.data.byteLength]);
  });

  it('GIVEN Discord gave a file no id THEN it is sent again', async () => {
    const discord = new Discord(true);
    const messenger = messengerOver(discord as unknown as REST);
    const hanging = { id: '55', files: [{ name: MAP.name, hash: MAP.hash, id: null }] };
    await messenger.edit('9', hanging, draft(MAP));
    expect(discord.sent).toEqual([['toy-map.png']]);
  });
});
