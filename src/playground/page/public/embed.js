import { cssColour, h } from './dom.js';
import { markdown } from './markdown.js';
import { picture } from './picture.js';
import { names } from './state.js';
/** @import { APIEmbed } from 'discord-api-types/v10' */

/** @param {APIEmbed} embed */
export function embedOf(embed) {
  const accent = cssColour(embed.color);
  const { image, fields = [] } = embed;
  return h(
    'div',
    { class: 'container', style: accent ? `--accent:${accent}` : null },
    embed.author ? h('p', { class: 'small' }, embed.author.name) : null,
    embed.title ? h('h3', { class: 'h3' }, ...markdown(embed.title, names)) : null,
    embed.description ? h('div', { class: 'text' }, ...markdown(embed.description, names)) : null,
    ...fields.map(({ name, value }) =>
      h('div', { class: 'text' }, h('p', {}, h('strong', {}, name)), ...markdown(value, names)),
    ),
    image ? picture({ ...image, alt: image.description ?? '' }) : null,
    embed.footer ? h('p', { class: 'small' }, embed.footer.text) : null,
  );
}
