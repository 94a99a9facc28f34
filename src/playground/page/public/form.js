import { h } from './dom.js';
import { fieldOf } from './field.js';
import { t } from './words.js';

/** @import { Field } from './field.js' */

const SHORT_TEXT = /** @type {const} */ ({ type: 4, style: 1 });

/**
 * A form over the page: Enter sends it, Esc leaves it. It stays open while `send` refuses, and says why.
 * @param {string} title
 * @param {{ lines: HTMLElement[], sendLabel: string, send: () => Promise<void>, leave: () => void }} parts
 * @returns {() => void} Closes it.
 */
export function openForm(title, { lines, sendLabel, send, leave }) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const sender = h('button', { type: 'submit', class: 'press primary' }, sendLabel);
  const form = h(
    'form',
    { method: 'dialog', onsubmit: submit },
    h('h2', {}, title),
    ...lines,
    problem,
    h(
      'div',
      { class: 'row end' },
      h('button', { type: 'button', class: 'press secondary', onclick: leave }, t('form.cancel')),
      sender,
    ),
  );
  const dialog = h('dialog', { class: 'modal', 'aria-label': title, oncancel: leave }, form);
  document.body.append(dialog);
  dialog.showModal();
  const first = form.querySelector('input, textarea, .select');
  if (first instanceof HTMLElement) first.focus();

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    problem.textContent = '';
    sender.setAttribute('aria-busy', 'true');
    sender.disabled = true;
    try {
      await send();
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      sender.removeAttribute('aria-busy');
      sender.disabled = false;
    }
  }

  return () => {
    // Closing gives the keyboard back to where it was before.
    dialog.close();
    dialog.remove();
  };
}

/**
 * Asks for a name.
 * @param {string} title
 * @param {(name: string) => Promise<void>} take
 */
export function askName(title, take) {
  /** @type {Field} */
  const field = fieldOf({ ...SHORT_TEXT, custom_id: 'name', min_length: 1, max_length: 32 }, t('new.name'));
  const close = openForm(title, {
    lines: [field.element],
    sendLabel: t('new.create'),
    async send() {
      await take(String(field.value()).trim());
      close();
    },
    leave: () => close(),
  });
}
