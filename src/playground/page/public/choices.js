import { nameOf, state } from './state.js';

/** @import { APISelectMenuComponent } from 'discord-api-types/v10' */
/** @import { Item } from './menu.js' */

/** Discord's numbers for the kinds of selects. */
const STRING = 3;
const CHANNEL = 8;
const ROLE = 6;

/**
 * What a select offers: its own options, or the people and channels there are.
 * @param {APISelectMenuComponent} select
 * @returns {Item[]}
 */
export function itemsOf(select) {
  if (select.type === STRING) {
    return select.options.map(({ label, value, description, default: chosen, emoji }) => ({
      label,
      value,
      emoji,
      ...(description ? { description } : {}),
      chosen: chosen === true,
    }));
  }
  if (select.type === ROLE) return [];
  return select.type === CHANNEL ? channelItems() : personItems();
}

/** @returns {Item[]} */
export function personItems() {
  const { people, bot } = state();
  return [...people, bot].map((user) => ({ label: nameOf(user), value: user.id }));
}

/** @returns {Item[]} */
export function channelItems() {
  return state().channels.map((channel) => ({ label: `#${channel.name ?? ''}`, value: channel.id }));
}
