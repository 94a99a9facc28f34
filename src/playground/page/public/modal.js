import { h } from './dom.js';
import { fieldOf } from './field.js';
import { openForm } from './form.js';
import { markdown } from './markdown.js';
import { names, state, tryTo } from './state.js';
import { t } from './words.js';

/** @import { OpenModal } from '../../discord/changes.ts' */
/** @import { Field } from './field.js' */

const TEXT = 10;
const LABEL = 18;

/** @type {{ id: string, close: () => void } | null} */
let open = null;

/** The form a bot has opened before this person. @param {OpenModal} modal */
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
  const close = openForm(data.title, {
    lines,
    sendLabel: t('form.submit'),
    async send() {
      const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
      await state().link.ask({ do: 'submit', values });
      // An answered form is closed by the server; this one was not answered.
      if (open?.id === id) throw new Error(t('form.wrong'));
    },
    leave() {
      closeModal();
      void tryTo({ do: 'closeModal' });
    },
  });
  open = { id, close };
}

/** @param {string} [id] Only the one of that interaction. */
export function closeModal(id) {
  if (open === null || (id !== undefined && open.id !== id)) return;
  const { close } = open;
  open = null;
  close();
}
