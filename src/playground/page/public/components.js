import { buttonOf, selectOf } from './controls.js';
import { cssColour, h } from './dom.js';
import { gallery } from './gallery.js';
import { markdown } from './markdown.js';
import { picture } from './picture.js';
import { names } from './state.js';
import { t } from './words.js';

/** @import { APIMessage, APIMessageComponent } from 'discord-api-types/v10' */

/** Discord's numbers for its components. */
const Kind = /** @type {const} */ ({
  row: 1,
  button: 2,
  stringSelect: 3,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
});

/**
 * @param {APIMessageComponent} component
 * @param {APIMessage} message
 * @returns {HTMLElement | null}
 */
export function componentOf(component, message) {
  const inside = (/** @type {readonly APIMessageComponent[]} */ parts) =>
    parts.map((part) => componentOf(part, message));
  switch (component.type) {
    case Kind.row:
      return h('div', { class: 'row' }, ...inside(component.components));
    case Kind.button:
      return buttonOf(component, message);
    case Kind.stringSelect:
    case Kind.userSelect:
    case Kind.roleSelect:
    case Kind.mentionableSelect:
    case Kind.channelSelect:
      return selectOf(component, message);
    case Kind.section:
      return h(
        'div',
        { class: 'section' },
        h('div', { class: 'words' }, ...inside(component.components)),
        componentOf(component.accessory, message),
      );
    case Kind.text:
      return h('div', { class: 'text' }, ...markdown(component.content, names));
    case Kind.thumbnail: {
      const shown = picture({ url: component.media.url, alt: component.description ?? '' });
      shown.classList.add('thumbnail');
      return shown;
    }
    case Kind.gallery:
      return gallery(
        component.items.map(({ media: { url, width, height }, description }) => ({
          url,
          width,
          height,
          alt: description ?? '',
        })),
      );
    case Kind.file:
      return h(
        'p',
        { class: 'file' },
        `📄 ${component.file.url.split('/').at(-1)?.split('?')[0] ?? t('message.file')}`,
      );
    case Kind.separator:
      return h('hr', {
        class: `${component.divider === false ? 'plain' : ''} ${component.spacing === 2 ? 'wide' : ''}`,
      });
    case Kind.container: {
      const accent = cssColour(component.accent_color);
      return h(
        'div',
        { class: 'container', style: accent ? `--accent:${accent}` : null },
        ...inside(component.components),
      );
    }
    default:
      return null;
  }
}
