import { h, newId } from './dom.js';
import { t } from './words.js';

/**
 * @typedef {object} Suggestion
 * @property {string} label
 * @property {string} [description]
 * @property {string} [side] A hint at the right.
 *
 * @typedef {object} Suggestions
 * @property {string} heading What is being asked for, said above the list.
 * @property {Suggestion[]} items
 * @property {boolean} [eager] The first one is what Enter takes.
 */

/**
 * @template {Suggestion} S
 * @typedef {object} Behaviour
 * @property {(typed: string) => Promise<{ heading: string, items: S[], eager?: boolean }>} suggest
 * @property {(item: S) => void} pick
 * @property {() => void} enter Enter, when nothing in the list is meant.
 * @property {() => void} leave Esc, when the list is closed already.
 * @property {() => void} [erase] Backspace in an empty field.
 */

/**
 * A field with a list of suggestions above it: arrows move in the list, Enter and Tab take, Esc closes.
 * @template {Suggestion} S
 * @param {HTMLInputElement} input
 * @param {HTMLElement} host Where the list is put.
 * @param {Behaviour<S>} behaviour
 */
export function combobox(input, host, { suggest, pick, enter, leave, erase }) {
  const id = newId();
  const list = h('ul', { role: 'listbox', id, 'aria-label': t('composer.suggestions') });
  const heading = h('p', { class: 'heading' });
  const box = h(
    'div',
    { class: 'suggestions', hidden: true, onmousedown: (/** @type {Event} */ event) => event.preventDefault() },
    heading,
    list,
  );
  host.append(box);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': id,
    autocomplete: 'off',
  })) {
    input.setAttribute(name, value);
  }
  /** @type {S[]} */
  let items = [];
  let active = -1;
  let asked = 0;

  async function refresh() {
    asked += 1;
    const mine = asked;
    const found = await suggest(input.value);
    // A slow answer to what was typed before must not replace a newer one.
    if (mine !== asked || document.activeElement !== input) return;
    ({ items } = found);
    heading.textContent = found.heading;
    list.replaceChildren(
      ...items.map((item, index) =>
        h(
          'li',
          { role: 'option', id: `${id}-${index}`, onclick: () => take(index) },
          h('span', { class: 'label' }, item.label),
          item.description ? h('span', { class: 'description' }, item.description) : null,
          item.side ? h('span', { class: 'side' }, item.side) : null,
        ),
      ),
    );
    box.hidden = found.heading === '' && items.length === 0;
    input.setAttribute('aria-expanded', String(items.length > 0));
    activate(found.eager === true && items.length > 0 ? 0 : -1);
  }

  function close() {
    asked += 1;
    items = [];
    box.hidden = true;
    activate(-1);
    input.setAttribute('aria-expanded', 'false');
  }

  /** @param {number} index */
  function activate(index) {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(at === index));
    list.children[index]?.scrollIntoView({ block: 'nearest' });
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${index}`);
  }

  /** @param {number} index */
  function take(index) {
    const item = items[index];
    if (item === undefined) return;
    close();
    pick(item);
  }

  input.addEventListener('input', refresh);
  input.addEventListener('focus', refresh);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if ((items.length > 0 && steerList(event)) || steerField(event.key)) event.preventDefault();
  });

  /**
   * Keys for the open list; whether it was one.
   * @param {KeyboardEvent} event
   */
  function steerList({ key, shiftKey }) {
    if (key === 'ArrowDown') activate((active + 1) % items.length);
    else if (key === 'ArrowUp') activate((Math.max(active, 0) - 1 + items.length) % items.length);
    else if (active >= 0 && (key === 'Enter' || (key === 'Tab' && !shiftKey))) take(active);
    else if (key === 'Escape') close();
    else return false;
    return true;
  }

  /**
   * Keys for the field itself; whether it was one.
   * @param {string} key
   */
  function steerField(key) {
    if (key === 'Enter') enter();
    else if (key === 'Escape') leave();
    else if (key === 'Backspace' && input.value === '' && erase) erase();
    else return false;
    return true;
  }

  return {
    refresh,
    remove() {
      close();
      box.remove();
    },
  };
}
