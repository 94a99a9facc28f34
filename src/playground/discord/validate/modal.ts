import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  type APITextInputComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { modalFields } from '../modal-fields.ts';
import { checkOptionValues, checkSelect, type KnowsEmoji } from './components.ts';
import { type Path, Problems } from './problems.ts';

const MAX_COMPONENTS = 5;

/** What holds for a modal beyond the schema. */
export function checkModal(modal: APIModalInteractionResponseCallbackData, knowsEmoji: KnowsEmoji): void {
  const problems = new Problems();
  problems.expect(
    modal.components.length <= MAX_COMPONENTS,
    ['data', 'components'],
    'BASE_TYPE_BAD_LENGTH',
    `${modal.components.length} components, 1 to ${MAX_COMPONENTS}`,
  );
  const seen = new Set<string>();
  for (const { field, path, label } of modalFields(modal)) {
    const at: Path = ['data', ...path];
    problems.expect(
      !seen.has(field.custom_id),
      [...at, 'custom_id'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      `custom_id '${field.custom_id}' is there twice`,
    );
    seen.add(field.custom_id);
    problems.expect(label !== '', [...at, 'label'], 'BASE_TYPE_REQUIRED', 'a field needs a label');
    checkField(field, at, knowsEmoji, problems);
  }
  problems.throwIfAny();
}

function checkField(field: APIComponentInLabel, path: Path, knowsEmoji: KnowsEmoji, problems: Problems): void {
  switch (field.type) {
    case ComponentType.TextInput:
      checkText(field, path, problems);
      break;
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      checkOptionValues(field.options, path, problems);
      break;
    case ComponentType.FileUpload:
      problems.add(path, 'NOT_EMULATED', 'file uploads are not emulated');
      break;
    case ComponentType.Checkbox:
      break;
    default:
      checkSelect(field, path, knowsEmoji, problems);
      problems.expect(field.disabled !== true, path, 'SELECT_DISABLED', 'a select in a modal cannot be disabled');
  }
}

function checkText(field: APITextInputComponent, path: Path, problems: Problems): void {
  const [min, max] = [field.min_length ?? 0, field.max_length ?? 4000];
  problems.expect(min <= max, path, 'TEXT_INPUT_MIN_MAX', `min_length ${min} is more than max_length ${max}`);
  const { length } = field.value ?? '';
  problems.expect(
    length === 0 || (length >= min && length <= max),
    [...path, 'value'],
    'BASE_TYPE_BAD_LENGTH',
    `the value has ${length} characters, ${min} to ${max} are asked for`,
  );
}
