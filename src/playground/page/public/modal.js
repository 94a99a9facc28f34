import { h } from './dom.js';
import { fieldOf } from './field.js';
import { markdown } from './markdown.js';
import { names, state, tryTo } from './state.js';

/** @import { OpenModal } from '../../discord/changes.ts' */
/** @import { Field } from './field.js' */

const TEXT = 10;
const LABEL = 18;

/** @type {{ id: string, dialog: HTMLDialogElement } | null} */
let open = null;

/** @param {OpenModal} modal */
export function showModal({ id, data }) {
  closeModal();
  /** @type {Field[]} */
  const fields = [];
  /** @param {Field} field */
  const take = (field) => {
    fields.push(field);
    return field.element;
  };
  const lines = data.components.flatMap((component) => {
    if (component.type === TEXT) return [h('div', { class: 'text' }, ...markdown(component.content, names))];
    if (component.type === LABEL) return [take(fieldOf(component.component, component.label, component.description))];
    return component.components.map((input) => take(fieldOf(input, input.label ?? '')));
  });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'press primary' }, 'Submit');
  const form = h(
    'form',
    { method: 'dialog', onsubmit: submit },
    h('h2', {}, data.title),
    ...lines,
    problem,
    h(
      'div',
      { class: 'row end' },
      h('button', { type: 'button', class: 'press secondary', onclick: giveUp }, 'Cancel'),
      send,
    ),
  );
  const dialog = h('dialog', { class: 'modal', 'aria-label': data.title, oncancel: giveUp }, form);
  open = { id, dialog };
  document.body.append(dialog);
  dialog.showModal();
  const first = fields[0]?.element.querySelector('input, textarea, button');
  if (first instanceof HTMLElement) first.focus();

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    problem.textContent = '';
    send.setAttribute('aria-busy', 'true');
    send.disabled = true;
    try {
      const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
      await state().link.ask({ do: 'submit', values });
      // An answered form is closed by the server; this one was not answered.
      if (open?.id === id) problem.textContent = 'Something went wrong. Try again.';
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      send.removeAttribute('aria-busy');
      send.disabled = false;
    }
  }

  function giveUp() {
    closeModal();
    void tryTo({ do: 'closeModal' });
  }
}

/** @param {string} [id] Only the one of that interaction. */
export function closeModal(id) {
  if (open === null || (id !== undefined && open.id !== id)) return;
  const { dialog } = open;
  open = null;
  dialog.close();
  dialog.remove();
}
