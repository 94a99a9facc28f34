import { h, newId } from './dom.js';
import { emojiOf } from './emoji.js';

/** @import { APIMessageComponentEmoji } from 'discord-api-types/v10' */

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {string} value
 * @property {string} [description]
 * @property {boolean} [chosen]
 * @property {APIMessageComponentEmoji | undefined} [emoji]
 */

/**
 * Opens a list under (or above) a control and resolves with what was chosen, or with null when it was closed.
 * With `most` over 1 choices are ticked, and closing the list sends them.
 * @param {HTMLElement} anchor
 * @param {Item[]} items
 * @param {{ label: string, least: number, most: number }} range
 * @returns {Promise<string[] | null>}
 */
export function openMenu(anchor, items, { label, least, most }) {
  const several = most > 1;
  const ticked = new Set(items.filter((item) => item.chosen).map((item) => item.value));
  const options = items.map((item) =>
    h(
      'li',
      {
        role: 'option',
        id: newId(),
        tabindex: -1,
        'aria-selected': String(item.chosen === true),
        'data-value': item.value,
      },
      h('span', { class: 'label' }, emojiOf(item.emoji, item.label), item.label),
      item.description ? h('span', { class: 'description' }, item.description) : null,
    ),
  );
  const list = h(
    'ul',
    { class: 'menu', role: 'listbox', popover: 'auto', 'aria-label': label, 'aria-multiselectable': String(several) },
    ...options,
  );
  // Inside a dialog, only what belongs to the dialog can be reached.
  (anchor.closest('dialog') ?? document.body).append(list);
  anchor.setAttribute('aria-expanded', 'true');
  list.showPopover();
  place(list, anchor);
  focusOn(
    Math.max(
      0,
      items.findIndex((item) => item.chosen),
    ),
  );

  return new Promise((resolve) => {
    /** @type {string[] | null} */
    let result = null;

    /** @param {Element | null | undefined} option */
    const pick = (option) => {
      const value = option?.getAttribute('data-value') ?? null;
      if (value === null) return;
      result = several ? tick(value) : [value];
      if (!several) list.hidePopover();
    };

    list.addEventListener('click', ({ target }) => pick(target instanceof Element ? target.closest('li') : null));
    list.addEventListener('keydown', (event) => {
      const at = options.findIndex((option) => option.matches(':focus'));
      if (event.key === 'Enter' || event.key === ' ') pick(options[at]);
      else if (event.key === 'Tab') list.hidePopover();
      else if (!moveFocus(event.key, at)) return;
      event.preventDefault();
    });
    list.addEventListener('toggle', (event) => {
      if (event.newState !== 'closed') return;
      const hadFocus = list.contains(document.activeElement) || document.activeElement === document.body;
      list.remove();
      anchor.setAttribute('aria-expanded', 'false');
      if (hadFocus) standIn(anchor)?.focus();
      resolve(result);
    });
  });

  /**
   * Ticks one of several, or unticks it; what is chosen then, null if that is too little.
   * @param {string} value
   */
  function tick(value) {
    if (!ticked.delete(value) && ticked.size < most) ticked.add(value);
    for (const one of options) one.setAttribute('aria-selected', String(ticked.has(one.dataset.value ?? '')));
    return ticked.size >= least ? [...ticked] : null;
  }

  /**
   * Whether it was a key that moves the focus.
   * @param {string} key
   * @param {number} at
   */
  function moveFocus(key, at) {
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 };
    if (key in moves) focusOn(moves[/** @type {keyof typeof moves} */ (key)]);
    else if (key.length === 1) focusOn(startingWith(key, at));
    else return false;
    return true;
  }

  /** @param {number} index */
  function focusOn(index) {
    options[(index + options.length) % options.length]?.focus();
  }

  /**
   * @param {string} letter
   * @param {number} after
   */
  function startingWith(letter, after) {
    const order = [...items.keys()].map((offset) => (after + 1 + offset) % items.length);
    return order.find((index) => items[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) ?? after;
  }
}

/**
 * Under the anchor where there is room, above it where there is more.
 * @param {HTMLElement} list
 * @param {HTMLElement} anchor
 */
function place(list, anchor) {
  const gap = 4;
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - 2 * gap;
  const above = box.top - 2 * gap;
  const up = below < Math.min(list.scrollHeight, 240) && above > below;
  const width = Math.min(Math.max(box.width, 220), innerWidth - 2 * gap);
  list.style.width = `${width}px`;
  list.style.maxHeight = `${Math.min(up ? above : below, 400)}px`;
  list.style.left = `${Math.max(gap, Math.min(box.left, innerWidth - width - gap))}px`;
  if (up) list.style.bottom = `${innerHeight - box.top + gap}px`;
  else list.style.top = `${box.bottom + gap}px`;
}

/**
 * The message may have changed while its list was open: then its new control takes the old one's place.
 * @param {HTMLElement} anchor
 */
function standIn(anchor) {
  const component = anchor.dataset.component ?? '';
  const message = anchor.closest('.message')?.id ?? '';
  const now = anchor.isConnected
    ? anchor
    : document.querySelector(`[id="${message}"] [data-component="${CSS.escape(component)}"]`);
  return now instanceof HTMLElement ? now : null;
}
