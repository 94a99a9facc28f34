import { itemsOf } from './choices.js';
import { shown } from './controls.js';
import { h, newId } from './dom.js';
import { openMenu } from './menu.js';
import { t } from './words.js';

/** @import { APIComponentInLabel, APISelectMenuComponent, APITextInputComponent } from 'discord-api-types/v10' */
/** @import { Item } from './menu.js' */

/**
 * @typedef {object} Field Something to fill in, with its words around it.
 * @property {string} id The component's custom id.
 * @property {HTMLElement} element
 * @property {() => string | boolean | string[]} value
 */

/** Discord's numbers for what can stand in a form. */
const Kind = /** @type {const} */ ({ text: 4, radio: 21, checkboxes: 22, checkbox: 23, upload: 19 });
const PARAGRAPH = 2;

/**
 * @param {APIComponentInLabel} component
 * @param {string} label
 * @param {string} [description]
 * @returns {Field}
 */
export function fieldOf(component, label, description) {
  switch (component.type) {
    case Kind.text:
      return textField(component, label, description);
    case Kind.radio:
      return tickField('radio', component, label, description);
    case Kind.checkboxes:
      return tickField('checkbox', component, label, description);
    case Kind.checkbox: {
      const box = h('input', { type: 'checkbox', checked: component.default === true });
      const element = h('label', { class: 'tick' }, box, h('span', {}, label), note(description));
      return { id: component.custom_id, element, value: () => box.checked };
    }
    case Kind.upload:
      return {
        id: component.custom_id,
        element: h('p', {}, t('form.noUploads', { label })),
        value: () => [],
      };
    default:
      return selectField(component, label, description);
  }
}

/** @param {string | undefined} words */
function note(words) {
  return words ? h('span', { class: 'note' }, words) : null;
}

/** @param {string} label @param {boolean} required */
function caption(label, required) {
  return [label, required ? h('span', { class: 'required', 'aria-hidden': 'true' }, ' *') : null];
}

/**
 * @param {APITextInputComponent} input
 * @param {string} label
 * @param {string} [description]
 * @returns {Field}
 */
function textField(input, label, description) {
  const required = input.required !== false;
  const props = {
    placeholder: input.placeholder,
    minlength: input.min_length,
    maxlength: input.max_length,
    required,
    autocomplete: 'off',
  };
  const box = input.style === PARAGRAPH ? h('textarea', { ...props, rows: 4 }) : h('input', { ...props, type: 'text' });
  box.value = input.value ?? '';
  const element = h(
    'label',
    { class: 'field' },
    h('span', { class: 'caption' }, ...caption(label, required)),
    note(description),
    box,
  );
  return { id: input.custom_id, element, value: () => box.value };
}

/**
 * A radio group or a group of checkboxes.
 * @param {'radio' | 'checkbox'} type
 * @param {{ custom_id: string, required?: boolean, options: readonly { label: string, value: string, description?: string, default?: boolean }[] }} group
 * @param {string} label
 * @param {string} [description]
 * @returns {Field}
 */
function tickField(type, group, label, description) {
  const name = newId();
  const boxes = group.options.map((option) => {
    const box = h('input', { type, name, value: option.value, checked: option.default === true });
    return { box, row: h('label', { class: 'tick' }, box, h('span', {}, option.label), note(option.description)) };
  });
  const legend = h('legend', { class: 'caption' }, ...caption(label, group.required !== false));
  const element = h('fieldset', { class: 'field' }, legend, note(description), ...boxes.map(({ row }) => row));
  return {
    id: group.custom_id,
    element,
    value: () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value),
  };
}

/**
 * @param {APISelectMenuComponent} select
 * @param {string} label
 * @param {string} [description]
 * @returns {Field}
 */
function selectField(select, label, description) {
  const required = select.required !== false;
  const placeholder = select.placeholder ?? t('select.placeholder');
  const range = { label, least: required ? (select.min_values ?? 1) : 0, most: select.max_values ?? 1 };
  /** @type {Item[]} */
  let items = itemsOf(select);
  const id = newId();
  const button = h('button', {
    type: 'button',
    class: 'select',
    id: `${id}b`,
    'aria-labelledby': `${id} ${id}b`,
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
  });
  const show = () => button.replaceChildren(shown(items, placeholder));
  show();
  button.addEventListener('click', async () => {
    const values = await openMenu(button, items, range);
    if (values === null) return;
    items = items.map((item) => ({ ...item, chosen: values.includes(item.value) }));
    show();
  });
  const element = h(
    'div',
    { class: 'field' },
    h('span', { class: 'caption', id }, ...caption(label, required)),
    note(description),
    button,
  );
  return { id: select.custom_id, element, value: () => items.filter((item) => item.chosen).map((item) => item.value) };
}
