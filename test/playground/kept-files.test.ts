import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptFiles } from '#playground/discord/world.ts';
import { BOTH_DISCORDS, localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { call, type RawFile, type RawReply } from '#test/support/discord-raw.ts';
import { picturesOf } from '#test/support/discord-screen.ts';

const V2 = 32768;
const MAP = Buffer.from('89504e470d0a1a0a0000000d49484452000004b00000028a', 'hex');
const STRIP = Buffer.from('89504e470d0a1a0a0000000d49484452000004b0000000c8', 'hex');

let discord: TestDiscord;
afterEach(() => discord.stop());

const path = () => `/channels/${discord.channel().id}/messages`;
const board = (): APIMessage => discord.channel().messages()[0] ?? expect.unreachable('nothing was posted');
const shownFiles = () => picturesOf(board()).map(({ id, name }) => ({ id, name }));
const patch = (body: object, files: readonly RawFile[] = []): Promise<RawReply> =>
  call(discord.server, 'PATCH', `${path()}/${board().id}`, body, { files });
const gallery = (name: string) => ({ type: 12, items: [{ media: { url: `attachment://${name}` } }] });
const layout = (...names: string[]) => ({ flags: V2, components: names.map(gallery) });

/** A board of two panels, and the ids of their files. */
async function boardOfTwo(keptFiles: KeptFiles): Promise<{ map: string; strip: string }> {
  discord = await localDiscord({ rateLimits: false, keptFiles });
  const files = [
    { name: 'map.png', bytes: MAP },
    { name: 'strip.png', bytes: STRIP },
  ];
  await call(discord.server, 'POST', path(), layout('map.png', 'strip.png'), { files });
  const [map, strip] = picturesOf(board());
  return { map: map?.id ?? '', strip: strip?.id ?? '' };
}

describe.each(BOTH_DISCORDS)('on a Discord where kept files %s', (keptFiles) => {
  it('GIVEN an edit that sends a file THEN its media item has the id, the address, the size and the type', async () => {
    const { map } = await boardOfTwo(keptFiles);
    const sent = { ...layout('strip.png'), attachments: [{ id: '0' }] };
    const reply = await patch(sent, [{ name: 'strip.png', bytes: STRIP }]);
    expect(reply.body).toMatchObject({
      attachments: [],
      components: [{ items: [{ media: { width: 1200, height: 200, content_type: 'image/png' } }] }],
    });
    expect(picturesOf(board()).map(({ id }) => id)).not.toContain(map);
  });

  it('GIVEN an edit that leaves the components alone THEN the files they show stay, and their pictures', async () => {
    const { map, strip } = await boardOfTwo(keptFiles);
    await patch({ attachments: [{ id: map }, { id: strip }] });
    expect(picturesOf(board()).map(({ id }) => id)).toEqual([map, strip]);
  });

  it('GIVEN a file that is not listed THEN it is gone, and its name finds nothing', async () => {
    const { map } = await boardOfTwo(keptFiles);
    expect((await patch({ ...layout('map.png', 'strip.png'), attachments: [{ id: map }] })).code).toBe(50035);
    const { pathname } = new URL(picturesOf(board())[1]?.url ?? '');
    await patch({ ...layout('map.png'), attachments: [{ id: map }] });
    expect(discord.server.people.attachmentAt(pathname)).toBeNull();
  });

  it('GIVEN a kept file with another description THEN it has that; GIVEN none THEN it keeps its own', async () => {
    discord = await localDiscord({ rateLimits: false, keptFiles });
    const named = { content: 'x', attachments: [{ id: '0', description: 'round 1' }] };
    await call(discord.server, 'POST', path(), named, { files: [{ name: 'map.png', bytes: MAP }] });
    const { id } = board().attachments[0] ?? { id: '' };
    await patch({ attachments: [{ id }] });
    expect(board().attachments).toMatchObject([{ id, description: 'round 1' }]);
    await patch({ attachments: [{ id, description: 'round 2' }] });
    expect(board().attachments).toMatchObject([{ id, description: 'round 2' }]);
  });

  it('GIVEN a kept file and a new one of the same name THEN the name means the new one', async () => {
    const { map } = await boardOfTwo(keptFiles);
    const both = { ...layout('map.png'), attachments: [{ id: map }, { id: '0' }] };
    await patch(both, [{ name: 'map.png', bytes: STRIP }]);
    expect(picturesOf(board())).toMatchObject([{ width: 1200, height: 200 }]);
  });
});

it('GIVEN kept files resolve THEN an edit that lists one shows it again under the same id', async () => {
  const { map, strip } = await boardOfTwo('resolve');
  const kept = { ...layout('strip.png', 'map.png'), attachments: [{ id: map }, { id: strip }] };
  expect((await patch(kept)).status).toBe(200);
  expect(shownFiles()).toEqual([
    { id: strip, name: 'strip.png' },
    { id: map, name: 'map.png' },
  ]);
});

it('GIVEN kept files are lost THEN the media item comes back as it was sent, without id and size, until the file is sent', async () => {
  const { map } = await boardOfTwo('lost');
  const changed = { ...layout('map.png', 'strip.png'), attachments: [{ id: map }, { id: '0' }] };
  const reply = await patch(changed, [{ name: 'strip.png', bytes: STRIP }]);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ components: [{ items: [{ media: { url: 'attachment://map.png' } }] }, {}] });
  expect(JSON.stringify(reply.body.components)).not.toContain(map);
  expect(shownFiles().map(({ name }) => name)).toEqual(['strip.png']);

  const files = [
    { name: 'map.png', bytes: MAP },
    { name: 'strip.png', bytes: STRIP },
  ];
  await patch({ ...layout('map.png', 'strip.png'), attachments: [{ id: '0' }, { id: '1' }] }, files);
  expect(shownFiles().map(({ name }) => name)).toEqual(['map.png', 'strip.png']);
});
