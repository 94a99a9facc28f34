import { type APIMessage, type APISelectMenuComponent, ComponentType, MessageFlags } from 'discord-api-types/v10';
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
  for (const control of controlsOf(message)) words.push(control.label, ...control.options.map(({ label }) => label));
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
  options: { label: string; value: string }[];
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

function optionsOf(select: APISelectMenuComponent): { label: string; value: string }[] {
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

export function hasPicture(message: APIMessage): boolean {
  const isPicture = (type: string | null | undefined) => type?.startsWith('image/') ?? false;
  const inEmbeds = message.embeds.some((embed) => embed.image !== undefined);
  return inEmbeds || message.attachments.some((attachment) => isPicture(attachment.content_type));
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
