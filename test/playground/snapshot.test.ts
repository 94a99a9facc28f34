import { expect, it } from 'vitest';
import { startDiscord } from '#playground/discord/server.ts';
import { readSnapshot } from '#playground/discord/snapshot.ts';
import { localDiscord } from '#test/support/discord.ts';
import { call, RawBot } from '#test/support/discord-raw.ts';

it('GIVEN a snapshot THEN a new server goes on with its people, channels, messages, pictures, commands and token', async () => {
  const before = await localDiscord();
  const ada = before.user('Ada');
  const channelId = before.channel().id;
  await call(before.server, 'PUT', `/applications/${before.server.applicationId}/commands`, [
    { name: 'play', description: 'x' },
  ]);
  const files = [{ name: 'board.png', bytes: new Uint8Array([1, 2, 3]) }];
  await call(before.server, 'POST', `/channels/${channelId}/messages`, { content: 'the board' }, { files });
  const kept: unknown = JSON.parse(JSON.stringify(before.server.snapshot()));
  await before.stop();

  const after = await startDiscord({ restore: readSnapshot(kept) });
  const [message] = after.people.person(ada.id).messages(channelId);
  expect(message).toShow('the board');
  expect(after.token).toBe(before.token);
  expect(Buffer.from(await (await fetch(message?.attachments[0]?.url ?? '')).arrayBuffer())).toEqual(
    Buffer.from([1, 2, 3]),
  );
  const bot = await RawBot.online(after);
  void after.people.person(ada.id).slash(channelId, '/play');
  expect(await bot.interaction()).toMatchObject({ channel_id: channelId });
  await after.close();
});

it('GIVEN something else than a snapshot THEN it is not taken for one', () => {
  expect(() => readSnapshot({ version: 2 })).toThrow();
});
