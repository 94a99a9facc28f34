import {
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  ComponentType,
} from 'discord-api-types/v10';

/** The components directly inside one. */
function childrenOf(component: APIMessageComponent): APIMessageComponent[] {
  switch (component.type) {
    case ComponentType.ActionRow:
    case ComponentType.Container:
      return component.components;
    case ComponentType.Section:
      return [...component.components, component.accessory];
    default:
      return [];
  }
}

/** Every component of a message, depth first: the order in which a person reads them. */
export function* everyComponent(components: readonly APIMessageComponent[]): Generator<APIMessageComponent> {
  for (const component of components) {
    yield component;
    yield* everyComponent(childrenOf(component));
  }
}

/** Every picture and file that components show, in the order of reading. */
export function mediaOf(components: readonly APIMessageComponent[]): APIUnfurledMediaItem[] {
  return [...everyComponent(components)].flatMap((component): APIUnfurledMediaItem[] => {
    switch (component.type) {
      case ComponentType.MediaGallery:
        return component.items.map(({ media }) => media);
      case ComponentType.Thumbnail:
        return [component.media];
      case ComponentType.File:
        return [component.file];
      default:
        return [];
    }
  });
}

/** Discord numbers the components that came without an id; the numbers are unique within the message. */
export function numbered(components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  const copy = structuredClone([...components]);
  const all = [...everyComponent(copy)];
  const taken = new Set(all.map((component) => component.id));
  let next = 1;
  for (const component of all) {
    if (component.id !== undefined && component.id !== 0) continue;
    while (taken.has(next)) next += 1;
    taken.add(next);
    component.id = next;
  }
  return copy;
}

export type Pressable = Extract<APIMessageComponent, { custom_id: string }>;

/** Buttons and selects that make an interaction when used. */
export function pressables(components: readonly APIMessageComponent[]): Pressable[] {
  return [...everyComponent(components)].filter((component): component is Pressable => 'custom_id' in component);
}
