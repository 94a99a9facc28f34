import type { APIApplicationEmoji, APIUser, Snowflake } from 'discord-api-types/v10';
import { ApiError } from './errors.ts';
import { pictureSize } from './picture-size.ts';
import type { EmojiRecord } from './records.ts';
import { Problems } from './validate/problems.ts';
import type { World } from './world.ts';

const MOST = 2000;
const MAX_BYTES = 256 * 1024;
const NAME = /^[A-Za-z0-9_]{2,32}$/;
const IMAGE = /^data:(image\/(?:png|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** An application's own emojis, which its bot may use everywhere. Their pictures lie with the other files. */
export function addEmoji(world: World, { name, image }: { name: string; image: string }): EmojiRecord {
  const problems = new Problems();
  checkName(world, name, null, problems);
  const picture = readImage(image, problems);
  problems.throwIfAny();
  if (world.emojis.size >= MOST) throw new ApiError('tooManyEmojis');
  const { contentType, bytes } = picture;
  const record: EmojiRecord = { id: world.newId(), name, contentType, animated: moves(contentType, bytes) };
  world.emojis.set(record.id, record);
  world.files.set(record.id, bytes);
  world.changes.announce({ kind: 'emojis-changed' });
  return record;
}

export function renameEmoji(world: World, emoji: EmojiRecord, name: string): void {
  const problems = new Problems();
  checkName(world, name, emoji.id, problems);
  problems.throwIfAny();
  emoji.name = name;
  world.changes.announce({ kind: 'emojis-changed' });
}

export function deleteEmoji(world: World, { id }: EmojiRecord): void {
  world.emojis.delete(id);
  world.files.delete(id);
  world.changes.announce({ kind: 'emojis-changed' });
}

export function emojiPayload({ id, name, animated }: EmojiRecord, user: APIUser): APIApplicationEmoji {
  return { id, name, animated, user, roles: [], require_colons: true, managed: false, available: true };
}

/** Every GIF counts as animated; a WebP says of itself whether it is. */
function moves(contentType: string, bytes: Uint8Array): boolean {
  if (contentType !== 'image/webp') return contentType === 'image/gif';
  const extended = Buffer.from(bytes.subarray(12, 16)).toString('latin1') === 'VP8X';
  return extended && ((bytes[20] ?? 0) & 2) !== 0;
}

function checkName(world: World, name: string, own: Snowflake | null, problems: Problems): void {
  problems.expect(NAME.test(name), ['name'], 'STRING_TYPE_REGEX', `'${name}': 2 to 32 letters, digits and _`);
  const taken = [...world.emojis.values()].some((other) => other.name === name && other.id !== own);
  problems.expect(!taken, ['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', `there is an emoji ${name} already`);
}

function readImage(image: string, problems: Problems): { contentType: string; bytes: Uint8Array } {
  const [, contentType = '', data = ''] = IMAGE.exec(image) ?? [];
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  problems.expect(
    pictureSize(bytes) !== null,
    ['image'],
    'IMAGE_INVALID',
    'a data URI of a PNG, GIF or WebP is expected',
  );
  problems.expect(
    bytes.byteLength <= MAX_BYTES,
    ['image'],
    'BINARY_TYPE_MAX_SIZE',
    `${bytes.byteLength} bytes, at most ${MAX_BYTES}`,
  );
  return { contentType, bytes };
}
