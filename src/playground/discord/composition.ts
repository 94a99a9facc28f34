import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  type Snowflake,
} from 'discord-api-types/v10';
import { everyComponent, mediaOf, numbered } from './components.ts';
import { ApiError } from './errors.ts';
import { checkAllowedMentions, mentionsIn } from './mentions.ts';
import type { AttachmentEntry, MessageBody, Upload } from './message-body.ts';
import { pictureSize } from './picture-size.ts';
import type { AttachmentRecord, MessageRecord } from './records.ts';
import { checkComponents } from './validate/components.ts';
import { checkEmbeds } from './validate/embeds.ts';
import { Problems } from './validate/problems.ts';
import type { World } from './world.ts';

const MAX_CONTENT = 2000;
const MAX_FILES = 10;

/** The part of a message that its author writes. */
export type Composition = Pick<
  MessageRecord,
  'content' | 'embeds' | 'components' | 'attachments' | 'unresolved' | 'flags' | 'mentions'
>;

export interface Edit {
  body: MessageBody;
  uploads: readonly Upload[];
  /** What is there already; null for a new message. */
  before: Composition | null;
  /** The flags a sender may set by this route. */
  settable: number;
}

/**
 * Lays a body over what is there and checks the whole of the result: whether a field is right depends on the others
 * (pictures on files, components on the layout flag), and on an edit also on what stays.
 */
export function compose(world: World, edit: Edit): Composition {
  const { body, before } = edit;
  const problems = new Problems();
  checkUnsupported(body, problems);
  checkAllowedMentions(body.allowed_mentions, problems);

  const flags = composeFlags(edit, problems);
  const content = (body.content === undefined ? before?.content : body.content) ?? '';
  const embeds = (body.embeds === undefined ? before?.embeds : body.embeds) ?? [];
  const components = (body.components === undefined ? before?.components : freshComponents(body.components)) ?? [];
  const files = composeFiles(world, edit, problems);
  const attachments = files.map(({ record }) => record);

  const isLayout = (flags & MessageFlags.IsComponentsV2) !== 0;
  const length = [...content].length;
  problems.expect(
    length <= MAX_CONTENT,
    ['content'],
    'BASE_TYPE_MAX_LENGTH',
    `${length} characters, at most ${MAX_CONTENT}`,
  );
  if (isLayout) {
    const rule = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
    problems.expect(content === '', ['content'], rule, 'not together with IS_COMPONENTS_V2');
    problems.expect(embeds.length === 0, ['embeds'], rule, 'not together with IS_COMPONENTS_V2');
  }
  checkEmbeds(embeds, problems);
  checkComponents(components, isLayout ? 'v2' : 'classic', (id) => world.emojis.has(id), problems);
  checkReferences(embeds, components, attachments, problems);
  problems.throwIfAny();

  if (content.trim() === '' && [embeds, components, attachments].every(({ length }) => length === 0))
    throw new ApiError('emptyMessage');

  storeFiles(world, files, before?.attachments ?? []);
  const words = [content, ...textsOf(components)].join('\n');
  const mentions = mentionsIn(words, body.allowed_mentions, (id) => world.users.has(id));
  const unresolved = body.components === undefined ? (before?.unresolved ?? []) : lostReferences(world, files);
  return { content, embeds, components, attachments, unresolved, flags, mentions };
}

function freshComponents(components: Edit['body']['components']): ReturnType<typeof numbered> {
  return numbered(withoutNulls(components ?? []));
}

/** Keeps what was sent and throws away what the message no longer has. */
function storeFiles(world: World, files: readonly ComposedFile[], before: readonly { readonly id: string }[]): void {
  for (const { record, bytes } of files) if (bytes !== null) world.files.set(record.id, bytes);
  const kept = new Set(files.map(({ record }) => record.id));
  for (const { id } of before) if (!kept.has(id)) world.files.delete(id);
}

/**
 * Names of files that components of this edit can't be shown with. Whether `attachment://` finds a file that is kept rather
 * than sent is not documented, so there are two kinds of Discord to choose from.
 */
function lostReferences(world: World, files: readonly ComposedFile[]): string[] {
  if (world.keptFiles === 'resolve') return [];
  const namesWhere = (sent: boolean) =>
    files.flatMap(({ record, bytes }) => ((bytes !== null) === sent ? [record.filename] : []));
  const sent = new Set(namesWhere(true));
  return namesWhere(false).filter((name) => !sent.has(name));
}

