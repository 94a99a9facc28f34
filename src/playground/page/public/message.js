import { avatar } from './avatar.js';
import { componentOf } from './components.js';
import { h } from './dom.js';
import { embedOf } from './embed.js';
import { gallery } from './gallery.js';
import { markdown } from './markdown.js';
import { nameOf, names, state, tryTo } from './state.js';
import { posted } from './time.js';
import { parts, t } from './words.js';

/** @import { APIMessage } from 'discord-api-types/v10' */

const Flag = { ephemeral: 64, loading: 128, layout: 32_768 };
const BY_COMMAND = 2;

/** @param {APIMessage} message */
export function isPrivate(message) {
  return ((message.flags ?? 0) & Flag.ephemeral) !== 0;
}

/** @param {APIMessage} message */
export function mentionsMe(message) {
  return message.mentions.some(({ id }) => id === state().me.id);
}

/**
 * One message, as an element that knows its id.
 * @param {APIMessage} message
 */
export function messageOf(message) {
  const { author } = message;
  const secret = isPrivate(message);
  const loading = ((message.flags ?? 0) & Flag.loading) !== 0;
  const layout = ((message.flags ?? 0) & Flag.layout) !== 0;
  const classes = ['message', secret ? 'private' : '', mentionsMe(message) ? 'calls' : ''].join(' ').trim();
  const label = secret ? t('message.private', { name: nameOf(author) }) : nameOf(author);
  return h(
    'div',
    { id: `m${message.id}`, class: classes, 'data-author': author.id, 'data-at': Date.parse(message.timestamp) },
    h(
      'article',
      { 'aria-label': label, tabindex: -1 },
      avatar(author),
      h(
        'div',
        { class: layout ? 'body layout' : 'body' },
        occasion(message),
        byline(message),
        ...(loading ? [thinking(message)] : contents(message)),
        secret ? footer(message) : null,
      ),
    ),
  );
}

/** Whose command it answers. @param {APIMessage} message */
function occasion(message) {
  const answers = message.interaction_metadata;
  if (answers === undefined || answers.type !== BY_COMMAND) return null;
  return h(
    'p',
    { class: 'occasion' },
    h('span', { 'aria-hidden': 'true' }, '╭ '),
    ...parts('message.used', {
      name: h('strong', {}, names.person(answers.user.id)),
      command:
        message.interaction === undefined
          ? t('message.aCommand')
          : h('span', { class: 'mention' }, `/${message.interaction.name}`),
    }),
  );
}

/** @param {APIMessage} message */
function byline(message) {
  const { author } = message;
  return h(
    'p',
    { class: 'byline' },
    h('strong', {}, nameOf(author)),
    author.bot ? h('span', { class: 'badge' }, t('message.bot')) : null,
    posted(message.timestamp),
    message.edited_timestamp === null ? null : h('span', { class: 'edited' }, t('message.edited')),
  );
}

/** @param {APIMessage} message */
function contents(message) {
  // In the newer layout pictures stand where the bot put them; in the older one they follow the text.
  const layout = ((message.flags ?? 0) & Flag.layout) !== 0;
  const pictures = message.attachments.filter((file) => !layout && file.content_type?.startsWith('image/'));
  return [
    message.content === '' ? null : h('div', { class: 'text' }, ...markdown(message.content, names)),
    gallery(pictures.map((file) => ({ ...file, alt: file.description ?? '' }))),
    ...message.embeds.map(embedOf),
    ...(message.components ?? []).map((component) => componentOf(component, message)),
  ];
}

/** @param {APIMessage} message */
function thinking(message) {
  return h(
    'p',
    { class: 'thinking' },
    t('message.thinking', { name: nameOf(message.author) }),
    h('span', { class: 'dots', 'aria-hidden': 'true' }, '…'),
  );
}

/** @param {APIMessage} message */
function footer(message) {
  const dismiss = () => tryTo({ do: 'dismiss', channel: message.channel_id, message: message.id });
  return h(
    'p',
    { class: 'footer' },
    `${t('message.onlyYou')} · `,
    h('button', { type: 'button', class: 'linklike', onclick: dismiss }, t('message.dismiss')),
  );
}
