import { announce, linesIn } from './announce.js';
import { byId, h } from './dom.js';
import { isPrivate, messageOf } from './message.js';
import { showWelcome } from './welcome.js';

/** @import { APIMessage } from 'discord-api-types/v10' */

const TOGETHER_MS = 5 * 60_000;
/** A new picture gets this long to arrive before it takes the place of the old one. */
const PATIENCE_MS = 400;
/** Whoever is this close to the end, in pixels, wants to follow what happens. */
const NEAR = 120;

const list = byId('messages');
const toEnd = byId('to-end');
/** The newest version of each message on its way to the screen. @type {Map<string, symbol>} */
const coming = new Map();
let channel = '';
let atEnd = true;
// Arrows and Page Up scroll it without a mouse.
list.tabIndex = 0;

list.addEventListener('scroll', () => {
  atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  if (atEnd) offerEnd(false);
});
// Also when a message grows later: a clock whose words no longer fit their line, a font that arrives.
const watch = new ResizeObserver(follow);
watch.observe(list);
list.addEventListener('load', follow, true);
toEnd.addEventListener('click', () => {
  atEnd = true;
  follow();
  list.focus({ preventScroll: true });
});

/** @param {APIMessage} message */
function watched(message) {
  const shown = messageOf(message);
  watch.observe(shown);
  return shown;
}

function follow() {
  if (atEnd) list.scrollTop = list.scrollHeight;
}

/** Something new is below what is being looked at, or no longer. @param {boolean} isNew */
function offerEnd(isNew) {
  toEnd.hidden = !isNew;
}

/**
 * @param {string} channelId
 * @param {APIMessage[]} messages
 */
export function showAll(channelId, messages) {
  const stay = channelId === channel && !atEnd ? list.scrollTop : null;
  channel = channelId;
  coming.clear();
  list.replaceChildren(...messages.map(watched));
  arrange();
  atEnd = stay === null;
  if (stay !== null) list.scrollTop = stay;
  offerEnd(false);
  follow();
}

/** @param {APIMessage} message */
export function add(message) {
  const fresh = watched(message);
  list.append(fresh);
  announce(fresh, linesIn(fresh));
  // One's own answer is what one waits for, wherever one has scrolled to.
  if (isPrivate(message)) atEnd = true;
  arrange();
  follow();
  offerEnd(!atEnd);
}

/**
 * Puts the new version in the place of the old one once its pictures are there, so that nothing flickers.
 * @param {APIMessage} message
 */
export async function change(message) {
  const version = Symbol(message.id);
  coming.set(message.id, version);
  const fresh = watched(message);
  const pictures = [...fresh.querySelectorAll('img')].map((image) => image.decode().catch(() => {}));
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const old = document.getElementById(`m${message.id}`);
  if (coming.get(message.id) !== version || old === null) return;
  coming.delete(message.id);
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const known = linesIn(old);
  const steady = steadily(old);
  old.replaceWith(fresh);
  if (focused !== null) refocus(fresh, focused);
  arrange();
  steady(fresh);
  follow();
  announce(
    fresh,
    linesIn(fresh).filter((line) => !known.includes(line)),
  );
}

/**
 * What is being read does not move when a message above it grows or shrinks. The returned function puts it back.
 * @param {HTMLElement} old
 * @returns {(fresh: HTMLElement) => void}
 */
function steadily(old) {
  const isAbove = old.getBoundingClientRect().bottom <= list.getBoundingClientRect().top;
  const height = old.offsetHeight;
  return (fresh) => {
    if (isAbove && !atEnd) list.scrollTop += fresh.offsetHeight - height;
  };
}

/**
 * Whoever plays by keyboard stays where they were, or at least on the same message.
 * @param {HTMLElement} fresh
 * @param {Element} focused
 */
function refocus(fresh, focused) {
  const component = focused.getAttribute('data-component');
  const same =
    component === null ? null : fresh.querySelector(`[data-component="${CSS.escape(component)}"]:not(:disabled)`);
  const target = same ?? fresh.querySelector('article');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** @param {string} messageId */
export function remove(messageId) {
  coming.delete(messageId);
  document.getElementById(`m${messageId}`)?.remove();
  arrange();
}

/**
 * Something only this window says, at the end of the channel or under a message.
 * @param {string} words
 * @param {string | null} messageId
 */
export function complain(words, messageId) {
  const complaint = h('p', { class: 'failure', role: 'alert' }, words);
  const place = messageId === null ? null : document.getElementById(`m${messageId}`)?.querySelector('.body');
  if (place) {
    place.querySelector('.failure')?.remove();
    place.append(complaint);
  } else {
    list.append(h('div', { class: 'message' }, complaint));
  }
  arrange();
  follow();
}

/** @param {string} messageId */
export function jumpTo(messageId) {
  const message = document.getElementById(`m${messageId}`);
  if (message === null) return;
  atEnd = false;
  message.scrollIntoView({ block: 'center' });
  message.classList.add('found');
  message.querySelector('article')?.focus({ preventScroll: true });
  setTimeout(() => message.classList.remove('found'), 2000);
}

/** Messages of one author in a row share one head; where there are none, the page says how to begin. */
function arrange() {
  let author = '';
  let at = 0;
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue;
    const { author: by = '', at: when = '0' } = item.dataset;
    const who = `${by}${item.classList.contains('private') ? ' in private' : ''}`;
    const together = who === author && Number(when) - at < TOGETHER_MS && item.querySelector('.occasion') === null;
    item.classList.toggle('continued', together);
    author = who;
    at = Number(when);
  }
  showWelcome(list.childElementCount === 0);
}
