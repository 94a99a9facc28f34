import { h } from './dom.js';
import { nameOf, state } from './state.js';

/** @import { APIUser } from 'discord-api-types/v10' */

const COLOURS = ['#5bb8f0', '#f0a51f', '#dd86b8', '#2fc597', '#f2d544', '#e8623a', '#a58bf2', '#b9c4d8'];

/**
 * Nobody here has a photograph: a colour of one's own and an initial do. The same person looks the same everywhere.
 * @param {APIUser} user
 */
export function avatar(user) {
  if (user.bot) return h('img', { class: 'avatar', src: 'icon.svg', alt: '' });
  const place = Math.max(
    0,
    state().people.findIndex(({ id }) => id === user.id),
  );
  const [initial = '?'] = nameOf(user);
  return h(
    'span',
    { class: 'avatar', style: `background:${COLOURS[place % COLOURS.length]}`, 'aria-hidden': 'true' },
    initial.toUpperCase(),
  );
}
