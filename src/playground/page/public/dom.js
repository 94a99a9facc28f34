/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Props
 */

/**
 * An element in one expression. Functions become listeners, true an empty attribute; false, null and undefined leave it out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...present(children.flat()));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export function present(children) {
  return children.flatMap((child) => (child ? [child] : []));
}

/**
 * The element of that id, which the page's HTML promises.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Fills an element anew. Whoever stands in it with the keyboard stays on the same thing, if it is still there.
 * @param {HTMLElement} element
 * @param {...(Child)} children
 */
export function keepingFocus(element, ...children) {
  const { activeElement } = document;
  const controls = () => [...element.querySelectorAll('a, button')];
  const words = (/** @type {Element} */ control) => control.getAttribute('data-key') ?? control.textContent;
  const before = activeElement !== null && element.contains(activeElement) ? words(activeElement) : null;
  element.replaceChildren(...present(children));
  const same = before === null ? undefined : controls().find((control) => words(control) === before);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

let lastId = 0;

/** An id for elements that refer to each other. */
export function newId() {
  lastId += 1;
  return `e${lastId}`;
}

/** @param {number | null | undefined} colour */
export function cssColour(colour) {
  return colour === null || colour === undefined ? undefined : `#${colour.toString(16).padStart(6, '0')}`;
}

/**
 * Says something that went wrong, for a few seconds or until the next attempt.
 * @param {string} words
 */
export function notice(words) {
  const note = h('p', {}, words);
  byId('notices').append(note);
  setTimeout(() => note.remove(), 8000);
}

export function clearNotices() {
  byId('notices').replaceChildren();
}
