import { h } from './dom.js';

/** @import { APIUser } from 'discord-api-types/v10' */

const COLOURS = ['#5bb8f0', '#f0a51f', '#dd86b8', '#2fc597', '#f2d544', '#e8623a', '#a58bf2', '#b9c4d8'];

/** @param {APIUser} user */
export function nameOf(user) {
  return user.global_name ?? user.username;
}

/**
 * Nobody here has a photograph: a colour of one's own and an initial do. The same person looks the same everywhere.
 * @param {APIUser} user
 */
export function avatar(user) {
  if (user.bot) return h('img', { class: 'avatar', src: 'icon.svg', alt: '' });
  // Ids made one after the other differ in their time or in their count: together they tell neighbours apart.
  const age = (BigInt(user.id) >> 22n) + (BigInt(user.id) & 4095n);
  const colour = COLOURS[Number(age % BigInt(COLOURS.length))];
  const [initial = '?'] = nameOf(user);
  return h('span', { class: 'avatar', style: `background:${colour}`, 'aria-hidden': 'true' }, initial.toUpperCase());
}
