import {
  type APIMessage,
  type APISelectMenuComponent,
  type APIUnfurledMediaItem,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { everyComponent } from '#playground/discord/components.ts';

/** Everything a person can read on a message, top to bottom. */
export function wordsOf(message: APIMessage): string {
  const words: (string | null | undefined)[] = [message.content];
  for (const embed of message.embeds) {
    words.push(embed.author?.name, embed.title, embed.description);
    for (const field of embed.fields ?? []) words.push(field.name, field.value);
    words.push(embed.footer?.text);
  }
  for (const part of everyComponent(message.components ?? [])) {
    if (part.type === ComponentType.TextDisplay) words.push(part.content);
    if (part.type === ComponentType.MediaGallery) words.push(...part.items.map((item) => item.description));
    if (part.type === ComponentType.Thumbnail) words.push(part.description);
  }
  words.push(...message.attachments.map((attachment) => attachment.description));
  for (const control of controlsOf(message))
    words.push(control.label, ...control.options.flatMap(({ label, description }) => [label, description]));
  return words.filter((text) => text !== null && text !== undefined && text !== '').join('\n');
}

/** A button or a select, as it is seen. */
export interface Control {
  message: APIMessage;
  customId: string;
  kind: 'button' | 'select';
  /** A button's label, or its emoji if it has none; a select's placeholder. */
  label: string;
  enabled: boolean;
  options: Choice[];
}

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
}

export function controlsOf(message: APIMessage): Control[] {
  return [...everyComponent(message.components ?? [])].flatMap((part): Control[] => {
    if (!('custom_id' in part)) return [];
    const base = { message, customId: part.custom_id, enabled: part.disabled !== true };
    if (part.type === ComponentType.Button) {
      return [{ ...base, kind: 'button', label: part.label ?? part.emoji?.name ?? '', options: [] }];
    }
    return [{ ...base, kind: 'select', label: part.placeholder ?? '', options: optionsOf(part) }];
  });
}

function optionsOf(select: APISelectMenuComponent): Choice[] {
  return select.type === ComponentType.StringSelect ? select.options : [];
}

/** What its buttons say, whether they can be pressed or not. */
export function labels(message: APIMessage): string[] {
  return controlsOf(message).flatMap(({ kind, label }) => (kind === 'button' ? [label] : []));
}

/** The custom id of the button of that label on a message. */
export function buttonOn(message: APIMessage, label: string): string {
  const found = controlsOf(message).find((control) => control.kind === 'button' && control.label === label);
  if (found === undefined) throw new Error(`No button “${label}” there; there are: ${labels(message).join(', ')}`);
  return found.customId;
}

export function isPrivate(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

/** A picture as a reader has it. */
export interface Shown {
  /** The id of its file. */
  id: string;
  name: string;
  contentType: string;
  /** Its words for those who do not see it. */
  alt: string;
  url: string;
  width: number;
  height: number;
}

type Media = Pick<APIUnfurledMediaItem, 'attachment_id' | 'url' | 'content_type' | 'width' | 'height'>;

/** The pictures of a message, top to bottom. One whose file Discord did not find is not shown, so it is not among them. */
export function picturesOf(message: APIMessage): Shown[] {
  const shown = (media: Media, alt: string | null | undefined): Shown[] => {
    if (media.attachment_id === undefined || !(media.content_type ?? '').startsWith('image/')) return [];
    const { attachment_id: id, url, content_type, width, height } = media;
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    return [{ id, name, contentType: content_type ?? '', alt: alt ?? '', url, width: width ?? 0, height: height ?? 0 }];
  };
  const listed = message.attachments.flatMap((file) => shown({ ...file, attachment_id: file.id }, file.description));
  const inLayout = [...everyComponent(message.components ?? [])].flatMap((part) => {
    if (part.type === ComponentType.Thumbnail) return shown(part.media, part.description);
    if (part.type !== ComponentType.MediaGallery) return [];
    return part.items.flatMap((item) => shown(item.media, item.description));
  });
  const isLayout = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  return isLayout ? inLayout : listed;
}

export function hasPicture(message: APIMessage): boolean {
  return message.embeds.some((embed) => embed.image !== undefined) || picturesOf(message).length > 0;
}

/** One line a message, for telling what was there instead of what was looked for. */
export function summary(messages: readonly APIMessage[]): string {
  if (messages.length === 0) return '  (nothing)';
  return messages
    .map((message) => {
      const controls = controlsOf(message).map(({ kind, label, enabled }) => {
        const shown = kind === 'button' ? `[${label}]` : `<${label}>`;
        return enabled ? shown : `${shown} off`;
      });
      const words = wordsOf(message).split('\n')[0] ?? '';
      return `  ${message.author.username}: ${words.slice(0, 80)} ${controls.join(' ')}`;
    })
    .join('\n');
}
