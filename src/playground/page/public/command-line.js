import { combobox } from './combobox.js';
import { localDescription, localName, matching } from './commands.js';
import { h } from './dom.js';
import { optionField } from './option.js';
import { t } from './words.js';
/** @import { Entry } from './commands.js' */
/** @import { OptionField, Value } from './option.js' */

/**
 * A command being typed: its name, a field for each option in use, and one in which further options can be found.
 * @param {Entry} entry
 * @param {HTMLElement} host Where lists of suggestions are put.
 * @param {{ send: (options: Record<string, Value>) => void, cancel: () => void }} then
 */
export function commandLine(entry, host, { send, cancel }) {
  /** @type {OptionField[]} */
  const fields = [];
  const line = h(
    'div',
    { class: 'command', role: 'group', 'aria-label': t('command.label', { command: entry.label }) },
    h('span', { class: 'chip' }, entry.label),
  );
  const more = h('input', { type: 'text', class: 'more', size: 14 });
  const moreList = combobox(more, host, {
    suggest: async (typed) => ({
      heading:
        unused().length > 0 ? t('command.heading', { command: entry.label, description: entry.description }) : '',
      items: matching(unused(), typed, localName).map((option) => ({
        label: localName(option),
        description: localDescription(option),
        option,
      })),
      eager: typed !== '',
    }),
    pick({ option }) {
      more.value = '';
      add(option);
      fields.at(-1)?.input.focus();
    },
    enter: submit,
    leave: cancel,
    erase: () => eraseFrom(fields.length),
  });
  line.append(more);
  for (const option of entry.options) if (option.required) add(option);
  tellMore();

  function unused() {
    return entry.options.filter((option) => !fields.some((field) => field.option.name === option.name));
  }

  function tellMore() {
    const left = unused().length;
    more.placeholder = left > 0 ? t('command.optional', { count: left }) : t('command.enter');
    more.setAttribute('aria-label', t(left > 0 ? 'command.addOrSend' : 'command.pressEnter', { command: entry.label }));
  }

  /** @param {Entry['options'][number]} option */
  function add(option) {
    const field = optionField(option, {
      host,
      command: entry.name,
      filled: () => values(fields.filter((other) => other !== field)),
      onPicked: next,
      onEnter: () => (field.isEmpty() ? submit() : next()),
      onEscape: cancel,
      onErase: () => eraseFrom(fields.indexOf(field)),
    });
    fields.push(field);
    more.before(field.element);
    tellMore();
  }

  /** To the first field that still needs something, else to the end, where Enter sends. */
  function next() {
    (wanting()?.input ?? more).focus();
  }

  function wanting() {
    return fields.find((field) => (field.isEmpty() ? field.option.required === true : field.value() === undefined));
  }

  /**
   * Backspace goes back: an empty option that is not needed goes, and before the first one the command itself.
   * @param {number} index
   */
  function eraseFrom(index) {
    const field = fields[index];
    const before = fields[index - 1];
    if (field !== undefined && field.option.required !== true) {
      fields.splice(index, 1);
      field.remove();
      tellMore();
    }
    if (before === undefined) cancel();
    else before.input.focus();
  }

  /**
   * @param {OptionField[]} from
   * @returns {Record<string, Value>}
   */
  function values(from) {
    /** @type {Record<string, Value>} */
    const given = {};
    for (const field of from) {
      const value = field.isEmpty() ? undefined : field.value();
      if (value !== undefined) given[field.option.name] = value;
    }
    return given;
  }

  function submit() {
    const missing = wanting();
    if (missing === undefined) {
      send(values(fields));
      return;
    }
    missing.input.setAttribute('aria-invalid', 'true');
    missing.input.focus();
  }

  return {
    element: line,
    focus: next,
    submit,
    remove() {
      moreList.remove();
      for (const field of fields) field.remove();
      line.remove();
    },
  };
}
