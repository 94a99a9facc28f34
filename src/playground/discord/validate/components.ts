import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageComponent,
  type APIMessageComponentEmoji,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
  type Snowflake,
} from 'discord-api-types/v10';
import { everyComponent } from '../components.ts';
import type { Path, Problems } from './problems.ts';

const MAX_ROWS = 5;
const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;

/** One emoji: a pictograph with what may follow it (skin, selector, joined others), a flag, or a keycap. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D|\p{Extended_Pictographic})*|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)$/u;

/** Whether the bot has an emoji of that id. */
export type KnowsEmoji = (id: Snowflake) => boolean;

/** What holds for a message's components beyond the schema: classic rows or the newer layout, ids, rows, selects. */
export function checkComponents(
  components: readonly APIMessageTopLevelComponent[],
  layout: 'classic' | 'v2',
  knowsEmoji: KnowsEmoji,
  problems: Problems,
): void {
  if (layout === 'classic') checkClassic(components, problems);
  else checkLayout(components, problems);
  checkCustomIds([...everyComponent(components)], problems);
  for (const [index, component] of components.entries())
    checkInside(component, ['components', index], knowsEmoji, problems);
}

function checkClassic(components: readonly APIMessageTopLevelComponent[], problems: Problems): void {
  problems.expect(
    components.length <= MAX_ROWS,
    ['components'],
    'BASE_TYPE_BAD_LENGTH',
    `${components.length} rows, at most ${MAX_ROWS}`,
  );
  for (const [index, component] of components.entries()) {
    problems.expect(
      component.type === ComponentType.ActionRow,
      ['components', index, 'type'],
      'UNION_TYPE_CHOICES',
      `component type ${component.type} needs the flag IS_COMPONENTS_V2`,
    );
  }
}

function checkLayout(components: readonly APIMessageTopLevelComponent[], problems: Problems): void {
  const all = [...everyComponent(components)];
  problems.expect(
    all.length <= MAX_COMPONENTS,
    ['components'],
    'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    `${all.length} components counted with nested ones, at most ${MAX_COMPONENTS}`,
  );
  const text = all.reduce((sum, part) => sum + (part.type === ComponentType.TextDisplay ? part.content.length : 0), 0);
  problems.expect(
    text <= MAX_TEXT,
    ['components'],
    'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    `${text} characters of text, at most ${MAX_TEXT}`,
  );
}

function checkCustomIds(all: readonly APIMessageComponent[], problems: Problems): void {
  const seen = new Set<string>();
  for (const component of all) {
    if (!('custom_id' in component)) continue;
    problems.expect(
      !seen.has(component.custom_id),
      ['components'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      `custom_id '${component.custom_id}' is there twice`,
    );
    seen.add(component.custom_id);
  }
}

function checkInside(component: APIMessageComponent, path: Path, knowsEmoji: KnowsEmoji, problems: Problems): void {
  switch (component.type) {
    case ComponentType.ActionRow:
      checkRow(component, path, knowsEmoji, problems);
      break;
    case ComponentType.Container:
      for (const [index, child] of component.components.entries()) {
        checkInside(child, [...path, 'components', index], knowsEmoji, problems);
      }
      break;
    case ComponentType.Section:
      if (component.accessory.type === ComponentType.Button) {
        checkButton(component.accessory, [...path, 'accessory'], knowsEmoji, problems);
      }
      break;
    default:
  }
}

function checkRow(
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
  path: Path,
  knowsEmoji: KnowsEmoji,
  problems: Problems,
): void {
  const selects = row.components.filter((component) => component.type !== ComponentType.Button).length;
  problems.expect(
    selects === 0 || row.components.length === 1,
    [...path, 'components'],
    'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    'a select takes a whole row',
  );
  for (const [index, component] of row.components.entries()) {
    const at = [...path, 'components', index];
    if (component.type === ComponentType.Button) checkButton(component, at, knowsEmoji, problems);
    else checkSelect(component, at, knowsEmoji, problems);
  }
}

function checkButton(button: APIButtonComponent, path: Path, knowsEmoji: KnowsEmoji, problems: Problems): void {
  if (button.style === ButtonStyle.Premium) {
    problems.add(path, 'NOT_EMULATED', 'premium buttons are not emulated');
    return;
  }
  const isLink = button.style === ButtonStyle.Link;
  const [id, url] = ['custom_id' in button && button.custom_id !== null, 'url' in button && button.url !== null];
  problems.expect(
    isLink !== id,
    path,
    'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
    'a link has no custom_id, others need one',
  );
  problems.expect(isLink === url, path, 'BUTTON_COMPONENT_INVALID_URL', 'exactly the link buttons have a url');
  const shows = (button.label ?? '') !== '' || (button.emoji !== undefined && button.emoji !== null);
  problems.expect(shows, path, 'BUTTON_COMPONENT_LABEL_REQUIRED', 'a button needs a label or an emoji');
  checkEmoji(button.emoji, [...path, 'emoji'], knowsEmoji, problems);
}

export function checkSelect(
  select: APISelectMenuComponent,
  path: Path,
  knowsEmoji: KnowsEmoji,
  problems: Problems,
): void {
  const [min, max] = [select.min_values ?? 1, select.max_values ?? 1];
  problems.expect(min <= max, path, 'SELECT_MIN_MAX', `min_values ${min} is more than max_values ${max}`);
  if (select.type !== ComponentType.StringSelect) return;
  const { options } = select;
  problems.expect(
    max <= options.length,
    [...path, 'max_values'],
    'SELECT_COMPONENT_MAX_VALUES',
    `max_values ${max}, but ${options.length} options`,
  );
  const chosen = options.filter((option) => option.default === true).length;
  problems.expect(
    chosen <= max,
    [...path, 'options'],
    'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
    `${chosen} defaults, at most ${max}`,
  );
  checkOptionValues(options, path, problems);
  for (const [index, option] of options.entries()) {
    checkEmoji(option.emoji, [...path, 'options', index, 'emoji'], knowsEmoji, problems);
  }
}

export function checkOptionValues(options: readonly { value: string }[], path: Path, problems: Problems): void {
  const values = options.map((option) => option.value);
  for (const [index, value] of values.entries()) {
    problems.expect(
      values.indexOf(value) === index,
      [...path, 'options', index, 'value'],
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      `value '${value}' is there twice`,
    );
  }
}

/** Local servers have no emojis of their own: an id is the application's, or wrong. */
function checkEmoji(
  emoji: APIMessageComponentEmoji | null | undefined,
  path: Path,
  knowsEmoji: KnowsEmoji,
  problems: Problems,
): void {
  if (emoji === undefined || emoji === null) return;
  const id = emoji.id ?? null;
  const shows = id === null ? EMOJI.test(emoji.name ?? '') : knowsEmoji(id);
  problems.expect(shows, path, 'BUTTON_COMPONENT_INVALID_EMOJI', `'${emoji.name ?? emoji.id}' is no emoji`);
}
