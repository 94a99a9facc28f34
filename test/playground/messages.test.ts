import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDiscord, type TestDiscord } from '#test/support/discord.ts';
import { call, type RawFile, type RawReply } from '#test/support/discord-raw.ts';
import { picturesOf } from '#test/support/discord-screen.ts';

const V2 = 32768;
const MIB = 1024 * 1024;

let discord: TestDiscord;
beforeEach(async () => {
  discord = await localDiscord({ rateLimits: false });
});
afterEach(() => discord.stop());

const path = () => `/channels/${discord.channel().id}/messages`;
const post = (body: unknown, files: readonly RawFile[] = []): Promise<RawReply> =>
  call(discord.server, 'POST', path(), body, { files });
const patch = (id: unknown, body: unknown, files: readonly RawFile[] = []): Promise<RawReply> =>
  call(discord.server, 'PATCH', `${path()}/${String(id)}`, body, { files });

const button = (custom_id: string, extra: object = {}) => ({ type: 2, style: 1, custom_id, label: 'Press', ...extra });
const row = (...components: object[]) => ({ type: 1, components });
const text = (content: string) => ({ type: 10, content });
const select = (count: number, extra: object = {}) => ({
  type: 3,
  custom_id: 'select',
  options: Array.from({ length: count }, (_, at) => ({ label: `${at}`, value: `${at}` })),
  ...extra,
});
const gallery = (url: string, description = 'a board') => ({ type: 12, items: [{ media: { url }, description }] });
const picture = (name = 'board.png', size = 100): RawFile => ({ name, bytes: new Uint8Array(size) });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(button(`b${at}`)));