function checkUnsupported(body: MessageBody, problems: Problems): void {
  const asked = (value: unknown) => value !== undefined && value !== null;
  problems.expect(!asked(body.poll), ['poll'], 'NOT_EMULATED', 'polls are not emulated');
  problems.expect((body.sticker_ids ?? []).length === 0, ['sticker_ids'], 'NOT_EMULATED', 'stickers are not emulated');
  problems.expect(body.tts !== true, ['tts'], 'NOT_EMULATED', 'text to speech is not emulated');
}

function composeFlags({ body, before, settable }: Edit, problems: Problems): number {
  const kept = before?.flags ?? 0;
  if (body.flags === undefined || body.flags === null) return kept;
  const foreign = body.flags & ~settable;
  problems.expect(foreign === 0, ['flags'], 'FLAGS_NOT_SETTABLE', `flags ${foreign} cannot be set here`);
  const wasLayout = (kept & MessageFlags.IsComponentsV2) !== 0;
  const isLayout = (body.flags & MessageFlags.IsComponentsV2) !== 0;
  problems.expect(!wasLayout || isLayout, ['flags'], 'IS_COMPONENTS_V2_REMOVED', 'IS_COMPONENTS_V2 cannot be removed');
  return (kept & ~settable) | (body.flags & settable);
}

interface ComposedFile {
  record: AttachmentRecord;
  /** Null for one that was there before. */
  bytes: Uint8Array | null;
}

function composeFiles(world: World, { body, uploads, before }: Edit, problems: Problems): ComposedFile[] {
  const existing = before?.attachments ?? [];
  const implied: AttachmentEntry[] = [
    ...existing.map(({ id }) => ({ id })),
    ...uploads.map(({ index }) => ({ id: index })),
  ];
  const entries = body.attachments ?? implied;
  const used = new Set<Snowflake>();
  const files = entries.flatMap((entry, index): ComposedFile[] => {
    used.add(entry.id);
    const kept = existing.find((candidate) => candidate.id === entry.id);
    if (kept !== undefined) {
      // Since June 2026 an edit may also change what a kept file is described as.
      const { description = kept.description } = entry;
      return [{ record: { ...kept, description }, bytes: null }];
    }
    const description = entry.description ?? null;
    const upload = uploads.find((candidate) => candidate.index === entry.id);
    if (upload !== undefined) return [newFile(world, upload, entry.filename ?? upload.filename, description)];
    const message = `'${entry.id}' is neither an attachment of this message nor one of the uploaded files`;
    problems.add(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', message);
    return [];
  });
  for (const { index, filename } of uploads) {
    const message = `files[${index}] (${filename}) is uploaded but not listed`;
    problems.expect(used.has(index), ['attachments'], 'ATTACHMENT_NOT_LISTED', message);
  }
  problems.expect(
    files.length <= MAX_FILES,
    ['attachments'],
    'BASE_TYPE_MAX_LENGTH',
    `${files.length} files, at most ${MAX_FILES}`,
  );
  return files;
}

function newFile(world: World, upload: Upload, name: string, description: string | null): ComposedFile {
  const { bytes, contentType } = upload;
  const size = pictureSize(bytes);
  // Discord keeps only these characters of a file's name; a reference to the original name then finds nothing.
  const filename = name.replaceAll(/[^A-Za-z0-9_.-]/g, '_');
  const record: AttachmentRecord = {
    id: world.newId(),
    filename,
    contentType,
    size: bytes.byteLength,
    description,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
  return { record, bytes };
}

function checkReferences(
  embeds: readonly APIEmbed[],
  components: readonly APIMessageTopLevelComponent[],
  attachments: readonly AttachmentRecord[],
  problems: Problems,
): void {
  const names = attachments.map((attachment) => attachment.filename);
  const urls: [string, string | undefined][] = embeds.flatMap((embed) => [
    ['embeds', embed.image?.url],
    ['embeds', embed.thumbnail?.url],
    ['embeds', embed.author?.icon_url],
    ['embeds', embed.footer?.icon_url],
  ]);
  for (const { url } of mediaOf(components)) urls.push(['components', url]);
  for (const [field, url] of urls) {
    const name = url?.match(/^attachment:\/\/(.*)$/)?.[1];
    if (name === undefined) continue;
    const message = `${url} names no file of this message (${names.join(', ') || 'it has none'})`;
    problems.expect(names.includes(name), [field], 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', message);
  }
}

function textsOf(components: readonly APIMessageTopLevelComponent[]): string[] {
  return [...everyComponent(components)].flatMap((part) =>
    part.type === ComponentType.TextDisplay ? [part.content] : [],
  );
}

/** A null means "not given" to Discord; without them the components have the types they claim to have. */
function withoutNulls<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (inner === null ? undefined : inner)));
}
