import { avatar } from './avatar.js';
import { byId, h } from './dom.js';
import { channelName, nameOf, state, tryTo } from './state.js';

/** @import { APIChannel, APIUser } from 'discord-api-types/v10' */

const places = byId('places');
const people = byId('people');
const drawer = byId('drawer');

const isThread = (/** @type {APIChannel} */ channel) => 'parent_id' in channel && Boolean(channel.parent_id);

drawer.addEventListener('click', () => setDrawer(!document.body.classList.contains('drawn')));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') setDrawer(false);
});

/** On a phone the channels are a drawer. @param {boolean} open */
export function setDrawer(open) {
  document.body.classList.toggle('drawn', open);
  drawer.setAttribute('aria-expanded', String(open));
}

/** The address of this page with something changed: `?as=bo&in=games`. @param {Record<string, string>} changes */
export function address(changes) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
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
          class: `${kind} ${unread.has(id) ? 'unread' : ''}`,
          'aria-current': id === here ? 'page' : null,
          onclick: plainly(() => goTo(id)),
        },
        h('span', { 'aria-hidden': 'true', class: 'mark' }, mark),
        channelName(id),
        unread.has(id) ? h('span', { class: 'sr' }, ' (unread)') : null,
      ),
    );
  const [other] = state().people.filter(({ id }) => id !== me.id);
  places.replaceChildren(
    h('h2', {}, guildName),
    h(
      'ul',
      {},
      ...channels.map((channel) =>
        entry(channel.id, isThread(channel) ? '↳' : '#', isThread(channel) ? 'thread' : 'channel'),
      ),
      h('li', {}, h('button', { type: 'button', class: 'quiet', onclick: () => newChannel(goTo) }, '+ New channel')),
      h('li', {}, h('button', { type: 'button', class: 'quiet', onclick: () => newThread(goTo) }, '+ New thread')),
    ),
    h('h3', {}, 'Direct messages'),
    h('ul', {}, entry(direct, '@', 'direct')),
    other
      ? h(
          'p',
          { class: 'tip' },
          'Two players? ',
          h(
            'a',
            { href: address({ as: other.username }), target: '_blank' },
            `Open a second window as ${nameOf(other)}`,
          ),
          ', or switch with one click above.',
        )
      : '',
  );

  people.replaceChildren(
    ...state().people.map((user) => {
      const calls = called.get(user.id) ?? 0;
      return h(
        'a',
        {
          href: address({ as: user.username }),
          class: 'person',
          'aria-current': user.id === me.id ? 'true' : null,
          title: user.id === me.id ? `You are ${nameOf(user)}` : `Act as ${nameOf(user)} (with Ctrl: in another tab)`,
          onclick: plainly(() => become(user)),
        },
        avatar(user),
        h('span', { class: 'name' }, nameOf(user)),
        calls > 0 ? h('span', { class: 'calls' }, String(calls), h('span', { class: 'sr' }, ' mentions')) : null,
      );
    }),
    h(
      'button',
      {
        type: 'button',
        class: 'icon',
        'aria-label': 'Add a person',
        title: 'Add a person',
        onclick: () => newPerson(become),
      },
      '+',
    ),
  );

  const mark = here === direct ? '@' : '#';
  byId('where').replaceChildren(h('span', { class: 'mark', 'aria-hidden': 'true' }, mark), channelName(here));
  document.title = `${mark}${channelName(here)} · ${nameOf(me)} · Orrery playground`;
  byId('messages').setAttribute('aria-label', `Messages in ${channelName(here)}, with ${nameOf(bot)}`);
}

/** A plain click stays on this page; with Ctrl or the middle button it is a link like any other. @param {() => void} act */
function plainly(act) {
  return (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    act();
  };
}

/** @param {(user: APIUser) => void} become */
async function newPerson(become) {
  const name = prompt('The new person’s name')?.trim();
  const user = name ? await tryTo({ do: 'addPerson', name }) : undefined;
  if (user) become(user);
}

/** @param {(channelId: string) => void} goTo */
async function newChannel(goTo) {
  const name = prompt('The new channel’s name')?.trim();
  const place = name ? await tryTo({ do: 'addChannel', name }) : undefined;
  if (place) goTo(place.id);
}

/** @param {(channelId: string) => void} goTo */
async function newThread(goTo) {
  const { channel: here, channels } = state();
  const parent = channels.find(({ id }) => id === here);
  const name = prompt('The new thread’s name')?.trim();
  if (!name || parent === undefined) return;
  const channel = 'parent_id' in parent && parent.parent_id ? parent.parent_id : parent.id;
  const place = await tryTo({ do: 'addThread', channel, name });
  if (place) goTo(place.id);
}
