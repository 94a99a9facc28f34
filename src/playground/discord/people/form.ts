import { type APIComponentInLabel, type APITextInputComponent, ComponentType } from 'discord-api-types/v10';
import type { OpenModal } from '../changes.ts';
import { modalFields } from '../modal-fields.ts';
import { GestureError } from './gesture-error.ts';
import type { EntityKind, Resolver } from './resolved.ts';

export type FieldValue = string | readonly string[] | boolean;
/** What was entered, by the field's custom id. A field left out keeps what it was opened with. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

type Sent = Record<string, unknown>;

/** Fills in a modal and gives what is sent for it, refusing what Discord's client would not send. */
export function submission(modal: OpenModal, values: FieldValues, resolver: Resolver): Sent[] {
  const fields = modalFields(modal.data);
  for (const customId of Object.keys(values)) {
    if (!fields.some(({ field }) => field.custom_id === customId)) {
      const there = fields.map(({ field, label }) => `${field.custom_id} (${label})`).join(', ');
      throw new GestureError(`The modal '${modal.data.title}' has no field '${customId}'; it has: ${there}`);
    }
  }
  return modal.data.components.map((component, index): Sent => {
    const id = component.id ?? index + 1;
    if (component.type === ComponentType.TextDisplay) return { type: component.type, id };
    if (component.type === ComponentType.Label) {
      return { type: component.type, id, component: entry(component.component, component.label) };
    }
    return {
      type: component.type,
      id,
      components: component.components.map((field) => entry(field, field.label ?? '')),
    };
  });

  function entry(field: APIComponentInLabel, label: string): Sent {
    const value = values[field.custom_id];
    const base = { type: field.type, id: field.id ?? 0, custom_id: field.custom_id };
    switch (field.type) {
      case ComponentType.TextInput:
        return { ...base, value: text(field, label, value) };
      case ComponentType.Checkbox:
        return { ...base, value: typeof value === 'boolean' ? value : (field.default ?? false) };
      case ComponentType.RadioGroup: {
        const [choice = null] = picks(field, label, value, { min: least(field), max: 1 });
        return { ...base, value: choice };
      }
      case ComponentType.CheckboxGroup: {
        const limits = { min: field.min_values ?? least(field), max: field.max_values ?? field.options.length };
        return { ...base, values: picks(field, label, value, limits) };
      }
      case ComponentType.StringSelect: {
        const limits = { min: least(field, field.min_values), max: field.max_values ?? 1 };
        return { ...base, values: picks(field, label, value, limits) };
      }
      case ComponentType.FileUpload:
        throw new GestureError('File uploads are not emulated');
      default:
        return { ...base, values: namesIn(value).map((one) => resolver.add(entityKind(field.type), one)) };
    }
  }
}

function namesIn(value: FieldValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** A field that need not be filled in takes none. */
function least(field: { readonly required?: boolean }, min = 1): number {
  return field.required === false ? 0 : min;
}

function text(field: APITextInputComponent, label: string, value: FieldValue | undefined): string {
  const entered = value === undefined ? (field.value ?? '') : String(value);
  if (entered === '' && field.required === false) return '';
  const [min, max] = [field.min_length ?? 1, field.max_length ?? 4000];
  if (entered.length < Math.max(1, min) || entered.length > max) {
    throw new GestureError(`The field '${label}' takes ${min} to ${max} characters, not ${entered.length}`);
  }
  return entered;
}

interface Options {
  options: readonly { label: string; value: string; default?: boolean }[];
}

/** Options are picked by what they say; their values are understood too. */
function picks(
  { options }: Options,
  label: string,
  value: FieldValue | undefined,
  { min, max }: { min: number; max: number },
): string[] {
  const asked =
    value === undefined
      ? options.filter((option) => option.default === true).map((option) => option.value)
      : [value].flat().map(String);
  const picked = asked.map((one) => {
    const option =
      options.find((candidate) => candidate.value === one) ?? options.find(({ label: name }) => name === one);
    if (option === undefined) {
      throw new GestureError(
        `'${label}' does not offer '${one}'; it offers: ${options.map((o) => o.label).join(', ')}`,
      );
    }
    return option.value;
  });
  if (picked.length < min || picked.length > max) {
    throw new GestureError(`'${label}' takes ${min} to ${max} choices, not ${picked.length}`);
  }
  return picked;
}

export function entityKind(type: ComponentType): EntityKind {
  if (type === ComponentType.RoleSelect) return 'role';
  return type === ComponentType.ChannelSelect ? 'channel' : 'user';
}
