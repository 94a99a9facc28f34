import { address } from './address.js';
import { avatar } from './avatar.js';
import { byId, h, keepingFocus } from './dom.js';
import { askName } from './form.js';
import { toggleInspector } from './inspector.js';
import { languageChoice } from './language.js';
import { channelName, nameOf, state } from './state.js';
import { parts, t } from './words.js';

/** @import { APIChannel, APIUser } from 'discord-api-types/v10' */

const places = byId('places');
const people = byId('people');
const drawer = byId('drawer');

const isThread = (/** @type {APIChannel} */ channel) => 'parent_id' in channel && Boolean(channel.parent_id);

const isDrawn = () => document.body.classList.contains('drawn');

drawer.addEventListener('click', () => setDrawer(!isDrawn()));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isDrawn()) setDrawer(false);
});
document.addEventListener('pointerdown', ({ target }) => {
  const outside = target instanceof Element && target.closest('#places') === null;
  if (outside && isDrawn()) setDrawer(false);
});

/** On a phone the channels are a drawer; while it is open, the keyboard stays in it. @param {boolean} open */
export function setDrawer(open) {
  if (open === isDrawn()) return;
  document.body.classList.toggle('drawn', open);
  drawer.setAttribute('aria-expanded', String(open));
  for (const part of document.querySelectorAll('header, main')) if (part instanceof HTMLElement) part.inert = open;
  const target = open ? places.querySelector('a') : drawer;
  if (target instanceof HTMLElement) target.focus();
}

/**
 * @param {{ goTo: (channelId: string) => void, become: (user: APIUser) => void }} actions
 */
export function showSidebar({ goTo, become }) {
  const { guildName, channels, channel: here, direct, unread, me, bot, called } = state();
  const entry = (/** @type {string} */ id, /** @type {string} */ mark, /** @type {string} */ kind) =>
    h(
      'li',
      {},
      h(
        'a',
        {
          href: address({ in: id }),
          'data-key': id,
          class: `${kind} ${unread.has(id) ? 'unread' : ''}`,
          'aria-current': id === here ? 'page' : null,
          onclick: plainly(() => goTo(id)),
        },
        h('span', { 'aria-hidden': 'true', class: 'mark' }, mark),
        channelName(id),
        unread.has(id) ? h('span', { class: 'sr' }, ` ${t('places.unread')}`) : null,
      ),
    );
  const [other] = state().people.filter(({ id }) => id !== me.id);
  keepingFocus(
    places,
    h('h2', {}, guildName),
    h(
      'button',
      { type: 'button', class: 'icon shut', 'aria-label': t('places.close'), onclick: () => setDrawer(false) },
      '✕',
    ),
    h(
      'ul',
      {},
      ...channels.map((channel) =>
        entry(channel.id, isThread(channel) ? '↳' : '#', isThread(channel) ? 'thread' : 'channel'),
      ),
      h(
        'li',
        {},
        h('button', { type: 'button', class: 'quiet', onclick: () => newChannel(goTo) }, t('places.newChannel')),
      ),
      h(
        'li',
        {},
        h('button', { type: 'button', class: 'quiet', onclick: () => newThread(goTo) }, t('places.newThread')),
      ),
    ),
    h('h3', {}, t('places.direct')),
    h('ul', {}, entry(direct, '@', 'direct')),
    other
      ? h(
          'p',
          { class: 'tip' },
          ...parts('places.twoPlayers', {
            link: h(
              'a',
              { href: address({ as: other.username }), target: '_blank', onclick: plainly(() => openBeside(other)) },
              t('places.secondWindow', { name: nameOf(other) }),
            ),
          }),
        )
      : '',
    languageChoice(),
    h('button', { type: 'button', class: 'quiet', onclick: toggleInspector }, t('inspector.open')),
  );

  keepingFocus(
    people,
    ...state().people.map((user) => {
      const calls = called.get(user.id) ?? 0;
      return h(
        'a',
        {
          href: address({ as: user.username }),
          'data-key': user.id,
          class: 'person',
          'aria-current': user.id === me.id ? 'true' : null,
          title: t(user.id === me.id ? 'people.you' : 'people.actAs', { name: nameOf(user) }),
          onclick: plainly(() => become(user)),
        },
        avatar(user),
        h('span', { class: 'name' }, nameOf(user)),
        calls > 0
          ? h(
              'span',
              { class: 'calls' },
              h('span', { 'aria-hidden': 'true' }, String(calls)),
              h('span', { class: 'sr' }, t('people.mentions', { count: calls })),
            )
          : null,
      );
    }),
    h(
      'button',
      {
        type: 'button',
        class: 'icon',
        'aria-label': t('people.add'),
        title: t('people.add'),
        onclick: () => newPerson(become),
      },
      '+',
    ),
  );

  const mark = here === direct ? '@' : '#';
  byId('where').replaceChildren(h('span', { class: 'mark', 'aria-hidden': 'true' }, mark), channelName(here));
  document.title = `${mark}${channelName(here)} · ${nameOf(me)} · ${t('title')}`;
  byId('messages').setAttribute('aria-label', t('log.in', { channel: channelName(here), bot: nameOf(bot) }));
}

/** A plain click stays on this page; with Ctrl or the middle button it is a link like any other. @param {() => void} act */
function plainly(act) {
  return (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    act();
  };
}

/** A window of its own, half as wide as the screen: two players side by side. @param {APIUser} user */
function openBeside(user) {
  const size = `width=${Math.round(screen.availWidth / 2)},height=${screen.availHeight}`;
  window.open(address({ as: user.username }), `as-${user.username}`, `popup,${size}`);
}

/** @param {(user: APIUser) => void} become */
function newPerson(become) {
  askName(t('new.person'), async (name) => become(await state().link.ask({ do: 'addPerson', name })));
}

/** @param {(channelId: string) => void} goTo */
function newChannel(goTo) {
  askName(t('new.channel'), async (name) => goTo((await state().link.ask({ do: 'addChannel', name })).id));
}

/** @param {(channelId: string) => void} goTo */
function newThread(goTo) {
  const { channel: here, channels } = state();
  // A thread hangs on a channel: the one that is looked at, or the one whose thread is.
  const place = channels.find(({ id }) => id === here) ?? channels[0];
  if (place === undefined) return;
  const channel = 'parent_id' in place && place.parent_id ? place.parent_id : place.id;
  askName(t('new.thread', { channel: channelName(channel) }), async (name) =>
    goTo((await state().link.ask({ do: 'addThread', channel, name })).id),
  );
}
