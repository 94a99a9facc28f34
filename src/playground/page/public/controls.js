import { itemsOf } from './choices.js';
import { h } from './dom.js';
import { emojiOf } from './emoji.js';
import { openMenu } from './menu.js';
import { tryTo } from './state.js';
import { t } from './words.js';

/** @import { APIButtonComponent, APIMessage, APISelectMenuComponent } from 'discord-api-types/v10' */

const LINK_STYLE = 5;
const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** Controls whose press is under way, as `message/component`. @type {Set<string>} */
const busy = new Set();

/**
 * @param {APIButtonComponent} button
 * @param {APIMessage} message
 */
export function buttonOf(button, message) {
  const label = 'label' in button ? button.label : undefined;
  const words = ['emoji' in button ? emojiOf(button.emoji, label) : null, label ? h('span', {}, label) : null];
  if (button.style === LINK_STYLE) {
    return h('a', { class: 'press link', href: button.url, target: '_blank', rel: 'noreferrer' }, ...words);
  }
  const component = 'custom_id' in button ? button.custom_id : '';
  return h(
    'button',
    {
      type: 'button',
      class: `press ${STYLES[button.style] ?? ''}`,
      'data-component': component,
      disabled: button.disabled === true,
      'aria-busy': busy.has(`${message.id}/${component}`) ? 'true' : null,
      onclick: () => tryTo({ do: 'click', channel: message.channel_id, message: message.id, component }),
    },
    ...words,
  );
}

/**
 * @param {APISelectMenuComponent} select
 * @param {APIMessage} message
 */
export function selectOf(select, message) {
  const placeholder = select.placeholder ?? t('select.placeholder');
  const range = { label: placeholder, least: select.min_values ?? 1, most: select.max_values ?? 1 };
  return h(
    'button',
    {
      type: 'button',
      class: 'select',
      'data-component': select.custom_id,
      disabled: select.disabled === true,
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-busy': busy.has(`${message.id}/${select.custom_id}`) ? 'true' : null,
      onclick: choose,
    },
    shown(itemsOf(select), placeholder),
  );

  /** @param {MouseEvent} event */
  async function choose({ currentTarget }) {
    if (!(currentTarget instanceof HTMLElement)) return;
    const values = await openMenu(currentTarget, itemsOf(select), range);
    if (values === null) return;
    await tryTo({
      do: 'choose',
      channel: message.channel_id,
      message: message.id,
      component: select.custom_id,
      values,
    });
  }
}

/**
 * @param {import('./menu.js').Item[]} items
 * @param {string} placeholder
 */
export function shown(items, placeholder) {
  const chosen = items.filter((item) => item.chosen);
  if (chosen.length === 0) return h('span', { class: 'placeholder' }, placeholder);
  const [first] = chosen;
  const words = chosen.map((item) => item.label).join(', ');
  return h('span', {}, chosen.length === 1 ? emojiOf(first?.emoji, words) : null, words);
}

/**
 * Shows on a control that its press is under way, or no longer.
 * @param {string} messageId
 * @param {string} component
 * @param {boolean} isBusy
 */
export function markBusy(messageId, component, isBusy) {
  const key = `${messageId}/${component}`;
  if (isBusy) busy.add(key);
  else busy.delete(key);
  const control = document.querySelector(`#m${messageId} [data-component="${CSS.escape(component)}"]`);
  if (isBusy) control?.setAttribute('aria-busy', 'true');
  else control?.removeAttribute('aria-busy');
}
