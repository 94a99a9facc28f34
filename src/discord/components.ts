import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIMessageComponentEmoji,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { encode, type Press } from './ids.ts';

/** Message parts as plain data: what is sent can be compared in a test, and kept to be sent again without its buttons. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Part = APIMessageTopLevelComponent;
export type Button = APIButtonComponentWithCustomId;

/** What a button has room for. */
export const LABEL = 80;
/** What a line of a select has room for, and the smaller line below it. */
export const OPTION = 100;
/** All texts of one message together. */
const TEXT = 4000;

export type Look = 'main' | 'plain' | 'good' | 'bad';
const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  bad: ButtonStyle.Danger,
} as const satisfies Record<Look, ButtonStyle>;

/** Discord refuses a text without letters, and with it the whole message: so none is built. */
export function text(content: string): APITextDisplayComponent {
  if (content.trim() === '') throw new Error('A text needs at least one letter');
  return { type: ComponentType.TextDisplay, content: cut(content, TEXT) };
}

export function button(
  press: Press,
  label: string,
  look: Look = 'plain',
  disabled = false,
  emoji?: APIMessageComponentEmoji,
): Button {
  return {
    type: ComponentType.Button,
    style: STYLES[look],
    label: cut(label, LABEL),
    custom_id: encode(press),
    disabled,
    ...(emoji === undefined ? {} : { emoji }),
  };
}

const ROW = 5;

/** Buttons in as few rows as hold them, about equally long. */
export function rows(buttons: readonly Button[]): Row[] {
  return inRows(buttons).map((components) => ({ type: ComponentType.ActionRow, components }));
}

/** What becomes buttons, row by row. */
export function inRows<T>(items: readonly T[]): T[][] {
  const length = Math.ceil(items.length / Math.ceil(items.length / ROW));
  const out: T[][] = [];
  for (let start = 0; start < items.length; start += length) out.push(items.slice(start, start + length));
  return out;
}

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: APIMessageComponentEmoji | undefined;
}

export function choices(items: readonly Choice[]): APISelectMenuOption[] {
  return items.map(({ label, value, description, default: chosen, emoji }) => ({
    label: cut(label, OPTION),
    value,
    ...(description === undefined || description === '' ? {} : { description: cut(description, OPTION) }),
    ...(chosen === undefined ? {} : { default: chosen }),
    ...(emoji === undefined ? {} : { emoji }),
  }));
}

export function select(press: Press, placeholder: string, items: readonly Choice[]): Row {
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: encode(press),
    placeholder: cut(placeholder, 150),
    options: choices(items),
  };
  return { type: ComponentType.ActionRow, components: [menu] };
}

export function container(parts: APIContainerComponent['components'], colour?: number): APIContainerComponent {
  return {
    type: ComponentType.Container,
    components: parts,
    ...(colour === undefined ? {} : { accent_color: colour }),
  };
}

/** Pictures under each other, each in a gallery of its own: of two in one gallery Discord makes a mosaic and crops them. */
export function galleries(pictures: readonly { name: string; alt: string }[]): APIMediaGalleryComponent[] {
  return pictures.map(({ name, alt }) => ({
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${name}` }, description: cut(alt, 1024) }],
  }));
}

/** A file to keep. */
export function file(name: string): APIFileComponent {
  return { type: ComponentType.File, file: { url: `attachment://${name}` } };
}

/** Cut by whole characters, so that no half of an emoji is left. */
export function cut(content: string, longest: number): string {
  if (content.length <= longest) return content;
  let kept = '';
  for (const character of content) {
    if (kept.length + character.length > longest - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** The same parts without anything to press: what is left of a board that has been replaced. */
export function withoutButtons(parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.type !== ComponentType.ActionRow);
}

/** The same parts with these pictures in the place of theirs. */
export function withPictures(parts: readonly Part[], pictures: readonly { name: string; alt: string }[]): Part[] {
  const shown = galleries(pictures);
  const replaced = <P extends Part>(list: readonly P[]): (P | APIMediaGalleryComponent)[] => {
    const at = list.findIndex((part) => part.type === ComponentType.MediaGallery);
    const others = list.filter((part) => part.type !== ComponentType.MediaGallery);
    return at < 0 ? others : [...others.slice(0, at), ...shown, ...others.slice(at)];
  };
  return replaced(parts).map((part) =>
    part.type === ComponentType.Container ? { ...part, components: replaced(part.components) } : part,
  );
}
