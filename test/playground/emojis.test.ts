import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDiscord } from '#playground/discord/server.ts';
import { readSnapshot } from '#playground/discord/snapshot.ts';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { call, type RawReply } from '#test/support/discord-raw.ts';

let discord: TestDiscord;
beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
});
afterEach(() => discord.stop());

const png = await sharp({ create: { width: 128, height: 128, channels: 4, background: 'gold' } })
  .png()
  .toBuffer();
const uri = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const path = (id = '') => `/applications/${discord.server.applicationId}/emojis${id === '' ? '' : `/${id}`}`;
const create = (name: string, image = uri(png)): Promise<RawReply> =>
  call(discord.server, 'POST', path(), { name, image });
const post = (body: object) => call(discord.server, 'POST', `/channels/${discord.channel().id}/messages`, body);
const button = (emoji: object) => ({ type: 2, style: 1, custom_id: 'a', emoji });
const row = (...components: object[]) => ({ type: 1, components });

describe('emojis of the application', () => {
  it('GIVEN one is made THEN it is listed, found, and its picture served', async () => {
    const made = await create('or_die_4');
    const emoji = { name: 'or_die_4', animated: false, available: true, managed: false, require_colons: true };
    expect(made).toMatchObject({ status: 201, body: emoji });
    const id = String(made.body.id);
    expect((await call(discord.server, 'GET', path())).body).toMatchObject({ items: [{ id, name: 'or_die_4' }] });
    expect((await call(discord.server, 'GET', path(id))).body).toMatchObject(emoji);
    const response = await fetch(`http://127.0.0.1:${discord.server.port}/emojis/${id}.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it('GIVEN one is renamed and deleted THEN it has the new name, and is gone', async () => {
    const id = String((await create('or_die_4')).body.id);
    expect((await call(discord.server, 'PATCH', path(id), { name: 'or_die_5' })).body).toMatchObject({
      name: 'or_die_5',
    });
    expect((await call(discord.server, 'DELETE', path(id))).status).toBe(204);
    expect((await call(discord.server, 'GET', path(id))).code).toBe(10014);
    expect((await call(discord.server, 'GET', path())).body).toEqual({ items: [] });
    expect((await fetch(`http://127.0.0.1:${discord.server.port}/emojis/${id}.png`)).status).toBe(404);
  });

  it.each([
    ['a name of one letter', 'a', uri(png)],
    ['a name with a hyphen', 'die-4', uri(png)],
    ['a name of 33 letters', 'a'.repeat(33), uri(png)],
    ['a picture that is none', 'die', uri(Buffer.from('hello'))],
    ['a picture of another kind', 'die', uri(png, 'image/svg+xml')],
    ['an address instead of a picture', 'die', 'https://example.org/die.png'],
    ['more than 256 KiB', 'die', uri(Buffer.concat([png, Buffer.alloc(256 * 1024)]))],
  ])('GIVEN %s THEN it is refused', async (_, name, image) => {
    expect((await create(name, image)).code).toBe(50035);
    expect((await call(discord.server, 'GET', path())).body).toEqual({ items: [] });
  });

  it('GIVEN a name that is taken THEN it is refused; GIVEN another application THEN it is not ours', async () => {
    await create('die');
    expect((await create('die')).code).toBe(50035);
    expect((await call(discord.server, 'GET', '/applications/1/emojis')).code).toBe(50001);
  });

  it('GIVEN 2000 of them THEN there is no room for another', async () => {
    for (let at = 0; at < 2000; at++) await create(`emoji_${at}`);
    expect((await create('one_too_many')).code).toBe(30008);
  }, 30_000);

  it('GIVEN a snapshot THEN the next server has them and their pictures; an older one without any is read too', async () => {
    const id = String((await create('die')).body.id);
    const { emojis, ...older } = JSON.parse(JSON.stringify(discord.server.snapshot()));
    const after = await startDiscord({ restore: readSnapshot({ ...older, emojis }) });
    expect(after.people.emojiAt(`/emojis/${id}.png`)).toMatchObject({ contentType: 'image/png' });
    await after.close();
    expect(readSnapshot(older).emojis).toBeUndefined();
  });
});

describe('emojis on buttons and options', () => {
  it('GIVEN one of ours THEN it is fine; GIVEN an id that nobody has THEN it is refused', async () => {
    const id = String((await create('die')).body.id);
    const options = (emoji: object) => ({
      type: 3,
      custom_id: 'b',
      options: [{ label: 'x', value: 'x', emoji }],
    });
    expect(
      (await post({ components: [row(button({ id, name: 'die' })), row(options({ id, name: 'die' }))] })).status,
    ).toBe(200);
    expect(discord.violations).toEqual([]);
    expect((await post({ components: [row(button({ id: '123', name: 'die' }))] })).code).toBe(50035);
    expect((await post({ components: [row(options({ id: '123', name: 'die' }))] })).code).toBe(50035);
    expect(discord.violations).toHaveLength(2);
  });
});
