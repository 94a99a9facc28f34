import { h } from './dom.js';

/** @import { APIMessageComponentEmoji } from 'discord-api-types/v10' */

/**
 * An emoji of the bot's own, as a picture that is read out by its name.
 * @param {string} id
 * @param {string} name
 */
export function emojiPicture(id, name) {
  const words = `:${name}:`;
  return h('img', { class: 'emoji', src: `/emojis/${id}.png`, alt: words, title: words, draggable: 'false' });
}

/**
 * The emoji on a button or an option. Beside a label it is an ornament, and not read out.
 * @param {APIMessageComponentEmoji | undefined} emoji
 * @param {string | undefined} label
 */
export function emojiOf(emoji, label) {
  if (emoji?.id) {
    const shown = emojiPicture(emoji.id, emoji.name ?? '');
    if (label) {
      shown.alt = '';
      shown.removeAttribute('title');
    }
    return shown;
  }
  return emoji?.name ? h('span', { class: 'emoji' }, emoji.name) : null;
}
