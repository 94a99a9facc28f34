import { combobox } from './combobox.js';
import { commandLine } from './command-line.js';
import { entriesOf, localName, matching } from './commands.js';
import { byId, h } from './dom.js';
import { channelName, state, tryTo } from './state.js';
import { t } from './words.js';

/** @import { Entry } from './commands.js' */

const host = byId('composer');
const input = h('input', { type: 'text', class: 'plain', maxlength: 2000, enterkeyhint: 'send' });
const slot = h('div', { class: 'slot' }, input);
const send = h(
  'button',
  {
    type: 'button',
    class: 'icon send',
    'aria-label': t('composer.send'),
    onclick: () => (line === null ? say() : line.submit()),
  },
  '➤',
);
host.append(h('div', { class: 'box' }, slot, send));

/** @type {ReturnType<typeof commandLine> | null} */
let line = null;

combobox(input, host, {
  suggest: async (typed) => {
    if (!typed.startsWith('/')) return { heading: '', items: [] };
    const found = matching(entriesOf(state().commands), typed, ({ label }) => label);
    const items = found.map((entry) => ({
      label: entry.label,
      description: entry.description,
      side: hint(entry),
      entry,
    }));
    return { heading: items.length > 0 ? t('composer.commands') : t('composer.noCommand'), items, eager: true };
  },
  pick: ({ entry }) => start(entry),
  enter: say,
  leave: () => {
    input.value = '';
  },
});
input.addEventListener('input', () => {
  // A command's whole name and a space: whoever types it knows what they want.
  const entry = entriesOf(state().commands).find(({ label }) => input.value === `${label} `);
  if (entry !== undefined) start(entry);
});

/** What a command asks for, at a glance. @param {Entry} entry */
function hint({ options }) {
  return options.map((option) => `${localName(option)}${option.required ? '' : '?'}`).join(' ');
}

/**
 * Begins a command, as if its name had been typed.
 * @param {string} name Without the slash.
 */
export function beginCommand(name) {
  const entry = entriesOf(state().commands).find((candidate) => candidate.name === `/${name}`);
  if (entry === undefined) return;
  resetComposer();
  start(entry);
}

/** @param {Entry} entry */
function start(entry) {
  const { channel } = state();
  line = commandLine(entry, host, {
    send(options) {
      stop('');
      void tryTo({ do: 'slash', channel, command: entry.name, options });
    },
    cancel: () => stop(''),
  });
  input.hidden = true;
  slot.append(line.element);
  line.focus();
}

/** @param {string} text What is left in the field. */
function stop(text) {
  line?.remove();
  line = null;
  input.hidden = false;
  input.value = text;
  input.focus();
}

async function say() {
  const text = input.value.trim();
  if (text === '' || text.startsWith('/')) return;
  input.value = '';
  await tryTo({ do: 'type', channel: state().channel, text });
}

/** Another channel, or somebody else: a command half typed was meant for elsewhere. */
export function resetComposer() {
  const focused = host.contains(document.activeElement);
  line?.remove();
  line = null;
  input.hidden = false;
  input.value = '';
  const { channel, direct } = state();
  const place = channel === direct ? `@${channelName(channel)}` : `#${channelName(channel)}`;
  input.placeholder = t('composer.placeholder', { place });
  input.setAttribute('aria-label', t('composer.field', { place }));
  if (focused) input.focus();
}

/** The field to write in, ready; not on a phone, where that would cover half the screen with a keyboard. */
export function readyToType() {
  if (matchMedia('(hover: hover)').matches) input.focus({ preventScroll: true });
}

// Whatever is typed elsewhere is meant for here, as in Discord. The key itself then arrives in the field.
document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
  const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  const elsewhere = target instanceof Element && target.closest('input, textarea, dialog, [role=listbox]') === null;
  if (isText && elsewhere && line === null) input.focus();
});
