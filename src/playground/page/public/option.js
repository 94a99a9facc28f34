import { channelItems, personItems } from './choices.js';
import { combobox } from './combobox.js';
import { localDescription, localName, matching } from './commands.js';
import { h } from './dom.js';
import { state } from './state.js';
import { t } from './words.js';

/** @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10' */
/** @import { Suggestion } from './combobox.js' */

/** Discord's numbers for the kinds of options. */
const Kind = /** @type {const} */ ({ integer: 4, boolean: 5, user: 6, channel: 7, mentionable: 9, number: 10 });
/** Completions come from the bot; not every letter is worth asking. */
const PAUSE_MS = 120;

/**
 * @typedef {string | number | boolean} Value
 * @typedef {Suggestion & { value: Value }} Choice
 *
 * @typedef {object} OptionField
 * @property {APIApplicationCommandBasicOption} option
 * @property {HTMLElement} element
 * @property {HTMLInputElement} input
 * @property {() => Value | undefined} value Undefined while what was typed does not fit.
 * @property {() => boolean} isEmpty
 * @property {() => void} remove
 */

/**
 * @typedef {object} Around
 * @property {HTMLElement} host
 * @property {string} command
 * @property {() => Record<string, Value>} filled What stands in the command's other options.
 * @property {() => void} onPicked
 * @property {() => void} onEnter
 * @property {() => void} onEscape
 * @property {() => void} onErase
 */

/**
 * One option of a command being typed.
 * @param {APIApplicationCommandBasicOption} option
 * @param {Around} around
 * @returns {OptionField}
 */
export function optionField(option, { host, command, filled, onPicked, onEnter, onEscape, onErase }) {
  /** @type {Choice | null} */
  let picked = null;
  const input = h('input', {
    type: 'text',
    size: 8,
    'aria-label': describe(option),
    'aria-required': String(option.required === true),
  });
  const list = combobox(input, host, {
    suggest,
    pick(choice) {
      picked = choice;
      input.value = choice.label;
      widen();
      onPicked();
    },
    enter: onEnter,
    leave: onEscape,
    erase: onErase,
  });
  input.addEventListener('input', () => {
    picked = null;
    input.removeAttribute('aria-invalid');
    widen();
  });
  const element = h('label', { class: 'option' }, h('span', { class: 'name' }, localName(option)), input);

  function widen() {
    input.size = Math.max(8, input.value.length + 1);
  }

  /** @param {string} typed */
  async function suggest(typed) {
    const words = picked === null ? typed : '';
    const items =
      'autocomplete' in option && option.autocomplete
        ? await completions(typed)
        : matching(known(option), words, ({ label }) => label);
    return {
      heading: bounds(option),
      items: items.slice(0, 25),
      eager: true,
    };
  }

  /**
   * @param {string} typed
   * @returns {Promise<Choice[]>}
   */
  async function completions(typed) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (input.value !== typed) return [];
    const options = { ...filled(), [option.name]: typed };
    const { link, channel } = state();
    const found = await link.ask({ do: 'complete', channel, command, options, focused: option.name }).catch(() => []);
    return found.map(({ name, value }) => ({ label: name, value }));
  }

  return {
    option,
    element,
    input,
    isEmpty: () => input.value.trim() === '',
    value: () => picked?.value ?? readValue(option, input.value),
    remove() {
      list.remove();
      element.remove();
    },
  };
}

/**
 * What can be chosen without asking the bot.
 * @param {APIApplicationCommandBasicOption} option
 * @returns {Choice[]}
 */
function known(option) {
  if ('choices' in option && option.choices)
    return option.choices.map((choice) => ({ label: localName(choice), value: choice.value }));
  if (option.type === Kind.boolean)
    return [
      { label: t('option.true'), value: true },
      { label: t('option.false'), value: false },
    ];
  if (option.type === Kind.user || option.type === Kind.mentionable) return personItems();
  return option.type === Kind.channel ? channelItems() : [];
}

/** @param {APIApplicationCommandBasicOption} option */
function describe(option) {
  return t('option.label', { name: localName(option), description: localDescription(option) });
}

/** The same with the numbers that fit. @param {APIApplicationCommandBasicOption} option */
function bounds(option) {
  const label = describe(option);
  if (option.type !== Kind.integer && option.type !== Kind.number) return label;
  const { min_value: min, max_value: max } = option;
  if (min === undefined && max === undefined) {
    return t(option.type === Kind.integer ? 'option.wholeNumber' : 'option.number', { label });
  }
  return t('option.range', { label, min: min ?? '…', max: max ?? '…' });
}

/**
 * What was typed without choosing from the list.
 * @param {APIApplicationCommandBasicOption} option
 * @param {string} typed
 * @returns {Value | undefined}
 */
function readValue(option, typed) {
  const text = typed.trim();
  if (text === '') return undefined;
  const choices = known(option);
  if (choices.length > 0) return choices.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.value;
  if (option.type !== Kind.integer && option.type !== Kind.number) return text;
  const number = Number(text);
  const fits = Number.isFinite(number) && (option.type === Kind.number || Number.isInteger(number));
  return fits && number >= (option.min_value ?? -Infinity) && number <= (option.max_value ?? Infinity)
    ? number
    : undefined;
}
