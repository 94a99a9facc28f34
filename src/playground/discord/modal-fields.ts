import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';

export interface ModalField {
  field: APIComponentInLabel;
  /** What a person reads beside it. */
  label: string;
  path: (string | number)[];
}

/** The things to fill in, in reading order, whether they stand in a label or (the older way) in a row. */
export function modalFields(modal: Pick<APIModalInteractionResponseCallbackData, 'components'>): ModalField[] {
  return modal.components.flatMap((component, index): ModalField[] => {
    if (component.type === ComponentType.Label) {
      return [{ field: component.component, label: component.label, path: ['components', index, 'component'] }];
    }
    if (component.type === ComponentType.TextDisplay) return [];
    return component.components.map((field, at) => ({
      field,
      label: field.label ?? '',
      path: ['components', index, 'components', at],
    }));
  });
}