describe('a message that Discord would refuse', () => {
  const refused: [what: string, body: object, field: string, code?: number][] = [
    ['no content at all', {}, '', 50006],
    ['only blanks', { content: '  \n' }, '', 50006],
    ['2001 characters', { content: 'x'.repeat(2001) }, 'content'],
    ['a field nobody knows', { content: 'x', colour: 'red' }, 'colour'],
    ['an unknown field deep inside', { content: 'x', components: [row(button('a', { size: 3 }))] }, 'size'],
    ['six rows', { content: 'x', components: rows(6) }, 'components'],
    [
      'six buttons in a row',
      { components: [row(...Array.from({ length: 6 }, (_, at) => button(`b${at}`)))] },
      'components',
    ],
    ['an empty row', { components: [row()] }, 'components'],
    ['the same custom_id twice', { components: [row(button('a'), button('a'))] }, "custom_id 'a'"],
    ['a custom_id of 101 characters', { components: [row(button('x'.repeat(101)))] }, 'custom_id'],
    ['an empty custom_id', { components: [row(button(''))] }, 'custom_id'],
    ['a label of 81 characters', { components: [row(button('a', { label: 'x'.repeat(81) }))] }, 'label'],
    ['a button without label and emoji', { components: [row({ type: 2, style: 1, custom_id: 'a' })] }, 'label'],
    ['a button with letters for an emoji', { components: [row(button('a', { emoji: { name: 'die' } }))] }, 'emoji'],
    [
      'a link with a custom_id',
      { components: [row(button('a', { style: 5, url: 'https://a.example' }))] },
      'custom_id',
    ],
    ['a button with no custom_id', { components: [row({ type: 2, style: 1, label: 'x' })] }, 'custom_id'],
    ['a select of 26 options', { components: [row(select(26))] }, 'options'],
    ['a select without options', { components: [row(select(0))] }, 'options'],
    ['a select beside a button', { components: [row(select(2), button('a'))] }, 'whole row'],
    ['a select that asks for more than it has', { components: [row(select(2, { max_values: 3 }))] }, 'max_values'],
    ['a select with min above max', { components: [row(select(5, { min_values: 3, max_values: 2 }))] }, 'min_values'],
    [
      'a select with one value twice',
      {
        components: [
          row({
            ...select(0),
            options: [
              { label: 'a', value: '1' },
              { label: 'b', value: '1' },
            ],
          }),
        ],
      },
      "value '1'",
    ],
    [
      'embeds of 6001 characters',
      { embeds: [{ description: 'x'.repeat(4096) }, { description: 'x'.repeat(1905) }] },
      '6001',
    ],
    ['eleven embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }, 'embeds'],
    ['an embed that shows nothing', { embeds: [{ color: 1 }] }, 'embeds'],
    ['an embed title of 257 characters', { embeds: [{ title: 'x'.repeat(257) }] }, 'title'],
    ['a picture that was not sent along', { embeds: [{ image: { url: 'attachment://board.png' } }] }, 'board.png'],
    ['a gallery picture that was not sent along', { flags: V2, components: [gallery('attachment://a.png')] }, 'a.png'],
    ['new components without their flag', { components: [text('hello')] }, 'IS_COMPONENTS_V2'],
    ['content beside new components', { flags: V2, content: 'x', components: [text('hello')] }, 'content'],
    ['embeds beside new components', { flags: V2, embeds: [{ title: 'x' }], components: [text('hello')] }, 'embeds'],
    [
      '41 components counted with nested ones',
      { flags: V2, components: [{ type: 17, components: Array.from({ length: 40 }, () => text('x')) }] },
      '41 components',
    ],
    ['4001 characters of text', { flags: V2, components: [text('x'.repeat(4000)), text('x')] }, '4001 characters'],
    [
      'a section of four texts',
      { flags: V2, components: [{ type: 9, components: [1, 2, 3, 4].map(() => text('x')), accessory: button('a') }] },
      'components',
    ],
    [
      'alt text of 1025 characters in a gallery',
      { flags: V2, components: [gallery('https://a.example/a.png', 'x'.repeat(1025))] },
      'description',
    ],
    ['the ephemeral flag outside an answer', { content: 'x', flags: 64 }, 'flags'],
    [
      'mentions allowed in two ways',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions',
    ],
    ['an attachment that is not there', { content: 'x', attachments: [{ id: '7' }] }, "'7'"],
    ['an enforced nonce that is missing', { content: 'x', enforce_nonce: true }, 'nonce'],
    ['a nonce of 26 characters', { content: 'x', nonce: 'x'.repeat(26), enforce_nonce: true }, 'nonce'],
    ['a poll', { content: 'x', poll: { question: { text: 'x' }, answers: [{ poll_media: { text: 'a' } }] } }, 'poll'],
    ['a reply to nothing', { content: 'x', message_reference: { message_id: '1' } }, 'message_reference'],
  ];

  it.each(refused)(
    'GIVEN %s THEN it is refused and written down as a violation',
    async (_what, body, field, code = 50035) => {
      const reply = await post(body);
      expect([reply.status, reply.code]).toEqual([400, code]);
      expect(discord.violations).toHaveLength(1);
      expect(discord.violations[0]?.detail).toContain(field);
      expect(discord.channel().messages()).toEqual([]);
    },
  );

  it('GIVEN an unknown field THEN the answer names it', async () => {
    const reply = await post({ content: 'x', colour: 'red' });
    expect(JSON.stringify(reply.body.errors)).toContain("unknown field 'colour'");
  });

  it('GIVEN a file over 10 MiB THEN it is too large', async () => {
    const reply = await post({}, [picture('board.png', 10 * MIB + 1)]);
    expect([reply.status, reply.code]).toEqual([413, 40005]);
    expect(discord.violations[0]?.detail).toContain('board.png');
  });

  it('GIVEN a request over 25 MiB THEN it is too large', async () => {
    const reply = await post({}, [picture('a.png', 9 * MIB), picture('b.png', 9 * MIB), picture('c.png', 9 * MIB)]);
    expect([reply.status, reply.code]).toEqual([413, 40005]);
  });

  it('GIVEN alt text of 1025 characters on a file THEN it is refused', async () => {
    const reply = await post({ attachments: [{ id: '0', description: 'x'.repeat(1025) }] }, [picture()]);
    expect(reply.code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain('description');
  });

  it('GIVEN a file that the list of attachments leaves out THEN it is refused', async () => {
    const reply = await post({ content: 'x', attachments: [] }, [picture()]);
    expect(reply.code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain('board.png');
  });

  it('GIVEN an unknown part in a form THEN it is named', async () => {
    const form = new FormData();
    form.append('payload_json', '{"content":"x"}');
    form.append('picture', new Blob(['x']), 'a.png');
    const headers = { Authorization: `Bot ${discord.token}` };
    const response = await fetch(`${discord.api}/v10${path()}`, { method: 'POST', headers, body: form });
    expect(response.status).toBe(400);
    expect(discord.violations[0]?.detail).toContain('picture');
  });

  it('GIVEN broken JSON THEN it is refused', async () => {
    const headers = { Authorization: `Bot ${discord.token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${discord.api}/v10${path()}`, { method: 'POST', headers, body: '{' });
    expect(await response.json()).toMatchObject({ code: 50109 });
  });
});

describe('a message that Discord would take', () => {
  it('GIVEN five rows of five buttons THEN it is posted', async () => {
    const full = Array.from({ length: 5 }, (_, r) => row(...Array.from({ length: 5 }, (_, b) => button(`${r}${b}`))));
    expect((await post({ content: 'x', components: full })).status).toBe(200);
    expect(discord.violations).toEqual([]);
  });

  it('GIVEN exactly 40 components THEN they are posted, each with a number of its own', async () => {
    const reply = await post({
      flags: V2,
      components: [{ type: 17, components: Array.from({ length: 39 }, () => text('x')) }],
    });
    expect(reply.status).toBe(200);
    const ids = JSON.stringify(reply.body.components).match(/"id":\d+/g);
    expect(new Set(ids).size).toBe(40);
  });

  it.each(['🎲', '⚔️', '👩‍🚀', '🇭🇺', '1️⃣'])('GIVEN the emoji %s on a button THEN it is fine', async (name) => {
    expect((await post({ components: [row(button('a', { emoji: { name } }))] })).status).toBe(200);
  });

  it('GIVEN a picture for a gallery THEN the answer leads to its bytes, size and alt text', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000300000002', 'hex');
    const body = {
      flags: V2,
      components: [gallery('attachment://board.png')],
      attachments: [{ id: '0', description: 'a board' }],
    };
    await post(body, [{ name: 'board.png', bytes: png }]);
    const [shown] = picturesOf(discord.channel().board());
    expect(shown).toMatchObject({ width: 3, height: 2, alt: 'a board', contentType: 'image/png' });
    const response = await fetch(shown?.url ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it('GIVEN files that components show THEN the message lists none of them, only those that nothing shows', async () => {
    const body = { flags: V2, components: [gallery('attachment://board.png')] };
    const reply = await post(body, [picture(), picture('notes.txt')]);
    expect(reply.body.attachments).toMatchObject([{ filename: 'notes.txt' }]);
  });

  it('GIVEN a day has passed THEN the address of an attachment leads nowhere, and a new one does', async () => {
    await post({}, [picture()]);
    const old = discord.channel().board().attachments[0]?.url ?? '';
    discord.clock.advance(25 * 3_600_000);
    expect((await fetch(old)).status).toBe(404);
    expect((await fetch(discord.channel().board().attachments[0]?.url ?? '')).status).toBe(200);
  });

  it('GIVEN a file name with a blank THEN only the changed name can be referred to', async () => {
    const files = [picture('the board.png')];
    expect((await post({ flags: V2, components: [gallery('attachment://the board.png')] }, files)).code).toBe(50035);
    expect((await post({ flags: V2, components: [gallery('attachment://the_board.png')] }, files)).status).toBe(200);
  });

  it('GIVEN an enforced nonce sent twice THEN there is one message', async () => {
    const first = await post({ content: 'once', nonce: '1', enforce_nonce: true });
    const second = await post({ content: 'once', nonce: '1', enforce_nonce: true });
    expect(second.body.id).toBe(first.body.id);
    expect(discord.channel().messages()).toHaveLength(1);
  });

  it('GIVEN mentions limited to one person THEN only that one is pinged', async () => {
    const [ada, bela] = [discord.user('Ada'), discord.user('Béla')];
    const reply = await post({
      content: `${ada.mention} ${bela.mention}`,
      allowed_mentions: { parse: [], users: [ada.id] },
    });
    expect(reply.body.mentions).toMatchObject([{ id: ada.id }]);
  });
});

describe('an edit', () => {
  const laidOut = { flags: V2, components: [gallery('attachment://board.png')] };

  it('GIVEN it says nothing of attachments THEN they stay', async () => {
    const { body } = await post({ content: 'x' }, [picture()]);
    expect((await patch(body.id, { content: 'y' })).body.attachments).toHaveLength(1);
  });

  it('GIVEN it lists none of the attachments THEN they go, and a picture cannot refer to them', async () => {
    const { body } = await post({ content: 'x' }, [picture()]);
    expect((await patch(body.id, { attachments: [] })).body.attachments).toEqual([]);
    const { body: other } = await post(laidOut, [picture()]);
    const reply = await patch(other.id, { attachments: [] });
    expect(reply.code).toBe(50035);
    expect(discord.violations.at(-1)?.detail).toContain('board.png');
  });

  it('GIVEN a new picture in place of the old THEN only the new one is there', async () => {
    const { body } = await post(laidOut, [picture()]);
    const reply = await patch(body.id, { ...laidOut, attachments: [{ id: '0' }] }, [picture('board.png', 7)]);
    const [shown] = picturesOf(discord.channel().board());
    expect(reply.status).toBe(200);
    expect(await (await fetch(shown?.url ?? '')).arrayBuffer()).toHaveProperty('byteLength', 7);
  });

  it('GIVEN a message of new components THEN their flag cannot be taken away', async () => {
    const { body } = await post({ flags: V2, components: [text('x')] });
    expect((await patch(body.id, { flags: 0, content: 'y', components: [] })).code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain('cannot be removed');
  });

  it('GIVEN a message of new components THEN an edit cannot give it content', async () => {
    const { body } = await post({ flags: V2, components: [text('x')] });
    expect((await patch(body.id, { content: 'y' })).code).toBe(50035);
  });

  it('GIVEN it would leave nothing THEN it is refused', async () => {
    const { body } = await post({ content: 'x' });
    expect((await patch(body.id, { content: '' })).code).toBe(50006);
  });

  it('GIVEN somebody else wrote the message THEN it cannot be edited', async () => {
    const { id } = discord.user('Ada').types('mine');
    expect((await patch(id, { content: 'yours' })).code).toBe(50005);
  });

  it('GIVEN no such message THEN it is unknown', async () => {
    expect((await patch('1', { content: 'y' })).code).toBe(10008);
    expect(discord.violations).toEqual([]);
  });
});

describe('reading and deleting', () => {
  it('GIVEN several messages THEN pages come newest first', async () => {
    for (const content of ['a', 'b', 'c', 'd']) await post({ content });
    const [a, b, , d] = discord.channel().messages();
    const contents = async (query: string) => {
      const { body } = await call(discord.server, 'GET', `${path()}?${query}`);
      return JSON.stringify(body.list)
        .match(/"content":"."/g)
        ?.map((found) => found.at(-2))
        .join('');
    };
    expect(await contents('limit=2')).toBe('dc');
    expect(await contents(`before=${d?.id}&limit=2`)).toBe('cb');
    expect(await contents(`after=${a?.id}&limit=2`)).toBe('cb');
    expect(await contents(`around=${b?.id}&limit=3`)).toBe('cba');
  });

  it('GIVEN a message was deleted THEN it is unknown', async () => {
    const { body } = await post({ content: 'x' });
    expect((await call(discord.server, 'DELETE', `${path()}/${String(body.id)}`)).status).toBe(204);
    expect((await call(discord.server, 'GET', `${path()}/${String(body.id)}`)).code).toBe(10008);
  });
});

describe('a request that no sound client makes', () => {
  it('GIVEN an unknown route THEN it is named and written down', async () => {
    const reply = await call(discord.server, 'GET', '/guilds/1/bans');
    expect(reply.status).toBe(404);
    expect(reply.body.message).toContain('GET /api/v10/guilds/1/bans');
    expect(discord.violations).toHaveLength(1);
  });

  it('GIVEN a known path with another method THEN it is written down', async () => {
    expect((await call(discord.server, 'PUT', path(), {})).status).toBe(405);
    expect(discord.violations).toHaveLength(1);
  });

  it('GIVEN an unknown query parameter THEN it is named', async () => {
    expect((await call(discord.server, 'GET', `${path()}?sort=up`)).code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain('sort');
  });

  it('GIVEN a wrong token THEN it is unauthorized, and that is nobody’s violation', async () => {
    expect((await call(discord.server, 'GET', '/users/@me', undefined, { token: 'x' })).status).toBe(401);
    expect(discord.violations).toEqual([]);
  });
});
